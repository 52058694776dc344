/** Which marks of a picture have texts where not all can have them: laying texts out is what costs most. */
import { textsFrom } from "./zoom-marks.js";

/** @typedef {import("./zoom-window.js").Window} Window */
/** @typedef {import("./zoom-marks.js").Marks} Marks */

/** So far beyond its box, in boxes, a picture's texts are there already. */
const NEAR = 0.25;

/** Of a picture of which a part is in sight, and which is no crowd, those near that. @param {HTMLElement} box @param {Window} window @param {Marks} marks */
export function thin({ dataset }, window, { places, moves }) {
  if (window.isWhole || dataset.crowd !== undefined) return void delete dataset.part;
  dataset.part ??= "";
  const isNear = window.around(NEAR);
  for (const place of places) place.element.classList.toggle("near", isNear(place));
  for (const { element, place } of moves) element.classList.toggle("near", isNear(place));
}

/** Of a crowd the positions in sight, once they are large enough. @param {Window} window @param {Marks} marks @param {number} scale that of the largest position */
export function name(window, { places }, scale) {
  const isLarge = scale >= textsFrom(window.width)[0];
  for (const place of places) place.element.classList.toggle("near", isLarge && window.touches(place));
}
