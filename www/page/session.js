/** What the page shows, all in one place; whoever follows it is told of each change. */
import { isSettled } from "./address.js";
import { readerLanguage } from "./appearance.js";

/** @typedef {import("./address.js").Address} Address */
/** What becomes of the history: a new entry, by the page or by a move in the figure, the same entry with another address, as for a number
 * of the game, or what the browser has made of it already.
 * @typedef {"push" | "move" | "replace" | "number" | "keep"} How */
/** @typedef {(now: Address, before: Address, how: How) => void} Follower */

export class Session {
  now;
  /** The language of the address, or else the reader's. */
  lang;
  /** The view that the game begins with while none is chosen; null: it is still to be asked for. @type {string | null} */
  begins;
  /** What readers have chosen for themselves, which "back" takes nothing from. @type {{lang?: string, theme?: string}} */
  chosen = {};
  /** @type {Follower[]} */
  #followers = [];

  /** @param {Address} address */
  constructor(address) {
    this.now = address;
    this.lang = readerLanguage(address.lang);
    this.begins = isSettled(address) ? "" : null;
  }

  /** @param {Follower} told */
  follow(told) {
    this.#followers.push(told);
  }

  /** The view that is shown: the chosen one, else the one that the game begins with. */
  get view() {
    return this.now.view || this.begins;
  }

  /** @param {Partial<Address>} changes @param {How} [how] */
  change(changes, how = "replace") {
    const before = this.now;
    this.now = { ...before, ...changes };
    // A game that becomes another by its numbers stays what one looks at.
    if (this.now.game !== before.game && how !== "number" && how !== "move") this.begins = null;
    for (const told of this.#followers) told(this.now, before, how);
  }

  /** @param {{lang?: string, theme?: string}} chosen */
  choose(chosen) {
    Object.assign(this.chosen, chosen);
    this.change(chosen);
  }

  /** Shows another game as it begins. @param {string} game */
  begin(game) {
    this.change({ game, view: "", step: null, state: "" }, "push");
  }
}
