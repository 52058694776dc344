/** One chapter a language is gone through to its end with keys alone, and what went wrong is taken up at its end. All chapters, and being wrong everywhere: tests/node/course-walk.mjs. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { load } from "../../../dist/mexplorer/engine.js";
import { begin, exercisesIn, learn } from "../../../dist/mexplorer/exercises.js";
import { axe } from "../axe.mjs";
import { walkByKeys } from "../by-keys.mjs";
import { idle, testWords, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
const PACKAGE = new URL("../../../dist/mexplorer/", import.meta.url);
/** In Firefox, whose keys and focus these are about, the shortest one speaks for all; the second has tasks of nearly every kind. */
const CHAPTERS = [["zh-Hans", "play-first"], ["en", "graphs-mex-and-sg-values"], ["zh-Hant", "sums"]];

const mex = await load({ langs: CHAPTERS.map(([lang]) => lang) });
await begin(await WebAssembly.compile(await readFile(new URL("exercises_wasm_bg.wasm", PACKAGE))));

for (const [number, [lang, chapter]] of CHAPTERS.entries()) {
  const inBrowsers = number === 0 ? test : testWords;
  inBrowsers(`${chapter} in ${lang} by keys`, async () => {
    learn(lang, JSON.parse(await readFile(new URL(`locales/${lang}.json`, PACKAGE), "utf8")));
    const page = await stage.open(`/course/${lang}/${chapter}/`);
    await when(page, () => document.querySelector(".onward, .review"));
    await walkByKeys(page, { mex, asked: exercisesIn(lang), lang });
    await idle(page);
    const { done, of, wrong } = await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("mexplorer-course")).chapters)[0]);
    assert.equal(done.length, of);
    const mistakes = wrong.filter((name) => /^(blank|choose|question)/.test(name)).length;
    assert.ok(mistakes > 0, "trying out goes wrong at times");
    assert.ok(await page.evaluate(() => document.querySelectorAll(".again > li").length) > 0);
    assert.deepEqual(await axe(page), []);
  });
}
