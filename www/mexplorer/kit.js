/** What a figure needs before it can be drawn, fetched once a page: an engine in the reader's language and the stylesheets. */
import * as glue from "./figure_wasm.js";
import { FigureEngine } from "./figure-engine.js";
import { beside, download, loader, once } from "./loading.js";

/** `Work`: there with the whole engine, which can do everything, and some of it takes long.
 * @typedef {{mex: FigureEngine, sheets: CSSStyleSheet[], Work?: typeof import("./work.js").Work}} Kit */

/** The small module is a part of this script's package, and its glue a part of this script. */
const loadSmall = loader(glue, () => new FigureEngine(glue), "figure_wasm_bg.wasm", "locales/figure");

/** @type {Map<string, Promise<CSSStyleSheet>>} */
const sheets = new Map();
/** The style of pictures, shared by all figures. @type {CSSStyleSheet | undefined} */
let pictures;

/** A module that is said to lie elsewhere is the whole one. @param {string} wasm its address, or "" @param {string} lang @returns {Promise<Kit>} */
export function loadKit(wasm, lang) {
  return wasm ? loadWholeKit(wasm, lang) : kit(loadSmall([lang]));
}

/** @param {string} wasm an address, or "" for the file beside this one @param {string} lang @returns {Promise<Kit>} */
export async function loadWholeKit(wasm, lang) {
  const options = { langs: [lang], ...(wasm && { wasm: new URL(wasm, document.baseURI) }) };
  const engine = /** @type {Promise<any>} */ (import("./engine.js").then(({ load }) => load(options)));
  const [{ Work }, { mex, sheets }, style] = await Promise.all([import("./work.js"), kit(engine, true), sheet("work.css")]);
  return { mex, sheets: [...sheets, style], Work };
}

/** @param {Promise<FigureEngine>} engine */
async function kit(engine, whole = false) {
  const [mex, frame] = await Promise.all([engine, frameSheet()]);
  pictures ??= new CSSStyleSheet();
  // The whole engine's style is the small one's and more.
  if (whole || pictures.cssRules.length === 0) pictures.replaceSync(mex.figureCss());
  return { mex, sheets: [pictures, frame] };
}

/** The style of what is around pictures. */
export function frameSheet() {
  return sheet("shadow.css");
}

/** A file of this package as a stylesheet. A constructed one is no inline style, so strict content security policies let it pass. @param {string} file */
export function sheet(file) {
  return once(sheets, file, async () => {
    const made = new CSSStyleSheet();
    made.replaceSync(await (await download(beside(file))).text());
    return made;
  });
}
