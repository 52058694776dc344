/** Whatever is asked of the module of figures, its memory stays below 256 MB: it is never started anew, so all these are asked of one. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const MOST = 256 << 20;
/** @param {string} name */
const file = (name) => readFileSync(new URL(`../../dist/mexplorer/${name}`, import.meta.url));

/** The memory of the one instance. @type {WebAssembly.Memory | undefined} */
let memory;
// Before it is started: it is looked at from outside.
const { instantiate } = WebAssembly;
/** @type {any} */ (WebAssembly).instantiate = async (/** @type {any} */ module, /** @type {any} */ imports) => {
  const instance = /** @type {any} */ (await instantiate(module, imports));
  memory = instance.exports.memory;
  return instance;
};
const { begin } = await import("../../dist/mexplorer/figures.js");
const { mex } = await begin(new Response(file("figure_wasm_bg.wasm"), { headers: { "content-type": "application/wasm" } }));
mex.addLanguage("en", JSON.parse(String(file("locales/figure/en.json"))));

const path = (/** @type {number} */ size) => `graph(${Array.from({ length: size }, (_, i) => `v${i}>v${i + 1}`).join(",")}) v0`;
const everyArrow = (/** @type {number} */ size) => Array.from({ length: size }, (_, i) => Array.from({ length: i }, (_, j) => `${i}>${j}`)).flat().join(",");

/** The largest of each kind that are answered, or refused late. @type {[string, () => unknown][]} */
const WORST = [
  ["a table of a large heap", () => mex.table("take(fib) 9181083", { rows: 500 })],
  ["a table of many rows", () => mex.table("take(square) 4000000", { rows: 1e9 })],
  ["a search of positions with the last player losing", () => mex.table("misere take(1..3) 100 100 100")],
  ["one of many heaps", () => mex.table(`misere take(1,2,5)${" 9".repeat(12)}`)],
  ["a text of as many heaps as it may have", () => mex.read(`nim${" 1".repeat(499_990)}`, {})],
  ["a picture of them", () => mex.picture(`nim${" 1".repeat(499_990)}`, { view: "graph" })],
  ["a long graph", () => mex.table(path(60_000), { rows: 1e9 })],
  ["the most arrows that are drawn", () => mex.picture("take(1..250) 249", { view: "graph" })],
  ["many chips", () => mex.table(`misere graph(${everyArrow(30)})${" 29".repeat(5)}`)],
];

test("the module of figures takes less than 256 MB", () => {
  for (const [what, ask] of WORST) {
    try {
      ask();
    } catch (thrown) {
      assert.equal(typeof (/** @type {any} */ (thrown).code), "string", `${what}: ${thrown}`);
    }
    const most = memory?.buffer.byteLength ?? Infinity;
    assert.ok(most < MOST, `after ${what}: ${most / 2 ** 20} MB`);
  }
  assert.ok((memory?.buffer.byteLength ?? 0) > 100 << 20, "some of these take much");
});
