/** Hostile texts times every request: an answer or an error that says where, soon, and an engine that goes on. */
import test from "node:test";
import assert from "node:assert/strict";
import { load, MexError } from "../../dist/mexplorer/engine.js";
import { effort } from "./effort.mjs";

const mex = await load();
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
/**
 * Of each text one request in three is asked, of what uses up its budget, or takes a while to read, one in twelve, each of another text, and these in one
 * language; where `ALL` is set, as `cargo xtask long native` does, every one.
 */
const ALL = process.env.ALL !== undefined;
/** Characters of a text that takes a while to read. */
const LONG = 20_000;
/** Milliseconds of a processor that a request may take: clocks on walls tell of other programs too. */
const MOST = 2000;
const VIEWS = ["graph", "line", "sequence", "board", "sum", "nim-sum", "heat", "sieve", "grid", "cold", "zeckendorf", "tree", "edit", "proof", "play", "table"];

/** Every request that takes a text. @type {[string, (text: string, lang: string) => unknown][]} */
const REQUESTS = [
  ["read", (text, lang) => mex.read(text, { lang })],
  ["solve", (text, lang) => mex.solve(text, { lang })],
  ["sequence", (text, lang) => mex.sequence(text, 100, { lang })],
  ["period", (text, lang) => mex.period(text, { lang })],
  ["pairs", (text, lang) => mex.pairs(text, 16, { lang })],
  ["pairsSlice", (text, lang) => mex.pairsSlice(text, 16, 100, { lang })],
  ["heatMap", (text, lang) => mex.heatMap(text, { lang })],
  ["heatCell", (text, lang) => mex.heatCell(text, [1, 2], 3, { lang })],
  ["prove", (text, lang) => mex.prove(text, { lang })],
  ["compare", (text, lang) => mex.compare(text, { lang })],
  ["reply", (text, lang) => mex.reply(text, { lang })],
  ["hint", (text, lang) => mex.hint(text, { lang })],
  ["review", (text, lang) => mex.review(text, text, { lang })],
  ["play", (text, lang) => mex.play(text, { lang, state: "first:they", answer: true })],
  ["graphOf", (text, lang) => mex.graphOf(text, { lang })],
  ["edit", (text, lang) => mex.edit(text, { add: null }, { lang })],
  ["table", (text, lang) => mex.table(text, { lang, rows: 30 })],
  ...["nim", "stairs", "split", "set-nim", "wythoff", "fibonacci", "fibo-nacci", "boxes", "misere-nim"].map(
    (problem) => /** @type {any} */ ([`judge ${problem}`, (/** @type {string} */ text, /** @type {string} */ lang) => mex.judge(problem, text, { lang })]),
  ),
  ...VIEWS.map((view) => /** @type {any} */ ([`svg ${view}`, (/** @type {string} */ text, /** @type {string} */ lang) => mex.svg(text, { lang, view })])),
  ...VIEWS.map((view) => /** @type {any} */ ([`table ${view}`, (/** @type {string} */ text, /** @type {string} */ lang) => mex.table(text, { lang, view, rows: 30 })])),
];

const WIDE = "１２";
const VARIABLES = Array.from({ length: 1000 }, (_, i) => `v${i}`).join(",");

/**
 * What is tried: a text, what `solve` says of it (an error's code, else the outcome), and what an error's place covers.
 * @type {[string, string, string?][]}
 */
