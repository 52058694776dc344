/**
 * What an argument may be. A check is given a value and its name, and gives back a copy of what it has read, each part once,
 * or throws what is wrong: whatever is handed to it, a proxy or a getter that throws, nothing else comes out.
 */
import { isList, told } from "./refusals.js";

/** @typedef {(given: unknown, name: string) => any} Check */

/** More entries are no list that anybody means. */
const MOST_LISTED = 1000;
/** What ends an attribute's name, or begins something else. */
const NO_NAME = /[\s"'<>/=\0]|^$/;

/** A wrong argument: its name, and the sentence against it. `of`: what stands there. */
export class Wrong {
  /** @param {string} name @param {string} key @param {{wanted?: string, of?: unknown, args?: Record<string, string | number>}} [more] */
  constructor(name, key, { wanted, of, args = {} } = {}) {
    this.name = name;
    this.key = key;
    this.wanted = wanted;
    this.of = of;
    this.args = args;
  }
}

/** The value, if it is right. @param {boolean} isRight @param {unknown} given @param {string} name @param {string} wanted a key @param {Record<string, string | number>} [args] its places */
function only(isRight, given, name, wanted, args) {
  if (isRight) return given;
  throw new Wrong(name, given === undefined ? "missing" : "wrong", { wanted, of: given, args });
}

/** @type {Check} */
export const text = (given, name) => only(typeof given === "string", given, name, "text");
/** @type {Check} */
export const flag = (given, name) => only(typeof given === "boolean", given, name, "flag");
/** @type {Check} */
export const yes = (given, name) => only(given === true, given, name, "yes");
/** @type {Check} */
export const listener = (given, name) => only(typeof given === "function", given, name, "listener");
/** What can stand in a sentence. @type {Check} */
export const value = (given, name) => only(["string", "number", "bigint", "boolean"].includes(typeof given), given, name, "value");

/** @param {number} [least] @param {number} [most] @returns {Check} */
export const count = (least = 0, most = Number.MAX_SAFE_INTEGER) => (given, name) => {
  const isCount = typeof given === "number" && Number.isInteger(given) && given >= least && given <= most;
  return only(isCount, given, name, most === Number.MAX_SAFE_INTEGER ? "natural" : "count", { least, most });
};

/** A count of what may be used: all that there is, too. @type {Check} */
export const bound = (given, name) => {
  const isBound = typeof given === "number" && given >= 0 && (Number.isInteger(given) || given === Infinity);
  return only(isBound, given, name, "bound");
};

/** Time, memory, work: no whole number. @type {Check} */
export const amount = (given, name) => only(typeof given === "number" && given >= 0, given, name, "amount");

/** How long something is seen, in seconds. @type {Check} */
export const span = (given, name) => only(typeof given === "number" && given >= 0.01 && given <= 600, given, name, "span", { least: 0.01, most: 600 });

/** @param {readonly string[]} words @returns {Check} */
export const oneOf = (...words) => (given, name) => only(words.includes(/** @type {any} */ (given)), given, name, "oneOf", { list: words.join(", ") });

/** @param {Iterable<string>} languages those there are when it is asked @returns {Check} */
export const language = (languages) => (given, name) => {
  const loaded = [...languages];
  return only(loaded.includes(/** @type {any} */ (given)), given, name, "language", { list: loaded.join(", ") });
};

/** @type {Check} */
export const address = (given, name) => {
  if (typeof given === "string") return given;
  try {
    if (given instanceof URL) return given.href;
  } catch {
    // It is none.
  }
  return only(false, given, name, "address");
};

/** A list of what passes a check. @param {Check} check @returns {Check} */
export const list = (check) => (given, name) => {
  const length = isList(given) ? read(given, "length", name) : NaN;
  only(length <= MOST_LISTED, given, name, "list", { most: MOST_LISTED });
  return Array.from({ length }, (_, index) => entry(given, index, name, check));
};

/** Two that pass a check. @param {Check} check @param {string} wanted a key @returns {Check} */
export const pair = (check, wanted) => (given, name) => {
  only(isList(given) && read(given, "length", name) === 2, given, name, wanted);
  return [entry(given, 0, name, check), entry(given, 1, name, check)];
};

/** An object of named parts and no others; null is as good as none. @param {Record<string, Check>} parts @returns {Check} */
export const object = (parts) => (given, name) => {
  const clean = /** @type {Record<string, unknown>} */ ({});
  const known = Object.keys(parts);
  for (const key of keysOf(given, name)) {
    if (!known.includes(/** @type {string} */ (key))) throw new Wrong(inside(name, key), "unknown", { args: { list: known.join(", ") } });
  }
  for (const key of known) {
    const part = read(given, key, inside(name, key));
    if (part !== undefined && part !== null) clean[key] = parts[key](part, inside(name, key));
  }
  return clean;
};

/** An object with any names, all of whose parts pass a check. @param {Check} check @param {(name: string) => boolean} [isName] @returns {Check} */
export const record = (check, isName = () => true) => (given, name) => {
  const parts = keysOf(given, name).map((key) => {
    const at = inside(name, key);
    if (typeof key === "symbol" || !isName(key)) throw new Wrong(at, "wrong", { wanted: "attribute", of: key });
    return [key, check(read(given, key, at), at)];
  });
  return Object.fromEntries(parts);
};

/** @param {string} name */
export function isAttribute(name) {
  return !NO_NAME.test(name);
}

/** An object with exactly one of these parts. @param {Record<string, Check>} kinds @returns {Check} */
export const change = (kinds) => (given, name) => {
  const wanted = { wanted: "change", of: given, args: { list: Object.keys(kinds).join(", ") } };
  const present = keysOf(given, name, wanted).filter((key) => read(given, key, inside(name, key)) !== undefined);
  const [kind] = /** @type {string[]} */ (present);
  if (present.length !== 1) throw new Wrong(name, "wrong", wanted);
  if (!Object.hasOwn(kinds, kind)) throw new Wrong(inside(name, kind), "unknown", { args: wanted.args });
  return { [kind]: kinds[kind](read(given, kind, inside(name, kind)), inside(name, kind)) };
};

/** A move, or the text that it leads to: that text. @type {Check} */
export const move = (given, name) => {
  const to = typeof given === "object" && given !== null ? read(given, "to", inside(name, "to")) : given;
  return only(typeof to === "string", to, to === given ? name : inside(name, "to"), "move");
};

/** A check that lets null pass. @param {Check} check @returns {Check} */
export const nullable = (check) => (given, name) => (given === null ? null : check(given, name));

/** The names of an object's own parts. @param {unknown} given @param {string} name @param {ConstructorParameters<typeof Wrong>[2]} [wanted] */
function keysOf(given, name, wanted = { wanted: "object", of: given }) {
  if (!isObject(given)) throw new Wrong(name, given === undefined ? "missing" : "wrong", wanted);
  try {
    return Reflect.ownKeys(/** @type {object} */ (given));
  } catch (thrown) {
    throw new Wrong(name, "unreadable", { args: { why: told(thrown) } });
  }
}

/** Whether it is an object that is nothing else, such as a list, a map or a date. @param {unknown} given */
function isObject(given) {
  try {
    return typeof given === "object" && given !== null && !isList(given) && Object.prototype.toString.call(given) === "[object Object]";
  } catch {
    return false;
  }
}

/** @param {unknown} list @param {number} index @param {string} name @param {Check} check */
function entry(list, index, name, check) {
  const at = `${name}[${index}]`;
  return check(read(list, index, at), at);
}

/** @param {any} given @param {string | symbol | number} key @param {string} name */
function read(given, key, name) {
  try {
    return given[key];
  } catch (thrown) {
    throw new Wrong(name, "unreadable", { args: { why: told(thrown) } });
  }
}

/** @param {string} name @param {string | symbol} key */
function inside(name, key) {
  const part = String(key);
  return `${name}.${part.length > 40 ? `${part.slice(0, 40)}…` : part}`;
}
