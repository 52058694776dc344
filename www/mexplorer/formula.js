/** Formulas in sentences: they are not broken, so that no "= 1" stands alone on a line. */
import { h } from "./dom.js";

/**
 * Terms joined by signs, with blanks around or as in (a-1,b+1), without Chinese text, whose signs come after U+2E7F: but with the marks around, as beside a
 * box of its own a line may end anywhere, and none may begin with a comma.
 */
const FORMULA = /([（「《]*(?:[!-\u2e7f]+(?: (?:[⊕=+−×≥≤<>]|->) [!-\u2e7f]+)+|\(?\b(?:\w+,){0,3}\w+[-+*/%]\w[!-\u2e7f]*)[，。、；：！？）」》]*)/;

/** A sentence, its formulas each in one piece, which the style sheet breaks where it is longer than a line. @param {string} sentence */
export function unbroken(sentence) {
  return sentence.split(FORMULA).map((part, i) => (i % 2 ? whole(part) : part));
}

/** A formula, whose last term stays with what it comes to where the rest is broken. @param {string} formula */
function whole(formula) {
  const [terms, ...ends] = formula.split(/(?<= )(?=\S+ = \S+$)/);
  return h("span", { class: "formula" }, terms, ...ends.map((end) => h("span", { class: "formula" }, end)));
}

/** Words with places where positions and names may go on in the next line: after commas, underscores and slashes. @param {string} words */
export function breakable(words) {
  return words.split(/(?<=[,_/])(?=\S{3})/).flatMap((part, i) => (i ? [h("wbr"), part] : [part]));
}
