/** At a chapter's end a reader takes up what went wrong. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { idle, until, useStage, when } from "../stage.mjs";
import { walk } from "../walker.mjs";

const stage = useStage({ reducedMotion: true });
const CHAPTERS = [["en", "graphs-mex-and-sg-values"], ["zh-Hans", "play-first"], ["zh-Hant", "sums"]];

for (const [lang, chapter] of CHAPTERS) {
  test(`a reader comes to the end of ${chapter} in ${lang}, and takes up what went wrong`, async () => {
    const page = await stage.open(`/course/${lang}/${chapter}/`);
    await when(page, () => document.querySelector(".onward, .review"));
    await walk(page);
    await when(page, () => document.querySelector(".review"));
    await idle(page);
    const { done, of, wrong } = await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("mexplorer-course")).chapters)[0]);
    assert.equal(done.length, of);
    const again = wrong.filter((name) => /^(blank|choose|question)/.test(name));
    assert.ok(again.length > 0, "trying out goes wrong at times");
    const asked = () => [...document.querySelectorAll(".again [data-blank]")].filter((blank) => !blank.querySelector(".filled")).length;
    await until(page, asked, again.filter((name) => name.startsWith("blank")).length);
    // What comes right in the review is no mistake any more.
    await page.evaluate(() => { for (const pick of document.querySelectorAll(".again [data-blank] .pick")) if (pick.isConnected) pick.click(); });
    await until(page, (before) => Object.values(JSON.parse(localStorage.getItem("mexplorer-course")).chapters)[0].wrong.length < before, true, wrong.length);
    assert.deepEqual(await axe(page), []);
  });
}
