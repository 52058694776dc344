/** Stepping through the computation, and guessing ahead of it. */
import test from "node:test";
import assert from "node:assert/strict";
import { figure, idle, testWords, until, useStage, when } from "../stage.mjs";
import { takeValues, TEXTBOOK } from "../oracle.mjs";

const stage = useStage();
const TEN = `<mex-plorer game="take(2,5) 10"></mex-plorer>`;
const step = () => t.host().step;

/** What a step shows, in one look. */
const look = () => {
  const nodes = t.nodes();
  return {
    count: t.count(),
    known: nodes.filter(({ kind }) => kind !== "open").length,
    now: nodes.filter(({ now }) => now).map(({ key }) => key),
    options: nodes.filter(({ option }) => option).map(({ key }) => key).sort(),
  };
};

testWords("every step: one position, its options marked, the values so far and no others", async () => {
  const page = await stage.embed(TEN);
  const values = takeValues([2, 5], 10);
  await page.evaluate(() => (t.host().step = 1));
  const done = [];
  for (let k = 1; k <= 9; k += 1) {
    await until(page, step, k);
    const seen = await when(page, (k) => (t.count()?.startsWith(`step ${k} of 9`) ? { nodes: t.nodes(), live: t.live(), caption: t.part("caption").textContent } : null), k);
    const [now, ...others] = seen.nodes.filter((node) => node.now);
    assert.equal(others.length, 0);
    done.push(now.key);
    const options = [Number(now.key) - 2, Number(now.key) - 5].filter((n) => n >= 0).map(String);
    assert.deepEqual(seen.nodes.filter((node) => node.option).map(({ key }) => key).sort(), [...options].sort(), `options of ${now.key}`);
    for (const node of seen.nodes) {
      const known = done.includes(node.key);
      assert.equal(node.kind === "open", !known, `step ${k}: ${node.key}`);
      assert.equal(node.value, known ? String(values[node.key]) : null, `step ${k}: ${node.key}`);
      if (!known) assert.equal(node.letter, null);
    }
    // The sentence names the position, its options, their values and the first missing number.
    for (const word of [now.key, ...options, ...options.map((n) => String(values[n])), String(values[now.key])]) assert.ok(seen.caption.includes(word), `${seen.caption} lacks ${word}`);
    assert.equal(seen.live, seen.caption);
    if (k < 9) await page.evaluate(() => t.press("forward"));
  }
  assert.deepEqual([...done].sort(), Object.keys(TEXTBOOK).sort());
});

testWords("first, back, forward, last, show all", async () => {
  const page = await stage.embed(TEN);
  const press = async (name, wanted) => {
    await page.evaluate((name) => t.press(name), name);
    await until(page, step, wanted);
    await until(page, () => t.nodes().filter(({ kind }) => kind !== "open").length, wanted ?? 9);
  };
  assert.equal(await page.evaluate(step), null);
  await press("all", 1);
  await press("forward", 2);
  await press("forward", 3);
  await press("back", 2);
  await press("last", 9);
  await press("back", 8);
  await press("first", 1);
  await press("back", 1);
  await press("all", null);
  await press("forward", 1);
  await press("last", 9);
  await press("forward", 9);
  await press("all", null);
  await press("back", 9);
});

testWords("going back shows exactly what going forward showed", async () => {
  const page = await stage.embed(TEN);
  const states = [];
  for (let k = 1; k <= 9; k += 1) {
    await page.evaluate((k) => (t.host().step = k), k);
    await until(page, step, k);
    await when(page, (k) => t.count().includes(`step ${k} `), k);
    states.push(await page.evaluate(look));
  }
  for (let k = 9; k > 1; k -= 1) {
    await page.evaluate(() => t.press("back"));
    await until(page, look, states[k - 2]);
  }
});

test("the scrub bar goes anywhere, by keyboard and by pointer", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => t.part("scrub").focus());
  await page.keyboard.press("Home");
  await until(page, step, 1);
  await page.keyboard.press("ArrowRight");
  await until(page, step, 2);
  await page.keyboard.press("ArrowUp");
  await until(page, step, 3);
  await page.keyboard.press("ArrowLeft");
  await until(page, step, 2);
  await page.keyboard.press("End");
  await until(page, step, 9);
  const box = await page.evaluate(() => {
    t.part("scrub").scrollIntoView({ block: "center" });
    const { left, top, width, height } = t.part("scrub").getBoundingClientRect();
    return { left, width, middle: top + height / 2 };
  });
  await page.mouse.move(box.left + box.width - 10, box.middle);
  await page.mouse.down();
  await page.mouse.move(box.left + box.width / 2, box.middle, { steps: 5 });
  await page.mouse.up();
  await until(page, step, 5);
  const said = await page.evaluate(() => t.part("scrub").getAttribute("aria-valuetext"));
  assert.equal(said, "step 5 of 9");
});

