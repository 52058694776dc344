/** Which of the two modules a figure needs: known from names, before anything is fetched. */
import { GAMES, VIEWS } from "./figure-names.js";
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
