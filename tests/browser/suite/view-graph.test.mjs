/** The graph opens fitted: whole where that can be read, else beside what is about its position; hands, keys, buttons and the map move about in it alike. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { BROWSER } from "../driver.mjs";
import { largeGraph, showLargeGraph } from "../large-graph.mjs";
import { atRest, idle, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

const TALL = "take(1,3,4) 60";
const PHONE = { width: 390, height: 844, touch: true };
const inHand = () => t.part("figure")?.dataset.zoom !== undefined;

/** A post with one graph, whose gestures are there. */
async function open(game, options) {
  const page = await stage.embed(`<mex-plorer game="${game}" view="graph"></mex-plorer><p style="block-size:150vh">More text.</p>`, options);
  await when(page, inHand);
  return page;
}

/** What of the picture the box shows, as parts of it, and how large. */
const seen = () => {
  const [box, svg] = [t.part("figure"), t.svg()].map((part) => part.getBoundingClientRect());
  const part = (at) => Math.round(at * 1000) / 1000;
  return { left: part((box.left - svg.left) / svg.width), top: part((box.top - svg.top) / svg.height), scale: part(svg.width / Number(t.svg().getAttribute("width"))) };
};
const scale = () => globalThis.seen().scale;
/** Whether a position is wholly in sight, with nothing over it. */
const isClear = (key) => {
  const mark = t.node(key).querySelector(".shape").getBoundingClientRect();
  const box = t.part("figure").getBoundingClientRect();
  const inside = mark.left >= box.left && mark.right <= box.right && mark.top >= box.top && mark.bottom <= box.bottom;
  const over = [t.part("zoom"), t.part("zoom-map")].filter(t.isShown).map((part) => part.getBoundingClientRect());
  return inside && over.every((part) => mark.left > part.right || mark.right < part.left || mark.top > part.bottom || mark.bottom < part.top);
};
const middleOf = (page, find) => atRest(page, `t.middle(${find})`);
const setUp = (page) => page.evaluate(`globalThis.seen = ${seen}`);

/** A graph that somebody looks at closely, about a position. */
async function openNear(key = "30", options) {
  const page = await open(TALL, options);
  await setUp(page);
  await page.evaluate((key) => t.node(key).focus(), key);
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("+");
  await when(page, () => seen().scale > 0.7);
  await atRest(page, "seen()");
  return page;
}

/** The part of the box in which the picture is: beside the whole, or all of it. */
const pane = () => {
  const { left, top, right, bottom } = t.part("figure").getBoundingClientRect();
  const whole = t.root().querySelector(".zoom-map.overview");
  const taken = whole && t.isShown(whole) ? whole.getBoundingClientRect() : null;
  return { left: taken && whole.matches(".beside") ? taken.right : left, top: taken && whole.matches(".above") ? taken.bottom : top, right, bottom };
};
/** What is named there, and the least height of a name in pixels; and what of the picture is beyond it. */
const opened = () => {
  const box = globalThis.pane();
  const marks = t.nodes().map(({ key }) => t.node(key)).filter((mark) => t.isShown(mark.querySelector(".name")));
  const named = marks.filter((mark) => {
    const { left, right, top, bottom } = mark.querySelector(".shape").getBoundingClientRect();
    return left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
  });
  const svg = t.svg().getBoundingClientRect();
  return {
    named: named.map((mark) => mark.dataset.key),
    least: Math.min(...named.map((mark) => mark.querySelector(".name").getBoundingClientRect().height)),
    isWhole: [svg.left - box.left, svg.top - box.top, box.right - svg.right, box.bottom - svg.bottom].every((room) => room > -1),
    scale: svg.width / Number(t.svg().getAttribute("width")),
    hasMap: Boolean(t.part("zoom-map") && t.isShown(t.part("zoom-map"))),
  };
};