test("keys work while the stepper has the focus: Space plays, arrows step, Home and End", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => {
    t.host().step = 4;
    t.part("count").closest('[part~="stepper"]').querySelector('[part~="forward"]').focus();
  });
  await until(page, step, 4);
  await page.keyboard.press("ArrowRight");
  await until(page, step, 5);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await until(page, step, 3);
  await page.keyboard.press("End");
  await until(page, step, 9);
  await page.keyboard.press("Home");
  await until(page, step, 1);
  await page.evaluate(() => t.part("play").focus());
  await page.keyboard.press(" ");
  await until(page, step, 2);
  await page.keyboard.press(" ");
  const at = await page.evaluate(step);
  await another(page);
  assert.equal(await page.evaluate(step), at, "paused");
});

test("keys do nothing while a text is typed elsewhere on the page", async () => {
  const page = await stage.embed(`<input id="own" value="">${TEN}`);
  await page.evaluate(() => (t.host().step = 4));
  await until(page, step, 4);
  await page.focus("#own");
  await page.keyboard.type("a 12");
  for (const key of ["ArrowRight", "Home", "End", " ", "ArrowUp"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(step), 4);
  assert.match(await page.$eval("#own", (input) => input.value), /a 12/);
});

test("playing goes to the end by itself and stops there; faster when asked", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => {
    const speed = t.part("speed");
    speed.value = "4";
    speed.dispatchEvent(new Event("change", { bubbles: true }));
    t.host().step = 7;
  });
  await until(page, step, 7);
  const name = () => t.part("play").getAttribute("aria-label");
  const play = await page.evaluate(name);
  await page.evaluate(() => t.press("play"));
  assert.notEqual(await page.evaluate(name), play, "the button now says pause");
  await until(page, step, 9);
  await until(page, name, play);
  assert.deepEqual(await page.evaluate(() => t.part("speed").value), "4");
});

testWords("playing from the finished figure begins at the first step", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => t.press("play"));
  await until(page, step, 1);
  await until(page, step, 2);
  await page.evaluate(() => t.press("play"));
});

testWords("a step in the attribute is shown at once, and kept when the language changes", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" step="5"></mex-plorer>`);
  const before = await page.evaluate(look);
  assert.equal(before.known, 5);
  for (const [lang, pattern] of [["zh-Hans", /^第 ?5 ?步.*9 ?步$/], ["zh-Hant", /^第 ?5 ?步.*9 ?步$/], ["en", /^step 5 of 9$/]]) {
    await page.evaluate((lang) => (t.host().lang = lang), lang);
    await when(page, (source) => new RegExp(source).test(t.count()), pattern.source);
    assert.equal((await page.evaluate(look)).known, 5);
  }
});

testWords("stepping works in every picture view and for sums, misère and graphs", async () => {
  const page = await stage.embed(TEN);
  for (const [game, view] of [["take(2,5) 10", "line"], ["misere take(2,5) 7", "graph"], ["graph(a>b,a>c,b>c) a", "graph"], ["nim 4", "line"], ["nim 2 3", "graph"]]) {
    await page.evaluate((game, view) => Object.assign(t.host(), { game, view, step: null }), game, view);
    await when(page, (game) => t.events.some((event) => event.type === "mex-change" && event.game === game), game);
    const steps = await page.evaluate(() => t.nodes().length && Number(t.part("scrub").max));
    assert.ok(steps >= 1, `${game} ${view}`);
    for (const k of [1, steps]) {
      await page.evaluate((k) => (t.host().step = k), k);
      await when(page, (k) => t.count().includes(`step ${k} of`), k);
      assert.equal((await page.evaluate(look)).now.length, 1, `${game} ${view} step ${k}`);
    }
  }
});

