/** Games of two numbers as a sieve, as a grid of values, and as Wythoff's table. */
import test from "node:test";
import assert from "node:assert/strict";
import { BROWSER } from "../driver.mjs";
import { atRest, idle, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
const WYTHOFF = `<mex-plorer game="wythoff 3 6"></mex-plorer>`;
const focusedKey = () => t.focused()?.closest?.("g.cell")?.dataset.key ?? null;
const caption = () => t.part("caption").textContent;
/** Kinds by cell. */
const kinds = () => Object.fromEntries(t.nodes().map(({ key, kind }) => [key, kind]));

/** Presses Tab until the focus is in the figure. */
async function tabIn(page) {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(focusedKey)) return;
  }
  assert.fail("Tab never reaches the figure");
}

/** What the engine says of every position up to `last`: who wins and the value. */
async function solved(page, rules, last) {
  return page.evaluate(
    async (rules, last) => {
      const { load } = await import("/mexplorer/engine.js");
      const mex = await load();
      const answers = {};
      for (let a = 0; a <= last; a += 1) {
        for (let b = 0; b <= last; b += 1) {
          const { outcome, grundy } = mex.solve(`${rules} ${a} ${b}`, { limit: 1 });
          answers[`(${a},${b})`] = [outcome, String(grundy)];
        }
      }
      return answers;
    },
    rules,
    last,
  );
}

testWords("a whole sieve, step by step: each knows more, and in the end every cell is what the engine says", async () => {
  const page = await stage.embed(WYTHOFF);
  const answers = await solved(page, "wythoff", 10);
  await page.evaluate(() => (t.host().step = 1));
  let known = 0;
  for (let step = 1; step <= 5; step += 1) {
    const seen = await when(page, (step) => (t.count()?.startsWith(`step ${step} of 5`) ? { nodes: t.nodes(), caption: t.part("caption").textContent } : null), step);
    assert.equal(seen.nodes.length, 121);
    const shown = seen.nodes.filter(({ kind }) => kind !== "open");
    assert.ok(shown.length > known, `step ${step}`);
    known = shown.length;
    for (const { key, kind, letter } of shown) assert.deepEqual([key, kind, letter], [key, ...Array(2).fill(answers[key][0])]);
    const found = seen.nodes.filter(({ now }) => now);
    assert.ok(found.length > 0 && found.every(({ key, kind }) => kind === "P" && seen.caption.includes(key)), seen.caption);
    const [newest, ...others] = await page.evaluate(() => [...t.svg().querySelectorAll(".strike")].reverse().map((mark) => mark.classList.contains("now")));
    assert.ok(newest && !others.includes(true));
    if (step < 5) await page.evaluate(() => t.press("forward"));
  }
  assert.equal(known, 121);
  await page.evaluate(() => t.press("back"));
  await when(page, (known) => t.nodes().filter(({ kind }) => kind !== "open").length < known, known);
});

testWords("unlike heaps are sieved too, and a grid has every value", async () => {
  const page = await stage.embed(`<mex-plorer game="take(1..3) 7 + take(odd) 4" view="sieve"></mex-plorer>`);
  const wanted = await page.evaluate(async () => {
    const { load } = await import("/mexplorer/engine.js");
    const mex = await load();
    const answers = {};
    for (const { key } of t.nodes()) {
      const [a, b] = key.slice(1, -1).split(",");
      answers[key] = mex.solve(`take(1..3) ${a} + take(odd) ${b}`, { limit: 1 }).outcome;
    }
    return answers;
  });
  assert.deepEqual(await page.evaluate(kinds), wanted);
  const answers = await solved(page, "wythoff", 10);
  await page.evaluate(() => {
    t.host().game = "wythoff 3 6";
    t.host().view = "grid";
  });
  const values = await when(page, () => {
    const marks = [...t.svg().querySelectorAll("g.cell:not([aria-hidden])")].map((mark) => [mark.dataset.key, mark.querySelector("text")?.textContent]);
    return marks.length === 121 && marks.every(([, text]) => /^\d+$/.test(text)) ? Object.fromEntries(marks) : null;
  });
  for (const [key, value] of Object.entries(values)) assert.equal(value, answers[key][1], key);
});

