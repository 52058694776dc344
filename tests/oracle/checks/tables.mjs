/** Tables of values: every cell by the definition. */
import { Unclear } from "../cursor.mjs";
import { mex, Truth } from "../truth.mjs";
import { pairPosition } from "./values.mjs";

/** @typedef {import("../case.mjs").GameCase} GameCase */

/** Squares with more rows than this need not be shown. */
const MOST_ROWS = 20;

/** The table of a view; null where the view does not suit the game, or there is a cycle among larger heaps. @param {GameCase} game @param {string} view @param {number} rows */
function tableOf(game, view, rows) {
  const isLarge = (game.start.flat().join(" ").match(/\d+/g) ?? []).some((number) => Number(number) > MOST_ROWS);
  const refusals = ["loop", ...game.refusals, ...(isLarge ? ["too-large"] : [])];
  const suits = game.mex.read(game.text).views.some((tab) => tab.view === view);
  return suits ? game.ask("table", refusals, () => game.mex.table(game.text, { view, rows })) : null;
}

/** Values or outcomes of pairs of numbers. @param {GameCase} game */
export function grid(game) {
  const at = pairPosition(game);
  if (!at || game.loops) return;
  const truth = new Truth(game.game);
  for (const view of ["grid", "sieve"]) {
    const table = tableOf(game, view, 6);
    for (const [a, ...cells] of table?.rows ?? []) {
      const columns = (table?.columns ?? []).slice(1, 7).map(Number);
      const wanted = columns.map((b, column) => {
        const position = at(Number(a), b);
        return /[PN]/.test(cells[column]) ? truth.outcome(position) : String(truth.value(position));
      });
      game.same(`row ${a} of the ${view}`, cells.slice(0, columns.length), wanted);
    }
  }
}

/** @param {GameCase} game */
export function sequenceTable(game) {
  if (game.loops || game.game.misere) return;
  const table = tableOf(game, "sequence", 12);
  const truth = new Truth(game.game);
  for (const [heap, value, outcome] of table?.rows ?? []) {
    const wanted = truth.valueOf(0, heap);
    if (wanted !== null) game.same(`the row of heap ${heap}`, [value, outcome], [String(wanted), wanted === 0 ? "P" : "N"]);
  }
}

/** The values of the components, and their sum. @param {GameCase} game */
export function sums(game) {
  if (game.loops || game.game.misere) return;
  const values = game.start.flatMap((list, term) => list.map((component) => String(game.truth.valueOf(term, component))));
  const wanted = [...values, String(game.value)];
  const sum = tableOf(game, "sum", 50);
  if (sum)
    game.same(
      "the values of the components and of the sum",
      sum.rows.map(([, value]) => value),
      wanted,
    );
  const binary = tableOf(game, "nim-sum", 50);
  if (!binary) return;
  // Of stairs each step has a row.
  if (game.single?.key === "stairs") {
    game.same("the nim-sum of the odd steps", binary.rows.at(-1)?.[1], String(game.value));
    return;
  }
  game.same(
    "the numbers that are added",
    binary.rows.map(([, number]) => number),
    wanted,
  );
  game.same(
    "the numbers in binary",
    binary.rows.map(([, , bits]) => Number(`0b${bits}`)),
    wanted.map(Number),
  );
}

/** The vertices of a graph that is edited: those from which play ends have a value, or in misère play an outcome. @param {GameCase} game */
export function vertices(game) {
  if (game.game.terms.length !== 1 || !game.game.terms[0].rules.key.startsWith("graph")) return;
  const table = tableOf(game, "edit", 99);
  const { misere } = game.game;
  for (const row of table?.rows ?? []) {
    const [name, , chips] = row;
    const position = [[name]];
    game.same(`how many chips stand on ${name}`, chips || "0", String(game.start[0].filter((chip) => chip === name).length));
    if (game.truth.loops(position)) continue;
    const wanted = [...(misere ? [] : [String(game.truth.value(position))]), game.truth.outcome(position)];
    game.same(`what is told of ${name}`, row.slice(3), wanted);
  }
}

/** The cold pairs of Wythoff: the least number that is in none before, and so much more as its place says. @param {GameCase} game */
export function cold(game) {
  const table = tableOf(game, "cold", 12);
  // From no heaps on the pair of zeros is shown too.
  const before = table?.rows[0]?.[0] === "0" ? [] : [0];
  for (const [n, a, b, difference] of table?.rows ?? []) {
    const small = mex(before);
    before.push(small, small + Number(n));
    game.same(`the cold pair ${n}`, [a, b, difference], [`${small}`, `${small + Number(n)}`, n]);
  }
}

/** A table of pairs that is filled in slices is the whole one; a cell leads to its game. @param {GameCase} game */
export function slices(game) {
  if (!pairPosition(game) || game.loops || game.game.misere || game.game.terms.some(({ rules }) => rules.isCyclic)) return;
  const size = game.random.between(1, 6);
  const whole = game.ask("pairs", ["unsupported", "loop"], () => game.mex.pairs(game.text, size));
  if (!whole) return;
  let slice = game.mex.pairsSlice(game.text, size, game.random.between(1, 900));
  for (let turns = 0; !slice.values && turns < 10_000; turns += 1) slice = game.mex.pairsSlice(game.text, size, 900);
  game.same("the values in slices", [...(slice.values ?? [])], [...whole.values]);
  const [a, b] = [game.random.below(size), game.random.below(size)];
  const value = whole.values[a * size + b];
  const cell = game.ask("heatCell", [], () => game.mex.heatCell(game.text, [a, b], value));
  if (!cell) return;
  const there = game.game.positionOf(cell.game);
  if (game.holds("a cell leads to a position", there !== null, cell.game) && there)
    game.same(`the value of ${cell.game}`, valueOf(game, there), value);
}

/** @param {GameCase} game @param {import("../game.mjs").Position} position */
function valueOf(game, position) {
  try {
    return new Truth(game.game).value(position);
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}
