/** The value sequence: its marks are the engine's values, and hands, keys and the address move about in it alike. */
import test from "node:test";
import assert from "node:assert/strict";
import { atRest, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

const marks = () => t.svg()?.querySelectorAll("g.term").length ?? 0;

/** Its gestures come with a script of their own, after the picture: whoever presses a key before moves nothing. */
const inHand = () => Boolean(t.svg()?.querySelector("g.term") && t.svg().closest('[style*="touch-action"]'));

async function open(hash, options) {
  const page = await stage.open(`/#${hash}`, options);
  await when(page, inHand);
  return page;
}

const focus = (page, key) => page.evaluate((key) => t.svg().querySelector(`g.term[data-key="${key}"]`).focus(), key);
const settings = () => Object.fromEntries(t.host().state.split(" ").filter(Boolean).map((word) => word.split(":")));
const middleOf = (page, key) => atRest(page, (key) => t.middle(t.svg().querySelector(`g.term[data-key="${key}"] .hit`)), key);

testWords("marks show and say the values of the engine", async () => {
  const page = await open("game=take(2,5)%2010&view=sequence&state=span:100");
  const wrong = await page.evaluate(async () => {
    const { load } = await import("/mexplorer/engine.js");
    const { values } = (await load({ langs: ["en"] })).sequence("take(2,5) 0", 100);
    const shown = [...t.svg().querySelectorAll("g.term")];
    return shown.length !== 100 || shown.findIndex((mark, n) => mark.classList.contains("P") !== (values[n] === 0) || !t.spoken(mark).includes(String(values[n])));
  });
  assert.equal(wrong, -1);
  const at = await middleOf(page, "n5");
  await page.mouse.move(at.x, at.y);
  await when(page, () => /options 3 and 0 have values 1 and 0/.test(t.part("caption").textContent));
});

test("a click goes to the heap, a drag does not", async () => {
  const page = await open("game=take(2,5)%2010&view=sequence&state=from:100");
  const at = await middleOf(page, "n120");
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 80, at.y, { steps: 6 });
  await page.mouse.up();
  const from = await when(page, () => /from:(\d+)/.exec(t.host().state)?.[1] !== "100" && /from:(\d+)/.exec(t.host().state)?.[1]);
  assert.ok(Number(from) < 100 && Number(from) > 80, from);
  assert.equal(await page.evaluate(() => t.host().game), "take(2,5) 10");
  const shown = await middleOf(page, "n110");
  await page.mouse.click(shown.x, shown.y);
  await until(page, () => t.host().game, "take(2,5) 110");
});

test("the wheel scrolls the page, unless the focus is in the figure", async () => {
  const page = await open("game=take(2,5)%2010&view=sequence&state=span:80");
  const at = await middleOf(page, "n40");
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel({ deltaY: 200 });
  assert.equal(await page.evaluate(() => t.host().state), "span:80", "the page scrolls");
});

test("the wheel zooms where the focus is, and the heap under the pointer stays", async () => {
  const page = await open("game=take(2,5)%2010&view=sequence&state=span:80");
  await focus(page, "n40");
  const at = await middleOf(page, "n40");
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel({ deltaY: -200 });
  await when(page, () => Number(/span:(\d+)/.exec(t.host().state)?.[1]) < 60);
  const after = await middleOf(page, "n40");
  assert.ok(Math.abs(after.x - at.x) < 15, `${after.x} for ${at.x}`);
});

test("keys walk, pan and zoom, and the focus stays with the heap", async () => {
  const page = await open("game=take(2,5)%2010&view=sequence");
  await focus(page, "n38");
  await page.keyboard.press("ArrowRight");
  await until(page, () => t.focused().dataset.key, "n39");
  await page.keyboard.press("ArrowRight");
  await until(page, settings, { from: "8", span: "40" });
  await until(page, () => t.focused().dataset.key, "n39");
  await page.keyboard.press("+");
  await when(page, () => /span:27/.test(t.host().state));
  await page.keyboard.press("Home");
  await until(page, () => t.focused().dataset.key, "n0");
  await page.keyboard.press("End");
  await until(page, () => t.focused().dataset.key, "n26");
  await page.keyboard.press("PageDown");
  await when(page, () => Number(/from:(\d+)/.exec(t.host().state)?.[1]) > 15);
  await page.keyboard.press("Enter");
  await when(page, () => t.host().game !== "take(2,5) 10");
});

