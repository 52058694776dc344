/** Boards: stones, steps, boxes and chips make moves by mouse and by keys, and show beforehand what they touch. */
import test from "node:test";
import assert from "node:assert/strict";
import { testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

async function open(game, extra = "") {
  const page = await stage.open(`/#game=${encodeURIComponent(game)}&view=board&lang=en${extra}`);
  await when(page, () => t.host()?.view === "board" && t.root()?.querySelector(".figure svg [data-go]"));
  return page;
}

/** Presses the mark of a key with the mouse, in its middle. */
async function press(page, key) {
  const { x, y } = await page.evaluate((key) => {
    const mark = t.root().querySelector(`[data-key="${key}"]`);
    mark.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = mark.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, key);
  await page.mouse.click(x, y);
}

const game = () => t.host().game;
const focused = () => t.root().activeElement?.dataset.key;

test("a stone is taken with all above it", async () => {
  const page = await open("nim 3 4 5");
  await press(page, "2.1.2");
  await until(page, game, "nim 3 1 5");
  await until(page, () => t.root().querySelectorAll(".stone").length, 9);
});

testWords("what a move takes is outlined while its stone is pointed at, and told", async () => {
  const page = await open("nim 3 4 5");
  const outlines = () => [...t.root().querySelectorAll(".touched")].filter((veil) => getComputedStyle(veil.firstElementChild).display !== "none").map((veil) => veil.dataset.from);
  assert.deepEqual(await page.evaluate(outlines), []);
  const stone = await page.evaluate(() => {
    const { left, top, width, height } = t.root().querySelector('[data-key="3.1.3"]').getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  await page.mouse.move(...stone);
  await until(page, outlines, ["3.1.3"]);
  await until(page, () => t.part("caption").textContent, "heap 3: take 3 → 2");
});

testWords("every kind of position is played on by its own marks", async () => {
  const moves = [
    ["wythoff 3 6", "1.both.2", "wythoff 1 4"],
    ["stairs 2 1 3", "1.3.2", "stairs 2 3 1"],
    ["boxes 9/3 16/2", "2.1.4", "boxes 9/3 16/4"],
    ["fibonacci 7/2", "1.1.6", "fibonacci 5"],
    ["split 2 3", "2.move.4", "split 2 2 0"],
    ["take(2,5) 100", "1.move.1", "take(2,5) 98"],
    ["graph(a>b,a>c,b>c) a", "c", "graph(a>b,a>c,b>c) c"],
  ];
  for (const [from, key, to] of moves) {
    const page = await open(from);
    await press(page, key);
    await until(page, game, to);
  }
});

test("by keys alone: one tab stop, arrows from stone to stone, Enter takes", async () => {
  const page = await open("nim 3 4 5");
  assert.equal(await page.evaluate(() => t.root().querySelectorAll('.figure [tabindex="0"]').length), 1);
  await page.evaluate(() => t.root().querySelector('.figure [data-key="1.1.1"]').focus());
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(focused), "2.1.1");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(focused), "2.1.3");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(focused), "3.1.3");
  await page.keyboard.press("Enter");
  await until(page, game, "nim 3 4 2");
  // The stone is gone; the nearest one has the focus.
  await until(page, focused, "3.1.2");
});

test("chips that can go to one vertex are told apart in a list that arrow keys reach", async () => {
  const page = await open("graph(a>b,a>c,b>d,c>d) b c");
  await page.evaluate(() => t.root().querySelector('.figure [data-key="c"]').focus());
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(focused), "d");
  await page.keyboard.press("ArrowRight");
  assert.match(await page.evaluate(focused), /move\.2$/);
  await page.keyboard.press("Enter");
  await until(page, game, "graph(a>b,a>c,b>d,c>d) b d");
});

test("of heaps with very many moves any number is chosen by pointing or by keys, and its moves are marks", async () => {
  const page = await open("wythoff 100 200", "&state=take-1:27");
  await when(page, () => t.root().querySelector('[data-key="1.choose.+10"]'));
  await press(page, "1.choose.+10");
  await until(page, () => t.host().state, "take-1:37");
  await until(page, () => t.spoken(t.root().querySelector('[data-key="1.choose.n"]')), "pair 1: the moves of 37 are below.");
  await page.evaluate(() => t.root().querySelector('[data-key="1.choose.+1"]').focus());
  await page.keyboard.press("Enter");
  await until(page, () => t.host().state, "take-1:38");
  await until(page, () => t.root().querySelector('[data-key="1.chosen.move.3"] .name').textContent, "−38, −38");
  await press(page, "1.chosen.move.3");
  await until(page, game, "wythoff 62 162");
});
