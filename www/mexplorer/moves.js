/** What programs ask about moves. A move is told by the text that it leads to, which is made only when somebody reads it. */
import { lazily, withJson } from "./json.js";
import { MexError } from "./mex-error.js";
import { refusal, shown } from "./refusals.js";
import { withResult } from "./whole-engine.js";

/** @typedef {typeof import("./mexplorer_wasm.js")} Calls */
/** @typedef {import("./engine.d.ts").Mexplorer} Mexplorer */
/** @typedef {import("./engine.d.ts").LangOptions} LangOptions */
/** @typedef {import("./engine.d.ts").Solution} Solution */
/** @typedef {import("./engine.d.ts").Move} Move */

/** What they are given has been checked: a move is its text. @param {Calls} calls */
export function moveFunctions(calls) {
  return {
    /** @type {Mexplorer["solve"]} */
    solve(text, options = {}) {
      const { moves, losing, ...answer } = calls.solve(text, options);
      const listed = moves.map((move) => lazily(withResult(move, answer.game)));
      if (losing === 0) return { ...answer, moves: listed };
      return listedLater(answer, listed, () => calls.losingMoves(answer.game, losing, options).moves);
    },
    /** @type {Mexplorer["moves"]} */
    moves(text, options = {}) {
      const { game, moves, others } = calls.moves(text, options);
      return { game, moves: moves.map(({ splice, name }) => lazily(withResult({ splice, name }, game))), others };
    },
    /** @param {string} text @param {string} move @param {LangOptions} [options] */
    after(text, move, options = {}) {
      return calls.after(text, move, options) ?? noMove(text, move, options);
    },
    /** @param {string} text @param {string} move @param {LangOptions} [options] */
    why(text, move, options = {}) {
      return calls.why(text, move, options) ?? noMove(text, move, options);
    },
    /** The options stand last, whether there is a value before them or not. @param {string} text @param {[number, number]} at @param {any[]} more */
    heatCell(text, [a, b], ...more) {
      return calls.heatCell(text, a, b, undefined, more.at(-1) ?? {});
    },
  };
}

/**
 * An answer whose list of moves, and how many others there are, is made when it is read: ten thousand moves that don't win take
 * longer than the answer itself.
 * @param {Omit<Solution, "moves">} answer @param {Move[]} first @param {() => import("./mexplorer_wasm.js").NamedMove[]} list @returns {Solution}
 */
function listedLater(answer, first, list) {
  const { game, others } = answer;
  /** @type {{moves: Move[], others: bigint} | null} */
  let known = null;
  const read = () => {
    known ??= whole(game, others, first, list());
    return known;
  };
  const made = (/** @type {"moves" | "others"} */ name) => ({ enumerable: true, configurable: true, get: () => read()[name] });
  return /** @type {any} */ (lazily(Object.defineProperties(withJson(answer), { moves: made("moves"), others: made("others") })));
}

/** @param {string} game @param {bigint} others @param {Move[]} first @param {import("./mexplorer_wasm.js").NamedMove[]} further */
function whole(game, others, first, further) {
  const behind = further.map((move) => lazily(withResult({ ...move, winning: false, why: null }, game)));
  return { moves: [...first, ...behind], others: others - BigInt(further.length) };
}

/** @param {string} text @param {string} move @param {LangOptions} options @returns {never} */
function noMove(text, move, { lang }) {
  const places = { name: "move", wanted: refusal(lang, "legal", { text: shown(text, lang) }), given: shown(move, lang) };
  throw new MexError({ code: "argument", message: refusal(lang, "wrong", places), argument: "move" });
}
