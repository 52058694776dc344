/** A part of a figure whose script is fetched when there is something to show in it for the first time. */
import { aside } from "./aside.js";
import { once } from "./loading.js";

/** @template P the part @template G what is shown in it */
export class Late {
  /** @type {P | null} */
  part = null;
  #make;
  #update;
  /** @type {Map<string, Promise<P>>} */
  #loading = new Map();
  /** @type {G | undefined} */
  #given;

  /** @param {() => Promise<P>} make @param {(part: P, given: G) => void} update */
  constructor(make, update) {
    this.#make = make;
    this.#update = update;
  }

  /** @param {G} given @param {boolean} isMuch whether it is worth fetching the script */
  show(given, isMuch) {
    this.#given = given;
    if (this.part) this.#update(this.part, given);
    else if (isMuch) aside(this.load());
  }

  /** Fetches the script, perhaps before there is anything to show. */
  load() {
    return once(this.#loading, "", () => this.#load());
  }

  async #load() {
    const part = await this.#make();
    if (this.#given !== undefined) this.#update(part, this.#given);
    return (this.part = part);
  }
}
