/** What stands beside a picture that is larger than its box: buttons, and a map of the whole. */
import { MINUS, PLUS } from "../controls.js";
import { button, h, icon, label, setDisabled } from "../dom.js";
import { PHONE } from "./zoom-marks.js";
import { ZOOM } from "./zoom-hands.js";
import { inkFor, isDone, paint, paintPlaces } from "./zoom-far.js";
import { EDGE } from "./zoom-overview.js";
import { within } from "../within.js";

/** @typedef {import("./zoom-window.js").Window} Window */
/** @typedef {import("./zoom-window.js").Rect} Rect */
/** @typedef {import("./zoom-hands.js").Hands} Hands */

const CORNERS = "M3 3h5v2H5v3H3zM12 3h5v5h-2V5h-3zM3 12h2v3h3v2H3zM15 12h2v5h-5v-2h3z";
/** The longer side of a small map in a corner, in pixels, and of the box the part that it may take. */
const LONG = 132;
const PART = 0.3;
/** About a small map. */
const SMALL = 3;
/** Milliseconds of a frame that drawing may take. */
const SLICE = 10;
/** On a phone it is as wide as a button, and stands below them; higher than that it would be of no use there. */
const SLIM = { wide: 36, high: 150 };

export class Tools {
  #nearer;
  #further;
  #all;
  element;
  #canvas = h("canvas");
  #sight = h("div", { class: "zoom-sight" });
  // Keys do all that can be done with it, and the figure says more.
  map = h("div", { part: "zoom-map", class: "zoom-map", "aria-hidden": "true" }, this.#canvas, this.#sight);
  #go;
  /** Pixels of the map a unit of the picture, and where the picture begins in it. */
  #scale = 1;
  #left = SMALL;
  #top = SMALL;
  /** Whether it takes a side of the box. */
  #isOverview = false;
  /** What is still to be drawn of it. @type {Iterator<void> | null} */
  #steps = null;

  /** @param {Hands} hands @param {(x: number, y: number) => void} go to a place of the picture */
  constructor(hands, go) {
    this.#go = go;
    this.#nearer = button("zoom-in", () => hands.zoom(ZOOM), icon(PLUS));
    this.#further = button("zoom-out", () => hands.zoom(1 / ZOOM), icon(MINUS));
    this.#all = button("zoom-fit", () => hands.showAll(), icon(CORNERS));
    this.element = h("div", { part: "zoom", class: "zoom" }, this.#nearer, this.#further, this.#all);
    this.element.addEventListener("keydown", (event) => hands.key(event));
    for (const [part, key] of /** @type {const} */ ([[this.#nearer, "+"], [this.#further, "-"], [this.#all, "0"]])) part.setAttribute("aria-keyshortcuts", key);
    this.map.addEventListener("pointerdown", (event) => this.#press(event));
    this.map.addEventListener("pointermove", (event) => event.buttons & 1 && event.pointerType !== "touch" && this.#point(event));
    // A finger that moves scrolls the page.
    this.map.addEventListener("click", (event) => this.#point(event));
    this.map.addEventListener("wheel", (event) => hands.wheel(event), { passive: false });
  }

  /** @param {import("../stepper.js").Say} say */
  translate(say) {
    label(this.#nearer, say("ui.zoom.in"));
    label(this.#further, say("ui.zoom.out"));
    label(this.#all, say("ui.all"));
  }

  /** @param {Window} window @param {boolean} isReadable whether the whole picture is @returns {boolean} whether the buttons have taken some of the box's room */
  update(window, isReadable) {
    const isIdle = isReadable && window.isWhole;
    // Whoever stands on a button stays there.
    this.element.hidden = isIdle && !this.element.matches(":focus-within");
    // Kept once it is there: a picture that moves because it has become a little larger would be worse than room that nothing needs.
    const { classList } = /** @type {Element} */ (this.element.parentElement);
    const takesRoom = !isReadable && !classList.contains("beside");
    if (takesRoom) classList.add("beside");
    setDisabled(this.#nearer, window.isNearest);
    for (const wider of [this.#further, this.#all]) setDisabled(wider, window.isWhole);
    this.map.hidden = window.isWhole;
    if (!window.isWhole) this.#frame(window);
    return takesRoom;
  }

  /** What of the picture is in sight. @param {Window} window */
  #frame({ sight, wide, high }) {
    const held = (/** @type {number} */ at, /** @type {number} */ end) => Math.min(Math.max(at, 0), end) * this.#scale;
    const [left, right] = [held(sight.left, wide), held(sight.right, wide)];
    const [top, bottom] = [held(sight.top, high), held(sight.bottom, high)];
    const { style } = this.#sight;
    Object.assign(style, { transform: `translate(${this.#left + left}px, ${this.#top + top}px)`, inlineSize: `${right - left}px`, blockSize: `${bottom - top}px` });
  }

  /** Lays the map out: over all of one side of the box, or small in its corner. @param {HTMLElement} box @param {Window} window @param {import("./zoom-overview.js").Overview | null} overview
   * @returns {boolean} whether it has to be drawn anew */
  lay(box, { wide, high, width, height }, overview) {
    const isSlim = width < PHONE;
    this.#isOverview = overview !== null;
    const { left = 0, top = 0 } = overview?.taken ?? {};
    for (const [name, is] of Object.entries({ overview, beside: left, above: top, slim: isSlim && !overview })) this.map.classList.toggle(name, Boolean(is));
    const long = Math.min(LONG, PART * Math.max(width, height));
    const small = isSlim ? Math.min(SLIM.wide / wide, SLIM.high / high) : long / Math.max(wide, high);
    const before = this.#scale;
    this.#scale = overview?.scale ?? Math.min(small, 1);
    const side = [left || width, top || height];
    const [across, along] = [side[0] - wide * this.#scale, side[1] - high * this.#scale];
    // A phone's box may be higher than what is in sight of the page.
    [this.#left, this.#top] = overview ? [across / 2, Math.min(along / 2, isSlim ? EDGE : Infinity)] : [SMALL, SMALL];
    const { style } = this.map;
    style.padding = `${this.#top}px ${this.#left}px`;
    const places = overview ? [box.offsetLeft, box.offsetTop, ...side].map((length) => `${length}px`) : ["", "", "", ""];
    [style.insetInlineStart, style.insetBlockStart, style.inlineSize, style.blockSize] = places;
    return this.#scale !== before;
  }

  /** Draws the map, a part a frame: of a small one the positions only, arrows would fill it. @param {Window} window @param {import("./zoom-marks.js").Marks} marks @param {() => import("./zoom-far.js").Look} look
   * @returns {boolean} whether all of it is there */
  draw(window, marks, look) {
    this.#steps ??= this.#painted(window, marks, look());
    if (!isDone(this.#steps, SLICE)) return false;
    this.#steps = null;
    return true;
  }

  /** It is to be drawn from the beginning: other marks, other colours, or another size. */
  renew() {
    this.#steps = null;
  }

  /** @param {Window} window @param {import("./zoom-marks.js").Marks} marks @param {import("./zoom-far.js").Look} look */
  #painted({ wide, high }, marks, look) {
    const sheet = { scale: this.#scale, x: wide / 2, y: high / 2, width: Math.max(wide * this.#scale, 1), height: Math.max(high * this.#scale, 1) };
    const ink = inkFor(this.#canvas, sheet);
    return this.#isOverview ? paint(ink, sheet, marks, look) : paintPlaces(ink, sheet, marks.places, look.kinds);
  }

  /** Where the buttons and a small map lie over the box. @param {HTMLElement} box @returns {Rect[]} */
  over(box) {
    return [this.element, ...(this.#isOverview ? [] : [this.map])].filter((part) => !part.hidden).map((part) => {
      const [left, top] = [part.offsetLeft - box.offsetLeft, part.offsetTop - box.offsetTop];
      return { left, top, right: left + part.offsetWidth, bottom: top + part.offsetHeight };
    });
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 || event.pointerType === "touch") return;
    event.preventDefault();
    if (event.isTrusted) this.map.setPointerCapture(event.pointerId);
    this.#point(event);
  }

  /** @param {MouseEvent} event */
  #point(event) {
    const { x, y } = within(this.#canvas, event);
    this.#go(x / this.#scale, y / this.#scale);
  }
}
