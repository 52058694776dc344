/** Playing a game to its end: by clicking stones, by the list, by keys, by typing; taking back; the address. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { atRest, testWords, until, useStage, when } from "../stage.mjs";

// With reduced motion the opponent takes a shorter pause.
const stage = useStage({ reducedMotion: true });

const status = () => t.part("status")?.textContent ?? "";
const log = () => [...t.root().querySelectorAll(".entry")].map((entry) => entry.textContent);
const moves = () => [...t.root().querySelectorAll("[part~=moves] button")].map((move) => move.textContent);
const count = () => t.root().querySelectorAll(".entry").length;
const isOver = () => Boolean(t.root().querySelector(".play-view.over"));
const disabled = (name) => t.part(name).getAttribute("aria-disabled");

/** @param {string} game @param {string} [state] @param {Record<string, string>} [more] */
async function open(game, state = "", more = {}) {
  const parts = { game, view: "play", ...(state && { state }), ...more };
  const page = await stage.site(`#${Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`);
  await when(page, () => t.part("status")?.textContent);
  return page;
}

/** Clicks the stone that makes a move. @param {import("puppeteer-core").Page} page @param {string} name "": any */
async function clickStone(page, name = "") {
  const place = await atRest(page, (name) => {
    const stone = [...t.svg().querySelectorAll("[data-set]")].find((mark) => !name || t.spoken(mark) === name);
    return stone && t.middle(stone.querySelector(".hit, .shape") ?? stone);
  }, name);
  assert.ok(place, `there is a stone for: ${name}`);
  await page.mouse.click(place.x, place.y);
}

/** Waits until there are more moves than before, and it is a reader's turn again or play is over. */
async function settled(page, before) {
  await when(page, (before) => t.root().querySelectorAll(".entry").length > before && !t.root().querySelector(".play-view.waiting"), before);
}

test("a won game is won by clicking the stones that hints name; every reply has its reason", async () => {
  const page = await open("take(2,5) 10");
  await until(page, status, "Your turn.");
  for (let turn = 0; turn < 5 && !(await page.evaluate(isOver)); turn += 1) {
    await page.evaluate(() => t.press("ask"));
    assert.match(await when(page, () => t.part("hint").textContent), /^A winning move: /);
    const name = await page.evaluate(() => t.root().querySelector(".play-move.marked").textContent);
    const before = await page.evaluate(count);
    await clickStone(page, name);
    await settled(page, before);
    if ((await page.evaluate(status)) === "Your turn.") {
      assert.match(await page.evaluate(() => t.root().querySelector(".play-said").textContent), /^Opponent: take \d → \d\. Every move loses here|^Opponent: take \d → \d\. It is the only move/);
    }
  }
  await until(page, status, "No move is left. You made the last one: you win.");
  await when(page, () => /you win\. You won by perfect play: /.test(t.live()));
  assert.equal(await page.evaluate(() => t.svg().querySelectorAll("[data-set]").length), 0, "nothing can be clicked any more");
});

testWords("a lost game is lost by clicking any stone against the perfect opponent", async () => {
  const page = await open("nim 2 2");
  for (let turn = 0; turn < 6 && !(await page.evaluate(isOver)); turn += 1) {
    const before = await page.evaluate(count);
    await clickStone(page);
    await settled(page, before);
  }
  await until(page, status, "No move is left. The opponent made the last one: you lose.");
  const entries = await page.evaluate(log);
  assert.ok(entries.length % 2 === 0 && entries[0].startsWith("You") && entries.at(-1).startsWith("Opponent"), entries.join());
});

