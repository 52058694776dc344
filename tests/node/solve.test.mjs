/** The API as a program in Node.js uses it: what games are worth, and why. */
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "../../dist/mexplorer/engine.js";
import { mex as missing, takeValues } from "../browser/oracle.mjs";
import { effort } from "./effort.mjs";

const mex = await load();
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];

/** What a move is worth must be what the engine says of the game it leads to, and the winning ones come first. */
function checkMoves(text) {
  const { moves, grundy, outcome } = mex.solve(text);
  const after = moves.map((move) => mex.solve(move.to));
  moves.forEach((move, i) => {
    assert.equal(move.grundy, after[i].grundy, `${text} → ${move.to}`);
    assert.equal(move.winning, after[i].outcome === "P", `${text} → ${move.to}`);
    assert.ok(move.why.length > 0 && move.name.length > 0);
    assert.equal(mex.read(move.to).game, move.to, "a result is written canonically");
  });
  assert.equal(outcome === "N", moves.some((move) => move.winning), text);
  const firstLosing = moves.findIndex((move) => !move.winning);
  assert.ok(firstLosing < 0 || moves.slice(firstLosing).every((move) => !move.winning), `${text}: winning moves first`);
  return { moves, grundy };
}

test("the textbook position: N, worth 1, and the winning move is to 8", () => {
  const answer = mex.solve("take(2,5) 10");
  assert.equal(answer.outcome, "N");
  assert.equal(answer.grundy, 1n);
  assert.equal(answer.play, "normal");
  assert.match(answer.headline, /N/);
  assert.ok(answer.why.length > 0);
  assert.deepEqual(
    answer.moves.map(({ to, grundy, winning }) => [to, grundy, winning]),
    [["take(2,5) 8", 0n, true], ["take(2,5) 5", 2n, false]],
  );
  assert.equal(answer.others, 0n);
});

test("single heaps are worth what the definition says", () => {
  for (const set of [[2, 5], [1, 2, 3], [1], [3, 4, 7], [2, 3], [4, 6, 9]]) {
    const expected = takeValues(set, 40);
    const got = expected.map((_, heap) => Number(mex.solve(`take(${set.join(",")}) ${heap}`).grundy));
    assert.deepEqual(got, expected, `take(${set})`);
  }
});

test("named sets are the sets they name", () => {
  const upTo = (limit, member) => Array.from({ length: limit }, (_, i) => i + 1).filter(member);
  const sets = {
    "1..3": [1, 2, 3],
    odd: upTo(30, (n) => n % 2 === 1),
    even: upTo(30, (n) => n % 2 === 0),
    fib: [1, 2, 3, 5, 8, 13, 21],
    square: [1, 4, 9, 16, 25],
    "2^k": [1, 2, 4, 8, 16],
  };
  for (const [name, set] of Object.entries(sets)) {
    const got = Array.from({ length: 31 }, (_, heap) => Number(mex.solve(`take(${name}) ${heap}`).grundy));
    assert.deepEqual(got, takeValues(set, 30), name);
  }
});

test("Nim is the exclusive or of its heaps, to the largest number there is", () => {
  for (const heaps of [[], [0], [1], [3, 4, 5], [7, 7], [1, 2, 4, 8, 16]].filter((heaps) => heaps.length)) {
    const sum = heaps.reduce((a, b) => a ^ b, 0);
    const answer = mex.solve(`nim ${heaps.join(" ")}`);
    assert.equal(answer.grundy, BigInt(sum));
    assert.equal(answer.outcome, sum ? "N" : "P");
  }
  const most = 2n ** 64n - 1n;
  assert.equal(mex.solve(`nim ${most} ${most}`).outcome, "P");
  const answer = mex.solve(`nim ${most} 1`, { limit: 5 });
  assert.equal(answer.grundy, most - 1n);
  assert.deepEqual(answer.moves.filter((move) => move.winning).map((move) => move.to), ["nim 1 1"]);
  assert.ok(answer.moves.length <= 5);
  assert.equal(BigInt(answer.moves.length) + answer.others, most + 1n, "every move is listed or counted");
});

test("the sum of unlike games: 3 ^ 0 ^ 6 ^ 9 = 12, with every winning move", () => {
  const text = "take(1..3) 7 + take(odd) 4 + nim 6 9";
  const { moves, grundy } = checkMoves(text);
  assert.equal(grundy, 12n);
  assert.deepEqual(moves.filter((move) => move.winning).map((move) => move.to), ["take(1..3) 7 + take(odd) 4 + nim 6 5"]);
  assert.deepEqual(mex.solve(text).components.map(({ grundy }) => grundy), [3n, 0n, 6n, 9n]);
});