const TEXTS = [
  // Nothing, and too much of something.
  ["", "misread", ""],
  ["a".repeat(1 << 20), "misread"],
  ["nim 3 ".repeat(200_000), "misread", "nim"],
  [`rule(n -> ${"n-1; ".repeat(200_000)}n) 1`, "too-large"],
  [`nim${" 1".repeat(100_000)}`, "P"],
  [`nim${" 18446744073709551615".repeat(9_500)}`, "P"],
  [`stairs${" 3".repeat(100_000)}`, "P"],
  [`rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b)${" 3 5".repeat(50_000)}`, "P"],
  [`graph(${Array.from({ length: 12_000 }, (_, i) => `v${i}>v${i + 1}`).join(",")}) v0`, "P"],
  // Very many components at many places, round in circles, and a graph whose own text is long.
  [`nim${Array.from({ length: 40_000 }, (_, i) => ` ${(i % 997) + 1}`).join("")}`, "N"],
  [`graph(a>b,b>a,a>c)${" a".repeat(60_000)}`, "P"],
  [`graph(${Array.from({ length: 12_000 }, (_, i) => `v${i}>v${(i + 1) % 12_000}`).join(",")}) v0`, "D"],
  [`${"(".repeat(100_000)}nim 3`, "misread", "("],
  [`rule(n -> ${"(".repeat(100_000)}n) 1`, "too-large"],
  [`rule(n -> ${"-".repeat(90_000)}n) 1`, "too-large"],
  [`rule(n -> ${"-".repeat(60_000)}n) 1`, "D"],
  [`rule(n -> n if ${"not ".repeat(20_000)}n) 1`, "too-large"],
  [`rule(n -> n if ${"(".repeat(30_000)}n${")".repeat(30_000)}) 1`, "misread"],
  [`tree(${"(".repeat(90_000)}1${")".repeat(90_000)})`, ""],
  [`octal(0.${"1".repeat(33)}) 5`, "misread", "1"],
  // Signs that look like others, or like nothing.
  ["<script>alert(1)</script>", "misread"],
  ["nim 3\" onload=\"alert(1)", "misread", "\""],
  ["nim \ud800", "misread"],
  ["nim \u0000 3", "misread", "\u0000"],
  ["nim \u202e3 4\u202c", "misread", "\u202e"],
  [`nim ${WIDE} ３`, "N"],
  ["nim 🎲", "misread", "🎲"],
  ["graph(🎲>é) 🎲", "misread", "🎲"],
  ["graph(甲>é,é>ж) 甲 甲", "P"],
  // Numbers at the edges.
  ["nim 18446744073709551615", "N"],
  ["nim 18446744073709551616", "misread", "18446744073709551616"],
  ["nim -1", "misread", "-1"],
  ["take(0) 3", "misread", "0"],
  ["take(3,0..5) 3", "misread"],
  ["take(18446744073709551615) 18446744073709551615", "N"],
  ["split 18446744073709551615 18446744073709551615", "P"],
  ["fibonacci 18446744073709551615/1", "P"],
  ["wythoff 18446744073709551615 1", "N"],
  // Codes.
  ["octal() 3", "misread"],
  ["octal(0.8) 3", "misread", "8"],
  ["octal(.7) 3", "misread", "."],
  ["octal(2.0) 3", "misread"],
  ["octal(0.()) 3", "misread", ")"],
  ["octal(4.(3)) 3", "N"],
  ["octal(0.7(7)) 3", "N"],
  ["octal(4.(3)) 18446744073709551615", "N"],
  ["octal(0.(4)) 100000", "too-large"],
  ["octal(0.007) 1000000000000000000", "too-large"],
  // Rules that don't end, fail, or end too late.
  ["rule(n -> n+1) 1", "too-large"],
  ["rule(n -> n+1 & n+1) 1", "too-large"],
  ["misere rule(n -> n+1; n+2) 1", "too-large"],
  ["rule(n -> n/0) 1", "unsupported"],
  ["rule(n -> n%(n-1)) 1", "unsupported"],
  ["rule(n -> n - i for i in 0..1000000000000000000) 5", "too-large"],
  ["rule(n -> n-i for i in 0..9) 5", "D"],
  ["rule(n -> n - i for i in 1..1000000000000000000) 5", "too-large"],
  ["rule(n -> i & j for i in 0..n-1 for j in 0..i) 1500", "too-large"],
  ["rule(n -> n) 1", "D"],
  ["rule((a,b) -> (b,a)) 1 2", "D"],
  ["rule(n -> n-1 for i in 5..1) 3", "P"],
  ["rule(n -> n-i for i in -3..-1) 3", "too-large"],
  // Arithmetic at the edges: an overflow is an error that names its part.
  ["rule(n -> n+1) 9223372036854775807", "unsupported"],
  ["rule(n -> n*n-n*n) 9223372036854775807", "unsupported"],
  ["rule(n -> -n-2) 9223372036854775807", "unsupported"],
  ["rule(n -> (-n-1)/(-1)) 9223372036854775807", "unsupported"],
  ["rule(n -> abs(-n-1)) 9223372036854775807", "unsupported"],
  ["rule(n -> n-1) 9223372036854775808", "misread", "9223372036854775808"],
  ["rule(n -> 9223372036854775808) 1", "misread", "9223372036854775808"],
  // Names: many, unknown, twice, for other things; conditions in conditions.
  [`rule((${VARIABLES}) -> (${VARIABLES})) 1`, "misread"],
  ["rule((a,b,c) -> (a-1,b,c)) 3 4 5", "N"],
  ["rule(n -> n-k) 3", "misread", "k"],
  ["rule((n,n) -> (n,n)) 3 3", "misread", "n"],
  ["rule(n -> n-n for n in 1..3) 3", "misread", "n"],
  ["rule(for -> for-1) 3", "misread"],
  ["rule(n -> n-1 if n==n and not (n<n or (n!=n and n>n))) 3", "N"],
  ["rule(n -> n-1 if 1<n<3) 3", "misread", "1<n<3"],
  ["rule() 3", "misread"],
  ["rule(n -> ) 3", "misread", ")"],
];

