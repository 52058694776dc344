/** A proof by the definition alone, which unfolds from the position in question as far as the reader asks. */
import { make, pressable } from "./make.js";

/** @typedef {import("./panel.js").Say} Say */
/** @typedef {ReturnType<import("../mexplorer/engine.d.ts").Mexplorer["prove"]>} Proof */
/** @typedef {Proof["lines"][number]} Line */
/** @typedef {Line["moves"][number]} Step */

/** Moves that are listed at a time. */
const MOVES_AT_ONCE = 50;

/** @param {Proof} proof @param {Say} say */
export function proof({ title, lines }, say) {
  return [make("p", "why", title), ...because(lines[lines.length - 1], lines, say)];
}

/** A sentence and the moves that it speaks of. @param {Line} line @param {Line[]} lines @param {Say} say @returns {Node[]} */
function because({ why, moves }, lines, say) {
  const sentence = make("p", "reason", why);
  if (moves.length === 0) return [sentence];
  const list = make("ul", "proof");
  listMore(list, moves, lines, say);
  return [sentence, list];
}

/** Adds the next moves to a list, and a button for those after them. @param {HTMLElement} list @param {Step[]} moves @param {Line[]} lines @param {Say} say */
function listMore(list, moves, lines, say) {
  list.append(...moves.slice(0, MOVES_AT_ONCE).map((move) => make("li", "", step(move, lines, say))));
  const rest = moves.slice(MOVES_AT_ONCE);
  if (rest.length === 0) return;
  const last = make("li", "");
  last.append(
    pressable("more-moves", say("page.others", { n: rest.length }), () => {
      const before = list.children.length - 1;
      last.remove();
      listMore(list, rest, lines, say);
      /** @type {HTMLElement | null} */ (list.children[before]?.querySelector("summary"))?.focus();
    }),
  );
  list.append(last);
}

/** A move; what it leads to is proved when it is opened, a position met twice in the same way as the first time. @param {Step} move @param {Line[]} lines @param {Say} say */
function step({ name, to }, lines, say) {
  const { outcome } = lines[to];
  const sign = make("span", `sign ${outcome.toLowerCase()}`, outcome);
  const element = /** @type {HTMLDetailsElement} */ (make("details", "", make("summary", "", make("span", "name", name), sign)));
  element.addEventListener("toggle", () => element.append(...because(lines[to], lines, say)), { once: true });
  return element;
}
