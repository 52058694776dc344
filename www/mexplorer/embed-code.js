/** The lines of HTML that show a figure on another page. */
import { beside, published } from "./files.js";
import { wordsOf } from "./link.js";

/** What is shown where no script runs: a picture, as the engine draws it, and what is said of it.
 * @typedef {{svg?: string, caption?: string}} Still */

/** @param {Record<string, string>} attributes of the element @param {Still} [still] */
export function embedCode(attributes, still = {}) {
  const folder = IS_BUNDLED ? published() : beside("./");
  return [
    `<link rel="stylesheet" href="${folder}mexplorer.css">`,
    `<script type="module" src="${folder}mexplorer.js"></script>`,
    elementCode(attributes, still),
  ].join("\n");
}

/** The element alone, on one line: a blank one would end it in Markdown. @param {Record<string, string>} attributes @param {Still} [still] */
export function elementCode(attributes, { svg = "", caption = "" } = {}) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const inside = [svg.trim(), caption && `<span>${escaped(caption)}</span>`].filter(Boolean).join("<br>");
  return `<mex-plorer${written.join("")}>${inside.replace(/\s*\n\s*/g, " ")}</mex-plorer>`;
}

/** @param {string} value */
export function escaped(value) {
  return value.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

/**
 * Its attributes for what is shown, as far as it differs from the beginning.
 * @param {import("./link.js").Shown & {theme: string}} shown
 */
export function attributesOf({ theme, ...shown }) {
  const { game, view, lang, ...rest } = wordsOf(shown);
  const words = { game, view, lang, theme: theme !== "auto" && theme, ...rest };
  const said = Object.entries(words).filter(([name, value]) => name === "game" || (value !== "" && value !== null && value !== false));
  return Object.fromEntries(said.map(([name, value]) => [name, value === true ? "" : String(value)]));
}

/** @param {import("./link.js").Shown & {theme: string}} shown @param {Still} [still] */
export function codeOf(shown, still) {
  return embedCode(attributesOf(shown), still);
}
