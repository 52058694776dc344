/**
 * How evenly graphs are dragged, from afar and near by, up to 5,000 positions and 20,000 moves. Part of VIEWS.md, which views.mjs
 * writes; run by itself it measures only this and writes only this part.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { pathToFileURL } from "node:url";
import { launch } from "../../tests/browser/driver.mjs";
import { largeGraph, showLargeGraph } from "../../tests/browser/large-graph.mjs";
import { startServer } from "../../tests/browser/server.mjs";
import { addressOf } from "../../tests/browser/shots.mjs";
import { measuredOn } from "./report.mjs";

/** Graphs that the engine draws, and how often + is pressed. */
const GAMES = [
  { game: "take(1,3,4) 60", position: "30", zooms: [1, 4, 8] },
  { game: "nim 12 19 25", position: "10", zooms: [1, 3, 5] },
];
/** As large as a graph may become, in a picture made up for it. */
const CROWD = { positions: 5000, arrows: 20_000, position: "2525", zooms: [1, 2, 4, 6, 9] };
/** Frames of a drag, to and fro. */
const FRAMES = 300;
/** How far it goes each frame: as fast as a hand does. */
const STEP = { x: 9, y: 6 };
const TITLE = "## Drags in graphs";

/** @typedef {Awaited<ReturnType<typeof launch>>} Browser */
/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
/** @typedef {import("puppeteer-core").Page} Page */

/** The part of the report. @param {Browser} browser @param {Server} server */
export async function graphDrags(browser, server) {
  const rows = [];
  for (const { game, position, zooms } of GAMES) {
    const page = await browser.newPage();
    await page.setViewport({ width: 1200, height: 800 });
    await page.goto(server.origin + addressOf({ view: "graph", game }), { waitUntil: "load" });
    await page.waitForFunction(() => (globalThis.box = document.querySelector("mex-plorer")?.shadowRoot?.querySelector(".figure[data-zoom]")), { timeout: 30_000 });
    rows.push(...(await drags(page, `\`${game}\``, position, zooms)));
    await page.browserContext().close();
  }
  const { positions, arrows, position, zooms } = CROWD;
  const page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 800 });
  await page.goto(new URL(server.host("<!doctype html><title>A graph</title><body></body>"), server.origin).href);
  const shown = await page.evaluate(showLargeGraph, largeGraph(positions, arrows));
  const name = `${positions.toLocaleString("en")} positions, ${arrows.toLocaleString("en")} moves`;
  rows.push(...(await drags(page, name, position, zooms)));
  await page.browserContext().close();
  return `${TITLE}

${measuredOn()}, beside other work: a load of ${loadavg()[0].toFixed(1)}.

The time from one frame to the next in ms, over ${FRAMES} frames of a drag of ${Math.round(Math.hypot(STEP.x, STEP.y))} pixels a frame, in a window of 1200 × 800; a screen has
16.7. The picture with the most positions is made up for this; from its markup to its first frame ${Math.round(shown)} ms passed.

| what | pixels a position | median | 90th percentile | 99th percentile | longest |
|---|---|---|---|---|---|
${rows.join("\n")}
`;
}

/** @param {Page} page @param {string} name @param {string} position that is looked at @param {number[]} zooms */
async function drags(page, name, position, zooms) {
  const rows = [];
  for (const times of zooms) {
    await page.evaluate(lookAt, position, times);
    const { frames, size } = await page.evaluate(drag, FRAMES, STEP);
    const sorted = frames.sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => sorted[Math.round((sorted.length - 1) * share)].toFixed(1);
    rows.push(`| ${name} | ${size.toFixed(1)} | ${[0.5, 0.9, 0.99, 1].map(at).join(" | ")} |`);
  }
  return rows;
}

/** Runs in the page: shows all, then zooms so often about a position, and waits until all is drawn. @param {string} position @param {number} times */
async function lookAt(position, times) {
  const mark = /** @type {any} */ (globalThis).box.querySelector(`.node[data-key="${position}"]`);
  const press = (/** @type {string} */ key) => mark.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
  mark.focus();
  press("0");
  for (let i = 0; i < times; i += 1) press("+");
  await new Promise((later) => setTimeout(later, 1500));
}

/** Runs in the page: drags to and fro, a step a frame. @param {number} count @param {{x: number, y: number}} step @returns {Promise<{frames: number[], size: number}>} */
function drag(count, step) {
  const { box } = /** @type {any} */ (globalThis);
  const { left, top, width, height } = box.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const send = (/** @type {string} */ type) => box.dispatchEvent(new PointerEvent(type, { ...place, pointerId: 1, button: 0, bubbles: true, composed: true, cancelable: true }));
  const svg = box.querySelector(":scope > svg");
  const size = (42 * svg.getBoundingClientRect().width) / Number(svg.getAttribute("width"));
  /** @type {number[]} */
  const frames = [];
  let last = 0;
  send("pointerdown");
  return new Promise((done) => {
    requestAnimationFrame(function next(now) {
      if (last) frames.push(now - last);
      last = now;
      if (frames.length >= count) {
        send("pointerup");
        return done({ frames, size });
      }
      place.clientX += frames.length % 100 < 50 ? -step.x : step.x;
      place.clientY += frames.length % 60 < 30 ? -step.y : step.y;
      send("pointermove");
      requestAnimationFrame(next);
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [browser, server] = await Promise.all([launch(), startServer()]);
  try {
    const part = await graphDrags(browser, server);
    const file = new URL("../VIEWS.md", import.meta.url);
    const before = readFileSync(file, "utf8");
    const [kept] = before.split(`\n${TITLE}`);
    writeFileSync(file, `${kept.trimEnd()}\n\n${part}`);
    console.log(part);
  } finally {
    await browser.close();
    await server.close();
  }
}
