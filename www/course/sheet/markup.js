/** Trees as HTML for files that are saved; pages make elements of them (grown.js) and never read this. */

const VOID = new Set(["br", "img", "meta", "hr"]);
/** What escapes a text; quotation marks count in attributes only, and do no harm elsewhere. @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {string} text */
export const escaped = (text) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]);

/** @param {readonly import("./tree.js").Tree[]} trees @returns {string} */
export function markup(trees) {
  return trees.map((tree) => (typeof tree === "string" ? escaped(tree) : element(tree))).join("");
}

/** @param {[string, Record<string, string | number>, ...any[]]} tree */
function element([tag, attributes, ...inside]) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  return `<${tag}${written.join("")}>${VOID.has(tag) ? "" : `${markup(inside)}</${tag}>`}`;
}

/**
 * A file that is complete: no script, nothing fetched.
 * @param {{lang: string, title: string, css: string, body: readonly import("./tree.js").Tree[]}} page
 */
export function htmlFile({ lang, title, css, body }) {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>`;
  // Nothing in a sheet of ours ends the element, but a sheet is a text like any other.
  return `<!doctype html>\n<html lang="${escaped(lang)}"><head>${head}<style>${css.replaceAll("</", "<\\/")}</style></head>\n<body>${markup(body)}</body></html>\n`;
}
