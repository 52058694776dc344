/** Ways from a figure to where it can be changed and asked more: Mexplorer's own page. */
import { beside } from "./files.js";
import { fragmentOf } from "./fragment.js";

/** The site, as the build says, or else around the package's folder; "": bundlers have parted the two. */
export function home() {
  return SITE || (IS_BUNDLED ? "" : beside("../"));
}

/** @typedef {{game: string, view: string, lang: string, step: number | null, rank: string, predict: boolean, state: string}} Shown */

/** What is shown, in the words of an address. @param {Shown} shown */
export function wordsOf({ game, view, lang, step, rank, predict, state }) {
  return { game, view, lang, step, rank: rank !== "source" && rank, predict, state };
}

/** @param {Shown} shown */
export function linkTo(shown) {
  return `${home()}#${fragmentOf(wordsOf(shown))}`;
}
