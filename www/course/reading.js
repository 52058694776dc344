/** Where in the window the text is read. */

/** What begins above this part of the text that is in sight is read. */
const READ = 0.6;

/** That place, from the window's top: a figure that stays above its text covers what is over it. */
export function readingLine() {
  const covered = Math.max(0, ...[...document.querySelectorAll(".stays mex-plorer")].map(covers));
  return covered + (innerHeight - covered) * READ;
}

/** @param {Element} figure */
function covers(figure) {
  const { top, bottom } = figure.getBoundingClientRect();
  const { position, insetBlockStart } = getComputedStyle(figure);
  return position === "sticky" && top <= Number.parseFloat(insetBlockStart) + 1 ? bottom : 0;
}
