/** Whatever is typed gets an answer or a clear error that says where. */
import test from "node:test";
import assert from "node:assert/strict";
import { load, MexError } from "../../dist/mexplorer/engine.js";
import { effort } from "./effort.mjs";

const mex = await load();
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];

/** @param {() => unknown} act @returns {MexError} */
function thrownBy(act) {
  try {
    act();
  } catch (thrown) {
    assert.ok(thrown instanceof MexError, `not a MexError: ${thrown}`);
    return thrown;
  }
  throw new assert.AssertionError({ message: "nothing was thrown" });
}

/** @param {string} text @param {string} code @param {string} [place] what `at` must cover, or touch where it is empty */
function refused(text, code, place) {
  for (const lang of LANGUAGES) {
    for (const act of [() => mex.solve(text, { lang }), () => mex.read(text, lang === "en" ? undefined : { lang }), () => mex.picture(text, { lang })]) {
      const error = thrownBy(act);
      assert.equal(error.code, code, `${text.slice(0, 60)}: ${error.message}`);
      assert.ok(error.message.length > 0 && error.message.length < 600, "a message is a sentence, not the input again");
      assert.doesNotMatch(error.message, /^\w+\.\w+|[{}]\w/, error.message);
      if (code !== "misread") continue;
      const [start, end] = error.at ?? [];
      assert.ok(Number.isInteger(start) && Number.isInteger(end), "misread says where");
      assert.ok(0 <= start && start <= end && end <= text.length, `${text.slice(0, 60)}: ${[start, end]} is outside`);
      if (place !== undefined) assert.equal(text.slice(start, end), place, text.slice(0, 60));
    }
  }
}

test("the places of misread texts", () => {
  const cases = {
    "nim 99999999999999999999999": "99999999999999999999999",
    "nim 3 x": undefined,
    "take(0) 5": "0",
    "take(2,0) 5": "0",
    "foo 3": "foo",
    "take() 5": undefined,
    "take(2,5) -1": undefined,
    "": "",
    "   ": undefined,
    "take(2,5": undefined,
    "take(2,,5) 3": undefined,
    "take(5..2) 9": undefined,
    "nim 3 + ": undefined,
    "+ nim 3": undefined,
    "misere": undefined,
    "misere misere nim 3": undefined,
    "graph(a>b": undefined,
    "graph(a>) a": undefined,
    "graph(a>b) z": "z",
    "<img src=x onerror=alert(1)>": undefined,
    "nim 3\u0000": undefined,
    "nim 3.5": undefined,
    "nim 18446744073709551616": "18446744073709551616",
  };
  for (const [text, place] of Object.entries(cases)) refused(text, "misread", place);
});

test("places count as JavaScript strings do, behind emoji and Chinese", () => {
  const text = "nim 3 😀 4";
  const error = thrownBy(() => mex.solve(text));
  assert.deepEqual(error.at, [6, 8]);
  assert.equal(text.slice(...error.at), "😀");
  const graph = "graph(棋>子,子>盤) 盤 零";
  const absent = thrownBy(() => mex.solve(graph));
  assert.equal(graph.slice(...absent.at), "零");
});

test("lone surrogates and strange spaces are text too", () => {
  for (const text of ["\ud800", "nim \udc00 3", "nim\u00a03\u2028", "\ufeffnim 3"]) {
    try {
      mex.solve(text);
    } catch (thrown) {
      assert.ok(thrown instanceof MexError, `${JSON.stringify(text)}: ${thrown}`);
    }
  }
});

test("what needs an end names the cycle, and all else has an answer", () => {
  for (const lang of LANGUAGES) {
    const error = thrownBy(() => mex.compare("graph(a>b,b>c,c>a) a", { lang }));
    assert.equal(error.code, "loop");
    for (const vertex of "abc") assert.ok(error.message.includes(vertex), error.message);
  }
  assert.match(mex.picture("graph(a>b,b>c,c>a) a", { view: "tree" }).say, /^D \(drawn\).* where there are dots, play goes on\.$/);
  assert.equal(mex.solve("graph(a>a) a").outcome, "D");
});

test("a million bytes of anything are answered at once", () => {
  const million = 1_000_000;
  const texts = ["(", "take(", "nim ", "+", "😀", "1", " ", "<img>", "graph(a>", "misere ", ",", "nim 1+"];
  for (const piece of texts) {
    const text = piece.repeat(Math.ceil(million / piece.length));
    const took = effort(() => {
      try {
        mex.solve(text);
      } catch (thrown) {
        assert.ok(thrown instanceof MexError, `${piece}: ${thrown}`);
      }
    });
    assert.ok(took < 4_000, `${piece} took ${took} ms`);
  }
});

