/** Any value of any type in any place of the API: an answer, or a MexError that names the argument. */
import test from "node:test";
import assert from "node:assert/strict";
import { embedCode, languageFor, load, MexError, sentence } from "../../dist/mexplorer/engine.js";
import { REFUSALS } from "../../www/mexplorer/refusals.js";

const mex = /** @type {any} */ (await load());
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const GAME = "take(2,5) 10";
const GRAPH = "graph(a>b,b>c) a";

const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
})();
const revokedList = (() => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
})();
/** Throws at whatever is done with it. */
const thorny = new Proxy({}, new Proxy({}, { get: () => () => { throw new Error("ouch"); } }));
const throwing = { get lang() { throw new Error("no lang"); }, get message() { throw new Error("none"); } };
const cyclic = /** @type {any} */ ({});
cyclic.lang = cyclic.budget = cyclic.add = cyclic;
const unprintable = { toString() { throw new Error("no text"); }, valueOf() { throw new Error("no value"); }, get [Symbol.toStringTag]() { throw new Error("no tag"); } };
/** Answers every question with itself. */
const endless = /** @type {any} */ (new Proxy(function () {}, { get: (_, key) => (key === Symbol.toPrimitive ? () => "x" : endless) }));

/** One of everything. @type {Record<string, unknown>} */
const ODD = {
  undefined, null: null, true: true, false: false,
  zero: 0, "minus zero": -0, one: 1, "minus one": -1, "two and a half": 2.5, NaN: NaN, Infinity: Infinity, "-Infinity": -Infinity, "2^53": 2 ** 53, "2^32": 2 ** 32, "1e300": 1e300,
  "": "", word: "perfect", game: GAME, proto: "__proto__", constructor: "constructor", "lone surrogate": "\ud800", zero0: "\0", long: "9".repeat(100_000),
  bigint: 5n, "long bigint": 7n ** 5000n, symbol: Symbol("s"), "well-known symbol": Symbol.iterator,
  function: () => 1, class: class {}, async: async () => 1, generator: function* () { yield 1; },
  "{}": {}, "null prototype": Object.create(null), "[]": [], "[1,2]": [1, 2], sparse: Array(5), "vast list": Array(2 ** 32 - 1), texts: ["a", "b"],
  date: new Date(0), map: new Map([["lang", "en"]]), set: new Set([1]), regexp: /x/, promise: Promise.resolve(1), weak: new WeakMap(), error: new Error("e"), url: new URL("https://example.org/"),
  "boxed text": new String("nim 3"), "boxed number": new Number(3), bytes: new Uint8Array(4), buffer: new ArrayBuffer(4), view: new DataView(new ArrayBuffer(4)),
  "lang: number": { lang: 5 }, "lang: tlh": { lang: "tlh" }, unknown: { nonsense: 1 }, __proto__: { __proto__: { lang: 7 } }, "own __proto__": JSON.parse('{"__proto__": 1}'), "symbol key": { [Symbol("k")]: 1 },
  "budget: 7": { budget: 7 }, "positions: -1": { budget: { positions: -1 } }, "progress: 1": { progress: 1 },
  revoked, revokedList, thorny, throwing, cyclic, unprintable, endless, module: await import("node:path"), globalThis,
};

/** Each function with arguments that are right. @type {Record<string, unknown[]>} */
const RIGHT = {
  read: [GAME, {}],
  teachingView: [GAME, {}],
  solve: [GAME, {}],
  picture: [GAME, {}],
  svg: [GAME, {}],
  stills: [GAME, {}],
  animated: [GAME, {}],
  storyboard: [GAME, {}],
  exported: [GAME, "csv", {}],
  table: [GAME, {}],
  prove: [GAME, {}],
  compare: [GAME, {}],
  graphOf: [GAME, {}],
  edit: [GRAPH, { add: null }, {}],
  sequence: [GAME, 9, {}],
  period: [GAME, {}],
  pairs: ["wythoff 1 1", 9, {}],
  pairsSlice: ["wythoff 1 1", 9, 1e9, {}],
  heatMap: ["wythoff 1 1", {}],
  heatColours: [9, "value", "dark"],
  heatCell: ["wythoff 1 1", [1, 2], {}],
  moves: [GAME, {}],
  after: [GAME, "take(2,5) 5", {}],
  why: [GAME, "take(2,5) 5", {}],
  judge: ["nim", "1\n2\n", {}],
  problems: [{}],
  reply: [GAME, {}],
  hint: [GAME, {}],
  play: [GAME, {}],
  review: [GAME, "8.3", {}],
  figureCss: [],
  catalogue: [{}],
  text: ["ui.play", {}, {}],
};
const OPTIONS = ["lang", "budget", "progress", "limit", "view", "step", "predict", "guess", "rank", "state", "theme", "seconds", "repeat", "columns", "rows", "level", "seed", "answer", "hint", "component", "becomes", "first"];
const BUDGET = ["positions", "moves", "milliseconds", "megabytes"];
const CHANGES = ["add", "connect", "disconnect", "toggle", "remove", "rename", "chip", "unchip", "clear"];

