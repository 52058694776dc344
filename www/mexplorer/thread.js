/** What works at questions: a worker with an instance of the whole module; where there can be none, the page's own thread. */

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
const QUICK = ["read", "figureCss", "catalogue", "problems", "heatCell", "heatColours", "edit"];

const SCRIPT = new URL("./worker.js", import.meta.url).href;

/** Whether there are no workers here: what failed once fails for all. */
let isAlone = false;

/** A thread that is ready. @param {Promise<WebAssembly.Module>} module @returns {Promise<Thread>} */
export async function newThread(module) {
  const worker = isAlone ? null : await newWorker(module);
  if (worker) return new Beside(worker);
  const here = newHere(await module);
  isAlone = true;
  return here;
}

/** Of this origin, or by way of it: browsers refuse a script of another origin, and some complain to the reader's console. @param {Promise<WebAssembly.Module>} module */
async function newWorker(module) {
  const own = new URL(SCRIPT).origin === self.origin ? await tried(() => new Worker(SCRIPT, { type: "module" }), module) : null;
  return own ?? tried(byWayOfThisOrigin, module);
}

function byWayOfThisOrigin() {
  const script = URL.createObjectURL(new Blob([`import ${JSON.stringify(SCRIPT)};`], { type: "text/javascript" }));
  setTimeout(() => URL.revokeObjectURL(script), 60_000);
  return new Worker(script, { type: "module" });
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

/** @implements {Thread} */
class Beside {
  isHere = false;
  #worker;
  /** @type {Set<string>} */
  #languages = new Set();

  /** @param {Worker} worker */
  constructor(worker) {
    this.#worker = worker;
  }

  /** @param {Question} question @param {Catalogue} words @param {Told} told @returns {Promise<Reply>} */
  answer(question, words, told) {
    const worker = this.#worker;
    const { lang } = question.given.at(-1);
    const isNew = !this.#languages.has(lang);
    this.#languages.add(lang);
    return new Promise((settle) => {
      worker.onmessage = ({ data }) => (data.progress ? told(data.progress) : settle(data));
      worker.onerror = ({ message }) => settle({ failure: message, took: 0, size: Infinity });
      worker.postMessage({ question, ...(isNew && { words: [lang, words] }) });
    });
  }

  end() {
    this.#worker.terminate();
  }
}

/** @param {WebAssembly.Module} module */
async function newHere(module) {
  const engine = await import("./worker.js");
  engine.begin(module);
  return new Here(engine);
}

/** @implements {Thread} */
class Here {
  isHere = true;
  #engine;
  #isOver = false;

  /** @param {typeof import("./worker.js")} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /** What may take long is said first. @param {Question} question @param {Catalogue} words @param {Told} told @returns {Promise<Reply>} */
  async answer(question, words, told) {
    if (!QUICK.includes(question.call)) {
      told({ what: "here", done: 0, of: 0 });
      await painted();
    }
    if (this.#isOver) return new Promise(() => {});
    this.#engine.addLanguage(question.given.at(-1).lang, words);
    const reply = this.#engine.answered(question, () => {});
    this.#engine.renew(reply.failure !== undefined);
    return { ...reply, size: 0 };
  }

  end() {
    this.#isOver = true;
  }
}

/** Lets the page draw first. @returns {Promise<void>} */
function painted() {
  return new Promise((go) => {
    const late = setTimeout(go, LATE_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(go);
    });
  });
}
