/** A game looked back on: how it went, every move with its mark, and playing on from before any of them. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { atRest, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

const status = () => t.part("status")?.textContent ?? "";
const went = () => t.part("went")?.textContent ?? "";
const marks = () => [...t.root().querySelectorAll(".review-moves .mark")].map((mark) => mark.textContent);
const texts = (selector) => [...t.root().querySelectorAll(selector)].map((each) => each.textContent);
const isReviewing = () => Boolean(t.root().querySelector(".play-view.reviewing"));
const count = () => t.root().querySelectorAll(".entry").length;

/** @param {string} game @param {string} [state] @param {Parameters<typeof stage.site>[1]} [options] */
async function open(game, state = "", options) {
  const parts = Object.entries({ game, view: "play", ...(state && { state }) });
  const page = await stage.site(`#${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`, options);
  await when(page, () => t.part("status")?.textContent);
  return page;
}

/** Makes the move of this name in the list. @param {import("puppeteer-core").Page} page @param {string} name */
async function make(page, name) {
  const log = () => [...t.root().querySelectorAll(".entry")].map((entry) => entry.textContent).join();
  const before = await page.evaluate(log);
  await when(page, (name) => [...t.root().querySelectorAll("[part~=moves] button")].some((move) => move.textContent === name), name);
  await page.evaluate((name) => [...t.root().querySelectorAll("[part~=moves] button")].find((move) => move.textContent === name).click(), name);
  await when(page, (before) => [...t.root().querySelectorAll(".entry")].map((entry) => entry.textContent).join() !== before && !t.root().querySelector(".play-view.waiting") && t.root().querySelector(".play-view.over, [part~=moves] button"), before);
}

