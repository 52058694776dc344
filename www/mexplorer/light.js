/** Parts of a figure that the text around it speaks of, lit up. */

/** No name of the engine’s. */
const LIT = "pointed-out";

const sheet = new CSSStyleSheet();
sheet.replaceSync(`.${LIT}{filter:drop-shadow(0 0 2px var(--lit,#f5a300)) drop-shadow(0 0 5px var(--lit,#f5a300))}`);

/** In the live picture and in the still one that may be there yet. @param {HTMLElement} figure @param {string[]} keys `data-key` of the parts */
export function lightUp(figure, keys) {
  const root = figure.shadowRoot;
  if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  for (const place of [root, figure]) {
    for (const mark of place?.querySelectorAll("svg [data-key]") ?? []) mark.classList.toggle(LIT, keys.includes(mark.getAttribute("data-key") ?? ""));
  }
}