/** The error that is thrown, or null. @param {() => unknown} ask @param {string} what @returns {MexError | null} */
function refusalOf(ask, what) {
  try {
    ask();
    return null;
  } catch (thrown) {
    assert.ok(thrown instanceof MexError, `${what}: no MexError but ${/** @type {any} */ (thrown)?.name}`);
    assert.notEqual(thrown.code, "fault", `${what}: ${thrown.message}`);
    return sound(thrown, what);
  }
}

/** @param {MexError} error @param {string} what */
function sound(error, what) {
  assert.ok(error.message.length > 5 && error.message.length < 600, `${what}: ${error.message}`);
  assert.doesNotMatch(error.message, /^\w+\.\w+|[{}]\w|undefined|NaN/, what);
  assert.equal(error.argument !== undefined, error.code === "argument", `${what}: ${error.code}`);
  if (error.argument !== undefined) assert.ok(error.message.includes(error.argument), `${what}: ${error.message} does not name ${error.argument}`);
  return error;
}

for (const [name, right] of Object.entries(RIGHT)) {
  test(`${name}: an odd value in any place`, () => {
    assert.equal(refusalOf(() => mex[name](...right), name), null, "it is answered as it stands");
    for (let place = 0; place <= right.length; place += 1) {
      for (const [odd, value] of Object.entries(ODD)) {
        const given = [...right];
        given[place] = value;
        refusalOf(() => mex[name](...given), `${name}, argument ${place}: ${odd}`);
      }
    }
  });

  test(`${name}: an odd value of any option`, () => {
    const before = right.slice(0, -1);
    if (typeof right.at(-1) !== "object") return;
    for (const option of OPTIONS) {
      for (const [odd, value] of Object.entries(ODD)) refusalOf(() => mex[name](...before, { [option]: value }), `${name} ${option}: ${odd}`);
    }
    for (const kind of BUDGET) {
      for (const [odd, value] of Object.entries(ODD)) refusalOf(() => mex[name](...before, { budget: { [kind]: value } }), `${name} ${kind}: ${odd}`);
    }
  });
}

test("an odd change of any kind", () => {
  for (const kind of CHANGES) {
    for (const [odd, value] of Object.entries(ODD)) {
      for (const change of [{ [kind]: value }, { [kind]: [value, "a"] }, { [kind]: ["a", value] }]) refusalOf(() => mex.edit(GRAPH, change), `${kind}: ${odd}`);
    }
  }
  assert.equal(mex.edit(GRAPH, { add: null }).vertex, "d");
});

test("what stands by itself", () => {
  for (const [odd, value] of Object.entries(ODD)) {
    for (const ask of [
      () => languageFor(/** @type {any} */ (value)),
      () => languageFor([/** @type {any} */ (value)]),
      () => embedCode(/** @type {any} */ (value)),
      () => embedCode({ game: /** @type {any} */ (value) }),
      () => sentence(/** @type {any} */ (value), "key"),
      () => sentence({ key: /** @type {any} */ (value) }, "key"),
      () => sentence({}, /** @type {any} */ (value)),
      () => sentence({}, "key", /** @type {any} */ (value)),
      () => sentence({ key: "{n}" }, "key", { n: /** @type {any} */ (value) }),
    ])
      refusalOf(ask, odd);
  }
  assert.equal(refusalOf(() => embedCode({ 'x"><script>': "" }), "markup")?.code, "argument");
});

