/** The names of games, as the notation has them: by these the element knows which module has a game before it fetches one. */

/** The word at the start of a term. Capital letters are as good as small ones; what a Chinese keyboard types is too. */
const WORD = /^\p{White_Space}*([\p{Alphabetic}\p{N}_]+)/u;
const PLUS = /[+＋]/;
const MISERE = ["misere", "misère"];

/** The word that starts each term of a text; "" where none does. @param {string} text @returns {string[]} */
export function namesIn(text) {
  const terms = MISERE.includes(wordAt(text)) ? text.replace(WORD, "") : text;
  return terms.split(PLUS).map(wordAt);
}

/** @param {string} text */
function wordAt(text) {
  const [, word = ""] = WORD.exec(text) ?? [];
  return word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
