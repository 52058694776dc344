/**
 * What is known to differ until it is mended; this file goes with the last of it.
 *
 * @typedef {import("./case.mjs").GameCase} GameCase
 * @typedef {import("./case.mjs").Difference} Difference
 */

/** @type {((game: GameCase, difference: Difference) => boolean)[]} */
const UNMENDED = [
  // Where play need not end, a move of one of several heaps that break may be told as another heap's.
  ({ game, loops, start }) => loops && game.terms.some(({ rules }, term) => rules.splits === true && start[term].length > 1),
];

/** @param {GameCase} game @param {Difference} difference */
export const isKnown = (game, difference) => UNMENDED.some((is) => is(game, difference));
