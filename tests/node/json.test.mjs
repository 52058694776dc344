/** Every reply has a form in JSON: always the same, with nothing lost, and of each part as of the whole. */
import test from "node:test";
import assert from "node:assert/strict";
import { LANGUAGES, load } from "../../dist/mexplorer/engine.js";
import { misfits, REPLIES } from "./shapes.mjs";

const mex = /** @type {any} */ (await load());

/** Calls whose replies have between them every part there is. @type {[name: string, ...given: unknown[]][]} */
const CALLS = [
  ["read", "nim 3 4 + take(2,5) 10"],
  ["solve", "take(2,5) 10"],
  ["solve", "take(2,5) 1000000000000000000 7"],
  ["solve", "kayles 300"],
  ["solve", "misere nim 2 3"],
  ["solve", "nim 18446744073709551615 1"],
  ["solve", "tree((7,9),(2,8))"],
  ["picture", "take(2,5) 10", { step: 2, predict: true, guess: "0" }],
  ["picture", "wythoff 3 6", { view: "cold" }],
  ["svg", "nim 2 3"],
  ["stills", "take(2,5) 3", { view: "graph" }],
  ["animated", "take(2,5) 3", { view: "graph" }],
  ["storyboard", "take(2,5) 3", { view: "graph" }],
  ["exported", "take(2,5) 3", "dot"],
  ["table", "split 2 2"],
  ["table", "take(2,5) 4"],
  ["prove", "nim 1 1"],
  ["compare", "nim 2 2"],
  ["graphOf", "take(1,2) 3"],
  ["edit", "graph(a>b) a", { add: null }],
  ["sequence", "kayles 0", 200],
  ["period", "kayles 0"],
  ["period", "nim 0"],
  ["pairs", "wythoff 0 0", 6],
  ["pairsSlice", "wythoff 0 0", 600, 10],
  ["pairsSlice", "wythoff 0 0", 6, 1e9],
  ["heatMap", "wythoff 2 3"],
  ["heatColours", 5, "value", "dark"],
  ["heatCell", "wythoff 2 3", [1, 2]],
  ["solve", "nim 200 100"],
  ["moves", "take(2,5) 10"],
  ["after", "take(2,5) 10", "take(2,5) 5"],
  ["why", "take(2,5) 10", "take(2,5) 5"],
  ["judge", "nim", "1\n2\n"],
  ["problems"],
  ["reply", "nim 1 2"],
  ["reply", "nim 0"],
  ["hint", "nim 3 3"],
  ["play", "nim 1 2", { state: "first:they", answer: true, hint: true }],
  ["review", "nim 1 2", "2=1.1=0.2=0", { first: "you" }],
  ["review", "graph(a>a,a>b) a", "0"],
  ["review", "tree((7,9),(2,8,6),(4,5))", "4.6"],
  ["teachingView", "nim 3 4 5"],
  ["figureCss"],
  ["catalogue"],
  ["text", "ui.play"],
];

/** By hand, what JSON is to have. @param {any} part @returns {unknown} */
function expected(part) {
  if (typeof part === "bigint") return part.toString();
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part) || ArrayBuffer.isView(part)) return Array.from(/** @type {any[]} */ (part), expected);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, expected(value)]));
}

/** Every object in a reply, itself too. @param {any} part @returns {any[]} */
function partsOf(part) {
  if (typeof part !== "object" || part === null) return [];
  return [part, ...(ArrayBuffer.isView(part) ? [] : Object.values(part).flatMap(partsOf))];
}

/** The types of numbers by their names, a list for all it has. @param {any} part @param {string} path @param {Map<string, string>} types */
function typesOf(part, path, types) {
  if (typeof part === "bigint" || typeof part === "number") types.set(path, typeof part);
  else if (ArrayBuffer.isView(part)) types.set(path, part.constructor.name);
  else if (typeof part === "object" && part !== null) {
    for (const [key, value] of Object.entries(part)) typesOf(value, Array.isArray(part) ? `${path}[]` : `${path}.${key}`, types);
  }
  return types;
}

test("every function is called", () => {
  assert.deepEqual([...new Set(CALLS.map(([name]) => name))].sort(), Object.keys(mex).sort());
});

