/** Games that need not end: who wins, if anybody, what the values are, and how a draw is kept. */
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "../../dist/mexplorer/engine.js";

const mex = await load();
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];

test("outcome, value and every move of a graph with a cycle", () => {
  const solution = mex.solve("graph(a>b,b>c,c>a,a>d) b");
  assert.deepEqual([solution.outcome, solution.grundy, "loopy" in solution], ["N", 1n, false]);
  const drawn = mex.solve("graph(a>a,a>b,b>c) a");
  assert.deepEqual([drawn.outcome, drawn.grundy, drawn.loopy], ["D", null, [1n]]);
  const told = drawn.moves.map(({ to, winning, drawing, grundy, loopy }) => [to.slice(-1), winning, drawing, grundy, loopy]);
  assert.deepEqual(told, [["a", false, true, null, [1n]], ["b", false, false, 1n, undefined]]);
  const won = mex.solve("graph(a>a,a>b) a");
  assert.deepEqual([won.outcome, won.grundy, won.loopy], ["N", null, [0n]]);
  assert.deepEqual(won.moves.map(({ winning, drawing }) => [winning, drawing]), [[true, false], [false, false]]);
});

test("sums: numbers add up, and two components without one are drawn", () => {
  const sum = mex.solve("graph(a>a,a>b) a + nim 2");
  assert.deepEqual([sum.outcome, sum.grundy, sum.loopy], ["D", null, [2n]]);
  assert.deepEqual(sum.components.map(({ grundy, loopy }) => [grundy, loopy]), [[null, [0n]], [2n, undefined]]);
  assert.deepEqual(mex.solve("graph(a>a,a>b) a a").loopy, []);
  assert.equal(JSON.parse(JSON.stringify(sum)).loopy[0], "2");
});

test("misère play has an outcome and no value", () => {
  const solution = mex.solve("misere graph(a>a,a>b) a");
  assert.deepEqual([solution.outcome, solution.grundy, "loopy" in solution], ["D", null, false]);
  assert.deepEqual(solution.moves.map(({ drawing }) => drawing), [true, false]);
});

test("every sentence in every language", () => {
  for (const lang of LANGUAGES) {
    for (const text of ["graph(a>a,a>b) a + nim 1", "graph(a>b,b>a) a a", "misere graph(a>a,a>b) a", "graph(a>b,b>c,c>a,a>d) a"]) {
      const { headline, why, moves } = mex.solve(text, { lang });
      for (const sentence of [headline, ...why, ...moves.map((move) => String(move.why)), mex.hint(text, { lang }).say, mex.prove(text, { lang }).title])
        assert.doesNotMatch(sentence, /^\w+\.\w+|[{}][a-z]|undefined|NaN/, sentence);
    }
  }
});

test("a draw is kept against whatever the other player does", () => {
  let now = "graph(a>b,b>c,c>a,a>d,d>e,b>f,f>g) a";
  for (let turn = 0; turn < 40; turn += 1) {
    assert.equal(mex.solve(now).outcome, "D", now);
    const { to } = /** @type {{ to: string }} */ (mex.reply(now));
    assert.notEqual(mex.solve(to).outcome, "N", to);
    const moves = mex.moves(to).moves.filter((move) => mex.solve(move.to).outcome === "D");
    now = moves[turn % moves.length].to;
  }
});

test("a drawn position is proved by all that are drawn with it, each of which has a move to one of them and none to P", () => {
  const proof = mex.prove("graph(a>b,b>a,b>c,c>d) a");
  assert.equal(proof.outcome, "D");
  for (const { outcome, moves } of proof.lines) {
    const to = moves.map((move) => proof.lines[move.to].outcome);
    if (outcome === "D") assert.ok(to.includes("D") && !to.includes("P"), String(to));
    if (outcome === "N") assert.deepEqual(to, ["P"]);
    if (outcome === "P") assert.ok(to.every((option) => option === "N"));
  }
});
