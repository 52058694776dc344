/** The lines of HTML that show a figure on another page. */
import { beside, published } from "./files.js";

/** @param {Record<string, string>} attributes of the element */
export function embedCode(attributes) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  const folder = IS_BUNDLED ? published() : beside("./");
  return [
    `<link rel="stylesheet" href="${folder}mexplorer.css">`,
    `<script type="module" src="${folder}mexplorer.js"></script>`,
    `<mex-plorer${written.join("")}></mex-plorer>`,
  ].join("\n");
}

/** @param {string} value */
function escapeAttribute(value) {
  return value.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

/**
 * The same for what is shown, as far as it differs from the beginning.
 * @param {{game: string, view: string, lang: string, theme: string, step: number | null, rank: string, predict: boolean, state: string}} shown
 */
export function codeOf({ game, view, lang, theme, step, rank, predict, state }) {
  return embedCode({
    game,
    ...(view && { view }),
    lang,
    ...(theme !== "auto" && { theme }),
    ...(step !== null && { step: String(step) }),
    ...(rank !== "source" && { rank }),
    ...(predict && { predict: "" }),
    ...(state && { state }),
  });
}