for (const [name, size, letter] of [["wide", {}, 6], ["phone", PHONE, 10]]) {
  for (const [game, wanted] of [["take(2,5) 10", ["10", "8", "5", "0"]], ["take(1,3,4) 20", ["20", "19", "17", "16"]], [TALL, ["60", "57", "56"]], ["nim 12 19 25", ["25", "24"]], ["rule(n -&gt; n-1; n-2 if n%3&gt;0; n/2 if n%2==0) 200", ["200"]]]) {
    test(`it opens where its position can be read, and all of it can be seen: ${game}, ${name}`, async () => {
      const page = await stage.embed(`<mex-plorer game="${game}" view="graph"></mex-plorer>`, size);
      const isSmall = game === "take(2,5) 10";
      await page.evaluate(`globalThis.pane = ${pane}; globalThis.opened = ${opened}`);
      await when(page, (wanted) => wanted.every((key) => opened().named.includes(key)), wanted);
      const first = await atRest(page, "opened()");
      assert.ok(first.least > letter && first.scale <= 1.26, JSON.stringify(first));
      assert.equal(first.hasMap, !first.isWhole);
      assert.equal(stage.requests.some((path) => path.endsWith("zoom.js")), !isSmall);
      if (!isSmall) await page.evaluate(() => t.press("zoom-fit"));
      await when(page, () => opened().isWhole);
    });
  }
}

test("on low phones too the page's first graph is whole and named, and larger ones are that are nearly as legible as they should be", async () => {
  for (const [game, height] of /** @type {[string, number][]} */ ([["take(2,5) 10", 664], ["take(2,5) 20", 844]])) {
    const page = await stage.site(`#game=${encodeURIComponent(game)}&view=graph`, { width: 390, height, touch: true });
    await page.evaluate(`globalThis.pane = ${pane}; globalThis.opened = ${opened}`);
    const first = await atRest(page, "opened()");
    assert.ok(first.isWhole && !first.hasMap && first.least > 9, JSON.stringify([game, first]));
    assert.ok(await page.evaluate(() => t.nodes().every(({ key }) => [".name", ".letter", ".value"].every((part) => t.isShown(t.node(key).querySelector(part))))), game);
  }
});

test("from afar positions are drawn larger than they lie, clear of each other, and a ring about one is clear of the rule", async () => {
  const page = await open(TALL, PHONE);
  await page.evaluate(() => t.press("zoom-fit"));
  await when(page, () => t.part("figure").dataset.whole !== undefined);
  const overlaps = await atRest(page, () => {
    const shapes = t.nodes().map(({ key }) => t.node(key).querySelector(".shape").getBoundingClientRect());
    return shapes.filter((one, i) => shapes.slice(i + 1).some((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
  });
  assert.deepEqual(overlaps, []);
  const [ring, rule, mark] = await page.evaluate(() => [t.root().querySelector(".zoom-ring.here").getBoundingClientRect().top, t.part("rule").getBoundingClientRect().bottom, t.node("60").querySelector(".shape").getBoundingClientRect().height / t.svg().getBoundingClientRect().width * Number(t.svg().getAttribute("width"))]);
  assert.ok(ring >= rule, `${ring} < ${rule}`);
  // They lie forty units high.
  assert.ok(mark > 50, String(mark));
});

test("a small graph fetches nothing more until somebody comes near, and shows no buttons until it is looked at closely", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" view="graph"></mex-plorer>`);
  await idle(page);
  assert.equal(stage.requests.some((path) => path.endsWith("zoom.js")), false);
  const at = await middleOf(page, `t.node("8")`);
  await page.mouse.move(at.x, at.y);
  await when(page, inHand);
  assert.equal(await page.evaluate(() => t.isShown(t.part("zoom"))), false);
  await page.evaluate(() => t.node("8").focus());
  await page.keyboard.press("+");
  await when(page, () => t.isShown(t.part("zoom")) && t.isShown(t.part("zoom-map")));
  await page.keyboard.press("0");
  await when(page, () => !t.isShown(t.part("zoom")) && !t.isShown(t.part("zoom-map")));
});

test("a drag moves the picture and goes nowhere, selects nothing, scrolls nothing; a click goes to the position", async () => {
  const page = await openNear();
  const before = await page.evaluate("seen()");
  const at = await middleOf(page, `t.node("30")`);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 60, at.y - 90, { steps: 6 });
  await page.mouse.up();
  await when(page, (before) => seen().top > before.top && seen().left > before.left && seen().scale === before.scale, before);
  const moved = await middleOf(page, `t.node("30")`);
  assert.ok(Math.abs(moved.x - at.x + 60) < 14 && Math.abs(moved.y - at.y + 90) < 14, JSON.stringify([at, moved]));
  assert.deepEqual(await page.evaluate(() => [t.host().game, String(getSelection()), scrollY]), [TALL, "", 0]);
  await page.mouse.click(moved.x, moved.y);
  await until(page, () => t.host().game, "take(1,3,4) 30");
});

/** How many pixels of the canvas are painted. */
const painted = () => {
  const canvas = t.part("figure").querySelector("canvas");
  if (!canvas) return 0;
  const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height }).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  return copy.getImageData(0, 0, canvas.width, canvas.height).data.filter((value, at) => at % 4 === 3 && value > 0).length;
};

