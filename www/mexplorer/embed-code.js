/** The lines of HTML that show a figure on another page. */
import { beside } from "./loading.js";

/** @param {Record<string, string>} attributes of the element */
export function embedCode(attributes) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return [
    `<link rel="stylesheet" href="${beside("mexplorer.css")}">`,
    `<script type="module" src="${beside("mexplorer.js")}"></script>`,
    `<mex-plorer${written.join("")}></mex-plorer>`,
  ].join("\n");
}

/** @param {string} value */
function escapeAttribute(value) {
  return value.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
