/** The names that an element reads in a game are those that the engine reads. */
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "../../dist/mexplorer/engine.js";
import { namesIn } from "../../www/mexplorer/names.js";

const mex = await load({ langs: ["en"] });

test("every example of every game begins with its name", () => {
  for (const { name, example } of mex.catalogue()) {
    const { game } = mex.read(example);
    assert.equal(namesIn(example).at(0), name, example);
    assert.deepEqual(namesIn(game), namesIn(example), "the canonical text has the same");
    assert.deepEqual(namesIn(`misere ${example.replace(/^misere/, "")}`), namesIn(example));
  }
});

/** As readers type them. @type {[text: string, names: string[]][]} */
const TYPED = [
  ["take(1..3) 7 + take(odd) 4 + nim 6 9", ["take", "take", "nim"]],
  ["  NIM 3\t4 ", ["nim"]],
  ["take（2，5）　10＋nim　3", ["take", "nim"]],
  ["Misère nim 3 4 5", ["nim"]],
  ["MISERE take(fib) 5", ["take"]],
  ["graph(a>b,é_1>b) a", ["graph"]],
  ["take(2^k)9+nim 1", ["take", "nim"]],
];

test("whatever is typed around them", () => {
  for (const [text, names] of TYPED) {
    mex.read(text);
    assert.deepEqual(namesIn(text), names, text);
  }
});

/** Not read by the engine, or not by those names. @type {[text: string, names: string[]][]} */
const WRONG = [
  ["", [""]],
  ["3 4 5", ["3"]],
  ["nim 3 +", ["nim", ""]],
  ["ｎｉｍ 3", ["ｎｉｍ"]],
  ["ta\u212Ae(2) 3", ["ta\u212Ae"]],
  ["nimble 3", ["nimble"]],
  ["misere", [""]],
  ["(nim 3)", [""]],
];

test("what is no name stays none", () => {
  for (const [text, names] of WRONG) {
    assert.throws(() => mex.read(text), { code: "misread" }, text);
    assert.deepEqual(namesIn(text), names, text);
  }
});
