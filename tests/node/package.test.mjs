/** The package folder as npm, bundlers and hosts see it. */
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LIMIT, VIEW_FILES, WHOLE_LIMIT, embedFiles, transfer, wholeFiles } from "../../xtask/src/transfer.mjs";

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
const EMBEDS = [["the small module", LIMIT, embedFiles]];
for (const view of Object.keys(VIEW_FILES)) EMBEDS.push([`the whole module in the view ${view}`, WHOLE_LIMIT, (lang) => wholeFiles(view, lang)]);
for (const [what, limit, files] of EMBEDS) {
  test(`an embed of ${what} transfers at most ${limit} KB in any language`, () => {
    for (const lang of ["en", "zh-Hans", "zh-Hant"]) {
      const total = transfer(PACKAGE, files(lang)).reduce((sum, { packed }) => sum + packed, 0);
      assert.ok(total <= limit * 1024, `${lang}: ${total} bytes of brotli`);
    }
  });
}

for (const name of ["mexplorer_wasm_bg.wasm", "figure_wasm_bg.wasm"]) {
  test(`${name} carries no paths of the machine that built it`, () => {
    const found = readFileSync(join(PACKAGE, name), "latin1").match(/\/(?:root|home|Users)\/[\w.\/-]{0,80}/g);
    assert.equal(found, null);
  });
}
