/**
 * What is asked of every post, whatever wrote it: its figures are drawn, the console is silent, no policy is violated, nothing moves, text and pictures are
 * there without scripts, dark follows the host, and keys that a figure takes stay in it.
 */
import assert from "node:assert/strict";

/** Heard from before the first script runs. */
function listenIn() {
  const heard = { violations: /** @type {string[]} */ ([]), shifts: /** @type {string[]} */ ([]), keys: /** @type {string[]} */ ([]) };
  Object.assign(window, { heard });
  document.addEventListener("securitypolicyviolation", (event) => heard.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
  document.addEventListener("keydown", ({ key }) => heard.keys.push(key));
  if (!PerformanceObserver.supportedEntryTypes?.includes("layout-shift")) return;
  // A theme that moves by itself, or makes its column wider, does so by less than a thousandth; what comes late in a figure moves more.
  const isSeen = (/** @type {any} */ { value, hadRecentInput }) => !hadRecentInput && value >= 0.001;
  const told = (/** @type {any} */ { value, sources }) => `${value.toFixed(4)} ${sources.map((/** @type {any} */ { node }) => node?.nodeName).join(" ")}`;
  new PerformanceObserver((list) => heard.shifts.push(...list.getEntries().filter(isSeen).map(told))).observe({ type: "layout-shift", buffered: true });
}

/** What nobody should see. @param {import("puppeteer-core").Page} page */
export function complaintsOf(page) {
  /** @type {string[]} */
  const heard = [];
  page.on("console", (message) => ["error", "warn"].includes(message.type()) && heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(String(error)));
  page.on("requestfailed", (request) => heard.push(`${request.url()} failed: ${request.failure()?.errorText}`));
  page.on("response", (response) => response.status() >= 400 && heard.push(`${response.url()}: ${response.status()}`));
  return heard;
}

/** Whether every figure of a document that is in sight has its marks; those on other slides are drawn when they come. */
export function areDrawn() {
  const figures = [...document.querySelectorAll("mex-plorer")].filter((figure) => figure.getBoundingClientRect().left < innerWidth);
  return figures.length > 0 && figures.every((element) => element.shadowRoot?.querySelector(".node"));
}

/** How bright the paper of the first figure is, from 0 to 1. */
export function brightness() {
  const frame = document.querySelector("mex-plorer")?.shadowRoot?.querySelector("[part~=frame]");
  if (!frame) return NaN;
  const [red, green, blue] = (getComputedStyle(frame).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3 / 255;
}

/** @typedef {{page: import("puppeteer-core").Page, address: string, post: import("./posts.mjs").Post, heard: string[]}} Visit */

/** Opens a post and asks all of it. @param {import("puppeteer-core").Page} page @param {string} address @param {import("./posts.mjs").Post} post */
export async function asked(page, address, post) {
  const visit = { page, address, post, heard: complaintsOf(page) };
  await page.evaluateOnNewDocument(listenIn);
  await page.setViewport({ width: 1000, height: 2400 });
  await page.goto(address);
  const [frame] = await drawn(visit);
  // Whatever is amiss is told together.
  await page.waitForNetworkIdle({ idleTime: 300 });
  const { violations, shifts } = await frame.evaluate(() => /** @type {any} */ (window).heard);
  const amiss = [...violations, ...shifts.map((/** @type {string} */ shift) => `moved: ${shift}`), await saidBy(() => keepsKeys(visit, frame))];
  amiss.push(await saidBy(() => followsTheHost(visit, frame)), ...visit.heard.filter((text) => !post.says?.test(text)));
  assert.equal(amiss.filter(Boolean).join("; "), "");
  return frame;
}

/** What a check that fails says. @param {() => Promise<void>} check */
const saidBy = (check) => check().then(() => "", (error) => `${error.message}`.split("\n")[0]);

/** Waits until all figures are drawn; returns the documents they stand in. @param {Visit} visit */
async function drawn({ page, post, heard }) {
  const begun = Date.now();
  for (;;) {
    const frames = post.isFramed ? page.frames().slice(1) : [page.mainFrame()];
    const states = await Promise.all(frames.map((frame) => frame.evaluate(areDrawn).catch(() => false)));
    if (states.length >= (post.isFramed ? 2 : 1) && states.every(Boolean)) return frames;
    if (Date.now() - begun > 30_000) assert.fail(["figures are not drawn", ...heard].join("\n"));
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  }
}

/** An arrow on a tab goes to the next tab, and the host does not hear of it. @param {Visit} visit @param {import("puppeteer-core").Frame} frame */
async function keepsKeys({ page }, frame) {
  const before = page.url();
  const shown = await frame.evaluate(() => {
    const root = document.querySelector("mex-plorer")?.shadowRoot;
    const tab = root?.querySelector("[role=tab][aria-selected=true]");
    if (tab instanceof HTMLElement) tab.focus();
    return root?.activeElement?.textContent;
  });
  assert.ok(shown, "a tab has the focus");
  await page.keyboard.press("ArrowRight");
  await frame.waitForFunction((shown) => (document.querySelector("mex-plorer")?.shadowRoot?.activeElement?.textContent ?? shown) !== shown, { timeout: 5000 }, shown);
  const keys = await frame.evaluate(() => /** @type {any} */ (window).heard.keys);
  assert.equal(keys.join(" "), "", `the host hears ${keys.join(" ")}`);
  assert.equal(page.url(), before, "the host stays where it was");
}

/** @param {Visit} visit @param {import("puppeteer-core").Frame} frame */
async function followsTheHost({ page, post }, frame) {
  const isBright = (/** @type {boolean} */ wanted) => frame.waitForFunction(`(${brightness})() ${wanted ? ">" : "<"} 0.5`, { timeout: 5000 }).catch(() => assert.fail(`the figure is not ${wanted ? "light" : "dark"} as its host`));
  await isBright(true);
  if (post.dark) await page.evaluate(post.dark);
  else await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  await isBright(false);
}

/** Text and pictures, where no script runs. @param {import("puppeteer-core").Page} page @param {string} address @param {import("./posts.mjs").Post} post */
export async function askedWithoutScripts(page, address, { isScripted, isFramed }) {
  if (isScripted) return;
  await page.setJavaScriptEnabled(false);
  await page.setViewport({ width: 1000, height: 2400 });
  await page.goto(address);
  assert.match((await page.evaluate(() => document.body.textContent)) ?? "", /Take two or five of them/);
  const frames = isFramed ? page.frames().slice(1) : [page.mainFrame()];
  for (const frame of frames) {
    const pictures = await frame.evaluate(async () => {
      const images = [...document.querySelectorAll("mex-plorer img")].filter((image) => image instanceof HTMLImageElement);
      await Promise.all(images.map((image) => image.decode()));
      return images.map((image) => ({ width: image.getBoundingClientRect().width, height: image.getBoundingClientRect().height, alt: image.alt }));
    });
    assert.ok(pictures.length > 0, "a picture");
    for (const { width, height, alt } of pictures) assert.ok(width > 150 && height > 150 && /stones|graph|Sieve|sieve/.test(alt), `${width} × ${height}, ${alt}`);
  }
}
