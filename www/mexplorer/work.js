/**
 * What a figure, or the page, asks of the whole engine and may take long: while it is worked out a sign says so, and
 * lets it be stopped.
 */
import { Sign } from "./sign.js";

export { Questions } from "./questions.js";
export { loadWhole } from "./whole.js";
export { default as style } from "./work.css";

/** @typedef {import("./whole.js").Whole} Whole */
/** @typedef {import("./sign.js").Say} Say */
/** Where the work is for; `passing`: of questions that follow each other fast each answer is wanted that comes in time; `stopped`: the reader waits no more.
 * @typedef {{say: Say, passing?: boolean, busy(is: boolean): void, stopped?(): void, show(sign: HTMLElement): void, hide(sign: HTMLElement): void, announce(sentence: string): void}} Place */

/** A sign that comes and goes would only unsettle. */
const SIGN_MS = 300;

export class Work {
  /** Milliseconds that the last answer took. */
  took = 0;
  #line;
  #place;
  #sign;
  #timer = 0;
  /** The question that is worked at, and its answer. */
  #key = "";
  /** @type {Promise<any> | null} */
  #answer = null;
  /** Works at the question once more. */
  #again = () => {};
  #isStopped = false;
  /** Whether the reader was told of the wait. */
  #isSaid = false;

  /** @param {Whole} whole @param {Place} place */
  constructor(whole, place) {
    this.#line = whole.line(place.passing);
    this.#place = place;
    this.#sign = new Sign(place.say, () => (this.#isStopped ? this.#again() : this.cancel()));
  }

  /**
   * The answer, which may take its time. Once something else is asked for it never comes, but in passing.
   * @param {string} call @param {any[]} given @returns {Promise<any>}
   */
  ask(call, ...given) {
    const key = JSON.stringify([call, given], (_, value) => (typeof value === "bigint" ? String(value) : value));
    if (key === this.#key) return /** @type {Promise<any>} */ (this.#answer);
    this.#key = key;
    const asked = new Promise((resolve, reject) => {
      this.#again = () => {
        this.#begin(given.at(-1).lang);
        this.#line.ask(call, given, (progress) => this.#tell(key, progress)).then(resolve, reject);
      };
    });
    this.#answer = asked.then(
      ({ answer, took }) => (this.#settle(key, took), answer),
      (refusal) => {
        this.#settle(key, 0);
        throw refusal;
      },
    );
    this.#again();
    return this.#answer;
  }

  /** Nothing is to be worked out now. */
  stop() {
    this.#line.stop();
    this.#rest();
  }

  /** The reader has waited long enough. */
  cancel() {
    if (!this.#key || this.#isStopped) return false;
    this.#line.stop();
    clearTimeout(this.#timer);
    this.#isSaid = false;
    this.#isStopped = true;
    this.#sign.stopped();
    this.#place.busy(false);
    this.#place.stopped?.();
    this.#showSign();
    this.#place.announce(this.#place.say("work.stopped"));
    return true;
  }

  /** @param {string} lang */
  #begin(lang) {
    this.#isStopped = false;
    this.#sign.begin(lang);
    this.#place.busy(true);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#saySo(), SIGN_MS);
  }

  /** @param {string} key @param {import("./thread.js").Progress} progress */
  #tell(key, progress) {
    if (key !== this.#key) return;
    if (progress.what === "here") this.#saySo();
    else this.#sign.tell(progress);
  }

  #saySo() {
    clearTimeout(this.#timer);
    this.#isSaid = true;
    this.#showSign();
    this.#place.announce(this.#place.say("work.begun"));
  }

  /** Where it is already it stays, and keeps the focus. */
  #showSign() {
    if (!this.#sign.element.isConnected) this.#place.show(this.#sign.element);
  }

  /** An answer that comes while another is asked for already ends nothing. @param {string} key @param {number} took */
  #settle(key, took) {
    if (key !== this.#key) return;
    this.took = took;
    const isSaid = this.#isSaid;
    this.#rest();
    // What has been waited for may say more by itself.
    if (isSaid) this.#place.announce(this.#place.say("work.done"));
  }

  #rest() {
    if (!this.#key) return;
    clearTimeout(this.#timer);
    this.#key = "";
    this.#answer = null;
    this.#isSaid = this.#isStopped = false;
    this.#sign.end();
    this.#place.hide(this.#sign.element);
    this.#place.busy(false);
  }
}
