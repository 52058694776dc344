/** The whole engine, behind a promise: what is asked of it is worked out beside the page wherever that is possible. */
import { Line } from "./line.js";
import { beside, compiled, download, once } from "./loading.js";
import { Threads } from "./threads.js";
import { sentence } from "./words.js";

/** @typedef {import("./words.js").Catalogue} Catalogue */

/** One a wasm address. @type {Map<string, Whole>} */
const wholes = new Map();
/** @type {Map<string, Promise<Catalogue>>} */
const catalogues = new Map();

/**
 * The engine of an address, with the sentences of a language. @param {string} lang @param {string} [wasm] "": the file beside this one
 * @param {Promise<Response>} [response] of the module, where it was asked for before this script was there
 */
export async function loadWhole(lang, wasm = "", response) {
  const address = beside(wasm || "mexplorer_wasm_bg.wasm");
  const whole = wholes.get(address) ?? new Whole((response ?? download(address)).then(compiled));
  wholes.set(address, whole);
  try {
    await Promise.all([whole.ready, whole.learn(lang)]);
  } catch (error) {
    wholes.delete(address);
    throw error;
  }
  return whole;
}

export class Whole {
  /** @type {Promise<unknown>} */
  ready;
  #threads;
  /** @type {Map<string, Catalogue>} */
  #words = new Map();

  /** @param {Promise<WebAssembly.Module>} module */
  constructor(module) {
    this.ready = module;
    this.#threads = new Threads(module);
  }

  /** @param {string} lang */
  async learn(lang) {
    const fetched = once(catalogues, lang, async () => (await download(beside(`locales/${lang}.json`))).json());
    this.#words.set(lang, await fetched);
  }

  /** A sentence of the interface. @param {string} key @param {Record<string, string | number> | undefined} args @param {{lang: string}} options */
  text(key, args, { lang }) {
    return sentence(this.#words.get(lang), key, args);
  }

  /** What is always wanted, and quick. @param {string} call @param {any[]} given @returns {Promise<any>} */
  async ask(call, ...given) {
    return (await this.line().ask(call, given)).answer;
  }

  /** For one asker, whose last question counts. */
  line() {
    const words = (/** @type {any[]} */ given) => this.#words.get(given.at(-1).lang) ?? {};
    return new Line(
      (call, given, told, settled) => this.#threads.ask({ call, given }, words(given), told, settled),
      (task) => this.#threads.giveUp(task),
    );
  }
}
