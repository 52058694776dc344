/** Rings about positions that are too small to be seen, and count: where the focus is, the step, each chip. */
import { h } from "../dom.js";
import { growth } from "./zoom-grown.js";

/** @typedef {import("./zoom-marks.js").Place} Place */
/** @typedef {import("./zoom-window.js").Window} Window */

/** Where a position is smaller than this on the screen, in pixels, its own rim is hardly seen, and a ring shows where it is. */
const RING = 16;

export class Rings {
  element = h("div", { class: "zoom-rings", "aria-hidden": "true" });

  /** @param {HTMLElement} box where the picture is @param {Window} window @param {import("./zoom-marks.js").Marks} marks @param {Place | null} focused */
  draw(box, window, marks, focused) {
    /** @type {[string, Place | null][]} */
    const named = [["focus", focused], ["now", marks.now], ...marks.heres.map((here) => /** @type {[string, Place]} */ (["here", here]))];
    const isSmall = (/** @type {Place} */ place) => place.height * window.scale * growth(marks.roomOf(place), window.scale) < RING;
    const rings = named.map(([name, place]) => {
      const at = place && isSmall(place) ? window.inSight(place.x, place.y) : null;
      return at && ring(name, box.offsetLeft + at[0], box.offsetTop + at[1]);
    });
    this.element.replaceChildren(...rings.filter((ring) => ring !== null));
  }
}

/** @param {string} name @param {number} x @param {number} y */
function ring(name, x, y) {
  const ring = h("div", { class: `zoom-ring ${name}` });
  ring.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  return ring;
}