test("a graph of many arrows is there again after its box had no size, as in a tab that was closed", async () => {
  const page = await open("nim 12 19 25");
  await page.evaluate(`globalThis.painted = ${painted}`);
  await when(page, () => painted() > 1000);
  for (const [name, away, back] of [["display", "none", ""], ["inlineSize", "0", ""], ["blockSize", "0", ""]]) {
    await page.evaluate((name, away) => (t.host().style[name] = away), name, away);
    await idle(page);
    await page.evaluate((name, back) => (t.host().style[name] = back), name, back);
    await when(page, () => painted() > 1000 && t.isShown(t.svg()));
  }
  // Where there is no canvas yet the marks are what is seen.
  const isSeen = () => t.part("figure").dataset.crowd === undefined || painted() > 1000;
  await page.evaluate(`globalThis.isSeen = ${isSeen}`);
  await page.evaluate(() => (t.host().game = "nim 13 20 25"));
  await when(page, () => isSeen() && t.node("20")?.classList.contains("here"));
});

testWords("another game opens about its own position", async () => {
  const page = await openNear();
  await page.evaluate(() => (t.host().game = "take(1,3,4) 70"));
  await page.evaluate(`globalThis.pane = ${pane}; globalThis.opened = ${opened}`);
  await when(page, () => t.node("70") && opened().named.includes("70"));
});

