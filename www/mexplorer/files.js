/** Where the files of this package are: beside its scripts, or where a host says that it serves them. */
import { download } from "./loading.js";

/** @typedef {import("./words.js").Catalogue} Catalogue */

/** Where the host serves them; "": beside the scripts. */
let base = "";

/**
 * The address of every file stands by itself, for that is all that bundlers see. The scripts that a page loads as they are know their
 * own place and need no list: the build says for which of the two these are.
 * @type {Record<string, () => URL>}
 */
const SEEN = {
  "figure_wasm_bg.wasm": () => new URL("./figure_wasm_bg.wasm", import.meta.url),
  "mexplorer_wasm_bg.wasm": () => new URL("./mexplorer_wasm_bg.wasm", import.meta.url),
  "patterns_wasm_bg.wasm": () => new URL("./patterns_wasm_bg.wasm", import.meta.url),
  "views_wasm_bg.wasm": () => new URL("./views_wasm_bg.wasm", import.meta.url),
  "worker.js": () => new URL("./worker.js", import.meta.url),
};
/** Some bundlers make a script of a file that ends so, whoever asks for its address: there sentences are scripts. @type {Record<string, () => Promise<{default: Catalogue}>>} */
const SPOKEN = {
  "locales/en.json": () => import("./locales/en.json"),
  "locales/zh-Hans.json": () => import("./locales/zh-Hans.json"),
  "locales/zh-Hant.json": () => import("./locales/zh-Hant.json"),
  "locales/figure/en.json": () => import("./locales/figure/en.json"),
  "locales/figure/zh-Hans.json": () => import("./locales/figure/zh-Hans.json"),
  "locales/figure/zh-Hant.json": () => import("./locales/figure/zh-Hant.json"),
};

/** The address of a file of this package, with the version of the scripts that ask for it: a new script never meets an old file. @param {string} file */
export function own(file) {
  return IS_BUNDLED ? seen(file) : beside(file + VERSION);
}

/** How many scripts were asked for anew. */
let tries = 0;

/**
 * A script of this package. Browsers keep for a page's life that one did not come, so it is asked for once more under another address.
 * @template T @param {string} file @param {() => Promise<T>} get its import, which bundlers see @returns {Promise<T>}
 */
export async function script(file, get) {
  try {
    return await get();
  } catch (error) {
    if (IS_BUNDLED) throw error;
    return import(`${own(file)}&${(tries += 1)}`);
  }
}

/** The sentences of one file. @param {string} file @param {(address: string) => Promise<Response>} get how it is fetched @returns {Promise<Catalogue>} */
export async function sentencesIn(file, get = download) {
  return IS_BUNDLED && !base ? (await SPOKEN[file]()).default : (await get(own(file))).json();
}

/** Where the dev server of Vite before 8 lays scripts of packages, in `node_modules`: it leaves behind what they name. */
const APART = /(?<=\/node_modules\/)\.(?:vite|cache)\/.*\//;

/** Next makes addresses of the page's host that do not name it. @param {string} file */
function seen(file) {
  return base ? new URL(file + VERSION, base).href : fromPage(SEEN[file]().href.replace(APART, "mexplorer/")).href;
}

/** The address of what somebody says where it is, as seen from this package; where that is in a bundle, from the page. @param {string | URL} address */
export function beside(address) {
  return IS_BUNDLED ? fromPage(address).href : new URL(address, import.meta.url).href;
}

/** @param {string | URL} address */
function fromPage(address) {
  return new URL(address, globalThis.document?.baseURI ?? SEEN["worker.js"]());
}

/**
 * For a page whose scripts are bundled, but which serves this package's folder as it is: where that is, as seen from the page.
 * @param {string | URL} address
 */
export function setAssets(address) {
  const { href } = fromPage(address);
  base = href.endsWith("/") ? href : `${href}/`;
}

/** Where others find this package: the folder that the host serves, or, where none is known, a place for whoever copies the code to fill in. */
export function published() {
  return base || "https://your.site/mexplorer/";
}
