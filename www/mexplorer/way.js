/** Where arrow keys lead in a figure: along its moves, or among cells to the nearest. */
import { marksIn, placeOf } from "./marks.js";

/** @typedef {import("./marks.js").Mark} Mark */

/** To the right and down. @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Way {
  #box;
  /** Keys walked through, so that going up leads back the way we came. @type {string[]} */
  #trail = [];

  /** @param {HTMLElement} box where the picture is */
  constructor(box) {
    this.#box = box;
  }

  /** Forgets the way walked. */
  restart() {
    this.#trail = [];
  }

  /** @param {string} key @param {Mark} mark */
  step(key, mark) {
    const [dx, dy] = DIRECTIONS[key];
    if (!this.#isLinked(mark)) return this.#walkBy(dx, dy, mark);
    if (dx && this.#beside(mark, dx)) return;
    if (dx + dy > 0) this.#enter(mark);
    else this.#leave(mark);
  }

  /** To the nearest mark in a direction, rather ahead than aside. @param {number} dx @param {number} dy @param {Mark} mark */
  #walkBy(dx, dy, mark) {
    const [x, y] = placeOf(mark);
    const ahead = marksIn(this.#box).map((other) => {
      const [otherX, otherY] = placeOf(other);
      return { other, far: (otherX - x) * dx + (otherY - y) * dy, aside: Math.abs((otherX - x) * dy + (otherY - y) * dx) };
    });
    const cost = (/** @type {{far: number, aside: number}} */ { far, aside }) => far + 2 * aside;
    const [next] = ahead.filter(({ far, aside }) => far > 0).sort((a, b) => cost(a) - cost(b));
    next?.other.focus();
  }

  /** Whether a move leads to or from a mark; then the arrow keys follow moves. @param {Mark} mark */
  #isLinked(mark) {
    return this.#options(mark.dataset.key).length > 0 || this.#parent(mark) !== null;
  }

  /** @param {Mark} mark */
  #enter(mark) {
    const [option] = this.#options(mark.dataset.key);
    if (option) this.#trail.push(mark.dataset.key ?? "");
    option?.focus();
  }

  /** @param {Mark} mark */
  #leave(mark) {
    this.#parent(mark)?.focus();
    this.#trail.pop();
  }

  /** @param {Mark} mark @param {number} by @returns {boolean} whether there is anything beside */
  #beside(mark, by) {
    const parent = this.#parent(mark);
    const siblings = parent ? this.#options(parent.dataset.key) : [];
    if (siblings.length < 2) return false;
    siblings.at((siblings.indexOf(mark) + by) % siblings.length)?.focus();
    return true;
  }

  /** The mark we came from, or else the first with a move to this one. @param {Mark} mark */
  #parent(mark) {
    const from = this.#moves().filter((move) => move.dataset.to === mark.dataset.key).map((move) => move.dataset.from);
    const last = this.#trail.at(-1);
    const key = from.includes(last) ? last : from[0];
    return marksIn(this.#box).find((other) => other.dataset.key === key) ?? null;
  }

  /** The options of a position as they stand from left to right. @param {string | undefined} key */
  #options(key) {
    const to = new Set(this.#moves().filter((move) => move.dataset.from === key).map((move) => move.dataset.to));
    return marksIn(this.#box).filter((mark) => to.has(mark.dataset.key)).sort((a, b) => across(a) - across(b));
  }

  /** @returns {Mark[]} */
  #moves() {
    return [...this.#box.querySelectorAll(/** @type {"g"} */ ("[data-from]"))];
  }
}

/** @param {Mark} mark */
function across(mark) {
  return placeOf(mark)[0];
}
