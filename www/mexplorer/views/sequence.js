/** Moving about in a value sequence: drag and pinch, wheel, keys. Each becomes another state, which the engine draws. */
import { withWord } from "../state.js";

/** @typedef {import("../own-views.js").Host} Host */
/** @typedef {import("../figure.js").Request} Request */
/** @typedef {import("../engine.d.ts").Picture} Picture */
/** @typedef {{from: bigint, span: number}} Place */

/** A press that moves less than this is a click. */
const STILL = 5;
const ZOOM = 1.5;
/** Of keys, how much of what is in sight they move by. */
const PAGE = 0.8;

/** @param {HTMLElement} box where the picture is @param {Host} host */
export function attach(box, host) {
  return new SequenceHands(box, host);
}

class SequenceHands {
  #box;
  #host;
  /** What is shown; null while another view is. @type {{from: bigint, span: number, least: number, most: number, stepping: boolean} | null} */
  #shown = null;
  /** Pointers that are down: where they are now. @type {Map<number, number>} */
  #down = new Map();
  /** Where a gesture began. @type {(Place & {x: number, apart: number}) | null} */
  #start = null;
  #dragged = false;
  /** What was asked for and is not shown yet. @type {Place | null} */
  #asked = null;
  /** Whether it is asked for at the next frame. */
  #due = false;
  /** The mark to be focused once it is there. */
  #next = "";