test("load: any value, and it can be tried again", async () => {
  for (const [odd, value] of Object.entries(ODD)) {
    for (const options of [value, { wasm: value }, { langs: value }, { langs: [value] }]) {
      await load(/** @type {any} */ (options)).then(
        (engine) => assert.equal(engine.solve("nim 2 3").grundy, 1n, odd),
        (thrown) => {
          assert.ok(thrown instanceof MexError, `${odd}: ${thrown}`);
          assert.equal(sound(thrown, odd).code, "argument", thrown.message);
        },
      );
    }
  }
  assert.equal(await load(), mex);
});

/** What is refused by name: the name, and a call. @type {[string, () => unknown][]} */
const REFUSED = [
  ["text", () => mex.solve(5)],
  ["text", () => mex.solve()],
  ["text", () => mex.read(null)],
  ["text", () => mex.heatCell({}, [1, 2], 0)],
  ["problem", () => mex.judge(7, "")],
  ["input", () => mex.judge("nim", ["1"])],
  ["key", () => mex.text(Symbol("k"))],
  ["args.n", () => mex.text("ui.play", { n: {} })],
  ["options", () => mex.solve(GAME, [])],
  ["options", () => mex.solve(GAME, "en")],
  ["options", () => mex.solve(GAME, new Map())],
  ["options.lang", () => mex.solve(GAME, { lang: "tlh" })],
  ["options.lang", () => mex.text("ui.play", {}, { lang: "fr" })],
  ["options.lang", () => mex.read(GAME, { get lang() { throw new Error("no lang"); } })],
  ["options.lang", () => mex.catalogue({ lang: 1 })],
  ["options.limits", () => mex.solve(GAME, { limits: 5 })],
  ["options.limit", () => mex.prove(GAME, { limit: 5 })],
  ...[-1, NaN, 2.5, Infinity, 2 ** 53, "5", 5n].map((odd) => /** @type {[string, () => unknown]} */ (["options.limit", () => mex.solve(GAME, { limit: odd })])),
  ...[-1, NaN, 2.5, Infinity, 2 ** 53, "5", 5n, undefined, null].map((odd) => /** @type {[string, () => unknown]} */ (["count", () => mex.sequence(GAME, odd)])),
  ...[-1, NaN, 2.5, Infinity].map((odd) => /** @type {[string, () => unknown]} */ (["size", () => mex.pairs("wythoff 0 0", odd)])),
  ["options.rows", () => mex.table(GAME, { rows: -1 })],
  ["options.step", () => mex.picture(GAME, { step: 1.5 })],
  ["options.seed", () => mex.reply(GAME, { seed: -1 })],
  ["options.level", () => mex.reply(GAME, { level: "weak" })],
  ["options.theme", () => mex.svg(GAME, { theme: "sepia" })],
  ["options.rank", () => mex.picture(GAME, { rank: "last" })],
  ["options.predict", () => mex.picture(GAME, { predict: 1 })],
  ["options.view", () => mex.picture(GAME, { view: 5 })],
  ["options.budget", () => mex.solve(GAME, { budget: 7 })],
  ["options.budget.position", () => mex.solve(GAME, { budget: { position: 7 } })],
  ...[-1, NaN, "7", 7n].map((odd) => /** @type {[string, () => unknown]} */ (["options.budget.positions", () => mex.solve(GAME, { budget: { positions: odd } })])),
  ["options.budget.moves", () => mex.solve(GAME, { budget: { moves: 0.5 } })],
  ["options.progress", () => mex.solve(GAME, { progress: true })],
  ["options.component", () => mex.play(GAME, { component: "1", becomes: "7" })],
  ["moves", () => mex.review(GAME)],
  ["moves", () => mex.review(GAME, ["8"])],
  ["options.first", () => mex.review(GAME, "8", { first: "me" })],
  ["work", () => mex.pairsSlice("wythoff 0 0", 9, -1)],
  ["at", () => mex.heatCell("wythoff 0 0", [1], 0)],
  ["at[1]", () => mex.heatCell("wythoff 0 0", [1, -2], 0)],
  ["at[0]", () => mex.heatCell("wythoff 0 0", [2 ** 32, 0], 0)],
  ["most", () => mex.heatColours(70_000, "value", "light")],
  ["colour", () => mex.heatColours(7, "pink", "light")],
  ["theme", () => mex.heatColours(7, "value", "sepia")],
  ["change", () => mex.edit(GRAPH)],
  ["change", () => mex.edit(GRAPH, {})],
  ["change", () => mex.edit(GRAPH, { chip: "b", add: null })],
  ["change.paint", () => mex.edit(GRAPH, { paint: "a" })],
  ["change.connect", () => mex.edit(GRAPH, { connect: ["a", "b", "c"] })],
  ["change.connect[1]", () => mex.edit(GRAPH, { connect: ["a", 5] })],
  ["change.clear", () => mex.edit(GRAPH, { clear: false })],
  ["arguments[2]", () => mex.solve(GAME, {}, 5)],
  ["arguments[0]", () => mex.figureCss("dark")],
  ["tags", () => languageFor(/** @type {any} */ ("zh-TW"))],
  ["tags[1]", () => languageFor(["de", /** @type {any} */ (7)])],
];

