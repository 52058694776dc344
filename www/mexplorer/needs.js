/** Which module a figure needs, or which part of the whole one: known from names, before anything is fetched. */
import { GAMES, PATTERNS, VIEWS } from "./figure-names.js";
import { namesIn } from "./names.js";
import { word } from "./state.js";

/** Longer texts are for the engine that works beside the page. */
const LONG = 10_000;

/**
 * Whether a text is short, and the small module has every game of it, and the view, of a table the one that it tells of. Where a
 * name is missing it is the small one that says so.
 * @param {{game: string, view: string, state: string}} request
 */
export function isForFigures({ game, view, state }) {
  const views = [view, view === "table" ? word(state, "of") : ""].filter(Boolean);
  return game.length <= LONG && views.every((name) => VIEWS.includes(name)) && namesIn(game).every((name) => name === "" || GAMES.includes(name));
}

/**
 * The part of the whole module with which all figures of the page can be shown that the small one does not have; all of it where the page
 * itself needs that.
 * @param {import("./attributes.js").Attributed} element that needs it, wherever it stands
 */
export function partFor(element) {
  if (document.documentElement.hasAttribute("data-mex-whole")) return;
  const others = [.../** @type {NodeListOf<typeof element>} */ (document.querySelectorAll("mex-plorer"))].filter((figure) => !isForFigures(figure));
  return [element, ...others].every(isPattern) ? "patterns" : "views";
}

/** @param {{game: string, view: string}} figure */
function isPattern({ game, view }) {
  return PATTERNS.includes(view || namesIn(game).join());
}