/** @param {string} text */
function shown(text) {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);
}

/** The error of a request, or null, and how long a processor was at it. @param {() => unknown} ask */
function tried(ask) {
  let thrown = /** @type {unknown} */ (null);
  const took = effort(() => {
    try {
      ask();
    } catch (error) {
      thrown = error;
    }
  });
  return { thrown, took };
}

/** An error is a sentence of bearable length, in words, and has its place in the text. @param {unknown} thrown @param {string} text */
function sound(thrown, text) {
  assert.ok(thrown instanceof MexError, `no MexError: ${thrown}`);
  assert.ok(thrown.message.length > 5 && thrown.message.length < 600, `${thrown.message.length} characters`);
  assert.doesNotMatch(thrown.message, /^\w+\.\w+|[{}]\w|undefined|NaN/, thrown.message);
  assert.ok(["misread", "too-large", "loop", "unsupported"].includes(thrown.code), thrown.code);
  if (thrown.code !== "misread") return;
  const [start, end] = thrown.at ?? [];
  assert.ok(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= text.length, `${thrown.at}`);
}

for (const [number, [text, expected, place]] of TEXTS.entries()) {
  test(`${shown(text)}: ${expected}`, () => {
    const inPart = !ALL && (expected === "too-large" || text.length > LONG);
    for (const lang of inPart ? [LANGUAGES[number % 3]] : LANGUAGES) {
      let said = "";
      try {
        said = mex.solve(text, { lang, limit: 3 }).outcome ?? "";
      } catch (thrown) {
        sound(thrown, text);
        const error = /** @type {MexError} */ (thrown);
        said = error.code;
        if (place !== undefined) assert.equal(text.slice(...(error.at ?? [])), place, error.message);
      }
      assert.equal(said, expected);
    }
    for (const [index, [name, ask]] of REQUESTS.entries()) {
      // A picture and its table are worked out alike: what takes long is asked for one of them, by turns.
      const turn = /^(svg|table) /.exec(name)?.[1];
      if (expected === "too-large" && turn && (turn === "svg") === (index % 2 === 0)) continue;
      if (!ALL && (index + number) % (inPart ? 12 : 3) > 0) continue;
      const request = () => ask(text, LANGUAGES[index % 3]);
      const { thrown, took } = tried(request);
      if (thrown !== null) sound(thrown, text);
      // A crowded machine is slow now and then, and what is slow is slow again.
      const least = took < MOST ? took : Math.min(took, tried(request).took);
      assert.ok(least < MOST, `${name} took ${Math.round(least)} ms, twice`);
    }
    assert.equal(mex.solve("nim 3 4 5").outcome, "N", "the engine goes on");
  });
}

test("a sentence of any name is a text, and one that there is none of its own name", () => {
  for (const key of ["__proto__", "constructor", "toString", "hasOwnProperty", "", "no.such.key"]) assert.equal(mex.text(key, { n: 1 }), key);
});
