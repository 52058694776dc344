/** How a module comes onto a page: it and the sentences it says are fetched once, however many figures ask. */
import { speakWith } from "./glue.js";

/** @typedef {import("./words.js").Catalogue} Catalogue */
/** @typedef {{addLanguage(lang: string, catalogue: Catalogue): void}} Speaker */

/**
 * The function that loads one of the modules. Its later calls share what is there already and only add languages; what
 * could not be fetched is forgotten, so that a later call may try again.
 * @template {Speaker} T
 * @param {object} glue what wasm-bindgen wrote for the module
 * @param {() => T} make an engine that speaks through this glue
 * @param {string} file the module's, beside this one
 * @param {string} sentences the folder of its languages
 * @param {(address: string) => Promise<Response>} [get]
 * @param {(module: WebAssembly.Module, exports: WebAssembly.Exports) => void} [begun] told what the glue speaks with
 */
export function loader(glue, make, file, sentences, get = download, begun) {
  /** One engine a wasm address. @type {Map<string, Promise<T>>} */
  const engines = new Map();
  /** @type {Map<string, Promise<Catalogue>>} */
  const catalogues = new Map();
  let speaks = false;

  /** The glue speaks with one instance, the first. @param {string} address */
  async function start(address) {
    const module = await compiled(await get(address));
    const { exports } = await WebAssembly.instantiate(module, /** @type {any} */ ({ glue }));
    if (!speaks) {
      speaks = true;
      speakWith(glue, exports);
      begun?.(module, exports);
    }
    return make();
  }

  /** @param {string} lang @returns {Promise<Catalogue>} */
  const fetchCatalogue = async (lang) => (await get(beside(`${sentences}/${lang}.json`))).json();

  return async (/** @type {string[]} */ langs, /** @type {string | URL} */ wasm = file) => {
    const address = beside(wasm);
    const [engine, ...texts] = await Promise.all([
      once(engines, address, () => start(address)),
      ...langs.map((lang) => once(catalogues, lang, () => fetchCatalogue(lang))),
    ]);
    langs.forEach((lang, i) => engine.addLanguage(lang, texts[i]));
    return engine;
  };
}

/**
 * Compiles while downloading where the host sends exactly the type that browsers demand, without even a charset, else
 * from the whole body. Asking first keeps the browser's warning about a wrong type out of the reader's console.
 * @param {Response} response
 */
export async function compiled(response) {
  const streams = response.headers.get("Content-Type")?.toLowerCase() === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * @template T @param {Map<string, Promise<T>>} memory @param {string} key @param {() => Promise<T>} make @returns {Promise<T>}
 */
export function once(memory, key, make) {
  const known = memory.get(key);
  if (known) return known;
  const made = make();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
}

/** The address of a file of this package. @param {string | URL} file */
export function beside(file) {
  return new URL(file, import.meta.url).href;
}

/** @param {string} address */
export async function download(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
