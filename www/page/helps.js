/** What helps with the field, fetched when somebody types or asks for it: how words go on, and how rules are written. */
import { aside } from "./aside.js";
import { find } from "./make.js";

/** @typedef {import("./panel.js").Say} Say */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../mexplorer/whole.js").Whole} Whole */

export class Helps {
  #button = find("#write");
  #box = find("#writing");
  /** @type {Promise<import("./writing.js").Writing> | null} */
  #writing = null;

  /** @param {HTMLInputElement} input @param {Session} session @param {Whole} whole @param {Say} say @param {(game: string) => void} choose */
  constructor(input, session, whole, say, choose) {
    input.addEventListener("input", () => aside(complete(input, session, whole, say)), { once: true });
    this.#button.inert = false;
    this.#button.addEventListener("click", () => {
      this.#open(Boolean(this.#box.hidden));
      this.#writing ??= import("./writing.js").then(({ Writing }) => new Writing(session, whole, say, choose));
      aside(this.update());
    });
    for (const within of [this.#button, this.#box]) {
      within.addEventListener("keydown", ({ key }) => {
        if (key !== "Escape" || this.#box.hidden) return;
        this.#open(false);
        this.#button.focus();
      });
    }
  }

  /** @param {boolean} is */
  #open(is) {
    this.#box.hidden = !is;
    this.#button.setAttribute("aria-expanded", String(is));
  }

  /** Says it in the page's language. */
  async update() {
    (await this.#writing)?.update();
  }
}

/** @param {HTMLInputElement} input @param {Session} session @param {Whole} whole @param {Say} say */
async function complete(input, session, whole, say) {
  const { Completion } = await import("./completion.js");
  new Completion(input, whole, () => session.lang, say);
}
