/**
 * What a figure, or the page, asks of the engine: answered at once where that is quick, else worked out in a thread
 * of its own while a sign says so.
 */
import { Sign } from "./sign.js";
import { Thread } from "./thread.js";

export { Thread };

/** @typedef {import("./engine.d.ts").Mexplorer} Mexplorer */
/** @typedef {import("./sign.js").Say} Say */
/** The engine as figures use it: what would take long throws a `Later`, or is asked for and awaited.
 * @typedef {Mexplorer & {ask(call: string, ...given: any[]): Promise<any>, rest(): void}} Patient */
/** Where the work is for.
 * `isWhole`: whether all that is there is waited for, and not a part of it that a reader asked for beside it.
 * @typedef {{say: Say, busy(is: boolean, isWhole: boolean): void, show(sign: HTMLElement): void, hide(sign: HTMLElement): void, announce(sentence: string): void}} Place */

/** What the page does itself takes no longer: two frames or three, and less than what browsers call a long task. */
const QUICK_MS = 40;
/** What is refused after so many is refused for want of time, as coarse clocks tell it. */
const REFUSED_LATE_MS = QUICK_MS / 2;
/** What took longer in the thread is not tried here first the next time. */
const SLOW_MS = 120;
/** A sign that comes and goes would only unsettle. */
const SIGN_MS = 300;
/** Reading a longer text alone takes as long. */
const VAST = 50_000;
/** So many answers are kept for the figure that comes back for them. */
const KEPT = 4;

/** The calls that figures make and that may take long. */
const LONG = ["picture", "table", "play", "svg", "graphOf"];

/** What is only asked when the reader can wait. */
const PATIENT = ["prove", "compare"];

/** Thrown instead of an answer that takes long. */
export class Later {
  code = "later";
  /** @param {string} call @param {any[]} given */
  constructor(call, given) {
    this.call = call;
    this.given = given;
  }
}

export class Work {
  /** Milliseconds that the last answer took, wherever it was worked out. */
  took = 0;
  #mex;
  #wasm;
  #place;
  #thread = new Thread();
  #sign;
  #timer = 0;
  /** Which question is being worked at, and its answer. */
  #key = "";
  /** @type {Promise<any> | null} */
  #answer = null;
  /** @type {Map<string, () => any>} */
  #answers = new Map();
  /** Kinds of questions that took long the last time. @type {Set<string>} */
  #slow = new Set();
  /** What the page itself did not manage of each kind: whoever goes on there, as by dragging, need not wait for it again. @type {Map<string, string>} */
  #tried = new Map();
  /** Works at the question once more. */
  #again = () => {};
  #isStopped = false;
  /** Whether the reader was told of the wait. */
  #isSaid = false;
  /** Whether it is the figure itself that waits, and not a part of it. */
  #isAwaited = false;

  /** @param {Mexplorer} mex @param {string} wasm where the module lies, or "" @param {Place} place */
  constructor(mex, wasm, place) {
    this.#mex = mex;
    this.#wasm = wasm;
    this.#place = place;
    this.#sign = new Sign(place.say, () => (this.#isStopped ? this.#again() : this.cancel()));
    this.engine = this.#patient();
  }

  get isBusy() {
    return this.#key !== "" && !this.#isStopped;
  }

