/** What it costs to decide the same position in four ways, side by side. */
import { make, scoped } from "./make.js";

/** @typedef {import("./panel.js").Say} Say */
/** @typedef {ReturnType<import("../mexplorer/engine.d.ts").Mexplorer["compare"]>} Comparison */

/** @param {Comparison} comparison @param {Say} say @param {string} lang */
export function ways({ reading, rows }, say, lang) {
  const most = Math.max(...rows.map(({ visited }) => visited ?? 0));
  const head = make("tr", "", scoped("col", say("page.way")), scoped("col", say("page.visited")));
  const body = rows.map((row) => way(row, most, lang));
  const table = make("table", "ways", make("thead", "", head), make("tbody", "", ...body));
  return [make("p", "why", reading), table, make("p", "scale", say("page.ways.scale"))];
}

/** The bar says again what the number says. @param {Comparison["rows"][number]} row @param {number} most @param {string} lang */
function way({ title, visited, finished, reading }, most, lang) {
  const name = scoped("row", title);
  if (visited === null) return make("tr", "", name, make("td", "unknown", reading));
  const bar = make("span", "way-bar");
  bar.style.setProperty("--length", String(Math.log1p(visited) / Math.log1p(most)));
  name.append(bar);
  const count = make("span", "count", `${finished ? "" : "> "}${visited.toLocaleString(lang)}`);
  count.setAttribute("aria-hidden", "true");
  return make("tr", finished ? "" : "unfinished", name, make("td", "", count, make("span", "visually-hidden", reading)));
}
