/**
 * Measures every view of docs/views.json in Chromium and writes VIEWS.md: how long a step and a hover take until they are
 * on the screen, and how evenly the views that pan do so. A report, not a test.
 */
import { writeFileSync } from "node:fs";
import { launch } from "../../tests/browser/driver.mjs";
import { inPage } from "../../tests/browser/in-page.mjs";
import { GAMES, longestBlock, nameOf } from "../../tests/browser/large-games.mjs";
import { startServer } from "../../tests/browser/server.mjs";
import { addressOf, examples, isShown } from "../../tests/browser/shots.mjs";
import { graphDrags } from "./graph-drags.mjs";
import { measuredOn, row } from "./report.mjs";

const TIMES = 40;
const WARM_UP = 10;
/** Of a screen that is drawn sixty times a second. */
const FRAME = 16.7;
/** Views that are dragged. */
const PANNED = ["heat", "sequence"];
/** As large as they can be. @type {import("../../tests/browser/shots.mjs").Example[]} */
const LARGEST = [
  { view: "heat", game: "wythoff 2100 3400", state: "size:4096 at:2048,2048 span:3000" },
  { view: "sequence", game: "kayles 1000000", state: "from:100000 span:500000" },
];
/** Frames of a pan. */
const FRAMES = 120;
/** Of each large game, in a page of its own. */
const TRIALS = 3;

const server = await startServer();
const browser = await launch();
try {
  const rows = [];
  for (const example of [...examples(), ...LARGEST]) rows.push(...(await measure(example)));
  const blocks = [];
  for (const game of GAMES) blocks.push(row(nameOf(game).replaceAll("|", "\\|"), await blocksOf(game), null));
  const report = `# Every view in Chromium

Written by \`cargo xtask bench\`. ${measuredOn()}.

Times in milliseconds, from the event at the start of a frame until the frame that shows it is done; ${TIMES} of each after
${WARM_UP} to warm up, at the view's default size, in a window of 1200 × 800. A pan is ${FRAMES} frames of a drag:
the time from one frame to the next.

| what | median | 10th to 90th percentile | aim | met |
|---|---|---|---|---|
${rows.join("\n")}

## Large games

How long the page's thread stands still at most while a large game is shown and worked at, in ms; ${TRIALS} pages each.

| what | median | 10th to 90th percentile | aim | met |
|---|---|---|---|---|
${blocks.join("\n")}

${await graphDrags(browser, server)}`;
  console.log(report);
  writeFileSync(new URL("../VIEWS.md", import.meta.url), report);
} finally {
  await browser.close();
  await server.close();
}

/** @param {import("../../tests/browser/shots.mjs").Example} example */
async function measure(example) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 800 });
  await page.goto(server.origin + addressOf(example), { waitUntil: "load" });
  await page.waitForFunction(isShown, { timeout: 30_000 }, example.view);
  // What is fetched and computed beside the figure must not lie in the way.
  await new Promise((later) => setTimeout(later, 1500));
  await page.evaluate(`globalThis.painted = ${painted}`);
  const rows = [];
  for (const [what, act] of [["step", stepOnce], ["hover", hoverOnce]]) {
    const times = [];
    for (let i = 0; i < WARM_UP + TIMES; i += 1) times.push(await page.evaluate(act, i));
    const measured = times.slice(WARM_UP).filter((time) => time !== null);
    if (measured.length > 0) rows.push(row(`\`${example.view}\` (\`${example.game}\`): ${what}`, measured, FRAME));
  }
  if (PANNED.includes(example.view)) {
    rows.push(row(`\`${example.view}\` (\`${example.game}\`): pan, frame to frame`, await page.evaluate(pan, FRAMES), FRAME));
  }
  await page.browserContext().close();
  return rows;
}

/** Runs in the page: acts at the start of a frame, and tells when the frame that shows it is done. @param {() => void} act */
function painted(act) {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      act();
      const frame = new MessageChannel();
      frame.port1.onmessage = () => done(performance.now() - start);
      // What an attribute changes is drawn in a microtask, before this.
      queueMicrotask(() => frame.port2.postMessage(null));
    });
  });
}

/** Runs in the page: goes one step on, or from the last to the first. @param {number} i */
async function stepOnce(i) {
  const figure = document.querySelector("mex-plorer");
  const scrub = figure.shadowRoot.querySelector('[part~="scrub"]');
  const steps = Number(scrub?.max ?? 0);
  if (!scrub?.checkVisibility() || steps < 2) return null;
  await new Promise((later) => setTimeout(later, 60));
  return globalThis.painted(() => (figure.step = (i % steps) + 1));
}

/** Runs in the page: points at one mark after the other, or across a canvas. @param {number} i */
async function hoverOnce(i) {
  const root = document.querySelector("mex-plorer").shadowRoot;
  const canvas = root.querySelector(".heat-plot canvas");
  const marks = [...root.querySelectorAll("[data-key][tabindex]")];
  if (!canvas && marks.length === 0) return null;
  await new Promise((later) => setTimeout(later, 20));
  if (!canvas) return globalThis.painted(() => marks[(i * 7) % marks.length].dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true })));
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const [clientX, clientY] = [left + (width * ((i * 37) % 100)) / 100, top + (height * ((i * 61) % 100)) / 100];
  return globalThis.painted(() => canvas.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true, composed: true })));
}

/** Runs in the page: drags to and fro, and notes the time from frame to frame. @param {number} frames */
async function pan(frames) {
  const root = document.querySelector("mex-plorer").shadowRoot;
  const target = root.querySelector(".heat-plot canvas") ?? root.querySelector("[part~=figure] svg");
  const { left, top, width, height } = target.getBoundingClientRect();
  const place = { x: left + width / 2, y: top + height / 2 };
  const send = (type) =>
    target.dispatchEvent(new PointerEvent(type, { clientX: place.x, clientY: place.y, pointerId: 1, button: 0, bubbles: true, composed: true, cancelable: true }));
  send("pointerdown");
  const times = [];
  let last = 0;
  return new Promise((done) => {
    requestAnimationFrame(function next(now) {
      if (last) times.push(now - last);
      last = now;
      if (times.length >= frames) {
        send("pointerup");
        return done(times);
      }
      place.x += times.length < frames / 2 ? -3 : 3;
      send("pointermove");
      requestAnimationFrame(next);
    });
  });
}

/** The longest block of each trial. @param {(typeof GAMES)[number]} game */
async function blocksOf(game) {
  const blocks = [];
  for (let i = 0; i < TRIALS; i += 1) {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(inPage);
    await page.goto(`${server.origin}/#game=nim%203%204`, { waitUntil: "load" });
    await page.waitForFunction(() => document.querySelector("#panel").childElementCount > 0);
    blocks.push(await page.evaluate(longestBlock, game, 20_000));
    await page.browserContext().close();
  }
  return blocks;
}
