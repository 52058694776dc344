/** Worksheets: what a chapter asks, or a figure to fill in, in as many versions as are wanted, each with its answers. A seed decides all of it. */
import { mixed, random, shuffled } from "./random.js";
import { filled, gapsIn } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {{words: Tree[], isRight: boolean}} Choice */
/** @typedef {{n: number, right: Tree[], choices: Choice[]}} Gap */
/** @typedef {{game: string, view: string, state?: string, step?: number | null}} Shown */
/** @typedef {{name: string, columns: string[], rows: {claim: string, cells: string[]}[], blanks: number[], games: string[]}} Grid  `blanks`: places in the last row; `games`: what each column is about */
/**
 * @typedef {{kind: "choice" | "number" | "numbers" | "gaps" | "table" | "figure", from: number, ask: Tree[], shown: string[], choices: Choice[], isSeveral: boolean, isArgument: boolean, right: string,
 *   answer: Tree[], why: string, gaps: Gap[], grid: Grid | null, picture: string, finished: string, about: string, family: string, game: string, rule: string}} Asked  `from`: the exercise it was made of; `isArgument`: what there is to choose from are lines that follow each other; pictures are SVG; `rule`: how `game` is played; those of a `family` are played alike
 */
/** @typedef {{name: string, questions: Asked[]}} Version */
/** @typedef {Record<string, any> & {kind: string}} Exercise  one of exercises.json */
/** @typedef {{exercises: Exercise[], versions: number, seed: number, kinds: readonly string[], reasons?: string, without?: readonly number[], each?: number}} Wish  `each`: how many questions of each set, instead of what the chapter asks; `reasons`: those of the course that stand in for the engine's */
/**
 * What is asked of the engine.
 * @typedef {{exercise(kind: string, game: string, wish: {ranges: string, seed: number, number: number}): any, picture(shown: Shown): any, steps(shown: Shown): any, rule(game: string): any, reasons(kinds: string): any}} Maker
 */

export const KINDS = Object.freeze(["question", "choose", "table", "gaps", "figure"]);
export const MOST_VERSIONS = 30;
export const MOST_EACH = 20;
/** So often another question is tried for one that the version has already. */
const TRIES = 40;

/** @type {Record<string, (exercise: Exercise, seed: number, maker: Maker, each?: number) => Promise<Asked[]> | Asked[]>} */
const MAKERS = { question: engineMade, choose: chosen, table, gaps, figure };

/** @param {Wish} wish @param {Maker} maker @returns {Promise<Version[]>} */
export async function makeSheets({ exercises, versions, seed, kinds, reasons = "", without = [], each }, maker) {
  const wanted = exercises.map((exercise, from) => ({ exercise, from })).filter(({ exercise, from }) => (exercise.isOwn || kinds.includes(exercise.kind)) && !without.includes(from));
  const gapped = wanted.flatMap(({ exercise: { kind, step } }) => (kind === "gaps" ? [step] : []));
  await maker.reasons(reasons);
  const made = [];
  for (let version = 0; version < versions; version += 1) {
    const questions = [];
    for (const { exercise, from } of wanted) {
      const asked = await MAKERS[exercise.kind]({ ...exercise, isGapped: gapped.includes(exercise.step) }, mixed(seed, version, from), maker, each);
      for (const one of asked) questions.push({ ...one, from, family: familyOf(exercise), rule: one.game ? await maker.rule(one.game) : "" });
    }
    made.push({ name: nameOf(version), questions });
  }
  return made;
}

/** The game without its numbers. @param {Exercise} exercise */
const familyOf = ({ game = "" }) => game.replaceAll(/[\s/]*\{\w+\}/g, "");

/** A, B, …, Z, then numbers. @param {number} version */
const nameOf = (version) => (version < 26 ? String.fromCharCode(65 + version) : String(version + 1));

/** @param {Partial<Asked> & Pick<Asked, "kind" | "ask">} asked @returns {Asked} */
function complete(asked) {
  return { from: 0, shown: [], choices: [], isSeveral: false, isArgument: false, right: "", answer: [], why: "", gaps: [], grid: null, picture: "", finished: "", about: "", family: "", game: "", rule: "", ...asked };
}

/** @param {Exercise} exercise @param {number} seed @param {Maker} maker @param {number} [each] */
async function engineMade({ asks, game, ranges, count }, seed, maker, each = count) {
  const made = new Map();
  for (let number = 0; made.size < each && number < each + TRIES; number += 1) {
    const question = await maker.exercise(asks, game, { ranges, seed, number });
    // Two with the same words would be one question twice.
    made.set(JSON.stringify([question.ask, question.shown]), question);
  }
  return [...made.values()].map((question) => posed(question, asks));
}