testWords("moves are taken back and made again, the log goes to any of them, a new game begins", async () => {
  const page = await open("nim 3 4 5", "moves:1=1.3=2");
  await until(page, status, "Your turn.");
  const first = await page.evaluate(log);
  assert.equal(first.length, 2);
  assert.equal(await page.evaluate(disabled, "redo"), "true");
  await page.evaluate(() => t.press("undo"));
  await until(page, () => t.host().state, "moves:1=1.3=2 at:0");
  await until(page, disabled, "true", "undo");
  assert.equal((await page.evaluate(moves)).length, 12);
  await page.evaluate(() => t.press("redo"));
  await until(page, () => t.host().state, "moves:1=1.3=2");
  await page.evaluate(() => t.root().querySelector(".entry").click());
  await until(page, () => t.host().state, "moves:1=1.3=2 at:1");
  await until(page, status, "Opponent to move.");
  // The opponent of another figure has thought and moved meanwhile.
  await page.evaluate(() => {
    const other = t.host().cloneNode();
    other.setAttribute("state", "moves:1=1");
    t.host().before(other);
  });
  await until(page, status, "Your turn.");
  await page.evaluate(() => t.host().remove());
  assert.equal(await page.evaluate(() => t.host().state), "moves:1=1.3=2 at:1", "looking back moves nothing");
  await page.evaluate(() => t.press("resume"));
  await until(page, status, "Your turn.");
  assert.equal((await page.evaluate(log)).length, 2);
  await page.evaluate(() => t.press("restart"));
  await until(page, log, []);
  await until(page, () => t.host().state, "");
});

testWords("what is pressed quicker than answers come counts, move by move", async () => {
  const page = await open("nim 3 4 5", "moves:1=1.3=2.2=3.3=1");
  await until(page, count, 4);
  const twice = (act) => page.evaluate((act) => (t.press(act), t.press(act)), act);
  await twice("undo");
  await until(page, () => t.host().state, "moves:1=1.3=2.2=3.3=1 at:0");
  await until(page, disabled, "true", "undo");
  await twice("redo");
  await until(page, () => t.host().state, "moves:1=1.3=2.2=3.3=1");
});

