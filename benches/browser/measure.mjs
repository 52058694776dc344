/**
 * Measures the page in Chromium and writes BROWSER.md: how long a reader waits for the first figure, and for the
 * next picture after a number has changed. A report, not a test: it fails on nothing but a page that does not work.
 */
import { writeFileSync } from "node:fs";
import { launch } from "../../tests/browser/driver.mjs";
import { startServer } from "../../tests/browser/server.mjs";
import { GRAPH, SIEVE, liveAfter, scrolledThrough } from "./embeds.mjs";
import { measuredOn, row } from "./report.mjs";

const VISITS = 20;
const CHANGES = 60;
/** Visits of a page on a slow line, and pages that are scrolled through. */
const SLOW_VISITS = 7;
const SCROLLS = 3;
const FEW = 20;
const MANY = 50;
/** Changes before the measured ones, for the browser to compile what is hot. */
const WARM_UP = 20;

const server = await startServer();
/** Tells how much of a visit is the page's own. */
const LONE = `<!doctype html><link rel="stylesheet" href="${server.origin}/mexplorer/mexplorer.css"><script type="module" src="${server.origin}/mexplorer/mexplorer.js"></script><mex-plorer game="take(2,5) 10"></mex-plorer>`;
const browser = await launch();
try {
  const visits = await cold(`${server.origin}/#game=take(2,5)%2010`);
  const lone = await cold(server.host(LONE));
  const changes = new Map();
  for (const heap of [10, 100]) changes.set(heap, await change(heap));
  const report = write(visits, lone, changes, await embeds());
  console.log(report);
  writeFileSync(new URL("../BROWSER.md", import.meta.url), report);
} finally {
  await browser.close();
  await server.close();
}

/** What embeds cost, as rows of the report. */
async function embeds() {
  const live = async (/** @type {string} */ element) => {
    const times = [];
    // The first one also waits for the server to pack what it sends.
    for (let i = 0; i < SLOW_VISITS + 1; i += 1) times.push(await liveAfter(browser, element));
    return times.slice(1);
  };
  const scrolls = [];
  for (let i = 0; i < SCROLLS; i += 1) scrolls.push(await scrolledThrough(browser, FEW));
  const { shifted } = await scrolledThrough(browser, MANY, 1);
  return [
    row("slow line and machine: a graph in a post painted", await live(GRAPH), 1200),
    row("slow line and machine: a sieve in a post painted", await live(SIEVE), 2200),
    row(`slow machine: tasks that block for more than 50, of ${FEW} figures scrolled through`, scrolls.map(({ blocked }) => blocked), 1000),
    row(`layout shift of ${MANY} figures scrolled through`, [shifted], 0),
  ];
}

/** So many visits of an address. @param {string} address */
async function cold(address) {
  const visits = [];
  for (let i = 0; i < VISITS + 1; i += 1) visits.push(await visit(address));
  // The first visit also starts the browser's own processes.
  return visits.slice(1);
}

/** Opens a page in a fresh context, with nothing in any cache. Times in ms from the start of the navigation. @param {string} address */
async function visit(address) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 800 });
  await page.evaluateOnNewDocument(watch);
  await page.goto(address, { waitUntil: "load" });
  await page.waitForFunction(() => globalThis.firstFigure);
  const times = await page.evaluate(() => ({
    still: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    live: globalThis.firstFigure,
  }));
  await page.browserContext().close();
  return times;
}

/** Runs in the page before its scripts: notes when the frame with the first live figure has been painted. */
function watch() {
  const look = () => {
    if (!document.querySelector("mex-plorer")?.shadowRoot?.querySelector("svg.mex-figure g.node")) return requestAnimationFrame(look);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => (globalThis.firstFigure = performance.now());
    painted.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** Changes the heap to and fro as a reader does who scrubs it, and times each change. @param {number} heap */
async function change(heap) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 800 });
  await page.goto(`${server.origin}/#game=take(2,5)%20${heap}&view=graph`, { waitUntil: "load" });
  await page.waitForFunction(() => document.querySelector("#panel h2") && document.querySelector("mex-plorer")?.shadowRoot?.querySelector("svg.mex-figure g.node"));
  const times = [];
  for (let i = 0; i < WARM_UP + CHANGES; i += 1) times.push(await page.evaluate(changeOnce, `take(2,5) ${heap - (i % 2 === 0 ? 1 : 0)}`));
  await page.browserContext().close();
  return times.slice(WARM_UP);
}

/**
 * Runs in the page. The event comes at the start of a frame, as Chromium delivers input; `patched` is when the new
 * picture is in the document, `painted` when the frame that shows it is done. @param {string} text
 */
async function changeOnce(text) {
  const input = document.querySelector("#game");
  const picture = document.querySelector("mex-plorer").shadowRoot.querySelector("svg.mex-figure");
  // The answer beside the figure comes later: it must not lie in the next change's way.
  await new Promise((later) => setTimeout(later, 120));
  return new Promise((done) => {
    let start = NaN;
    let patched = NaN;
    const frame = new MessageChannel();
    frame.port1.onmessage = () => done({ patched, painted: performance.now() - start });
    const shown = () => frame.port2.postMessage(null);
    const observer = new MutationObserver(() => {
      observer.disconnect();
      patched = performance.now() - start;
    });
    // The picture's own label and size change with every game; watching every mark would cost time itself.
    observer.observe(picture, { attributes: true });
    requestAnimationFrame(() => {
      start = performance.now();
      input.value = text;
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    // What waits for nothing but microtasks is there before this, in the same frame; what comes from another thread is shown in a later one.
    const look = () => (Number.isNaN(patched) ? requestAnimationFrame(look) : shown());
    requestAnimationFrame(look);
  });
}

function write(visits, lone, changes, embeds) {
  const rows = [
    row("cold visit: still figure painted", visits.map(({ still }) => still), null),
    row("cold visit: live figure painted", visits.map(({ live }) => live), 150),
    row("the same of a page with nothing but this figure", lone.map(({ live }) => live), null),
  ];
  for (const [heap, times] of changes) {
    rows.push(row(`\`take(2,5) ${heap}\`: changed number to picture in the document`, times.map(({ patched }) => patched), null));
    rows.push(row(`\`take(2,5) ${heap}\`: changed number to picture painted`, times.map(({ painted }) => painted), 16));
  }
  rows.push(...embeds);
  return `# The page in Chromium

Written by \`cargo xtask bench\`. ${measuredOn()}.

Times in milliseconds. A cold visit is a fresh browser context at the address of ten stones on localhost, ${VISITS} of them; a change is an input
event in the game's field at the start of a frame, ${CHANGES} of them after ${WARM_UP} to warm up, alternating between
the heap and one less, in a window of 1200 × 800. Embeds stand in a post, ${SLOW_VISITS} visits with nothing in any cache, files in brotli; the slow line has 1.6 Mbit/s
and 150 ms each way and back, the slow machine a processor four times slower, both as Chromium emulates them. Figures scrolled through are of every kind,
${SCROLLS} times, and the next is come to when one is there.

| what | median | 10th to 90th percentile | aim | met |
|---|---|---|---|---|
${rows.join("\n")}
`;
}
