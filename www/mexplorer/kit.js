/** What a figure needs before it can be drawn, fetched once a page: an engine in the reader's language and the stylesheets. */
import { own, script, sentencesIn } from "./files.js";
import { download, once } from "./loading.js";
import { reworded } from "./reworded.js";
import shadow from "./shadow.css";
import { sheet } from "./sheet.js";
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
/** The engines, by the addresses of their modules: our whole one's is "", a figure's "small". @type {Map<string, Promise<any>>} */
const engines = new Map();
/** The small one, once it is there. @type {import("./figure-engine.js").FigureEngine | undefined} */
let small;
/** The style of pictures, shared by all figures. @type {CSSStyleSheet | undefined} */
let pictures;

/** @param {string} lang */
export function loadFigureKit(lang) {
  return once(kits, lang, () => figureKit(lang));
}

/**
 * @param {string} lang @param {string} wasm an address, or "" for the file beside this one @param {boolean} isFirst there is no other engine: the module is fetched while the script that needs it is
 * @param {string} [part] of the module beside this one, which is enough to begin with
 */
export function loadWholeKit(lang, wasm, isFirst, part = "mexplorer") {
  const address = wasm && new URL(wasm, document.baseURI).href;
  return once(kits, `${lang} ${address}`, () => wholeKit(lang, address, isFirst, `${part}_wasm_bg.wasm`));
}

/** @param {string} lang @returns {Promise<Kit>} */
async function figureKit(lang) {
  const [{ mex, ask }, words] = await Promise.all([once(engines, "small", smallEngine), sentencesIn(`locales/figure/${lang}.json`)]);
  mex.addLanguage(lang, await reworded(words));
  small = mex;
  return { lang, sheets: [pictures ?? picturesIn(mex.figureCss()), frame()], say: (key, args) => mex.text(key, args, { lang }), ask, whole: null, questions: () => atOnce(ask, lang) };
}

/** What a text is, at once: where the small engine is there and knows it in this language. @param {string} game @param {string} lang */
export function readHere(game, lang) {
  try {
    return small?.read(game, { lang });
  } catch {
    // Whoever knows more says what is wrong with it.
  }
}

/** Its script and its module are fetched at once. @returns {ReturnType<typeof import("./figures.js").begin>} */
async function smallEngine() {
  const [{ begin }, module] = await Promise.all([script("figures.js", () => import("./figures.js")), download(own("figure_wasm_bg.wasm"))]);
  return begin(module);
}

/** @param {string} lang @param {string} address @param {boolean} isFirst @param {string} file @returns {Promise<Kit>} */
async function wholeKit(lang, address, isFirst, file) {
  const { whole, Questions, style } = await once(engines, address, () => wholeEngine(lang, address, isFirst, file));
  await whole.learn(lang);
  const css = await whole.ask("figureCss", { lang });
  const say = (/** @type {string} */ key, /** @type {Record<string, string | number> | undefined} */ args) => whole.text(key, args, { lang });
  return { lang, sheets: [picturesIn(css), frame(), sheet(style)], say, ask: (call, ...given) => whole.ask(call, ...given), whole, questions: (stage) => new Questions(whole, say, stage) };
}

/** @param {string} lang @param {string} address @param {boolean} isFirst @param {string} file */
async function wholeEngine(lang, address, isFirst, file) {
  const module = isFirst ? download(address || own(file)) : undefined;
  const words = sentencesIn(`locales/${lang}.json`);
  // They are looked at later.
  for (const early of [module, words]) early?.catch(() => {});
  const { loadWhole, ...work } = await script("work.js", () => import("./work.js"));
  return { whole: await loadWhole(lang, address, file, module, words), ...work };
}

/** Nothing is waited for, but to save a picture, which the whole engine does. @param {Kit["ask"]} ask @param {string} lang @returns {ReturnType<Kit["questions"]>} */
function atOnce(ask, lang) {
  const work = async (/** @type {string} */ call, /** @type {any[]} */ ...given) => ask(call, ...given);
  return { answer: (question) => work("answer", question), work, save: async (call, ...given) => (await loadWholeKit(lang, "", true)).ask(call, ...given), rest() {}, stop() {}, cancel: () => false };
}

/** The whole engine's style is the small one's and more. @param {string} css */
function picturesIn(css) {
  pictures ??= new CSSStyleSheet();
  pictures.replaceSync(checkedCss(css));
  return pictures;
}

/** The style of an element's inside, but for its picture. */
export function frame() {
  return sheet(shadow);
}
