// What the figure module has, from its own lists: the build writes figure-names.js.
/** The words that start its games, in small letters. */
export const GAMES: readonly string[];
/** The views that it shows. */
export const VIEWS: readonly string[];
