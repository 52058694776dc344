/** Which calls are recorded: every function of the engine, systematically and with chance that is always the same. */
import { dice, MAIN, MISREAD, MORE, mutated, seeded } from "./games.mjs";

export const VIEWS = ["graph", "line", "board", "grid", "sieve", "cold", "heat", "sequence", "nim-sum", "sum", "zeckendorf", "tree", "proof", "edit", "play", "table"];
const COUNTED = ["misere take(1,2) 9 9", "boxes 60/5", "kayles 40", "wythoff 3 6", "rule(n -> n-k for k in 1..n) 9", "graph(a>b,a>c,b>c) a b", "tree(((3,5),(6,9)),(1,2))"];
const COMPARED = ["nim 2 2", "nim 0", "take(2,5) 10", "misere take(1,3) 6", "kayles 4", "wythoff 1 2", "tree((7,9),(2,8))", "graph(a>b,b>a) a", "stairs 1 1", "rule(n -> n-1; n-2) 6", "nim x"];
const EDITED = ["graph(a>b) a", "graph(a>b,b>a,c) a b b", "graph(甲>乙) 甲", "nim 3", "graph(a", "graph(a) a + nim 2"];
const PROBLEMS = ["nim", "stairs", "split", "set-nim", "misere-nim", "wythoff", "fibonacci", "fibo-nacci", "boxes"];

/** @typedef {import("./answers.mjs").Call} Call */

/**
 * Calls by what they are about, those that ask alike in a row. What a view offers to set is asked of `mex`, the engine that is
 * recorded.
 * @param {any} mex @returns {[about: unknown, ask: Call[]][]} each call without its first argument, which is what it is about
 */
export function calls(mex) {
  return [
    ...general(),
    ...[...MAIN, ...MORE].map((text) => about(text, oneOfEach())),
    ...MAIN.map((text) => about(text, everythingOf(mex, text))),
    ...seeded(240).map((text) => about(text, some())),
    ...[...MISREAD, ...mutated(260)].map((text) => about(text, readings())),
    ...COMPARED.map((text) => about(text, [["compare", {}]])),
    ...COUNTED.map((text) => about(text, budgets())),
    ...judged(),
    ...EDITED.map((text) => about(text, edits())),
  ];
}

/** @param {unknown} about @param {Iterable<Call>} ask @returns {[unknown, Call[]]} */
function about(about, ask) {
  return [about, [...ask]];
}

/** @returns {Generator<[unknown, Call[]]>} */
function* general() {
  yield about({}, [["catalogue"], ["problems"], ["figureCss"]]);
  for (const key of ["ui.play", "ui.next", "ui.unavailable", "view.graph", "no.such.key", ""]) yield about(key, [["text", {}, {}]]);
  for (const wrong of [null, 3, {}, []]) yield about(wrong, ["read", "solve", "svg", "table", "period"].map((name) => [name, {}]));
  yield about("nim 2 3", [["solve", { limit: "x" }], ["solve", { limit: -1, odd: true }], ["picture", { view: "<b>" }], ["table", { view: "no-view", rows: -1 }]]);
  const colours = ["value", "bands", "outcome", "odd"].flatMap((colour) => ["light", "dark", "auto"].map((theme) => [colour, theme]));
  yield about(20, colours.map(([colour, theme]) => ["heatColours", colour, theme]));
}

/** @param {any} mex @param {string} text @returns {Generator<Call>} */
function* everythingOf(mex, text) {
  for (const view of VIEWS) {
    yield* picturesOf(text, view, mex);
    yield ["svg", { view, theme: "dark" }];
    for (const state of statesOf(mex, text, view)) {
      yield ["picture", { view, state, step: 2 }];
      yield ["table", { view, state, rows: 12 }];
    }
  }
  yield* contestsOf(mex, text);
  for (const limit of [0, 1, 7]) yield ["solve", { limit }];
  for (const at of [[0, 0], [2, 3], [9, 1]]) yield ["heatCell", at, 1, { state: "size:128" }];
  for (const colour of ["bands", "outcome"]) yield ["heatMap", { state: `colour:${colour} size:256` }];
  for (const count of [0, 1, 300]) yield ["sequence", count, {}];
}

/** @param {string} text @param {string} view @param {any} mex @returns {Generator<Call>} */
function* picturesOf(text, view, mex) {
  const picture = answered(() => mex.picture(text, { view }));
  const { steps } = picture ?? { steps: 0 };
  if (!steps) return;
  const middle = Math.ceil(steps / 2);
  for (const step of [1, 99_999]) yield ["picture", { view, step }];
  for (const step of [1, middle]) {
    const choices = answered(() => mex.picture(text, { view, step, predict: true }))?.choices ?? [];
    yield ["picture", { view, step, predict: true }];
    for (const { value } of choices.slice(0, 2)) yield ["picture", { view, step, predict: true, guess: value }];
  }
  yield ["svg", { view, step: middle, predict: true }];
  if (view === "graph") yield ["picture", { view, rank: "remaining", step: middle }];
}