  /** @param {HTMLElement} box @param {Host} host */
  constructor(box, host) {
    this.#box = box;
    this.#host = host;
    box.addEventListener("pointerdown", (event) => this.#press(event));
    box.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) box.addEventListener(end, (event) => this.#release(/** @type {PointerEvent} */ (event)));
    box.addEventListener("click", (event) => this.#click(event), true);
    box.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    box.addEventListener("keydown", (event) => this.#key(event), true);
  }

  /** @param {Request} request @param {Picture} picture */
  show({ state }, picture) {
    const [from, span] = ["from", "span"].map((key) => picture.controls.find((control) => control.key === key));
    if (!from || !span) return this.rest();
    const { least, most } = span;
    if (!this.#due && state === this.#host.request().state) this.#asked = null;
    this.#shown = { from: BigInt(from.value), span: Number(span.value), least: Number(least), most: Number(most), stepping: picture.step !== null };
    this.#box.style.setProperty("touch-action", "pan-y");
    /** @type {HTMLElement} */ (this.#box.parentElement).ariaDescription = this.#host.say("sequence.keys");
    if (this.#next) this.#focus(this.#next);
    // It may be there only in the picture that was asked for last.
    if (!this.#asked) this.#next = "";
  }

  rest() {
    if (this.#shown) this.#box.style.removeProperty("touch-action");
    this.#shown = this.#asked = null;
    this.#down.clear();
  }

  /** The plot's left edge and its width on the screen. */
  get #plot() {
    const hits = this.#box.querySelectorAll(".term .hit");
    const left = hits[0]?.getBoundingClientRect().left ?? 0;
    const right = hits[hits.length - 1]?.getBoundingClientRect().right ?? 1;
    return { left, width: Math.max(right - left, 1) };
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (!this.#shown || event.button !== 0) return;
    if (this.#down.size === 0) this.#dragged = false;
    this.#down.set(event.pointerId, event.clientX);
    this.#begin();
  }

  /** A gesture begins anew with each finger that comes or goes. */
  #begin() {
    if (!this.#shown || this.#down.size === 0) return void (this.#start = null);
    const { from, span } = this.#asked ?? this.#shown;
    this.#start = { from, span, ...this.#fingers() };
  }

  /** The middle of the fingers, and how far apart they are. */
  #fingers() {
    const places = [...this.#down.values()];
    const [left, right] = [Math.min(...places), Math.max(...places)];
    return { x: (left + right) / 2, apart: right - left };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#start || !this.#down.has(event.pointerId)) return;
    this.#down.set(event.pointerId, event.clientX);
    const { x, apart } = this.#fingers();
    if (!this.#dragged && this.#down.size < 2 && Math.abs(x - this.#start.x) < STILL) return;
    if (!this.#dragged && event.isTrusted) this.#box.setPointerCapture(event.pointerId);
    this.#dragged = true;
    const { left, width } = this.#plot;
    const span = apart > 0 && this.#start.apart > 0 ? this.#held((this.#start.span * this.#start.apart) / apart) : this.#start.span;
    // The heap that was under the fingers stays there.
    const under = ((this.#start.x - left) / width) * this.#start.span;
    this.#ask(this.#start.from, under - ((x - left) / width) * span, span);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#down.delete(event.pointerId);
    this.#begin();
  }

  /** The end of a drag is no click. @param {Event} event */
  #click(event) {
    if (!this.#shown || !this.#dragged) return;
    this.#dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** The page scrolls unless somebody works in the picture. @param {WheelEvent} event */
  #wheel(event) {
    if (!this.#shown || !(event.ctrlKey || this.#box.matches(":focus-within"))) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const { left, width } = this.#plot;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.#pan((event.deltaX * lines) / width);
    else this.#zoom(Math.exp((event.deltaY * lines) / 300), Math.min(Math.max((event.clientX - left) / width, 0), 1));
  }

  /** @param {number} part of what is in sight */
  #pan(part) {
    const { from, span } = this.#asked ?? /** @type {Place} */ (this.#shown);
    const by = part * span;
    this.#ask(from, by < 0 ? Math.min(by, -1) : Math.max(by, 1), span);
  }

  /** @param {number} factor @param {number} at which part of the plot stays where it is */
  #zoom(factor, at) {
    const { from, span } = this.#asked ?? /** @type {Place} */ (this.#shown);
    const wider = this.#held(span * factor);
    this.#ask(from, at * (span - wider), wider);
  }

  /** @param {number} span */
  #held(span) {
    const { least, most } = /** @type {{least: number, most: number}} */ (this.#shown);
    return Math.min(Math.max(Math.round(span), least), most);
  }

  /** However much happens between two frames, one picture is asked for. @param {bigint} from @param {number} by @param {number} span */
  #ask(from, by, span) {
    const moved = from + BigInt(Math.round(by));
    this.#asked = { from: moved < 0n ? 0n : moved, span };
    if (this.#due) return;
    this.#due = true;
    requestAnimationFrame(() => {
      this.#due = false;
      const asked = this.#asked;
      if (!asked || !this.#shown) return;
      const state = withWord(withWord(this.#host.request().state, "from", String(asked.from)), "span", String(asked.span));
      this.#host.wish({ state, step: null, predict: false });
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const mark = event.target instanceof Element ? event.target.closest(".term") : null;
    if (!this.#shown || !mark || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = this.#action(event.key, mark);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** @param {string} key @param {Element} mark @returns {(() => void) | null} */
  #action(key, mark) {
    const marks = [...this.#box.querySelectorAll(".term")];
    const at = marks.indexOf(mark);
    switch (key) {
      case "ArrowRight":
        return () => this.#beside(marks[at + 1], mark, 1);
      case "ArrowLeft":
        return () => this.#beside(marks[at - 1], mark, -1);
      case "+":
      case "=":
        return () => this.#zoom(1 / ZOOM, (at + 0.5) / marks.length);
      case "-":
      case "−":
        return () => this.#zoom(ZOOM, (at + 0.5) / marks.length);
      case "PageDown":
        return () => this.#pan(PAGE);
      case "PageUp":
        return () => this.#pan(-PAGE);
      case "Home":
        return this.#shown?.stepping ? null : () => this.#toStart();
      case "End":
        return this.#shown?.stepping ? null : () => this.#focus(keyOf(marks[marks.length - 1]));
      default:
        return null;
    }
  }

  /** The next mark, or at the edge what comes into sight there. @param {Element | undefined} next @param {Element} mark @param {1 | -1} way */
  #beside(next, mark, way) {
    if (next) return this.#focus(keyOf(next));
    this.#next = keyOf(mark);
    this.#pan(way * (1 - PAGE));
  }

  #toStart() {
    if (!this.#asked && this.#shown?.from === 0n) return this.#focus("n0");
    this.#next = "n0";
    this.#ask(0n, 0, (this.#asked ?? /** @type {Place} */ (this.#shown)).span);
  }

  /** @param {string} key */
  #focus(key) {
    /** @type {SVGElement | null} */ (this.#box.querySelector(`.term[data-key="${CSS.escape(key)}"]`))?.focus();
  }
}

/** @param {Element} mark */
function keyOf(mark) {
  return mark.getAttribute("data-key") ?? "";
}
