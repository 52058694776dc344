/** Graphs and the tables that say what they show: every position is there, with its value. */
/** @typedef {import("../case.mjs").GameCase} GameCase */

/** How many rows a table is asked for: more than any case has. */
const ROWS = 100_000;
/** More positions or moves than these a graph need not show: it has room for 250 and 800, fewer where they have many numbers. */
const MOST_SHOWN = { positions: 60, moves: 200 };

/** The codes that a list of so many may be refused with. @param {{ positions: number, moves: number }} size */
export const refusals = (size) => (isLarge(size) ? ["too-large"] : []);
/** Whether of a graph of so many a part may be drawn. @param {{ positions: number, moves: number }} size */
const isLarge = ({ positions, moves }) => positions > MOST_SHOWN.positions || moves > MOST_SHOWN.moves;
/** How a part begins to say that it is one. */
const PART = "Part of the game graph of ";

/** Of one component, and in misère play, where only whole positions have an outcome, a graph shows every position. @param {GameCase} game */
export function graph(game) {
  if (!game.single && !game.game.misere) return;
  if (game.loops) return;
  const size = shownSize(game);
  if (size === null) return;
  const { positions } = size;
  const svg = game.ask("svg", [], () => game.mex.svg(game.text, { view: "graph" }));
  const isPart = svg && isLarge(size) && svg.includes(PART);
  if (svg && !isPart) game.same("how many positions the picture has", [...svg.matchAll(/class="node\b/g)].length, positions);
  if (!isPart) graphTable(game, size);
}

/** Of a chip on a graph without a cycle, all its vertices are shown. @param {GameCase} game */
function shownSize(game) {
  const graphs = game.game.terms.map(({ rules, head }) => (rules.key.startsWith("graph") ? head : null));
  if (graphs.every((head) => head === null)) return game.countPositions();
  if (game.single?.isCyclic) return game.countPositions();
  return game.single ? { positions: new Set(graphs[0]?.slice("graph(".length, -1).split(/[,>]/)).size, moves: 0 } : null;
}

/** @param {GameCase} game @param {{ positions: number, moves: number }} size */
function graphTable(game, size) {
  const table = game.ask("table", [], () => game.mex.table(game.text, { view: "graph", rows: ROWS }));
  // Of chips the table says what stands on which vertex.
  if (!table || table.columns.length !== (game.game.misere ? 4 : 5) || game.game.terms[0].rules.key.startsWith("graph")) return;
  game.same("how many rows the table has", table.rows.length, size.positions);
  const rows = table.rows.map((row) => row.slice(game.game.misere ? 3 : 3).join(" ")).sort();
  if (game.single && !game.single.splits) game.same("the values of the positions", rows, ofComponents(game).sort());
  const start = table.rows.at(-1)?.at(-1);
  if (game.single) game.same("the outcome of the last row", start, game.outcome);
}

/** What a table says of each position of the only component. @param {GameCase} game */
function ofComponents(game) {
  const { truth } = game;
  const seen = new Set([game.start[0][0]]);
  for (const component of seen) for (const [part] of game.game.optionsOf(0, component)) seen.add(part);
  return [...seen].map((component) => {
    const outcome = truth.outcome([[component]]);
    return game.game.misere ? outcome : `${truth.valueOf(0, component)} ${outcome}`;
  });
}
