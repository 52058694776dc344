/** Every chapter in every language can be gone through to its end: right at once where the engine knows; and once wrong at each task, which the review takes up. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { load } from "../../dist/mexplorer/engine.js";
import { Reader } from "../browser/reader.mjs";
import { askedByPages, complaints, openPage } from "../browser/windowless.mjs";

const LANGS = ["en", "zh-Hans", "zh-Hant"];
const CHAPTERS = readdirSync(new URL("../../course/", import.meta.url)).filter((name) => /^\d/.test(name)).sort();
const KEY = "mexplorer-course";
/** Being wrong at each task is tried in one language of each chapter, by turns, and where `ALL` is set, as `cargo xtask long native` does, in each. */
const ALL = process.env.ALL !== undefined;
/** What a review sets once more. */
const REVIEWED = /^(blank|choose|question):/;

/** The package is asked in a window, as pages ask it. */
await openPage("course/en/index.html");
const mex = await load({ langs: LANGS });
const { loadExercises } = await askedByPages();

/** @param {string} chapter */
const recordOf = (chapter) => {
  const { streak, chapters } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  return { streak, ...chapters[chapter] };
};

/** A third of the chapters for each file: what a process has walked through stays in its memory. @param {0 | 1 | 2} third */
export function walk(third) {
  CHAPTERS.forEach((chapter, number) => {
    if (number % 3 === third) walkThrough(chapter, LANGS[Math.floor(number / 3) % LANGS.length]);
  });
}

/** @param {string} chapter @param {string} erringLang */
function walkThrough(chapter, erringLang) {
  /** What words are right is found in the first language, and is the same in all. @type {Map<string, string[]>} */
  const learned = new Map();
  /** @type {string[]} */
  let tasks = [];

  for (const lang of LANGS) {
    test(`${chapter} in ${lang}`, async (context) => {
      const mind = { mex, asked: await loadExercises(lang), learned, lang };
      const address = `course/${lang}/${chapter.replace(/^\d+-/, "")}/index.html`;

      await openPage(address);
      const right = new Reader(mind);
      await right.read();
      const { done, of, wrong, streak } = recordOf(chapter);
      context.diagnostic(JSON.stringify(right.count));
      assert.equal(done.length, of, "all that the chapter asks for is done");
      assert.ok(of >= 12);
      tasks = tasks.length > 0 ? tasks : [...done].sort();
      assert.deepEqual([...done].sort(), tasks, "the same in every language");
      // Whoever knows what is right makes no mistake.
      if (lang !== LANGS[0]) assert.deepEqual({ wrong, streak, tried: right.count.tried }, { wrong: [], streak: of, tried: 0 });

      if (!ALL && lang !== erringLang) return;
      await openPage(address);
      const erring = new Reader(mind, { errs: true });
      await erring.read();
      const mistakes = recordOf(chapter).wrong;
      assert.deepEqual([...mistakes].sort(), [...erring.erred].sort(), "each mistake is remembered");
      assert.ok(mistakes.every((/** @type {string} */ name) => REVIEWED.test(name)) && mistakes.length >= 12);
      await erring.review();
      assert.deepEqual(recordOf(chapter).wrong, [], "what comes right in the review is no mistake any more");
      assert.deepEqual(complaints.splice(0), [], "the page complained");
    });
  }
}
