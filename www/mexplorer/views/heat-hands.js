/** Gestures on a plot: drag and pinch, wheel, double click, keys. Each moves the window or points at a cell. */
import { LEFT, TOP } from "./heat-plot.js";
import { within } from "../within.js";

/** @typedef {import("./heat-window.js").Window} Window */
/**
 * @typedef {object} Actions
 * @property {() => void} moved the window shows something else
 * @property {(cell: [number, number] | null, spoken: boolean) => void} point `spoken`: by keys, so it is announced
 * @property {(cell: [number, number]) => void} choose
 * @property {() => [number, number] | null} pointed the cell that is pointed at, or where play is
 * @property {() => [number, number] | null} here
 */

/** A press that moves less than this is a click. */
const STILL = 5;
/** A second click within this time is a double one. */
const DOUBLE_MS = 240;
export const ZOOM = 1.5;

export class Hands {
  #plot;
  #window;
  #act;
  /** Pointers that are down, and where. @type {Map<number, {x: number, y: number}>} */
  #down = new Map();
  #travelled = 0;
  #clickTimer = 0;

  /** @param {HTMLElement} plot @param {Window} window @param {Actions} act */
  constructor(plot, window, act) {
    this.#plot = plot;
    this.#window = window;
    this.#act = act;
    plot.addEventListener("pointerdown", (event) => this.#press(event));
    plot.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) plot.addEventListener(end, (event) => this.#release(/** @type {PointerEvent} */ (event)));
    plot.addEventListener("pointerleave", () => this.#down.size === 0 && act.point(null, false));
    plot.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    plot.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {number} factor @param {{x: number, y: number}} [at] */
  zoom(factor, at) {
    this.#window.zoom(factor, at?.x, at?.y);
    this.#act.moved();
  }

  /** Where an event is, in the plot. @param {MouseEvent} event */
  #at(event) {
    const { x, y } = within(this.#plot, event);
    return { x: x - LEFT, y: y - TOP };
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    // The page may have told the browser to let pointers go on their own way.
    if (event.isTrusted) this.#plot.setPointerCapture(event.pointerId);
    if (this.#down.size === 0) this.#travelled = 0;
    this.#down.set(event.pointerId, this.#at(event));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const now = this.#at(event);
    const before = this.#down.get(event.pointerId);
    if (!before) return this.#act.point(this.#window.cellAt(now.x, now.y), false);
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    this.#down.set(event.pointerId, now);
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (other) this.#pinch(before, now, other);
    else if (this.#travelled > STILL) this.#window.pan(now.x - before.x, now.y - before.y);
    this.#act.moved();
  }

  /** One of two fingers moved. @param {{x: number, y: number}} before @param {{x: number, y: number}} now @param {{x: number, y: number}} other */
  #pinch(before, now, other) {
    const apart = (/** @type {{x: number, y: number}} */ point) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1);
    this.#travelled = Infinity;
    this.#window.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.#window.zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (!this.#down.delete(event.pointerId) || this.#travelled > STILL || event.type === "pointercancel") return;
    const at = this.#at(event);
    const cell = this.#window.cellAt(at.x, at.y);
    this.#act.point(cell, false);
    if (this.#clickTimer) {
      clearTimeout(this.#clickTimer);
      this.#clickTimer = 0;
      return this.zoom(event.shiftKey ? 1 / ZOOM ** 2 : ZOOM ** 2, at);
    }
    this.#clickTimer = window.setTimeout(() => {
      this.#clickTimer = 0;
      if (cell) this.#act.choose(cell);
    }, DOUBLE_MS);
  }

  /** Without a key the wheel is the page's, as beside the plot. Pinching on a touch pad comes as a wheel with Ctrl. @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.zoom(Math.exp((-event.deltaY * lines) / 300), this.#at(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey || (event.ctrlKey && !ENDS.includes(event.key))) return;
    const act = this.#action(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {KeyboardEvent} event @returns {(() => void) | null} */
  #action({ key, shiftKey, ctrlKey }) {
    const way = WAYS[key];
    if (way) return () => (shiftKey ? this.#panBy(way) : this.#walk(way));
    if (ENDS.includes(key)) return () => this.#toEnd(key === "End", ctrlKey);
    switch (key) {
      case "+":
      case "=":
        return () => this.#zoomAtCell(ZOOM);
      case "-":
      case "−":
        return () => this.#zoomAtCell(1 / ZOOM);
      case "0":
        return () => this.showAll();
      case "PageUp":
        return () => this.#page(-1);
      case "PageDown":
        return () => this.#page(1);
      case "h":
      case "H":
        return () => this.#goTo(this.#act.here());
      case "Enter":
      case " ":
        return () => this.#choosePointed();
      default:
        return null;
    }
  }

  showAll() {
    this.#window.showAll();
    this.#act.moved();
  }

  /** @param {number[]} way */
  #panBy([down, right]) {
    this.#window.pan((-right * this.#window.width) / 4, (-down * this.#window.height) / 4);
    this.#act.moved();
  }

  /** The next cell; from afar, the next that can be told apart. @param {number[]} way */
  #walk([down, right]) {
    const step = Math.max(1, Math.ceil(4 / this.#window.scale));
    this.#walkBy(down * step, right * step);
  }

  /** As many rows as are in sight. @param {1 | -1} way */
  #page(way) {
    this.#walkBy(way * Math.max(1, Math.floor(this.#window.height / this.#window.scale)), 0);
  }

  /** @param {number} down @param {number} right */
  #walkBy(down, right) {
    const [row, column] = this.#act.pointed() ?? [0, 0];
    const held = (/** @type {number} */ n) => Math.min(Math.max(n, 0), this.#window.size - 1);
    this.#goTo([held(row + down), held(column + right)]);
  }

  /** To the first or the last cell of the row, or of all. @param {boolean} isLast @param {boolean} ofAll */
  #toEnd(isLast, ofAll) {
    const end = isLast ? this.#window.size - 1 : 0;
    const [row] = this.#act.pointed() ?? [0, 0];
    this.#goTo([ofAll ? end : row, end]);
  }

  /** @param {[number, number] | null} cell */
  #goTo(cell) {
    if (!cell) return;
    this.#window.reveal(cell);
    this.#act.point(cell, true);
    this.#act.moved();
  }

  /** @param {number} factor */
  #zoomAtCell(factor) {
    const cell = this.#act.pointed();
    const at = cell ? { x: this.#window.x(cell[1] + 0.5), y: this.#window.y(cell[0] + 0.5) } : undefined;
    this.zoom(factor, at);
    if (cell) this.#window.reveal(cell);
  }

  #choosePointed() {
    const cell = this.#act.pointed();
    if (cell) this.#act.choose(cell);
  }
}

const ENDS = ["Home", "End"];
/** @type {Record<string, number[]>} */
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
