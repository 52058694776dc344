/** Moves without solving, the text after one, and why it wins or loses. */
import test from "node:test";
import assert from "node:assert/strict";
import { load, MexError } from "../../dist/mexplorer/engine.js";

const mex = /** @type {any} */ (await load());
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const TEXTS = [
  ...["take(2,5) 10", "nim 3 4 5", "nim 0", "misere nim 1 2 2", "misere take(1,3) 5 4", "split 5", "stairs 2 1 3", "wythoff 3 5", "fibonacci 9/4", "boxes 9/3", "kayles 7", "octal(0.77) 5 2"],
  ...["take(1..3) 7 + take(odd) 4 + nim 6", "graph(a>b,a>c,b>c) a b", "rule(n -> i & j for i in 0..n-1 for j in 0..i) 4", "rule((a,b) -> (a-1,b); (a,b-2)) 2 3", "tree(((3,5),(6,9)),(1,2))", "misere kayles 6"],
];

for (const text of TEXTS) {
  test(`${text}: the moves are those of the solution, made and explained one by one`, () => {
    const { moves, others, game } = mex.moves(text);
    const solved = mex.solve(text).moves;
    const told = (/** @type {any[]} */ list) => list.map(({ name, to }) => `${name}: ${to}`).sort();
    assert.deepEqual(told(moves), told(solved));
    assert.equal(others, 0n);
    assert.equal(game, mex.read(text).game);
    for (const move of solved) {
      assert.equal(mex.after(text, move), move.to);
      assert.equal(mex.after(text, move.to), move.to);
    }
    // Heaps that are alike have moves that lead to the same text.
    const alone = solved.filter(({ to }) => solved.filter((other) => other.to === to).length === 1);
    for (const move of alone) assert.equal(mex.why(text, move), move.why, move.to);
  });
}

test("where nothing can be solved there are moves all the same", () => {
  const endless = "graph(a>a,a>b,b>a) a";
  assert.deepEqual(mex.moves(endless).moves.map(({ to }) => to), ["graph(a>a,a>b,b>a) a", "graph(a>a,a>b,b>a) b"]);
  for (const { to } of mex.moves(endless).moves) assert.equal(mex.after(endless, to), to);
  for (const { to, why } of mex.solve(endless).moves) assert.equal(mex.why(endless, to), why);
  const large = "misere take(1,2,5) 400 401 402 403";
  assert.equal(mex.moves(large).moves.length, 12);
  assert.equal(mex.after(large, "misere take(1,2,5) 400 401 402 398"), "misere take(1,2,5) 400 401 402 398");
  assert.throws(() => mex.why(large, "misere take(1,2,5) 400 401 402 398"), { code: "too-large" });
});

test("what is no move is refused by name", () => {
  const cases = [["nim 3 4", "nim 3 4"], ["nim 3 4", "nim 2 3"], ["nim 3 4", "nim 5 4"], ["nim 3 4", "kayles 3"], ["nim 3 4", "what?"], ["nim 3 4", ""], ["tree((1,2),3)", "tree((1,2),3) 2 1"]];
  for (const [text, to] of cases) {
    for (const name of ["after", "why"]) {
      for (const lang of LANGUAGES) {
        assert.throws(
          () => mex[name](text, to, { lang }),
          (error) => error instanceof MexError && error.code === "argument" && error.argument === "move" && error.message.includes("move"),
          `${name} ${text} → ${to}`,
        );
      }
    }
  }
  assert.throws(() => mex.after("nim x", "nim 3"), { code: "misread" });
  assert.throws(() => mex.after("nim 3", { to: 5 }), { code: "argument", argument: "move.to" });
  assert.throws(() => mex.after("nim 3", {}), { code: "argument", argument: "move.to" });
});

test("a move may be written as it is typed", () => {
  assert.equal(mex.after("NIM 3  4", "nim ３ 2"), "nim 3 2");
});

test("parts of a heap may be written in any order", () => {
  const rule = "rule(n -> i & j & n-i-j-1 for i in 0..n for j in i..n if i+2*j<n)";
  for (const text of ["kayles 9", "split 4", "grundy 7", "lasker 6", "treblecross 9", "misere dawson 9", `${rule} 7`]) {
    for (const { to } of mex.moves(text).moves) {
      const heaps = /(?: \d+)+$/.exec(to)?.[0].trim().split(" ") ?? [];
      const head = to.slice(0, -heaps.join(" ").length);
      const [first, ...others] = heaps;
      for (const mixed of [heaps.toReversed(), [...others, first], [...others.toReversed(), first]]) {
        assert.equal(mex.after(text, head + mixed.join(" ")), to, `${to}: ${mixed}`);
      }
    }
  }
  assert.equal(mex.after("kayles 9 3", "kayles 5 2 3"), "kayles 2 5 3");
  assert.equal(mex.why("kayles 5", "kayles 3 1"), mex.why("kayles 5", "kayles 1 3"));
  assert.throws(() => mex.after("kayles 5", "kayles 3 3"), { code: "argument", argument: "move" });
});

