/**
 * Measures every view of docs/views.json in Chromium and writes VIEWS.md: how long a step and a hover take until they are
 * on the screen, and how evenly the views that pan do so. A report, not a test.
 */
import { writeFileSync } from "node:fs";
import { launch } from "../../tests/browser/driver.mjs";
import { startServer } from "../../tests/browser/server.mjs";
import { addressOf, examples, isShown } from "../../tests/browser/shots.mjs";
import { measuredOn, row } from "./report.mjs";

const TIMES = 40;
const WARM_UP = 10;
/** Of a screen that is drawn sixty times a second. */
const FRAME = 16.7;
/** Views that a held arrow key pans. */
const PANNED = ["heat", "sequence"];
/** Frames of a pan. */
const FRAMES = 120;

const server = await startServer();
const browser = await launch();
try {
  const rows = [];
  for (const example of examples()) rows.push(...(await measure(example)));
  const report = `# Every view in Chromium

Written by \`cargo xtask bench\`. ${measuredOn()}.

Times in milliseconds, from the event at the start of a frame until the frame that shows it is done; ${TIMES} of each after
${WARM_UP} to warm up, at the view's default size, in a window of 1200 × 800. A pan is ${FRAMES} frames with the arrow key held:
the time from one frame to the next.

| what | median | 10th to 90th percentile | aim | met |
|---|---|---|---|---|
${rows.join("\n")}
`;
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
  const canvas = root.querySelector("canvas");
  const marks = [...root.querySelectorAll("[data-key][tabindex]")];
  if (!canvas && marks.length === 0) return null;
  await new Promise((later) => setTimeout(later, 20));
  if (!canvas) return globalThis.painted(() => marks[(i * 7) % marks.length].dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true })));
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const [clientX, clientY] = [left + (width * ((i * 37) % 100)) / 100, top + (height * ((i * 61) % 100)) / 100];
  return globalThis.painted(() => canvas.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true, composed: true })));
}

/** Runs in the page: holds an arrow key, and notes the time from frame to frame. @param {number} frames */
async function pan(frames) {
  const root = document.querySelector("mex-plorer").shadowRoot;
  const target = root.querySelector("canvas, [part~=figure] [tabindex='0']");
  target.focus();
  const times = [];
  let last = 0;
  return new Promise((done) => {
    requestAnimationFrame(function next(now) {
      if (last) times.push(now - last);
      last = now;
      if (times.length >= frames) return done(times);
      const key = times.length < frames / 2 ? "ArrowRight" : "ArrowLeft";
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
      requestAnimationFrame(next);
    });
  });
}