/** What may be set in a view: each choice, the ends of each range, and nonsense. @param {any} mex @param {string} text @param {string} view */
function statesOf(mex, text, view) {
  /** @type {{key: string, choices: {value: string}[], least: bigint, most: bigint}[]} */
  const controls = answered(() => mex.picture(text, { view }))?.controls ?? [];
  return controls.flatMap(({ key, choices, least, most }) => {
    const values = choices.length > 0 ? choices.slice(0, 3).map(({ value }) => value) : [least, most < 50n ? most : 7n, "odd"];
    return values.map((value) => `${key}:${value}`);
  });
}

/** @param {any} mex @param {string} text @returns {Generator<Call>} */
function* contestsOf(mex, text) {
  const begun = answered(() => mex.play(text, { state: "level:two" }));
  if (!begun) return;
  const [first, second] = begun.moves.map((/** @type {any} */ move) => move.state);
  for (const state of ["first:they", "level:two", first, second, "level:x first:y seed:-1", "moves:9.9.9"].filter((state) => state !== undefined)) {
    yield ["play", { state }];
    yield ["picture", { view: "play", state }];
  }
  yield ["play", { state: "first:they", answer: true }];
  yield ["play", { hint: true }];
  yield ["table", { view: "play", state: first ?? "" }];
  for (const [component, becomes] of [[1, "0"], [2, "1"], [9, "x"]]) yield ["play", { component, becomes }];
}

/** @returns {Generator<Call>} */
function* oneOfEach() {
  for (const name of ["read", "solve", "table", "picture", "svg", "period", "prove", "graphOf", "heatMap", "reply", "hint", "play"]) yield [name, {}];
  for (const view of VIEWS) {
    yield ["picture", { view }];
    yield ["table", { view, rows: 15 }];
  }
  yield ["sequence", 60, {}];
  yield ["pairs", 24, {}];
  yield ["pairsSlice", 24, 1e9, {}];
  yield ["edit", { add: null }, {}];
}

/** @returns {Generator<Call>} */
function* some() {
  yield ["read", {}];
  yield ["solve", { limit: 4 }];
  yield ["picture", { step: 3 }];
  yield ["table", { rows: 10 }];
  for (const name of ["hint", "prove", "reply"]) yield [name, {}];
}

/** @returns {Generator<Call>} */
function* readings() {
  yield ["solve", { limit: 2 }];
  yield ["picture", {}];
}

/** What is counted, as clocks and memories differ. @returns {Generator<Call>} */
function* budgets() {
  for (const kind of ["positions", "moves"]) {
    for (const most of [0, 10, 100, 2000]) {
      const budget = { [kind]: most };
      for (const name of ["solve", "prove", "reply", "hint", "table", "picture", "graphOf"]) yield [name, { budget }];
      yield ["sequence", 80, { budget }];
      yield ["pairs", 20, { budget }];
    }
  }
}

/** @returns {Generator<[unknown, Call[]]>} */
function* judged() {
  const below = dice(5);
  const number = () => [below(4), below(20), below(1000), 10 ** below(18)][below(4)];
  const lines = (/** @type {number} */ count, /** @type {number} */ each) => Array.from({ length: count }, () => Array.from({ length: each }, number).join(" ")).join("\n");
  const list = () => {
    const count = 1 + below(4);
    return `${count}\n${lines(1, count)}\n`;
  };
  /** @type {Record<string, () => string>} */
  const inputs = {
    "set-nim": () => `2\n${1 + below(5)} ${6 + below(5)}\n${list()}`,
    wythoff: () => `${lines(1 + below(3), 2)}\n`,
    fibonacci: () => `${lines(1 + below(4), 1)}\n0\n`,
    "fibo-nacci": () => `${lines(1 + below(3), 3)}\n0 0 0\n`,
    boxes: () => `1\n${20 + below(90)} ${below(20)}\n0\n`,
  };
  const wrong = ["", "x", "-1", "2\n3", "1\n2 3", "1 99999999999999999999999", "3\n1 2 x\n", "0", "2\n\n3 😀"];
  for (const problem of PROBLEMS) {
    const input = inputs[problem] ?? list;
    const all = [...Array.from({ length: 14 }, input), ...wrong, input().replace(/\d/, "q")];
    yield about(problem, all.map((input) => ["judge", input, {}]));
  }
  yield about("no-problem", [["judge", "1\n1", {}]]);
}

/** @returns {Generator<Call>} */
function* edits() {
  const changes = [
    { add: null }, { add: "甲" }, { add: "a" }, { add: "a b" }, { connect: ["b", "a"] }, { connect: ["a", "b"] }, { connect: ["a", "z"] }, { disconnect: ["a", "b"] }, { disconnect: ["b", "a"] },
    { toggle: ["a", "b"] }, { toggle: ["a", "a"] }, { remove: "b" }, { remove: "z" }, { rename: ["a", "x"] }, { rename: ["a", "b"] }, { rename: ["a", ""] }, { chip: "b" }, { unchip: "b" }, { unchip: "a" }, { clear: true },
    null, 7, "add", {}, [], { connect: "ab" }, { connect: [1, 2] }, { remove: null }, { chip: ["a"] },
  ];
  for (const change of changes) yield ["edit", change, {}];
}

/** @template T @param {() => T} ask @returns {T | null} */
function answered(ask) {
  try {
    return ask();
  } catch {
    return null;
  }
}
