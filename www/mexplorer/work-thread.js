/** The thread in which long work is done: told a call of the engine, it answers with the result, and on the way how far it is. */
import { load, MexError } from "./engine.js";

/** `refusal`: what the engine says against the question; `failure`: what should not have happened; `unable`: there is no engine here.
 * @typedef {{answer?: any, took?: number, progress?: import("./thread.js").Progress, refusal?: {code: string, message: string, at?: [number, number], offers?: string[]}, failure?: string, unable?: boolean}} Reply */
/** @typedef {import("./engine.d.ts").Mexplorer} Mexplorer */

/** About 30 ms: reports often enough for a moving bar. */
const SLICE = 15e6;

addEventListener("message", async ({ data: { call, given, wasm } }) => {
  const { lang } = given.at(-1);
  const mex = await load({ langs: [lang], ...(wasm && { wasm }) }).catch(() => null);
  const reply = mex ? answered(mex, call, given) : { unable: true };
  const values = reply.answer?.values;
  // The module's memory stays here; large tables go over without a copy.
  postMessage(reply, { transfer: ArrayBuffer.isView(values) ? [values.buffer] : [] });
});

/** @param {Mexplorer} mex @param {string} call @param {any[]} given @returns {Reply} */
function answered(mex, call, given) {
  const start = performance.now();
  try {
    const answer = call === "pairs" ? pairs(mex, given) : /** @type {any} */ (mex)[call](...watched(given));
    return { answer, took: performance.now() - start };
  } catch (error) {
    if (!(error instanceof MexError)) return { failure: String(error) };
    const { code, message, at, offers } = error;
    return { refusal: { code, message, ...(at && { at }), ...(offers && { offers }) } };
  }
}

/** The same request, which says now and then how far it is. @param {any[]} given */
function watched(given) {
  const progress = (/** @type {"positions" | "values"} */ what, /** @type {number} */ done, /** @type {number} */ of) => postMessage({ progress: { what, done, of } });
  return [...given.slice(0, -1), { ...given.at(-1), progress }];
}

/** @param {Mexplorer} mex @param {any[]} given */
function pairs(mex, [game, size, options]) {
  let slice = mex.pairsSlice(game, size, SLICE, options);
  while (!slice.values) {
    postMessage({ progress: { what: "values", done: slice.progress, of: 1000 } });
    slice = mex.pairsSlice(game, size, SLICE, options);
  }
  return slice;
}

postMessage({ ready: true });
