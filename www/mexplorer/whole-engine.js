/** The engine as programs and the page need it: all that the whole module does, in the shape that engine.d.ts tells. */
import { FigureEngine } from "./figure-engine.js";

/** @typedef {typeof import("./mexplorer_wasm.js")} Calls */
/** @typedef {import("./engine.d.ts").Mexplorer} Mexplorer */

/** Calls that the module answers as they are, and where their options stand, which may be left out. */
const PLAIN = { svg: 1, stills: 1, animated: 1, storyboard: 1, moves: 1, completions: 2, teachingView: 1, prove: 1, compare: 1, period: 1, pairsSlice: 3, heatMap: 1, heatColours: 3, judge: 2, graphOf: 1, edit: 2, reply: 1, hint: 1, play: 1, review: 2 };

/** The engine that speaks by the module's functions. @param {Calls} calls */
export function wholeEngine(calls) {
  const mex = /** @type {any} */ (new WholeEngine(calls));
  for (const [name, place] of Object.entries(PLAIN)) {
    mex[name] = (/** @type {any[]} */ ...given) => /** @type {any} */ (calls)[name](...given.slice(0, place), given[place] ?? {});
  }
  return /** @type {WholeEngine & Mexplorer} */ (mex);
}

class WholeEngine extends FigureEngine {
  #calls;

  /** @param {Calls} calls */
  constructor(calls) {
    super(calls);
    this.#calls = calls;
  }

  /** @type {Mexplorer["solve"]} */
  solve(text, options) {
    const { moves, ...answer } = this.#calls.solve(text, { ...options });
    return { ...answer, moves: moves.map((move) => withResult(move, answer.game)) };
  }

  /** @type {Mexplorer["exported"]} */
  exported(text, format, { rows, ...options } = {}) {
    if (format === "dot" || format === "tikz") return this.#calls.exported(text, format, options);
    return this.#calls.exportedTable(text, format, { ...options, rows });
  }

  /** @type {Mexplorer["sequence"]} */
  sequence(text, count, options = {}) {
    const { period, sought, ...found } = this.#calls.sequence(text, count, options);
    return { values: allValues(found), period, sought };
  }

  /** @type {Mexplorer["pairs"]} */
  pairs(text, size, options = {}) {
    const { values, most } = this.#calls.pairs(text, size, options);
    return { size, most, values };
  }

  /** For who has the table. @param {string} text @param {[number, number]} at @param {number} value @param {import("./engine.d.ts").LangOptions} [options] */
  heatCell(text, [a, b], value, options = {}) {
    return this.#calls.heatCell(text, a, b, value, options);
  }

  /** @type {Mexplorer["problems"]} */
  problems({ lang = "en" } = {}) {
    return this.#calls.problems(lang);
  }

  /** @type {Mexplorer["catalogue"]} */
  catalogue({ lang = "en" } = {}) {
    return this.#calls.catalogue(lang);
  }
}

/**
 * Gives a move its `to`, the whole resulting game, made only when somebody asks: a heap of a million has a million moves.
 * @template {{splice: [number, number, string]}} M @param {M} move @param {string} game @returns {Omit<M, "splice"> & {readonly to: string}}
 */
export function withResult({ splice: [start, end, text], ...move }, game) {
  const to = { enumerable: true, configurable: true, get: () => game.slice(0, start) + text + game.slice(end) };
  return /** @type {any} */ (Object.defineProperty(move, "to", to));
}

/**
 * What the module says against a text that it can't read, with what may be meant instead. The input of a judge is no game's text.
 * @template {{code: string}} T @param {T} thrown @param {string} call that was refused @param {unknown} text @param {Pick<Calls, "meaningOf">} calls
 * @returns {T & {suggestions?: string[], meant?: string}}
 */
export function withMeaning(thrown, call, text, calls) {
  if (thrown.code !== "misread" || call === "judge" || typeof text !== "string") return thrown;
  const { isCertain, texts } = calls.meaningOf(text);
  return { ...thrown, ...(texts.length > 0 && { suggestions: texts }), ...(isCertain && { meant: texts[0] }) };
}

/** How many values are copied at once, as many as a processor keeps at hand. */
const AT_HAND = 1 << 13;

/** Writes down the values that only repeat. @param {Pick<import("./mexplorer_wasm.js").Sequence, "computed" | "back" | "count">} found */
function allValues({ computed, back, count }) {
  if (computed.length === count) return computed;
  const values = new Uint32Array(count);
  values.set(computed);
  let known = back;
  for (let filled = computed.length; filled < count; ) {
    values.copyWithin(filled, filled - known, filled);
    filled += known;
    if (2 * known <= AT_HAND) known *= 2;
  }
  return values;
}
