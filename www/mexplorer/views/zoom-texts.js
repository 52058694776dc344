/** Which marks of a picture are there where not all need be: laying them out is what costs most, texts above all. */
import { textsFrom } from "./zoom-marks.js";

/** @typedef {import("./zoom-window.js").Window} Window */
/** @typedef {import("./zoom-marks.js").Marks} Marks */

/** So far beyond its box, in boxes, a picture's texts and arrows are there already. */
const NEAR = 0.25;

/** Of a picture of which a part is in sight those near that; of a crowd that is not merged yet, no arrows. @param {HTMLElement} box @param {Window} window @param {Marks} marks */
export function thin({ dataset }, window, marks) {
  if (window.isWhole || dataset.crowd !== undefined) return void delete dataset.part;
  dataset.part = marks.isCrowd ? "crowd" : "";
  const isNear = window.around(NEAR);
  if (marks.isCrowd) {
    for (const place of marks.places) place.element.classList.toggle("near", isNear(place));
    return;
  }
  // Most marks of the next picture are near, and come without a class: those are not styled anew.
  for (const place of marks.places) place.element.classList.toggle("away", !isNear(place));
  for (const { element, place } of marks.arrows) element.classList.toggle("away", !isNear(place));
}

/** Of a crowd the positions in sight, once they are large enough. @param {Window} window @param {Marks} marks @param {number} scale that of the largest position */
export function name(window, { places }, scale) {
  const isLarge = scale >= textsFrom(window.width)[0];
  for (const place of places) place.element.classList.toggle("near", isLarge && window.touches(place));
}
