/**
 * What stands in for a worker where there can be none: the page's own thread, in slices. The module asks for the time
 * now and then to keep within its budget. Here it gets the answer only once the page has had its turn: until then
 * WebAssembly suspends it. So the page goes on drawing and listening, whatever is being worked out.
 *
 * The instance is another one than the page's, and so is the glue that speaks with it: each script that is fetched by
 * itself has a glue of its own.
 */
import { answered } from "./answering.js";
import { download, loader } from "./loading.js";
import * as glue from "./mexplorer_wasm.js";
import { Renewal } from "./renewal.js";
import { turn, unwatch, watch } from "./turns.js";
import { WholeEngine } from "./whole-engine.js";

/** @typedef {import("./answering.js").Reply} Reply */
/** @typedef {import("./thread.js").Question} Question */

/** Half a frame: the other half is the page's. */
const SLICE_MS = 8;

const { Suspending, promising } = /** @type {any} */ (WebAssembly);

/** The glue, but the module is suspended when it asks for the time, and its requests end later than they return. */
const suspended = /** @type {typeof glue} */ ({
  ...glue,
  now: new Suspending(now),
  __wbg_set_wasm: (/** @type {any} */ exports) => /** @type {any} */ (glue).__wbg_set_wasm(pausing(exports)),
});
const renewal = new Renewal(suspended);
const calls = { ...glue, addLocale: (/** @type {string} */ lang, /** @type {string[]} */ texts) => renewal.addLocale(lang, texts) };
const load = loader(suspended, () => new WholeEngine(calls), "mexplorer_wasm_bg.wasm", "locales", download, (module, exports) => renewal.begin(module, exports));

/** Whose question is being worked at. @type {Slices | null} */
let current = null;
/** Ends when everything has ended that was asked: there is one instance, which does one thing at a time. */
let line = Promise.resolve();
/** When the slice began. */
let since = 0;
/** How many milliseconds the page's turns have taken. */
let away = 0;
/** What a request gave in the end. @type {{result: unknown} | null} */
let inHand = null;

/** Thrown instead of a result that is still being worked out. */
class Paused {
  /** @param {Promise<unknown>} result */
  constructor(result) {
    this.result = result;
  }
}

/** To be asked as a worker is. */
export class Slices {
  /** @type {((event: {data: Reply}) => void) | null} */
  onmessage = null;
  /** Never called: whatever fails is a reply. @type {((event: {message: string}) => void) | null} */
  onerror = null;
  /** Whether nobody waits for it any more. */
  isOver = false;

  /** @param {Question} question */
  postMessage(question) {
    const done = line.then(() => this.#work(question));
    line = done.catch(() => {});
  }

  /** What is suspended ends when it would go on, and its memory is given back. */
  terminate() {
    this.isOver = true;
    if (!current) renewal.renew(true);
  }

  /** @param {Question} question */
  async #work(question) {
    if (this.isOver) return;
    current = this;
    watch();
    const reply = await this.#replied(question);
    current = null;
    unwatch();
    renewal.renew(reply.failure !== undefined);
    this.#say(reply);
  }

  /** @param {Question} question @returns {Promise<Reply>} */
  async #replied(question) {
    const { lang } = question.given.at(-1);
    const mex = await load([lang], question.wasm || undefined).catch(() => null);
    if (!mex || this.isOver) return { unable: true };
    const start = worked();
    // Nothing of the page runs while the module does.
    const tell = (/** @type {Reply["progress"]} */ progress) => queueMicrotask(() => this.#say({ progress }));
    const reply = await answered(question, (call, given) => this.#finished(() => /** @type {any} */ (mex)[call](...given)), tell);
    return { ...reply, took: worked() - start };
  }

  /** What a request returns in the end. The glue makes it once the export has ended, so it is asked a second time then. @param {() => unknown} request */
  async #finished(request) {
    since = performance.now();
    try {
      return request();
    } catch (thrown) {
      if (!(thrown instanceof Paused)) throw thrown;
      inHand = { result: await thrown.result };
      return request();
    }
  }

  /** @param {Reply} data */
  #say(data) {
    if (!this.isOver) this.onmessage?.({ data });
  }
}

/** The exports as the glue is to see them: what it offers as a request begins when it is first called, and is answered the second time. @param {Record<string, any>} exports */
function pausing(exports) {
  const seen = { ...exports };
  for (const name of Object.keys(glue)) if (name !== "addLocale" && name in exports) seen[name] = inTwo(promising(exports[name]));
  return seen;
}

/** @param {(...given: unknown[]) => Promise<unknown>} begin */
function inTwo(begin) {
  return (/** @type {unknown[]} */ ...given) => {
    if (!inHand) throw new Paused(begin(...given));
    const { result } = inHand;
    inHand = null;
    return result;
  };
}

/** The time, but at the end of a slice only after the page's turn. */
function now() {
  return performance.now() - since < SLICE_MS ? worked() : pause(current);
}

/** Milliseconds, without the page's turns: so a worker's answers are answers here too, within the same budget. */
function worked() {
  return performance.now() - away;
}

/** @param {Slices | null} asker */
async function pause(asker) {
  const end = performance.now();
  await turn();
  // It ends where it would go on. What stayed suspended some browsers would keep for good.
  if (asker?.isOver) throw new Error("given up");
  since = performance.now();
  away += since - end;
  return worked();
}
