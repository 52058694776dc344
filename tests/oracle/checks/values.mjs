/** Values of many heaps at once: sequences, periods and tables of pairs. */
import { Unclear } from "../cursor.mjs";
import { Truth } from "../truth.mjs";

/** @typedef {import("../case.mjs").GameCase} GameCase */
/** @typedef {import("mexplorer").Period} Period */

/** How far values are computed by the definition. */
const FAR = 90;
/** What the search for a period may cost: room for some thousand values. */
const LITTLE = { positions: 300 };

/** The values of the heaps below a count under the rules of the only heap; fewer where the oracle can't tell. @param {GameCase} game @param {number} count */
function valuesBelow(game, count) {
  const truth = new Truth(game.game);
  const values = [];
  try {
    while (values.length < count) {
      const value = truth.valueOf(0, String(values.length));
      if (value === null) break;
      values.push(value);
    }
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
  }
  return values;
}

/** A claimed period holds as far as the oracle's values go. @param {GameCase} game @param {Period} period */
export function periodHolds(game, period) {
  const [preperiod, length] = [Number(period.preperiod), Number(period.length)];
  const values = valuesBelow(game, Math.min(preperiod + 2 * length + 8, FAR));
  const broken = values.findIndex((value, heap) => heap >= preperiod && heap + length < values.length && values[heap + length] !== value);
  game.same(`the first heap from ${preperiod} on that differs from the one ${length} further`, broken, -1);
  const first = period.values.slice(0, values.length);
  game.same("the values of the period", first, values.slice(0, first.length));
  game.same("the period is certified", period.certified, true);
}

/** @param {GameCase} game */
export function sequence(game) {
  const isHeap = game.single?.numbers === "heap" && !game.game.misere;
  const count = game.random.between(1, 60);
  const values = isHeap ? valuesBelow(game, count) : [];
  const isWhole = isHeap && values.length === count;
  const refusals = isWhole ? [] : ["unsupported", "loop", "too-large"];
  const options = game.random.once(30) ? {} : { budget: LITTLE };
  if (options.budget) refusals.push("too-large");
  const found = game.ask("sequence", refusals, () => game.mex.sequence(game.text, count, options));
  if (!found) return;
  game.same("how many values there are", found.values.length, count);
  game.same("the values", [...found.values.slice(0, values.length)], values);
  game.holds("only a heap has a sequence", isHeap, found.values.length);
  if (found.period) periodHolds(game, found.period);
  const period = game.ask("period", refusals, () => game.mex.period(game.text, options));
  if (period) periodHolds(game, period);
}

/** @param {GameCase} game */
export function pairs(game) {
  const size = game.random.between(1, 8);
  const cell = game.game.misere ? null : pairOf(game);
  const found = game.ask("pairs", cell ? game.refusals.concat("loop", "unsupported") : ["unsupported", "loop"], () =>
    game.mex.pairs(game.text, size),
  );
  if (!found || !cell) {
    if (found) game.same("only a game of two numbers has pairs", found.size, null);
    return;
  }
  game.same("how many values there are", found.values.length, size * size);
  const values = Array.from({ length: size * size }, (_, i) => cell(Math.floor(i / size), i % size));
  const wrong = values.findIndex((value, i) => value !== null && value !== found.values[i]);
  game.same(
    `the first pair of size ${size} that differs`,
    wrong < 0 ? null : [wrong, found.values[wrong]],
    wrong < 0 ? null : [wrong, values[wrong]],
  );
  game.same("the greatest value", found.most, Math.max(...found.values));
}

/** The position of a pair of numbers, in a game of two heaps or of one component of two numbers. @param {GameCase} game @returns {((a: number, b: number) => import("../game.mjs").Position) | null} */
export function pairPosition(game) {
  if (game.single?.numbers === "pair") return (a, b) => [[`${a} ${b}`]];
  const places = game.start.flatMap((components, term) => components.map(() => term));
  if (places.length !== 2 || places.some((term) => game.game.terms[term].rules.numbers !== "heap")) return null;
  return (a, b) => (places[0] === places[1] ? [[`${a}`, `${b}`]] : [[`${a}`], [`${b}`]]);
}

/** The value of a pair of numbers; null where the oracle can't tell. @param {GameCase} game */
function pairOf(game) {
  const [truth, at] = [new Truth(game.game), pairPosition(game)];
  return (
    at &&
    ((/** @type {number} */ a, /** @type {number} */ b) => {
      try {
        return truth.value(at(a, b));
      } catch (error) {
        if (error instanceof Unclear) return null;
        throw error;
      }
    })
  );
}
