/**
 * What is true of a game by the definitions: values by mex over all options, outcomes by trying every move, and where play
 * need not end by going back from the positions that are decided.
 * @typedef {import("./game.mjs").Game} Game
 * @typedef {import("./game.mjs").Position} Position
 * @typedef {"P" | "N" | "D"} Outcome D: play need not end, and nobody can force a win
 */
import { Unclear } from "./cursor.mjs";

/** How many positions and options are looked at for one game, and how many components a position may have. */
const MOST_LOOKS = 60_000;
const MOST_COMPONENTS = 12;
/** How many moves a component may allow one after another. */
const LONGEST_PLAY = 1_000;

/** The least number that is not there. @param {Iterable<number>} values */
export function mex(values) {
  const there = new Set(values);
  let least = 0;
  while (there.has(least)) least += 1;
  return least;
}

export class Truth {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.left = MOST_LOOKS;
    this.depth = 0;
    /** @type {Map<string, number | null>} */
    this.values = new Map();
    /** @type {Map<string, Outcome>} */
    this.outcomes = new Map();
    /** @type {Map<string, number>} */
    this.trees = new Map();
  }

  /** The options of a whole position, which are looked at. @param {Position} position */
  options(position) {
    if (position.flat().length > MOST_COMPONENTS) throw new Unclear("too many components");
    const options = this.game.options(position);
    this.spend(1 + options.length);
    return options;
  }

  /** @param {number} looks */
  spend(looks) {
    if ((this.left -= looks) < 0) throw new Unclear("too many positions");
  }

  /** About how many positions a component can become: of one that breaks, far more than those that are seen. @param {number} term @param {string} component */
  reach(term, component) {
    const seen = new Set([component]);
    for (const part of seen) for (const after of this.game.optionsOf(term, part).flat()) seen.add(after);
    return this.game.terms[term].rules.splits ? 4 ** seen.size : seen.size;
  }

  /** The value of a component; null where play from it need not end. @param {number} term @param {string} component @returns {number | null} */
  valueOf(term, component) {
    const name = this.game.nameOf(term, component);
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const options = this.game.optionsOf(term, component);
    this.spend(1 + options.length);
    if ((this.depth += 1) > LONGEST_PLAY) throw new Unclear("play is too long");
    // Whoever comes here again on the way has found a cycle.
    this.values.set(name, null);
    const values = options.map((parts) => this.sum(parts.map((part) => this.valueOf(term, part))));
    const value = values.includes(null) ? null : mex(/** @type {number[]} */ (values));
    this.values.set(name, value);
    this.depth -= 1;
    return value;
  }

  /** @param {(number | null)[]} values */
  sum(values) {
    return values.includes(null) ? null : /** @type {number[]} */ (values).reduce((sum, value) => sum ^ value, 0);
  }

  /** Whether play from a position need not end. @param {Position} position */
  loops(position) {
    return position.some((components, term) => components.some((component) => this.valueOf(term, component) === null));
  }

  /** The value in normal play; null where there is none. @param {Position} position */
  value(position) {
    return this.game.misere
      ? null
      : this.sum(position.flatMap((components, term) => components.map((component) => this.valueOf(term, component))));
  }

  /** A position by what matters: components without a move and the order of others don't. @param {Position} position */
  keyOf(position) {
    return position
      .flatMap((components, term) =>
        components
          .filter((component) => this.game.optionsOf(term, component).length > 0)
          .map((component) => this.game.nameOf(term, component)),
      )
      .sort()
      .join(";");
  }

  /** @param {Position} position @returns {Outcome} */
  outcome(position) {
    if (this.loops(position)) return this.looked(position);
    const value = this.value(position);
    return value === null ? this.searched(position) : value === 0 ? "P" : "N";
  }

  /** By trying every move. @param {Position} position @returns {Outcome} */
  searched(position) {
    const key = this.keyOf(position);
    const known = this.outcomes.get(key);
    if (known) return known;
    const options = this.options(position);
    const wins = options.length === 0 ? this.game.misere : options.some(({ to }) => this.searched(to) === "P");
    this.outcomes.set(key, wins ? "N" : "P");
    return wins ? "N" : "P";
  }

  /** By going back from the decided positions until nothing more is. @param {Position} position @returns {Outcome} */
  looked(position) {
    const key = this.keyOf(position);
    if (!this.outcomes.has(key)) this.decide(this.explored(position));
    return this.outcomes.get(key) ?? "D";
  }

  /** Every position that can be reached, with the keys of its options. @param {Position} position */
  explored(position) {
    /** @type {Map<string, string[]>} */
    const options = new Map();
    const open = [position];
    for (let next = open.pop(); next; next = open.pop()) {
      const key = this.keyOf(next);
      if (options.has(key)) continue;
      const after = this.options(next).map(({ to }) => to);
      options.set(
        key,
        after.map((to) => this.keyOf(to)),
      );
      open.push(...after);
    }
    return options;
  }

  /** @param {Map<string, string[]>} options */
  decide(options) {
    for (let changed = true; changed;) {
      changed = false;
      for (const [key, after] of options) {
        if (this.outcomes.has(key)) continue;
        const outcome = this.decided(after);
        if (!outcome) continue;
        this.outcomes.set(key, outcome);
        changed = true;
      }
    }
    for (const key of options.keys()) if (!this.outcomes.has(key)) this.outcomes.set(key, "D");
  }

  /** What is known of a position with these options. @param {string[]} after @returns {Outcome | null} */
  decided(after) {
    if (after.length === 0) return this.game.misere ? "N" : "P";
    if (after.some((key) => this.outcomes.get(key) === "P")) return "N";
    return after.every((key) => this.outcomes.get(key) === "N") ? "P" : null;
  }

  /** How many positions a search without a memory looks at. @param {Position} position @returns {number} */
  treeSize(position) {
    const key = this.keyOf(position);
    const known = this.trees.get(key);
    if (known !== undefined) return known;
    const size = this.options(position).reduce((size, { to }) => size + this.treeSize(to), 1);
    this.trees.set(key, size);
    return size;
  }
}
