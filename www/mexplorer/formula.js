/** Formulas in sentences: they are not broken, so that no "= 1" stands alone on a line. */
import { h } from "./dom.js";

/** Terms joined by signs, without Chinese text. */
const FORMULA = /([^\s\u2e80-\uffef]+(?: [⊕=+−×≥≤<>] [^\s\u2e80-\uffef]+)+)/;
const LONGEST = 26;

/** A sentence, its short formulas each in one piece. @param {string} sentence */
export function unbroken(sentence) {
  return sentence.split(FORMULA).map((part, i) => (i % 2 && part.length <= LONGEST ? h("span", { class: "formula" }, part) : part));
}
