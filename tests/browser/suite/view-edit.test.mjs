/** The graph editor: by mouse, by finger, by keyboard; into a cycle and out; there and back. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { atRest, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

/** The page with a graph in the editor. */
async function edit(game, size, more = "lang=en") {
  const page = await stage.site(`#game=${encodeURIComponent(game)}&view=edit&${more}`, size);
  await when(page, () => t.root().querySelector(".edit-canvas .node"));
  return page;
}

const game = () => t.host().game;
/** What every vertex shows: its value, or the sign in place of its letter. */
const worths = () => t.nodes().map(({ key, value, letter }) => key + (value ?? letter)).join(" ");
const hint = () => t.root().querySelector(".edit-hint").textContent;

/** The middle of a vertex, or with no name a place beside all, once the game that is asked for is drawn. */
async function place(page, name) {
  await when(page, () => t.events.findLast(({ type }) => type === "mex-change").game === t.host().game);
  return atRest(page, (name) => {
    if (name) return t.middle(t.node(name).querySelector(".shape"));
    const { left, bottom } = t.root().querySelector(".edit-canvas").getBoundingClientRect();
    // What is below the screen no hand can reach.
    return { x: left + 12, y: Math.min(bottom, innerHeight) - 12 };
  }, name);
}

async function drag(page, from, to) {
  const [start, end] = [await place(page, from), await place(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

async function click(page, name, options) {
  const { x, y } = await place(page, name);
  await page.mouse.click(x, y, options);
}

async function type(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** With the control key held. */
async function control(page, key, ...others) {
  for (const held of ["Control", ...others]) await page.keyboard.down(held);
  await page.keyboard.press(key);
  for (const held of ["Control", ...others]) await page.keyboard.up(held);
}

const focusVertex = (page, name) => page.evaluate((name) => t.node(name).focus(), name);
const focused = () => t.focused()?.dataset?.key ?? t.focused()?.className;

test("a graph is built from nothing by mouse, into a cycle and out, and text and values follow", async () => {
  const page = await edit("graph(a) a");
  await click(page, null, { count: 2 });
  await until(page, game, "graph(a,b) a");
  await drag(page, "a", "b");
  await until(page, game, "graph(a>b) a");
  await click(page, null, { count: 2 });
  await until(page, game, "graph(a>b,c) a");
  await drag(page, "b", "c");
  await until(page, game, "graph(a>b,b>c) a");
  await drag(page, "a", "c");
  await until(page, game, "graph(a>b,a>c,b>c) a");
  await until(page, worths, "a2 b1 c0");
  assert.equal(await page.evaluate(() => document.querySelector("#game").value), "graph(a>b,a>c,b>c) a");
  await until(page, () => document.querySelector("#panel h2").textContent, "N: the player to move wins");

  await drag(page, "c", "b");
  await until(page, game, "graph(a>b,a>c,b>c,c>b) a");
  await until(page, worths, "a∞ b∞ c∞");
  const onCycle = () => [...t.svg().querySelectorAll(".edge.loop")].map(({ dataset }) => dataset.key).sort().join(" ");
  assert.equal(await page.evaluate(onCycle), "b>c c>b");
  assert.match(await page.evaluate(hint), /cycle: b → c → b/);
  await click(page, null);
  await when(page, () => /cycle: b → c → b/.test(t.part("caption").textContent));
  assert.match(await page.evaluate(() => t.live()), /New arrow c → b\. A cycle: b → c → b/);

  await drag(page, "c", "b");
  await until(page, worths, "a2 b1 c0");
  assert.equal(await page.evaluate(onCycle), "");
  const reload = await page.evaluate(() => location.hash);
  assert.match(decodeURIComponent(reload), /graph\(a>b,a>c,b>c\) a/);
});

test("the same by keyboard alone", async () => {
  const page = await edit("graph(a) a");
  await focusVertex(page, "a");
  await type(page, "n");
  await until(page, game, "graph(a,b) a");
  await until(page, focused, "b");
  await type(page, "ArrowLeft");
  await until(page, focused, "a");
  await type(page, "c");
  await until(page, hint, "Arrow from a: choose the vertex that it leads to; one that is there already goes. Enter: done. Esc: no arrow.");
  await type(page, "ArrowRight", "Enter");
  await until(page, game, "graph(a>b) a");
  await until(page, worths, "a1 b0");
  await until(page, focused, "a");
  // Esc gives an arrow up.
  await type(page, "c", "Escape", "ArrowDown");
  await until(page, focused, "b");
  await type(page, "c", "ArrowUp", "Enter");
  await until(page, worths, "a∞ b∞");
  await type(page, "c", "Enter");
  await until(page, game, "graph(a>b,b>a,b>b) a");
  await type(page, "Enter", "ArrowUp", "Enter");
  await type(page, "Enter", "Enter");
  await until(page, game, "graph(a>b) a");
  await type(page, " ");
  await until(page, game, "graph(a>b) a b");
  await type(page, "+");
  await until(page, game, "graph(a>b) a b b");
  await type(page, "-", " ");
  await until(page, game, "graph(a>b) a");
  await type(page, "Delete");
  await until(page, game, "graph(a) a");
  await until(page, focused, "a");
});

testWords("undo and redo go back and forth, by keys and by buttons", async () => {
  const page = await edit("graph(a>b) a");
  await focusVertex(page, "b");
  const disabled = (name) => t.part(name).getAttribute("aria-disabled");
  assert.equal(await page.evaluate(disabled, "edit-undo"), "true");
  await type(page, "Delete");
  await until(page, game, "graph(a) a");
  await type(page, "n", "n");
  await until(page, game, "graph(a,b,c) a");
  await control(page, "z");
  await until(page, game, "graph(a,b) a");
  await until(page, () => t.live().startsWith("Undone: "), true);
  await control(page, "z");
  await control(page, "z");
  await until(page, game, "graph(a>b) a");
  await page.evaluate(() => t.press("edit-redo"));
  await until(page, game, "graph(a) a");
  await control(page, "Z", "Shift");
  await control(page, "y");
  await until(page, game, "graph(a,b,c) a");
  await until(page, disabled, "true", "edit-redo");
  await page.evaluate(() => t.press("edit-undo"));
  await until(page, game, "graph(a,b) a");
  await until(page, disabled, "false", "edit-redo");
  // Another change, and what was undone is gone.
  await type(page, "+");
  await until(page, disabled, "true", "edit-redo");
  // What is typed above counts too.
  await page.evaluate(() => (t.host().game = "graph(x>y) x"));
  await until(page, worths, "x1 y0");
  await page.evaluate(() => t.press("edit-undo"));
  await until(page, () => t.host().game.startsWith("graph(a,b) a"), true);
});

test("a change that is still on its way gives way to another game", async () => {
  const page = await edit("graph(a>b) a");
  await focusVertex(page, "b");
  await page.evaluate(async () => {
    // Its answer comes when the next turn of events does, and the other game before.
    t.press("edit-chip");
    await Promise.resolve();
    t.host().game = "graph(b>c) b";
  });
  await until(page, worths, "b1 c0");
  await page.evaluate(() => t.press("edit-chip"));
  await until(page, game, "graph(b>c) b b");
});

testWords("names: any letters, and nothing else", async () => {
  const page = await edit("graph(a>b) a");
  await focusVertex(page, "a");
  await type(page, "r");
  await until(page, focused, "edit-name");
  await page.keyboard.type("甲_1");
  await type(page, "Enter");
  await until(page, game, "graph(甲_1>b) 甲_1");
  await until(page, focused, "甲_1");
  for (const [wrong, why] of [["<img src=x onerror=alert(1)>", "letters"], ["b", "already"], ["x y", "letters"], ["", "letters"]]) {
    await type(page, "F2");
    await until(page, focused, "edit-name");
    await page.evaluate((text) => (t.focused().value = text), wrong);
    await type(page, "Enter");
    await when(page, (why) => t.root().querySelector(".edit-hint[data-wrong]")?.textContent.includes(why), why);
    assert.ok((await page.evaluate(() => t.live())).includes(why));
    assert.equal(await page.evaluate(game), "graph(甲_1>b) 甲_1");
    await type(page, "Escape");
    await until(page, focused, "甲_1");
  }
});

test("a double press on a vertex asks for its new name", async () => {
  const page = await edit("graph(a>b) a");
  await click(page, "b", { count: 2 });
  await until(page, focused, "edit-name");
  await page.keyboard.type("zero");
  await type(page, "Enter");
  await until(page, game, "graph(a>zero) a");
});

testWords("a graph with a cycle has a tree that goes on", async () => {
  const page = await edit("graph(a>b,b>a) a");
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="tree"]').click());
  await when(page, () => t.svg()?.querySelectorAll(".node.D").length > 10 && t.svg().querySelector(".beyond"));
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="edit"]').click());
  await until(page, () => t.host().view, "edit");
  await until(page, worths, "a∞ b∞");
});

testWords("a post embeds it, and what was embedded is edited", async () => {
  const page = await stage.embed('<mex-plorer game="graph(a>b) a" view="edit" lang="zh-Hans"></mex-plorer>');
  await when(page, () => t.root().querySelector(".edit-canvas .node"));
  await page.evaluate(() => t.press("edit-add"));
  await until(page, game, "graph(a>b,c) a");
  await until(page, () => t.events.filter(({ type }) => type === "mex-change").at(-1).game, "graph(a>b,c) a");
  assert.equal(await page.evaluate(() => t.part("edit-add").textContent), "顶点");
});

testWords("another game unfolds to its graph, to be edited", async () => {
  const page = await stage.site("#game=take(1,2)%203&lang=en");
  await when(page, () => document.querySelector(".as-graph"));
  await page.evaluate(() => document.querySelector(".as-graph").click());
  await until(page, () => [t.host().game, t.host().view], ["graph(3>2,3>1,2>1,2>0,1>0) 3", "edit"]);
  await when(page, () => t.root().querySelector(".edit-canvas .node"));
  await until(page, worths, "30 22 11 00");
  assert.equal(await page.evaluate(() => document.querySelector(".as-graph")), null);
  // Back to the game that it was.
  await page.goBack();
  await until(page, game, "take(1,2) 3");
});

testWords("buttons act on what is chosen and keep the focus; arrows are chosen and deleted", async () => {
  const page = await edit("graph(a>b,b>c) a");
  await click(page, "b");
  await until(page, () => t.root().querySelector(".chosen").dataset.key, "b");
  await page.evaluate(() => t.part("edit-chip").focus());
  await page.evaluate(() => t.press("edit-chip"));
  await until(page, game, "graph(a>b,b>c) a b");
  assert.match(await page.evaluate(focused), /edit-chip/);
  await page.evaluate(() => t.press("edit-unchip"));
  await until(page, game, "graph(a>b,b>c) a");
  await page.evaluate(() => t.press("edit-connect"));
  await click(page, "a");
  await until(page, game, "graph(a>b,b>c,b>a) a");
  const line = await page.evaluate(() => {
    const path = t.svg().querySelector('[data-key="b>c"] .line');
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
    return { x: x + 5, y };
  });
  await page.mouse.click(line.x, line.y);
  await until(page, () => t.root().querySelector(".chosen").dataset.key, "b>c");
  await type(page, "Delete");
  await until(page, game, "graph(a>b,b>a,c) a");
  await page.evaluate(() => t.press("edit-clear"));
  await until(page, game, "graph(a) a");
  await click(page, "a");
  await type(page, "Delete");
  await when(page, () => /last vertex/.test(t.root().querySelector(".edit-hint[data-wrong]")?.textContent));
  await type(page, "-");
  await when(page, () => /last chip/.test(t.root().querySelector(".edit-hint[data-wrong]")?.textContent));
  assert.equal(await page.evaluate(game), "graph(a) a");
});

test("the buttons are one tab stop, and arrow keys walk among them", async () => {
  const page = await edit("graph(a>b) a");
  assert.equal(await page.evaluate(() => t.root().querySelectorAll('.edit-bar [tabindex="0"], .edit-bar button:not([tabindex])').length), 1);
  assert.equal(await page.evaluate(() => t.svg().querySelectorAll('[tabindex="0"]').length), 1);
  await page.evaluate(() => t.part("edit-add").focus());
  await type(page, "ArrowRight", "End", "ArrowRight", "ArrowLeft");
  assert.match(await page.evaluate(focused), /edit-clear/);
  await type(page, "Home", "Enter");
  await until(page, game, "graph(a>b,c) a");
});

test("a finger does it too", async () => {
  const page = await edit("graph(a,b) a", { width: 390, height: 844, touch: true }, "lang=zh-Hans");
  const [a, b] = [await place(page, "a"), await place(page, "b")];
  await page.touchscreen.touchStart(a.x, a.y);
  await page.touchscreen.touchMove((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.touchscreen.touchMove(b.x, b.y);
  await page.touchscreen.touchEnd();
  await until(page, game, "graph(a>b) a");
  // Two taps belong together if they come soon one after the other, which a busy machine may fail to do.
  for (let isThere = false, tries = 0; !isThere && tries < 5; tries += 1) {
    const { x, y } = await place(page, null);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    isThere = await page.waitForFunction(() => t.host().game.includes("c"), { timeout: 2000 }).then(Boolean, () => false);
  }
  await until(page, game, "graph(a>b,c) a");
  const c = await place(page, "c");
  await page.touchscreen.tap(c.x, c.y);
  await until(page, () => t.root().querySelector(".chosen")?.dataset.key, "c");
  await page.evaluate(() => t.press("edit-remove"));
  await until(page, game, "graph(a>b) a");
  const small = await page.evaluate(() =>
    [...t.root().querySelectorAll(".edit button, .edit-canvas .node .shape")].filter(t.isShown).map((target) => target.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 24).length,
  );
  assert.equal(small, 0);
});

testWords("what is too large, or no graph, is said", async () => {
  const page = await edit("graph(a>b) a");
  const names = Array.from({ length: 251 }, (_, n) => `v${n}`);
  await page.evaluate((text) => (t.host().game = text), `graph(${names.join(",")}) v0`);
  await when(page, () => /room for 250 vertices/.test(t.message() ?? ""));
  await page.evaluate((text) => (t.host().game = text), `graph(${names.slice(1).join(",")}) v1`);
  await until(page, () => t.nodes().length, 250);
  await page.evaluate(() => t.press("edit-add"));
  await when(page, () => /full/.test(t.root().querySelector(".edit-hint[data-wrong]")?.textContent));
});

/** State → how to reach it. */
const STATES = {
  "a chosen vertex": async (page) => click(page, "b"),
  "an arrow begun": async (page) => type(page, "c"),
  "a new name": async (page) => type(page, "Escape", "r"),
  "a refused name": async (page) => {
    await page.keyboard.type("<b>");
    await type(page, "Enter");
  },
};

for (const [theme, lang, width] of [["light", "en", 1200], ["dark", "zh-Hant", 390]]) {
  testWords(`axe finds nothing: ${theme}, ${lang}, ${width} px`, async () => {
    const page = await edit("graph(a>b,b>c,c>b,c>d,e>e,f) a", { width, height: 844 }, `lang=${lang}&theme=${theme}`);
    for (const [name, reach] of Object.entries({ start: async () => {}, ...STATES })) {
      await reach(page);
      assert.deepEqual(await axe(page), [], name);
    }
  });
}
