/** A part of the answer that is computed when the reader opens it, and that follows the game as long as this is quick. */
import { aside } from "./aside.js";
import { make } from "./make.js";
import { workPlace } from "./work-place.js";

/** @typedef {import("./panel.js").Say} Say */
/** @typedef {(answer: any, say: Say, lang: string) => Node[]} Show */
/** Makes what works out long answers. @typedef {(place: import("../mexplorer/work.js").Place) => import("../mexplorer/work.js").Work} MakeWork */

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
  #work;
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

  /** @param {string} title the key of its summary @param {string} question @param {() => Promise<Show>} shower fetches what shows the answer @param {MakeWork} makeWork */
  constructor(title, question, shower, makeWork) {
    this.#work = makeWork(workPlace(this.#body, () => this.#say, title));
    this.#title = title;
    this.#question = question;
    this.#shower = shower;
    this.element.addEventListener("toggle", () => (this.element.open ? aside(this.#show()) : this.#rest()));
  }

  /** Another game, or another language. @param {string} game @param {string} lang @param {Say} say */
  update(game, lang, say) {
    this.#say = say;
    this.#summary.textContent = say(this.#title);
    if (this.#wanted.game === game && this.#wanted.lang === lang) return;
    this.#wanted = { game, lang };
    const isSlow = this.#waiting ? performance.now() - this.#waiting > LONG : this.#took > QUICK;
    if (this.element.open && !isSlow) return aside(this.#show());
    this.#close();
  }

  async #show() {
    const wanted = this.#wanted;
    if (this.#shown === wanted) return;
    this.#shown = wanted;
    this.#waiting = performance.now();
    const asked = this.#work.ask(this.#question, wanted.game, { lang: wanted.lang });
    const shown = asked.then((answer) => (/** @type {Show} */ show) => show(answer, this.#say, wanted.lang), refusal);
    const both = Promise.all([shown, this.#shower()]);
    // Without its script there is nothing to wait for.
    both.catch(() => this.#shown === wanted && this.#close());
    const [content, show] = await both;
    if (this.#shown !== wanted) return;
    this.#waiting = 0;
    this.#took = this.#work.took;
    this.#body.replaceChildren(...content(show));
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
    this.#work.stop();
    this.#waiting = 0;
    this.#took = 0;
    this.#shown = null;
    this.#body.replaceChildren();
  }
}

/** Why there is no answer. @param {import("../mexplorer/engine.d.ts").MexError} thrown */
function refusal(thrown) {
  if (typeof thrown.code !== "string") throw thrown;
  return () => [make("p", "later", thrown.message)];
}
