/** The package folder as npm, bundlers and hosts see it. */
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LIMIT, PART_LIMITS, STILL_LIMITS, VIEW_FILES, WHOLE_LIMIT, embedFiles, partOf, stillSizes, transfer, wholeFiles } from "../../xtask/src/transfer.mjs";

const PACKAGE = fileURLToPath(new URL("../../dist/mexplorer/", import.meta.url));
const read = (name) => readFileSync(join(PACKAGE, name), "utf8");

/** Runs a program in a folder that has the package installed. @param {string} program */
function run(program) {
  const folder = mkdtempSync(join(tmpdir(), "mexplorer-consumer-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(PACKAGE, join(folder, "node_modules/mexplorer"), "dir");
    writeFileSync(join(folder, "main.mjs"), program);
    return execFileSync(process.execPath, ["main.mjs"], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("every file that package.json names is there, with both licences", () => {
  const { exports, license, type } = JSON.parse(read("package.json"));
  assert.equal(type, "module");
  assert.equal(license, "MIT OR Apache-2.0");
  const paths = Object.values(exports).flatMap((entry) => (typeof entry === "string" ? [entry] : Object.values(entry)));
  assert.ok(paths.length >= 10);
  for (const path of paths) assert.ok(existsSync(join(PACKAGE, path)), path);
  for (const name of ["LICENSE-MIT", "LICENSE-APACHE", "mexplorer_wasm.d.ts"]) assert.ok(existsSync(join(PACKAGE, name)), name);
});

test("the documented program runs in Node.js by the package's name", () => {
  const printed = run(`import { load } from "mexplorer";
    const mex = await load();
    console.log(mex.solve("take(2,5) 10").outcome, mex.solve("nim 2 3", { lang: "zh-Hans" }).grundy, mex.svg("take(2,5) 10").length > 500);`);
  assert.equal(printed, "N 1n true\n");
});

test("the wasm may lie elsewhere, as a string or a URL", () => {
  const address = pathToFileURL(join(PACKAGE, "mexplorer_wasm_bg.wasm")).href;
  const printed = run(`import { load } from "mexplorer";
    const [a, b, c] = await Promise.all([load({ wasm: ${JSON.stringify(address)} }), load({ wasm: new URL(${JSON.stringify(address)}) }), load({ langs: ["zh-Hant"] })]);
    console.log(a.solve("nim 5").grundy, b.solve("nim 6").grundy, c.solve("nim 7", { lang: "zh-Hant" }).grundy);`);
  assert.equal(printed, "5n 6n 7n\n");
});

test("a wasm that is not there fails, and a later try succeeds", () => {
  const printed = run(`import { load } from "mexplorer";
    const failed = await load({ wasm: "nothing.wasm" }).then(() => "loaded", () => "failed");
    const mex = await load();
    console.log(failed, mex.solve("nim 5").grundy);`);
  assert.equal(printed, "failed 5n\n");
});

test("a language we do not speak is refused by name", () => {
  const printed = run(`import { load } from "mexplorer";
    console.log(await load({ langs: ["tlh"] }).then(() => "loaded", (error) => error.message));`);
  assert.match(printed, /tlh/);
});

test("engine.js needs no other script, and no DOM until it is in a browser", () => {
  assert.doesNotMatch(read("engine.js"), /\bfrom\s*["']|\bimport\s*["']|\bdocument\.(createElement|querySelector)|customElements/);
});

test("on a server, which has no elements, the element is imported and nothing is defined", () => {
  const printed = run(`import { MexPlorer, setAssets } from "mexplorer/element";
    import * as engine from "mexplorer";
    console.log(typeof MexPlorer, setAssets === engine.setAssets, typeof globalThis.customElements);`);
  assert.equal(printed, "function true undefined\n");
});

test("who serves the folder elsewhere says so, and everything comes from there, in its version", () => {
  const printed = run(`import { load, setAssets, embedCode } from "mexplorer";
    console.log(embedCode({ game: "nim 1" }).includes('src="https://your.site/mexplorer/mexplorer.js"'));
    const asked = [];
    globalThis.fetch = async (address) => (asked.push(address), new Response("", { status: 404 }));
    setAssets("https://files.example/mex");
    await load({ langs: ["en"] }).catch(() => {});
    console.log(asked.map((address) => address.replace(/\\?[0-9a-f]{6}$/, "?v")).sort().join(" "), embedCode({ game: "nim 1" }).includes('src="https://files.example/mex/mexplorer.js"'));`);
  assert.equal(printed, "true\nhttps://files.example/mex/locales/en.json?v https://files.example/mex/mexplorer_wasm_bg.wasm?v true\n");
});

test("scripts for bundlers name every file in full, say what they were made of, and leave none out", () => {
  const { exports, sideEffects } = JSON.parse(read("package.json"));
  for (const path of sideEffects) assert.ok(existsSync(join(PACKAGE, path)), path);
  const seen = new Set();
  const follow = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const script = read(name).replace(/\/\*.*?\*\//gs, "");
    assert.match(script, new RegExp(`sourceMappingURL=${name}\\.map\\s*$`), name);
    JSON.parse(read(`${name}.map`));
    for (const [, file] of script.matchAll(/new URL\("\.\/([^"]*)", import\.meta\.url\)/g)) assert.ok(existsSync(join(PACKAGE, file)), file);
    assert.doesNotMatch(script, /new URL\((?!")[^()]*import\.meta\.url/, name);
    for (const [, next] of script.matchAll(/(?:from|import|import\() ?"\.\/([^"]+\.js)"/g)) follow(next);
  };
  for (const entry of [exports["."], exports["./element"]]) follow(entry.default.slice(2));
  assert.ok(seen.size > 20, `${seen.size} scripts`);
});

test("scripts that a page loads as they are name each other, and their files, with the version", () => {
  const script = read("mexplorer.js");
  const [version] = /\?[0-9a-f]{6}(?=")/.exec(script) ?? [];
  assert.ok(version);
  for (const [, file, query] of script.matchAll(/import\("\.\/([^"?]+)(\?[^"]*)?"\)/g)) {
    assert.equal(query, version, file);
    assert.ok(existsSync(join(PACKAGE, file)), file);
  }
});

test("catalogues of sentences have the same keys in every language, and the same places in each sentence", () => {
  const [en, ...others] = ["en", "zh-Hans", "zh-Hant"].map((lang) => JSON.parse(read(`locales/${lang}.json`)));
  const base = (catalogue) => Object.keys(catalogue).filter((key) => !key.endsWith("_one")).sort();
  const places = (text) => [...new Set(text.match(/\{\w*\}/g) ?? [])].sort();
  for (const other of others) {
    assert.deepEqual(base(other), base(en));
    for (const key of base(en)) assert.deepEqual(places(other[key]), places(en[key]), key);
  }
});

/** @type {[what: string, limit: number, files: (lang: string) => string[]][]} */
const EMBEDS = [["the small module", LIMIT, (lang) => embedFiles(lang)]];
for (const view of Object.keys(VIEW_FILES)) EMBEDS.push([`the whole module's part for the view ${view}`, PART_LIMITS[partOf(view)], (lang) => wholeFiles(view, lang)]);
EMBEDS.push(["the whole module by itself", WHOLE_LIMIT, () => ["mexplorer_wasm_bg.wasm"]]);
for (const [what, limit, files] of EMBEDS) {
  test(`an embed of ${what} transfers at most ${limit} KB in any language`, () => {
    for (const lang of ["en", "zh-Hans", "zh-Hant"]) {
      const total = transfer(PACKAGE, files(lang)).reduce((sum, { packed }) => sum + packed, 0);
      assert.ok(total <= limit * 1024, `${lang}: ${total} bytes of brotli`);
    }
  });
}

test("the figure of ten stones is small as a file, and with all its steps", async () => {
  const sizes = await stillSizes(PACKAGE);
  for (const what of /** @type {const} */ (["svg", "animated"])) assert.ok(sizes[what] <= STILL_LIMITS[what], `${what}: ${sizes[what]} bytes`);
});

for (const name of ["mexplorer_wasm_bg.wasm", "patterns_wasm_bg.wasm", "views_wasm_bg.wasm", "figure_wasm_bg.wasm"]) {
  test(`${name} carries no paths of the machine that built it`, () => {
    const found = readFileSync(join(PACKAGE, name), "latin1").match(/\/(?:root|home|Users)\/[\w.\/-]{0,80}/g);
    assert.equal(found, null);
  });
}
