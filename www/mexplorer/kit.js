/** What a figure needs before it can be drawn, fetched once a page: an engine in the reader's language and the stylesheets. */
import { beside, download, once } from "./loading.js";
import { checkedCss } from "./trusted.js";

/** `ask`: what is quick, or done by the small engine; `whole`: the whole one, where this is it.
 * @typedef {object} Kit
 * @property {string} lang
 * @property {CSSStyleSheet[]} sheets
 * @property {(key: string, args?: Record<string, string | number>) => string} say a sentence of the interface
 * @property {(call: string, ...given: any[]) => any} ask
 * @property {Whole | null} whole
 * @property {(stage: import("./questions.js").Stage) => Pick<import("./questions.js").Questions, "answer" | "work" | "save" | "rest" | "stop" | "cancel">} questions what a figure asks, which is shown on this stage
 */
/** @typedef {import("./work.js").Whole} Whole */

/** @type {Map<string, Promise<Kit>>} */
const kits = new Map();
/** @type {Map<string, Promise<CSSStyleSheet>>} */
const sheets = new Map();
/** What was asked for before the script that needs it was there; null: handed over. @type {Map<string, Promise<Response> | null>} */
const early = new Map();
/** The style of pictures, shared by all figures. @type {CSSStyleSheet | undefined} */
let pictures;
/** The small engine, once it is asked for. @type {Map<string, ReturnType<typeof import("./figures.js").begin>>} */
const engines = new Map();

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
  const [{ mex, ask }, words, frame] = await Promise.all([once(engines, "", smallEngine), download(beside(`locales/figure/${lang}.json`)), frameSheet()]);
  mex.addLanguage(lang, await words.json());
  return { lang, sheets: [pictures ?? picturesIn(mex.figureCss()), frame], say: (key, args) => mex.text(key, args, { lang }), ask, whole: null, questions: () => atOnce(ask) };
}

async function smallEngine() {
  const address = beside("figure_wasm_bg.wasm");
  fetchEarly(address);
  const { begin } = await import("./figures.js");
  return begin(handOver(address));
}

/** @param {string} lang @param {string} address @param {boolean} isFirst @returns {Promise<Kit>} */
async function wholeKit(lang, address, isFirst) {
  if (isFirst) fetchEarly(address);
  const { loadWhole, Questions } = await import("./work.js");
  const whole = await loadWhole(lang, address, handOver);
  const [css, frame, work] = await Promise.all([whole.ask("figureCss", { lang }), frameSheet(), sheet("work.css")]);
  const say = (/** @type {string} */ key, /** @type {Record<string, string | number> | undefined} */ args) => whole.text(key, args, { lang });
  return { lang, sheets: [picturesIn(css), frame, work], say, ask: (call, ...given) => whole.ask(call, ...given), whole, questions: (stage) => new Questions(whole, say, stage) };
}

/** Asks for a file while the script that needs it is on its way. @param {string} address */
function fetchEarly(address) {
  if (early.has(address)) return;
  const response = download(address);
  early.set(address, response);
  response.catch(() => early.delete(address));
}

/** A file that was asked for early, once: whoever tries again fetches it again. @param {string} address */
function handOver(address) {
  const response = early.get(address) ?? download(address);
  early.set(address, null);
  return response;
}

/** Nothing is waited for. @param {Kit["ask"]} ask @returns {ReturnType<Kit["questions"]>} */
function atOnce(ask) {
  const work = async (/** @type {string} */ call, /** @type {any[]} */ ...given) => ask(call, ...given);
  return { answer: (question) => work("answer", question), work, save: work, rest() {}, stop() {}, cancel: () => false };
}

/** The whole engine's style is the small one's and more. @param {string} css */
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
