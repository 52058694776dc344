/** Pictures that are wider than their box. */
import { pixels } from "../within.js";

/** Brings a mark into the middle of its box where that is narrower than the picture, and never the page. @param {HTMLElement} box @param {Element | null} mark */
export function centre(box, mark) {
  if (!mark || box.scrollWidth <= box.clientWidth) return;
  const [seen, at] = [box.getBoundingClientRect(), mark.getBoundingClientRect()];
  box.scrollLeft += ((at.left + at.right - seen.left - seen.right) / 2) * pixels(box);
}
