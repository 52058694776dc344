/** The table view: the same facts as the figure, as an HTML table. */
import { h } from "../dom.js";
import { breakable, unbroken } from "../formula.js";

export { default as style } from "./table.css";

/** Signs of what is not broken on a phone either. */
const SHORT = 7;
/** Signs of a position that is not either. */
const WHOLE = 9;
/** A list of positions of which some have commas. */
const LIST = /^(?=.*,\S)[^\s(]+(, [^\s(]+)+$/;

/** @param {import("../own-views.js").Host} host @returns {import("../own-views.js").OwnView} */
export const create = (host) => new TableView(host);

class TableView {
  #host;
  element = h("div");

  /** @param {import("../own-views.js").Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {import("../own-views.js").Request} _ @param {import("../own-views.js").Answer} answer */
  show(_, { reading, view, table }) {
    const { more } = /** @type {import("../figure_wasm.js").Table} */ (table);
    this.element = tableElement(/** @type {import("../figure_wasm.js").Table} */ (table), more > 0 ? this.#host.say("ui.table.more", { n: Number(more) }) : "");
    return { game: reading.game, view, step: null, steps: 0 };
  }

  stop() {}
}

/** @param {import("../figure_wasm.js").Table} table @param {string} more what to say of rows left out, or "" */
function tableElement({ caption, columns, rows, here }, more) {
  const head = h("thead", {}, h("tr", {}, ...columns.map((name) => h("th", { scope: "col" }, name))));
  const body = h("tbody", {}, ...rows.map(([name, ...cells], row) => h("tr", here.includes(row) ? { "aria-current": "true" } : {}, cellOf("th", name, { scope: "row" }), ...cells.map((words) => cellOf("td", words)))));
  const table = h("table", { part: "table", class: "table" }, h("caption", {}, h("span", {}, ...unbroken(caption))), head, body);
  const box = h("div", { class: "table-box", tabindex: "0", role: "region", "aria-label": caption }, table);
  if (more) box.append(h("p", { class: "table-more" }, more));
  return box;
}

/** @param {"th" | "td"} kind @param {string} words @param {Record<string, string>} [attributes] */
function cellOf(kind, words, attributes) {
  const shown = LIST.test(words) ? words.replaceAll(", ", "; ") : words;
  return h(kind, { class: words.length > SHORT ? "long" : "", ...attributes }, ...shown.split(/(?<=[,;] )/).flatMap(whole));
}

/** One of a list, or all there is: a line ends within it only where it is long. @param {string} words */
function whole(words) {
  const [, one, after] = /** @type {RegExpExecArray} */ (/^(.*?)((?:[,;] )?)$/s.exec(words));
  return one.length > WHOLE ? breakable(words) : [h("span", { class: "one" }, one + after.trim()), after && " "];
}
