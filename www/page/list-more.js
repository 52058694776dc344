/** Long lists of moves, of which the first are enough for most readers. */
import { make, pressable } from "./make.js";

/** Moves that are listed at a time, once somebody asks for more: all that an answer has (`MOST_MOVES`). */
export const AT_ONCE = 60;

/**
 * Adds the first moves to a list, and a button for those after them; of what nobody listed it says how many there are.
 * @template Move @param {HTMLElement} list @param {Move[]} moves @param {{first: number, others?: number, row(move: Move): HTMLElement, say: import("./panel.js").Say}} how
 */
export function listMore(list, moves, { first, others = 0, row, say }) {
  list.append(...moves.slice(0, first).map(row));
  const rest = moves.slice(first);
  const words = say("page.others", { n: rest.length + others });
  if (rest.length === 0) {
    if (others > 0) list.append(make("li", "others", words));
    return;
  }
  const more = pressable("more-moves", words, () => {
    last.remove();
    const before = list.children.length;
    listMore(list, rest, { first: AT_ONCE, others, row, say });
    /** @type {HTMLElement | null} */ (list.children[before].querySelector("summary, button"))?.focus();
  });
  const last = make("li", "", more);
  list.append(last);
}
