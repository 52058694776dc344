/** A module contains what it lists: one of a single game and a single view has nothing of the others. */
import test, { after } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { load } from "../../dist/mexplorer/engine.js";

const folder = mkdtempSync(join(tmpdir(), "mexplorer-third-"));
after(() => rmSync(folder, { recursive: true, force: true }));
// The helper that runs these tests; by hand, cargo finds it.
const [command, ...words] = process.env.XTASK ? [process.env.XTASK] : ["cargo", "xtask"];
execFileSync(command, [...words, "module", "third-module", folder], { stdio: "inherit" });
writeFileSync(join(folder, "package.json"), '{"type":"module"}');

const third = readFileSync(join(folder, "third-module_bg.wasm"));
const whole = readFileSync(new URL("../../dist/mexplorer/mexplorer_wasm_bg.wasm", import.meta.url));
const english = JSON.parse(readFileSync(new URL("../../dist/mexplorer/locales/en.json", import.meta.url), "utf8"));

const mex = await load({ langs: ["en"] });
const games = new Set(mex.catalogue().map(({ name }) => name));
const views = new Set(mex.catalogue().flatMap(({ example }) => mex.read(example).views.map(({ view }) => view)));
/** The games and views that say something of their own, and are not the ones listed. */
const others = [...new Set([...games, ...views])].filter((name) => !["wythoff", "sieve"].includes(name) && keysOf(name).length > 0);

/** @param {string} name */
function keysOf(name) {
  return Object.keys(english).filter((key) => key.startsWith(`${name}.`) && !key.endsWith("_one"));
}

/** Whose sentences stand in a module, by their keys. @param {Buffer} module */
function speaking(module) {
  const text = module.toString("latin1");
  return others.filter((name) => keysOf(name).some((key) => text.includes(key)));
}

test("the whole module has every game and every view", () => {
  assert.ok(others.length >= 20, `${others}`);
  assert.deepEqual(speaking(whole), others);
});

test("the third module has none but its own", () => {
  // Around a position of a large sieve values come from sequences, which have errors of their own; the view of sequences is not there.
  assert.deepEqual(speaking(third).filter((name) => name !== "sequence"), []);
  assert.ok(keysOf("sequence").includes("sequence.bars") && !third.toString("latin1").includes("sequence.bars"));
  const size = (/** @type {Buffer} */ module) => brotliCompressSync(module).length;
  assert.ok(size(third) < size(whole) / 3, `${size(third)} of ${size(whole)} bytes of brotli`);
});

test("the third module draws its game in its view, and reads no other", async () => {
  const glue = await import(pathToFileURL(join(folder, "third-module.js")).href);
  const { instance } = await WebAssembly.instantiate(third, { glue });
  glue.__wbg_set_wasm(instance.exports);
  /** @type {any} */ (instance.exports).__wbindgen_start();
  glue.addLocale("en", Object.entries(english).flat().join("\0"));
  assert.equal(glue.svg("wythoff 3 6", {}), mex.svg("wythoff 3 6", { view: "sieve" }));
  assert.throws(() => glue.svg("kayles 9", {}), (thrown) => /kayles/.test(String(thrown)));
});