test("the wheel scrolls the page, with ctrl it zooms, and the position under it stays", async () => {
  const page = await open(TALL);
  await setUp(page);
  const at = await middleOf(page, `t.node("57").querySelector(".shape")`);
  const before = await page.evaluate(scale);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel({ deltaY: 60 });
  await when(page, () => scrollY > 0);
  assert.equal(await page.evaluate(scale), before);
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.down("Control");
  await page.mouse.wheel({ deltaY: -400 });
  await page.keyboard.up("Control");
  await when(page, (before) => seen().scale > before * 2, before);
  const after = await middleOf(page, `t.node("57").querySelector(".shape")`);
  assert.ok(Math.abs(after.x - at.x) < 3 && Math.abs(after.y - at.y) < 3, JSON.stringify([at, after]));
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("the wheel zooms where the focus is, and leaves the page alone only while there is something to zoom", async () => {
  const page = await openNear();
  const before = await page.evaluate(scale);
  const at = await middleOf(page, `t.node("30")`);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel({ deltaY: 150 });
  await when(page, (before) => seen().scale < before, before);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.keyboard.press("0");
  await when(page, () => t.part("figure").dataset.whole !== undefined);
  await page.mouse.wheel({ deltaY: 150 });
  await when(page, () => scrollY > 0);
});

test("keys zoom, pan, show all and say how large it is; arrows walk", async () => {
  const page = await open(TALL);
  await setUp(page);
  await page.evaluate(() => t.node("60").focus());
  await page.keyboard.press("+");
  await when(page, () => /^\d+%$/.test(t.live()));
  const said = await page.evaluate(() => t.live());
  await page.keyboard.press("+");
  await when(page, (said) => /^\d+%$/.test(t.live()) && t.live() !== said, said);
  const before = await page.evaluate("seen()");
  await page.keyboard.down("Shift");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.up("Shift");
  await when(page, (before) => seen().top > before.top && t.focused().dataset.key === "60", before);
  await page.keyboard.press("ArrowDown");
  await when(page, () => t.focused().dataset.key !== "60");
  for (let i = 0; i < 9; i += 1) await page.keyboard.press("-");
  await when(page, () => t.part("figure").dataset.whole !== undefined);
});

test("whoever walks by keys has the position in sight, clear of buttons and map, and the page stays", async () => {
  const page = await openNear("60");
  for (let i = 0; i < 45; i += 1) {
    await page.keyboard.press("ArrowDown");
    const key = await page.evaluate(() => t.focused().dataset.key);
    await when(page, `(${isClear})(${JSON.stringify(key)})`);
  }
  assert.equal(await page.evaluate(() => t.focused().dataset.key), "0");
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.ok((await page.evaluate(scale)) > 0.7);
});

testWords("0 is an answer where a guess is asked for", async () => {
  const page = await openNear();
  await page.evaluate(() => Object.assign(t.host(), { predict: true, step: 1 }));
  await when(page, () => t.root().querySelector('[part~="choice"]'));
  await page.evaluate(() => t.node("0").focus());
  await page.keyboard.press("0");
  await when(page, () => !t.root().querySelector('[part~="choice"]')?.checkVisibility());
  assert.ok((await page.evaluate(scale)) > 0.7);
});

test("the step's position comes into sight, and the window moves only when needed", async () => {
  const page = await openNear();
  for (const step of [1, 60, 61, 20]) {
    await page.evaluate((step) => (t.host().step = step), step);
    const key = await when(page, (step) => t.count()?.startsWith(`step ${step} `) && t.nodes().find(({ now }) => now)?.key, step);
    await when(page, `(${isClear})(${JSON.stringify(key)})`);
  }
  const before = await page.evaluate("seen()");
  for (const step of [null, 20]) {
    await page.evaluate((step) => (t.host().step = step), step);
    await when(page, (step) => t.count()?.startsWith(step ? "step 20 " : "61 steps"), step);
  }
  await idle(page);
  assert.deepEqual(await page.evaluate("seen()"), before);
});

test("buttons do what keys do, have names, and are large enough", async () => {
  const page = await open(TALL);
  await setUp(page);
  const buttons = await page.evaluate(() => ["zoom-in", "zoom-out", "zoom-fit"].map((name) => [t.part(name).getAttribute("aria-label"), Math.min(t.part(name).offsetWidth, t.part(name).offsetHeight) >= 24]));
  assert.deepEqual(buttons, [["Zoom in", true], ["Zoom out", true], ["Show all", true]]);
  const before = await page.evaluate(scale);
  await page.evaluate(() => t.press("zoom-in"));
  await when(page, (before) => seen().scale > before, before);
  await page.evaluate(() => t.press("zoom-in"));
  await page.evaluate(() => t.press("zoom-out"));
  await page.evaluate(() => t.press("zoom-fit"));
  await when(page, () => t.part("figure").dataset.whole !== undefined);
  assert.equal(await page.evaluate(() => t.part("zoom-fit").getAttribute("aria-disabled")), "true");
});

/** The whole as it is drawn beside what is read: how it lies in its side of the box, its colours, what of it is marked; and what of the picture is read. */
const besides = () => {
  const canvas = t.root().querySelector(".zoom-map.overview canvas");
  const [box, side, whole, mark, svg] = [t.part("figure"), t.part("zoom-map"), canvas, t.root().querySelector(".zoom-sight"), t.svg()].map((part) => part.getBoundingClientRect());
  const isIn = (one, other) => one.left >= other.left - 1 && one.right <= other.right + 1 && one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
  const part = (one, all) => [(one.left - all.left) / all.width, (one.top - all.top) / all.height, (one.right - all.left) / all.width, (one.bottom - all.top) / all.height].map((at) => Math.min(Math.max(at, 0), 1));
  const pixels = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  return {
    isFitted: isIn(whole, side) && isIn(side, box) && Math.abs((whole.width / whole.height) * (svg.height / svg.width) - 1) < 0.1,
    hues: new Set(pixels.filter((pixel) => pixel >>> 24 === 255)).size,
    off: Math.max(...part(mark, whole).map((at, i) => Math.abs(at - part(globalThis.pane(), svg)[i]))),
  };
};

for (const [name, size] of [["wide", {}], ["phone", PHONE]]) {
  for (const game of [TALL, "nim 12 19 25", "wythoff 3 5"]) {
    test(`of a graph that cannot be read whole the whole is there too, fitted, and covers none of what is read: ${game}, ${name}`, async () => {
      const page = await open(game, name === "wide" && game === "wythoff 3 5" ? { width: 700, height: 500 } : size);
      await page.evaluate(`globalThis.pane = ${pane}; globalThis.besides = ${besides}`);
      await when(page, () => t.root().querySelector(".zoom-map.overview canvas"));
      await when(page, () => besides().hues > 2);
      const seen = await atRest(page, "besides()");
      assert.ok(seen.isFitted && seen.off < 0.03, JSON.stringify(seen));
      // All of it is shown at one press, and the whole beside it is not needed any more.
      await page.evaluate(() => t.press("zoom-fit"));
      await when(page, () => !t.isShown(t.part("zoom-map")) && t.part("figure").dataset.whole !== undefined);
      // It is there again once a part is looked at, as it was.
      for (let i = 0; i < 3; i += 1) await page.evaluate(() => t.press("zoom-in"));
      await when(page, () => t.isShown(t.part("zoom-map")) && besides().isFitted && besides().off < 0.03);
    });
  }
}

test("what is walked to by keys stays in sight when the caption changes the height of the box", async () => {
  for (const [game, keys] of /** @type {[string, string[]][]} */ ([["stairs 3 2 4 1", ["ArrowDown", "ArrowDown", "ArrowRight"]], ["dawson 21", ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowDown"]]])) {
    const page = await stage.site(`#game=${encodeURIComponent(game)}&view=graph&lang=en`, { width: 1280, height: 800 });
    await when(page, inHand);
    await atRest(page, () => t.svg().style.transform);
    await page.evaluate(() => t.svg().querySelector('.node[tabindex="0"]').focus());
    for (const key of keys) {
      await page.keyboard.press(key);
      await idle(page);
      assert.equal(await page.evaluate(`(${isClear})(t.focused().dataset.key)`), true, `${game}: ${key}`);
    }
  }
});

test("a finger that moves on the whole scrolls the page, and a tap leads to the nearest position", async () => {
  const page = await open(TALL, PHONE);
  await setUp(page);
  await when(page, () => t.root().querySelector(".zoom-map.overview canvas"));
  const [map, before] = [await atRest(page, "t.middle(t.part('zoom-map'))"), await atRest(page, "seen()")];
  await page.touchscreen.touchStart(map.x, map.y);
  for (let by = 20; by <= 160; by += 20) await page.touchscreen.touchMove(map.x, map.y - by);
  await page.touchscreen.touchEnd();
  // Firefox scrolls by no finger that a test moves.
  if (BROWSER === "chromium") await when(page, () => scrollY > 50);
  assert.deepEqual(await atRest(page, "seen()"), before);
  assert.deepEqual(await page.evaluate(() => [t.part("figure").dataset.put ?? null, getComputedStyle(t.part("zoom-map")).touchAction]), [null, "auto"]);
  const tapped = await open(TALL, PHONE);
  await setUp(tapped);
  const at = await atRest(tapped, "t.middle(t.part('zoom-map'))");
  await tapped.touchscreen.tap(at.x, at.y);
  await when(tapped, (before) => seen().top > before.top + 0.2 && t.part("figure").dataset.put === "", before);
});

test("of a sum's graph the chip whose move wins is what it opens at, whichever stands higher", async () => {
  const page = await open("boxes 12/3 7/2", { width: 390, height: 700, touch: true });
  await until(page, `(${isClear})("12/3")`, true);
});

test("a mark does not move away because less is said of it", async () => {
  const page = await stage.site(`#game=${encodeURIComponent("split 4 9 2")}&view=graph&lang=en`, { width: 700, height: 800 });
  const top = () => t.part("figure").getBoundingClientRect().height;
  const before = await atRest(page, top);
  for (const key of await page.evaluate(() => t.nodes().slice(1, 8).map(({ key }) => key))) {
    await page.evaluate((key) => t.node(key).dispatchEvent(new PointerEvent("pointerover", { bubbles: true })), key);
    assert.ok(Math.abs((await atRest(page, top)) - before) < 1.5, key);
  }
});

test("in a card that is as high as its figure arrows are drawn to its edge", async () => {
  const page = await stage.site(`#game=${encodeURIComponent("nim 12 19 25")}&view=graph`, { width: 390, height: 844, touch: true });
  await when(page, () => t.root().querySelector(".zoom-far canvas"));
  await until(page, () => {
    const [box, far] = [t.part("figure"), t.root().querySelector(".zoom-far")].map((part) => part.getBoundingClientRect());
    return [far.width - box.width, far.height - box.height].map(Math.round);
  }, [0, 0]);
});

test("the map shows what is in sight, and leads there", async () => {
  const page = await openNear("30");
  const map = await page.evaluate(() => {
    const { left, top, width, height } = t.part("zoom-map").getBoundingClientRect();
    return { left, top, width, height, hidden: t.part("zoom-map").getAttribute("aria-hidden") };
  });
  assert.equal(map.hidden, "true");
  await page.mouse.move(map.left + map.width / 2, map.top + map.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(map.left + map.width / 2, map.top + map.height * 0.95, { steps: 4 });
  await page.mouse.up();
  await when(page, () => seen().top > 0.8);
  assert.deepEqual(await page.evaluate(() => [t.host().game, String(getSelection()), scrollY]), [TALL, "", 0]);
});

test("texts come as there is room for them", async () => {
  const page = await open(TALL);
  const shown = () => ["name", "value", "move", "letter"].filter((name) => [...t.svg().querySelectorAll(`.${name}`)].some(t.isShown));
  await setUp(page);
  assert.ok(!(await page.evaluate(shown)).includes("move"));
  const first = () => [".name", ".value", ".letter"].map((name) => t.isShown(t.svg().querySelector(name)));
  assert.deepEqual(await page.evaluate(first), [false, false, false], "only a position with room about it has texts");
  await page.evaluate(() => t.node("60").focus());
  const found = [];
  for (let last = 0; last < 1; ) {
    await page.keyboard.press("+");
    last = await when(page, (last) => seen().scale > last && seen().scale, last);
    found.push(await page.evaluate(shown));
  }
  assert.deepEqual(found.at(-1).filter((name) => name !== "move"), ["name", "value", "letter"]);
  found.reduce((before, now) => (assert.ok(before.every((name) => now.includes(name)), JSON.stringify(found)), now));
  const small = await page.evaluate(() => [...t.svg().querySelectorAll("text")].filter((text) => t.isShown(text) && parseFloat(getComputedStyle(text).fontSize) * seen().scale < 6).length);
  assert.equal(small, 0);
});

test("of a picture of which a part is in sight only what is near that has texts, wherever it is moved to", async () => {
  const page = await openNear("30");
  const counted = () => {
    const box = t.part("figure").getBoundingClientRect();
    const [near, far] = [[], []];
    for (const text of t.svg().querySelectorAll(":not(.active, .now) > :is(.name, .move)")) {
      const mark = (text.closest(".node")?.querySelector(".shape") ?? text.parentElement.querySelector(".line")).getBoundingClientRect();
      const isIn = text.matches(".name") && mark.right > box.left && mark.left < box.right && mark.bottom > box.top && mark.top < box.bottom;
      const isOut = mark.right < box.left - box.width || mark.left > box.right + box.width || mark.bottom < box.top - box.height || mark.top > box.bottom + box.height;
      if (isIn) near.push(t.isShown(text));
      if (isOut) far.push(t.isShown(text));
    }
    return { near: near.length, without: near.filter((is) => !is).length, far: far.length, shown: far.filter(Boolean).length };
  };
  for (const key of [null, "End", "Home"]) {
    if (key) await page.keyboard.press(key);
    const { near, without, far, shown } = await atRest(page, counted);
    assert.ok(near > 0 && far > 3, JSON.stringify({ key, near, far }));
    assert.deepEqual([without, shown], [0, 0], String(key));
  }
});

test("another size of the box keeps what is in the middle", async () => {
  const page = await openNear("30");
  const middle = () => {
    const [box, svg] = [t.part("figure"), t.svg()].map((part) => part.getBoundingClientRect());
    return [box.left + box.width / 2 - svg.left, box.top + box.height / 2 - svg.top].map(Math.round);
  };
  const before = await atRest(page, middle);
  await page.setViewport({ width: 700, height: 600, deviceScaleFactor: 1 });
  await when(page, () => innerWidth === 700);
  const after = await atRest(page, middle);
  assert.ok(before.every((at, i) => Math.abs(at - after[i]) <= 2), JSON.stringify([before, after]));
  await page.evaluate(() => (t.host().theme = "dark"));
  assert.deepEqual(await atRest(page, middle), after);
});

test("fingers: two zoom, one moves what is zoomed, and else scrolls the page", async () => {
  const page = await open(TALL, PHONE);
  await setUp(page);
  const before = await page.evaluate(scale);
  // A page is scrolled by a finger on a graph that nobody has touched yet, and one to the side moves the graph.
  assert.equal(await page.evaluate(() => getComputedStyle(t.part("figure")).touchAction), "pan-y");
  const { x, y } = await middleOf(page, `t.part("figure")`);
  const [a, b] = [await page.touchscreen.touchStart(x - 20, y), await page.touchscreen.touchStart(x + 20, y)];
  for (let apart = 40; apart <= 140; apart += 20) {
    await a.move(x - apart, y);
    await b.move(x + apart, y);
  }
  await a.end();
  await b.end();
  await when(page, (before) => seen().scale > before * 4, before);
  assert.deepEqual(await page.evaluate(() => [visualViewport.scale, scrollY, getComputedStyle(t.part("figure")).touchAction]), [1, 0, "none"]);
  const near = await atRest(page, "seen()");
  await page.touchscreen.touchStart(x, y);
  for (let by = 10; by <= 60; by += 10) await page.touchscreen.touchMove(x - by, y - by);
  await page.touchscreen.touchEnd();
  await when(page, (near) => seen().top > near.top && seen().left > near.left && seen().scale === near.scale, near);
  assert.deepEqual(await page.evaluate(() => [t.host().game, scrollY]), [TALL, 0]);
});

// By itself: Chromium takes the first touch after a drag for one that stops what glides on, and not for a tap.
test("a tap goes to the position of a graph that is looked at closely", async () => {
  const page = await openNear("30", PHONE);
  const { x, y } = await middleOf(page, `t.node("30").querySelector(".shape")`);
  await page.touchscreen.tap(x, y);
  await until(page, () => t.host().game, "take(1,3,4) 30");
});

testWords("axe finds nothing in a graph that is looked at closely, nor in one from afar", async () => {
  const page = await open(TALL);
  const found = await axe(page);
  await page.evaluate(() => t.node("30").focus());
  for (let i = 0; i < 8; i += 1) await page.keyboard.press("+");
  await idle(page);
  assert.deepEqual([...found, ...(await axe(page))], []);
});

testWords("who leaves the graph leaves nothing of it behind, and finds it as it opened", async () => {
  const page = await openNear();
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="line"]').click());
  await until(page, () => [t.part("zoom"), t.part("zoom-map"), t.part("figure").dataset.zoom ?? null, t.svg().style.transform], [null, null, null, ""]);
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="graph"]').click());
  await when(page, () => t.isShown(t.part("zoom-map")) && t.node("60").checkVisibility() && t.svg().querySelectorAll(".node").length === 61);
});

testWords("5,000 positions and 20,000 moves are merged from afar, and near by have names where they are in sight", async () => {
  const page = await stage.open(stage.host(""));
  await page.evaluate(showLargeGraph, largeGraph(5000, 20_000));
  await page.evaluate(() => globalThis.box.parentElement.querySelector('[part~="zoom-fit"]').click());
  await page.waitForFunction(() => globalThis.box.querySelector(".zoom-far canvas"));
  const rendered = (what) => [...globalThis.box.querySelectorAll(what)].filter((mark) => mark.getClientRects().length > 0).length;
  assert.equal(await page.evaluate(rendered, ".edge"), 0);
  assert.equal(await page.evaluate(rendered, "text"), 0);
  const inked = await page.evaluate(() => {
    const canvas = globalThis.box.querySelector(".zoom-far canvas");
    const pixels = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return pixels.filter(Boolean).length / pixels.length;
  });
  assert.ok(inked > 0.05, String(inked));
  await page.evaluate(() => globalThis.box.querySelector('.node[data-key="2500"]').focus());
  for (let i = 0; i < 9; i += 1) await page.keyboard.press("+");
  // The last movement has been drawn, and what is in sight has its texts.
  await page.waitForFunction((rendered) => new Function("what", `return (${rendered})(what)`)(".node.near text") > 10, {}, String(rendered));
  const near = await page.evaluate(rendered, ".node text");
  assert.ok(near > 10 && near < 1500, String(near));
});

test("names stand on their positions however high the whole picture is", async () => {
  const page = await stage.site();
  await page.evaluate(showLargeGraph, largeGraph(8000, 0, 2));
  await page.evaluate(() => globalThis.box.querySelector('.node[data-key="5000"]').focus());
  await page.evaluate(() => globalThis.box.parentElement.querySelector('[part~="zoom-fit"]').click());
  for (let i = 0; i < 17; i += 1) await page.keyboard.press("+");
  await page.waitForFunction(() => globalThis.box.querySelectorAll(".node.near").length > 3);
  const off = await page.evaluate(() =>
    [...globalThis.box.querySelectorAll(".node.near")].map((mark) => {
      const [name, shape] = [".name", ".shape"].map((part) => mark.querySelector(part).getBoundingClientRect());
      const [right, down] = [name.left + name.right - shape.left - shape.right, name.top + name.bottom - shape.top - shape.bottom];
      return [mark.dataset.key, name.width / shape.width, right / shape.width, down / shape.height];
    }).filter(([, width, right, down]) => width < 0.8 || width > 2 || Math.abs(right) > 0.2 || Math.abs(down) > 0.5));
  assert.deepEqual(off, []);
});

testWords("a picture that is much wider than its box is as wide as the paper in print", async () => {
  const page = await stage.site();
  await page.evaluate(showLargeGraph, largeGraph(800, 0, 200));
  await page.evaluate(() => globalThis.box.parentElement.querySelector('[part~="zoom-fit"]').click());
  await page.emulateMediaType("print");
  const [picture, paper] = await page.evaluate(() => [globalThis.box.querySelector(":scope > svg"), globalThis.box].map((part) => part.getBoundingClientRect().width));
  assert.ok(picture > 0 && picture <= paper, `${picture} of ${paper}`);
});

testWords("what makes a graph larger keeps its position in sight, until somebody moves it aside", async () => {
  const page = await stage.site(`#game=${encodeURIComponent("take(1..3) 21")}&view=graph`, { width: 1280, height: 800 });
  await when(page, inHand);
  for (let i = 0; i < 3; i += 1) {
    await page.evaluate(() => t.press("zoom-in"));
    await until(page, `(${isClear})("21")`, true);
  }
  const box = await page.evaluate(() => t.middle(t.part("figure")));
  await page.mouse.move(box.x, box.y);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y - 200, { steps: 4 });
  await page.mouse.up();
  await setUp(page);
  const middle = () => { const { top, scale } = globalThis.seen(); return top + t.part("figure").clientHeight / 2 / scale / Number(t.svg().getAttribute("height")); };
  const before = await page.evaluate(middle);
  await page.evaluate(() => t.press("zoom-in"));
  const after = await page.evaluate(middle);
  assert.ok(Math.abs(after - before) < 0.01, `${before} ${after}`);
});

testWords("where a step is shown and there is a little too little room, it can be read; all else stays whole", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" view="graph" step="3" predict lang="en" style="--mex-block-size: 600px"></mex-plorer>`, { width: 320, height: 700, touch: true });
  await when(page, () => t.root().querySelector('[part~="choice"]'));
  await when(page, inHand);
  await setUp(page);
  const key = await page.evaluate(() => t.nodes().find(({ now }) => now).key);
  await until(page, `(${isClear})(${JSON.stringify(key)})`, true);
  assert.ok((await page.evaluate((key) => t.node(key).querySelector(".name").getBoundingClientRect().height, key)) > 10);
  // Whoever puts the window elsewhere finds it there.
  await page.evaluate(() => t.press("zoom-fit"));
  await when(page, () => t.part("figure").dataset.whole !== undefined);
  await page.evaluate(() => Object.assign(t.host(), { predict: false, step: 4 }));
  await when(page, () => t.count()?.startsWith("step 4 "));
  await idle(page);
  assert.ok(await page.evaluate(() => t.part("figure").dataset.whole !== undefined));
});

test("on a slide that is shown smaller the position under the pointer stays too", async () => {
  const page = await openNear();
  await page.evaluate(() => Object.assign(t.host().style, { scale: "0.5", transformOrigin: "0 0" }));
  const at = await middleOf(page, `t.node("30").querySelector(".shape")`);
  const before = await page.evaluate(scale);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel({ deltaY: -100 });
  await when(page, (before) => seen().scale > before, before);
  // It is not scrolled into sight before it is measured.
  const after = await page.evaluate(() => {
    const { left, right, top, bottom } = t.node("30").querySelector(".shape").getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  assert.ok(Math.abs(after.x - at.x) < 3 && Math.abs(after.y - at.y) < 3, JSON.stringify([at, after]));
});
