/** Where the picture lies behind its window. */

/** @typedef {import("./zoom-window.js").Window} Window */

/** Pixels a unit: what browsers lay out smaller and then make hundreds of times as large comes out beside its place, its letters on each other. */
const LEAST = 0.25;

/** The whole picture needs no script, unless it is laid out larger than it is drawn. @param {SVGSVGElement} svg @param {Window} window */
export function lay({ style }, window) {
  const { wide, high, width, height, fit, scale, isWhole } = window;
  const laid = Math.max(fit, LEAST);
  const [x, y] = window.at(0, 0);
  // A picture stands in the middle of its box, or begins at its edge where it is larger.
  const [left, top] = [width - wide * laid, height - high * laid].map((room) => Math.max(room / 2, 0));
  style.inlineSize = laid > fit ? `${wide * laid}px` : "";
  style.transform = isWhole && laid === fit ? "" : `translate(${x - left}px, ${y - top}px) scale(${scale / laid})`;
}

/** @param {SVGSVGElement} svg */
export function unlay({ style }) {
  style.removeProperty("inline-size");
  style.removeProperty("transform");
}