testWords("predicting hides the value from everybody until it is guessed", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" predict></mex-plorer>`);
  await when(page, () => t.part("prediction").checkVisibility() && t.nodes().some(({ now }) => now));
  for (let k = 1; k <= 9; k += 1) {
    await when(page, (k) => t.count().includes(`step ${k} `), k);
    const now = await page.evaluate(() => t.nodes().find(({ now }) => now));
    assert.equal(now.kind, "open");
    assert.ok(now.value === null || now.value === "?", `${now.value}`);
    assert.doesNotMatch(now.label, /wins|loses|SG value/i);
    const right = TEXTBOOK[now.key];
    const choices = await page.evaluate(() => [...t.root().querySelectorAll('[part~="choice"]')].map((choice) => choice.dataset.value));
    assert.ok(choices.includes(right) && choices.length >= 2);
    const wrong = choices.find((choice) => choice !== right);
    const guess = (value) => page.evaluate((value) => t.root().querySelector(`[part~="choice"][data-value="${value}"]`).click(), value);
    await guess(wrong);
    await when(page, () => t.part("prediction").dataset.verdict === "wrong");
    assert.ok(await page.evaluate(() => t.part("prediction").textContent.trim().length > 3), "told in words, not by colour alone");
    const still = await page.evaluate(() => t.nodes().find(({ now }) => now));
    assert.deepEqual([still.kind, still.label], [now.kind, now.label], "a wrong guess gives nothing away");
    await guess(right);
    await when(page, () => t.part("prediction").dataset.verdict === "right");
    assert.equal(await page.evaluate((key) => t.values()[key], now.key), right);
    await page.evaluate(() => t.press("forward"));
  }
});

testWords("a digit guesses, and the focus stays in the figure's controls", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" predict step="1"></mex-plorer>`);
  await when(page, () => t.root().querySelector('[part~="choice"]'));
  await page.evaluate(() => t.root().querySelector('[part~="choice"]').focus());
  await page.keyboard.press("0");
  await when(page, () => t.part("prediction").dataset.verdict === "right");
  const inside = () => t.root().contains(t.focused()) && t.focused() !== document.body;
  assert.ok(await page.evaluate(inside), "the focus is not lost");
  await page.keyboard.press("Enter");
  await until(page, step, 2);
  assert.ok(await page.evaluate(inside));
});

/** Another figure has been played for two steps: so much time has gone by. @param {import("puppeteer-core").Page} page */
async function another(page) {
  await page.evaluate(() => {
    const other = document.createElement("mex-plorer");
    other.setAttribute("game", "take(2,5) 10");
    t.host().before(other);
    other.scrollIntoView();
  });
  await figure(page);
  await page.evaluate(() => {
    t.host().step = 1;
    t.press("play");
  });
  await until(page, () => t.host().step >= 3, true);
  await page.evaluate(() => t.host().remove());
}

testWords("the predict button turns guessing on and off, and playing waits for a guess", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => t.press("predict"));
  await when(page, () => t.host().predict && t.part("predict").getAttribute("aria-pressed") === "true" && t.root().querySelector('[part~="choice"]'));
  await page.evaluate(() => {
    t.part("speed").value = "4";
    t.press("play");
  });
  await another(page);
  const at = await page.evaluate(() => t.nodes().filter(({ kind }) => kind !== "open").length);
  assert.equal(at, 0, "nothing is given away while a guess is due");
  await page.evaluate(() => {
    t.press("play");
    t.press("predict");
  });
  await when(page, () => !t.host().predict && !t.part("prediction").checkVisibility());
});

testWords("misère and outcome-only positions are guessed as P or N", async () => {
  const page = await stage.embed(`<mex-plorer game="misere take(2,5) 7" predict></mex-plorer>`);
  await when(page, () => t.root().querySelector('[part~="choice"]'));
  const choices = await page.evaluate(() => [...t.root().querySelectorAll('[part~="choice"]')].map((choice) => choice.dataset.value));
  assert.deepEqual([...choices].sort(), ["N", "P"]);
});

testWords("each step is announced once, politely", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => {
    globalThis.said = [];
    const live = t.root().querySelector('[role="status"]');
    new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
    t.host().step = 3;
  });
  await when(page, () => said.length > 0);
  await page.evaluate(() => t.node("0").dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true })));
  await idle(page);
  assert.equal(await page.evaluate(() => said.length), 1, "pointing at a position is no announcement");
  const live = await page.evaluate(() => [...t.root().querySelectorAll('[role="status"], [role="alert"], [aria-live]')].map((e) => e.getAttribute("aria-live") ?? e.getAttribute("role")));
  assert.ok(live.includes("status") || live.includes("polite"));
});