test("whatever the limit, no more are listed than memory allows, and the others are counted", () => {
  const { moves, others } = mex.moves("nim 3000000", { limit: 3_000_000 });
  assert.deepEqual([moves.length, others], [100_000, 2_900_000n]);
  const solution = mex.solve(`nim${" 1".repeat(100_001)}`, { limit: 1_000_000 });
  assert.deepEqual([solution.moves.length, solution.others], [100_000, 1n]);
});

test("moves of a rule at fault are refused as its solution is", () => {
  for (const call of [() => mex.moves("rule(n -> n-1; n/(n-3)) 3"), () => mex.after("rule(n -> n-1; n/(n-3)) 3", "rule(n -> n-1; n/(n-3)) 2"), () => mex.solve("rule(n -> n-1; n/(n-3)) 5")])
    assert.throws(call, { code: "unsupported", message: "At n = 3 the rule divides by zero, in n/(n-3)." });
  assert.throws(() => mex.moves("rule(n -> n-k for k in 1..n) 1000000000", { limit: 2 }), { code: "too-large" });
});

test("a limit, and how many others there are", () => {
  const { moves, others } = mex.moves("nim 1000000000000 7", { limit: 3 });
  assert.deepEqual([moves.length, others], [3, 1_000_000_000_004n]);
  assert.equal(mex.moves("nim 1000000").moves.length, 1000);
  assert.equal(mex.moves("nim 5", { limit: 0 }).others, 5n);
});

test("far moves are explained as near ones are", () => {
  const text = "wythoff 1618033988749894848 2618033988749894848";
  const { moves, outcome, others } = mex.solve(text);
  assert.equal(outcome, "P");
  assert.equal(moves.length, 10_000);
  assert.equal(BigInt(moves.length) + others, mex.moves(text, { limit: 1 }).others + 1n);
  assert.ok(moves.slice(0, 100).every(({ why }) => why.length > 10));
  assert.ok(moves.slice(100).every(({ why, winning, name }) => why === null && !winning && name.length > 3));
  assert.equal(mex.why(text, moves[50]), moves[50].why);
  for (const far of [moves[5000], moves.at(-1)]) assert.match(mex.why(text, far), /^The opponent wins by this reply/);
  assert.equal(new Set(moves.map(({ to }) => to)).size, 10_000, "each once");
});

test("the first moves are the same whatever is listed", () => {
  for (const text of ["nim 500 300", "misere nim 500 300", "take(1..99) 5000 + nim 400", "misere take(1..200) 300"]) {
    const whole = mex.solve(text);
    const winning = whole.moves.filter((/** @type {any} */ move) => move.winning).length;
    assert.equal(BigInt(whole.moves.length) + whole.others, mex.moves(text, { limit: 0 }).others, text);
    for (const limit of [0, 1, 60, 100, 101, 150, 250]) {
      const some = mex.solve(text, { limit });
      assert.deepEqual(some.moves, whole.moves.slice(0, limit), `${text} ${limit}`);
      assert.equal(some.others, whole.others + BigInt(whole.moves.length - some.moves.length));
      assert.equal(some.moves.filter(({ why }) => why !== null).length, Math.min(limit, winning + 100));
    }
  }
});

test("a list that is made later is like any other", () => {
  const solution = mex.solve("nim 500 300", { lang: "zh-Hans" });
  assert.deepEqual(Object.keys(solution).sort(), Object.keys(mex.solve("nim 3")).sort());
  assert.equal(solution.moves, solution.moves, "it is made once");
  assert.match(solution.moves[400].name, /第 . 堆/);
  assert.equal(structuredClone(solution).moves.length, solution.moves.length);
  assert.equal({ ...solution }.others, solution.others);
});

test("what a pair says needs no value", () => {
  const values = mex.pairs("wythoff 0 0", 40).values;
  for (const at of [[0, 0], [1, 2], [3, 5], [7, 7], [39, 21]]) {
    const { say, game } = mex.heatCell("wythoff 3 6", at);
    assert.equal(game, `wythoff ${at.join(" ")}`);
    assert.match(say, new RegExp(`, value ${values[at[0] * 40 + at[1]]}\\b`));
    assert.deepEqual(mex.heatCell("wythoff 3 6", at, 99, {}), { say, game }, "whatever value is told");
    assert.deepEqual(mex.heatCell("wythoff 3 6", at, 99), { say, game });
  }
  assert.match(mex.heatCell("kayles 3 4", [20, 4], { lang: "zh-Hant" }).say, /SG 值/);
  for (const text of ["nim 3", "tree((1,2),3)", "misere nim 3 4"]) assert.throws(() => mex.heatCell(text, [1, 2]), { code: "unsupported" });
  assert.throws(() => mex.heatCell("wythoff 1 2", [2 ** 32 - 1, 3]), { code: "too-large" });
});
