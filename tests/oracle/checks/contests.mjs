/** Contests: they go from state to state by moves of the game, and end where there is none. */

/** @typedef {import("../case.mjs").GameCase} GameCase */
/** @typedef {import("mexplorer").Contest} Contest */

/** How many moves of a contest are followed. */
const MOST_TURNS = 8;

/** @param {GameCase} game */
export function play(game) {
  const level = game.random.pick(["two", "two", "perfect", "fallible", "random"]);
  const first = game.random.once(3) ? " first:they" : "";
  let contest = ask(game, { state: `level:${level}${first}` });
  let mover = level !== "two" && first ? "opponent" : "you";
  for (let turn = 0; contest && turn < MOST_TURNS; turn += 1) {
    const position = here(game, contest);
    if (!position) return;
    const options = game.game.options(position);
    game.same("whether play has ended", contest.over, options.length === 0);
    if (options.length === 0) return ended(game, contest, mover, level);
    game.same("whose turn it is", [contest.open, contest.waiting], mover === "opponent" ? [false, true] : [true, false]);
    const next = mover === "opponent" ? answered(game, contest, position, level) : moved(game, contest, options.length);
    if (next) reached(game, options, next);
    contest = next;
    if (level !== "two") mover = mover === "you" ? "opponent" : "you";
  }
}

/** @param {GameCase} game @param {import("mexplorer").PlayOptions} options */
const ask = (game, options) => game.ask("play", [], () => game.mex.play(game.text, options));

/** @param {GameCase} game @param {Contest} contest */
function here(game, contest) {
  const position = game.game.positionOf(contest.position);
  if (!position) game.same("the position", contest.position, "one of this game");
  return position;
}

/** A move of the list, which has them all. @param {GameCase} game @param {Contest} contest @param {number} options @returns {Contest | null} */
function moved(game, contest, options) {
  game.same("how many moves there are", BigInt(contest.moves.length) + contest.others, BigInt(options));
  if (contest.moves.length === 0) return null;
  return ask(game, { state: game.random.pick(contest.moves).state });
}

/** The opponent's move: a perfect one wins where it can. @param {GameCase} game @param {Contest} contest @param {import("../game.mjs").Position} position @param {string} level @returns {Contest | null} */
function answered(game, contest, position, level) {
  const next = ask(game, { state: contest.state, answer: true });
  const after = next && here(game, next);
  // Of a large game in misère play it guesses.
  const knows = level === "perfect" && !game.refusals.includes("too-large");
  if (after && knows && game.truth.outcome(position) === "N")
    game.same("the outcome after the opponent's move", game.truth.outcome(after), "P");
  return next;
}

/** @param {GameCase} game @param {import("../game.mjs").Option[]} options @param {Contest} next */
function reached(game, options, next) {
  const position = here(game, next);
  if (!position) return;
  const keys = options.map(({ to }) => game.truth.keyOf(to));
  game.holds(`a move leads to ${next.position}`, keys.includes(game.truth.keyOf(position)), next.position);
}

/** Who is to move has lost, but in misère play has won. @param {GameCase} game @param {Contest} contest @param {string} mover @param {string} level */
function ended(game, contest, mover, level) {
  game.same("moves after the end", [contest.moves.length, contest.open, contest.waiting], [0, false, false]);
  if (level === "two" || !contest.begun) return;
  const youWin = (mover === "you") === game.game.misere;
  const told = /you win/.test(contest.status) ? true : /you lose|in misère play that loses/.test(contest.status) ? false : null;
  if (told !== null) game.same(`who has won: ${contest.status}`, told, youWin);
}
