/**
 * The differential test: cases that a seed decides, each asked of the engine and of the oracle.
 * @typedef {import("mexplorer").Mexplorer} Mexplorer
 * @typedef {import("./case.mjs").Difference} Difference
 * @typedef {object} Outcome
 * @property {string} name
 * @property {string} text
 * @property {number} seed what its checks draw from
 * @property {Difference[]} differences
 * @property {Map<string, number>} answered how often each request was
 * @property {boolean} unclear whether the oracle can't tell
 */
import * as answers from "./checks/answers.mjs";
import * as contests from "./checks/contests.mjs";
import * as graphs from "./checks/graphs.mjs";
import * as judges from "./checks/judges.mjs";
import * as pictures from "./checks/pictures.mjs";
import * as proofs from "./checks/proofs.mjs";
import * as tables from "./checks/tables.mjs";
import * as trees from "./checks/trees.mjs";
import * as values from "./checks/values.mjs";
import { GameCase } from "./case.mjs";
import { Unclear } from "./cursor.mjs";
import { gameText, TERMS, treeText } from "./games.mjs";
import { Random } from "./random.mjs";

/** What is asked of every game, by name. @type {Record<string, (game: GameCase) => void>} */
const CHECKS = {
  read: answers.read,
  solve: answers.solve,
  hint: answers.hint,
  reply: answers.reply,
  prove: proofs.prove,
  compare: proofs.compare,
  sequence: values.sequence,
  pairs: values.pairs,
  graph: pictures.graph,
  grid: tables.grid,
  "sequence-table": tables.sequenceTable,
  graphOf: graphs.graphOf,
  edit: graphs.edit,
  play: contests.play,
  sums: tables.sums,
  vertices: tables.vertices,
  cold: tables.cold,
  slices: tables.slices,
};

/** Rules that readers write have the most ways to go wrong. */
const KINDS = [...Object.keys(TERMS), ...Object.keys(TERMS), "rule", "rule", "graph", ...Array(3).fill("tree"), ...Array(8).fill("judge")];

/**
 * The case of this number. With `check`, only what that check asks; null where that is not asked of such a case.
 * @param {Mexplorer} mex @param {number} seed @param {number} lot @param {string} [check] @returns {Outcome | null}
 */
export function caseOf(mex, seed, lot, check) {
  const random = new Random(seed, lot);
  const kind = random.pick(KINDS);
  const isOther = kind === "judge" || kind === "tree";
  if (check && (isOther ? kind !== check : !(check in CHECKS))) return null;
  if (kind !== "judge")
    return textCase(mex, kind === "tree" ? treeText(random) : gameText(random, kind), seed + lot, { name: kind, check });
  return outcomeOf(kind, seed + lot, judges.judge(mex, random, random.pick(Object.keys(judges.PROBLEMS))));
}

/** @param {Mexplorer} mex @param {string} text @param {number} seed @param {{ name?: string, check?: string }} [options] @returns {Outcome} */
export function textCase(mex, text, seed, { name = "text", check } = {}) {
  if (text.startsWith("tree")) return outcomeOf(name, seed, trees.tree(mex, text, new Random(seed)));
  const game = clear(() => new GameCase(mex, text, new Random(seed)));
  if (!game) return { name, text, seed, differences: [], answered: new Map(), unclear: true };
  for (const [lot, [known, make]] of Object.entries(CHECKS).entries()) {
    if (!game.isRead || (check && check !== known)) continue;
    // Each check draws for itself, so that it finds the same whether others are made or not.
    game.random = new Random(seed, lot);
    clear(() => make(game));
  }
  return outcomeOf(name, seed, game);
}

/** @param {string} name @param {number} seed @param {import("./case.mjs").Case} found @returns {Outcome} */
const outcomeOf = (name, seed, { text, differences, answered }) => ({ name, text, seed, differences, answered, unclear: false });

/** What comes of it; null where the oracle can't tell. @template T @param {() => T} make */
function clear(make) {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}
