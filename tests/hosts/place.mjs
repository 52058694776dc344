/** Where hosts are built: a copy of their folder, with the tools of its lock file and the package as npm would install it. */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { wheel } from "../../xtask/src/wheel.mjs";
import { pasted } from "./pasted.mjs";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const PACKAGE = fileURLToPath(new URL("../../dist/mexplorer/", import.meta.url));
const WORK = fileURLToPath(new URL("../../target/hosts/", import.meta.url));

/** The folder of some tools, in which they are installed as their lock file says: npm's, or a Python of its own. Debian's are there or are not. @param {string} tools */
export function toolsFolder(tools) {
  const folder = join(WORK, tools);
  mkdirSync(folder, { recursive: true });
  if (existsSync(join(HERE, tools, "package-lock.json"))) installed(tools, "package-lock.json", npmInstall);
  if (existsSync(join(HERE, tools, "requirements.txt"))) {
    installed(tools, "requirements.txt", pipInstall);
    pip(folder, "--no-deps", "--no-index", "--force-reinstall", wheel());
  }
  installPackage(join(folder, "node_modules/mexplorer"));
  return folder;
}

/** Installs what a lock file says, unless that was done. @param {string} tools @param {string} lockFile @param {(from: string, folder: string) => void} install */
function installed(tools, lockFile, install) {
  const [from, folder] = [join(HERE, tools), join(WORK, tools)];
  const [lock, stamp] = [readFileSync(join(from, lockFile)), join(folder, "installed.json")];
  if (existsSync(stamp) && readFileSync(stamp).equals(lock)) return;
  install(from, folder);
  writeFileSync(stamp, lock);
}

/** `npm ci` refuses a lock file that leaves out programs for systems other than this one. @param {string} from @param {string} folder */
function npmInstall(from, folder) {
  for (const name of ["package.json", "package-lock.json"]) cpSync(join(from, name), join(folder, name));
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/** @param {string} from @param {string} folder */
function pipInstall(from, folder) {
  execFileSync("python3", ["-m", "venv", "."], { cwd: folder });
  pip(folder, "--requirement", join(from, "requirements.txt"));
}

/** @param {string} folder @param {string[]} what */
function pip(folder, ...what) {
  execFileSync("bin/pip", ["install", "--quiet", "--disable-pip-version-check", ...what], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/** What `npm publish` would send, and nothing else. @param {string} to */
function installPackage(to) {
  const packed = mkdtempSync(join(tmpdir(), "mexplorer-packed-"));
  try {
    const [{ filename }] = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", packed, PACKAGE], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    execFileSync("tar", ["-xzf", join(packed, filename), "--strip-components=1", "-C", to]);
  } finally {
    rmSync(packed, { recursive: true, force: true });
  }
}

/** A fresh copy of a host's folder, with its page, and what it puts beside. @param {string} name @param {import("./hosts.mjs").Host} host @param {string} tools their folder */
export async function freshCopy(name, { tools: from, script, folder: shared = name, page, post }, tools) {
  const folder = join(tools, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(HERE, from, shared), folder, { recursive: true });
  if (page) write(join(folder, page), readFileSync(join(HERE, "page.html"), "utf8").replace("{{script}}", script ?? ""));
  for (const [to, what] of Object.entries(post?.put ?? {})) await put(what, join(folder, to), join(tools, "node_modules/mexplorer"));
  if (post?.paste) for (const { file, text } of await pasted(post.paste.kind, post.paste.to, post.paste.head ?? "")) write(join(folder, file), text);
  return folder;
}

/** The package, a plug-in of it, or a still picture. @param {string} what @param {string} to @param {string} installed */
async function put(what, to, installed) {
  if (to.endsWith(".svg")) return write(to, (await engine()).svgOf(what));
  cpSync(what === "package" ? installed : join(installed, what), to, { recursive: true });
}

/** Draws as the package's plug-ins do. */
async function engine() {
  const { load } = await import("../../dist/mexplorer/index.js");
  const mex = await load({ langs: ["en"] });
  return { svgOf: (/** @type {string} */ what) => mex.svg(what.split(" | ")[0], { view: what.split(": ")[1], theme: "auto" }) };
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const NOTHING_TOLD = { NO_COLOR: "1", DO_NOT_TRACK: "1", ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1", MARIMO_SKIP_UPDATE_CHECK: "1", NO_MKDOCS_2_WARNING: "1" };

/** How commands are run: with the tools at hand, and nothing that they tell their makers. @param {string} folder @param {string} tools */
const surroundings = (folder, tools) => ({ cwd: folder, env: { ...process.env, PATH: [join(tools, "node_modules/.bin"), join(tools, "bin"), process.env.PATH].join(delimiter), NODE_ENV: "production", ...NOTHING_TOLD } });

/** @param {string} command @param {string} folder @param {string} tools @returns {string} what was said */
export function build(command, folder, tools) {
  try {
    return execFileSync("sh", ["-c", `{ ${command}; } 2>&1`], { ...surroundings(folder, tools), encoding: "utf8", timeout: 1_200_000 });
  } catch (error) {
    throw new Error(`${command}\n${/** @type {any} */ (error).stdout}`, { cause: error });
  }
}

/** A host's own server, once it answers. @param {string} command that ends where a port is told @param {string} folder @param {string} tools */
export async function serve(command, folder, tools) {
  const port = await freePort();
  const { env, cwd } = surroundings(folder, tools);
  const server = spawn("sh", ["-c", `exec ${command} ${port}`], { cwd, env: { ...env, NODE_ENV: "development" }, stdio: ["ignore", "ignore", "inherit"] });
  const gone = new Promise((end) => server.once("exit", end));
  const origin = `http://127.0.0.1:${port}`;
  const answers = () => fetch(origin).then(() => true, () => false);
  while (!(await answers())) if (server.exitCode !== null) throw new Error(`${command} ended with ${server.exitCode}`);
  return { origin, close: () => (server.kill(), gone) };
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => found(port));
    });
  });
}

/** @param {string} folder @param {string} tool */
export function versionOf(folder, tool) {
  const file = join(folder, "node_modules", tool, "package.json");
  if (existsSync(file) && statSync(file).isFile()) return JSON.parse(readFileSync(file, "utf8")).version;
  if (existsSync(join(folder, "bin/pip"))) return said(join(folder, "bin/pip"), ["--disable-pip-version-check", "show", tool], /^Version: (.*)$/m);
  return said(tool, [tool === "hugo" ? "version" : "--version"], /\d+(\.\d+)+/);
}

/** @param {string} program @param {string[]} words @param {RegExp} wanted */
function said(program, words, wanted) {
  const [whole, part] = wanted.exec(execFileSync(program, words, { encoding: "utf8" })) ?? ["?"];
  return wanted.multiline ? part : whole;
}
