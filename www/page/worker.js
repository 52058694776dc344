/** Answers what may take long in a thread of its own, so that the page stays quick. */
import { load, MexError } from "../mexplorer/engine.js";

/** @typedef {"prove" | "compare"} Question */
/** @typedef {{answer?: any, refusal?: string, took: number}} Reply  `refusal`: why there is no answer; `took`: milliseconds */

addEventListener("message", async ({ data: { question, game, lang } }) => {
  const mex = await load({ langs: [lang] });
  const start = performance.now();
  const reply = answer(mex, question, game, lang);
  postMessage({ ...reply, took: performance.now() - start });
});

/** @param {import("../mexplorer/engine.d.ts").Mexplorer} mex @param {Question} question @param {string} game @param {string} lang */
function answer(mex, question, game, lang) {
  try {
    return { answer: mex[question](game, { lang }) };
  } catch (error) {
    if (error instanceof MexError) return { refusal: error.message };
    throw error;
  }
}
