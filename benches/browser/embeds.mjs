/** What embeds cost whoever reads a page that has some: how long one waits for a figure on a slow line and machine, how long figures that one scrolls through block the page, and how far they push it. */
import { mixed, scrollThrough } from "../../tests/browser/mixed.mjs";
import { startServer } from "../../tests/browser/server.mjs";
import { blog } from "../../tests/browser/stage.mjs";

/** What Lighthouse calls a slow line of the fourth generation, and a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
export const GRAPH = `<mex-plorer game="take(2,5) 10"></mex-plorer>`;
export const SIEVE = `<mex-plorer game="wythoff 8 13" view="sieve"></mex-plorer>`;

/** Milliseconds from the navigation to the painted figure, on a slow line and machine, with nothing in any cache. @param {import("../../tests/browser/driver.mjs").Browser} browser @param {string} element */
export async function liveAfter(browser, element) {
  const server = await startServer({ packed: true });
  const page = await browser.newPage();
  try {
    const session = await page.createCDPSession();
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", LINE);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.evaluateOnNewDocument(watchFigure);
    await page.goto(server.host(blog(element)));
    await page.waitForFunction(() => globalThis.firstFigure, { timeout: 60_000 });
    return await page.evaluate(() => globalThis.firstFigure);
  } finally {
    await page.browserContext().close();
    await server.close();
  }
}

/** Runs in the page before its scripts: notes when the frame with the first live figure has been painted. */
function watchFigure() {
  const look = () => {
    if (!document.querySelector("mex-plorer")?.shadowRoot?.querySelector(".figure svg")) return requestAnimationFrame(look);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => (globalThis.firstFigure = performance.now());
    painted.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** Scrolls through a page of figures, to the next one when one is there: how long it was blocked, in milliseconds of its long tasks, and how far it was pushed about. @param {import("../../tests/browser/driver.mjs").Browser} browser @param {number} count @param {number} [slower] */
export async function scrolledThrough(browser, count, slower = SLOWER) {
  const server = await startServer();
  const page = await browser.newPage();
  try {
    await page.setViewport({ width: 1200, height: 800 });
    await page.emulateCPUThrottling(slower);
    await page.evaluateOnNewDocument(watchPage);
    await page.goto(server.host(blog(mixed(count))));
    await scrollThrough(page, count);
    return await page.evaluate(() => globalThis.seen);
  } finally {
    await page.browserContext().close();
    await server.close();
  }
}

/** Runs in the page before its scripts. */
function watchPage() {
  globalThis.seen = { blocked: 0, shifted: 0 };
  const observe = (/** @type {string} */ type, /** @type {(entry: any) => void} */ each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe("longtask", ({ duration }) => (globalThis.seen.blocked += duration));
  observe("layout-shift", ({ value }) => (globalThis.seen.shifted += value));
}
