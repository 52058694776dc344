/** Solving, hints and opponents: what the engine says of a position and of each move. */
import { periodHolds } from "./values.mjs";

/** @typedef {import("../case.mjs").GameCase} GameCase */

/** More moves than any case has. */
const ALL = 100_000;

/** @param {GameCase} game */
export function solve(game) {
  const answer = game.ask("solve", game.refusals, () => game.mex.solve(game.text, { limit: ALL }));
  if (!answer) return;
  const { truth, start } = game;
  game.same("the game", answer.game, game.game.write(start));
  game.same("the kind of play", answer.play, game.game.misere ? "misere" : "normal");
  game.same("the outcome", answer.outcome, game.outcome);
  if (game.loops) loopy(game, answer);
  else game.same("the value", answer.grundy, game.value === null ? null : BigInt(game.value));
  game.same("moves not listed", answer.others, 0n);
  moves(game, answer.moves);
  if (!game.game.misere && !game.loops) components(game, answer.components);
  if (answer.period) periodHolds(game, answer.period);
  fewer(game, answer.moves);
  game.holds(
    "N has a winning move, P and D none",
    (truth.outcome(start) === "N") === answer.moves.some(({ winning }) => winning) ||
      start.flat().length === 0 ||
      game.options.length === 0,
    answer.outcome,
  );
}

/** Where play need not end, a number or a set of them says the outcome, and in misère play there is neither. @param {GameCase} game @param {import("mexplorer").Solution} answer */
function loopy(game, { grundy, loopy, moves }) {
  const told = (/** @type {{ grundy: bigint | null, loopy?: bigint[] }} */ of) =>
    of.grundy !== null ? (of.grundy === 0n ? "P" : "N") : of.loopy && (of.loopy.includes(0n) ? "N" : "D");
  if (game.game.misere) game.same("the value in misère play", [grundy, loopy], [null, undefined]);
  else game.same("the outcome that the value tells", told({ grundy, loopy }) ?? game.outcome, game.outcome);
  for (const move of moves) {
    const option = game.optionOf(move.to);
    const outcome = option && game.truth.outcome(option.to);
    game.same(`whether the move to ${move.to} draws`, move.drawing, outcome === "D");
    if (!game.game.misere) game.same(`what the value after ${move.to} tells`, told(move) ?? outcome, outcome);
  }
}

/** Each option stands in the list once, with its value and whether it wins. @param {GameCase} game @param {import("mexplorer").Move[]} listed */
function moves(game, listed) {
  const { truth } = game;
  const left = new Map(listed.map((move, i) => [i, move]));
  for (const option of game.options) {
    const texts = game.game.spellings(game.start, option);
    const [found] = [...left].filter(([, move]) => texts.includes(move.to));
    if (!found) {
      game.same("a move", null, texts[0]);
      continue;
    }
    left.delete(found[0]);
    const [, move] = found;
    const value = truth.value(option.to);
    if (!game.loops)
      game.same(`the value after the move to ${move.to}`, move.grundy, value === null ? null : BigInt(value));
    game.same(`whether the move to ${move.to} wins`, move.winning, truth.outcome(option.to) === "P");
  }
  game.same(
    "moves that are none",
    [...left.values()].map(({ to }) => to),
    [],
  );
  const firstLosing = listed.findIndex(({ winning }) => !winning);
  game.same(
    "winning moves after others",
    firstLosing < 0
      ? []
      : listed
          .slice(firstLosing)
          .filter(({ winning }) => winning)
          .map(({ to }) => to),
    [],
  );
}

/** @param {GameCase} game @param {import("mexplorer").Solution["components"]} listed */
function components(game, listed) {
  const values = game.start.flatMap((list, term) => list.map((component) => BigInt(game.truth.valueOf(term, component) ?? -1)));
  game.same(
    "the values of the components",
    listed.map(({ grundy }) => grundy),
    values,
  );
  // Long rules are not told again.
  const wrong = game.start.flat().filter((component, i) => !listed[i]?.text.endsWith(` ${component}`));
  game.same("the components", wrong, []);
}

/** A shorter list is the beginning of the whole one. @param {GameCase} game @param {import("mexplorer").Move[]} listed */
function fewer(game, listed) {
  const limit = game.random.below(listed.length + 2);
  const short = game.ask("solve", game.refusals, () => game.mex.solve(game.text, { limit }));
  if (!short) return;
  const wins = listed.filter(({ winning }) => winning).length;
  game.same("moves listed and not listed", short.others + BigInt(short.moves.length), BigInt(listed.length));
  game.same("winning moves of a shorter list", short.moves.filter(({ winning }) => winning).length, Math.min(wins, short.moves.length));
  game.holds("a shorter list is as long as asked for", short.moves.length === Math.min(limit, listed.length), [
    limit,
    short.moves.length,
    listed.length,
  ]);
}

/** @param {GameCase} game */
export function hint(game) {
  const told = game.ask("hint", game.refusals, () => game.mex.hint(game.text));
  if (!told) return;
  game.same("whether a move wins or draws", told.move !== null, game.outcome !== "P" && game.options.length > 0);
  if (!told.move) return;
  const option = game.optionOf(told.move.to);
  if (!game.holds("the hint is a move", option !== undefined, told.move.to) || !option) return;
  game.same(`the outcome after the hint ${told.move.to}`, game.truth.outcome(option.to), bestAfter(game.outcome));
  game.same("the hint is called winning", told.move.winning, game.outcome === "N");
}

/** @param {GameCase} game */
export function reply(game) {
  for (const level of ["perfect", game.random.pick(["fallible", "random"])]) {
    const seed = game.random.below(9);
    const refusals = level === "perfect" ? game.refusals : [];
    const choice = game.ask("reply", refusals, () => game.mex.reply(game.text, { level, seed }));
    if (choice === null) {
      if (game.differences.length === 0 && refusals.length === 0) game.same(`no reply (${level})`, game.options.length, 0);
      continue;
    }
    const option = game.optionOf(choice.to);
    if (!game.holds(`a reply (${level}) is a move`, option !== undefined, choice.to) || !option) continue;
    const after = game.truth.outcome(option.to);
    const isGuess = choice.winning === null && game.refusals.includes("too-large");
    if (level === "perfect" && !isGuess) game.same(`the outcome after the perfect reply ${choice.to}`, after, bestAfter(game.outcome));
    if (choice.winning !== null) game.same(`whether the reply (${level}) ${choice.to} wins`, choice.winning, after === "P");
  }
}

/** What a perfect move leaves to the other player. @param {"P" | "N" | "D"} outcome */
const bestAfter = (outcome) => (outcome === "N" ? "P" : outcome === "P" ? "N" : "D");

/** Reading twice is reading once, and numbers stand where they are said to. @param {GameCase} game */
export function read(game) {
  const reading = game.ask("read", [], () => game.mex.read(game.text));
  if (!reading) return;
  game.same("the text read again", game.mex.read(reading.game).game, reading.game);
  game.holds(
    "the first view is one of the views",
    reading.views.some(({ view }) => view === reading.defaultView),
    reading.defaultView,
  );
  const texts = reading.numbers.map(({ at: [from, to] }) => game.text.slice(from, to));
  game.holds(
    "numbers stand where they are said to",
    texts.every((text) => /^\d+$/.test(text)),
    texts,
  );
  const meant = game.game.terms.some(({ rules }) => rules.key.startsWith("graph") || rules.key === "fibonacci")
    ? null
    : game.start.flat().join(" ").split(/[ /]/);
  if (meant) game.same("the numbers", texts.map(Number).join(" "), meant.map(Number).join(" "));
}
