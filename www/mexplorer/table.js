/** The table view: the same facts as the figure, as an HTML table. */
import { h } from "./dom.js";
import { breakable, unbroken } from "./formula.js";

/** Signs of what is not broken on a phone either. */
const SHORT = 7;

/** @param {import("./figure_wasm.js").Table} table @param {string} more what to say of rows left out, or "" */
export function tableElement({ caption, columns, rows, here }, more) {
  const head = h("thead", {}, h("tr", {}, ...columns.map((name) => h("th", { scope: "col" }, name))));
  const body = h("tbody", {}, ...rows.map(([name, ...cells], row) => h("tr", here.includes(row) ? { "aria-current": "true" } : {}, cellOf("th", name, { scope: "row" }), ...cells.map((words) => cellOf("td", words)))));
  const table = h("table", { part: "table", class: "table" }, h("caption", {}, h("span", {}, ...unbroken(caption))), head, body);
  const box = h("div", { class: "table-box", tabindex: "0", role: "region", "aria-label": caption }, table);
  if (more) box.append(h("p", { class: "table-more" }, more));
  return box;
}

/** @param {"th" | "td"} kind @param {string} words @param {Record<string, string>} [attributes] */
function cellOf(kind, words, attributes) {
  return h(kind, { class: words.length > SHORT ? "long" : "", ...attributes }, ...breakable(words));
}
