/** What a question of a worksheet says, in words alone: for files that know no markup. */
import { plain } from "./tree.js";

/** @typedef {(key: string, args?: Record<string, string | number>) => string} Say */
/** @typedef {import("./make.js").Asked} Asked */

/** How a blank is written. @param {string | number} number */
export const gapMark = (number) => `(${number}) ____`;

/** What is to be done, where the chapter's words do not say it. @param {Asked} asked @param {Say} say @returns {import("./tree.js").Tree[]} */
export function asking({ kind, ask, about }, say) {
  if (kind === "table") return [say("sheet.fill-table", { game: about }), ...(ask.length > 0 ? [" ", ...ask] : [])];
  if (kind === "figure") return [say("sheet.fill-figure", { game: about })];
  return kind === "gaps" ? [["p", {}, say("sheet.fill-gaps")], ...ask] : ask;
}

/** @param {Asked} asked @param {Say} say */
export function askText(asked, say) {
  const all = asked.isSeveral ? [say("sheet.all-right")] : [];
  const words = [plain(asking(asked, say), gapMark), ...(asked.rule ? [asked.rule] : []), ...all, ...asked.shown.map((item, index) => `${index + 1}. ${item}`)];
  return [...words, ...(asked.grid ? gridLines(asked.grid, say) : [])].join("\n");
}

/** The rows of a table with what is to be filled in left open. @param {import("./make.js").Grid} grid @param {Say} say */
export function gridLines({ name, columns, rows, blanks }, say) {
  const cells = (/** @type {string[]} */ row, /** @type {boolean} */ isLast) => row.map((text, place) => (isLast && blanks.includes(place) ? "__" : text)).join(" | ");
  return [`${name}: ${cells(columns, false)}`, ...rows.map((row, index) => `${say(`row.${row.claim}`)}: ${cells(row.cells, index === rows.length - 1)}`)];
}

/** @param {Asked} asked */
export function answerText({ answer, gaps, grid }) {
  if (gaps.length > 0) return gaps.map(({ n, right }) => `(${n}) ${plain(right)}`).join("\n");
  if (grid) return grid.blanks.map((place) => `${grid.name} = ${grid.columns[place]}: ${grid.rows.at(-1)?.cells[place] ?? ""}`).join("\n");
  return plain(answer);
}
