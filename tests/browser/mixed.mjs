/** Figures of every kind, as a long page has them. */

/** A game, and one of its views; "": the one it begins with. */
const FIGURES = [
  ...["take(2,5) 10", "nim 3 4 5", "wythoff 3 4", "kayles 9", "take(1..3) 12", "fibonacci 20", "nim 2 3", "take(2,5) 14"].map((game) => [game, ""]),
  ...[["nim 3 4 5", "nim-sum"], ["wythoff 8 13", "sieve"], ["wythoff 5 8", "grid"], ["wythoff 3 5", "cold"], ["kayles 40", "sequence"], ["take(2,5) 8", "table"]],
  ...[["take(2,5) 10", "line"], ["nim 3 4 5", "board"], ["nim 1 2", "tree"], ["wythoff 3 4", "heat"], ["nim 3 4 5", "play"], ["take(1..3) 7 + nim 6", "sum"]],
];

/** So many, one below the other. @param {number} count */
export function mixed(count) {
  const paragraph = (/** @type {string} */ game, /** @type {string} */ view) => `<p>A paragraph.</p><mex-plorer game="${game}"${view && ` view="${view}"`}></mex-plorer>`;
  return Array.from({ length: count }, (_, i) => FIGURES[i % FIGURES.length]).map(([game, view]) => paragraph(game, view)).join("");
}

/** Comes to each figure of a page once the one before is there. @param {import("puppeteer-core").Page} page @param {number} count */
export async function scrollThrough(page, count) {
  for (let nth = 0; nth < count; nth += 1) {
    await page.evaluate((nth) => document.querySelectorAll("mex-plorer")[nth].scrollIntoView(), nth);
    await page.waitForFunction((nth) => document.querySelectorAll("mex-plorer")[nth].shadowRoot?.querySelector(".figure > *"), { timeout: 20_000 }, nth);
  }
}
