/** Whatever is asked, a module's memory stays below 256 MB: the requests that take the most, each after another that has left something behind. */
import test from "node:test";
import assert from "node:assert/strict";

const MOST = 256 << 20;
/** The memories of all instances that the engine starts. @type {WebAssembly.Memory[]} */
const memories = [];

// Before the engine is loaded: it is looked at from outside.
const { instantiate, Instance } = WebAssembly;
/** @type {any} */ (WebAssembly).instantiate = async (/** @type {any} */ module, /** @type {any} */ imports) => kept(await instantiate(module, imports));
/** @type {any} */ (WebAssembly).Instance = function (/** @type {any} */ module, /** @type {any} */ imports) {
  return kept(new Instance(module, imports));
};

/** @param {any} instance */
function kept(instance) {
  // Node itself starts modules this way too.
  if (instance.exports?.__wbindgen_start) memories.push(instance.exports.memory);
  return instance;
}

const { load, MexError } = await import("../../dist/mexplorer/engine.js");
const mex = await load();

const SIX = "rule((a,b,c,d,e,f) -> (a-1,b+1,c,d,e,f); (a,b-1,c+1,d,e,f); (a,b,c-1,d+1,e,f); (a,b,c,d-1,e+1,f); (a,b,c,d,e-1,f+1); (a,b,c,d,e,f-1)) 30 30 30 30 30 30";

/** @type {[string, () => unknown][]} */
const WORST = [
  ["a long sequence", () => mex.sequence("take(fib) 0", 10_000_000)],
  ["a table of a large heap", () => mex.table("take(fib) 14000000")],
  ["the moves of a large heap", () => mex.moves("nim 3000000", { limit: 1_000_000 })],
  ["those that leave two heaps", () => mex.moves("kayles 300000000", { limit: 1_000_000 })],
  ["a move that wins in each of many heaps", () => mex.solve(`nim${" 1".repeat(400_001)}`)],
  ["the same with the last player losing", () => mex.solve(`misere nim${" 1".repeat(400_002)}`, { limit: 1_000_000 })],
  ["all pairs that there may be", () => mex.pairs("wythoff 0 0", 4096)],
  ["a search of positions of six numbers, last player losing", () => mex.solve(`misere ${SIX}`)],
  ["a search of many heaps, last player losing", () => mex.solve(`misere stairs ${"1 ".repeat(200)}`)],
  ["values of an octal game", () => mex.solve("octal(0.16) 1000000")],
];

/** Takes some tens of megabytes, too few for a new instance. */
function leaveMuch() {
  assert.throws(() => mex.prove("nim 90 91 92"), { code: "too-large" });
}

for (const [what, ask] of WORST) {
  test(`${what} takes less than 256 MB`, () => {
    leaveMuch();
    const before = memories.length - 1;
    try {
      ask();
    } catch (thrown) {
      assert.ok(thrown instanceof MexError && thrown.code === "too-large", String(thrown));
    }
    const most = Math.max(...memories.slice(before).map(({ buffer }) => buffer.byteLength));
    assert.ok(most < MOST, `${most / 2 ** 20} MB`);
    assert.ok(most > 8 << 20, "it is one of those that take much");
    memories.splice(0, memories.length - 1);
  });
}
