/** What is said where moves were taken back, or made again. */

/** @typedef {import("../engine.d.ts").Contest} Contest */

/** The moves and the position that is there again; null where no move was. @param {Contest} contest @param {Contest | null} past what was shown before @param {import("../stepper.js").Say} say */
export function cameBack({ log, position, status }, past, say) {
  const names = (/** @type {Contest["log"]} */ entries) => entries.map(({ name }) => name);
  const playedOf = (/** @type {Contest["log"]} */ entries) => entries.filter(({ played }) => played).length;
  const [from, to] = [playedOf(past?.log ?? []), playedOf(log)];
  if (!past || from === to || String(names(past.log)) !== String(names(log))) return null;
  const moves = names(log.slice(Math.min(from, to), Math.max(from, to))).join(say("list.between"));
  return say(to < from ? "play.undone" : "play.redone", { moves, position: shortened(position), status });
}

/** As much of a long position as tells it from others. @param {string} text */
export function shortened(text) {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
