// Builds the wheel of the Python package: the engine for this system, and of the site's build what a page fetches. `target/wheels/` has it then.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PACKAGE = join(ROOT, "dist/mexplorer");
const PYTHON = join(ROOT, "integrations/python");
const WEB = join(PYTHON, "python/mexplorer/web");
const TOOLS = join(ROOT, "target/python/tools");
const WHEELS = join(ROOT, "target/wheels");
const MATURIN = "maturin>=1.9,<2";

/** Builds it, and returns where it lies. */
export function wheel() {
  gather();
  if (!existsSync(join(TOOLS, "bin/maturin"))) {
    run("python3", ["-m", "venv", TOOLS]);
    run(join(TOOLS, "bin/pip"), ["install", "--quiet", "--disable-pip-version-check", MATURIN]);
  }
  rmSync(WHEELS, { recursive: true, force: true });
  run(join(TOOLS, "bin/maturin"), ["build", "--release", "--quiet", "--locked", "--compatibility", "linux", "--out", WHEELS, "--manifest-path", join(PYTHON, "Cargo.toml")]);
  return join(WHEELS, readdirSync(WHEELS)[0]);
}

/** What a page that names `mexplorer.js` fetches, and one script that has all of it in itself. */
function gather() {
  rmSync(WEB, { recursive: true, force: true });
  mkdirSync(WEB, { recursive: true });
  for (const name of readdirSync(PACKAGE).filter((name) => isFetched(name))) cpSync(join(PACKAGE, name), join(WEB, name), { recursive: true });
  writeFileSync(join(WEB, "alone.js"), alone());
}

/** @param {string} name */
function isFetched(name) {
  const isForBundlers = /-[A-Z0-9]{8}\.js$/.test(name) || ["element.js", "index.js"].includes(name);
  return !isForBundlers && !name.startsWith("exercises") && (["views", "locales", "custom-elements.json"].includes(name) || /\.(js|css|wasm)$/.test(name));
}

/**
 * The element's script, and the files that it would fetch, packed; a frame has no folder beside it, so each gets an address within the page
 * before the element's script runs.
 */
function alone() {
  const packed = Object.fromEntries(["figure_wasm_bg.wasm", "mexplorer_wasm_bg.wasm", "worker.js"].map((name) => [name, gzipSync(readFileSync(join(PACKAGE, name)), { level: 9 }).toString("base64")]));
  // Parts of the whole module would only add to what is there anyway.
  const parts = ["patterns", "views"].map((part) => `mexFiles["${part}_wasm_bg.wasm"]=mexFiles["mexplorer_wasm_bg.wasm"];`).join("");
  const script = gzipSync(bundled(), { level: 9 }).toString("base64");
  return `(async()=>{const files=${JSON.stringify(packed)},types={wasm:"application/wasm",js:"text/javascript"};`
    + `const unpacked=async(text,type)=>URL.createObjectURL(new Blob([await new Response(new Blob([Uint8Array.from(atob(text),(c)=>c.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()],{type}));`
    + `globalThis.mexFiles={};for(const name in files)mexFiles[name]=await unpacked(files[name],types[name.split(".").pop()]);`
    + parts
    + `await import(await unpacked("${script}",types.js))})()`;
}

/** The package's element with all that it imports, which asks `mexFiles` for addresses. */
function bundled() {
  const out = join(ROOT, "target/python/element.js");
  const esbuild = join(ROOT, "xtask/npm/node_modules/esbuild/bin/esbuild");
  run(process.execPath, [esbuild, join(PACKAGE, "element.js"), "--bundle", "--minify", "--format=esm", "--charset=utf8", "--log-level=error", `--outfile=${out}`]);
  const script = readFileSync(out, "utf8");
  return script.replace(/new URL\("\.\/([\w.]+)",\s*import\.meta\.url\)/g, (_, name) => `new URL(mexFiles[${JSON.stringify(basename(name))}])`);
}

/** @param {string} program @param {string[]} words */
function run(program, words) {
  execFileSync(program, words, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, CARGO_TARGET_DIR: join(ROOT, "target/python"), PYO3_USE_ABI3_FORWARD_COMPATIBILITY: "1" } });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(wheel());
