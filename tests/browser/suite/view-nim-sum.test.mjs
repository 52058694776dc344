/** Nim-sums, sums and blocks: every step, asked and told, by mouse and by keys; the numbers are the engine's. */
import test from "node:test";
import assert from "node:assert/strict";
import { atRest, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

async function open(game, view, extra = "") {
  const page = await stage.open(`/#game=${encodeURIComponent(game)}&view=${view}&lang=en${extra}`);
  await when(page, (view) => t.host()?.view === view && t.svg(), view);
  return page;
}

const step = () => t.host().step;
const caption = () => t.part("caption").textContent;
const game = () => t.host().game;

/** The digits of a row, from left to right. */
const digits = (row) =>
  [...t.root().querySelectorAll(`.bit[data-key^="${row}."]`)]
    .sort((a, b) => Number(b.dataset.key.split(".")[1]) - Number(a.dataset.key.split(".")[1]))
    .map((bit) => bit.querySelector(".digit").textContent)
    .join("");

testWords("a nim-sum is worked out step by step, and ends as the engine's", async () => {
  const page = await open("take(1..3) 7 + take(odd) 4 + nim 6 9", "nim-sum", "&step=1");
  await until(page, step, 1);
  const seen = [];
  for (let k = 1; k <= 9; k++) {
    await until(page, () => t.count(), `step ${k} of 9`);
    seen.push(await page.evaluate(digits, "sum"));
    if (k < 9) await page.evaluate(() => t.press("forward"));
  }
  assert.deepEqual(seen, ["", "", "0", "00", "100", "1100", "1100", "1100", "1100"]);
  const engine = await page.evaluate(async () => {
    const { load } = await import("/mexplorer/engine.js");
    const mex = await load({ langs: ["en"] });
    return mex.solve("take(1..3) 7 + take(odd) 4 + nim 6 9", { lang: "en" }).grundy.toString(2);
  });
  assert.equal(seen.at(-1), engine);
  assert.equal(await page.evaluate(digits, "after"), "0101");
});

test("the row that wins leads to the game after its move, by Enter too", async () => {
  const page = await open("nim 3 4 5", "nim-sum");
  await page.evaluate(() => t.root().querySelector('[data-key="row sum"]').focus());
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => t.root().activeElement.dataset.key), "row after");
  await page.keyboard.press("Enter");
  await until(page, game, "nim 1 4 5");
  // That row is gone; the nearest one has the focus and says itself.
  await until(page, caption, "Nim-sum: 0, in binary 0.");
});

testWords("each digit can be guessed, and a wrong guess is not told the answer", async () => {
  const page = await open("nim 3 4 5", "nim-sum", "&step=2&predict=1");
  const choose = (value) => [...t.root().querySelectorAll(".choice")].find((choice) => choice.textContent === value).click();
  await when(page, () => t.root().querySelectorAll(".choice").length === 2);
  assert.equal(await page.evaluate(digits, "sum"), "?");
  await page.evaluate(choose, "1");
  await until(page, caption, "No: count the ones of the column, and cancel them in pairs.");
  await page.evaluate(choose, "0");
  await until(page, digits, "0", "sum");
});

testWords("which number has the highest 1 is answered by pointing at its row, or by its place", async () => {
  const page = await open("nim 3 4 5 6", "nim-sum", "&step=6&predict=1");
  await when(page, () => t.root().querySelector('[data-key="row 1"].answer') && t.root().querySelectorAll(".choice").length === 4);
  const point = async (key) => {
    const { x, y } = await atRest(page, (key) => t.middle(t.root().querySelector(`[data-key="${key}"]`)), key);
    await page.mouse.click(x, y);
  };
  await point("row 1");
  await when(page, () => t.root().querySelector('.choice.wrong[data-value="1"]'));
  // On its digit, too.
  await point("3.2");
  await when(page, () => t.root().querySelector('[data-verdict="right"]'));
  assert.equal(await page.evaluate(game), "nim 3 4 5 6");
  await point("row 2");
  await until(page, () => t.host().step, 7);
});

testWords("what is asked about leads to the choices: the row of a digit, the number to be changed, the rest of a heap, a sum", async () => {
  const asked = [["nim 3 4 5", "nim-sum", 2, "row sum"], ["nim 3 4 5", "nim-sum", 7, "row after"], ["nim 3 4 5", "nim-sum", 7, "row 1"], ["fibonacci 83", "zeckendorf", 2, "rest"], ["take(2,5) 6 + nim 2", "sum", 3, "total"]];
  for (const [name, view, step, key] of asked) {
    const page = await open(name, view, `&step=${step}&predict=1`);
    await when(page, (key) => t.root().querySelector(".choice") && t.svg().querySelector(`[data-key="${key}"]`), key);
    await page.evaluate((key) => t.svg().querySelector(`[data-key="${key}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true })), key);
    await when(page, () => t.focused()?.matches(".choice"), key);
    assert.equal(await page.evaluate(game), name);
  }
});

testWords("a component of a sum is opened alone; its graph tells its value", async () => {
  const page = await open("take(2,5) 6 + nim 2", "sum");
  const before = await page.evaluate(() => t.root().querySelectorAll(".figure .edge").length);
  assert.equal(before, 0);
  await page.evaluate(() => (t.host().state = "as:graphs"));
  await when(page, () => t.root().querySelectorAll(".figure .edge").length > 0);
  await page.evaluate(() => t.root().querySelector('[data-key="1 part"]').focus());
  await page.keyboard.press("Enter");
  await until(page, game, "take(2,5) 6");
});

testWords("blocks are found one at a time, and the smallest makes the winning move", async () => {
  const page = await open("fibonacci 83", "zeckendorf", "&step=2");
  const blocks = () => [...t.root().querySelectorAll('[data-key^="part "]')].map((part) => part.querySelector("text").textContent);
  await until(page, blocks, ["55", "21"]);
  await page.evaluate(() => (t.host().step = 6));
  await until(page, blocks, ["55", "21", "5", "2"]);
  await page.evaluate(() => t.root().querySelector('[data-key="part 5"]').focus());
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await until(page, game, "fibonacci 81/4");
});
