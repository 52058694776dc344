/** Answers a thread's questions: in a worker, or where there is none in slices. */

/** `refusal`: what the engine says against the question; `failure`: what should not have happened; `unable`: there is no engine here.
 * @typedef {{answer?: any, took?: number, progress?: Progress, refusal?: {code: string, message: string, at?: [number, number], offers?: string[]}, failure?: string, unable?: boolean}} Reply */
/** @typedef {import("./thread.js").Question} Question */
/** @typedef {import("./thread.js").Progress} Progress */
/** Calls the engine. @typedef {(call: string, given: any[]) => any} Ask */

/** About 30 ms: reports often enough for a moving bar. */
const SLICE = 15e6;

/** @param {Question} question @param {Ask} ask @param {(progress: Progress) => void} tell is told how far it is @returns {Promise<Reply>} */
export async function answered({ call, given }, ask, tell) {
  try {
    return { answer: call === "pairs" ? await pairs(given, ask, tell) : await ask(call, watched(given, tell)) };
  } catch (error) {
    const { code, message, at, offers } = /** @type {any} */ (error);
    if (typeof code !== "string") return { failure: String(error) };
    return { refusal: { code, message, ...(at && { at }), ...(offers && { offers }) } };
  }
}

/** The same request, which says now and then how far it is. @param {any[]} given @param {(progress: Progress) => void} tell */
function watched(given, tell) {
  const progress = (/** @type {"positions" | "values"} */ what, /** @type {number} */ done, /** @type {number} */ of) => tell({ what, done, of });
  return [...given.slice(0, -1), { ...given.at(-1), progress }];
}

/** @param {any[]} given @param {Ask} ask @param {(progress: Progress) => void} tell */
async function pairs([game, size, options], ask, tell) {
  let slice;
  do {
    slice = await ask("pairsSlice", [game, size, SLICE, options]);
    if (!slice.values) tell({ what: "values", done: slice.progress, of: 1000 });
  } while (!slice.values);
  return slice;
}
