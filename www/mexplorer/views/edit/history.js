/** The games that were shown one after the other, to go back and forth among, each with what was said of the change that made it. */

/** @typedef {{game: string, said: string}} Entry */

/** What is further back is forgotten. */
const MOST = 200;

export class History {
  /** @type {Entry[]} */
  #past = [];
  /** @type {Entry[]} */
  #future = [];
  /** @type {Entry | null} */
  #now = null;

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** The game that is shown, whoever changed it. @param {string} game @param {string} [said] */
  note(game, said = "") {
    if (game === this.#now?.game) return;
    if (this.#now !== null) this.#past = [...this.#past, this.#now].slice(-MOST);
    this.#future = [];
    this.#now = { game, said };
  }

  /** The game before, and what was said of the change that is taken back; null at the beginning. @returns {Entry | null} */
  undo() {
    const left = this.#now;
    const game = this.#step(this.#past, this.#future)?.game;
    return left && game !== undefined ? { game, said: left.said } : null;
  }

  /** The game after, and what was said of it; null at the end. */
  redo() {
    return this.#step(this.#future, this.#past);
  }

  /** @param {Entry[]} from @param {Entry[]} to */
  #step(from, to) {
    const entry = from.pop();
    if (entry === undefined || this.#now === null) return null;
    to.push(this.#now);
    return (this.#now = entry);
  }
}
