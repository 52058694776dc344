/** One question at a time, answered in a thread of its own; a later one makes the earlier one void. */

/** @typedef {import("./worker.js").Question} Question */
/** @typedef {import("./worker.js").Reply} Reply */

export class Background {
  /** @type {Worker | null} */
  #worker = null;
  #busy = false;

  /** Never settles once it has become void. @param {Question} question @param {string} game @param {{lang: string, limit?: number}} options @returns {Promise<Reply>} */
  async ask(question, game, options) {
    this.stop();
    const worker = (this.#worker ??= new Worker(new URL("worker.js", import.meta.url), { type: "module" }));
    this.#busy = true;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        this.#busy = false;
        resolve(data);
      };
      worker.onerror = ({ message }) => {
        this.stop();
        reject(new Error(message));
      };
      worker.postMessage({ question, game, options });
    });
  }

  /** Makes the question void, and the machine's time free. */
  stop() {
    if (this.#busy) this.end();
  }

  /** Gives back the memory too, which a module never does while it lives. */
  end() {
    this.#busy = false;
    this.#worker?.terminate();
    this.#worker = null;
  }
}
