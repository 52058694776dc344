/** What is asked of some hosts beside what is asked of all. */
import assert from "node:assert/strict";

export { holdsWhatIsPasted } from "./pasted.mjs";

/** What the reader changes in the figure reaches the host's own state. @param {import("puppeteer-core").Page} page */
export async function tellsItsHost(page) {
  // A key on a tab has shown another view by now.
  await page.waitForFunction(() => !["graph", ""].includes(document.querySelector("output")?.textContent ?? ""));
  const [told, shown] = await page.evaluate(() => [document.querySelector("output")?.textContent, document.querySelector("mex-plorer")?.getAttribute("view")]);
  assert.equal(told, shown);
}

/** The post is reached by a link, which Turbo follows without loading a page. @param {import("puppeteer-core").Page} page @param {string} address */
export async function isVisited(page, address) {
  await page.goto(new URL("./", address).href);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.click("#next");
  await page.waitForFunction(() => [...document.querySelectorAll("mex-plorer")].filter((element) => element.shadowRoot?.querySelector(".node")).length === 2);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).isSamePage), true);
}

/** Slides step through the figure, and back. @param {import("puppeteer-core").Page} page */
export async function stepsBySlides(page) {
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
  const steps = [];
  for (const key of /** @type {const} */ (["ArrowRight", "ArrowRight", "ArrowLeft"])) {
    await page.keyboard.press(key);
    steps.push(await page.evaluate(() => document.querySelector("mex-plorer")?.getAttribute("step")));
  }
  assert.deepEqual(steps, ["1", "4", "1"]);
}
