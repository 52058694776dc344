/** Questions without end, by a module of their own: the course loads it once a reader comes to one. It answers at once, on the page. */
import * as glue from "./exercises_wasm.js";
import { speakWith } from "./glue.js";
import { own, sentencesIn } from "./files.js";
import { compiled, download, once } from "./loading.js";
import { reworded } from "./reworded.js";

/** @typedef {import("./exercises_wasm.js").Exercise} Exercise */
/** @typedef {Omit<import("./exercises_wasm.js").ExerciseOptions, "lang">} Wish */
/** @typedef {{ exercise(kind: string, game: string, wish: Wish): Exercise }} Exercises */

/** @type {Map<string, Promise<void>>} */
const begun = new Map();

/** What asks in a language. @param {string} lang @returns {Promise<Exercises>} */
export async function loadExercises(lang) {
  await once(begun, "", async () => begin(await compiled(await download(own("exercises_wasm_bg.wasm")))));
  await once(begun, lang, async () => learn(lang, await reworded(await sentencesIn(`locales/${lang}.json`))));
  return exercisesIn(lang);
}

/** Starts the module that is at hand. @param {WebAssembly.Module} module */
export async function begin(module) {
  const { exports } = await WebAssembly.instantiate(module, /** @type {any} */ ({ glue }));
  speakWith(glue, exports);
}

/** @param {string} lang @param {Record<string, string>} catalogue */
export function learn(lang, catalogue) {
  glue.addLocale(lang, Object.entries(catalogue).flat().join("\0"));
}

/** Has these sentences said in other words. @param {string} lang @param {Record<string, string>} words */
export async function reword(lang, words) {
  learn(lang, { ...(await sentencesIn(`locales/${lang}.json`)), ...words });
}

/** @param {string} lang @returns {Exercises} */
export function exercisesIn(lang) {
  return { exercise: (kind, game, wish) => glue.exercise(kind, game, { ...wish, lang }) };
}
