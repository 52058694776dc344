/** Answers what may take long in a thread of its own, so that the page stays quick. */
import { load, MexError } from "../mexplorer/engine.js";

/** @typedef {"prove" | "compare" | "solve"} Question */
/** @typedef {{answer?: any, refusal?: string, took: number}} Reply  `refusal`: why there is no answer; `took`: milliseconds */

addEventListener("message", async ({ data: { question, game, options } }) => {
  const mex = await load({ langs: [options.lang] });
  const start = performance.now();
  const reply = answer(mex, question, game, options);
  postMessage({ ...reply, took: performance.now() - start });
});

/** @param {import("../mexplorer/engine.d.ts").Mexplorer} mex @param {Question} question @param {string} game @param {{lang: string, limit?: number}} options */
function answer(mex, question, game, options) {
  try {
    return { answer: mex[question](game, options) };
  } catch (error) {
    if (error instanceof MexError) return { refusal: error.message };
    throw error;
  }
}
