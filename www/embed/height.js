/** How high a figure would be in a frame of this width, however high the frame is now. */

/** Pictures are no larger than they are drawn. Graphs fit into what there is; others scroll rather than be smaller than this part. */
const LEAST_PART = 0.7;
/** Of what fills any room: boards to play on, maps, tables. */
const OF_VIEWS = 608;
const BOUNDS = { least: 240, most: 2000 };

/** In pixels; 0: there is nothing yet. @param {HTMLElement} figure */
export function heightOf(figure) {
  const frame = figure.shadowRoot?.querySelector(".frame");
  const box = frame?.querySelector(".figure");
  if (!frame || !(box instanceof HTMLElement)) return 0;
  const around = [...frame.children].filter((part) => !part.contains(box) && getComputedStyle(part).position !== "absolute");
  const bars = around.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
  const height = Math.max(pictureHeight(box) + bars, BOUNDS.least);
  return Math.ceil(Math.min(height, BOUNDS.most));
}

/** With the space around it. @param {HTMLElement} box */
function pictureHeight(box) {
  const picture = box.querySelector(":scope > svg");
  const [width, height] = ["--w", "--h"].map((name) => Number(getComputedStyle(box).getPropertyValue(name)));
  if (!picture || !(width > 0 && height > 0)) return OF_VIEWS;
  const part = Math.min(1, box.clientWidth / width);
  const isGraph = /** @type {Element} */ (box.parentElement).getAttribute("aria-labelledby") === "tab-graph";
  return height * (isGraph ? part : Math.max(part, LEAST_PART)) + 24;
}
