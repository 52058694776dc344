/** Makes a text that differs shorter, as long as the same request still differs. */
import { Cursor, Misread } from "./cursor.mjs";
import { textCase } from "./differential.mjs";

/** How many texts are tried. */
const MOST_TRIALS = 1_500;

/** @param {import("mexplorer").Mexplorer} mex @param {string} text @param {number} seed @param {string} request */
export function shortest(mex, text, seed, request) {
  let trials = MOST_TRIALS;
  const differs = (/** @type {string} */ candidate) => (trials -= 1) > 0 && isDifferent(mex, candidate, seed, request);
  for (let found = /** @type {string | undefined} */ (text); found !== undefined;) {
    text = found;
    found = shorter(text).find(differs);
  }
  return text;
}

/** @param {import("mexplorer").Mexplorer} mex @param {string} text @param {number} seed @param {string} request */
function isDifferent(mex, text, seed, request) {
  try {
    return textCase(mex, text, seed).differences.some((difference) => difference.request === request);
  } catch (error) {
    if (error instanceof Misread) return false;
    throw error;
  }
}

/** The text without some tokens that follow each other, most first, and with one number made smaller. @param {string} text */
function shorter(text) {
  const { tokens } = new Cursor(text);
  /** @type {string[]} */
  const candidates = [];
  for (let length = Math.min(tokens.length - 1, 24); length > 0; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      candidates.push(`${text.slice(0, tokens[from].at)}${text.slice(tokens[from + length - 1].end)}`.replace(/\s+/g, " ").trim());
    }
  }
  for (const { text: token, at, end } of tokens) {
    const number = /^\d+$/.test(token) ? Number(token) : 0;
    for (const smaller of new Set([0, Math.floor(number / 2), number - 1])) {
      if (smaller >= 0 && smaller < number) candidates.push(text.slice(0, at) + smaller + text.slice(end));
    }
  }
  return candidates;
}
