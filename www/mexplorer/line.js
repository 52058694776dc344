/** One asker's line to the engine: one question is worked at, and of those after it the last one counts. */

/** @typedef {import("./threads.js").Task} Task */
/** @typedef {import("./thread.js").Told} Told */
/** @typedef {import("./thread.js").Reply} Reply */
/** @typedef {{call: string, given: any[], told: Told, resolve: (answer: {answer: any, took: number}) => void, reject: (why: unknown) => void}} Asked */

export class Line {
  #send;
  #giveUp;
  #passing;
  /** @type {Task | null} */
  #task = null;
  /** @type {Asked | null} */
  #next = null;
  #timer = 0;

  /** @param {(call: string, given: any[], told: Told, settled: (reply: Reply) => void) => Task} send @param {(task: Task) => void} giveUp @param {boolean} [passing] */
  constructor(send, giveUp, passing = false) {
    this.#send = send;
    this.#giveUp = giveUp;
    this.#passing = passing;
  }

  /**
   * Never settles once `stop` or a later question has made it void; in passing it may while the later one waits for its turn.
   * Throws what the engine says against the question.
   * @param {string} call @param {any[]} given @param {Told} [told] @returns {Promise<{answer: any, took: number}>}
   */
  ask(call, given, told = () => {}) {
    return new Promise((resolve, reject) => {
      this.#next = { call, given, told, resolve, reject };
      const wait = this.#task ? this.#task.keepUntil - performance.now() : 0;
      if (this.#timer) return;
      if (wait > 0) this.#timer = window.setTimeout(() => this.#goOn(), wait);
      else this.#goOn();
    });
  }

  /** Makes the questions void, and the machine's time free. */
  stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#next = null;
    if (this.#task) this.#giveUp(this.#task);
    this.#task = null;
  }

  /** Gives up what is worked at for what comes next. */
  #goOn() {
    const next = this.#next;
    this.stop();
    if (!next) return;
    this.#task = this.#send(next.call, next.given, next.told, (reply) => {
      this.#task = null;
      if (!this.#next || this.#passing) settle(reply, next);
      this.#goOn();
    });
  }
}

/** @param {Reply} reply @param {Asked} asked */
function settle({ answer, took, refusal, failure }, { resolve, reject }) {
  if (failure !== undefined) reject(new Error(failure));
  else if (refusal) reject(Object.assign(new Error(refusal.message), refusal));
  else resolve({ answer, took });
}