testWords("misère play: the last move loses, and the game's text says so", async () => {
  const page = await open("nim 1 1", "moves:1=0");
  await until(page, status, "No move is left. The opponent made the last one: you lose.");
  await page.evaluate(() => {
    const list = t.part("play-kind");
    list.value = "misere";
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(page, () => t.host().game, "misere nim 1 1");
  await until(page, log, []);
  await page.evaluate(() => t.root().querySelector("[part~=moves] button").click());
  await until(page, status, "No move is left. The opponent made the last one, and in misère play that loses: you win.");
});

test("a reload brings the same game back, its moves, its players and what was said", async () => {
  const page = await open("nim 3 4 5", "level:fallible first:they seed:3");
  await until(page, status, "Your turn.");
  const before = await page.evaluate(count);
  await clickStone(page);
  await settled(page, before);
  const look = () => [t.host().state, t.host().game, t.part("level").value, t.part("first").value, t.root().querySelector(".play-said").textContent, ...[...t.root().querySelectorAll(".entry")].map((entry) => entry.textContent)];
  const played = await page.evaluate(look);
  assert.equal(played.length, 8);
  await when(page, () => decodeURIComponent(location.hash.replaceAll("+", " ")).includes(t.host().state));
  await page.reload();
  await when(page, () => t.part("status")?.textContent);
  await until(page, look, played);
});

testWords("who plays can be chosen: random, two people, the opponent first", async () => {
  const page = await open("nim 3 4 5");
  const choose = (part, value) => page.evaluate((part, value) => {
    const list = t.part(part);
    list.value = value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }, part, value);
  await choose("level", "random");
  await choose("first", "they");
  await when(page, () => /I took any move at random\.$/.test(t.root().querySelector(".play-said").textContent));
  await until(page, status, "Your turn.");
  await choose("level", "two");
  await until(page, status, "Second player to move.");
  const before = await page.evaluate(count);
  await clickStone(page);
  await settled(page, before);
  await until(page, status, "First player to move.");
});

test("with keys alone: along the stones, through the list, and the focus stays in the game", async () => {
  const page = await open("nim 2 2");
  await page.evaluate(() => t.svg().querySelector('[tabindex="0"]').focus());
  const stone = await page.evaluate(() => {
    const stone = [...t.svg().querySelectorAll("[data-set]")].find((mark) => t.spoken(mark) === "heap 1: take 1 → 1");
    stone.focus();
    return t.spoken(stone);
  });
  assert.equal(await page.evaluate(() => t.root().querySelector(".play-move.marked")?.textContent), stone, "the list shows the move pointed at");
  let before = await page.evaluate(count);
  await page.keyboard.press("Enter");
  await settled(page, before);
  await when(page, () => t.root().querySelector(".play-view").contains(t.focused()));
  await page.evaluate(() => t.root().querySelector('[part~=moves] [tabindex="0"]').focus());
  await page.keyboard.press("End");
  const last = await page.evaluate(() => t.focused().textContent);
  assert.equal(last, (await page.evaluate(moves)).at(-1));
  before = await page.evaluate(count);
  await page.keyboard.press(" ");
  await settled(page, before);
  await until(page, status, "No move is left. The opponent made the last one: you lose.");
  assert.ok(await page.evaluate(() => t.root().querySelector(".play-view").contains(t.focused())), "the focus is still in the game");
});

testWords("of a heap of 10^18 any move can be typed, and what is none is refused; axe finds nothing", async () => {
  const page = await open("nim 7 1000000000000000000");
  const type = (component, text) => page.evaluate((component, text) => {
    t.part("component").value = component;
    t.part("becomes").value = text;
    t.part("make").click();
  }, component, text);
  await type("2", "1000000000000000001");
  await until(page, () => t.root().querySelector(".play-refusal").textContent, "That can't be made of it in one move.");
  assert.deepEqual(await page.evaluate(log), []);
  assert.deepEqual(await axe(page), []);
  await type("2", "7");
  await until(page, () => t.root().querySelectorAll(".entry").length, 2);
  await until(page, status, "Your turn.");
});

test("of very many moves any is made by pointing: a number is chosen by marks on the board, and the contest stays as it is", async () => {
  const page = await open("nim 900 700", "level:two");
  const press = async (key) => {
    const { x, y } = await atRest(page, (key) => {
      const mark = t.root().querySelector(`[data-key="${key}"]`);
      mark.scrollIntoView({ block: "center" });
      return t.middle(mark.querySelector(".shape"));
    }, key);
    await page.mouse.click(x, y);
  };
  const chosen = (n) => until(page, () => [t.host().state, t.root().querySelector('[data-key="2.choose.n"] .name').textContent], [`level:two take-2:${n}`, String(n)]);
  await press("2.choose.×10");
  await chosen(30);
  await press("2.choose.+1");
  await chosen(31);
  assert.deepEqual(await page.evaluate(log), []);
  await press("2.chosen.move.1");
  await until(page, () => t.root().querySelectorAll(".entry").length, 1);
  assert.match((await page.evaluate(log))[0], /heap 2: take 31 → 669/);
});

test("in a low window boards whose parts have room beside each other are in sight whole, also after a move", async () => {
  for (const game of ["boxes 9/3 16/2 25/4", "kayles 5 6 7"]) {
    const page = await stage.site(`#view=play&game=${encodeURIComponent(game)}`, { width: 1280, height: 600 });
    await when(page, () => t.part("status")?.textContent);
    const sight = () => {
      const board = t.part("board");
      return [board.scrollHeight <= board.clientHeight, board.scrollWidth <= board.clientWidth, t.svg().getBoundingClientRect().width / t.svg().viewBox.baseVal.width >= 0.69];
    };
    await until(page, sight, [true, true, true]);
    const wide = () => t.svg().viewBox.baseVal.width;
    const before = await page.evaluate(wide);
    await clickStone(page);
    await settled(page, 0);
    assert.deepEqual(await page.evaluate(sight), [true, true, true]);
    assert.equal(await page.evaluate(wide), before);
    assert.ok(!(await page.evaluate(() => location.hash)).includes("width"));
  }
});

test("on a telephone whose turn it is stands above the board, and both are in sight, however high the board is", async () => {
  for (const game of ["boxes 9/3 16/2 100/5 30/6", "kayles 14 25 36", "nim 12 19 25"]) {
    const hash = Object.entries({ game, view: "play" }).map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
    const page = await stage.site(`#${hash}`, { width: 390, height: 844, touch: true });
    await until(page, status, "Your turn.");
    const [told, board] = await atRest(page, () => ["status", "board"].map((part) => t.part(part).getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
    assert.ok(told.top > 0 && told.bottom <= board.top && board.top - told.bottom < 24, `${game}: ${told.bottom}, ${board.top}`);
    assert.ok(Math.min(board.bottom, 844) - board.top > 220, `${game}: the board begins at ${board.top}`);
  }
});

test("on a telephone a heap of some twenty stones is in sight whole, and looked back on it still is; before the first move it is said where to make one", async () => {
  const isWhole = () => {
    const board = t.part("board");
    const [seen, drawn] = [board, t.svg()].map((part) => part.getBoundingClientRect());
    return board.scrollHeight <= board.clientHeight + 1 && drawn.top >= seen.top - 1 && drawn.bottom <= seen.bottom + 1;
  };
  for (const game of ["take(2,5) 10", "take(1..3) 21"]) {
    const page = await stage.site(`#view=play&game=${encodeURIComponent(game)}`, { width: 390, height: 844, touch: true });
    await until(page, status, "Your turn.");
    await until(page, isWhole, true);
    // A stone is large enough for a finger.
    await until(page, () => t.svg().querySelector(".stone .hit").getBoundingClientRect().width >= 24, true);
    const said = () => t.root().querySelector(".play-said").textContent;
    await until(page, said, "Make a move on the board, or choose one from the list.");
    await page.evaluate(() => t.root().querySelector("[part~=moves] button").click());
    await settled(page, 0);
    await when(page, () => /^Opponent: /.test(t.root().querySelector(".play-said").textContent));
    await page.evaluate(() => t.press("review-open"));
    await when(page, () => t.root().querySelector(".play-view.reviewing"));
    await until(page, isWhole, true);
  }
});

testWords("another game begins anew, and a record that does not fit is told of", async () => {
  const page = await open("nim 3 4 5", "moves:1=1.3=2");
  await until(page, status, "Your turn.");
  await page.evaluate(() => (t.host().game = "nim 3 4 6"));
  await until(page, log, []);
  await until(page, () => t.host().state, "");
  const wrong = await open("nim 3 4 5", "moves:1=1.9=2");
  assert.match(await wrong.evaluate(() => t.root().querySelector(".play-note").textContent), /^Some of the given moves/);
  await when(wrong, () => t.root().querySelectorAll(".entry").length >= 1);
});

testWords("whoever looks at another view in between finds the game as it was", async () => {
  const page = await open("nim 3 4 5", "moves:2=1.3=2");
  await until(page, count, 2);
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="graph"]').click());
  await until(page, () => [t.host().view, t.host().state, Boolean(t.node("3,4,5") ?? t.svg())], ["graph", "", true]);
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="play"]').click());
  await until(page, () => t.host().state, "moves:2=1.3=2");
  await until(page, count, 2);
});

testWords("so does whoever comes back before the other view is there", async () => {
  const page = await open("nim 3 4 5", "moves:2=1.3=2");
  await until(page, count, 2);
  await page.evaluate(async () => {
    const tab = (view) => t.root().querySelector(`[role="tab"][data-view="${view}"]`);
    tab("graph").click();
    // The other view is asked for in between.
    await null;
    tab("play").click();
  });
  await until(page, () => [t.host().view, t.host().state], ["play", "moves:2=1.3=2"]);
  await until(page, count, 2);
});

testWords("a minimax tree is played for points", async () => {
  const page = await open("tree((7,9),(2,8,6),(4,5))");
  await until(page, status, "Your turn. You are Max: go for the largest number.");
  const before = await page.evaluate(count);
  await clickStone(page, "go to node 1");
  await settled(page, before);
  await until(page, status, "Play has ended. Max gets 7, as with best play.");
  assert.match(await page.evaluate(() => t.root().querySelector(".play-said").textContent), /Worth 7, the best there is\.$/);
});

test("on a low phone's page the whole board is there, and the page scrolls", async () => {
  for (const game of ["nim 6 11 13 2", "wythoff 11 17"]) {
    const page = await stage.site(`#game=${encodeURIComponent(game)}&view=play&lang=en`, { width: 390, height: 664, touch: true });
    await when(page, () => t.part("board")?.querySelector("svg"));
    const [cut, wide] = await atRest(page, () => [t.part("board").scrollHeight - t.part("board").clientHeight, document.documentElement.scrollWidth]);
    assert.ok(cut <= 1 && wide <= 390, `${game}: ${cut}, ${wide}`);
  }
});
