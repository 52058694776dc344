/** Every request keeps within its budget: past it is an error that says which limit and how far; never another answer, but for moves of a review that say they are not judged. */
import test from "node:test";
import assert from "node:assert/strict";
import { load, MexError } from "../../dist/mexplorer/engine.js";
import { effort } from "./effort.mjs";

const mex = await load();
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const KINDS = ["positions", "moves", "milliseconds", "megabytes"];

/** What each limit is called in the sentence that names it. @type {Record<string, RegExp>} */
const NAMES = {
  positions: /positions|numbers|values/,
  moves: /moves|numbers|options/,
  milliseconds: / ms\./,
  megabytes: / MB of|MB\./,
};

/** A game for each view that does not suit the usual one. @type {Record<string, string>} */
const GAMES = { sum: "take(2,5) 7 + kayles 9", "nim-sum": "kayles 9 12", sieve: "nim 3 4", grid: "nim 3 4", heat: "kayles 3 4", tree: "take(2,5) 9" };
/** Views that a theorem or a few steps suffice for. */
const TIMED = new Set(["tree"]);

/** Requests whose work counts in each of these kinds. @type {[string, (options: any) => unknown, string[]][]} */
const REQUESTS = [
  ["solve", (options) => mex.solve("misere take(1,2) 9 9", options), KINDS],
  ["solve by values", (options) => mex.solve("boxes 60/5", options), ["milliseconds", "megabytes"]],
  ["solve an octal game", (options) => mex.solve("kayles 1000", options), KINDS],
  ["solve a taking game", (options) => mex.solve("take(square) 100000", options), KINDS],
  ["solve a tree", (options) => mex.solve("tree(((3,5),(6,9)),(1,2))", options), ["moves", "milliseconds", "megabytes"]],
  ["sequence", (options) => mex.sequence("grundy 0", 3000, options), KINDS],
  ["sequence by the definition", (options) => mex.sequence("rule(n -> n-k for k in 1..n) 0", 300, options), KINDS],
  ["period", (options) => mex.period("kayles 0", options), KINDS],
  ["pairs in lines", (options) => mex.pairs("wythoff 0 0", 100, options), ["positions", "milliseconds", "megabytes"]],
  ["pairs of heaps", (options) => mex.pairs("kayles 0 0", 100, options), KINDS],
  ["pairs by the definition", (options) => mex.pairs("rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b) 1 1", 40, options), KINDS],
  ["a slice of pairs", (options) => mex.pairsSlice("wythoff 0 0", 101, 1e9, options), ["positions", "milliseconds", "megabytes"]],
  ["prove", (options) => mex.prove("nim 5 6", options), KINDS],
  ["compare", (options) => mex.compare("nim 3 3", options), KINDS],
  ["judge", (options) => mex.judge("set-nim", "2\n2 5\n3\n200 400 700\n", options), KINDS],
  ["graphOf", (options) => mex.graphOf("take(2,5) 20", options), KINDS],
  ["reply", (options) => mex.reply("misere take(1,2) 9 9", options), KINDS],
  ["review", (options) => mex.review("misere take(1,2) 9 9", "1=8", options), KINDS],
  ["hint", (options) => mex.hint("misere take(1,2) 9 9", options), KINDS],
  ["play", (options) => mex.play("misere take(1,2) 9 9", { state: "first:they", answer: true, ...options }), KINDS],
  ["table", (options) => mex.table("take(2,5) 40", options), KINDS],
  ...["graph", "line", "sum", "nim-sum", "sieve", "grid", "heat", "sequence", "proof", "tree"].map(
    (view) => /** @type {any} */ ([`picture ${view}`, (/** @type {any} */ options) => mex.picture(GAMES[view] ?? "take(2,5) 7", { view, ...options }), TIMED.has(view) ? ["milliseconds", "megabytes"] : KINDS]),
  ),
];

/** @param {unknown} answer */
function plain(answer) {
  return JSON.stringify(answer, (_, value) => (typeof value === "bigint" ? `${value}n` : ArrayBuffer.isView(value) ? [...value] : value));
}

/**
 * A game that was played is looked back on as far as there is time for, from its end: what is judged is judged as with all, and the rest is marked as not judged.
 * @param {import("../../dist/mexplorer/engine.d.ts").Review} part @param {import("../../dist/mexplorer/engine.d.ts").Review} whole
 */
