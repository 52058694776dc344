/** A square of cells by keys, as in every grid: beside the arrow keys to the ends of rows and columns, and by a page. */

/** @typedef {SVGGElement & {dataset: DOMStringMap}} Cell */

/** Rows that a page goes by. */
const PAGE = 5;

/** @param {HTMLElement} box where the picture is @param {import("../own-views.js").Host} host @returns {import("../own-views.js").Hands} */
export function attach(box, host) {
  let isShown = false;
  // Before the figure, for which Home and End are steps.
  box.addEventListener("keydown", (event) => isShown && walk(box, event), true);
  const show = () => {
    isShown = true;
    /** @type {HTMLElement} */ (box.parentElement).ariaDescription = host.say("cells.keys");
  };
  return { show, rest: () => void (isShown = false) };
}

/** @param {HTMLElement} box @param {KeyboardEvent} event */
function walk(box, event) {
  const cell = event.target instanceof Element ? event.target.closest('[role="gridcell"]') : null;
  if (!cell || event.altKey || event.metaKey) return;
  const rows = [...box.querySelectorAll('[role="row"]')].map((row) => /** @type {Cell[]} */ ([...row.querySelectorAll('[role="gridcell"]')])).filter((row) => row.length > 0);
  const row = rows.findIndex((cells) => cells.includes(/** @type {Cell} */ (cell)));
  const to = target(event, [row, rows[row].indexOf(/** @type {Cell} */ (cell))], [rows.length - 1, rows[row].length - 1]);
  if (!to) return;
  rows[to[0]][to[1]].focus();
  event.preventDefault();
  event.stopPropagation();
}

/**
 * @param {KeyboardEvent} event @param {[number, number]} at row and column @param {[number, number]} last
 * @returns {[number, number] | null} null: the key is not one of these
 */
function target({ key, ctrlKey }, [row, column], [lastRow, lastColumn]) {
  switch (key) {
    case "Home":
      return [ctrlKey ? 0 : row, 0];
    case "End":
      return [ctrlKey ? lastRow : row, lastColumn];
    case "PageUp":
      return ctrlKey ? null : [Math.max(row - PAGE, 0), column];
    case "PageDown":
      return ctrlKey ? null : [Math.min(row + PAGE, lastRow), column];
    default:
      return null;
  }
}
