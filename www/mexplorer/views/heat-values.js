/** Gets a table of values without holding the page up: in short slices here while that is quick, then in a thread of its own. */
import { Thread } from "../work.js";

/** @typedef {{size: number, most: number, values: Uint16Array}} Table */
/** @typedef {import("../engine.d.ts").Mexplorer} Mexplorer */
/** @typedef {{progress(thousandths: number): void, done(table: Table): void, failed(message: string, isFinal: boolean): void}} Listener */

/** A slice on the page's own thread takes no longer: half a frame. */
const SLICE_MS = 6;
/** So long the page's own thread tries before a thread, which has to load the engine first, is worth it. */
const PATIENCE_MS = 60;
/** The first slice; the next ones are as large as the last one was quick. */
const FIRST_WORK = 5e5;

export class Values {
  #listener;
  /** Counts what was asked for: slices of a request that is over do nothing. */
  #turn = 0;
  #thread = new Thread();

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
  }

  stop() {
    this.#turn += 1;
    this.#thread.stop();
  }

  /** @param {string} game @param {number} size @param {string} lang @param {Mexplorer} mex */
  async ask(game, size, lang, mex) {
    this.stop();
    const turn = this.#turn;
    const slices = (/** @type {number} */ patience) => this.#slices(() => turn === this.#turn, (work) => mex.pairsSlice(game, size, work, { lang }), patience);
    try {
      const table = (await slices(PATIENCE_MS)) ?? (await this.#elsewhere([game, size, { lang }], () => slices(Infinity)));
      if (turn === this.#turn) this.#listener.done(table);
    } catch (error) {
      const { message = String(error), code = "" } = /** @type {{message?: string, code?: string}} */ (error);
      // A rule that runs in a circle, or out of the table, does so at every trial.
      if (turn === this.#turn) this.#listener.failed(message, ["loop", "unsupported"].includes(code));
    }
  }

  /** @param {any[]} given @param {() => unknown} here @returns {Promise<Table>} */
  async #elsewhere(given, here) {
    const { answer } = await this.#thread.ask({ call: "pairs", given }, ({ done }) => this.#listener.progress(done), here);
    this.#thread.end();
    return answer;
  }

  /**
   * Works here, a slice a frame or more, until all is done; null when patience is over. It goes no further once nobody wants it.
   * @param {() => boolean} isWanted @param {(work: number) => import("../engine.d.ts").PairsSlice} slice @param {number} patience
   * @returns {Promise<Table | null>}
   */
  async #slices(isWanted, slice, patience) {
    let work = FIRST_WORK;
    for (let spent = 0; spent < patience; ) {
      const before = performance.now();
      const found = slice(work);
      if (found.values) return /** @type {Table} */ (found);
      this.#listener.progress(found.progress);
      const took = performance.now() - before;
      spent += took;
      work = Math.max(1e4, Math.min(work * 4, (work * SLICE_MS) / Math.max(took, 0.1)));
      await pause();
      if (!isWanted()) return new Promise(() => {});
    }
    return null;
  }
}

/** Lets the page draw and listen. */
function pause() {
  return new Promise((go) => setTimeout(go, 0));
}
