/** What a figure needs before it can be drawn, fetched once a page: the engine in the reader's language and the stylesheets. */

/** @typedef {{mex: import("./engine.d.ts").Mexplorer, sheets: CSSStyleSheet[]}} Kit */

/** @type {Promise<CSSStyleSheet> | undefined} */
let chrome;
/** @type {CSSStyleSheet | undefined} */
let figures;

/** @param {string} wasm an address, or "" for the file beside this one @param {string} lang @returns {Promise<Kit>} */
export async function loadKit(wasm, lang) {
  // The engine is imported here, not above, so that a page whose figures are all off-screen does not fetch it.
  const engine = import("./engine.js").then(({ load }) =>
    load({ langs: [lang], ...(wasm && { wasm: new URL(wasm, document.baseURI) }) }),
  );
  const [mex, sheet] = await Promise.all([engine, chromeSheet()]);
  figures ??= sheetOf(mex.figureCss());
  return { mex, sheets: [figures, sheet] };
}

/** A constructed stylesheet is no inline style, so strict content security policies let it pass. */
export function chromeSheet() {
  chrome ??= fetch(new URL("shadow.css", import.meta.url))
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(`shadow.css: ${response.status}`))))
    .then(sheetOf);
  chrome.catch(() => (chrome = undefined));
  return chrome;
}

/** @param {string} css */
function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