test("without a mouse: one tab stop, arrows walk rows and columns, Enter goes there, keys step", async () => {
  const page = await stage.embed(WYTHOFF);
  await tabIn(page);
  assert.equal(await page.evaluate(focusedKey), "(3,6)");
  const press = async (key) => {
    await page.keyboard.press(key);
    return page.evaluate(focusedKey);
  };
  assert.equal(await press("ArrowRight"), "(3,7)");
  assert.equal(await press("ArrowDown"), "(4,7)");
  assert.match(await page.evaluate(caption), /^\(4,7\): P\./);
  assert.equal(await press("ArrowLeft"), "(4,6)");
  for (let row = 3; row >= 0; row -= 1) assert.equal(await press("ArrowUp"), `(${row},6)`);
  assert.equal(await press("ArrowUp"), "(0,6)", "the edge");
  await page.keyboard.press("Enter");
  await until(page, () => t.host().game, "wythoff 0 6");
  await when(page, () => t.node("(0,6)").classList.contains("here"));
  assert.equal(await page.evaluate(focusedKey), "(0,6)");
  await page.evaluate(() => t.press("first"));
  await until(page, () => t.host().step, 1);
  await when(page, () => t.nodes().some(({ kind }) => kind === "open"));
  assert.equal(await page.evaluate(focusedKey), "(0,6)", "the focus stays where it was");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(focusedKey), null, "the next Tab leaves the figure");
});

test("pointing at a cell shows its moves, winning ones ringed, and a click goes there", async () => {
  const page = await stage.embed(WYTHOFF);
  const shown = () => [...t.svg().querySelectorAll(".hint")].filter((mark) => getComputedStyle(mark).display !== "none").map((mark) => [mark.dataset.from, mark.querySelectorAll(".win").length]);
  assert.deepEqual(await page.evaluate(shown), []);
  const { x, y } = await atRest(page, () => t.middle(t.node("(6,9)").querySelector(".shape")));
  await page.mouse.move(x, y);
  await until(page, shown, [["(6,9)", 1]]);
  assert.equal(await page.evaluate(caption), "(6,9): N. It can move to (4,7), which is P.");
  await page.mouse.move(2, 2);
  await until(page, shown, []);
  await page.mouse.click(x, y);
  await until(page, () => t.host().game, "wythoff 6 9");
});

const PREDICTED = `<mex-plorer game="wythoff 3 6" step="3" predict></mex-plorer>`;
const asks = (page) => when(page, () => t.svg().querySelector(".answer") && t.part("prediction"));
const found = () => t.nodes().filter(({ now }) => now).map(({ key }) => key);
const verdict = () => t.root().querySelector(".verdict-text").textContent;

