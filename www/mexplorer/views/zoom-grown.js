/** Positions are drawn larger than they lie where the whole picture is small, as far as each has room. */
import { PHONE, textsFrom } from "./zoom-marks.js";

/** @typedef {import("./zoom-window.js").Window} Window */
/** @typedef {import("./zoom-marks.js").Marks} Marks */

/** Below this all of a picture can be seen but not read: positions are drawn as large as at this scale. */
export const READABLE = 0.7;
/** Where most come out smaller than this, with letters less than eight pixels high, the whole cannot be read; on a phone where they are smaller than
 * this part of what is read well there, with names of nine: a picture that is cut at its last rows would be worse. */
const LEGIBLE = 0.6;
/** Of a tree, whose rows are wide and few, smaller letters are read rather than a part. */
const LEGIBLE_TREE = 0.5;
const NEARLY = 0.85;
/** A position among larger ones keeps its texts down to this, eight pixels high: without any it looks like another kind. */
const CROWDED = 0.5;

/** Whether a picture can be read whole. @param {Marks} marks @param {number} fit pixels a unit then @param {{width: number, least: number}} room the box's width, and how large most positions have to be where the page says so */
export function isLegible({ usualRoom, isTree }, fit, { width, least }) {
  const onScreen = isTree ? LEGIBLE_TREE : LEGIBLE;
  const usual = width < PHONE ? NEARLY * textsFrom(width)[0] : onScreen;
  return fit * growth(usualRoom, fit) >= (Number.isNaN(least) ? usual : least);
}

/** How much larger than it lies a position is drawn that has so much room. @param {number} room @param {number} scale pixels a unit */
export function growth(room, scale) {
  return Math.min(Math.max(READABLE / scale, 1), room);
}

/** Draws positions so, with their texts where they come out large enough. Who wants to see more of a picture on a phone, or all of it, has small texts rather than none.
 * @param {HTMLElement} box @param {Window} window @param {Marks} marks */
export function grow(box, { scale, width, isWhole }, { places, rooms }) {
  const from = textsFrom(isWhole || box.hasAttribute("data-put") ? Infinity : width);
  const least = Math.min(from[0], CROWDED);
  const most = growth(Math.max(...rooms, 1), scale);
  const detail = String(from.filter((least) => scale * most >= least).length);
  if (box.dataset.detail !== detail) box.dataset.detail = detail;
  box.toggleAttribute("data-moves", scale >= from[1]);
  const wasGrown = box.hasAttribute("data-grown");
  box.toggleAttribute("data-grown", most > 1);
  if (wasGrown && most <= 1) for (const { element } of places) element.removeAttribute("style");
  if (most > 1) places.forEach(({ element }, i) => {
    const by = growth(rooms[i], scale);
    element.style.setProperty("--grown", by.toFixed(2));
    element.classList.toggle("small", scale * by < least);
  });
}
