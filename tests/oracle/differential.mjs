/**
 * The differential test: cases that a seed decides, each asked of the engine and of the oracle.
 * @typedef {import("mexplorer").Mexplorer} Mexplorer
 * @typedef {import("./case.mjs").Difference} Difference
 * @typedef {{ name: string, text: string, differences: Difference[], answered: Map<string, number>, unclear: boolean }} Outcome
 */
import * as answers from "./checks/answers.mjs";
import * as contests from "./checks/contests.mjs";
import * as graphs from "./checks/graphs.mjs";
import * as judges from "./checks/judges.mjs";
import * as pictures from "./checks/pictures.mjs";
import * as proofs from "./checks/proofs.mjs";
import * as trees from "./checks/trees.mjs";
import * as values from "./checks/values.mjs";
import { GameCase } from "./case.mjs";
import { Unclear } from "./cursor.mjs";
import { gameText, TERMS, treeText } from "./games.mjs";
import { Random } from "./random.mjs";

/** What is asked of every game. @type {((game: GameCase) => void)[]} */
const CHECKS = [
  answers.read, answers.solve, answers.hint, answers.reply, proofs.prove, proofs.compare, values.sequence, values.pairs,
  pictures.graph, pictures.grid, pictures.sequenceTable, graphs.graphOf, graphs.edit, contests.play,
];

const KINDS = [...Object.keys(TERMS), ...Object.keys(TERMS), "tree", "judge"];

/** The case of this number. @param {Mexplorer} mex @param {number} seed @param {number} lot @returns {Outcome} */
export function caseOf(mex, seed, lot) {
  const random = new Random(seed, lot);
  const kind = random.pick(KINDS);
  if (kind === "judge") {
    const problem = random.pick(Object.keys(judges.PROBLEMS));
    return { name: kind, unclear: false, ...judges.judge(mex, random, problem) };
  }
  return textCase(mex, kind === "tree" ? treeText(random) : gameText(random, kind), random, kind);
}

/** @param {Mexplorer} mex @param {string} text @param {Random} random @param {string} [name] @returns {Outcome} */
export function textCase(mex, text, random, name = "text") {
  const none = { name, text, differences: [], answered: new Map(), unclear: true };
  if (text.startsWith("tree")) return { ...none, ...trees.tree(mex, text, random), unclear: false };
  const game = clear(() => new GameCase(mex, text, random));
  if (!game) return none;
  if (game.isRead) for (const check of CHECKS) clear(() => check(game));
  return { name, text, differences: game.differences, answered: game.answered, unclear: false };
}

/** What comes of it; null where the oracle can't tell. @template T @param {() => T} make */
function clear(make) {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}