test("wrong arguments are refused by name", () => {
  for (const [name, ask] of REFUSED) {
    const error = refusalOf(ask, name);
    assert.deepEqual([error?.code, error?.argument], ["argument", name], `${ask}: ${error?.message}`);
  }
});

test("in the language that is asked for", () => {
  const said = LANGUAGES.map((lang) => refusalOf(() => mex.solve(GAME, { lang, limit: -1 }), lang)?.message);
  assert.deepEqual(said, [
    "The argument options.limit is to be a whole number from 0 on, not -1.",
    "参数 options.limit 应为不小于 0 的整数，而不是 -1。",
    "引數 options.limit 應為不小於 0 的整數，而不是 -1。",
  ]);
  assert.match(String(refusalOf(() => mex.solve(5, { lang: "zh-Hant" }), "text")?.message), /^引數 text /);
  assert.match(String(refusalOf(() => mex.solve(GAME, { lang: "tlh" }), "lang")?.message), /en, zh-Hans, zh-Hant.*"tlh"/);
});

test("every refusal is said in every language", () => {
  const [english, ...others] = LANGUAGES.map((lang) => REFUSALS[lang]);
  const places = (/** @type {string} */ text) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const other of others) {
    assert.deepEqual(Object.keys(other), Object.keys(english));
    for (const [key, text] of Object.entries(english)) assert.deepEqual(places(other[key]), places(text), key);
  }
});

test("what may be left out may be null, and an object may have any prototype", () => {
  const plain = mex.solve(GAME);
  for (const options of [undefined, null, {}, { lang: null, limit: undefined, budget: null, progress: null }, { budget: { positions: null, moves: Infinity, milliseconds: 1e300 } }, Object.create(null), Object.create({ limit: 9 })]) {
    assert.deepEqual(mex.solve(GAME, options), plain);
  }
  assert.equal(mex.solve(GAME, Object.create({ limit: 1 })).moves.length, 1, "what it inherits counts");
});

test("each option is read once", () => {
  let reads = 0;
  const options = { get limit() { return (reads += 1); } };
  assert.equal(mex.solve(GAME, options).moves.length, 1);
  assert.equal(reads, 1);
});

test("a sentence of any key is a text", () => {
  for (const key of ["__proto__", "constructor", "toString", "valueOf", ""]) {
    assert.equal(mex.text(key), key);
    assert.equal(mex.text(key, null, null), key);
    assert.equal(sentence({}, key), key);
    assert.equal(sentence(undefined, key, { n: 1 }), key);
  }
});

test("a refusal asks for nothing that would be refused, and for all that would be taken", () => {
  const said = (/** @type {string} */ lang) => {
    try {
      mex.animated("nim 1", { seconds: 0, lang });
    } catch (error) {
      return /** @type {any} */ (error).message;
    }
  };
  assert.ok(mex.animated("nim 1", { seconds: 0.5 }).includes("<animate"), "seconds are no whole numbers");
  assert.equal(said("en"), "The argument options.seconds is to be a number from 0.01 to 600, not 0.");
  assert.match(said("zh-Hans"), /应为0\.01 到 600 的数，而不是 0。/);
  assert.match(said("zh-Hant"), /應為0\.01 到 600 的數，而不是 0。/);
});
