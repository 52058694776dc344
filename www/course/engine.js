/** The engine's modules that a chapter asks, each fetched when the first of its kind is needed: of exercises, and the whole one for games. */
import { lang, reasons } from "./words.js";

/** @type {Promise<import("../mexplorer/whole.js").Whole> | undefined} */
let whole;

function loaded() {
  whole ??= import("../mexplorer/work.js").then(({ loadWhole }) => loadWhole(lang));
  whole.catch(() => (whole = undefined));
  return whole;
}

/** What the engine answers, in the page's language. @param {string} call @param {string[]} given @param {Record<string, unknown>} [options] @returns {Promise<any>} */
export async function ask(call, given, options) {
  return (await loaded()).ask(call, ...given, { ...options, lang });
}

/** A sentence of the engine's catalogue. @param {string} key */
export async function sentenceOf(key) {
  return (await loaded()).text(key, {}, { lang });
}

/** A question, marked if there is an answer. @param {string} kind @param {string} game @param {import("../mexplorer/exercises.js").Wish} wish */
export async function exercise(kind, game, wish) {
  const { loadExercises } = await import("../mexplorer/exercises.js");
  return (await loadExercises(lang)).exercise(kind, game, wish);
}

let kindsOfReasons = "";

/** From now on questions are marked with these reasons, of `reasonsIn`. @param {string} kinds */
export async function reasonsOf(kinds) {
  if (kinds === kindsOfReasons) return;
  kindsOfReasons = kinds;
  const { loadExercises, reword } = await import("../mexplorer/exercises.js");
  await loadExercises(lang);
  await reword(lang, await reasons(kinds));
}
