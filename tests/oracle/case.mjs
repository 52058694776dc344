/**
 * One text that is compared: what is true of it, what was asked, and where the two differ.
 * @typedef {import("mexplorer").Mexplorer} Mexplorer
 * @typedef {{ request: string, text: string, what: string, engine: string, oracle: string }} Difference
 */
import { meaning, parse } from "./game.mjs";
import { patient } from "./patient.mjs";
import { Truth } from "./truth.mjs";

/** Fewer positions than this are never too many for the engine. */
const FEW = 500;

/** @param {unknown} value */
const shown = (value) => JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}n` : part)) ?? String(value);

export class Case {
  /** @param {Mexplorer} mex @param {string} text @param {import("./random.mjs").Random} random */
  constructor(mex, text, random) {
    this.mex = patient(mex);
    this.text = text;
    this.random = random;
    this.request = "";
    /** @type {Difference[]} */
    this.differences = [];
    /** What was compared with an answer. @type {Map<string, number>} */
    this.answered = new Map();
  }

  /** Notes a difference, unless both say the same. @param {string} what @param {unknown} engine @param {unknown} oracle */
  same(what, engine, oracle) {
    const [one, other] = [shown(engine), shown(oracle)];
    if (one !== other) this.differences.push({ request: this.request, text: this.text, what, engine: one, oracle: other });
    return one === other;
  }

  /** @param {string} what @param {boolean} holds @param {unknown} engine */
  holds(what, holds, engine) {
    if (!holds) this.differences.push({ request: this.request, text: this.text, what, engine: shown(engine), oracle: "it does not hold" });
    return holds;
  }

  /**
   * What the engine answers; null where it refuses with one of these codes, which is as it should be. Any other error is a difference.
   * @template T @param {string} request @param {string[]} codes @param {() => T} make @returns {T | null}
   */
  ask(request, codes, make) {
    this.request = request;
    try {
      const reply = make();
      this.answered.set(request, (this.answered.get(request) ?? 0) + 1);
      return reply;
    } catch (error) {
      const { code, message } = /** @type {{ code?: string, message: string }} */ (error);
      if (!code || !codes.includes(code)) this.same("an error", `${code}: ${message}`, codes.length ? codes : "an answer");
      return null;
    }
  }
}

/** A case of a game that one of two players wins. */
export class GameCase extends Case {
  /** @param {Mexplorer} mex @param {string} text @param {import("./random.mjs").Random} random */
  constructor(mex, text, random) {
    super(mex, text, random);
    const meant = parse(text);
    const spelled = this.ask("read", [], () => this.mex.read(text).game);
    /** The game in the engine's spelling, if it has the same meaning. */
    this.game = spelled === null ? meant : parse(spelled);
    this.isRead = this.same("the meaning of the canonical text", meaning(this.game, this.game.start), meaning(meant, meant.start));
    if (!this.isRead) this.game = meant;
    this.start = this.game.start;
    this.truth = new Truth(this.game);
    this.loops = this.truth.loops(this.start);
    this.outcome = this.truth.outcome(this.start);
    this.value = this.truth.value(this.start);
    this.options = this.game.options(this.start);
    /** Errors that a request may answer with: more positions than it has room for; and where it can only tell of play that ends, a cycle
     * in reach. */
    this.refusals = this.room > FEW ? ["too-large"] : [];
    this.endings = [...(this.loops ? ["loop"] : []), ...this.refusals];
  }

  /** About how many whole positions there are: each component by itself in each of its own. */
  get room() {
    return this.start
      .flatMap((components, term) => components.map((component) => this.truth.reach(term, component)))
      .reduce((product, positions) => product * positions, 1);
  }

  /** Whether this is one component, and which numbers it has. */
  get single() {
    return this.start.flat().length === 1 ? this.game.terms[0].rules : null;
  }

  /** The option that a text is, if it is one. @param {string} text */
  optionOf(text) {
    return this.options.find((option) => this.game.spellings(this.start, option).includes(text));
  }

  /** The positions that a graph of the game shows, and its moves: heaps have their places, but for those that moves make and join. */
  countPositions() {
    const { game } = this;
    const splits = game.terms.map(({ rules }) => rules.splits === true);
    const isLive = (/** @type {number} */ term, /** @type {string} */ part) => game.optionsOf(term, part).length > 0;
    const keyOf = (/** @type {string[][]} */ position) =>
      JSON.stringify(
        position.map((components, term) => (splits[term] ? components.filter((part) => isLive(term, part)).sort() : components)),
      );
    const seen = new Set([keyOf(this.start)]);
    const open = [this.start];
    const truth = new Truth(game);
    let moves = 0;
    for (let next = open.pop(); next; next = open.pop()) {
      const after = new Map(truth.options(next).map(({ to }) => [keyOf(to), to]));
      moves += after.size;
      for (const [key, to] of after) {
        if (seen.has(key)) continue;
        seen.add(key);
        open.push(to);
      }
    }
    return { positions: seen.size, moves };
  }
}
