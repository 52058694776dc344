/** What of a step stays behind a curtain while it is shown to a class: the answers, and proofs line by line. */
import { say } from "./words.js";

/** @typedef {import("./projector.js").Fragment} Fragment */
/** Something that a step asks, as far as it is not answered: shows its answer without taking it for the reader's, or hides it again; returns the answer's words. @typedef {(isShown: boolean) => string} Reveal */

/** @param {Element} step @param {{element: Element, reveal: Reveal}[]} tasks @returns {Fragment[]} */
export function fragmentsOf(step, tasks) {
  const placed = [...(tasks.length > 0 ? [{ at: tasks[0].element, fragments: [answers(tasks.map(({ reveal }) => reveal))] }] : []), ...[...step.querySelectorAll("details[data-proof]")].map(proof)];
  placed.sort((a, b) => (a.at.compareDocumentPosition(b.at) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return placed.flatMap(({ fragments }) => fragments);
}

/** @param {Reveal[]} reveals @returns {Fragment} */
function answers(reveals) {
  const all = (/** @type {boolean} */ isShown) => reveals.map((reveal) => reveal(isShown)).filter(Boolean);
  return { show: () => [say("answers"), all(true).join("; ")].join(": "), hide: () => void all(false) };
}

/** @param {Element} details */
function proof(details) {
  const lines = [.../** @type {NodeListOf<HTMLElement>} */ (details.querySelectorAll(":scope > ol > li"))];
  const before = lines.map(({ hidden }) => hidden);
  const wasOpen = details.hasAttribute("open");
  const fragments = lines.map((line, index) => ({
    show() {
      details.toggleAttribute("open", true);
      // What the reader had unfolded is folded for the class, line by line.
      if (index === 0) for (const later of lines.slice(1)) later.hidden = true;
      line.hidden = false;
      return line.textContent ?? "";
    },
    hide() {
      line.hidden = index > 0;
      if (index > 0) return;
      details.toggleAttribute("open", wasOpen);
      lines.forEach((each, place) => (each.hidden = before[place]));
    },
  }));
  return { at: details, fragments };
}
