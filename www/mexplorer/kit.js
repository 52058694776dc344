/** What a figure needs before it can be drawn, fetched once a page: an engine in the reader's language and the stylesheets. */
import { answer } from "./answers.js";
import { FigureEngine } from "./figure-engine.js";
import { GAMES, VIEWS } from "./figure-names.js";
import * as glue from "./figure_wasm.js";
import { beside, download, loader, once } from "./loading.js";
import { namesIn } from "./names.js";
import { word } from "./state.js";
import { checkedCss } from "./trusted.js";

/** `ask`: what is quick, or done by the small engine; `work`: there with the whole engine, for what may take long.
 * @typedef {object} Kit
 * @property {string} lang
 * @property {CSSStyleSheet[]} sheets
 * @property {(key: string, args?: Record<string, string | number>) => string} say a sentence of the interface
 * @property {(call: string, ...given: any[]) => any} ask
 * @property {Whole | null} whole
 * @property {(stage: import("./questions.js").Stage) => Pick<import("./questions.js").Questions, "answer" | "work" | "rest" | "stop" | "cancel">} questions what a figure asks, which is shown on this stage
 */
/** @typedef {import("./work.js").Whole} Whole */

/** Longer texts are for the engine that works beside the page. */
const LONG = 10_000;

/** The small module is a part of this script's package, and its glue a part of this script. */
const loadSmall = loader(glue, () => new FigureEngine(glue), "figure_wasm_bg.wasm", "locales/figure");

/** @type {Map<string, Promise<Kit>>} */
const kits = new Map();
/** @type {Map<string, Promise<CSSStyleSheet>>} */
const sheets = new Map();
/** @type {Map<string, Promise<Response>>} */
const modules = new Map();
/** The style of pictures, shared by all figures. @type {CSSStyleSheet | undefined} */
let pictures;

/**
 * Whether a text is short, and the small module has every game of it, and the view, of a table the one that it tells of. Where a
 * name is missing it is the small one that says so.
 * @param {{game: string, view: string, state: string}} request
 */
export function isForFigures({ game, view, state }) {
  const views = [view, view === "table" ? word(state, "of") : ""].filter(Boolean);
  return game.length <= LONG && views.every((name) => VIEWS.includes(name)) && namesIn(game).every((name) => name === "" || GAMES.includes(name));
}

/** @param {string} lang */
export function loadFigureKit(lang) {
  return once(kits, lang, () => figureKit(lang));
}

/** @param {string} lang @param {string} wasm an address, or "" for the file beside this one @param {boolean} isFirst there is no other engine: the module is fetched while the script that needs it is */
export function loadWholeKit(lang, wasm, isFirst) {
  const address = wasm ? new URL(wasm, document.baseURI).href : beside("mexplorer_wasm_bg.wasm");
  return once(kits, `${lang} ${address}`, () => wholeKit(lang, address, isFirst));
}

/** @param {string} lang @returns {Promise<Kit>} */
async function figureKit(lang) {
  const [mex, frame] = await Promise.all([loadSmall([lang]), frameSheet()]);
  const ask = (/** @type {string} */ call, /** @type {any[]} */ ...given) => (call === "answer" ? answer(mex, given[0]) : /** @type {any} */ (mex)[call](...given));
  return { lang, sheets: [pictures ?? picturesIn(mex.figureCss()), frame], say: (key, args) => mex.text(key, args, { lang }), ask, whole: null, questions: () => atOnce(ask) };
}

/** @param {string} lang @param {string} address @param {boolean} isFirst @returns {Promise<Kit>} */
async function wholeKit(lang, address, isFirst) {
  const module = isFirst ? once(modules, address, () => download(address)) : undefined;
  // It is looked at later.
  module?.catch(() => {});
  const { loadWhole, Questions } = await import("./work.js");
  const whole = await loadWhole(lang, address, module);
  const [css, frame, work] = await Promise.all([whole.ask("figureCss", { lang }), frameSheet(), sheet("work.css")]);
  // The whole engine's style is the small one's and more.
  const say = (/** @type {string} */ key, /** @type {Record<string, string | number> | undefined} */ args) => whole.text(key, args, { lang });
  return { lang, sheets: [picturesIn(css), frame, work], say, ask: (call, ...given) => whole.ask(call, ...given), whole, questions: (stage) => new Questions(whole, say, stage) };
}

/** Nothing is waited for. @param {Kit["ask"]} ask @returns {ReturnType<Kit["questions"]>} */
function atOnce(ask) {
  return { answer: async (question) => ask("answer", question), work: async (call, ...given) => ask(call, ...given), rest() {}, stop() {}, cancel: () => false };
}

/** @param {string} css */
function picturesIn(css) {
  pictures ??= new CSSStyleSheet();
  pictures.replaceSync(checkedCss(css));
  return pictures;
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
