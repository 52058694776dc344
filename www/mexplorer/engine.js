/**
 * The whole engine without any DOM: reads, solves and draws games in browsers and in Node.
 *
 *     import { load } from "mexplorer";
 *     const mex = await load();
 *     mex.solve("take(2,5) 10").outcome;      // "N"
 */
import { FigureEngine } from "./figure-engine.js";
import { download, loader } from "./loading.js";
import * as glue from "./mexplorer_wasm.js";
import { Renewal } from "./renewal.js";
import { LANGUAGES } from "./words.js";

export { embedCode } from "./embed-code.js";
export { LANGUAGES, languageFor, sentence } from "./words.js";

/** Everything that can be wrong with a request: `code` for programs, `message` for people, `at` for the place in the text. */
export class MexError extends Error {
  /** @param {{code: string, message: string, at?: [number, number], offers?: string[]}} thrown */
  constructor(thrown) {
    super(thrown.message);
    this.name = "MexError";
    this.code = thrown.code;
    this.at = thrown.at;
    this.offers = thrown.offers;
  }
}

const renewal = new Renewal(glue);

/** The module's functions; what they throw on purpose becomes a MexError. */
const calls = /** @type {typeof glue} */ (Object.fromEntries(Object.entries(glue).map(([name, call]) => [name, guarded(call)])));
calls.addLocale = (lang, texts) => renewal.addLocale(lang, texts);

class Engine extends FigureEngine {
  /** @param {string} text @param {import("./mexplorer_wasm.js").SolveOptions} [options] */
  solve(text, options) {
    const { moves, ...answer } = calls.solve(text, { ...options });
    return { ...answer, moves: moves.map((move) => withResult(move, answer.game)) };
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  prove(text, options = {}) {
    return calls.prove(text, options);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  compare(text, options = {}) {
    return calls.compare(text, options);
  }

  /** @param {string} text @param {number} count @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  sequence(text, count, options = {}) {
    const { period, sought, ...found } = calls.sequence(text, count, options);
    return { values: allValues(found), period, sought };
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  period(text, options = {}) {
    return calls.period(text, options);
  }

  /** @param {string} text @param {number} size @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  pairs(text, size, options = {}) {
    const { values, most } = calls.pairs(text, size, options);
    return { size, most, values };
  }

  /** @param {string} text @param {number} size @param {number} work @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  pairsSlice(text, size, work, options = {}) {
    let slice;
    // A table lies half done in the instance until its last slice.
    renewal.hold();
    try {
      slice = calls.pairsSlice(text, size, work, options);
      return slice;
    } finally {
      if (slice?.values !== null) renewal.release();
    }
  }

  /** @param {string} text @param {{lang?: string, state?: string}} [options] */
  heatMap(text, options = {}) {
    return calls.heatMap(text, options);
  }

  /** @param {number} most @param {string} colour @param {string} theme */
  heatColours(most, colour, theme) {
    return calls.heatColours(most, colour, theme);
  }

  /** @param {string} text @param {[number, number]} at @param {number} value @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  heatCell(text, [a, b], value, options = {}) {
    return calls.heatCell(text, a, b, value, options);
  }

  /** @param {string} problem @param {string} input @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  judge(problem, input, options = {}) {
    return calls.judge(problem, input, options);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  graphOf(text, options = {}) {
    return calls.graphOf(text, options);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").GraphEdit} change @param {{lang?: string}} [options] */
  edit(text, change, options = {}) {
    return calls.edit(text, change, options);
  }

  /** @param {{lang?: string}} [options] */
  problems({ lang = "en" } = {}) {
    return calls.problems(lang);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").ReplyOptions} [options] */
  reply(text, options = {}) {
    return calls.reply(text, options);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").LangOptions} [options] */
  hint(text, options = {}) {
    return calls.hint(text, options);
  }

  /** @param {string} text @param {import("./mexplorer_wasm.js").PlayOptions} [options] */
  play(text, options = {}) {
    return calls.play(text, options);
  }

  /** @param {{lang?: string}} [options] */
  catalogue({ lang = "en" } = {}) {
    return calls.catalogue(lang);
  }
}

const loadWhole = loader(glue, () => new Engine(calls), "mexplorer_wasm_bg.wasm", "locales", get, (module, exports) => renewal.begin(module, exports));

/**
 * Loads the engine and the sentences of `langs`. Later calls share what is there already and only add languages.
 * @param {{wasm?: string | URL, langs?: string[]}} [options]
 */
export async function load({ wasm, langs = [...LANGUAGES] } = {}) {
  const unknown = langs.find((lang) => !LANGUAGES.includes(lang));
  if (unknown !== undefined) throw new RangeError(`Mexplorer speaks ${LANGUAGES.join(", ")}, not ${unknown}`);
  return loadWhole(langs, wasm);
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

/** @param {Function} call */
function guarded(call) {
  return (/** @type {unknown[]} */ ...given) => {
    let broken = false;
    try {
      return call(...given);
    } catch (thrown) {
      // As when the host has no more memory.
      broken = thrown instanceof WebAssembly.RuntimeError;
      const { code } = /** @type {{code?: unknown}} */ (thrown ?? {});
      throw typeof code === "string" ? new MexError(/** @type {any} */ (thrown)) : thrown;
    } finally {
      renewal.renew(broken);
    }
  };
}

/**
 * In Node the package's files are read from the disk, because its fetch knows no file addresses.
 * The module's name stands in a variable so that bundlers for browsers leave it alone.
 * @param {string} address
 */
async function get(address) {
  const inNode = Boolean(/** @type {any} */ (globalThis).process?.versions?.node);
  if (!inNode || !address.startsWith("file:")) return download(address);
  const files = "node:fs/promises";
  return new Response(await (await import(files)).readFile(new URL(address)));
}
