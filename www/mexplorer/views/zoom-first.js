/** What of a large picture is drawn at first: what is near its window. A number that is scrubbed changes again before anybody looks further; once it has not for a while the rest comes. */
import { h } from "../dom.js";
import { CROWD } from "./zoom-marks.js";

/** @typedef {import("../own-views.js").Host} Host */
/** @typedef {import("../engine.d.ts").Picture} Picture */
/** @typedef {import("./zoom-window.js").Window} Window */
/** @typedef {import("./zoom-window.js").Rect} Rect */

/** So far beyond its window, in windows across and along, a picture is drawn at first: graphs that follow each other begin at the same height. */
const DRAWN = /** @type {const} */ ([0.5, 0.3]);
/** So far beyond the window before, the next one may lie without showing what is not drawn. */
const SEEN = /** @type {const} */ ([0.4, 0.15]);
/** Milliseconds without another picture. */
const WHILE = 300;
/** Of fewer marks all are drawn at once. So they are of a crowd, which is merged. */
const FEW = 60;
/** Before each mark, a group by itself as the engine writes it, and before what ends the picture. */
export const BOUNDS = /(?=<g |<\/svg>)/;
/** The place of a position, or the course of an arrow. */
const PLACE = /^<g class="(?:node|edge)\b.*?(?:translate\(| d=")([^")]*)/s;
/** @type {Rect} */
const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export class First {
  #box;
  #window;
  #host;
  #complete;
  /** What is shown now. @type {Picture | null} */
  #shown = null;
  /** The picture of which a part is drawn. @type {Picture | null} */
  #whole = null;
  /** What can be seen of it without what is not drawn. @type {Rect} */
  #seen = EVERYWHERE;
  #due = 0;

  /** @param {HTMLElement} box where the picture is @param {Window} window @param {Host} host @param {() => void} complete draws the rest */
  constructor(box, window, host, complete) {
    this.#box = box;
    this.#window = window;
    this.#host = host;
    this.#complete = complete;
    host.first((picture) => this.#begin(picture));
  }

  get isPart() {
    return this.#whole !== null;
  }

  /** A picture is shown. The rest of it comes in a while, or at once where it is in sight. @param {Picture} picture */
  show(picture) {
    this.#shown = picture;
    if (!this.isPart) return;
    const { isWhole, sight } = this.#window;
    const { left, top, right, bottom } = this.#seen;
    const isSeen = sight.left >= left && sight.top >= top && sight.right <= right && sight.bottom <= bottom;
    if (isWhole || !isSeen) this.#complete();
    else this.#due = window.setTimeout(this.#complete, WHILE);
  }

  /** Adds the marks that are not there where they belong; those that are there stay as they are. @param {Element} svg */
  addRest(svg) {
    const box = h("div");
    this.#host.draw(box, /** @type {Picture} */ (this.#whole));
    let next = svg.firstElementChild;
    for (const mark of [.../** @type {Element} */ (box.firstElementChild).children]) {
      if (next && keyOf(next) === keyOf(mark)) next = next.nextElementSibling;
      else svg.insertBefore(mark, next);
    }
    this.#drop();
  }

  /** There is no picture any more. */
  rest() {
    this.#drop();
    this.#shown = null;
  }

  #drop() {
    clearTimeout(this.#due);
    this.#whole = null;
  }

  /** Of the next game a part is enough, where only a part of this one is looked at. @param {Picture} picture */
  #begin(picture) {
    const { game, view } = this.#shown ?? picture;
    const isAnother = game !== picture.game && view === picture.view;
    if (!isAnother) this.#complete();
    this.#drop();
    if (!isAnother || picture.step !== null || this.#window.isWhole || this.#box.matches(":focus-within, [data-far]")) return picture;
    const [head, ...marks] = picture.svg.split(BOUNDS);
    const end = marks.pop();
    if (marks.length < FEW || marks.length > CROWD) return picture;
    this.#whole = picture;
    this.#seen = this.#window.grown(...SEEN);
    const isNear = this.#window.around(...DRAWN);
    return { ...picture, svg: [head, ...marks.filter((mark) => isNear(extentOf(mark))), end].join("") };
  }
}

/** @param {Element} mark */
function keyOf(mark) {
  return mark.getAttribute("data-key");
}

/** What a mark lies within: a position by its middle, an arrow by the points of its course; anything else, as the names of rows, is everywhere. @param {string} mark @returns {Rect} */
export function extentOf(mark) {
  const numbers = PLACE.exec(mark)?.[1].match(/-?[\d.]+/g);
  if (!numbers) return EVERYWHERE;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < numbers.length; i += 2) {
    const [x, y] = [Number(numbers[i]), Number(numbers[i + 1])];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, right, bottom };
}