/** @param {any} question @param {string} about */
function posed({ game, ask, shown, input, choices, several, right, told, why }, about) {
  const words = right.split(" ");
  return complete({
    kind: input,
    ask: [ask],
    // Numbers given one by one stand in the sentence already.
    shown: input === "choice" ? shown : [],
    choices: choices.map((/** @type {any} */ { word, name }) => ({ words: [name], isRight: words.includes(word) })),
    isSeveral: several,
    // Moves of a game follow each other.
    isArgument: about === "mistake",
    right,
    answer: [told],
    why,
    about: game ? `${about}: ${game}` : about,
    game,
  });
}

/** @param {Exercise} exercise @param {number} seed @param {Maker} maker */
async function chosen({ ask, blanks, lines, isFlaw, isGapped, figure }, seed, maker) {
  /** @type {Choice[]} */
  const choices = isFlaw ? lines : shuffled(lines, random(seed));
  const right = choices.filter(({ isRight }) => isRight);
  const answer = right.flatMap(({ words }, index) => (index > 0 ? [between(right[index - 1].words), ...words] : words));
  // Blanks in the words before a choice are no part of it, but their answers stay untold where the sheet asks for them.
  const whole = filled(ask, (n) => (isGapped ? ["…"] : (blanks.find((/** @type {any} */ blank) => blank.n === n)?.right ?? [])));
  return [complete({ kind: "choice", ask: whole, choices, isSeveral: right.length > 1, isArgument: isFlaw, answer, ...(await pictured(figure, maker)) })];
}

/** @param {Exercise} exercise @param {number} seed @param {Maker} maker */
async function gaps({ text, blanks, figure }, seed, maker) {
  const chance = random(seed);
  const here = gapsIn(text);
  const made = here.map((n, index) => {
    const { right, wrong } = blanks.find((/** @type {any} */ blank) => blank.n === n);
    const choices = [right, ...wrong].map((words, place) => ({ words, isRight: place === 0 }));
    return { n: index + 1, right, choices: wrong.length > 0 ? shuffled(choices, chance) : [] };
  });
  // On a sheet blanks are numbered anew for each question.
  const ask = filled(text, (n) => [["blank", { n: here.indexOf(n) + 1 }]]);
  return [complete({ kind: "gaps", ask, gaps: made, ...(await pictured(figure, maker)) })];
}

/** The figure that words are about. @param {Shown | null} figure @param {Maker} maker */
async function pictured(figure, maker) {
  return figure ? { picture: await maker.picture(figure), about: figure.game } : {};
}

/** @param {Exercise} exercise @param {number} seed */
function table({ game, name, first, rows, blanks, caption }, seed) {
  const columns = rows[0][1].map((/** @type {string} */ _, /** @type {number} */ place) => String(first + place));
  const places = columns.map((/** @type {string} */ _, /** @type {number} */ place) => place);
  const grid = {
    name,
    columns,
    rows: rows.map((/** @type {[string, string[]]} */ [claim, cells]) => ({ claim, cells })),
    blanks: shuffled(places, random(seed)).slice(0, blanks).sort((a, b) => Number(a) - Number(b)),
    games: columns.map((/** @type {string} */ column) => game.replaceAll(`{${name}}`, column)),
  };
  return [complete({ kind: "table", ask: caption, grid, about: game.replaceAll(`{${name}}`, name) })];
}

/** @param {Exercise} exercise @param {number} seed @param {Maker} maker */
async function figure({ game, view, state, ranges, caption }, seed, maker) {
  const chance = random(seed);
  const shown = { game: numbered(game, ranges, chance), view, state };
  const steps = await maker.steps(shown);
  if (steps === 0) return [];
  const [picture, finished] = await Promise.all([maker.picture({ ...shown, step: 0 }), maker.picture(shown)]);
  return [complete({ kind: "figure", ask: caption, picture, finished, about: shown.game, game: shown.game })];
}

/** A game with a number of each range in its place. @param {string} game @param {string} ranges @param {() => number} chance */
function numbered(game, ranges, chance) {
  const parts = ranges.split(" ").filter(Boolean).map((range) => /** @type {string[]} */ (/^(\w+):(\d+)\.\.(\d+)$/.exec(range) ?? []));
  return parts.reduce((text, [, name, least, most]) => {
    const number = Number(least) + Math.floor(chance() * (Number(most) - Number(least) + 1));
    return text.replaceAll(`{${name}}`, String(number));
  }, game);
}

/** What parts lines of an answer: sentences have a mark at their end. @param {Tree[]} before */
function between(before) {
  const last = String(before.at(-1));
  if (/[。！？]$/.test(last)) return "";
  if (/[.!?]$/.test(last)) return " ";
  return /\p{Script=Han}$/u.test(last) ? "；" : "; ";
}