/** The strip as a table, row by row. */
const strip = () => [...t.root().querySelectorAll(".review-strip tr")].map((row) => [...row.children].map((cell) => {
  const spoken = cell.cloneNode(true);
  for (const hidden of spoken.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return spoken.textContent;
}));

testWords("a game that an address tells to its end is over: beside it stands the answer", async () => {
  const page = await open("take(2,5) 10", "moves:5.0");
  await until(page, status, "No move is left. The opponent made the last one: you lose.");
  await when(page, () => /take 2 → 8/.test(document.querySelector("#panel").textContent) && !document.querySelector("#panel .later"));
});

testWords("a lost game is looked back on by itself, tried again from the mistake, and won", async () => {
  const page = await open("take(2,5) 10");
  await make(page, "take 5 → 5");
  await until(page, status, "No move is left. The opponent made the last one: you lose.");
  await until(page, went, "You lost from a won position: move 1 gave the win away.");
  await until(page, isReviewing, true);
  assert.match(await page.evaluate(() => t.live()), /you lose\. You lost from a won position/);
  // Nothing is left that the answer could spoil.
  await when(page, () => /10/.test(document.querySelector("#panel").textContent) && !document.querySelector("#panel .later"));
  assert.deepEqual(await page.evaluate(marks), ["Winning thrown away", "Winning kept"]);
  assert.deepEqual(await page.evaluate(strip), [
    ["After move", "start", "1", "2"],
    ["Can force a win", "You", "Opponent", "Opponent"],
    ["SG value", "1", "2", "0"],
  ]);
  const [better] = await page.evaluate(texts, ".review-better");
  assert.match(better, /^Would have won: take 2 → 8\. Leaves value 0/);
  assert.equal((await page.evaluate(texts, ".review-why")).length, 2);
  assert.deepEqual(await axe(page), []);
  await page.evaluate(() => t.root().querySelector(".again").click());
  await until(page, status, "Your turn.");
  await until(page, isReviewing, false);
  await when(page, () => document.querySelector("#panel .later"));
  await make(page, "take 2 → 8");
  // The opponent thinks for a while, in which nothing can be asked.
  const isOver = () => when(page, () => !t.root().querySelector(".play-view.waiting") && String(Boolean(t.root().querySelector(".play-view.over"))));
  while ((await isOver()) === "false") {
    await page.evaluate(() => t.press("ask"));
    await make(page, await when(page, () => t.root().querySelector(".play-move.marked")?.textContent));
  }
  await until(page, went, "You won by perfect play: the win was yours from the start, and you never let it go.");
  assert.ok((await page.evaluate(marks)).every((mark, i) => mark === (i % 2 ? "No winning move existed" : "Winning kept")));
});

test("with keys alone: lose, read, go back before the mistake", async () => {
  const page = await open("nim 2 3");
  const press = async (key, wanted) => {
    await page.keyboard.press(key);
    if (wanted) await when(page, wanted);
  };
  // From heap 1 the first move in the list takes 1, which leaves the opponent a winning reply.
  await page.evaluate(() => t.root().querySelector('[part~=moves] [tabindex="0"]').focus());
  for (let turn = 0; turn < 8 && !(await page.evaluate(() => Boolean(t.root().querySelector(".play-view.over")))); turn += 1) {
    const before = await page.evaluate(count);
    await when(page, () => t.focused()?.matches(".play-move"));
    await press("Enter");
    await when(page, (before) => t.root().querySelectorAll(".entry").length > before && !t.root().querySelector(".play-view.waiting"), before);
  }
  await until(page, isReviewing, true);
  assert.match(await page.evaluate(went), /^You lost from a won position/);
  for (let presses = 0; presses < 12 && !(await page.evaluate(() => t.focused()?.matches(".review-move"))); presses += 1) await press("Tab");
  assert.ok(await page.evaluate(() => t.focused().matches(".review-move")), "Tab comes to the moves");
  await press("ArrowDown");
  assert.equal(await page.evaluate(() => t.focused().getAttribute("aria-label")), "Try again from here, before move 1");
  await press("Enter", () => t.part("status").textContent === "Your turn.");
  await until(page, isReviewing, false);
  await when(page, () => t.root().querySelector(".play-view").contains(t.focused()));
});

testWords("each move shows its position, and a review in between goes as it came", async () => {
  const page = await open("nim 3 4 5", "moves:1=2.3=4.2=3");
  await until(page, count, 4);
  await until(page, status, "Your turn.");
  await page.evaluate(() => t.press("review-open"));
  await until(page, isReviewing, true);
  assert.match(await page.evaluate(went), /^So far: the opponent can force a win|^So far: you can force a win/);
  await page.evaluate(() => t.root().querySelectorAll(".review-move")[1].click());
  await when(page, () => / at:2$/.test(t.host().state));
  await until(page, () => [...t.root().querySelectorAll(".review-move")].findIndex((move) => move.hasAttribute("aria-current")), 1);
  assert.equal(await page.evaluate(isReviewing), true, "looking back at a move is no other game");
  await page.evaluate(() => t.press("review-open"));
  await until(page, isReviewing, false);
  await until(page, went, "");
});

testWords("play that need not end can be drawn, misère play has no values, two people are named", async () => {
  const drawn = await open("graph(a>b,b>a,b>c,c>d) a", "level:two moves:1=1.1=0");
  await until(drawn, count, 2);
  await drawn.evaluate(() => t.press("review-open"));
  await until(drawn, went, "So far drawn: nobody can force a win from here.");
  assert.deepEqual(await drawn.evaluate(marks), ["Draw kept", "Draw kept"]);
  assert.deepEqual((await drawn.evaluate(strip))[1], ["Can force a win", "nobody", "nobody", "nobody"]);
  const misere = await open("misere nim 1 1 2", "level:two moves:3=0.1=0.2=0");
  await until(misere, isReviewing, true);
  assert.match(await misere.evaluate(went), /^The (first|second) player won because the (first|second) player erred last, at move \d\.$|won by perfect play/);
  assert.equal((await misere.evaluate(strip)).length, 2, "misère play has no values");
  assert.equal((await misere.evaluate(texts, ".again")).length, 3, "either player may try again");
});

testWords("a minimax tree is looked back on in points", async () => {
  const page = await open("tree((7,9),(2,8,6),(4,5))", "level:two moves:4.6");
  await until(page, isReviewing, true);
  assert.match(await page.evaluate(went), /^Move 1 was the first for which there was a better one\.$/);
  assert.deepEqual((await page.evaluate(strip)).at(-1).slice(0, 2), ["Max gets", "7"]);
});

testWords("on a telephone every sentence is whole and the review is in sight, in three languages", async () => {
  for (const lang of ["en", "zh-Hans", "zh-Hant"]) {
    const page = await open("nim 3 4 5", "moves:1=2.3=4.2=3", { width: 390, height: 844, touch: true });
    await until(page, count, 4);
    await page.evaluate((lang) => (t.host().lang = lang), lang);
    await when(page, () => t.part("status").textContent);
    // What is said is not cut off by anything around it.
    const whole = () => {
      const box = t.root().querySelector(".play-told");
      const [outer, inner] = [t.root().querySelector(".play-view").getBoundingClientRect(), box.getBoundingClientRect()];
      return box.scrollHeight <= box.clientHeight + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    };
    await until(page, whole, true);
    await page.evaluate(() => t.press("review-open"));
    await until(page, isReviewing, true);
    await until(page, whole, true);
    const place = await atRest(page, () => t.middle(t.root().querySelector(".again")));
    await page.touchscreen.tap(place.x, place.y);
    await until(page, isReviewing, false);
    assert.match(await page.evaluate(() => t.host().state), / at:0$/);
  }
});
