/** Changing graphs from a program. */
import test from "node:test";
import assert from "node:assert/strict";
import { load, MexError } from "../../dist/mexplorer/engine.js";

const mex = await load();

test("every change is a new text, with the vertex it is about and a sentence", () => {
  const cases = /** @type {[import("../../dist/mexplorer/engine.d.ts").GraphEdit, string, string | null, string][]} */ ([
    [{ add: null }, "graph(a>b,c) a", "c", "New vertex c."],
    [{ add: "甲" }, "graph(a>b,甲) a", "甲", "New vertex 甲."],
    [{ connect: ["b", "a"] }, "graph(a>b,b>a) a", "b", "New arrow b → a."],
    [{ disconnect: ["a", "b"] }, "graph(a,b) a", "a", "Arrow a → b removed."],
    [{ toggle: ["a", "b"] }, "graph(a,b) a", "a", "Arrow a → b removed."],
    [{ remove: "b" }, "graph(a) a", null, "Vertex b deleted, with its arrows."],
    [{ rename: ["a", "x"] }, "graph(x>b) x", "x", "a is now called x."],
    [{ chip: "b" }, "graph(a>b) a b", "b", "A chip more on b."],
    [{ clear: true }, "graph(a) a", "a", "A new graph with one vertex, a."],
  ]);
  for (const [change, game, vertex, say] of cases) assert.deepEqual(mex.edit("graph(a>b) a", change), { game, vertex, say });
  assert.equal(mex.edit("graph(a>b) a b", { unchip: "b" }, { lang: "zh-Hant" }).say, "已從 b 上取走一枚棋子。");
});

test("what is no change is refused with a reason, whatever it is", () => {
  const nonsense = /** @type {any[]} */ ([undefined, null, 7, "add", {}, [], { connect: "ab" }, { connect: ["a"] }, { connect: [1, 2] }, { remove: null }, { rename: {} }, { chip: ["a"] }]);
  for (const change of nonsense) {
    assert.throws(() => mex.edit("graph(a>b) a", change), (error) => error instanceof MexError && error.code === "argument" && /^change/.test(String(error.argument)), JSON.stringify(change));
  }
  assert.throws(() => mex.edit("nim 3", { add: null }), (error) => error instanceof MexError && error.code === "unsupported");
  assert.throws(() => mex.edit("graph(a", { add: null }), (error) => error instanceof MexError && error.code === "misread");
});

test("a small game is written as a graph", () => {
  assert.equal(mex.graphOf("take(1,2) 3"), "graph(3>2,3>1,2>1,2>0,1>0) 3");
  assert.throws(() => mex.graphOf("nim 1000", { lang: "zh-Hans" }), (error) => error instanceof MexError && error.code === "too-large" && /250/.test(error.message));
});

test("a graph with a cycle is drawn in the editor first, and by whatever needs no end", () => {
  const text = "graph(a>b,b>a,b>c) a";
  assert.match(mex.picture(text, { view: "edit" }).say, /^A cycle: a → b → a\./);
  assert.match(mex.svg(text, { view: "edit", theme: "dark" }), /^<svg/);
  assert.deepEqual(mex.table(text, { view: "edit" }).rows.map(([name]) => name), ["a", "b", "c"]);
  assert.match(mex.picture(text, { view: "tree" }).say, /^P: .* Drawn: the first \d+ moves, /);
  assert.equal(mex.picture(text).view, "edit", "without a view it is what can be shown");
  assert.deepEqual(mex.table(text).rows, [["a", "b", "N", "0", "P"], ["b", "a, c", "P, P", "1", "N"], ["c", "", "", "0", "P"]]);
  assert.deepEqual(mex.table("graph(a>a,a>b) a").cells, [["a", ["a", "b"], ["N", "P"], "∞{0}", "N"], ["b", [], [], 0n, "P"]]);
  assert.equal(mex.table(`${text} + nim 1`).rows.length, 6);
  assert.match(mex.picture(`${text} + nim 3`, { view: "tree" }).say, /^N: .* Drawn: the first \d+ moves, /);
  const turning = "rule((a,b) -> (b,a) if a != b; (a-1,b)) 2 1";
  assert.throws(() => mex.picture(turning, { view: "grid" }), (error) => error instanceof MexError && error.code === "loop" && String(error.offers) === "graph,board,tree,play,table");
});

test("sums of values are offered only where the graph has no cycle", () => {
  const views = (/** @type {string} */ text) => mex.read(text).views.map(({ view }) => view);
  for (const view of ["sum", "nim-sum"]) {
    assert.ok(views("graph(a>b,b>c) a b").includes(view), view);
    assert.ok(!views("graph(a>b,b>a,b>c) a b").includes(view), view);
    assert.ok(!views("graph(a>b,b>a,b>c) a + nim 3").includes(view), view);
  }
});