test("moves are worth what they lead to", () => {
  for (const text of [
    "nim 3 4 5",
    "nim 1 1 1",
    "nim 0",
    "take(2,5) 13 9",
    "take(fib) 5 8 13",
    "graph(a>b,a>c,b>c) a b",
    "graph(a>b,a>c,b>c,c>d) a a a",
    "misere nim 2 3",
    "misere nim 1 1 1",
    "misere take(2,5) 10",
    "misere graph(a>b,b>c) a",
    "nim 2 + take(1..3) 5 + graph(x>y) x",
  ])
    checkMoves(text);
});

test("a graph is worth the mex over its arrows", () => {
  const arrows = { a: ["b", "c", "d"], b: ["c"], c: ["d", "e"], d: ["e"], e: [] };
  const value = (vertex) => missing(arrows[vertex].map(value));
  const list = Object.entries(arrows).flatMap(([from, to]) => to.map((vertex) => `${from}>${vertex}`));
  for (const vertex of "abcde") assert.equal(mex.solve(`graph(${list}) ${vertex}`).grundy, BigInt(value(vertex)), vertex);
});

test("misère Nim: ones are parity, anything else is as in normal play", () => {
  const cases = { "1": "P", "1 1": "N", "1 1 1": "P", "2": "N", "2 2": "P", "1 2": "N", "1 2 3": "P", "3 4 5": "N", "0": "N" };
  for (const [heaps, outcome] of Object.entries(cases)) {
    const answer = mex.solve(`misere nim ${heaps}`);
    assert.equal(answer.outcome, outcome, heaps);
    assert.equal(answer.play, "misere");
    assert.equal(answer.grundy, null, "a misère game has no SG value");
  }
});

test("a period is certified and right", () => {
  const { period } = mex.solve("take(2,5) 1000000000000000000");
  assert.ok(period);
  assert.equal(Number(period.length), 7);
  assert.equal(period.certified, true);
  const values = Array.from(period.values, Number);
  assert.deepEqual(values, takeValues([2, 5], values.length - 1));
  assert.equal(mex.solve("take(2,5) 1000000000000000000").grundy, BigInt(takeValues([2, 5], 6)[Number(10n ** 18n % 7n)]));
});

test("a result is a plain object: it can be listed, spread and copied", () => {
  const [move] = mex.solve("take(2,5) 10").moves;
  assert.deepEqual(Object.keys(move).sort(), ["grundy", "name", "to", "why", "winning"]);
  assert.equal({ ...move }.to, "take(2,5) 8");
  assert.deepEqual(structuredClone({ ...move }), { ...move });
});

test("the same question has the same answer, in whatever order languages are asked", () => {
  const ask = (lang) => JSON.stringify(mex.solve("take(1..3) 7 + nim 6 9", { lang }), (_, value) => (typeof value === "bigint" ? `${value}` : value));
  const first = LANGUAGES.map(ask);
  assert.deepEqual([...LANGUAGES].reverse().map(ask).reverse(), first);
  assert.equal(new Set(first).size, 3);
});

test("every language says something of its own, and no key shows through", () => {
  const texts = ["take(2,5) 10", "nim 3 4 5", "nim 1 1", "misere nim 2 3", "graph(a>b,a>c,b>c) a", "take(1..3) 7 + nim 6 9"];
  for (const text of texts) {
    const said = LANGUAGES.map((lang) => {
      const { headline, why, moves } = mex.solve(text, { lang });
      return [headline, ...why, ...moves.flatMap((move) => [move.name, move.why])];
    });
    for (const sentence of said.flat()) assert.doesNotMatch(sentence, /[{}]\w|\w[{}]|^\w+\.\w+(-\w+)*$|undefined|null/, sentence);
    const [english, hans, hant] = said.map((sentences) => sentences.join(""));
    assert.doesNotMatch(english, /\p{Script=Han}/u);
    assert.match(hans, /\p{Script=Han}/u);
    assert.match(hant, /\p{Script=Han}/u);
    assert.notEqual(hans, hant);
    assert.doesNotMatch(hant, /[对个这数标证规则胜负双]/u, "simplified characters in the traditional text");
  }
});

test("a large path graph is solved without stack overflow", () => {
  const arrows = Array.from({ length: 199_999 }, (_, i) => `v${i}>v${i + 1}`).join(",");
  const answer = mex.solve(`graph(${arrows}) v0`);
  assert.equal(answer.grundy, 1n);
  assert.equal(answer.outcome, "N");
});

test("a million bytes of heaps are no error", () => {
  const text = `nim${" 1".repeat(499_998)}`;
  let answer = /** @type {any} */ (null);
  const took = effort(() => (answer = mex.solve(text, { limit: 60 })));
  assert.equal(answer.grundy, 0n);
  assert.ok(answer.moves.length <= 60);
  assert.equal(BigInt(answer.moves.length) + answer.others, 499_998n);
  assert.ok(answer.moves.length === 0 || answer.moves[0].to.length === text.length);
  assert.ok(took < 5_000, `${took} ms`);
});
