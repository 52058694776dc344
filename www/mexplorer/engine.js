/**
 * The whole engine without any DOM: reads, solves and draws games in browsers and in Node.
 *
 *     import { load } from "mexplorer";
 *     const mex = await load();
 *     mex.solve("take(2,5) 10").outcome;      // "N"
 */
import { speakWith } from "./glue.js";
import { beside, compiled, download, once } from "./loading.js";
import * as glue from "./mexplorer_wasm.js";
import { Renewal } from "./renewal.js";
import { wholeEngine } from "./whole-engine.js";
import { LANGUAGES } from "./words.js";

export { embedCode } from "./embed-code.js";
export { LANGUAGES, languageFor, sentence } from "./words.js";

/** Everything that can be wrong with a request: `code` for programs, `message` for people, `at` for the place in the text. */
export class MexError extends Error {
  /** @param {{code: string, message: string, at?: [number, number], offers?: string[]}} thrown */
  constructor(thrown) {
    super(thrown.message);
    this.name = "MexError";
    this.code = thrown.code;
    this.at = thrown.at;
    this.offers = thrown.offers;
  }
}

const renewal = new Renewal(glue);

/** The module's functions; what they throw on purpose becomes a MexError. */
const calls = /** @type {typeof glue} */ (Object.fromEntries(Object.entries(glue).map(([name, call]) => [name, guarded(call)])));
calls.addLocale = (lang, texts) => renewal.addLocale(lang, texts);
calls.pairsSlice = held(calls.pairsSlice);

/** One engine a wasm address. @type {Map<string, Promise<ReturnType<typeof wholeEngine>>>} */
const engines = new Map();
/** @type {Map<string, Promise<import("./words.js").Catalogue>>} */
const catalogues = new Map();
let speaks = false;

/**
 * Loads the engine and the sentences of `langs`. Later calls share what is there already and only add languages; what could
 * not be fetched is forgotten, so that a later call may try again.
 * @param {{wasm?: string | URL, langs?: string[]}} [options]
 */
export async function load({ wasm = "mexplorer_wasm_bg.wasm", langs = [...LANGUAGES] } = {}) {
  const unknown = langs.find((lang) => !LANGUAGES.includes(lang));
  if (unknown !== undefined) throw new RangeError(`Mexplorer speaks ${LANGUAGES.join(", ")}, not ${unknown}`);
  const fetched = langs.map((lang) => once(catalogues, lang, async () => (await get(beside(`locales/${lang}.json`))).json()));
  const [engine, ...texts] = await Promise.all([once(engines, beside(wasm), () => start(beside(wasm))), ...fetched]);
  langs.forEach((lang, i) => engine.addLanguage(lang, texts[i]));
  return engine;
}

/** The glue speaks with one instance, the first. @param {string} address */
async function start(address) {
  const module = await compiled(await get(address));
  const { exports } = await WebAssembly.instantiate(module, /** @type {any} */ ({ glue }));
  if (!speaks) {
    speaks = true;
    speakWith(glue, exports);
    renewal.begin(module, exports);
  }
  return wholeEngine(calls);
}

/** @param {Function} call */
function guarded(call) {
  return (/** @type {unknown[]} */ ...given) => {
    let broken = false;
    try {
      return call(...given);
    } catch (thrown) {
      // As when the host has no more memory.
      broken = thrown instanceof WebAssembly.RuntimeError;
      const { code } = /** @type {{code?: unknown}} */ (thrown ?? {});
      throw typeof code === "string" ? new MexError(/** @type {any} */ (thrown)) : thrown;
    } finally {
      renewal.renew(broken);
    }
  };
}

/** A table lies half done in the instance until its last slice. @param {typeof glue.pairsSlice} call @returns {typeof glue.pairsSlice} */
function held(call) {
  return (...given) => {
    let slice;
    renewal.hold();
    try {
      slice = call(...given);
      return slice;
    } finally {
      if (slice?.values !== null) renewal.release();
    }
  };
}

/**
 * In Node the package's files are read from the disk, because its fetch knows no file addresses.
 * The module's name stands in a variable so that bundlers for browsers leave it alone.
 * @param {string} address
 */
async function get(address) {
  const inNode = Boolean(/** @type {any} */ (globalThis).process?.versions?.node);
  if (!inNode || !address.startsWith("file:")) return download(address);
  const files = "node:fs/promises";
  return new Response(await (await import(files)).readFile(new URL(address)));
}
