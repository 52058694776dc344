/** Gets a table of values without holding the page up: in short slices here while that is quick, then in a worker. */

/** @typedef {{size: number, most: number, values: Uint16Array}} Table */
/** @typedef {import("../engine.d.ts").Mexplorer} Mexplorer */
/** @typedef {{progress(thousandths: number): void, done(table: Table): void, failed(message: string): void}} Listener */

/** A slice on the page's own thread takes no longer: half a frame. */
const SLICE_MS = 6;
/** So long the page's own thread tries before a worker, which has to load the engine first, is worth it. */
const PATIENCE_MS = 60;
/** The first slice; the next ones are as large as the last one was quick. */
const FIRST_WORK = 5e5;

export class Values {
  #listener;
  /** Counts what was asked for: slices of a request that is over do nothing. */
  #turn = 0;
  /** @type {Worker | null} */
  #worker = null;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
  }

  stop() {
    this.#turn += 1;
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {string} game @param {number} size @param {string} lang @param {Mexplorer} mex */
  async ask(game, size, lang, mex) {
    this.stop();
    const turn = this.#turn;
    const done = await this.#slices(game, size, lang, mex, turn, PATIENCE_MS);
    if (done || turn !== this.#turn) return;
    const alone = () => void this.#slices(game, size, lang, mex, turn, Infinity);
    const worker = (this.#worker = newWorker());
    if (worker) this.#listen(worker, { game, size, lang }, turn, alone);
    else alone();
  }

  /**
   * Works here, a slice a frame or more, until all is done or patience is over.
   * @param {string} game @param {number} size @param {string} lang @param {Mexplorer} mex @param {number} turn @param {number} patience
   * @returns {Promise<boolean>} whether there is nothing left to do
   */
  async #slices(game, size, lang, mex, turn, patience) {
    let work = FIRST_WORK;
    for (let spent = 0; spent < patience; ) {
      const before = performance.now();
      const slice = this.#slice(game, size, work, lang, mex);
      if (!slice) return true;
      const took = performance.now() - before;
      spent += took;
      work = Math.max(1e4, Math.min(work * 4, (work * SLICE_MS) / Math.max(took, 0.1)));
      await pause();
      if (turn !== this.#turn) return true;
    }
    return false;
  }

  /** One slice; null when it was the last. @param {string} game @param {number} size @param {number} work @param {string} lang @param {Mexplorer} mex */
  #slice(game, size, work, lang, mex) {
    try {
      const slice = mex.pairsSlice(game, size, work, { lang });
      if (!slice.values) this.#listener.progress(slice.progress);
      else this.#listener.done(/** @type {Table} */ (slice));
      return slice.values ? null : slice;
    } catch (error) {
      this.#listener.failed(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  /** @param {Worker} worker @param {object} task @param {number} turn @param {() => void} alone what to do where the worker does not start */
  #listen(worker, task, turn, alone) {
    worker.addEventListener("message", ({ data }) => {
      if (turn !== this.#turn) return;
      if (data.ready) worker.postMessage(task);
      if (data.progress !== undefined) this.#listener.progress(data.progress);
      if (data.table) this.#listener.done(data.table);
      if (data.error) this.#listener.failed(data.error.message);
      if (data.table || data.error) this.stop();
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (turn !== this.#turn) return;
      worker.terminate();
      this.#worker = null;
      alone();
    });
  }
}

/** Lets the page draw and listen. */
function pause() {
  return new Promise((go) => setTimeout(go, 0));
}

/** A worker, or null where there can be none. One from another origin starts by way of a script of this one. */
function newWorker() {
  const address = new URL("./heat-worker.js", import.meta.url).href;
  const options = /** @type {const} */ ({ type: "module" });
  try {
    return new Worker(address, options);
  } catch {
    return newWorkerFrom(address, options);
  }
}

/** @param {string} address @param {WorkerOptions} options */
function newWorkerFrom(address, options) {
  const script = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" }));
  try {
    return new Worker(script, options);
  } catch {
    return null;
  } finally {
    setTimeout(() => URL.revokeObjectURL(script), 60_000);
  }
}
