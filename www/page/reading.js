/** The game's text in the input: read as it is typed, with its fault or its number marked. A text that can't be read stays in the input alone. */
import { aside } from "./aside.js";
import { Entry } from "./entry.js";
import { Numbers } from "./numbers.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").How} How */
/** @typedef {import("../mexplorer/engine.d.ts").Reading} Read */

/** A text longer than this is read only when typing pauses. */
const LONG_TEXT = 10_000;
const TYPING_PAUSE = 250;

export class Reading {
  #session;
  #line;
  #entry;
  #numbers;
  /** What was last read: text and language, and what the text is. @type {{known: string, found: Read} | null} */
  #last = null;
  #pause = 0;
  #doubt;

  /**
   * @param {Session} session @param {import("../mexplorer/work.js").Whole} whole @param {HTMLInputElement} input
   * @param {boolean} isTyped whether its text is the reader's @param {(is: boolean) => void} doubt told whether the text is none
   */
  constructor(session, whole, input, isTyped, doubt) {
    this.#session = session;
    this.#doubt = doubt;
    this.#line = whole.line();
    this.#entry = new Entry(input, (text) => this.#typed(text), () => this.#numbers.follow() && this.#entry.accept(this.#numbers.place));
    this.#numbers = new Numbers(this.#entry, () => this.#typed(this.#entry.text, "number"));
    session.follow(({ game }, before, how) => (game !== before.game || (how !== "replace" && how !== "number")) && aside(this.#show(game, how !== "move")));
    if (isTyped) this.#typed(this.#entry.text);
    else aside(this.#show(session.now.game, false));
  }

  /** Says once more what is wrong, in another language; of what is typed the answer may still be on its way. */
  translate() {
    const { text } = this.#entry;
    aside(text === this.#session.now.game ? this.#read(text) : this.#take(text));
  }

  /** A fault of the text that the figure has found. @param {{message: string, at?: [number, number]}} fault */
  refuse({ message, at }) {
    if (at) this.#entry.refuse(message, at);
  }

  /** @param {string} game @param {boolean} isAsked whether the page asks the figure for it, which says itself what is wrong with an address */
  async #show(game, isAsked) {
    this.#entry.text = game;
    const found = await this.#read(game);
    if (found && isAsked) this.#suit(found);
    this.#numbers.catchUp();
  }

  /** Drops a chosen view that the game does not have. @param {Read} found */
  #suit({ views }) {
    const { view } = this.#session.now;
    if (view && !views.some((offered) => offered.view === view)) this.#session.change({ view: "" });
  }

  /** @param {string} text @param {How} [how] */
  #typed(text, how) {
    clearTimeout(this.#pause);
    if (text.length > LONG_TEXT) this.#pause = window.setTimeout(() => aside(this.#take(text, how)), TYPING_PAUSE);
    else aside(this.#take(text, how));
  }

  /** Takes over a text that can be read. @param {string} text @param {How} [how] */
  async #take(text, how) {
    const found = await this.#read(text);
    if (!found) return;
    const { view } = this.#session.now;
    this.#session.change({ game: text, step: null, view: found.views.some((offered) => offered.view === view) ? view : "" }, how);
    this.#numbers.catchUp();
  }

  /** What a text is, marked in the input; null for one that is none, or that is there no more. @param {string} text @returns {Promise<Read | null>} */
  async #read(text) {
    const { lang } = this.#session;
    const known = JSON.stringify([text, lang]);
    if (known === this.#last?.known) return this.#last.found;
    try {
      const { answer } = await this.#line.ask("read", [text, { lang }]);
      if (text !== this.#entry.text) return null;
      this.#last = { known, found: answer };
      this.#accept(answer, text);
      return answer;
    } catch (error) {
      const { code, message, at } = /** @type {import("../mexplorer/engine.d.ts").MexError} */ (error);
      if (typeof code !== "string") throw error;
      if (text === this.#entry.text) this.#reject(text, message, at);
      return null;
    }
  }

  /** @param {Read} found @param {string} text */
  #accept({ numbers }, text) {
    this.#numbers.update(numbers.map(({ at }) => at), text);
    this.#numbers.follow();
    this.#entry.accept(this.#numbers.place);
    this.#doubt(false);
  }

  /** @param {string} text @param {string} message @param {[number, number] | undefined} at */
  #reject(text, message, at) {
    this.#last = null;
    this.#entry.refuse(message, at);
    this.#doubt(text !== this.#session.now.game);
    this.#numbers.update([], text);
    this.#numbers.catchUp();
  }
}
