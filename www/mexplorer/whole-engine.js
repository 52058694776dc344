/** The engine as programs and the page need it: all that the whole module does, in the shape that engine.d.ts tells. */
import { FigureEngine } from "./figure-engine.js";

/** @typedef {typeof import("./mexplorer_wasm.js")} Calls */

export class WholeEngine extends FigureEngine {
  #calls;

  /** @param {Calls} calls the module's functions */
  constructor(calls) {
    super(calls);
    this.#calls = calls;
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").SolveOptions} [options] */
  solve(text, options) {
    const { moves, ...answer } = this.#calls.solve(text, { ...options });
    return { ...answer, moves: moves.map((move) => withResult(move, answer.game)) };
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  prove(text, options = {}) {
    return this.#calls.prove(text, options);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  compare(text, options = {}) {
    return this.#calls.compare(text, options);
  }

  /** @param {string} text @param {number} count @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  sequence(text, count, options = {}) {
    const { period, sought, ...found } = this.#calls.sequence(text, count, options);
    return { values: allValues(found), period, sought };
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  period(text, options = {}) {
    return this.#calls.period(text, options);
  }

  /** @param {string} text @param {number} size @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  pairs(text, size, options = {}) {
    const { values, most } = this.#calls.pairs(text, size, options);
    return { size, most, values };
  }

  /** @param {string} text @param {number} size @param {number} work @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  pairsSlice(text, size, work, options = {}) {
    return this.#calls.pairsSlice(text, size, work, options);
  }

  /** @param {string} text @param {{lang?: string, state?: string}} [options] */
  heatMap(text, options = {}) {
    return this.#calls.heatMap(text, options);
  }

  /** @param {number} most @param {string} colour @param {string} theme */
  heatColours(most, colour, theme) {
    return this.#calls.heatColours(most, colour, theme);
  }

  /** @param {string} text @param {[number, number]} at @param {number} value @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  heatCell(text, [a, b], value, options = {}) {
    return this.#calls.heatCell(text, a, b, value, options);
  }

  /** @param {string} problem @param {string} input @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  judge(problem, input, options = {}) {
    return this.#calls.judge(problem, input, options);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  graphOf(text, options = {}) {
    return this.#calls.graphOf(text, options);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").GraphEdit} change @param {{lang?: string}} [options] */
  edit(text, change, options = {}) {
    return this.#calls.edit(text, change, options);
  }

  /** @param {{lang?: string}} [options] */
  problems({ lang = "en" } = {}) {
    return this.#calls.problems(lang);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").ReplyOptions} [options] */
  reply(text, options = {}) {
    return this.#calls.reply(text, options);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  hint(text, options = {}) {
    return this.#calls.hint(text, options);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").PlayOptions} [options] */
  play(text, options = {}) {
    return this.#calls.play(text, options);
  }

  /** @param {{lang?: string}} [options] */
  catalogue({ lang = "en" } = {}) {
    return this.#calls.catalogue(lang);
  }
}

/**
 * Gives a move its `to`, the whole resulting game, made only when somebody asks: a heap of a million has a million moves.
 * @param {import("./mexplorer_wasm.js").Move} move @param {string} game
 */
function withResult({ splice: [start, end, text], ...move }, game) {
  const to = { enumerable: true, configurable: true, get: () => game.slice(0, start) + text + game.slice(end) };
  return /** @type {import("./engine.d.ts").Move} */ (Object.defineProperty(move, "to", to));
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
