/** Proofs and the four ways to decide: every line by the definition, every count by counting. */

import { Game } from "../game.mjs";
import { Truth } from "../truth.mjs";

/** @typedef {import("../case.mjs").GameCase} GameCase */

/** The larger the tree of a game, the longer it is walked. */
const MOST_VISITS = 20_000;

/** @param {GameCase} game */
export function prove(game) {
  const proof = game.ask("prove", game.refusals, () => game.mex.prove(game.text));
  if (!proof) return;
  game.same("the outcome", proof.outcome, game.outcome);
  game.same("the size", proof.size, proof.lines.length);
  const sums = [game.truth, new Truth(joined(game.game))];
  /** @type {string[]} */
  const keys = [];
  const keyAt = proof.lines.map(({ text }) => {
    const found = sums.map((truth) => ({ truth, position: truth.game.positionOf(text) })).find(({ position }) => position);
    return found?.position && found.truth.keyOf(found.position);
  });
  for (const [at, line] of proof.lines.entries()) {
    const found = sums.map((truth) => ({ truth, position: truth.game.positionOf(line.text) })).find(({ position }) => position);
    if (!found?.position) {
      game.same(`line ${at} is a position`, line.text, "one of this game");
      return;
    }
    const { truth, position } = found;
    keys.push(truth.keyOf(position));
    game.same(`the outcome of ${line.text}`, line.outcome, truth.outcome(position));
    const early = (/** @type {number} */ to) => to < at || (line.outcome === "D" && proof.lines[to].outcome === "D");
    const proved = line.moves.map(({ to }) => (early(to) ? (keyAt[to] ?? "no position") : "a later line"));
    const options = truth.options(position).map(({ to }) => truth.keyOf(to));
    lineHolds(game, line, proved, options, at);
  }
  game.same("the last line", keys.at(-1), game.truth.keyOf(game.start));
  const used = new Set(proof.lines.flatMap(({ moves }) => moves.map(({ to }) => to)));
  game.same(
    "lines that nothing rests on",
    proof.lines
      .slice(0, -1)
      .filter((_, at) => !used.has(at))
      .map(({ text }) => text),
    [],
  );
}

/** The same sum with terms of the same rules as one: a proof may tell it so. @param {Game} game */
function joined({ misere, terms, start }) {
  /** @type {Map<string, { rules: import("../rules.mjs").Rules, head: string, components: string[] }>} */
  const found = new Map();
  for (const [i, { rules, head }] of terms.entries()) {
    const term = found.get(rules.key) ?? { rules, head, components: [] };
    found.set(rules.key, { ...term, components: [...term.components, ...start[i]] });
  }
  const list = [...found.values()];
  return new Game(
    misere,
    list,
    list.map(({ components }) => components),
  );
}

/** A P-position has every option answered, a drawn one every option told, an N-position one option that is P. @param {GameCase} game @param {import("mexplorer").Proof["lines"][0]} line @param {string[]} proved @param {string[]} options @param {number} at */
function lineHolds(game, line, proved, options, at) {
  if (line.outcome !== "N") {
    game.same(`what ${line.text} leads to`, distinct(proved), distinct(options));
    return;
  }
  game.same(`the moves that prove ${line.text}`, proved.length, Math.min(options.length, 1));
  game.holds(
    `the proof of ${line.text} is a move (line ${at})`,
    proved.every((key) => options.includes(key)),
    proved,
  );
}

/** @param {string[]} keys */
const distinct = (keys) => [...new Set(keys)].sort();

/** @param {GameCase} game */
export function compare(game) {
  if (game.loops ? !game.random.once(4) : game.truth.treeSize(game.start) > MOST_VISITS && !game.random.once(400)) return;
  const found = game.ask("compare", game.endings, () => game.mex.compare(game.text));
  if (!found) return;
  game.same("the outcome", found.outcome, game.outcome);
  for (const row of found.rows) if (row.finished) game.same(`the outcome by ${row.way}`, row.outcome, game.outcome);
  const visited = (/** @type {string} */ way) => found.rows.find((row) => row.way === way && row.finished)?.visited ?? null;
  const [definition, alphaBeta, memo] = [visited("definition"), visited("alpha-beta"), visited("memo")];
  if (definition !== null) game.same("positions by the definition", definition, game.truth.treeSize(game.start));
  if (alphaBeta !== null && definition !== null)
    game.holds("alpha-beta looks at no more than the definition", alphaBeta <= definition, [alphaBeta, definition]);
  if (alphaBeta !== null && memo !== null) game.holds("memo looks at no more than alpha-beta", memo <= alphaBeta, [memo, alphaBeta]);
}
