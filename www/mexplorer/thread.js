/**
 * Asks the engine in a thread of its own, one question at a time, of which the latest counts. Where there can be no
 * worker the page's own thread does it: in slices, or all at once where a module cannot be suspended.
 */

/** A call of the engine with its arguments; `wasm`: where the module is said to lie, or "". @typedef {{call: string, given: any[], wasm?: string}} Question */
/** How far an answer is: so many of what is counted, of how many or, where that is not known, 0. @typedef {{what: "positions" | "values", done: number, of: number}} Progress */
/** `took`: milliseconds. @typedef {{answer: any, took: number}} Answer */
/** `here`: does the same at once, for where there is nothing else.
 * @typedef {{question: Question, told: (progress: Progress) => void, here: () => unknown, resolve: (answer: Answer) => void, reject: (why: unknown) => void}} Asked */

/** What questions are sent to. @typedef {Worker | import("./slices.js").Slices} Answerer */

/** A question that has run for less is not given up at once for the next one: a new thread has to load the engine first. */
const YOUNG_MS = 250;
/** A thread that nobody asks gives its memory back. */
const IDLE_MS = 10_000;

const SCRIPT = new URL("./work-thread.js", import.meta.url).href;

/** Whether there are no workers here: what failed for one figure fails for all. */
let isAlone = false;

export class Thread {
  /** What is there or on its way; null where there can be none. @type {Promise<Answerer | null> | null} */
  #begun = null;
  /** What it works at. @type {Asked | null} */
  #asked = null;
  /** What it will be asked next. @type {Asked | null} */
  #next = null;
  #timer = 0;

  /**
   * Never settles once a later question, or `stop`, has made it void. Throws what the engine says against the question.
   * @param {Question} question @param {Asked["told"]} told @param {Asked["here"]} here
   * @returns {Promise<Answer>}
   */
  ask(question, told, here) {
    return new Promise((resolve, reject) => {
      this.#next = { question, told, here, resolve, reject };
      clearTimeout(this.#timer);
      if (this.#asked) this.#timer = window.setTimeout(() => this.#goOn(), YOUNG_MS);
      else void this.#go();
    });
  }

  /** Makes the question void, and the machine's time free. */
  stop() {
    if (this.#asked || this.#next) this.end();
  }

  /** Gives back the memory too, which a module never does while it lives. */
  end() {
    clearTimeout(this.#timer);
    void this.#begun?.then((worker) => worker?.terminate());
    this.#begun = this.#asked = this.#next = null;
  }

  /** Gives up what is being worked at for what comes next. */
  #goOn() {
    const next = this.#next;
    this.end();
    this.#next = next;
    void this.#go();
  }

  async #go() {
    clearTimeout(this.#timer);
    const begun = (this.#begun ??= begin());
    const worker = await begun;
    if (begun !== this.#begun || this.#asked) return;
    const asked = (this.#asked = this.#next);
    this.#next = null;
    if (!asked) this.#timer = window.setTimeout(() => this.end(), IDLE_MS);
    else if (worker) this.#send(worker, asked);
    else void this.#alone(asked);
  }

  /** @param {Answerer} worker @param {Asked} asked */
  #send(worker, asked) {
    worker.onmessage = (/** @type {{data: import("./answering.js").Reply}} */ { data }) => this.#hear(asked, data);
    worker.onerror = (/** @type {{message: string}} */ { message }) => this.#settle(asked, () => asked.reject(new Error(message)));
    worker.postMessage(asked.question);
  }

  /** @param {Asked} asked @param {import("./answering.js").Reply} reply */
  #hear(asked, { progress, refusal, failure, unable, answer, took = 0 }) {
    if (progress) return void (this.#asked === asked && !this.#next && asked.told(progress));
    if (unable) return void this.#alone(asked);
    if (failure !== undefined) return this.#settle(asked, () => asked.reject(new Error(failure)));
    if (refusal) return this.#settle(asked, () => asked.reject(Object.assign(new Error(refusal.message), refusal)));
    this.#settle(asked, () => asked.resolve({ answer, took }));
  }

  /** The page says that it is busy, and then is. @param {Asked} asked */
  async #alone(asked) {
    await painted();
    if (this.#asked !== asked) return;
    const start = performance.now();
    try {
      const answer = await asked.here();
      this.#settle(asked, () => asked.resolve({ answer, took: performance.now() - start }));
    } catch (refusal) {
      this.#settle(asked, () => asked.reject(refusal));
    }
  }

  /** @param {Asked} asked @param {() => void} settle */
  #settle(asked, settle) {
    if (this.#asked !== asked) return;
    this.#asked = null;
    if (!this.#next) settle();
    void this.#go();
  }
}

/** What is ready to be asked. */
async function begin() {
  const worker = isAlone ? null : await begunWorker();
  isAlone = worker === null;
  return worker ?? slices();
}

/** A worker that is ready; null where there can be none. One from another origin starts by way of a script of this one. */
async function begunWorker() {
  // Browsers refuse a script of another origin, and some complain to the reader's console.
  const own = new URL(SCRIPT).origin === self.origin ? await tried(() => new Worker(SCRIPT, { type: "module" })) : null;
  return own ?? tried(byWayOfThisOrigin);
}

/** @returns {Promise<import("./slices.js").Slices | null>} null where a module cannot be suspended */
async function slices() {
  if (!("Suspending" in WebAssembly)) return null;
  return import("./slices.js").then(
    ({ Slices }) => new Slices(),
    () => null,
  );
}

function byWayOfThisOrigin() {
  const script = URL.createObjectURL(new Blob([`import ${JSON.stringify(SCRIPT)};`], { type: "text/javascript" }));
  setTimeout(() => URL.revokeObjectURL(script), 60_000);
  return new Worker(script, { type: "module" });
}

/** @param {() => Worker} make @returns {Promise<Worker | null>} */
function tried(make) {
  return new Promise((settle) => {
    try {
      const worker = make();
      worker.onmessage = () => settle(worker);
      worker.onerror = (event) => {
        event.preventDefault();
        worker.terminate();
        settle(null);
      };
    } catch {
      settle(null);
    }
  });
}

/** Lets the page draw first. */
function painted() {
  return new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
}