testWords("steps compute one value each, and a guess is asked for before", async () => {
  const page = await open("game=take(2,5)%2010&view=sequence&step=6&predict");
  await when(page, () => t.root().querySelector('[part~="choice"]'));
  assert.equal(await page.evaluate(() => t.svg().querySelectorAll("g.term.open").length), 35);
  await page.evaluate(() => [...t.root().querySelectorAll('[part~="choice"]')].find((choice) => choice.textContent === "2").click());
  await until(page, () => t.svg().querySelectorAll("g.term.open").length, 34);
  assert.match(await page.evaluate(() => t.part("caption").textContent), /missing number is 2/);
});

const caption = () => t.part("caption").textContent;
/** How an answer was taken, which heights can be pointed at, and where the figure is. */
const stands = () => [t.root().querySelector(".verdict-text").textContent, t.svg().querySelectorAll(".answer").length, t.host().game, t.host().step];

for (const hand of /** @type {const} */ (["mouse", "touchscreen"])) {
  test(`a value is answered by pointing at its height in the column, or a little beside it (${hand})`, async () => {
    const page = await open("game=take(2,5)%2010&view=sequence&step=6&predict&lang=en", hand === "mouse" ? {} : { width: 390, height: 844, touch: true });
    await when(page, () => t.root().querySelector(".choice"));
    const question = await page.evaluate(caption);
    const point = async (value, aside) => {
      const { x, y } = await atRest(page, (value) => t.middle(t.svg().querySelector(`.answer[data-key="value ${value}"] .line`)), value);
      await (hand === "mouse" ? page.mouse.click(x + aside, y + aside) : page.touchscreen.tap(x + aside, y + aside));
    };
    await point(1, 0);
    await until(page, caption, "Not 1: option 3 has that value, so it is not missing.");
    await when(page, () => t.root().querySelector('.choice.wrong[data-value="1"]'));
    if (hand === "mouse") {
      const { x, y } = await atRest(page, () => t.middle(t.svg().querySelector('.answer[data-key="value 0"] .line')));
      await page.mouse.move(x, y - 5);
      await until(page, () => [...t.svg().querySelectorAll(".guess")].filter((mark) => getComputedStyle(mark).display !== "none").map((mark) => mark.textContent), ["0"]);
      assert.equal(await page.evaluate(caption), question);
    }
    await point(2, 9);
    await until(page, stands, ["Right", 0, "take(2,5) 10", 6]);
  });
}

test("and with keys: down to a height, Enter; values too near to be told apart are left to the choices", async () => {
  const page = await open("game=take(2,5)%2010&view=sequence&step=6&predict&lang=en");
  await when(page, () => t.root().querySelector(".choice"));
  await focus(page, "n5");
  await page.keyboard.press("ArrowDown");
  await until(page, () => t.spoken(t.focused()), "Guess 2");
  await page.keyboard.press("Enter");
  await until(page, stands, ["Right", 0, "take(2,5) 10", 6]);
  await page.evaluate(() => Object.assign(t.host(), { game: "nim 30", step: 6 }));
  await when(page, () => t.host().game === "nim 30" && t.root().querySelector(".choice"));
  assert.equal((await page.evaluate(stands))[1], 0);
  await page.evaluate(() => t.svg().querySelector(".term.now").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await when(page, () => t.focused()?.matches(".choice"));
});

testWords("a million heaps are columns, and one of them opens", async () => {
  const page = await open("game=take(2,4,7)%2010&view=sequence&state=span:1000000");
  assert.ok((await page.evaluate(marks)) <= 300);
  const from = await page.evaluate(() => {
    const column = t.svg().querySelectorAll("g.term.many")[50];
    column.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return column.dataset.key.slice(1);
  });
  await when(page, (from) => t.host().state.includes(`from:${from}`), from);
});

testWords("reloading shows the same stretch", async () => {
  const page = await open("game=take(2,5)%2010&view=sequence&state=from:1000000000000%20span:30%20marks:dots");
  const keys = () => [...t.svg().querySelectorAll("g.term")].map((mark) => mark.dataset.key).join();
  const before = await page.evaluate(keys);
  assert.match(before, /^n1000000000000,/);
  await page.reload();
  await when(page, marks);
  assert.equal(await page.evaluate(keys), before);
});

testWords("of a heap that is not drawn the axis and the caption tell", async () => {
  const page = await open("game=kayles%20500&view=sequence");
  await when(page, () => /500 lies beyond what is drawn/.test(t.part("caption").textContent));
  assert.equal(await page.evaluate(() => t.svg().querySelector("g.beyond text").textContent), "500");
});

test("in a low window a chart is whole", async () => {
  const page = await open("game=kayles%2030&view=sequence", { width: 700, height: 500 });
  const hidden = await page.evaluate(() => ((box) => box.scrollHeight - box.clientHeight)(t.part("figure")));
  assert.ok(hidden <= 0, `${hidden} pixels`);
});
