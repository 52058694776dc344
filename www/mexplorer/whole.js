/** The whole engine, behind a promise: what is asked of it is worked out beside the page wherever that is possible. */
import { Line, settle } from "./line.js";
import { beside, compiled, download, once } from "./loading.js";
import { Threads } from "./threads.js";
import { sentence } from "./words.js";

/** @typedef {import("./words.js").Catalogue} Catalogue */
/** @typedef {import("./thread.js").Told} Told */

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
  ask(call, ...given) {
    return new Promise((resolve, reject) => {
      this.send(call, given, () => {}, (reply) => settle(reply, ({ answer }) => resolve(answer), reject));
    });
  }

  line() {
    return new Line(this);
  }

  /** @param {string} call @param {any[]} given @param {Told} told @param {(reply: import("./thread.js").Reply) => void} settled */
  send(call, given, told, settled) {
    const words = this.#words.get(given.at(-1).lang) ?? {};
    return this.#threads.ask({ call, given }, words, told, settled);
  }

  /** @param {import("./threads.js").Task} task */
  giveUp(task) {
    this.#threads.giveUp(task);
  }
}
