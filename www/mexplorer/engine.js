/**
 * The engine without any DOM: reads, solves and draws games in browsers and in Node.
 *
 *     import { load } from "mexplorer";
 *     const mex = await load();
 *     mex.solve("take(2,5) 10").outcome;      // "N"
 */
import * as glue from "./mexplorer_wasm.js";
import { LANGUAGES, sentence } from "./words.js";

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

/** One engine a wasm address, so that a hundred figures on a page cost one download. @type {Map<string, Promise<Engine>>} */
const engines = new Map();

/** One download a language file. A failed one is forgotten, so that a later call may try again. @type {Map<string, Promise<import("./words.js").Catalogue>>} */
const catalogues = new Map();

/**
 * Loads the engine and the sentences of `langs`. Later calls share what is there already and only add languages.
 * @param {{wasm?: string | URL, langs?: string[]}} [options]
 */
export async function load({ wasm = "mexplorer_wasm_bg.wasm", langs = [...LANGUAGES] } = {}) {
  const address = new URL(wasm, import.meta.url).href;
  const [engine, ...texts] = await Promise.all([
    once(engines, address, () => start(address)),
    ...langs.map((lang) => once(catalogues, lang, () => fetchCatalogue(lang))),
  ]);
  langs.forEach((lang, i) => engine.addLanguage(lang, texts[i]));
  return engine;
}

/** The engine's functions as outsiders see them; the wasm module itself stays private. */
class Engine {
  /** @type {Map<string, import("./words.js").Catalogue>} */
  #words = new Map();
  /** The last reading: a page and its figure ask for the same one, and so does every step.
   * @type {{text: string, lang: string, reading: import("./mexplorer_wasm.js").Reading} | null} */
  #last = null;

  /** @param {string} lang @param {import("./words.js").Catalogue} catalogue */
  addLanguage(lang, catalogue) {
    if (this.#words.has(lang)) return;
    glue.addLocale(lang, Object.entries(catalogue).flat());
    this.#words.set(lang, catalogue);
  }

  /** @param {string} text @param {{lang?: string}} [options] */
  read(text, { lang = "en" } = {}) {
    if (this.#last?.text !== text || this.#last.lang !== lang) this.#last = { text, lang, reading: attempt(() => glue.read(text, lang)) };
    return this.#last.reading;
  }

  /** @param {string} text @param {{lang?: string, limit?: number}} [options] */
  solve(text, options) {
    const { moves, ...answer } = attempt(() => glue.solve(text, { lang: "en", ...options }));
    return { ...answer, moves: moves.map((move) => withResult(move, answer.game)) };
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").PictureOptions} [options] */
  picture(text, options) {
    return attempt(() => glue.picture(text, { lang: "en", ...options }));
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").SvgOptions} [options] */
  svg(text, options) {
    return attempt(() => glue.svg(text, { lang: "en", ...options }));
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").TableOptions} [options] */
  table(text, options) {
    return attempt(() => glue.table(text, { lang: "en", ...options }));
  }

  figureCss() {
    return glue.figureCss();
  }

  /** @param {{lang?: string}} [options] */
  catalogue({ lang = "en" } = {}) {
    return attempt(() => glue.catalogue(lang));
  }

  /**
   * A sentence of the interface in a loaded language; the key itself where there is none.
   * @param {string} key @param {Record<string, string | number>} [args] @param {{lang?: string}} [options]
   */
  text(key, args, { lang = "en" } = {}) {
    return sentence(this.#words.get(lang), key, args);
  }
}

/**
 * Gives a move its `to`, the whole resulting game, made only when somebody asks: a heap of a million has a million moves.
 * @param {import("./mexplorer_wasm.js").Move} move @param {string} game
 */
function withResult({ splice: [start, end, text], ...move }, game) {
  const to = { enumerable: true, configurable: true, get: () => game.slice(0, start) + text + game.slice(end) };
  return /** @type {import("./engine.d.ts").Move} */ (Object.defineProperty(move, "to", to));
}

/**
 * Runs a call into wasm; what it throws on purpose becomes a MexError, anything else passes as it is.
 * @template T @param {() => T} call @returns {T}
 */
function attempt(call) {
  try {
    return call();
  } catch (thrown) {
    const { code } = /** @type {{code?: unknown}} */ (thrown ?? {});
    throw typeof code === "string" ? new MexError(/** @type {any} */ (thrown)) : thrown;
  }
}

/**
 * @template T @param {Map<string, Promise<T>>} memory @param {string} key @param {() => Promise<T>} make @returns {Promise<T>}
 */
function once(memory, key, make) {
  const known = memory.get(key);
  if (known) return known;
  const made = make();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
}

/** @param {string} address */
async function start(address) {
  await glue.default({ module_or_path: await compile(address) });
  return new Engine();
}

/**
 * Compiles while downloading where the host sends exactly the type that browsers demand, without even a charset, else
 * from the whole body. Asking first keeps the browser's warning about a wrong type out of the reader's console.
 * @param {string} address
 */
async function compile(address) {
  const local = await readLocal(address);
  if (local) return WebAssembly.compile(local);
  const response = await download(address);
  const streams = response.headers.get("Content-Type")?.toLowerCase() === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @param {string} lang @returns {Promise<import("./words.js").Catalogue>} */
async function fetchCatalogue(lang) {
  if (!LANGUAGES.includes(lang)) throw new RangeError(`Mexplorer speaks ${LANGUAGES.join(", ")}, not ${lang}`);
  const address = new URL(`locales/${lang}.json`, import.meta.url).href;
  const local = await readLocal(address);
  return local ? JSON.parse(new TextDecoder().decode(local)) : (await download(address)).json();
}

/** @param {string} address */
async function download(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/**
 * In Node the package's files are read from the disk, because its fetch knows no file addresses.
 * The module's name stands in a variable so that bundlers for browsers leave it alone.
 * @param {string} address @returns {Promise<Uint8Array<ArrayBuffer> | null>}
 */
async function readLocal(address) {
  const inNode = Boolean(/** @type {any} */ (globalThis).process?.versions?.node);
  if (!inNode || !address.startsWith("file:")) return null;
  const files = "node:fs/promises";
  return (await import(files)).readFile(new URL(address));
}
