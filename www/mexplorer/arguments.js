/** What every function of the API takes. Only programs call these: what figures and workers ask is asked by our own scripts. */
import { address, amount, bound, change, count, flag, isAttribute, language, list, listener, move, nullable, object, oneOf, pair, record, span, text, value, Wrong, yes } from "./checks.js";
import { MexError } from "./mex-error.js";
import { refusal, shown } from "./refusals.js";
import { LANGUAGES } from "./words.js";

/** @typedef {import("./checks.js").Check} Check */
/** An argument; one that may be left out may be null, too. @typedef {{name: string, check: Check, isOptional?: boolean}} Argument */
/** What a function takes, which may depend on what it is given. @typedef {Argument[] | ((given: unknown[]) => Argument[])} Wanted */

const WHOLE_32 = 2 ** 32 - 1;
/** What is greater is no value of a table of pairs. */
const WHOLE_16 = 2 ** 16 - 1;

const named = pair(text, "names");
const CHANGES = { add: nullable(text), connect: named, disconnect: named, toggle: named, remove: text, rename: named, chip: text, unchip: text, clear: yes };
const THEME = oneOf("auto", "light", "dark");
const COLOUR = oneOf("value", "bands", "outcome");

/** @param {string} name @param {Check} check @returns {Argument} */
const needs = (name, check) => ({ name, check });
/** @param {string} name @param {Check} check @returns {Argument} */
const takes = (name, check) => ({ name, check, isOptional: true });

/** The functions that stand by themselves. @type {Record<string, Argument[]>} */
export const ALONE = {
  load: [takes("options", object({ wasm: address, langs: list(language(LANGUAGES)) }))],
  languageFor: [needs("tags", list(text))],
  sentence: [takes("catalogue", record(text)), needs("key", text), takes("args", record(value))],
  embedCode: [needs("attributes", record(text, isAttribute)), takes("still", object({ svg: text, caption: text }))],
};

/** The functions of an engine. @param {Iterable<string>} languages those that it has, whenever it is asked @returns {Record<string, Wanted>} */
export function argumentsOf(languages) {
  const lang = language(languages);
  const any = { lang, budget: object({ positions: bound, moves: bound, milliseconds: amount, megabytes: amount }), progress: listener };
  const options = (/** @type {Record<string, Check>} */ more = {}) => takes("options", object({ ...any, ...more }));
  const game = needs("text", text);
  const rank = oneOf("source", "remaining");
  const drawn = options({ view: text, step: count(), predict: flag, guess: text, rank, state: text, theme: THEME });
  const film = { view: text, rank, state: text, theme: THEME };
  const plain = [game, options()];
  return {
    read: plain,
    teachingView: plain,
    solve: [game, options({ limit: count() })],
    moves: [game, options({ limit: count() })],
    after: [game, needs("move", move), options()],
    why: [game, needs("move", move), options()],
    picture: [game, drawn],
    svg: [game, drawn],
    stills: [game, options(film)],
    animated: [game, options({ ...film, seconds: span, repeat: flag })],
    storyboard: [game, options({ ...film, columns: count(1) })],
    exported: [game, needs("format", oneOf("csv", "html", "dot", "tikz")), options({ view: text, step: count(), rank, state: text, rows: count() })],
    table: [game, options({ rows: count(), view: text, state: text })],
    prove: plain,
    compare: plain,
    graphOf: plain,
    edit: [game, needs("change", change(CHANGES)), options()],
    sequence: [game, needs("count", count()), options()],
    period: plain,
    pairs: [game, needs("size", count()), options()],
    pairsSlice: [game, needs("size", count()), needs("work", amount), options()],
    heatMap: [game, options({ state: text })],
    heatColours: [needs("most", count(0, WHOLE_16)), needs("colour", COLOUR), needs("theme", THEME)],
    heatCell: (given) => {
      // Whoever has drawn a map asks with the same state, which changes nothing in a cell.
      const cell = [game, needs("at", pair(count(0, WHOLE_32), "cell")), options({ state: text })];
      // So it was called first, with a value, which nobody believes.
      const hasValue = given.length > cell.length || typeof given[2] === "number";
      return hasValue ? [...cell.slice(0, 2), takes("value", count(0, WHOLE_32)), ...cell.slice(2)] : cell;
    },
    judge: [needs("problem", text), needs("input", text), options()],
    problems: [options()],
    reply: [game, options({ level: oneOf("perfect", "fallible", "random"), seed: count() })],
    hint: plain,
    play: [game, options({ state: text, answer: flag, hint: flag, component: count(), becomes: text })],
    review: [game, needs("moves", text), options({ first: oneOf("you", "they") })],
    figureCss: [],
    catalogue: [options()],
    text: [needs("key", text), takes("args", record(value)), options()],
  };
}

/** A function that is called with checked copies of what it is given. @template {Function} F @param {F} call @param {Wanted} wanted @returns {F} */
export function checked(call, wanted) {
  const careful = (/** @type {unknown[]} */ ...given) => {
    let clean;
    try {
      clean = cleaned(given, typeof wanted === "function" ? wanted(given) : wanted);
    } catch (thrown) {
      throw thrown instanceof Wrong ? refused(thrown, languageOf(given)) : thrown;
    }
    return call(...clean);
  };
  return /** @type {any} */ (careful);
}

/** @param {unknown[]} given @param {Argument[]} wanted */
function cleaned(given, wanted) {
  const surplus = given.findIndex((each, index) => index >= wanted.length && each !== undefined);
  if (surplus >= 0) throw new Wrong(`arguments[${surplus}]`, "surplus");
  return wanted.map(({ name, check, isOptional }, index) => (isOptional && (given[index] ?? null) === null ? undefined : check(given[index], name)));
}

/** @param {Wrong} wrong @param {unknown} lang */
function refused({ name, key, wanted, of, args }, lang) {
  const places = { name, given: shown(of, lang), wanted: wanted ? refusal(lang, wanted, args) : "", ...args };
  return new MexError({ code: "argument", message: refusal(lang, key, places), argument: name });
}

/** The language that is asked for, as far as that can be told. @param {unknown[]} given */
function languageOf(given) {
  try {
    const options = /** @type {{lang?: unknown}} */ (given.filter((part) => typeof part === "object" && part !== null).at(-1));
    return options?.lang;
  } catch {
    return undefined;
  }
}
