// What the figure module and a part of the whole one have, from their own lists: the build writes figure-names.js.
/** The words that start its games, in small letters. */
export const GAMES: readonly string[];
/** The views that it shows. */
export const VIEWS: readonly string[];
/** The views in which patterns are seen, and the games that begin with one: of these the whole module has a part. */
export const PATTERNS: readonly string[];
