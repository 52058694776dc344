/** The thread in which long work is done: told a call of the engine, it answers with the result, and on the way how far it is. */
import { answered } from "./answering.js";
import { load } from "./engine.js";

addEventListener("message", async ({ data }) => {
  const reply = await replied(data);
  const values = reply.answer?.values;
  // The module's memory stays here; large tables go over without a copy.
  postMessage(reply, { transfer: ArrayBuffer.isView(values) ? [values.buffer] : [] });
});

/** @param {import("./thread.js").Question} question @returns {Promise<import("./answering.js").Reply>} */
async function replied(question) {
  const { lang } = question.given.at(-1);
  const mex = await load({ langs: [lang], ...(question.wasm && { wasm: question.wasm }) }).catch(() => null);
  if (!mex) return { unable: true };
  const start = performance.now();
  const ask = (/** @type {string} */ call, /** @type {any[]} */ given) => /** @type {any} */ (mex)[call](...given);
  const reply = await answered(question, ask, (progress) => postMessage({ progress }));
  return { ...reply, took: performance.now() - start };
}

postMessage({ ready: true });
