/**
 * The whole engine as it answers questions: one after the other, told by messages to a worker. Where there can be no
 * worker the page imports this file and asks by itself.
 */
import { answer } from "./answers.js";
import { speakWith } from "./glue.js";
import * as glue from "./mexplorer_wasm.js";
import * as own from "./own-answers.js";
import { Renewal } from "./renewal.js";
import { wholeEngine, withMeaning } from "./whole-engine.js";

/** A call with its arguments, the last of which are options with the language. @typedef {{call: string, given: any[]}} Question */
/** How far an answer is: so many of what is counted, of how many or, where that is not known, 0. @typedef {{what: "positions" | "values", done: number, of: number}} Progress */
/** `refusal`: what the engine says against the question; `failure`: what should not have happened. `took`: milliseconds. `size`: bytes of memory in use.
 * @typedef {{answer?: any, refusal?: {code: string, message: string, at?: [number, number], offers?: string[], suggestions?: string[], meant?: string}, failure?: string, took: number, size: number}} Reply */
/** @typedef {(progress: Progress) => void} Tell */
/** @typedef {import("./words.js").Catalogue} Catalogue */

/** About 30 ms: reports often enough for a moving bar. */
const SLICE = 15e6;

const renewal = new Renewal(glue);
const calls = { ...glue, addLocale: (/** @type {string} */ lang, /** @type {string} */ texts) => renewal.addLocale(lang, texts) };
const mex = /** @type {any} */ (wholeEngine(calls));
/** @type {WebAssembly.Memory | undefined} */
let memory;

/** What is asked beside the engine's own calls. @type {Record<string, (given: any[], tell: Tell) => any>} */
const MORE = { answer: ([question]) => answer(mex, question, own), pairs, solution };

/** Begins, or begins anew, with the module that the one was a part of. @param {WebAssembly.Module} module */
export function begin(module) {
  if (memory) return renewal.turnTo(module);
  const { exports } = new WebAssembly.Instance(module, /** @type {any} */ ({ glue }));
  speakWith(glue, exports);
  renewal.begin(module, exports);
  memory = /** @type {import("./glue.js").Exports} */ (exports).memory;
}

/** Gives back the memory of a large answer, for an engine that goes on. @param {boolean} broken */
export function renew(broken) {
  renewal.renew(broken);
}

/** @param {Question} question @param {Catalogue | undefined} words of its language, if they are new @param {Tell} tell is told how far it is @returns {Reply} */
export function answered({ call, given }, words, tell) {
  const start = performance.now();
  if (words) mex.addLanguage(given.at(-1).lang, words);
  const reply = replied(call, watched(given, tell), tell);
  return { ...reply, took: performance.now() - start, size: memory?.buffer.byteLength ?? 0 };
}

/** @param {string} call @param {any[]} given @param {Tell} tell */
function replied(call, given, tell) {
  try {
    return { answer: MORE[call] ? MORE[call](given, tell) : mex[call](...given) };
  } catch (error) {
    return refused(error, call, given);
  }
}

/** @param {any} error @param {string} call @param {any[]} given */
function refused(error, call, given) {
  const { code, message, at, offers } = error;
  if (typeof code !== "string") return { failure: String(error) };
  const refusal = { code, message, ...(at && { at }), ...(offers && { offers }) };
  try {
    return { refusal: withMeaning(refusal, call, given[0]?.game ?? given[0], glue) };
  } catch (trap) {
    return { failure: String(trap) };
  }
}

/** The same request, which says now and then how far it is. @param {any[]} given @param {Tell} tell */
function watched(given, tell) {
  const progress = (/** @type {Progress["what"]} */ what, /** @type {number} */ done, /** @type {number} */ of) => tell({ what, done, of });
  return [...given.slice(0, -1), { ...given.at(-1), progress }];
}

/** A table of pairs a slice at a time, for there to be progress. @param {any[]} given @param {Tell} tell */
function pairs([game, size, options], tell) {
  for (;;) {
    const slice = mex.pairsSlice(game, size, SLICE, options);
    if (slice.values) return slice;
    tell({ what: "values", done: slice.progress, of: 1000 });
  }
}

/** What stands beside a figure: the game's solution, and the game as a graph that can be edited; "" where it is one already, too large for one, or need not end. @param {any[]} given */
function solution([game, options]) {
  const solution = mex.solve(game, options);
  return { ...solution, graph: graphOf(solution.game, options) };
}

/** @param {string} game @param {any} options */
function graphOf(game, { lang }) {
  try {
    const graph = mex.graphOf(game, { lang });
    return graph === game ? "" : graph;
  } catch (error) {
    if (!["loop", "too-large", "unsupported"].includes(/** @type {any} */ (error).code)) throw error;
    return "";
  }
}

/** @param {{module?: WebAssembly.Module, question: Question, words?: Catalogue}} message */
function hear({ module, question, words }) {
  if (module) return void (begin(module), postMessage({ ready: true }));
  const reply = answered(question, words, (progress) => postMessage({ progress }));
  const values = reply.answer?.values;
  // The module's memory stays here; large tables go over without a copy.
  postMessage(reply, { transfer: ArrayBuffer.isView(values) ? [values.buffer] : [] });
}

if (!("document" in globalThis)) {
  addEventListener("message", ({ data }) => hear(data));
  addEventListener("messageerror", () => postMessage({ ready: false }));
}
