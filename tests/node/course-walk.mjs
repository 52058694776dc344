/**
 * Every chapter in every language can be gone through to its end: in one language, by turns, by somebody who finds out what is right where the engine
 * can't know it, in the next by somebody who knows it, in the last by somebody who is wrong once at each task, which the review takes up.
 */
import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { load } from "../../dist/mexplorer/engine.js";
import { Reader } from "../browser/reader.mjs";
import { askedByPages, complaints, openPage } from "../browser/windowless.mjs";

const LANGS = ["en", "zh-Hans", "zh-Hant"];
const CHAPTERS = readdirSync(new URL("../../course/", import.meta.url)).filter((name) => /^\d/.test(name)).sort();
const KEY = "mexplorer-course";
/** Where it is set, as `cargo xtask long native` does, each language is gone through in every way. */
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
    const first = Math.floor(number / 3) % LANGS.length;
    if (number % 3 === third) walkThrough(chapter, [...LANGS.slice(first), ...LANGS.slice(0, first)]);
  });
}

/** @param {string} chapter @param {string[]} langs in their turns */
function walkThrough(chapter, langs) {
  /** What words are right is found in the first language, and is the same in all. @type {Map<string, string[]>} */
  const learned = new Map();
  /** @type {string[]} */
  let tasks = [];
  const [first, , last] = langs;

  /** @param {string} lang @param {{errs?: boolean}} [how] */
  async function walked(lang, how) {
    await openPage(`course/${lang}/${chapter.replace(/^\d+-/, "")}/index.html`);
    const reader = new Reader({ mex, asked: await loadExercises(lang), learned, lang }, how);
    await reader.read();
    const record = recordOf(chapter);
    assert.equal(record.done.length, record.of, "all that the chapter asks for is done");
    assert.ok(record.of >= 12);
    tasks = tasks.length > 0 ? tasks : [...record.done].sort();
    assert.deepEqual([...record.done].sort(), tasks, "the same in every language");
    return { reader, record };
  }

  for (const lang of langs) {
    if (ALL || lang !== last) {
      test(`${chapter} in ${lang}`, async (context) => {
        const { reader, record } = await walked(lang);
        context.diagnostic(JSON.stringify(reader.count));
        const { of, wrong, streak } = record;
        if (lang !== first) assert.deepEqual({ wrong, streak, tried: reader.count.tried }, { wrong: [], streak: of, tried: 0 }, "whoever knows what is right makes no mistake");
        assert.deepEqual(complaints.splice(0), [], "the page complained");
      });
    }
    if (ALL || lang === last) {
      test(`${chapter} in ${lang}, once wrong at each task`, async () => {
        const { reader, record } = await walked(lang, { errs: true });
        assert.deepEqual([...record.wrong].sort(), [...reader.erred].sort(), "each mistake is remembered");
        assert.ok(record.wrong.every((/** @type {string} */ name) => REVIEWED.test(name)) && record.wrong.length >= 12);
        await reader.review();
        assert.deepEqual(recordOf(chapter).wrong, [], "what comes right in the review is no mistake any more");
        assert.deepEqual(complaints.splice(0), [], "the page complained");
      });
    }
  }
}
