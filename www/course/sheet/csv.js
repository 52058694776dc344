/** Worksheets as a table for spreadsheets, after RFC 4180. */
import { answerText, askText } from "./words.js";
import { plain } from "./tree.js";

/** Spreadsheets take a text that begins so for a formula; a space of no width before it keeps it a text. */
const FORMULA = /^[=+\-@\t\r]/;
/** By this Excel knows that the file is in UTF-8. */
const MARK = "\uFEFF";

/** @param {readonly (readonly string[])[]} rows */
export function csv(rows) {
  return `${MARK}${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** @param {string} text */
function cell(text) {
  const safe = FORMULA.test(text) ? `\u200B${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A row for each question; a figure to complete fits in no cell.
 * @param {import("./make.js").Version[]} versions @param {import("./words.js").Say} say
 */
export function sheetRows(versions, say) {
  const head = ["version", "number", "question", "choices", "answer", "why"].map((column) => say(`sheet.column.${column}`));
  const rows = versions.flatMap(({ name, questions }) =>
    questions.flatMap((asked, index) => (asked.kind === "figure" ? [] : [[name, String(index + 1), askText(asked, say), choicesText(asked), answerText(asked), asked.why]])));
  return [head, ...rows];
}

/** @param {import("./make.js").Asked} asked */
function choicesText({ choices, gaps }) {
  const of = (/** @type {import("./make.js").Choice[]} */ list) => list.map(({ words }) => plain(words)).join(" | ");
  const ofGaps = gaps.filter((gap) => gap.choices.length > 0).map((gap) => `(${gap.n}) ${of(gap.choices)}`);
  return choices.length > 0 ? of(choices) : ofGaps.join("\n");
}
