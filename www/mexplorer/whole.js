/** The whole engine, behind a promise: what is asked of it is worked out beside the page wherever that is possible. */
import { Line } from "./line.js";
import { beside, own, sentencesIn } from "./files.js";
import { compiled, download, once } from "./loading.js";
import { reworded } from "./reworded.js";
import { Threads } from "./threads.js";
import { sentence } from "./words.js";

const WHOLE = "mexplorer_wasm_bg.wasm";

/** @typedef {import("./words.js").Catalogue} Catalogue */

/** What the package has itself is one, whichever part of it came first; any other is its address's. @type {Map<string, Promise<Whole>>} */
const wholes = new Map();
/** @type {Map<string, Promise<Catalogue>>} */
const catalogues = new Map();

/**
 * The engine of an address, with the sentences of a language. @param {string} lang @param {string} [wasm] "": a file of this package @param {string} [file] which, where there is none yet: the whole module, or a part of it
 * @param {Promise<Response>} [response] of the module, and @param {Promise<Catalogue>} [words] of the language, where they were asked for before this script was there
 */
export async function loadWhole(lang, wasm = "", file = WHOLE, response, words) {
  const address = wasm ? beside(wasm) : own(file);
  const make = () => begun((response ?? download(address)).then(compiled), wasm || file === WHOLE ? null : ownWhole);
  const [whole] = await Promise.all([once(wholes, wasm && address, make), catalogue(lang, words)]);
  await whole.learn(lang);
  return whole;
}

async function ownWhole() {
  return compiled(await download(own(WHOLE)));
}

/** @param {Promise<WebAssembly.Module>} module @param {(() => Promise<WebAssembly.Module>) | null} all */
async function begun(module, all) {
  const whole = new Whole(module, all);
  await module;
  return whole;
}

/** @param {string} lang @param {Promise<Catalogue>} [words] */
function catalogue(lang, words) {
  return once(catalogues, lang, async () => reworded(await (words ?? sentencesIn(`locales/${lang}.json`))));
}

export class Whole {
  #threads;
  /** @type {Map<string, Catalogue>} */
  #words = new Map();

  /** @param {Promise<WebAssembly.Module>} module @param {(() => Promise<WebAssembly.Module>) | null} all fetches the one that it is a part of */
  constructor(module, all) {
    this.#threads = new Threads(module, all);
  }

  /** @param {string} lang */
  async learn(lang) {
    this.#words.set(lang, await catalogue(lang));
  }

  /** A sentence of the interface. @param {string} key @param {Record<string, string | number> | undefined} args @param {{lang: string}} options */
  text(key, args, { lang }) {
    return sentence(this.#words.get(lang), key, args);
  }

  /** What is always wanted, and quick. @param {string} call @param {any[]} given @returns {Promise<any>} */
  async ask(call, ...given) {
    return (await this.line().ask(call, given)).answer;
  }

  /** For one asker, whose last question counts. @param {boolean} [passing] answers in passing to it are wanted too */
  line(passing) {
    const words = (/** @type {any[]} */ given) => this.#words.get(given.at(-1).lang) ?? {};
    return new Line(
      (call, given, told, settled) => this.#threads.ask({ call, given }, words(given), told, settled),
      (task) => this.#threads.giveUp(task),
      passing,
    );
  }
}
