/** Rows of pins, squares and stones: pointed at by mouse, finger and keys, and keeping their numbers to the end of a game. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { atRest, testWords, until, useStage, when } from "../stage.mjs";

// With reduced motion the opponent takes a shorter pause.
const stage = useStage({ reducedMotion: true });

const status = () => t.part("status")?.textContent ?? "";
const count = () => t.root().querySelectorAll(".entry").length;
const log = () => [...t.root().querySelectorAll(".entry")].map((entry) => entry.lastElementChild.textContent);
const isOver = () => Boolean(t.root().querySelector(".play-view.over"));
const game = () => t.host().game;

/** Each thing of the row: its number, where it stands, whether it is gone. */
const things = () =>
  [...t.svg().querySelectorAll("g.row:not(.chip):not(.wall)")].map((thing) => [thing.querySelector(".number").textContent, thing.getAttribute("transform")].join(" "));
const gone = () => [...t.svg().querySelectorAll("g.row.gone .number")].map((number) => Number(number.textContent)).sort((a, b) => a - b);

/** @param {string} text @param {string} view @param {string} [state] @param {object} [options] */
async function open(text, view, state = "", options = {}) {
  const parts = Object.entries({ game: text, view, ...(state && { state }), lang: "en" });
  const page = await stage.site(`#${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`, options);
  await when(page, (view) => t.host()?.view === view && t.svg()?.querySelector("[data-go], [data-set]"), view);
  return page;
}

/** Where the mark of this key is to be pressed. */
const placeOf = (page, key) => atRest(page, (key) => t.middle(t.svg().querySelector(`[data-key="${key}"] .hit`)), key);

async function press(page, key) {
  const { x, y } = await placeOf(page, key);
  await page.mouse.click(x, y);
}

/** Waits until there are more moves than before, and it is a reader's turn again or play is over. */
async function settled(page, before) {
  await when(page, (before) => t.root().querySelectorAll(".entry").length > before && !t.root().querySelector(".play-view.waiting"), before);
}

test("a whole game of Kayles is won by pointing at pins, which keep their numbers and places", async () => {
  const page = await open("kayles 7", "play");
  const before = await page.evaluate(things);
  assert.deepEqual(before.map((thing) => Number.parseInt(thing, 10)), [1, 2, 3, 4, 5, 6, 7]);
  for (let turn = 0; turn < 7 && !(await page.evaluate(isOver)); turn += 1) {
    await page.evaluate(() => t.press("ask"));
    const [, name] = await when(page, () => t.part("hint").textContent.match(/^A winning move: (take pin \d|take pins \d and \d)\. /));
    const key = await page.evaluate((name) => [...t.svg().querySelectorAll("[data-set]")].find((mark) => t.spoken(mark) === name).dataset.key, name);
    const made = await page.evaluate(count);
    await press(page, key);
    await settled(page, made);
    assert.deepEqual(await page.evaluate(things), before, "every pin is where it was");
    const taken = (await page.evaluate(log)).flatMap((entry) => entry.match(/\d/g).map(Number)).sort((a, b) => a - b);
    assert.deepEqual(await page.evaluate(gone), taken, "those that the log names are down");
    assert.match(await page.evaluate(() => t.root().querySelector(".play-said").textContent + t.root().querySelector(".play-status").textContent), /Opponent: take pin|you win/);
  }
  await until(page, status, "No move is left. You made the last one: you win.");
  assert.deepEqual(await axe(page), []);
});

test("a whole game of Treblecross by keys alone: squares keep their numbers, also in what is said", async () => {
  const page = await open("treblecross 7", "play");
  const before = await page.evaluate(things);
  await page.evaluate(() => t.svg().querySelector('[data-key="1.1.1"]').focus());
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => t.spoken(t.focused())), "put a cross on square 2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  for (let turn = 0; turn < 4 && !(await page.evaluate(isOver)); turn += 1) {
    const made = await page.evaluate(count);
    const name = await page.evaluate(() => t.spoken(t.focused()));
    await page.keyboard.press("Enter");
    await settled(page, made);
    assert.equal((await page.evaluate(log))[made], name);
    assert.deepEqual(await page.evaluate(things), before);
    await when(page, () => t.root().querySelector(".play-view").contains(t.focused()));
    if (!(await page.evaluate(isOver))) await page.evaluate(() => t.svg().querySelector("[data-set]").focus());
  }
  assert.ok(await page.evaluate(isOver));
  const crosses = await page.evaluate(() => [...t.svg().querySelectorAll("g.row")].filter((square) => square.querySelector(".cross")).map((square) => square.querySelector(".number").textContent));
  const told = (await page.evaluate(log)).map((entry) => entry.match(/square (\d+)$/)[1]);
  assert.deepEqual(crosses, told.sort((a, b) => a - b));
});

