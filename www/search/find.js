/** Finding: every word of a question must stand somewhere; what has it in its title comes first. The lists are short, so they are read through. */

/** What may be found: its kind, title, what it stands in, where it is below the site, and its text. @typedef {[kind: string, title: string, within: string, to: string, text: string]} Entry */

/** What is shown of a text before and behind the word that was found. */
const AROUND = [24, 70];
/** What readers look for by a name comes before where the name is used. @type {Record<string, number>} */
const KINDS = { term: 3, game: 2, chapter: 1 };

/** The entries that have all words, best first; those that are equally good stay in their order. @param {Entry[]} entries @param {string} question @returns {Entry[]} */
export function find(entries, question) {
  const words = wordsOf(question);
  if (words.length === 0) return [];
  const rated = entries.map((entry) => ({ entry, worth: worth(entry, words) })).filter(({ worth }) => worth > 0);
  return rated.sort((a, b) => b.worth - a.worth).map(({ entry }) => entry);
}

/** The part of a text in which the question's first word stands: before it, the word, behind it, and so on. @param {string} text @param {string} question @returns {string[]} */
export function quote(text, question) {
  const plain = folded(text);
  const [at, length] = wordsOf(question).map((word) => [plain.indexOf(word), word.length]).find(([at]) => at >= 0) ?? [0, 0];
  const from = wordEdge(text, Math.max(0, at - AROUND[0]), -1);
  const to = wordEdge(text, Math.min(text.length, at + length + AROUND[1]), 1);
  return [`${from > 0 ? "…" : ""}${text.slice(from, at)}`, text.slice(at, at + length), `${text.slice(at + length, to)}${to < text.length ? "…" : ""}`];
}

/** Where the word that stands at a place begins or ends, if it is one of letters. @param {string} text @param {number} at @param {number} by */
function wordEdge(text, at, by) {
  while (/\w\w/.test(text.slice(Math.max(0, at - 1), at + 1))) at += by;
  return at;
}

/** @param {string} question */
function wordsOf(question) {
  return folded(question).split(/\s+/).filter(Boolean);
}

/** Large and small letters are the same, as are wide and narrow ones; as long as the text, so that places are the same. @param {string} text */
function folded(text) {
  return text.toLowerCase().replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll("–", "-").replaceAll("’", "'");
}

/** 0: a word is missing. @param {Entry} entry @param {string[]} words */
function worth([kind, title, within, , text], words) {
  const name = folded(title);
  const rest = folded(`${within} ${text}`);
  if (!words.every((word) => name.includes(word) || rest.includes(word))) return 0;
  const question = words.join(" ");
  const named = name === question ? 100 : name.startsWith(question) ? 60 : name.includes(question) ? 40 : words.every((word) => name.includes(word)) ? 30 : 0;
  return 1 + named + (named ? (KINDS[kind] ?? 0) : kind === "game" ? 2 : 0);
}
