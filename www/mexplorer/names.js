/** Which module a figure needs, by the names in its game and its view, before either module is fetched. */
import { GAMES, VIEWS } from "./figure-names.js";
import { word } from "./state.js";

/** The word at the start of a term, as the notation has words; capital letters are as good as small ones. */
const WORD = /^\p{White_Space}*([\p{Alphabetic}\p{N}_]+)/u;
const PLUS = /[+＋]/;
const MISERE = ["misere", "misère"];

/**
 * Whether the figure module has every game of a text, and the view, of a table the one that it tells of. A text without
 * names is for the whole module, which knows all the games that could stand there.
 * @param {{game: string, view: string, state: string}} request
 */
export function isForFigures({ game, view, state }) {
  const views = [view, view === "table" ? word(state, "of") : ""].filter(Boolean);
  return views.every((name) => VIEWS.includes(name)) && namesIn(game).every((name) => GAMES.includes(name));
}

/** The word that starts each term; "" where none does. @param {string} text @returns {string[]} */
export function namesIn(text) {
  const start = MISERE.includes(wordAt(text)) ? text.replace(WORD, "") : text;
  return start.split(PLUS).map(wordAt);
}

/** @param {string} text */
function wordAt(text) {
  const [, word = ""] = WORD.exec(text) ?? [];
  return word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
