/**
 * A call of the engine and its answer as a text, in which everything that a program could tell apart is told apart: a BigInt
 * from a number, a typed array from a list, null from nothing. Only the order of an object's keys is left out.
 */
import { createHash } from "node:crypto";

export const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
/** Fields that came later: programs that knew nothing of them have what they had. */
const LATER = ["cells"];

/**
 * @typedef {[name: string, ...args: unknown[]]} Call the last argument: options, without a language
 */

/**
 * What the engine answers in each of these languages, or once where that is the same in all.
 * @param {any} mex @param {Call} call
 */
export function answers(mex, [name, ...args], langs = LANGUAGES) {
  if (name === "figureCss") return [answer(() => rulesOf(mex.figureCss()))];
  if (name === "heatColours") return [answer(() => mex.heatColours(...args))];
  const options = /** @type {object} */ (args.at(-1));
  const said = langs.map((lang) => answer(() => mex[name](...args.slice(0, -1), { ...options, lang })));
  return said.every((text) => text === said[0]) ? said.slice(0, 1) : said;
}

/** A style sheet's rules. None of ours undoes another, so their order says nothing. @param {string} css */
function rulesOf(css) {
  return css.split("}").sort();
}

/** What a recording keeps of them. @param {string[]} texts */
export function kept(texts) {
  return texts.map(digest).join(".");
}

/** Of what a recording keeps of an answer in all languages, what it says of these. @param {string[]} langs @param {string} all */
export function keptIn(langs, all) {
  const each = all.split(".");
  const asked = langs.map((lang) => each[LANGUAGES.indexOf(lang)] ?? each[0]);
  return asked.every((one) => one === asked[0]) ? asked[0] : asked.join(".");
}

/** @param {string} text */
export function digest(text) {
  return createHash("sha256").update(text).digest("base64url").slice(0, 3);
}

/** @param {() => unknown} ask */
function answer(ask) {
  try {
    return spelled(ask());
  } catch (thrown) {
    return `throws ${spelledError(thrown)}`;
  }
}

/** An error of the engine with all it says; of any other, whose words are the host's own, its kind. @param {any} thrown */
function spelledError(thrown) {
  const { name, code, message, at, offers } = thrown;
  return code === undefined ? name : spelled({ name, code, message, at, offers });
}

/** @param {unknown} value @returns {string} */
function spelled(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0";
  if (typeof value !== "object" || value === null) return String(value);
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}[${value}]`;
  if (Array.isArray(value)) return `[${value.map(spelled).join(",")}]`;
  const kind = Object.getPrototypeOf(value) === Object.prototype ? "" : value.constructor.name;
  const entries = Object.entries(value).filter(([key]) => !LATER.includes(key)).map(([key, part]) => `${key}:${spelled(part)}`);
  return `${kind}{${entries.sort().join(",")}}`;
}
