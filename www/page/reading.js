/** The game's text in the input: read as it is typed, with its fault or its number marked. A text that can't be read stays in the input alone. */
import * as element from "../mexplorer/mexplorer.js";
import { aside } from "./aside.js";
import { Entry } from "./entry.js";
import { Numbers } from "./numbers.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").How} How */
/** @typedef {import("../mexplorer/engine.d.ts").Reading} Read */

/** A text longer than this is read only when typing pauses. */
const LONG_TEXT = 10_000;
const TYPING_PAUSE = 250;

/** Is no part of what others may call. @type {{readHere(game: string, lang: string): Read | undefined}} */
const { readHere } = /** @type {any} */ (element);

export class Reading {
  #session;
  #line;
  #entry;
  #numbers;
  /** What was last read: text and language, and what the text is. @type {{known: string, found: Read} | null} */
  #last = null;
  /** What was typed and can mean one thing only, and that. @type {{typed: string, game: string} | null} */
  #meant = null;
  #pause = 0;
  #doubt;

  /**
   * @param {Session} session @param {import("../mexplorer/work.js").Whole} whole @param {HTMLInputElement} input
   * @param {boolean} isTyped whether its text is the reader's @param {(is: boolean) => void} doubt told whether the text is none
   * @param {import("./panel.js").Say} say
   */
  constructor(session, whole, input, isTyped, doubt, say) {
    this.#session = session;
    this.#doubt = doubt;
    this.#line = whole.line();
    this.#entry = new Entry(input, (text) => this.#typed(text), () => this.#numbers.follow() && this.#entry.accept(this.#numbers.place), say);
    this.#numbers = new Numbers(this.#entry, () => this.#typed(this.#entry.text, "number"));
    input.addEventListener("blur", () => this.#spell());
    input.addEventListener("keydown", ({ key, isComposing }) => key === "Enter" && !isComposing && this.#spell());
    session.follow(({ game }, before, how) => (game !== before.game || (how !== "replace" && how !== "number")) && aside(this.#show(game, how !== "move")));
    session.follow(({ predict }) => this.#entry.predict(predict));
    this.#entry.predict(session.now.predict);
    if (isTyped) this.#typed(this.#entry.text);
    else aside(this.#show(session.now.game, false));
  }

  /** Says once more what is wrong, in another language; of what is typed the answer may still be on its way. */
  translate() {
    const { text } = this.#entry;
    aside(text === this.#session.now.game ? this.#read(text) : this.#take(text));
  }

  /** A fault of the text that the figure has found. @param {{message: string, at?: [number, number], suggestions?: string[]}} fault */
  refuse({ message, at, suggestions = [] }) {
    if (at) this.#entry.refuse(message, at, suggestions, (game) => this.choose(game));
  }

  /** Says what the figure has read a text as that stood in the address. @param {string} game */
  mean(game) {
    if (game && game === this.#entry.text) this.#entry.mean(game);
  }

  /** Puts a game into the field as if it had been typed there. @param {string} game */
  choose(game) {
    this.#entry.text = game;
    this.#entry.input.focus();
    this.#typed(game);
  }

  /** Once the reader has done typing the field shows what it means. */
  #spell() {
    if (this.#meant?.typed !== this.#entry.text) return;
    const { game } = this.#meant;
    this.#entry.text = game;
    aside(this.#show(game, false));
  }

  /** @param {string} game @param {boolean} isAsked whether the page asks the figure for it, which says itself what is wrong with an address */
  async #show(game, isAsked) {
    // It stays as it was typed until that is done.
    if (this.#meant?.game === game && this.#meant.typed === this.#entry.text && document.activeElement === this.#entry.input) return;
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
    const game = this.#meant?.typed === text ? this.#meant.game : text;
    this.#session.change({ game, step: null, view: found.views.some((offered) => offered.view === view) ? view : "" }, how);
    this.#numbers.catchUp();
  }

  /** What a text is, marked in the input; null for one that is none, or that is there no more. @param {string} text @returns {Promise<Read | null>} */
  async #read(text) {
    const { lang } = this.#session;
    const known = JSON.stringify([text, lang]);
    if (known === this.#last?.known) return this.#last.found;
    try {
      // Another thread's answer would come a frame later.
      const answer = readHere(text, lang) ?? (await this.#line.ask("read", [text, { lang }])).answer;
      if (text !== this.#entry.text) return null;
      if (isOtherwiseSpelled(text, answer.game)) return this.#meanRead(text, answer.game, answer);
      this.#last = { known, found: answer };
      this.#accept(answer, text);
      return answer;
    } catch (error) {
      const fault = /** @type {import("../mexplorer/engine.d.ts").MexError} */ (error);
      if (typeof fault.code !== "string") throw error;
      if (text !== this.#entry.text) return null;
      return fault.meant ? this.#mean(text, fault.meant) : this.#reject(text, fault);
    }
  }

  /** Another text, which this one can only mean. @param {string} text @param {string} meant @returns {Promise<Read | null>} */
  async #mean(text, meant) {
    const { answer } = await this.#line.ask("read", [meant, { lang: this.#session.lang }]);
    return text === this.#entry.text ? this.#meanRead(text, meant, answer) : null;
  }

  /** The same once that is read. @param {string} text @param {string} meant @param {Read} answer */
  #meanRead(text, meant, answer) {
    this.#last = null;
    this.#meant = { typed: text, game: meant };
    this.#numbers.update([], text);
    this.#entry.mean(meant);
    this.#doubt(false);
    if (text === this.#session.now.game) {
      // Nobody is typing: it stands in the address.
      this.#spell();
      this.#session.change({ game: meant });
    }
    return answer;
  }

  /** @param {Read} found @param {string} text */
  #accept({ numbers }, text) {
    this.#meant = null;
    this.#numbers.update(numbers.map(({ at }) => at), text);
    this.#numbers.follow();
    this.#entry.accept(this.#numbers.place);
    this.#doubt(false);
  }

  /** @param {string} text @param {import("../mexplorer/engine.d.ts").MexError} fault */
  #reject(text, { message, at, suggestions = [] }) {
    this.#last = this.#meant = null;
    this.#entry.refuse(message, at, suggestions, (game) => this.choose(game));
    this.#doubt(text !== this.#session.now.game);
    this.#numbers.update([], text);
    this.#numbers.catchUp();
    return null;
  }
}

/** Whether a text has signs that the notation spells in plain ones, such as full-width digits and brackets. @param {string} text @param {string} game as the notation spells it */
function isOtherwiseSpelled(text, game) {
  const signs = new Set(game);
  return [...text].some((sign) => sign > "\x7f" && !signs.has(sign));
}
