/** The small engine, which answers at once, on the page. Loaded where a figure needs no other. */
import { answer } from "./answers.js";
import { FigureEngine } from "./figure-engine.js";
import { VIEWS } from "./figure-names.js";
import * as glue from "./figure_wasm.js";
import { speakWith } from "./glue.js";
import { compiled } from "./loading.js";

/** The engine, and how a figure asks it. @param {Response} module */
export async function begin(module) {
  const { exports } = await WebAssembly.instantiate(await compiled(module), /** @type {any} */ ({ glue }));
  speakWith(glue, exports);
  const mex = new FigureEngine(glue);
  const ask = (/** @type {string} */ call, /** @type {any[]} */ ...given) => (call === "answer" ? answerOf(mex, given[0]) : /** @type {any} */ (mex)[call](...given));
  return { mex, ask };
}

/**
 * What a figure shows. Of a game that begins with a view that only the whole module draws, that need not end, or that is too large to be
 * drawn whole, it says no more than that: sizes and cycles, which names don't tell, may decide that.
 * @param {FigureEngine} mex @param {import("./answers.js").Question} question @returns {import("./answers.js").Answer}
 */
function answerOf(mex, question) {
  const reading = mex.read(question.game, question);
  const view = question.view || reading.defaultView;
  if (question.view || VIEWS.includes(view)) {
    try {
      return answer(mex, question);
    } catch (error) {
      if (!/^(loop|too-large)$/.test(/** @type {any} */ (error).code)) throw error;
    }
  }
  return { reading, view, isElsewhere: true };
}
