/** Proofs and the four ways to decide: every line by the definition, every count by counting. */

/** @typedef {import("../case.mjs").GameCase} GameCase */

/** The larger the tree of a game, the longer it is walked. */
const MOST_VISITS = 20_000;

/** @param {GameCase} game */
export function prove(game) {
  const proof = game.ask("prove", game.refusals, () => game.mex.prove(game.text));
  if (!proof) return;
  game.same("the outcome", proof.outcome, game.outcome);
  game.same("the size", proof.size, proof.lines.length);
  /** @type {string[]} */
  const keys = [];
  for (const [at, line] of proof.lines.entries()) {
    const position = game.game.positionOf(line.text);
    if (!position) {
      game.same(`line ${at} is a position`, line.text, "one of this game");
      return;
    }
    keys.push(game.truth.keyOf(position));
    game.same(`the outcome of ${line.text}`, line.outcome, game.truth.outcome(position));
    const proved = line.moves.map(({ to }) => (to < at ? keys[to] : "a later line"));
    const options = game.truth.options(position).map(({ to }) => game.truth.keyOf(to));
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

/** A P-position has every option answered, an N-position one option that is P. @param {GameCase} game @param {import("mexplorer").Proof["lines"][0]} line @param {string[]} proved @param {string[]} options @param {number} at */
function lineHolds(game, line, proved, options, at) {
  if (line.outcome === "P") {
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
  const found = game.ask("compare", game.refusals, () => game.mex.compare(game.text));
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