  /**
   * The answer, which may take its time. It never comes once something else was asked for.
   * @param {string} call @param {any[]} given
   */
  async ask(call, ...given) {
    const key = JSON.stringify([call, given]);
    if (key === this.#key) return this.#answer;
    try {
      const answer = this.#atOnce(call, given);
      this.stop();
      return answer;
    } catch (thrown) {
      if (thrown instanceof Later) return this.#elsewhere(key, call, given, false);
      this.stop();
      throw thrown;
    }
  }

  /**
   * Works out what was thrown. Then the figure asks again, and is answered at once: true, unless it is waited for already.
   * @param {Later} later
   */
  async await({ call, given }) {
    const key = JSON.stringify([call, given]);
    if (key === this.#key) return false;
    const answer = await this.#elsewhere(key, call, given, true).then(
      (answer) => () => answer,
      (refusal) => () => {
        throw refusal;
      },
    );
    this.#answers.set(key, answer);
    for (const old of [...this.#answers.keys()].slice(0, -KEPT)) this.#answers.delete(old);
    return true;
  }

  /** The figure shows what it can: it waits for nothing any more. */
  shown() {
    if (this.#isAwaited) this.stop();
  }

  /** Nothing is to be worked out now. */
  stop() {
    this.#thread.stop();
    this.#rest();
  }

  /** As `stop`, and the memory is given back. */
  end() {
    this.stop();
    this.#thread.end();
    this.#answers.clear();
  }

  /** The reader has waited long enough. */
  cancel() {
    if (!this.isBusy) return false;
    this.#thread.stop();
    clearTimeout(this.#timer);
    this.#isStopped = true;
    this.#sign.stopped();
    this.#place.busy(false, this.#isAwaited);
    this.#showSign();
    this.#place.announce(this.#place.say("work.stopped"));
    return true;
  }

  #patient() {
    const own = { ask: (/** @type {string} */ call, /** @type {any[]} */ ...given) => this.ask(call, ...given), rest: () => this.stop() };
    for (const call of LONG) Object.assign(own, { [call]: (/** @type {any[]} */ ...given) => this.#atOnce(call, given) });
    const get = (/** @type {any} */ mex, /** @type {string} */ name) => {
      const found = /** @type {any} */ (own)[name] ?? mex[name];
      return typeof found === "function" && found === mex[name] ? found.bind(mex) : found;
    };
    const has = (/** @type {Mexplorer} */ mex, /** @type {string} */ name) => name in own || name in mex;
    return /** @type {Patient} */ (new Proxy(this.#mex, { get, has }));
  }

  /** @param {string} call @param {any[]} given */
  #atOnce(call, given) {
    const known = this.#answers.get(JSON.stringify([call, given]));
    if (known) return known();
    if (PATIENT.includes(call) || given.some(isVast) || this.#isKnownToBeSlow(call, given)) throw new Later(call, given);
    const start = performance.now();
    try {
      return /** @type {any} */ (this.#mex)[call](...within(QUICK_MS, given));
    } catch (error) {
      const isTooLarge = /** @type {{code?: string}} */ (error).code === "too-large";
      if (!isTooLarge || performance.now() - start < REFUSED_LATE_MS) throw error;
      this.#tried.set(kind(call, given), subject(given));
      throw new Later(call, given);
    } finally {
      this.took = performance.now() - start;
    }
  }

  /** @param {string} call @param {any[]} given */
  #isKnownToBeSlow(call, given) {
    const asked = kind(call, given);
    return this.#slow.has(asked) || this.#tried.get(asked) === subject(given);
  }

  /** @param {string} key @param {string} call @param {any[]} given @param {boolean} isAwaited */
  #elsewhere(key, call, given, isAwaited) {
    this.#key = key;
    this.#isAwaited = isAwaited;
    const question = { call, given, wasm: this.#wasm };
    const here = () => /** @type {any} */ (this.#mex)[call](...given);
    this.#answer = new Promise((resolve, reject) => {
      this.#again = () => {
        this.#begin(given.at(-1).lang);
        const asked = this.#thread.ask(question, (progress) => this.#sign.tell(progress), here);
        asked.then(({ answer, took }) => (this.#learn(kind(call, given), took), answer)).then(resolve, reject);
      };
    });
    this.#again();
    return this.#answer.finally(() => this.#rest()).then((answer) => (this.#sayDone(), answer));
  }

  /** @param {string} kind @param {number} took */
  #learn(kind, took) {
    this.took = took;
    if (took > SLOW_MS) this.#slow.add(kind);
    else this.#slow.delete(kind);
  }

  /** @param {string} lang */
  #begin(lang) {
    this.#isStopped = false;
    this.#sign.begin(lang);
    this.#place.busy(true, this.#isAwaited);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#saySo(), SIGN_MS);
  }

  #saySo() {
    this.#isSaid = true;
    this.#showSign();
    this.#place.announce(this.#place.say("work.begun"));
  }

  /** Where it is already it stays, and keeps the focus. */
  #showSign() {
    if (!this.#sign.element.isConnected) this.#place.show(this.#sign.element);
  }

  /** What has been waited for may say more by itself. */
  #sayDone() {
    if (this.#isSaid) this.#place.announce(this.#place.say("work.done"));
    this.#isSaid = false;
  }

  #rest() {
    if (!this.#key) return;
    clearTimeout(this.#timer);
    this.#key = "";
    this.#answer = null;
    this.#isStopped = this.#isAwaited = false;
    this.#sign.end();
    this.#place.hide(this.#sign.element);
    this.#place.busy(false, this.#isAwaited);
  }
}

/** A call that ends with an error after so long. @param {number} milliseconds @param {any[]} given */
function within(milliseconds, given) {
  return [...given.slice(0, -1), { ...given.at(-1), budget: { milliseconds } }];
}

/** A text that takes long whatever is asked about it. @param {unknown} argument */
function isVast(argument) {
  return typeof argument === "string" && argument.length > VAST;
}

/** What a question is about, however it is asked. @param {any[]} given */
function subject(given) {
  return given.slice(0, -1).join(" ");
}

/** Questions of one kind take alike. @param {string} call @param {any[]} given */
function kind(call, given) {
  const { view = "", answer = false, hint = false } = given.at(-1);
  return [call, view, answer, hint].join(" ");
}
