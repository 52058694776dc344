/** Parts of the whole module show what is looked at first, as the whole one does; what they can't they leave to it. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { load } from "../../dist/mexplorer/engine.js";
import { PATTERNS } from "../../xtask/src/transfer.mjs";

const PACKAGE = new URL("../../dist/mexplorer/", import.meta.url);
const read = (name) => readFileSync(new URL(name, PACKAGE));
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const words = Object.fromEntries(LANGUAGES.map((lang) => [lang, JSON.parse(read(`locales/${lang}.json`).toString())]));
const FIGURES = JSON.parse(readFileSync(new URL("../../docs/views.json", import.meta.url), "utf8"));
const REQUEST = { view: "", step: null, rank: "source", predict: false, state: "", lang: "en", theme: "light" };
/** What nothing asked for while the parts were cut: other sizes, other games of a kind. */
const OTHERS = ["wythoff 7 12", "nim 5 7", "nim 3 5 6", "take(1,4) 17", "take(odd) 9", "kayles 7", "dawson 11", "split 6", "lasker 6", "misere nim 1 2 3", "stairs 1 2 3", "boxes 9/2 16/3", "fibonacci 29", "graph(a>b,b>c,a>c) a", "tree((1,2),(3,4))", "rule(n -> n-2; n-3) 11"];
const mex = await load();
const SHOWN = [...FIGURES, ...OTHERS.flatMap((game) => mex.read(game).views.map(({ view }) => ({ game, view })))];
/** What looks at the clock now and then, though it is soon there. */
const LONG = { patterns: { game: "dawson 700", view: "sequence" }, views: { game: "split 6", view: "graph" } };
const isPattern = ({ view }) => PATTERNS.includes(view);

/** How often it was said how far an engine is. */
let told = 0;

/** An engine as a worker has it, with a module of the package. @param {string} name */
async function engine(name) {
  // By that it knows that it is no worker.
  globalThis.document ??= /** @type {any} */ ({});
  const { begin, answered } = await import(`${PACKAGE}worker.js?${name}`);
  const module = new WebAssembly.Module(read(`${name}_wasm_bg.wasm`));
  begin(module);
  const known = new Set();
  return (/** @type {string} */ call, /** @type {any[]} */ ...given) => {
    const { lang } = given.at(-1);
    const { answer, refusal, failure } = answered({ call, given }, known.has(lang) ? undefined : words[lang], () => void (told += 1));
    known.add(lang);
    if (failure !== undefined) begin(module);
    return failure === undefined ? said({ answer, refusal }) : null;
  };
}

const said = (/** @type {unknown} */ reply) => JSON.stringify(reply, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
const whole = await engine("mexplorer");

for (const [name, figures] of /** @type {const} */ ([["patterns", SHOWN.filter(isPattern)], ["views", SHOWN]])) {
  test(`the part ${name} shows every figure of its views as the whole module does, in its first steps too`, async () => {
    const part = await engine(name);
    assert.ok(figures.length > 15, `${figures.length} figures`);
    for (const [i, figure] of figures.entries())
      for (const more of [{}, { step: 1 }, { step: 2, predict: true, guess: "1" }]) {
        const question = { ...REQUEST, ...figure, ...more, lang: LANGUAGES[i % 3], theme: i % 2 ? "light" : "dark" };
        assert.equal(part("answer", question), whole("answer", question), said(question) ?? "");
      }
  });

  test(`the part ${name} says how far it is where a figure takes long, and needs nothing else for it`, async (t) => {
    const part = await engine(name);
    const { game, view } = LONG[name];
    let looks = 0;
    told = 0;
    t.mock.method(performance, "now", () => (looks += 1) * 110);
    assert.equal(JSON.parse(part("answer", { ...REQUEST, game, view }) ?? "null")?.answer?.view, view);
    assert.ok(told > 0);
  });

  test(`what the part ${name} can't do it leaves to the whole module, and goes on`, async () => {
    const part = await engine(name);
    const calls = [["judge", "nim", "3 3 4 5", { lang: "en" }], ["stills", "take(2,5) 10", { lang: "en" }], ["read", "nonsense", { lang: "en" }]];
    for (const call of /** @type {[string, ...any[]][]} */ (calls)) {
      assert.equal(part(...call), null, call[0]);
      assert.notEqual(whole(...call), null, call[0]);
      assert.match(part("answer", { ...REQUEST, game: "wythoff 3 5", view: "sieve" }) ?? "", /121 positions\. 9 of them are P/);
    }
  });
}