for (const [name, ...given] of CALLS) {
  test(`${name} ${JSON.stringify(given)}`, () => {
    const reply = mex[name](...given);
    const json = JSON.stringify(reply);
    assert.deepEqual(JSON.parse(json), expected(reply));
    for (const part of partsOf(reply)) assert.deepEqual(JSON.parse(JSON.stringify(part)), expected(part));
    // A slice goes on where the one before has ended.
    if (name !== "pairsSlice") assert.equal(JSON.stringify(mex[name](...given)), json, "the same again");
    if (typeof reply === "object") assert.deepEqual(structuredClone(reply), reply, "nothing of it shows");
    assert.deepEqual(misfits(reply, /** @type {string} */ (REPLIES.get(name)), name), [], "what the types say");
  });
}

/** The one rule for bigints, field by field. A field that is new belongs here, by that rule. */
const NUMBERS = {
  bigint: [
    ...["solve.grundy", "solve.others", "solve.components[].grundy", "solve.moves[].grundy", "solve.period.preperiod", "solve.period.length", "solve.period.certificate.from", "solve.period.certificate.to"],
    ...["solve.minimax.value", "solve.minimax.trace[].alpha", "solve.minimax.trace[].beta", "solve.minimax.trace[].value"],
    ...["sequence.period.preperiod", "sequence.period.length", "sequence.period.certificate.from", "sequence.period.certificate.to"],
    ...["period.preperiod", "period.length", "period.certificate.from", "period.certificate.to"],
    ...["review.standings[].grundy", "review.standings[].loopy[]", "review.standings[].points"],
    ...["picture.controls[].least", "picture.controls[].most", "heatMap.controls[].least", "heatMap.controls[].most", "moves.others", "play.others", "table.cells[][]", "table.cells[][][]"],
  ],
  number: [
    ...["read.numbers[].at[]", "picture.width", "picture.height", "picture.steps", "picture.step", "table.more", "table.here[]", "stills[].step", "stills[].width", "stills[].height", "prove.size", "prove.lines[].moves[].to", "compare.rows[].visited"],
    ...["solve.period.values[]", "sequence.period.values[]", "period.values[]", "sequence.sought"],
    ...["solve.minimax.visitedPlain", "solve.minimax.visitedPruned", "solve.minimax.line[]", "solve.minimax.trace[].node", "solve.minimax.trace[].seen", "solve.minimax.trace[].cut"],
    ...["pairs.size", "pairs.most", "pairsSlice.progress", "pairsSlice.size", "pairsSlice.most", "heatMap.size", "heatMap.here[]", "play.components", "review.standings[].winner", "review.moves[].mover"],
  ],
  Uint32Array: ["sequence.values", "heatColours"],
  Uint16Array: ["pairs.values", "pairsSlice.values"],
};

test("which numbers are bigints", () => {
  const types = new Map();
  for (const [name, ...given] of CALLS) typesOf(mex[name](...given), name, types);
  const expected = Object.entries(NUMBERS).flatMap(([type, fields]) => fields.map((field) => `${field}: ${type}`));
  assert.deepEqual([...types].map(([field, type]) => `${field}: ${type}`).sort(), expected.sort());
});

test("what a caller changes of a reply is its own", () => {
  for (const ask of [() => mex.read("nim 3 4"), () => mex.catalogue(), () => mex.problems(), () => mex.solve("nim 3 4"), () => mex.pairs("wythoff 0 0", 4), () => mex.sequence("nim 0", 4)]) {
    const first = structuredClone(ask());
    spoil(ask());
    assert.deepEqual(structuredClone(ask()), first);
  }
  assert.ok(Object.isFrozen(LANGUAGES), "what there are is one list");
});

/** Empties whatever can be emptied. @param {any} part */
function spoil(part) {
  if (ArrayBuffer.isView(part)) return void /** @type {Uint8Array} */ (part).fill(7);
  if (typeof part !== "object" || part === null) return;
  Object.values(part).forEach(spoil);
  for (const key of Object.keys(part)) Reflect.deleteProperty(part, key);
}