function sameAsFarAsJudged(part, whole) {
  assert.ok(part.moves.some(({ mark }) => mark === "unknown"));
  part.moves.forEach((move, i) => move.mark === "unknown" || assert.deepEqual(move, whole.moves[i]));
  part.standings.forEach((standing, i) => standing.outcome === null || assert.deepEqual(standing, whole.standings[i]));
}

for (const [name, ask, kinds] of REQUESTS) {
  test(`${name}: a budget too small is told`, () => {
    for (const kind of kinds) {
      for (const lang of LANGUAGES) {
        assert.throws(
          () => ask({ lang, budget: { [kind]: 0 } }),
          (thrown) => {
            assert.ok(thrown instanceof MexError && thrown.code === "too-large", `${kind}: ${thrown}`);
            assert.doesNotMatch(thrown.message, /^\w+\.\w+|[{}]\w/, "words, not keys");
            if (lang === "en") assert.match(thrown.message, NAMES[kind], `${kind} is named`);
            if (lang === "en") assert.match(thrown.message, /\. .*\b(Try|Ask|takes less|in reach|smaller)/, "what would take less");
            assert.ok((thrown.message.match(/\d+/g) ?? []).length >= 2, `the limit, and how far: ${thrown.message}`);
            return true;
          },
          `${kind} 0`,
        );
      }
    }
  });

  test(`${name}: what is answered with less is what is answered with all`, () => {
    const whole = plain(ask({}));
    let answered = 0;
    for (const kind of KINDS) {
      for (const most of [1, 3, 10, 40, 200, 1500, 20_000, 400_000]) {
        try {
          const answer = ask({ budget: { [kind]: most } });
          if (name === "review" && plain(answer) !== whole) {
            sameAsFarAsJudged(/** @type {any} */ (answer), /** @type {any} */ (ask({})));
            continue;
          }
          assert.equal(plain(answer), whole, `${kind} ${most}`);
          answered += 1;
        } catch (thrown) {
          assert.ok(thrown instanceof MexError && thrown.code === "too-large", `${kind} ${most}: ${thrown}`);
        }
      }
    }
    assert.ok(answered >= 4, "a large one is enough");
  });
}

test("nothing is needed where nothing is searched", () => {
  assert.equal(mex.solve("nim 3 4 5", { budget: { positions: 0, moves: 0 } }).outcome, "N");
});

test("what is left out has its default, and nobody gets more than there is", () => {
  const text = "misere take(1,2) 9 9";
  const whole = plain(mex.solve(text));
  for (const kind of KINDS) {
    for (const most of [undefined, null, Infinity, 1e300]) assert.equal(plain(mex.solve(text, { budget: { [kind]: most } })), whole, `${kind}: ${most}`);
    for (const none of [0, -0]) assert.throws(() => mex.solve(text, { budget: { [kind]: none } }), { code: "too-large" }, `${kind}: ${none}`);
    for (const odd of [NaN, "0", {}, [], 5n, true, -1, -Infinity]) {
      assert.throws(() => mex.solve(text, { budget: { [kind]: odd } }), { code: "argument", argument: `options.budget.${kind}` }, `${kind}: ${String(odd)}`);
    }
  }
  for (const odd of [7, "x", [], () => 0]) assert.throws(() => mex.solve(text, { budget: /** @type {any} */ (odd) }), { code: "argument", argument: "options.budget" });
  assert.throws(() => mex.solve("misere take(1,2,5) 40 41 42 43", { budget: { positions: 1e12, moves: 1e12 } }), { code: "too-large" });
});

test("a long request ends near its time, and says how far it came", () => {
  for (const ask of [
    (/** @type {any} */ budget) => mex.sequence("grundy 0", 200_000, { budget }),
    (/** @type {any} */ budget) => mex.sequence("rule(n -> n-k for k in 1..n) 0", 3000, { budget }),
    (/** @type {any} */ budget) => mex.prove("nim 90 91 92", { budget }),
    (/** @type {any} */ budget) => mex.compare("nim 90 91 92", { budget }),
  ]) {
    const took = effort(() => assert.throws(() => ask({ milliseconds: 30 }), { code: "too-large", message: / 30 ms\..*\d/ }));
    assert.ok(took < 1000, `${took} ms`);
  }
});

test("memory is what the request needs more", () => {
  assert.throws(() => mex.prove("nim 90 91 92", { budget: { megabytes: 2 } }), { code: "too-large", message: / 2 MB/ });
});
