/** Cells of tables have the types of their columns, and say what the rows say. */
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "../../dist/mexplorer/engine.js";

const mex = /** @type {any} */ (await load());
const GAMES = ["take(2,5) 10", "misere take(1,3) 5", "nim 3 4", "nim 3 4 + take(2,5) 7", "wythoff 3 6", "fibonacci 83", "graph(a>b,b>c,a>c) a", "tree((1,-2),3)", "rule((a,b) -> (a-1,b); (a,b-2)) 2 3", "kayles 12", "misere graph(a>b,b>a) a"];

/** As a reader sees it. @param {any} cell @returns {string} */
function shown(cell) {
  if (Array.isArray(cell)) return cell.map(shown).join(", ");
  return cell === null ? "" : typeof cell === "bigint" ? String(cell).replace("-", "\u2212") : cell;
}

/** The table of a view, or null where there is none of so large a game. @param {string} text @param {any} options */
function tableOf(text, options) {
  try {
    return mex.table(text, options);
  } catch (error) {
    assert.match(/** @type {any} */ (error).code, /too-large|loop/);
    return null;
  }
}

test("cells are the rows again, in every view and language", () => {
  const views = new Set();
  for (const text of GAMES) {
    for (const { view } of mex.read(text).views) {
      for (const lang of ["en", "zh-Hant"]) {
        const table = tableOf(text, { view, rows: 12, lang });
        if (!table) continue;
        const { rows, cells, columns } = table;
        views.add(view);
        assert.deepEqual(cells.map((/** @type {any[]} */ row) => row.map(shown)), rows, `${text}: ${view}`);
        assert.ok(cells.every((/** @type {any[]} */ row) => row.length === columns.length), view);
      }
    }
  }
  assert.ok(views.size >= 15, `${[...views]}`);
});

test("numbers are numbers, and lists are lists", () => {
  const { cells } = mex.table("take(2,5) 10", { rows: 6 });
  assert.deepEqual(cells[5], ["5", ["3", "0"], [1n, 0n], 2n, "N"]);
  assert.deepEqual(cells[0], ["0", [], [], 0n, "P"]);
  const pairs = mex.table("rule((a,b) -> (a-1,b); (a,b-2)) 2 3", { rows: 99 }).cells.at(-1);
  assert.deepEqual(pairs.slice(0, 2), ["(2,3)", ["(2,1)", "(1,3)"]], "a position of two numbers is one of a list");
  assert.deepEqual(mex.table("misere take(1,3) 5", { rows: 4 }).cells[3], ["3", ["2", "0"], ["N", "N"], "P"]);
});

test("every table with a row for the position says which", () => {
  const rows = [["grid", "3"], ["sieve", "3"], ["heat", "3"], ["cold", "2"], ["graph", "(3,5)"], ["table", "(3,5)"]];
  for (const [view, first] of rows) {
    const table = mex.table("wythoff 3 5", { view });
    assert.deepEqual(table.here.map((/** @type {number} */ row) => table.rows[row][0]), [first], view);
  }
  const others = [
    ["nim 1 2", { view: "tree" }, 0, ["1,2"]],
    ["tree((3,5),(6,9))", { view: "tree" }, 0, ["the root"]],
    ["nim 1 2", { view: "proof" }, 2, ["(1,2)"]],
    ["nim 1 2", { view: "proof", rows: 0 }, 2, []],
    ["nim 3 4 5", { view: "play", state: "moves:1=1.3=2" }, 3, ["nim 1 4 2"]],
    ["nim 3 4 5", { view: "play", state: "moves:1=1.3=2 at:1" }, 3, ["nim 1 4 5"]],
    ["nim 3 4", { view: "play" }, 3, []],
  ];
  for (const [game, options, column, expected] of /** @type {[string, any, number, string[]][]} */ (others)) {
    const table = mex.table(game, options);
    assert.deepEqual(table.here.map((row) => table.rows[row][column]), expected, `${game} ${JSON.stringify(options)}`);
  }
  assert.deepEqual(mex.table("wythoff 3 6", { view: "cold" }).here, [], "it is no cold pair");
  assert.deepEqual(mex.table("nim 1000 5", { view: "heat" }).here, [], "it lies outside");
  assert.deepEqual(mex.table("nim 100 5", { view: "heat", rows: 12 }).here, [], "its row is not listed");
});
