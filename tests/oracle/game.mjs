/**
 * A game as its text tells it.
 * @typedef {import("./rules.mjs").Rules} Rules
 * @typedef {string[][]} Position the components of each term
 * @typedef {{ term: number, index: number, parts: string[], to: Position }} Option what one component becomes
 */
import { Cursor, Misread } from "./cursor.mjs";
import { GAMES } from "./rules.mjs";

export class Game {
  /** @param {boolean} misere @param {{ rules: Rules, head: string }[]} terms @param {Position} start */
  constructor(misere, terms, start) {
    this.misere = misere;
    this.terms = terms;
    this.start = start;
    /** @type {Map<string, string[][]>} */
    this.known = new Map();
  }

  /** The options of one component. @param {number} term @param {string} component */
  optionsOf(term, component) {
    const { rules } = this.terms[term];
    const name = `${rules.key}:${component}`;
    const known = this.known.get(name) ?? rules.options(component);
    this.known.set(name, known);
    return known;
  }

  /** What a component is, wherever it stands. @param {number} term @param {string} component */
  nameOf(term, component) {
    const { rules } = this.terms[term];
    return `${rules.key}:${rules.like?.(component) ?? component}`;
  }

  /** @param {Position} position @returns {Option[]} */
  options(position) {
    return position.flatMap((components, term) =>
      components.flatMap((component, index) =>
        this.optionsOf(term, component).map((parts) => ({ term, index, parts, to: replaced(position, term, index, parts) })),
      ),
    );
  }

  /** @param {Position} position */
  write(position) {
    const terms = this.terms.map(({ head }, term) => `${head} ${position[term].join(" ")}`);
    return (this.misere ? "misere " : "") + terms.join(" + ");
  }

  /** Every text that an option may have: the parts of a component have no order. @param {Position} position @param {Option} option */
  spellings(position, { term, index, parts }) {
    return arrangements(parts).map((arranged) => this.write(replaced(position, term, index, arranged)));
  }

  /** The position of a text under the same rules, spelled with the same heads; null for any other text. @param {string} text @returns {Position | null} */
  positionOf(text) {
    let rest = text;
    const pass = (/** @type {string} */ wanted) => {
      const found = rest.startsWith(wanted);
      if (found) rest = rest.slice(wanted.length);
      return found;
    };
    if (this.misere && !pass("misere ")) return null;
    const position = [];
    for (const [term, { head, rules }] of this.terms.entries()) {
      if (!pass(`${term ? "+ " : ""}${head} `)) return null;
      const { cursor, components } = readComponents(rules, rest);
      position.push(components);
      rest = rest.slice(cursor.at);
    }
    return rest === "" ? position : null;
  }
}

/** @param {Position} position @param {number} term @param {number} index @param {string[]} parts @returns {Position} */
function replaced(position, term, index, parts) {
  return position.map((components, i) => (i === term ? components.toSpliced(index, 1, ...parts) : components));
}

/** @param {string[]} parts @returns {string[][]} */
function arrangements(parts) {
  if (parts.length < 2) return [parts];
  return parts.flatMap((part, i) => arrangements(parts.toSpliced(i, 1)).map((others) => [part, ...others]));
}

/** @param {Rules} rules @param {string} text */
function readComponents(rules, text) {
  const cursor = new Cursor(text);
  return { cursor, components: componentsOf(rules, cursor) };
}

/** @param {Rules} rules @param {Cursor} cursor */
function componentsOf(rules, cursor) {
  const components = [rules.read(cursor)];
  while (cursor.next && cursor.next !== "+") components.push(rules.read(cursor));
  return components;
}

/** @param {string} text */
export function parse(text) {
  const cursor = new Cursor(text);
  const misere = cursor.accept("misere", "misère");
  const [terms, start] = [[], []].map((list) => /** @type {any[]} */ (list));
  do {
    const from = cursor.at;
    const game = GAMES[cursor.word().toLowerCase()];
    if (!game) throw new Misread("no such game");
    const rules = game(cursor);
    terms.push({ rules, head: text.slice(from, cursor.tokens[cursor.place - 1].end) });
    start.push(componentsOf(rules, cursor));
  } while (cursor.accept("+"));
  if (cursor.next) throw new Misread(`${cursor.next} is left`);
  return new Game(misere, terms, start);
}

/** What a text says, however it is spelled. @param {Game} game @param {Position} position */
export const meaning = (game, position) => JSON.stringify([game.misere, game.terms.map(({ rules }) => rules.key), position]);
