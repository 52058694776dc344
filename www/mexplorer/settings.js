/** What a reader may set in a picture; the row that shows it is fetched when there is something to set for the first time. */
import { once } from "./loading.js";

/** @typedef {import("./engine.d.ts").Control} Control */
/** @typedef {import("./controls.js").Controls} Controls */

export class Settings {
  /** @type {Map<string, Promise<Controls>>} */
  #loading = new Map();
  /** @type {Controls | null} */
  #row = null;
  /** @type {Control[]} */
  #controls = [];
  #after;
  #set;
  #go;

  /** @param {HTMLElement} after what the row stands before @param {(key: string, value: string) => void} set @param {(game: string) => void} go to another game */
  constructor(after, set, go) {
    this.#after = after;
    this.#set = set;
    this.#go = go;
  }

  /** @param {Control[]} controls */
  show(controls) {
    this.#controls = controls;
    if (this.#row) this.#row.update(controls);
    else if (controls.length > 0) void once(this.#loading, "", () => this.#load());
  }

  async #load() {
    const { Controls } = await import("./controls.js");
    const row = new Controls(this.#set, this.#go);
    this.#after.before(row.element);
    row.update(this.#controls);
    return (this.#row = row);
  }
}
