/** The short catalogues that embeds load hold every sentence that a figure can say. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { load } from "../../dist/mexplorer/engine.js";

const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const mex = await load();
const short = (lang) => JSON.parse(readFileSync(new URL(`../../dist/mexplorer/locales/figure/${lang}.json`, import.meta.url), "utf8"));
const whole = (lang) => JSON.parse(readFileSync(new URL(`../../dist/mexplorer/locales/${lang}.json`, import.meta.url), "utf8"));
const { begin } = await import("../../dist/mexplorer/figures.js");
const module = readFileSync(new URL("../../dist/mexplorer/figure_wasm_bg.wasm", import.meta.url));
const { mex: figures } = await begin(new Response(module, { headers: { "content-type": "application/wasm" } }));
// The small module takes a short catalogue as one more language, whose replies must be the same as with the whole one.
for (const lang of LANGUAGES) {
  figures.addLanguage(lang, whole(lang));
  figures.addLanguage(`short-${lang}`, short(lang));
}

/** The games and views of the small module; of others, which the whole one alone draws, it says nothing. */
const LISTED = ["take", "nim", "graph"];
const VIEWS = ["graph", "line", "table"];

const GAMES = [
  ...mex.catalogue().filter(({ name }) => LISTED.includes(name)).map(({ example }) => example),
  ...["misere nim 1 1", "misere nim 2 1", "misere take(2,5) 9", "take(odd) 4 + nim 2", "nim 200 300", "take(2,5) 5000", "take(1,3) 5000"],
  ...["graph(a>b,b>c,c>a) a", "graph(a>b,a>c,b>c) a b", "nim 3 3 3 3 3 3 3 3", "nim 0", "take(7) 100000000000"],
];
const WRONG = [
  ...["", "foo 3", "nim", "nim 3 x", "nim -1", "nim 99999999999999999999999", "take(0) 5", "take() 5", "take(5..2) 9", "take(2,5", "take(2..", "take 3"],
  ...["graph(a>b) z", "graph(a>b", "graph(", "graph(a>) a", "nim 3 +", "misere", "misere misere nim 3", "nim 3)", "x".repeat(3_000_000)],
];

const GUESSES = ["0", "1", "2", "9", "P", "N", "x"];

/** What a call gives or throws, with the name of the language taken out. */
function said(call, lang) {
  let reply;
  try {
    reply = call();
  } catch (error) {
    if (typeof error?.code !== "string") throw error;
    reply = { code: error.code, message: error.message, at: error.at, offers: error.offers };
  }
  return JSON.stringify(reply).replaceAll(`lang=\\"${lang}\\"`, "");
}

/** @param {(lang: string) => unknown} call */
function same(call, lang, what) {
  const [one, other] = [`short-${lang}`, lang].map((each) => said(() => call(each), each));
  assert.equal(one, other, `${lang}: ${what}`);
}

test("the small module reads the games named here, and no others", () => {
  const reads = (text) => !said(() => figures.read(text, { lang: "en" }), "en").includes('"code"');
  const read = mex.catalogue().filter(({ example }) => reads(example)).map(({ name }) => name);
  assert.deepEqual([...new Set(read)].sort(), [...LISTED].sort());
});

/** A key is missing in all languages or in none, as is tested below. */
const lang = "en";

/** Every other step is shown, of each second game from the second on; where it is set, as `cargo xtask long native` does, all are. */
const ALL = process.env.ALL !== undefined;

test("every game's views, tables, steps and questions", () => {
  let steps = 0;
  for (const [number, text] of GAMES.entries()) {
    same((lang) => figures.read(text, { lang }), lang, text);
    same((lang) => figures.table(text, { lang, rows: 60 }), lang, text);
    const { views, defaultView } = figures.read(text);
    const first = VIEWS.includes(defaultView) ? [undefined] : [];
    for (const view of [...views.map(({ view }) => view).filter((view) => VIEWS.includes(view)), "line", "nonsense", ...first]) {
      const options = { view };
      same((lang) => figures.picture(text, { lang, ...options }), lang, `${text} ${view}`);
      const most = Math.min(stepsOf(text, view), 12);
      const every = ALL ? 1 : 3;
      for (let step = 1 + (number % every); step <= most; step += every, steps += 1) {
        same((lang) => figures.picture(text, { lang, ...options, step }), lang, `${text} ${view} ${step}`);
        // One guess a step by turns, and none.
        for (const guess of [undefined, GUESSES[steps % GUESSES.length]])
          same((lang) => figures.picture(text, { lang, ...options, step, predict: true, guess }), lang, `${text} ${view} ${step} ${guess}`);
      }
    }
  }
  assert.ok(steps > 100, `${steps} steps`);
});

test("every error", () => {
  for (const text of WRONG) {
    assert.notEqual(said(() => figures.read(text, { lang }), lang).indexOf("code"), -1, `${text.slice(0, 40)} is no error`);
    same((lang) => figures.read(text, { lang }), lang, text.slice(0, 40));
    same((lang) => figures.picture(text, { lang }), lang, text.slice(0, 40));
  }
});

for (const lang of LANGUAGES) {
  test(`${lang}: the interface, and not much else that is never said`, () => {
    const [few, all] = [short(lang), whole(lang)];
    for (const [key, text] of Object.entries(few)) assert.equal(text, all[key], key);
    for (const key of Object.keys(all).filter((key) => key.startsWith("ui."))) assert.ok(key in few, key);
    assert.ok(Object.keys(few).length < Object.keys(all).length);
    assert.deepEqual(Object.keys(few).sort(), Object.keys(short("en")).filter((key) => key in all).sort());
    assert.deepEqual(Object.keys(few), Object.keys(all).filter((key) => key in few), "in the order of the keys, as the engine searches them");
  });
}

/** @param {string} text @param {string | undefined} view */
function stepsOf(text, view) {
  try {
    return figures.picture(text, { view }).steps;
  } catch {
    return 0;
  }
}

test("what is said where there is no catalogue is as in the catalogue", async () => {
  const { SPARE } = await import("../../www/mexplorer/trouble.js");
  const keys = ["ui.unavailable", "work.again"];
  assert.deepEqual(SPARE, Object.fromEntries(LANGUAGES.map((lang) => [lang, Object.fromEntries(keys.map((key) => [key, whole(lang)[key]]))])));
});
