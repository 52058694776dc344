/** Formulas in sentences: they are not broken, so that no "= 1" stands alone on a line. */
import { h } from "./dom.js";

/** Terms joined by signs, without Chinese text, whose signs come after U+2E7F. */
const FORMULA = /([!-\u2e7f]+(?: (?:[⊕=+−×≥≤<>]|->) [!-\u2e7f]+)+)/;

/** A sentence, its formulas each in one piece, which the style sheet breaks where it is longer than a line. @param {string} sentence */
export function unbroken(sentence) {
  return sentence.split(FORMULA).map((part, i) => (i % 2 ? h("span", { class: "formula" }, part) : part));
}
