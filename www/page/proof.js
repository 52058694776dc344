/** A proof by the definition alone, which unfolds from the position in question as far as the reader asks. */
import { AT_ONCE, listMore } from "./list-more.js";
import { make } from "./make.js";

/** @typedef {import("./panel.js").Say} Say */
/** @typedef {ReturnType<import("../mexplorer/engine.d.ts").Mexplorer["prove"]>} Proof */
/** @typedef {Proof["lines"][number]} Line */
/** @typedef {Line["moves"][number]} Step */

/** @param {Proof} proof @param {Say} say */
export function proof({ title, lines }, say) {
  return [make("p", "why", title), ...because(lines[lines.length - 1], lines, say)];
}

/** A sentence and the moves that it speaks of. @param {Line} line @param {Line[]} lines @param {Say} say @returns {Node[]} */
function because({ why, moves }, lines, say) {
  const sentence = make("p", "reason", why);
  if (moves.length === 0) return [sentence];
  const list = make("ul", "proof");
  listMore(list, moves, { first: AT_ONCE, row: (move) => make("li", "", step(move, lines, say)), say });
  return [sentence, list];
}

/** A move; what it leads to is proved when it is opened, a position met twice in the same way as the first time. @param {Step} move @param {Line[]} lines @param {Say} say */
function step({ name, to }, lines, say) {
  const { outcome } = lines[to];
  const sign = make("span", `sign ${outcome.toLowerCase()}`, outcome);
  const element = /** @type {HTMLDetailsElement} */ (make("details", "", make("summary", "", make("span", "name", name), sign)));
  element.addEventListener("toggle", () => element.append(...because(lines[to], lines, say)), { once: true });
  return element;
}
