/** What the engine says of a typed answer that is wrong, where what is asked is a question of the engine's: a value, a nim-sum, a mex, who wins. */
import { exercise } from "./engine.js";

/** What parts the terms of a nim-sum. */
const SIGN = / (?:xor|\\oplus) /;
const NUMBERS = String.raw`\d+(?:, ?\d+)*`;

/** The reason against an answer, or nothing where the engine has none. @param {string} asks as `data-asks` has it @param {string} given @param {string[]} letters what letters mean, as `data-letters` has it */
export async function reasonAgainst(asks, given, letters) {
  const question = questionOf(asks, letters);
  if (!question) return "";
  try {
    const { verdict, said } = await exercise(question.kind, question.game, { seed: 0, number: 0, answer: given });
    return verdict === false ? (said ?? "") : "";
  } catch {
    // Of a position where nobody can move the engine asks nothing; and the answer is marked without it.
    return "";
  }
}

/** The engine's question that has the same answer. @param {string} asks @param {string[]} letters */
export function questionOf(asks, letters) {
  const [, kind, game] = /^(value|outcome): ([^{]+)$/.exec(asks) ?? [];
  if (kind) return { kind, game };
  const [, set] = /^= \\mex\s*\\\{([\d, ]*)\\\}$/.exec(asks) ?? [];
  if (set !== undefined) return { kind: "mex", game: `{${set}}` };
  const [, sum] = /^= (.+)$/.exec(asks) ?? [];
  const games = sum?.split(SIGN).map((term) => gameOf(term.trim(), letters)) ?? [];
  return games.length > 0 && games.every(Boolean) ? { kind: "value", game: games.join(" + ") } : null;
}

/** The game whose value a term is: a heap of Nim, or what a letter stands for. @param {string} term @param {string[]} letters */
function gameOf(term, letters) {
  if (/^\d+$/.test(term)) return `nim ${term}`;
  const [, letter, values] = new RegExp(`^(\\w)\\((${NUMBERS})\\)$`).exec(term) ?? [];
  const [, names, template] = letters.map((line) => /^(\w\(.+?\)) = (.+)$/.exec(line) ?? []).find(([, names]) => letter && names?.startsWith(`${letter}(`)) ?? [];
  const given = values?.split(",") ?? [];
  return names?.slice(2, -1).split(",").reduce((game, name, place) => game.replaceAll(`{${name.trim()}}`, (given[place] ?? "").trim()), template ?? "") ?? "";
}