test("with a finger: pins, and pairs of them, on a telephone; the mirror image of a move is that move, in its own place", async () => {
  const page = await open("misere kayles 9", "play", "level:two", { width: 390, height: 844, touch: true });
  const sizes = await page.evaluate(() => [...t.svg().querySelectorAll("[data-set] .hit")].map((hit) => hit.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  assert.ok(sizes.length === 17 && Math.min(...sizes) >= 24, String(Math.min(...sizes)));
  const tap = async (key) => {
    const { x, y } = await placeOf(page, key);
    await page.touchscreen.tap(x, y);
  };
  await tap("1.take-2.7");
  await until(page, log, ["take pins 7 and 8"]);
  await until(page, () => t.host().state, "level:two moves:1,6~7");
  await until(page, gone, [7, 8]);
  await tap("1.1.1");
  await until(page, log, ["take pins 7 and 8", "take pin 1"]);
  await until(page, gone, [1, 7, 8]);
  await page.evaluate(() => t.press("undo"));
  await until(page, gone, [7, 8]);
  await when(page, () => decodeURIComponent(location.hash.replaceAll("+", " ")).includes(t.host().state));
  await page.reload();
  await when(page, () => t.svg()?.querySelector("g.row.gone"));
  assert.deepEqual(await page.evaluate(gone), [7, 8]);
});

testWords("boards of rows lead to the game after the move, from left to right", async () => {
  const moves = [
    ["kayles 7", "1.1.5", "kayles 4 2"],
    ["kayles 7", "1.take-2.4", "kayles 3 2"],
    ["dawson 9", "1.1.5", "dawson 3 3"],
    ["treblecross 7", "1.1.7", "treblecross 4"],
    ["grundy 9", "1.take-0.5", "grundy 4 5"],
    ["lasker 5", "1.1.3", "lasker 2"],
    ["octal(0.77) 5 2", "2.take-2.1", "octal(0.77) 5 0"],
    ["rule(n -> i & n-k-i for k in 1..2 for i in 0..n-k) 7", "1.1.2", "rule(n -> i & n-k-i for k in 1..2 for i in 0..n-k) 1 5"],
  ];
  for (const [from, key, to] of moves) {
    const page = await open(from, "board");
    await press(page, key);
    await until(page, game, to);
  }
});

testWords("what a move takes, and both halves of a split, are outlined while they are pointed at, and told", async () => {
  const outlines = () => [...t.root().querySelectorAll(".touched")].filter((veil) => getComputedStyle(veil.firstElementChild).display !== "none").length;
  for (const [text, key, said, parts] of [
    ["kayles 7", "1.take-2.4", "take pins 4 and 5", 1],
    ["treblecross 7", "1.1.4", "put a cross on square 4", 1],
    ["grundy 9", "1.take-0.5", "split 9 into 4 and 5", 2],
    ["lasker 5", "1.1.3", "take stones 3 to 5", 1],
  ]) {
    const page = await open(text, "board");
    const { x, y } = await placeOf(page, key);
    await page.mouse.move(x, y);
    await until(page, outlines, parts);
    await until(page, () => t.part("caption").textContent, said);
  }
});

testWords("no two buttons look alike, and none sounds like another", async () => {
  for (const text of ["kayles 7", "octal(0.77) 7", "treblecross 9", "dawson 9", "grundy 9", "lasker 6", "split 5", "wythoff 30 20", "kayles 3 3", "octal(0.777) 6"]) {
    const page = await open(text, "play", "level:two");
    const names = await page.evaluate(() => [...t.svg().querySelectorAll("[data-set]")].map(t.spoken));
    assert.equal(new Set(names).size, names.length, `${text}: ${names}`);
    const listed = await page.evaluate(() => [...t.root().querySelectorAll("[part~=moves] button")].map((move) => move.textContent));
    assert.equal(new Set(listed).size, listed.length, `${text}: ${listed}`);
  }
});
