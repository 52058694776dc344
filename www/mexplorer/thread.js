/** What works at questions: a worker with an instance of the whole module; where there can be none, the page's own thread. */
import { script, workerAddress } from "./trusted.js";

/** @typedef {import("./worker.js").Question} Question */
/** @typedef {import("./worker.js").Reply} Reply */
/** `here`: the page itself is about to work at it, and will do nothing else meanwhile.
 * @typedef {import("./worker.js").Progress | {what: "here", done: 0, of: 0}} Progress */
/** @typedef {(progress: Progress) => void} Told */
/** @typedef {import("./words.js").Catalogue} Catalogue */
/** `words`: the sentences of the question's language, which each thread is told once.
 * @typedef {{isHere: boolean, answer(question: Question, words: Catalogue, told: Told): Promise<Reply>, end(): void}} Thread */

/** Where no frame comes for so long none is waited for: the page is hidden. */
const LATE_MS = 100;
/** What takes no time worth speaking of. */
const QUICK = ["read", "completions", "teachingView", "figureCss", "catalogue", "problems", "heatCell", "heatColours", "edit"];

/** Whether there are no workers here: what failed once fails for all. */
let isAlone = false;

/** A thread that is ready. @param {Promise<WebAssembly.Module>} module @returns {Promise<Thread>} */
export async function newThread(module) {
  const worker = isAlone ? null : await newWorker(module);
  if (worker) return beside(worker);
  const engine = await import("./worker.js");
  engine.begin(await module);
  isAlone = true;
  return here(engine);
}

/** Of this origin, or by way of it: browsers refuse a script of another origin, and some complain to the reader's console. @param {Promise<WebAssembly.Module>} module */
async function newWorker(module) {
  const own = new URL(workerAddress()).origin === self.origin ? await tried(() => new Worker(script(), { type: "module" }), module) : null;
  return own ?? tried(() => new Worker(script("blob"), { type: "module" }), module);
}

/** Its script is fetched while the module is. @param {() => Worker} make @param {Promise<WebAssembly.Module>} module @returns {Promise<Worker | null>} null where there can be none */
function tried(make, module) {
  return new Promise((settle) => {
    try {
      const worker = make();
      const fail = () => (worker.terminate(), settle(null));
      worker.onmessage = ({ data }) => (data.ready ? settle(worker) : fail());
      worker.onerror = (event) => (event.preventDefault(), fail());
      module.then((module) => worker.postMessage({ module }), fail);
    } catch {
      settle(null);
    }
  });
}

/** @param {Worker} worker @returns {Thread} */
function beside(worker) {
  const known = new Set();
  const answer = (/** @type {Question} */ question, /** @type {Catalogue} */ words, /** @type {Told} */ told) =>
    new Promise((/** @type {(reply: Reply) => void} */ settle) => {
      const { lang } = question.given.at(-1);
      worker.onmessage = ({ data }) => (data.progress ? told(data.progress) : settle(data));
      worker.onerror = ({ message }) => settle({ failure: message, took: 0, size: Infinity });
      worker.postMessage(known.has(lang) ? { question } : { question, words });
      known.add(lang);
    });
  return { isHere: false, answer, end: () => worker.terminate() };
}

/** What may take long is said first, and seen. @param {typeof import("./worker.js")} engine @returns {Thread} */
function here(engine) {
  let isOver = false;
  const answer = async (/** @type {Question} */ question, /** @type {Catalogue} */ words, /** @type {Told} */ told) => {
    if (!QUICK.includes(question.call)) {
      told({ what: "here", done: 0, of: 0 });
      await painted();
    }
    if (isOver) return new Promise(() => {});
    const reply = engine.answered(question, words, () => {});
    engine.renew(reply.failure !== undefined);
    return { ...reply, size: 0 };
  };
  return { isHere: true, answer, end: () => void (isOver = true) };
}

/** Lets the page draw first. @returns {Promise<void>} */
function painted() {
  return new Promise((go) => {
    const late = setTimeout(go, LATE_MS);
    requestAnimationFrame(() => (clearTimeout(late), setTimeout(go)));
  });
}