/** Answers by clicking a cell, or by a finger. @param {import("puppeteer-core").Page} page @param {string} key @param {"mouse" | "touchscreen"} [hand] */
async function pointAt(page, key, hand = "mouse") {
  const { x, y } = await atRest(page, (key) => t.middle(t.node(key).querySelector(".shape")), key);
  await (hand === "mouse" ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
}

test("what the sieve finds next is answered by pointing at it; a wrong answer is told why, and the game stays", async () => {
  const page = await stage.embed(PREDICTED);
  await asks(page);
  assert.match(await page.evaluate(caption), /^Which position is P next\? Point at it/);
  assert.equal(await page.evaluate(() => t.root().querySelectorAll(".choice").length), 0, "no list gives the answer away");
  assert.deepEqual(await page.evaluate(found), []);
  await pointAt(page, "(4,7)");
  await until(page, caption, "Not (4,7) yet: it is not struck out, but neither is one that comes before it.");
  await pointAt(page, "(3,3)");
  await until(page, caption, "Not (3,3): it can move to (0,0), which is P, so it is struck out.");
  // The lines that rule it out stand out.
  await until(page, () => [...t.svg().querySelectorAll(".strike.now")].map((mark) => mark.dataset.key), ["strike 0"]);
  assert.equal(await page.evaluate(() => t.host().game), "wythoff 3 6");
  await pointAt(page, "(3,5)");
  await until(page, found, ["(3,5)", "(5,3)"]);
  assert.equal(await page.evaluate(verdict), "Right");
  assert.equal(await page.evaluate(() => t.host().game), "wythoff 3 6");
});

/** What is asked, or was answered: of which game and step. */
const stands = () => [t.host().game, t.host().step, t.root().querySelector(".verdict-text").textContent];

for (const hand of /** @type {const} */ (["mouse", "touchscreen"])) {
  test(`from the first question to the last, one click for each (${hand}): the next one answers what is asked next; then one shows all, and clicks are moves`, async () => {
    const page = await stage.embed(`<mex-plorer game="wythoff 3 5" view="sieve" predict></mex-plorer>`, hand === "mouse" ? {} : { width: 390, height: 844, touch: true });
    await asks(page);
    for (const [key, pair, step] of [["(0,0)", ["(0,0)"], null], ["(1,2)", ["(1,2)", "(2,1)"], 2], ["(5,3)", ["(3,5)", "(5,3)"], 3]]) {
      await pointAt(page, key, hand);
      await until(page, found, pair);
      assert.deepEqual(await page.evaluate(stands), ["wythoff 3 5", step, "Right"]);
    }
    // What was struck out long ago is a wrong answer to the fourth; what was found last, clicked twice, is none.
    await pointAt(page, "(1,1)", hand);
    await until(page, stands, ["wythoff 3 5", 4, "Not this one, try again"]);
    await pointAt(page, "(4,7)", hand);
    await until(page, stands, ["wythoff 3 5", 4, "Right"]);
    await pointAt(page, "(4,7)", hand);
    await until(page, stands, ["wythoff 3 5", 5, ""]);
    await pointAt(page, "(6,10)", hand);
    await until(page, stands, ["wythoff 3 5", 5, "Right"]);
    assert.ok(await page.evaluate(() => t.count().endsWith("of 5")));
    await pointAt(page, "(1,2)", hand);
    await until(page, () => [t.host().game, t.host().step, t.host().predict], ["wythoff 3 5", null, false]);
    await pointAt(page, "(1,2)", hand);
    await until(page, () => t.host().game, "wythoff 1 2");
  });
}

test("and with keys, along the grid", async () => {
  const page = await stage.embed(PREDICTED);
  await asks(page);
  await tabIn(page);
  assert.equal(await page.evaluate(focusedKey), "(3,6)");
  await page.keyboard.press("Enter");
  await until(page, caption, "Not (3,6) yet: it is not struck out, but neither is one that comes before it.");
  await until(page, verdict, "Not this one, try again");
  await until(page, focusedKey, "(3,6)");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press(" ");
  await until(page, found, ["(3,5)", "(5,3)"]);
  assert.equal(await page.evaluate(() => t.host().game), "wythoff 3 6");
  await when(page, () => t.live().startsWith("Right."));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await until(page, stands, ["wythoff 3 6", 4, "Not this one, try again"]);
  assert.equal(await page.evaluate(focusedKey), "(4,5)");
});

test("in other views a click while a question is open goes to the choices or says that it is open, and no mark leads to another game", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" step="4" predict></mex-plorer>`);
  await when(page, () => t.root().querySelector(".choice"));
  const click = (selector) => page.evaluate((selector) => [...t.svg().querySelectorAll(selector)].map((mark) => mark.dispatchEvent(new MouseEvent("click", { bubbles: true }))).length, selector);
  const caption = () => page.evaluate(() => t.root().querySelector(".caption").textContent);
  const question = await caption();
  assert.ok((await click(".node:not(.now)")) >= 8);
  await until(page, () => t.live(), "A question is open: answer it, or turn “Predict” off.");
  assert.match(question, /\?$/);
  assert.equal(await caption(), `${question} A question is open: answer it, or turn “Predict” off.`, "the question stays");
  await click(".node.now");
  await when(page, () => t.focused()?.matches(".choice"));
  assert.equal(await page.evaluate(() => t.live()), "Choose the answer below, or press its key.");
  assert.equal(await page.evaluate(() => getComputedStyle(t.focused()).outlineStyle), "solid", "seen after a click, too");
  assert.deepEqual(await page.evaluate(() => [t.host().game, t.host().step]), ["take(2,5) 10", 4]);
  await page.evaluate(() => {
    t.host().view = "grid";
    t.host().game = "wythoff 3 6";
  });
  await when(page, () => t.svg().querySelector("g.cell"));
  await when(page, () => t.root().querySelector(".choice"));
  assert.ok((await click("g.cell:not(.now)")) >= 20);
  await until(page, () => t.live(), "A question is open: answer it, or turn “Predict” off.");
  await idle(page);
  assert.deepEqual(await page.evaluate(() => [t.host().game, t.host().step]), ["wythoff 3 6", 4]);
});

