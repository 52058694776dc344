/** What a person is told where there is no answer. */
import { say } from "./words.js";

/** A text that can't be read is shown as far as that fits a line. */
const SHOWN = 60;
/** @type {Record<string, string>} */
const OF_FILES = { ENOENT: "error.not-found", EACCES: "error.not-allowed", EISDIR: "error.folder", ERR_ENCODING_INVALID_ENCODED_DATA: "error.not-text" };

/** What is told, and the exit code. */
export class Trouble extends Error {
  isOfFile = false;
  /** Each script that is loaded by itself has a class of its own, so that is told by the name. */
  name = "Trouble";

  /** @param {string} told @param {number} code */
  constructor(told, code) {
    super(told);
    this.code = code;
  }
}

/** @param {any} thrown @returns {thrown is Trouble} */
export function isTrouble(thrown) {
  return thrown?.name === "Trouble";
}

/** A file can't be read or written. @param {string} name @param {any} thrown */
export function fileTrouble(name, thrown) {
  const trouble = new Trouble(`mexplorer: ${name}: ${say(OF_FILES[thrown.code] ?? "error.no-file")}\n`, 2);
  trouble.isOfFile = true;
  return trouble;
}

/** What the engine says against it, with the place where a text can't be read, and what may be meant. @param {any} thrown @param {string} text */
export function answerTrouble(thrown, text) {
  if (isTrouble(thrown) || thrown?.name !== "MexError") return thrown;
  const { message, at, suggestions = [] } = thrown;
  const meant = suggestions.map((/** @type {string} */ each) => `  → ${each}\n`);
  return new Trouble(`mexplorer: ${message}\n${at ? marked(text, at) : ""}${meant.join("")}`, 1);
}

/** The line in which a place is, and signs under the place. @param {string} text @param {[number, number]} at */
function marked(text, [from, to]) {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const line = text.slice(start).split("\n")[0].replace(/\r$/, "");
  if ([...line].length > SHOWN) return "";
  const within = text.slice(from, Math.max(Math.min(to, start + line.length), from));
  return `  ${line}\n  ${" ".repeat(width(text.slice(start, from)))}${"^".repeat(Math.max(width(within), 1))}\n`;
}

/** Columns of a terminal: Chinese characters and full-width signs take two. @param {string} text */
export function width(text) {
  return [...text].reduce((sum, sign) => sum + (sign >= "\u2e80" ? 2 : 1), 0);
}