test("a graph too large to be drawn whole is drawn in part, and says so", () => {
  for (const text of ["take(1..3) 100000", "take(1..40) 300", "nim 100000"]) {
    const { svg, say } = mex.picture(text, { view: "graph" });
    assert.match(say, /Drawn: (the first|a choice)/);
    assert.match(svg, /class="beyond"/);
    assert.match(mex.svg(text, { view: "graph" }), /Part of the game graph of /);
    assert.ok(mex.table(text, { view: "graph" }).rows.length > 4);
  }
});

test("what cannot be drawn even in part says so and offers views that work", () => {
  for (const [text, wanted] of [["rule(n -> n+1; n+2) 1", "sequence"], ["rule((a,b) -> (a,b+1); (a-1,b)) 2 1", "heat"]]) {
    const error = thrownBy(() => mex.picture(text, { view: wanted }));
    assert.ok(["too-large", "unsupported"].includes(error.code), error.code);
    assert.ok(Array.isArray(error.offers), `${text}: offers`);
    for (const view of error.offers) {
      if (view === "table") assert.ok(mex.table(text).rows.length > 0);
      else assert.ok(mex.picture(text, { view }).svg.startsWith("<svg"), `${text}: ${view} was offered`);
    }
    assert.ok(error.offers.length > 0, text);
  }
});

test("a tree of numbers too large to be drawn whole is drawn in part, and says so", () => {
  const { svg, say, controls } = mex.picture(`tree(1${",1".repeat(249)}) 3`, { view: "tree" });
  assert.match(say, /^Play has ended: Max gets 1\. Drawn: 2 of 251 nodes/);
  assert.match(svg, />\+249</);
  assert.ok(controls.length > 0);
});

test("full-width digits, as Chinese keyboards type them, are digits", () => {
  assert.equal(mex.read("nim ３ ４").game, "nim 3 4");
});

test("an unknown view is refused, with those that there are", () => {
  const { code, offers } = thrownBy(() => mex.picture("nim 2 3", { view: "<b>" }));
  assert.deepEqual([code, offers?.includes("graph")], ["unsupported", true]);
});

test("a smaller budget is kept, and a larger one than there is changes nothing", () => {
  const text = "misere take(1,2) 9 9";
  const { outcome } = mex.solve(text);
  assert.equal(mex.solve(text, { budget: { positions: 1e12, moves: 1e12 } }).outcome, outcome);
  assert.throws(() => mex.solve(text, { budget: { positions: 40 } }), (error) => error.code === "too-large" && /\b40\b/.test(error.message));
  assert.throws(() => mex.solve("misere take(1,2,5) 40 41 42 43", { budget: { positions: 1e12, moves: 1e12 } }), { code: "too-large" });
  for (const odd of [null, {}, { positions: null }, { moves: Infinity }]) assert.equal(mex.solve("nim 3 4 5", { budget: odd }).outcome, "N");
  for (const wrong of [7, "x", { positions: NaN }, { positions: -1 }])
    assert.throws(() => mex.solve("nim 3 4 5", { budget: wrong }), { code: "argument" });
});

test("a misread text says what it may mean, and each of that reads", () => {
  const meant = { "威佐夫 ３，５": "wythoff 3 5", "3 4 5": "nim 3 4 5", "{2,5} 10": "take(2,5) 10", "nim(3,4,5)": "nim 3 4 5" };
  for (const [text, game] of Object.entries(meant)) {
    for (const act of [() => mex.read(text), () => mex.solve(text), () => mex.svg(text), () => mex.edit(text, { add: null })]) {
      const { code, suggestions, meant } = thrownBy(act);
      assert.deepEqual([code, suggestions, meant], ["misread", [game], game], text);
    }
  }
  for (const text of ["kayle 12", "wytoff 3 5", "take(2,5", "wythoff 3", "rule(n -> n-1 20", "nim 3 + 4", "2,5 10"]) {
    const { suggestions, meant } = thrownBy(() => mex.read(text));
    assert.equal(meant, undefined, text);
    assert.ok(suggestions.length > 0 && suggestions.length <= 4, text);
    for (const game of suggestions) assert.equal(mex.read(game).game, game, text);
  }
  assert.equal(thrownBy(() => mex.read("你好")).suggestions, undefined);
  const { suggestions } = thrownBy(() => mex.judge("nim", "2\n2 x\n"));
  assert.equal(suggestions, undefined, "a judge's input is no game");
});

test("a rule that grows for ever says so in three languages, with the code that it had", () => {
  for (const lang of LANGUAGES) {
    for (const act of [() => mex.solve("rule(n -> n+1) 5", { lang }), () => mex.picture("rule(n -> n+1) 5", { lang, view: "sequence" })]) {
      const { code, message } = thrownBy(act);
      assert.equal(code, "too-large");
      assert.ok(message.includes("5 → 6 → 7 → 8 → …"), message);
    }
  }
});
