/**
 * The whole engine without any DOM: reads, solves and draws games in browsers and in Node.
 *
 *     import { load } from "mexplorer";
 *     const mex = await load();
 *     mex.solve("take(2,5) 10").outcome;      // "N"
 */
import { ALONE, argumentsOf, checked } from "./arguments.js";
import { tableFunctions } from "./cells.js";
import * as embed from "./embed-code.js";
import { speakWith } from "./glue.js";
import { withJson } from "./json.js";
import { beside, own, sentencesIn } from "./files.js";
import { compiled, download, once } from "./loading.js";
import { MexError } from "./mex-error.js";
import * as glue from "./mexplorer_wasm.js";
import { moveFunctions } from "./moves.js";
import { refusal, told } from "./refusals.js";
import { Renewal } from "./renewal.js";
import { wholeEngine, withMeaning } from "./whole-engine.js";
import * as words from "./words.js";

export { MexError } from "./mex-error.js";
/** Not the list itself, by which we go: nobody else may change that. */
export const LANGUAGES = Object.freeze([...words.LANGUAGES]);

export const embedCode = checked(embed.embedCode, ALONE.embedCode);
export const languageFor = checked(words.languageFor, ALONE.languageFor);
export const sentence = checked(words.sentence, ALONE.sentence);

/** @typedef {import("./engine.d.ts").Mexplorer} Mexplorer */
/** An engine, how it is told a language, and what programs see of it. @typedef {{teach: (lang: string, words: import("./words.js").Catalogue) => void, face: Mexplorer}} Loaded */

const renewal = new Renewal(glue);

/** How many requests are under way, each in the midst of the one before. */
let depth = 0;

/** The module's functions. */
const calls = /** @type {typeof glue} */ (Object.fromEntries(Object.entries(glue).map(([name, call]) => [name, guarded(call, name)])));
calls.addLocale = (lang, texts) => renewal.addLocale(lang, texts);
calls.pairsSlice = /** @type {typeof glue.pairsSlice} */ (guarded(held(glue.pairsSlice), "pairsSlice"));

/** One engine a wasm address. @type {Map<string, Promise<Loaded>>} */
const engines = new Map();
/** @type {Map<string, Promise<import("./words.js").Catalogue>>} */
const catalogues = new Map();
let speaks = false;

/**
 * Loads the engine and the sentences of `langs`. Later calls share what is there already and only add languages; what could
 * not be fetched is forgotten, so that a later call may try again.
 * @param {{wasm?: string | URL, langs?: string[]}} [options]
 */
export async function load(options) {
  return loaded(options);
}

const loaded = checked(async (/** @type {{wasm?: string, langs?: string[]}} */ { wasm, langs = [...words.LANGUAGES] } = {}) => {
  const address = addressOf(wasm);
  const fetched = langs.map((lang) => once(catalogues, lang, () => catalogue(lang)));
  const [{ teach, face }, ...texts] = await Promise.all([once(engines, address, () => start(address, wasm)), ...fetched]);
  langs.forEach((lang, i) => teach(lang, texts[i]));
  return face;
}, ALONE.load);

/** Where the module is. @param {string | undefined} wasm */
function addressOf(wasm) {
  try {
    return wasm === undefined ? own("mexplorer_wasm_bg.wasm") : beside(wasm);
  } catch (thrown) {
    throw noModule(thrown);
  }
}

/** @param {string} lang @returns {Promise<import("./words.js").Catalogue>} */
async function catalogue(lang) {
  const file = `locales/${lang}.json`;
  try {
    return await sentencesIn(file, get);
  } catch (thrown) {
    throw unavailable(beside(file), thrown);
  }
}

/** The glue speaks with one instance, the first. @param {string} address @param {string | undefined} given the address as it was given @returns {Promise<Loaded>} */
async function start(address, given) {
  try {
    const module = await compiled(await get(address));
    const { exports } = await WebAssembly.instantiate(module, /** @type {any} */ ({ glue }));
    if (!speaks) {
      speakWith(glue, exports);
      renewal.begin(module, exports);
      speaks = true;
    }
  } catch (thrown) {
    throw given === undefined ? unavailable(address, thrown) : noModule(thrown);
  }
  return loadedEngine();
}

/** @param {string} file @param {unknown} cause */
function unavailable(file, cause) {
  return new MexError({ code: "unavailable", message: refusal("en", "unavailable", { file, why: told(cause) }) }, { cause });
}

/** Where a caller said where the module is, that is the argument that is wrong. @param {unknown} cause */
function noModule(cause) {
  const name = "options.wasm";
  return new MexError({ code: "argument", message: refusal("en", "noModule", { name, why: told(cause) }), argument: name }, { cause });
}

/** An engine and its face: whatever is handed in is checked, and whatever comes out can be written as JSON. @returns {Loaded} */
function loadedEngine() {
  const engine = /** @type {any} */ (wholeEngine(calls));
  const languages = new Set();
  // What figures ask for again and again is kept, and handed out as it is; a program may change what it gets.
  const read = (/** @type {string} */ text, options = {}) => calls.read(text, options);
  const functions = /** @type {any} */ ({ read, ...moveFunctions(calls), ...tableFunctions(calls) });
  const methods = Object.entries(argumentsOf(languages)).map(([name, wanted]) => {
    const call = functions[name] ?? ((/** @type {unknown[]} */ ...given) => engine[name](...given));
    return [name, checked((/** @type {unknown[]} */ ...given) => withJson(call(...given)), wanted)];
  });
  const teach = (/** @type {string} */ lang, /** @type {import("./words.js").Catalogue} */ texts) => {
    engine.addLanguage(lang, texts);
    languages.add(lang);
  };
  return { teach, face: Object.fromEntries(methods) };
}

/**
 * What the module throws on purpose becomes a MexError. What it does not, as when the host has no more memory, costs this
 * request alone: the next one has a fresh instance. A request may be made in the midst of another, by whoever is told how far
 * that is, so an instance is let go of only after the outermost one.
 * @param {Function} call @param {string} name
 */
function guarded(call, name) {
  return (/** @type {unknown[]} */ ...given) => {
    if (renewal.isBroken) mend();
    depth += 1;
    try {
      return call(...given);
    } catch (thrown) {
      const { code } = /** @type {{code?: unknown}} */ (thrown ?? {});
      if (typeof code === "string") throw new MexError(withMeaning(/** @type {any} */ (thrown), name, given[0], calls));
      // Noted at once: where the stack is at its end nothing can be called any more.
      renewal.isBroken = true;
      throw fault(thrown, /** @type {{lang?: unknown} | undefined} */ (given.at(-1))?.lang);
    } finally {
      depth -= 1;
      mend();
    }
  };
}

/** @param {unknown} cause @param {unknown} lang */
function fault(cause, lang) {
  return new MexError({ code: "fault", message: refusal(lang, "fault", { why: told(cause) }) }, { cause });
}

function mend() {
  if (depth === 0) renewal.renew();
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
  return new Response(await (await import(/* webpackIgnore: true */ /* @vite-ignore */ files)).readFile(new URL(address)));
}
