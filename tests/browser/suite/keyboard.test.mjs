/** Without a mouse: into the figure, along the moves, out again; and what pointing shows. */
import test from "node:test";
import assert from "node:assert/strict";
import { atRest, until, useStage, when } from "../stage.mjs";
import { figure } from "../stage.mjs";

const stage = useStage();
const TEN = `<mex-plorer game="take(2,5) 10"></mex-plorer>`;
const focusedKey = () => t.focused()?.closest?.("g.node")?.dataset.key ?? null;

/** Presses Tab until the focus is in the figure. */
async function tabIn(page) {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(focusedKey)) return;
  }
  assert.fail("Tab never reaches the figure");
}

test("one tab stop, at the current position", async () => {
  const page = await stage.embed(TEN);
  await tabIn(page);
  assert.equal(await page.evaluate(focusedKey), "10");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(focusedKey), null, "the next Tab leaves the figure");
  await page.keyboard.down("Shift");
  await page.keyboard.press("Tab");
  await page.keyboard.up("Shift");
  assert.equal(await page.evaluate(focusedKey), "10");
});

test("arrows walk along the moves: down into the options, up where one came from, sideways among siblings", async () => {
  const page = await stage.embed(TEN);
  await tabIn(page);
  const press = async (key) => {
    await page.keyboard.press(key);
    return page.evaluate(focusedKey);
  };
  const option = await press("ArrowDown");
  assert.ok(["8", "5"].includes(option));
  const sibling = await press("ArrowRight");
  assert.deepEqual([option, sibling].sort(), ["5", "8"]);
  assert.equal(await press("ArrowRight"), option, "round again");
  assert.equal(await press("ArrowUp"), "10");
  let key = "10";
  for (let depth = 0; depth < 6; depth += 1) {
    const next = await press("ArrowDown");
    const difference = Number(key) - Number(next);
    if (next === key) break;
    assert.ok([2, 5].includes(difference), `${key} → ${next} is a move`);
    key = next;
  }
  assert.ok(["0", "1"].includes(key), "down ends where no move is left");
  assert.equal(await press("ArrowDown"), key);
});

test("Enter and Space go to a position, and the focus stays in the figure", async () => {
  const page = await stage.embed(TEN);
  await tabIn(page);
  await page.keyboard.press("ArrowDown");
  const first = await page.evaluate(focusedKey);
  await page.keyboard.press("Enter");
  await until(page, () => t.host().game, `take(2,5) ${first}`);
  await when(page, () => t.nodes().some(({ here }) => here));
  assert.ok(await page.evaluate(focusedKey), "the focus is still on a position");
  await page.keyboard.press("ArrowDown");
  const second = await page.evaluate(focusedKey);
  await page.keyboard.press(" ");
  await until(page, () => t.host().game, `take(2,5) ${second}`);
});

test("the focus can be seen: an outline or a ring that was not there before", async () => {
  const page = await stage.embed(TEN);
  const drawing = () => {
    const describe = (element) => {
      const { outlineStyle, outlineWidth, stroke, strokeWidth, boxShadow, filter, backgroundColor, borderColor } = getComputedStyle(element);
      return [outlineStyle === "none" ? "" : outlineWidth, stroke, strokeWidth, boxShadow, filter, backgroundColor, borderColor].join();
    };
    const mark = t.focused();
    return [mark, ...mark.querySelectorAll("*")].map(describe).join(" ");
  };
  const seen = new Set();
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press("Tab");
    const [name, focused, bare] = await page.evaluate((source) => {
      const look = new Function(`return (${source})()`);
      const element = t.focused();
      if (element === document.body) return ["body", "", " "];
      const focused = look();
      element.blur();
      const describe = new Function("element", `
        const { outlineStyle, outlineWidth, stroke, strokeWidth, boxShadow, filter, backgroundColor, borderColor } = getComputedStyle(element);
        return [outlineStyle === "none" ? "" : outlineWidth, stroke, strokeWidth, boxShadow, filter, backgroundColor, borderColor].join();`);
      const bare = [element, ...element.querySelectorAll("*")].map(describe).join(" ");
      element.focus({ focusVisible: true });
      return [element.getAttribute("part") ?? element.getAttribute("class") ?? element.nodeName, focused, bare];
    }, drawing.toString());
    if (name === "body") continue;
    seen.add(name);
    assert.notEqual(focused, bare, `${name} looks the same with the focus`);
  }
  assert.ok(seen.size >= 6, [...seen].join());
});

test("pointing at a position shows its sentence; leaving brings the old one back", async () => {
  const page = await stage.embed(TEN);
  const caption = () => t.part("caption").textContent;
  const before = await page.evaluate(caption);
  const place = await atRest(page, () => t.middle(t.node("5")));
  await page.mouse.move(place.x, place.y);
  const label = await page.evaluate(() => t.node("5").querySelector("desc").textContent);
  await until(page, caption, label);
  assert.ok(await page.evaluate(() => [...t.svg().querySelectorAll(".edge.active")].length >= 1), "its moves stand out");
  await page.mouse.move(1, 1);
  await until(page, caption, before);
});

test("names and roles: the figure is a graphics document, positions are buttons with names and reasons", async () => {
  const page = await stage.embed(TEN);
  const facts = await page.evaluate(() => {
    const svg = t.svg();
    return {
      role: svg.getAttribute("role"),
      label: svg.getAttribute("aria-label"),
      stops: svg.querySelectorAll('[tabindex="0"]').length,
      roles: [...svg.querySelectorAll("g.node")].map((node) => [node.getAttribute("role"), t.spoken(node).length > 10]),
    };
  });
  assert.equal(facts.role, "graphics-document");
  assert.ok(facts.label.length > 10);
  assert.equal(facts.stops, 1);
  for (const [role, sentence] of facts.roles) assert.deepEqual([role === "button" || role === "img", sentence], [true, true]);
});

test("tabs choose the view: arrows, Home and End", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => t.root().querySelector('[role="tab"][aria-selected="true"]').focus());
  const selected = () => t.root().querySelector('[role="tab"][aria-selected="true"]').dataset.view;
  const views = await page.evaluate(() => [...t.root().querySelectorAll('[role="tab"]')].map((tab) => tab.dataset.view));
  assert.deepEqual([views[0], ...views.slice(2, 4), views.at(-1)], ["board", "graph", "line", "table"]);
  await page.keyboard.press("ArrowRight");
  await until(page, selected, "line");
  await page.keyboard.press("End");
  await until(page, selected, "table");
  const rows = await when(page, () => t.root().querySelectorAll("tbody tr").length);
  assert.equal(rows, 9);
  await page.keyboard.press("Home");
  await until(page, selected, "board");
  await figure(page);
});

test("the menu opens, closes on Escape and gives the focus back", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => t.part("more").focus());
  await page.keyboard.press("Enter");
  await when(page, () => t.part("menu").checkVisibility() && t.part("more").getAttribute("aria-expanded") === "true");
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => t.part("menu").contains(t.focused())));
  await page.keyboard.press("Escape");
  await when(page, () => !t.part("menu").checkVisibility());
  assert.ok(await page.evaluate(() => t.focused() === t.part("more")));
});
