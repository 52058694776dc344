/** Figures come onto a page one after the other, with room between them for what the reader does. */

/** About a frame. */
const APART_MS = 16;

let last = Promise.resolve();

/** Resolves when it is one's turn: at once, where nobody had theirs just before. */
export function inTurn() {
  const mine = last;
  last = mine.then(() => new Promise((go) => setTimeout(go, APART_MS)));
  return mine;
}
