/** Hints and proofs, one item after the other: whoever opens them sees the first, and asks for the next. */
import { button, say } from "./words.js";

/** @param {ParentNode} within */
export function unfoldSlowly(within) {
  for (const hints of within.querySelectorAll("[data-hints]")) oneByOne(hints, "next-hint");
  for (const proof of within.querySelectorAll("[data-proof]")) oneByOne(proof, "next-line");
}

/** @param {Element} folded @param {string} key */
function oneByOne(folded, key) {
  const list = folded.querySelector(":scope > ol");
  const rest = [...(list?.children ?? [])].slice(1);
  if (!list || rest.length === 0) return;
  const after = [...folded.children].slice([...folded.children].indexOf(list) + 1);
  for (const later of [...rest, ...after]) later.toggleAttribute("hidden", true);
  const more = button("quiet more", say(key), () => {
    const next = /** @type {HTMLElement} */ (rest.shift());
    next.hidden = false;
    if (rest.length > 0) return focus(next);
    more.remove();
    for (const later of after) later.toggleAttribute("hidden", false);
    focus(next);
  });
  list.after(more);
}

/** So that it is read out, and the way on goes from there. @param {HTMLElement} element */
function focus(element) {
  element.tabIndex = -1;
  element.focus();
}
