/** What axe, which knows the rules of accessible pages, has to say. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BROWSER } from "./driver.mjs";
import { when } from "./stage.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Every fault as a short line. Contrast counts. Axe reads the document and its styles, which are the same in every browser: it is asked in
 * Chromium, and in Firefox, where each answer takes seconds, it has nothing to say.
 * @param {import("puppeteer-core").Page} page @returns {Promise<string[]>}
 */
export async function axe(page) {
  if (BROWSER === "firefox") return [];
  // A figure whose next answer is on its way is pale.
  await when(page, () => [...document.querySelectorAll("mex-plorer")].every(({ shadowRoot }) => !shadowRoot?.querySelector('.figure[aria-busy="true"]')));
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(" ")} ${failureSummary.split("\n")[1] ?? ""}`));
  });
}
