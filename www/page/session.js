/** What the page shows, all in one place; whoever follows it is told of each change. */
import { readerLanguage } from "./appearance.js";

/** @typedef {import("./address.js").Address} Address */
/** What becomes of the history: a new entry, by the page or by a move in the figure, the same entry with another address, or what
 * the browser has made of it already.
 * @typedef {"push" | "move" | "replace" | "keep"} How */
/** @typedef {(now: Address, before: Address, how: How) => void} Follower */

export class Session {
  now;
  /** The language of the address, or else the reader's. */
  lang;
  /** @type {Follower[]} */
  #followers = [];

  /** @param {Address} address */
  constructor(address) {
    this.now = address;
    this.lang = readerLanguage(address.lang);
  }

  /** @param {Follower} told */
  follow(told) {
    this.#followers.push(told);
  }

  /** @param {Partial<Address>} changes @param {How} [how] */
  change(changes, how = "replace") {
    const before = this.now;
    this.now = { ...before, ...changes };
    for (const told of this.#followers) told(this.now, before, how);
  }
}
