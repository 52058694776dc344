/** Tables for programs: beside the rows as they are shown, cells of the types that their columns have. */

/** @typedef {import("./engine.d.ts").Cell} Cell */
/** @typedef {import("./engine.d.ts").Table} Table */
/** @typedef {typeof import("./mexplorer_wasm.js")} Calls */

const WHOLE = /^[-\u2212]?\d+$/;

/** @type {Record<string, (shown: string) => Cell>} */
const READ = { text: (shown) => shown, number, texts: list, numbers: (shown) => list(shown).map(number) };

/** @param {Calls} calls */
export function tableFunctions(calls) {
  return {
    /** @type {import("./engine.d.ts").Mexplorer["table"]} */
    table(text, options = {}) {
      const { kinds, ...table } = calls.table(text, options);
      const read = kinds.split(" ").map((kind) => READ[kind]);
      return { ...table, cells: table.rows.map((row) => row.map((shown, column) => (read[column] ?? /** @type {typeof READ.text} */ (read.at(-1)))(shown))) };
    },
  };
}

/** A whole number; null where there is none, and the word where one stands instead. @param {string} shown */
function number(shown) {
  return WHOLE.test(shown) ? BigInt(shown.replace("\u2212", "-")) : shown || null;
}

/** @param {string} shown */
function list(shown) {
  return shown === "" ? [] : shown.split(", ");
}
