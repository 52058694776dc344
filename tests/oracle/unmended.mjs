/**
 * What is known to differ until it is mended; this file goes with the last of it.
 *
 * @typedef {import("./case.mjs").GameCase} GameCase
 * @typedef {import("./case.mjs").Difference} Difference
 */

/** @type {((game: GameCase, difference: Difference) => boolean)[]} */
const UNMENDED = [
  // Graphs with a cycle, in reach or not: they are refused, and opponents guess.
  ({ game }) => game.terms.some(({ rules }) => rules.isCyclic === true),
  ({ loops }) => loops,
  // A search that remembers may be told to have looked at more positions than alpha-beta.
  (_, { what }) => what === "memo looks at no more than alpha-beta",
];

/** @param {GameCase} game @param {Difference} difference */
export const isKnown = (game, difference) => UNMENDED.some((is) => is(game, difference));
