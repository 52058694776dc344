/** What a figure shows for a request, all in one answer: whoever has an engine gives it, on the page or in a worker. */
import { stepOf, word } from "./state.js";

/** @typedef {import("./figure.js").Request} Request */
/** A request, with what is known of its answer: the reader's guess, and the record of a game that has just been made.
 * @typedef {Request & {guess?: string, contest?: Contest, progress?: (what: string, done: number, of: number) => void}} Question */
/** @typedef {import("./engine.d.ts").Contest} Contest */
/** @typedef {import("./engine.d.ts").Picture} Picture */
/** @typedef {import("./figure_wasm.js").Table} Table */
/** `isElsewhere`: only the whole module draws the view; `board`: the position to play in, or why it can't be drawn.
 * @typedef {{reading: import("./engine.d.ts").Reading, view: string, isElsewhere?: boolean, picture?: Picture, table?: Table, map?: import("./engine.d.ts").HeatMap, contest?: Contest, board?: Picture | string}} Answer */
/** @typedef {import("./figure-engine.js").FigureEngine} FigureEngine */
/** @typedef {Pick<Answer, "picture" | "table" | "map" | "contest" | "board">} Content */

/** Rows of the table view. */
const MOST_ROWS = 500;

/** What a view shows that is not a picture alone, by its name. @typedef {Record<string, (mex: any, question: Question) => Content>} Contents */

/** Throws what the engine says against the request. @param {FigureEngine} mex @param {Question} question @param {Contents} [own] what the whole engine has @returns {Answer} */
export function answer(mex, question, own = {}) {
  const { game, lang, view: chosen } = question;
  const reading = mex.read(game, { lang });
  const view = chosen || reading.defaultView;
  const content = Object.hasOwn(own, view) ? own[view] : view === "table" ? table : picture;
  return { reading, view, ...content(mex, { ...question, view }) };
}

/** @param {FigureEngine} mex @param {Question} question */
function picture(mex, question) {
  const { game, step: _, ...options } = question;
  const step = stepOf(question);
  return { picture: mex.picture(game, { ...options, ...(step !== null && { step }) }) };
}

/** @param {FigureEngine} mex @param {Question} question */
function table(mex, { game, lang, state, progress }) {
  const view = word(state, "of");
  return { table: mex.table(game, /** @type {any} */ ({ lang, rows: MOST_ROWS, state, progress, ...(view && { view }) })) };
}
