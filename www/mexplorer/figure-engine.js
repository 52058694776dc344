/** The engine as figures need it: what the small module and the whole one both do. */
import { sentence } from "./words.js";

/** @typedef {Pick<typeof import("./figure_wasm.js"), "addLocale" | "figureCss" | "picture" | "read" | "table">} Calls */

/** The functions as outsiders see them; the wasm module itself stays private. */
export class FigureEngine {
  #calls;
  /** @type {Map<string, import("./words.js").Catalogue>} */
  #words = new Map();
  /** The last reading: a page and its figure ask for the same one, and so does every step.
   * @type {{text: string, lang: string, reading: import("./figure_wasm.js").Reading} | null} */
  #last = null;

  /** @param {Calls} calls */
  constructor(calls) {
    this.#calls = calls;
  }

  /** @param {string} lang @param {import("./words.js").Catalogue} catalogue */
  addLanguage(lang, catalogue) {
    if (this.#words.has(lang)) return;
    this.#calls.addLocale(lang, Object.entries(catalogue).flat().join("\0"));
    this.#words.set(lang, catalogue);
  }

  /** @param {string} text @param {{lang?: string}} [options] */
  read(text, { lang = "en" } = {}) {
    if (this.#last?.text !== text || this.#last.lang !== lang) this.#last = { text, lang, reading: this.#calls.read(text, { lang }) };
    return this.#last.reading;
  }

  /** @param {string} text @param {import("./figure_wasm.js").PictureOptions} [options] */
  picture(text, options) {
    return this.#calls.picture(text, { ...options });
  }

  /** @param {string} text @param {import("./figure_wasm.js").TableOptions} [options] */
  table(text, options) {
    return this.#calls.table(text, { ...options });
  }

  figureCss() {
    return this.#calls.figureCss();
  }

  /**
   * A sentence of the interface in a loaded language; the key itself where there is none.
   * @param {string} key @param {Record<string, string | number>} [args] @param {{lang?: string}} [options]
   */
  text(key, args, { lang = "en" } = {}) {
    return sentence(this.#words.get(lang), key, args);
  }
}
