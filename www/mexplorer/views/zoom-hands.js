/** Gestures on a picture larger than its box: drag and pinch, wheel, keys. Each moves the window. */

import { within } from "../within.js";

/** @typedef {import("./zoom-window.js").Window} Window */
/**
 * @typedef {object} Actions
 * @property {() => boolean} isOn whether there is a picture that can be moved
 * @property {() => boolean} isBusy whether somebody works in the figure, so that the wheel is for it
 * @property {() => Point | null} looked where in the picture is what one looks at: the focused mark, or the position
 * @property {(spoken: boolean) => void} moved the window shows something else; `spoken`: by keys, so it is announced
 * @property {() => boolean} isPut whether somebody has moved it already
 * @property {(key: string) => boolean} isTaken whether a key means something else now
 */
/** @typedef {{x: number, y: number}} Point */

/** A press that moves less than this is a click. */
const STILL = 5;
export const ZOOM = 1.5;
/** Of keys, how much of what is in sight they move by. */
const PAGE = 0.25;
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Hands {
  #box;
  #window;
  #act;
  /** Pointers that are down, and where. @type {Map<number, Point>} */
  #down = new Map();
  #travelled = 0;
  #isDrag = false;

  /** @param {HTMLElement} box @param {Window} window @param {Actions} act */
  constructor(box, window, act) {
    this.#box = box;
    this.#window = window;
    this.#act = act;
    box.addEventListener("pointerdown", (event) => this.#press(event));
    box.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) box.addEventListener(end, (event) => this.#release(/** @type {PointerEvent} */ (event)));
    box.addEventListener("click", (event) => this.#click(event), true);
    box.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    box.addEventListener("keydown", (event) => this.key(event), true);
    // Two fingers are for the picture: without this the browser would scroll by them.
    for (const touch of ["touchstart", "touchmove"]) box.addEventListener(touch, (event) => this.#touch(/** @type {TouchEvent} */ (event)), { passive: false });
  }

  get isDown() {
    return this.#down.size > 0;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (!this.#act.isOn() || event.button !== 0) return;
    if (!this.isDown) {
      this.#travelled = 0;
      this.#isDrag = false;
    }
    this.#down.set(event.pointerId, within(this.#box, event));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#down.get(event.pointerId);
    if (!before) return;
    // It may have been let go where nobody saw it.
    if (event.isTrusted && event.buttons === 0) return this.#release(event);
    const now = within(this.#box, event);
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    this.#down.set(event.pointerId, now);
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.#travelled < STILL || (!other && (this.#window.isWhole || this.#isPages(event, before, now)))) return;
    if (!this.#isDrag && event.isTrusted) this.#box.setPointerCapture(event.pointerId);
    this.#isDrag = true;
    if (other) this.#pinch(before, now, other);
    else this.#window.pan(now.x - before.x, now.y - before.y);
    this.#act.moved(false);
  }

  /** Whether a finger scrolls the page, as the style sheet lets it. @param {PointerEvent} event @param {Point} before @param {Point} now */
  #isPages({ pointerType }, before, now) {
    return pointerType === "touch" && !this.#act.isPut() && Math.abs(now.y - before.y) > Math.abs(now.x - before.x);
  }

  /** One of two fingers moved. @param {Point} before @param {Point} now @param {Point} other */
  #pinch(before, now, other) {
    const apart = (/** @type {Point} */ point) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1);
    this.#window.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.#window.zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#down.delete(event.pointerId);
  }

  /** The end of a drag is no click. @param {Event} event */
  #click(event) {
    if (!this.#isDrag) return;
    this.#isDrag = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {TouchEvent} event */
  #touch(event) {
    if (this.#act.isOn() && event.touches.length > 1 && event.cancelable) event.preventDefault();
  }

  /** The page scrolls unless somebody works in the figure, and there is something to be done. Over the map it zooms about what is in the middle. @param {WheelEvent} event */
  wheel(event) {
    if (!this.#act.isOn() || !(event.ctrlKey || this.#act.isBusy())) return;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const [right, down] = [event.deltaX * lines, event.deltaY * lines];
    if (!event.ctrlKey && this.#window.isWhole && down >= 0) return;
    event.preventDefault();
    const isInBox = event.target instanceof Node && this.#box.contains(event.target);
    const at = isInBox ? within(this.#box, event) : null;
    if (Math.abs(right) > Math.abs(down)) this.#window.pan(-right, 0);
    else this.#window.zoom(Math.exp(-down / 300), at?.x, at?.y);
    this.#act.moved(false);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.#act.isOn() || event.altKey || event.ctrlKey || event.metaKey || this.#act.isTaken(event.key)) return;
    const act = this.#action(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** @param {KeyboardEvent} event @returns {(() => void) | null} */
  #action({ key, shiftKey }) {
    const way = WAYS[key];
    if (way) return shiftKey && !this.#window.isWhole ? () => this.#panBy(way) : null;
    switch (key) {
      case "+":
      case "=":
        return () => this.zoom(ZOOM);
      case "-":
      case "−":
        return () => this.zoom(1 / ZOOM);
      case "0":
        return () => this.showAll();
      default:
        return null;
    }
  }

  /** @param {[number, number]} way */
  #panBy([right, down]) {
    this.#window.pan(-right * PAGE * this.#window.width, -down * PAGE * this.#window.height);
    this.#act.moved(false);
  }

  /** About what one looks at where it is in sight. @param {number} factor */
  zoom(factor) {
    const at = this.#act.looked();
    const [x, y] = (at && this.#window.inSight(at.x, at.y)) ?? [];
    this.#window.zoom(factor, x, y);
    this.#act.moved(true);
  }

  showAll() {
    this.#window.showAll();
    this.#act.moved(true);
  }
}
