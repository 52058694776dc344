/** The view `proof`: unfolded by mouse and keyboard, told step by step, and what is too long to be read. */
import test from "node:test";
import assert from "node:assert/strict";
import { testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

/** @param {string} game @param {Record<string, string>} [more] */
async function proof(game, more = {}) {
  const parts = Object.entries({ view: "proof", game, ...more }).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const page = await stage.open(`/#${parts.join("&")}`);
  await when(page, () => t.svg()?.querySelector(".claim"));
  return page;
}

const sentences = () => [...t.svg().querySelectorAll(".claim .sentence")].map(({ textContent }) => textContent);

test("(3,3) unfolds by keyboard alone, and folds up again", async () => {
  const page = await proof("nim 3 3");
  assert.deepEqual(await page.evaluate(sentences), ["(3,3) is P, because every option is N:", "(2,3) is N", "(1,3) is N", "(0,3) is N"]);
  await page.evaluate(() => t.svg().querySelector('[tabindex="0"]').focus());
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await until(page, sentences, [
    "(3,3) is P, because every option is N:",
    "(2,3) is N, because one option is P:",
    "(2,2) is P",
    "(1,3) is N",
    "(0,3) is N",
  ]);
  assert.ok(await page.evaluate(() => t.focused().querySelector("title").textContent.includes("(2,3), N")), "the focus stays");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  await until(page, () => t.svg().querySelectorAll(".claim").length, 7);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await until(page, () => t.svg().querySelectorAll(".claim").length, 4);
});

testWords("a click unfolds, the address keeps it, and Everything shows every line of the engine's proof", async () => {
  const page = await proof("take(2,5) 10");
  await page.evaluate(() => t.svg().querySelectorAll(".claim")[1].dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await until(page, () => t.svg().querySelectorAll(".claim").length, 4);
  await when(page, () => /state=[^&]*open/.test(location.hash));
  await page.reload();
  await when(page, () => t.svg()?.querySelectorAll(".claim").length === 4);
  await when(page, () => t.root().querySelector('[data-key="open"] button'));
  await page.evaluate(() => [...t.root().querySelectorAll('[data-key="open"] button')].at(-1).click());
  const size = await page.evaluate(async () => (await (await import("/mexplorer/engine.js")).load()).prove("take(2,5) 10").size);
  await until(page, () => [...t.svg().querySelectorAll(".claim .sentence")].filter(({ textContent }) => !textContent.includes("see line")).length, Number(size));
});

testWords("each step tells one claim more", async () => {
  const page = await proof("nim 3 3", { step: "1" });
  for (let step = 1; step <= 10; step += 1) {
    await page.evaluate((step) => (t.host().step = step), step);
    await until(page, () => [t.count(), t.svg().querySelectorAll(".claim.now").length], [`step ${step} of 10`, 1]);
  }
  assert.equal(await page.evaluate(() => t.svg().querySelectorAll(".claim").length), 13);
});

testWords("a claim that is asked for tells nothing until it is guessed", async () => {
  const page = await proof("nim 3 3", { predict: "1" });
  await when(page, () => t.root().querySelectorAll('[part~="choice"]').length === 2);
  assert.deepEqual(await page.evaluate(sentences), ["(3,3): P or N?"]);
  await page.evaluate(() => t.root().querySelectorAll('[part~="choice"]')[0].click());
  await until(page, () => t.part("caption").textContent.startsWith("Right."), true);
});

testWords("of a proof too long to be read the first lines are drawn, which say what they rest on", async () => {
  const page = await proof("nim 3 3");
  await page.evaluate(() => (t.host().game = "nim 3 4 5 1000000000"));
  await when(page, () => /is N\. Drawn: the first lines of a proof/.test(t.part("caption").textContent));
  assert.equal(await page.evaluate(() => t.message()), null);
});