testWords("in other views a click after an answer goes on to the next question, after the last one to all; then it is a move", async () => {
  const page = await stage.embed(WYTHOFF);
  /** Clicks the first mark of some kind, and says where it would lead. */
  const click = (selector) =>
    page.evaluate((selector) => {
      const mark = t.svg().querySelector(selector);
      mark.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return mark.dataset.go;
    }, selector);
  const answer = async (step) => {
    await until(page, () => [t.host().step, t.root().querySelectorAll(".choice").length > 1], [step, true]);
    for (const value of await page.evaluate(() => [...t.root().querySelectorAll(".choice")].map((choice) => choice.dataset.value))) {
      await page.evaluate((value) => t.root().querySelector(`.choice[data-value="${value}"]`).click(), value);
      const is = await when(page, (value) => (t.root().querySelector('[data-verdict="right"]') ? "right" : t.root().querySelector(`.choice.wrong[data-value="${value}"]`) && "wrong"), value);
      if (is === "right") return;
    }
  };
  for (const [game, view] of [["take(2,5) 10", "graph"], ["take(2,5) 10", "line"], ["take(2,5) 10", "sequence"], ["wythoff 4 7", "grid"], ["nim 2 1", "tree"]]) {
    await page.evaluate((game, view) => Object.assign(t.host(), { game, view, step: 2, predict: true }), game, view);
    await when(page, (view) => t.root().querySelector(`#tab-${view}[aria-selected="true"]`), view);
    await answer(2);
    await click("[data-go][tabindex], [data-key][tabindex]");
    await answer(3);
    assert.equal(await page.evaluate(() => t.host().game), game, view);
    const last = await page.evaluate(() => Number(t.part("scrub").max));
    await page.evaluate((last) => (t.host().step = last), last);
    await answer(last);
    await click("[data-go][tabindex]");
    await until(page, () => [t.host().game, t.host().step, t.host().predict], [game, null, false]);
    const go = await click("[data-go][tabindex]");
    await until(page, () => t.host().game, go);
  }
});

testWords("size, colours and lines are set above the figure and stand in the state", async () => {
  const page = await stage.embed(WYTHOFF);
  const control = (key, nth) => page.evaluate((key, nth) => t.root().querySelectorAll(`.control[data-key="${key}"] button`)[nth].click(), key, nth);
  await when(page, () => t.root().querySelector('.control[data-key="size"]'));
  await control("size", 1);
  await until(page, () => t.nodes().length, 144);
  await control("colour", 1);
  await when(page, () => t.svg().querySelector('[data-key="(2,3)"] .number')?.textContent === "5");
  await control("lines", 1);
  await until(page, () => t.svg().querySelectorAll(".guide").length, 2);
  assert.equal(await page.evaluate(() => t.host().state), "size:11 colour:value lines:on");
});

testWords("Wythoff's table from any row on, and the answer for the pair at hand", async () => {
  const page = await stage.embed(`<mex-plorer game="wythoff 3 6" view="cold"></mex-plorer>`);
  const rows = () => [...t.svg().querySelectorAll("g.pair")].map((mark) => [...mark.querySelectorAll(".number")].map(({ textContent }) => Number(textContent)));
  const seeds = [[1, 2], [3, 5], [4, 7], [6, 10], [8, 13], [9, 15], [11, 18], [12, 20], [14, 23], [16, 26]];
  assert.deepEqual(await page.evaluate(rows), seeds);
  assert.equal(await page.evaluate(caption), "(3,6) is not cold: the player to move wins. Winning move: take 1 from heap 2 → (3,5).");
  await when(page, () => t.root().querySelector('.control[data-key="first"] input'));
  await page.evaluate(() => {
    const field = t.root().querySelector('.control[data-key="first"] input');
    field.value = "1000000000000000000";
    field.dispatchEvent(new Event("change"));
  });
  await until(page, () => t.svg().querySelector("g.pair:last-of-type")?.dataset.key, "1000000000000000000");
  const last = await page.evaluate(() => [...t.svg().querySelectorAll("g.pair:last-of-type text")].map(({ textContent }) => textContent));
  assert.deepEqual(last.slice(2, 6), ["1618033988749894848", "2618033988749894848", "1000000000000000000", "⌊1618033988749894848.205⌋"]);
  await page.evaluate(() => t.svg().querySelector("g.pair:last-of-type").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await until(page, () => t.host().game, "wythoff 1618033988749894848 2618033988749894848");
  await when(page, () => t.part("caption").textContent.includes("is cold pair number 1000000000000000000"));
});

test("on a telephone the table of pairs fits, and a row of one that is wider is read from its beginning", async () => {
  // Firefox has a scroll bar beside the page, as no telephone has.
  for (const width of BROWSER === "firefox" ? [280] : [390, 280]) {
    const page = await stage.embed(`<mex-plorer game="wythoff 3 6" view="cold" step="4"></mex-plorer>`, { width, height: 844 });
    await when(page, () => t.node("4")?.classList.contains("now"));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { left, wide } = await page.evaluate(() => ({ left: t.part("figure").scrollLeft, wide: t.part("figure").scrollWidth > t.part("figure").clientWidth }));
    assert.deepEqual({ left, wide }, { left: 0, wide: width === 280 });
  }
});
