/** A part of the answer that is computed when the reader opens it, and that follows the game as long as this is quick. */
import { Background } from "./background.js";
import { make } from "./make.js";

/** @typedef {import("./panel.js").Say} Say */
/** @typedef {(answer: any, say: Say, lang: string) => Node[]} Show */

/** What took longer, in milliseconds, is not computed again by itself: it closes when the game changes. */
const QUICK = 100;
/** So does what has been waited for longer than this, its script and the engine's second instance included. */
const LONG = 1000;

export class Disclosure {
  #title;
  #question;
  #shower;
  #summary = make("summary", "");
  #body = make("div", "deeper-body");
  #background = new Background();
  /** What the answer above is about. */
  #wanted = { game: "", lang: "" };
  /** What the body shows or waits for. @type {{game: string, lang: string} | null} */
  #shown = null;
  /** When the wait began; 0: there is none. */
  #waiting = 0;
  #took = 0;
  /** @type {Say} */
  #say = String;
  element = /** @type {HTMLDetailsElement} */ (make("details", "deeper", this.#summary, this.#body));

  /** @param {string} title the key of its summary @param {import("./background.js").Question} question @param {() => Promise<Show>} shower fetches what shows the answer */
  constructor(title, question, shower) {
    this.#title = title;
    this.#question = question;
    this.#shower = shower;
    this.element.addEventListener("toggle", () => (this.element.open ? void this.#show() : this.#rest()));
  }

  /** Another game, or another language. @param {string} game @param {string} lang @param {Say} say */
  update(game, lang, say) {
    this.#say = say;
    this.#summary.textContent = say(this.#title);
    if (this.#wanted.game === game && this.#wanted.lang === lang) return;
    this.#wanted = { game, lang };
    const isSlow = this.#waiting ? performance.now() - this.#waiting > LONG : this.#took > QUICK;
    if (this.element.open && !isSlow) return void this.#show();
    this.#close();
  }

  async #show() {
    const wanted = this.#wanted;
    if (this.#shown === wanted) return;
    this.#shown = wanted;
    this.#waiting = performance.now();
    this.#body.setAttribute("aria-busy", "true");
    if (!this.#body.firstChild) this.#body.append(make("p", "later", this.#say("page.working")));
    const both = Promise.all([this.#background.ask(this.#question, wanted.game, { lang: wanted.lang }), this.#shower()]);
    // Without its script or its thread there is nothing to wait for.
    both.catch(() => this.#shown === wanted && this.#close());
    const [reply, show] = await both;
    if (this.#shown !== wanted) return;
    this.#waiting = 0;
    this.#took = reply.took;
    this.#body.removeAttribute("aria-busy");
    this.#body.replaceChildren(...(reply.refusal ? [make("p", "later", reply.refusal)] : show(reply.answer, this.#say, wanted.lang)));
  }

  /** Closed by the reader: what is there may stay for the next time, what is not yet there is given up. */
  #rest() {
    if (this.#waiting) this.#forget();
  }

  #close() {
    this.element.open = false;
    this.#forget();
  }

  #forget() {
    this.#background.stop();
    this.#waiting = 0;
    this.#took = 0;
    this.#shown = null;
    this.#body.replaceChildren();
  }
}
