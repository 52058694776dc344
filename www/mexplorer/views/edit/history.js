/** The games that were shown one after the other, to go back and forth among. */

/** What is further back is forgotten. */
const MOST = 200;

export class History {
  /** @type {string[]} */
  #past = [];
  /** @type {string[]} */
  #future = [];
  /** @type {string | null} */
  #now = null;

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** The game that is shown, whoever changed it. @param {string} game */
  note(game) {
    if (game === this.#now) return;
    if (this.#now !== null) this.#past = [...this.#past, this.#now].slice(-MOST);
    this.#future = [];
    this.#now = game;
  }

  /** The game before; null at the beginning. */
  undo() {
    return this.#step(this.#past, this.#future);
  }

  /** The game after; null at the end. */
  redo() {
    return this.#step(this.#future, this.#past);
  }

  /** @param {string[]} from @param {string[]} to */
  #step(from, to) {
    const game = from.pop();
    if (game === undefined || this.#now === null) return null;
    to.push(this.#now);
    return (this.#now = game);
  }
}
