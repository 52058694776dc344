/** The search: what there is to be found, that it is where it is said to be, and what comes first. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { find, quote } from "../../www/search/find.js";
import { load } from "../../dist/mexplorer/engine.js";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
/** What a reader fetches who searches for the first time. */
const MOST_BYTES = 60_000;
/** @type {Record<string, import("../../www/search/find.js").Entry[]>} */
const INDEX = Object.fromEntries(["en", "zh-Hans", "zh-Hant"].map((lang) => [lang, JSON.parse(readFileSync(join(DIST, `course/search/${lang}.json`), "utf8"))]));

const first = (/** @type {string} */ lang, /** @type {string} */ question) => find(INDEX[lang], question)[0] ?? [];

test("everything that is found is there: each step and term in its page, each game readable", async () => {
  const mex = await load({ langs: ["en"] });
  for (const [lang, entries] of Object.entries(INDEX)) {
    /** @type {Map<string, string>} */
    const pages = new Map();
    const kinds = new Map();
    for (const [kind, title, , to] of entries) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      assert.notEqual(title, "", to);
      const [path, id] = to.split("#");
      if (kind === "game") {
        const game = decodeURIComponent(/^game=([^&]*)/.exec(id)?.[1] ?? "");
        assert.equal(mex.read(game).game, game);
        continue;
      }
      if (!pages.has(path)) pages.set(path, readFileSync(join(DIST, path, "index.html"), "utf8"));
      assert.ok(!id || pages.get(path)?.includes(` id="${id}"`), `${lang}: ${to}`);
    }
    const steps = [...pages.values()].join("").match(/ data-step="/g)?.length;
    assert.equal(kinds.get("step"), steps, `${lang}: every step can be found`);
    assert.ok(kinds.get("term") > 20 && kinds.get("game") > 15 && kinds.get("chapter") === pages.size, lang);
  }
});

test("a name leads to what it names, in any script, and to any of its words", () => {
  const cases = [
    ["en", "mex", "term", /term-mex/],
    ["en", "MEX", "term", /term-mex/],
    ["en", "stairs", "chapter", /stairs\/$/],
    ["en", "bouton rule", "step", /nim-and-xor/],
    ["zh-Hans", "必败态", "term", /term-p-position/],
    ["zh-Hans", "异或", "term", /term-xor/],
    ["zh-Hans", "石子下台阶", "chapter", /stairs\/$/],
    ["zh-Hans", "捡石子", "game", /game=nim/],
    ["zh-Hant", "必敗態", "term", /term-p-position/],
    ["zh-Hant", "費氏數", "chapter", /fibonacci\/$/],
    ["zh-Hant", "ＭＥＸ", "term", /term-mex/],
  ];
  for (const [lang, question, kind, to] of cases) {
    const [found, , , where] = first(/** @type {string} */ (lang), /** @type {string} */ (question));
    assert.deepEqual([found, to.test(where)], [kind, true], `${question}: ${where}`);
  }
});

test("all words of a question count, and none finds everything", () => {
  assert.deepEqual(find(INDEX.en, "   "), []);
  assert.deepEqual(find(INDEX.en, "mex unheardof"), []);
  assert.ok(find(INDEX.en, "mex").length > find(INDEX.en, "mex zero").length);
});

test("a quotation has the word in its middle and no half words at its ends", () => {
  const text = "Each position has a value, and the mex of the values of its options is the value of the position itself, whatever else happens here.";
  const [before, word, after] = quote(text, "MEX of");
  assert.equal(word, "mex");
  assert.match(before, /^…[a-z]+ .* the $/);
  assert.match(after, /^ of .* [a-z]+,?…$/);
  assert.deepEqual(quote("全部局面", "局面"), ["全部", "局面", ""]);
});

test("the list of a language is no burden", () => {
  for (const lang of Object.keys(INDEX)) {
    const bytes = brotliCompressSync(readFileSync(join(DIST, `course/search/${lang}.json`))).length;
    assert.ok(bytes < MOST_BYTES, `${lang}: ${bytes}`);
  }
});
