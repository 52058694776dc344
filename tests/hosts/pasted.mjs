/** What the builder writes for a host, pasted as its reader is told to: a post, and the file that it needs. */
import assert from "node:assert/strict";

/** Signs that mean something in templates, in Markdown and in HTML. */
const GAME = "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-1) if a<b) 2 3";
/** Where a host serves the package; the builder names where the site is. */
const [OURS, THEIRS] = ["https://your.site/mexplorer/", "/mexplorer/"];

/** The files, with the post at `to`. @param {string} kind of output @param {string} to @param {string} head of the post @returns {Promise<{file: string, text: string}[]>} */
export async function pasted(kind, to, head) {
  Object.assign(globalThis, { IS_BUNDLED: false, VERSION: "", SITE: "https://your.site/" });
  const [{ OUTPUTS }, { BEGINNING }, { load }] = await Promise.all([import("../../www/builder/outputs.js"), import("../../www/builder/wishes.js"), import("../../dist/mexplorer/index.js")]);
  const mex = await load({ langs: ["en"] });
  const still = { svg: mex.svg(GAME, { view: "graph", theme: "light" }), caption: mex.read(GAME).rule, label: "Game graph" };
  const wishes = { ...BEGINNING, game: GAME, view: "graph", step: 2 };
  const { parts } = OUTPUTS[kind]({ wishes, lang: "en", folder: OURS, site: "https://your.site/", still, film: "", height: 500 });
  const text = (/** @type {string} */ code) => `${code.replaceAll(OURS, THEIRS)}\n`;
  return parts.map(({ file, code }) => (file ? { file, text: text(code) } : { file: to, text: `---\ntitle: Pasted\n${head}---\n\nBefore.\n\n${text(code)}\nAfter *it*.\n` }));
}

/** What was pasted beside the post of the plug-in is a figure with its picture. @param {import("puppeteer-core").Page} page @param {string} address */
export async function holdsWhatIsPasted(page, address) {
  await page.goto(new URL("pasted/", address).href);
  await page.waitForFunction(() => document.querySelector("mex-plorer")?.shadowRoot?.querySelector(".node"));
  const seen = await page.evaluate(() => {
    const [element, ...others] = document.querySelectorAll("mex-plorer");
    const written = ["game", "view", "step"].map((name) => element.getAttribute(name));
    return { written, picture: element.querySelector(":scope > svg")?.getAttribute("aria-label")?.includes("graph"), others: others.length, after: document.querySelector("em")?.textContent };
  });
  assert.deepEqual(seen, { written: [GAME, "graph", "2"], picture: true, others: 0, after: "it" });
}
