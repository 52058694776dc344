/** The threads of a page, which everybody on it shares: one, and another as long as questions wait for those there are. */
import { aside } from "./aside.js";
import { newThread } from "./thread.js";

/** @typedef {import("./thread.js").Question} Question */
/** @typedef {import("./thread.js").Reply} Reply */
/** @typedef {import("./thread.js").Thread} Thread */
/** @typedef {import("./thread.js").Told} Told */
/** @typedef {import("./words.js").Catalogue} Catalogue */

/** More would only take turns. */
const MOST = 4;
/** A question that waits for longer gets a thread of its own. */
const PATIENCE_MS = 40;
/** A thread that nobody asks gives its memory back; so does, at once, one that has taken so many bytes. */
const IDLE_MS = 60_000;
const MOST_KEPT = 80 << 20;

/** A question that is worked at is not given up before: its answer may still come in time to be shown. */
const YOUNG_MS = 100;

/** A thread, and what it works with. @typedef {Thread & {module: Promise<WebAssembly.Module>}} Working */
/** A question on its way. @typedef {{question: Question, words: Catalogue, told: Told, settle: (reply: Reply) => void, thread: Working | null, keepUntil: number}} Task */

export class Threads {
  #module;
  /** Fetches the module of which that one is a part; null where it is no part. */
  #whole;
  #isWidening = false;
  /** @type {Task[]} */
  #waiting = [];
  /** @type {Set<Working>} */
  #idle = new Set();
  /** Those that work or are idle, and how many are on their way. */
  #count = 0;
  #coming = 0;
  #timer = 0;
  #idleTimer = 0;
  #isHere = false;
  /** How long it takes to begin one: so much longer, more on a slow machine, it is not worth ending one. */
  #start = 0;

  /** The first is begun at once, while the module is on its way. @param {Promise<WebAssembly.Module>} module @param {(() => Promise<WebAssembly.Module>) | null} whole */
  constructor(module, whole) {
    this.#module = module;
    this.#whole = whole;
    aside(this.#begin());
  }

  /** `settle` is called unless the task is given up. @param {Question} question @param {Catalogue} words @param {Told} told @param {(reply: Reply) => void} settle @returns {Task} */
  ask(question, words, told, settle) {
    const task = { question, words, told, settle, thread: null, keepUntil: 0 };
    this.#waiting.push(task);
    this.#go();
    return task;
  }

  /** Makes a question void, and ends the thread that works at it. @param {Task} task */
  giveUp(task) {
    this.#waiting = this.#waiting.filter((other) => other !== task);
    if (task.thread) this.#end(task.thread);
    task.thread = null;
    this.#go();
  }

  #go() {
    if (this.#isWidening) return;
    for (const thread of this.#idle) {
      const task = this.#waiting.shift();
      if (!task) break;
      this.#idle.delete(thread);
      aside(this.#work(thread, task));
    }
    if (this.#waiting.length === 0 || this.#coming > 0) return;
    if (this.#count === 0) aside(this.#begin());
    else if (this.#count < MOST && !this.#isHere && !this.#timer) this.#timer = window.setTimeout(() => this.#another(), PATIENCE_MS);
  }

  #another() {
    this.#timer = 0;
    if (this.#waiting.length > 0 && this.#coming === 0) aside(this.#begin());
  }

  async #begin() {
    this.#coming += 1;
    try {
      const module = this.#module;
      const [thread, ready] = await Promise.all([newThread(module), module.then(() => performance.now())]);
      this.#start = performance.now() - ready;
      this.#isHere = thread.isHere;
      this.#count += 1;
      this.#rejoin({ ...thread, module });
    } catch (error) {
      this.#refuseAll(error);
    }
    this.#coming -= 1;
    this.#go();
    this.#rest();
  }

  /** @param {Working} thread @param {Task} task */
  async #work(thread, task) {
    task.thread = thread;
    task.keepUntil = performance.now() + YOUNG_MS + this.#start;
    const reply = await thread.answer(task.question, task.words, task.told);
    if (task.thread !== thread) return;
    task.thread = null;
    if (reply.failure !== undefined || reply.size > MOST_KEPT) this.#end(thread);
    else this.#rejoin(thread);
    if (reply.failure !== undefined && (this.#whole || thread.module !== this.#module)) this.#askWhole(task);
    else task.settle(reply);
    this.#go();
    this.#rest();
  }

  /** What a part has no function for is asked of the whole module, and so is everything from then on. @param {Task} task */
  #askWhole(task) {
    this.#waiting.unshift(task);
    if (this.#whole && !this.#isWidening) aside(this.#widen(this.#whole));
  }

  /** @param {() => Promise<WebAssembly.Module>} whole */
  async #widen(whole) {
    this.#isWidening = true;
    try {
      const module = whole();
      await module;
      this.#module = module;
      this.#whole = null;
      for (const thread of this.#idle) this.#end(thread);
    } catch (error) {
      this.#refuseAll(error);
    }
    this.#isWidening = false;
    this.#go();
  }

  /** @param {unknown} error */
  #refuseAll(error) {
    for (const { settle } of this.#waiting.splice(0)) settle({ failure: String(error), took: 0, size: 0 });
  }

  /** It waits for its next question, unless it works with a part while there is the whole. @param {Working} thread */
  #rejoin(thread) {
    if (thread.module === this.#module) this.#idle.add(thread);
    else this.#end(thread);
  }

  /** @param {Working} thread */
  #end(thread) {
    thread.end();
    this.#idle.delete(thread);
    this.#count -= 1;
  }

  /** Those that are not needed for a while end. */
  #rest() {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = window.setTimeout(() => [...this.#idle].forEach((thread) => this.#end(thread)), IDLE_MS);
  }
}
