/** The whole of a picture that cannot be read whole, fitted into a part of its box beside what is read. Geometry only, so that it is tested without a browser. */

import { PHONE } from "./zoom-marks.js";

/** @typedef {import("./zoom-window.js").Taken} Taken */
/** @typedef {{scale: number, taken: Taken}} Overview pixels a unit, and what of the box it takes */

/** The parts of the box's width and height that it may take, at the left or above; at the left of a phone's box less, for what is read there is as wide as that. */
const WIDTH = 0.4;
const NARROW = 0.2;
const HEIGHT = 0.36;
/** About it, in pixels. */
export const EDGE = 10;

/** Where the whole comes out larger: at the left of what is read, or above it. @param {number} width of the box @param {number} height @param {number} wide the picture, in its units @param {number} high @returns {Overview} */
export function overviewIn(width, height, wide, high) {
  const beside = Math.min(((width < PHONE ? NARROW : WIDTH) * width - 2 * EDGE) / wide, (height - 2 * EDGE) / high);
  const above = Math.min((width - 2 * EDGE) / wide, (HEIGHT * height - 2 * EDGE) / high);
  return beside >= above
    ? { scale: beside, taken: { left: wide * beside + 2 * EDGE, top: 0 } }
    : { scale: above, taken: { left: 0, top: high * above + 2 * EDGE } };
}
