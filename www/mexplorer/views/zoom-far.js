/**
 * A graph from afar, or one of very many marks: arrows and positions merged into few paths on a canvas that is larger than its box.
 * A drag only moves the canvas; a new one is drawn behind it, a part a frame, before the picture's edge comes into sight.
 */
import { h } from "../dom.js";

/** @typedef {import("./zoom-window.js").Window} Window */
/** @typedef {import("./zoom-marks.js").Marks} Marks */
/** @typedef {{scale: number, x: number, y: number, width: number, height: number}} Sheet what a canvas shows: pixels a unit, what is in its middle, its size */
/** @typedef {{sheet: Sheet, steps: Iterator<void>}} Job a sheet that is being drawn */
/** @typedef {{edge: string, kinds: Record<string, {fill: string, stroke: string}>}} Look */

/** The canvas is so many times as wide and high as the box. */
const SPREAD = 2;
/** So far from its middle, in boxes, the next one is begun. */
const AWAY = 0.2;
/** Milliseconds of a frame that drawing may take; the first time, as nothing is there yet. */
const SLICE = 6;
const AT_ONCE = 24;
/** Arrows and positions that are drawn at once. */
const PART = 250;
/** What is thinner or smaller than this, in pixels, cannot be seen. */
const THIN = 0.6;
const SMALL = 3;
/** Positions whose outline is not all that is seen of them. */
const FILLED = ["P", "N"];
/** Heads of arrows are drawn where they are at least so long. */
const HEAD = 9.5;

export class Far {
  element = h("div", { class: "zoom-far", "aria-hidden": "true" });
  /** The canvas in sight, and the one that is drawn. */
  #front = h("canvas");
  #back = h("canvas");
  /** @type {Sheet | null} */
  #shown = null;
  /** @type {Job | null} */
  #job = null;
  #isStale = true;

  /** Other marks, or other colours: what is drawn stays until it is drawn anew. */
  renew() {
    this.#isStale = true;
    this.#job = null;
  }

  clear() {
    this.renew();
    this.#shown = null;
    this.element.replaceChildren();
  }

  /** Shows a window's part. @param {Window} window @param {Marks} marks @param {() => Look} look
   * @returns {boolean} whether there is more to draw at the next frame */
  show(window, marks, look) {
    if (!this.#job && this.#isBehind(window)) this.#begin(window, marks, look());
    if (this.#job) this.#work(this.#shown ? SLICE : AT_ONCE);
    if (this.#shown) place(this.#front, this.#shown, window);
    // The window may have moved while a sheet was drawn.
    return this.#job !== null || this.#isBehind(window);
  }

  /** Whether there is a canvas to be seen. */
  get isShown() {
    return this.#shown !== null;
  }

  /** @param {Window} window */
  #isBehind({ scale, x, y, width, height }) {
    const at = this.#shown;
    if (this.#isStale || !at || at.scale !== scale || at.width !== width * SPREAD || at.height !== height * SPREAD) return true;
    return Math.abs(at.x - x) * scale > AWAY * width || Math.abs(at.y - y) * scale > AWAY * height;
  }

  /** @param {Window} window @param {Marks} marks @param {Look} look */
  #begin({ scale, x, y, width, height }, marks, look) {
    this.#isStale = false;
    const sheet = { scale, x, y, width: width * SPREAD, height: height * SPREAD };
    this.#job = { sheet, steps: paint(inkFor(this.#back, sheet), sheet, marks, look) };
  }

  /** @param {number} time milliseconds */
  #work(time) {
    const { sheet, steps } = /** @type {Job} */ (this.#job);
    if (!isDone(steps, time)) return;
    this.#job = null;
    this.#shown = sheet;
    [this.#front, this.#back] = [this.#back, this.#front];
    this.element.replaceChildren(this.#front);
  }
}

/** Goes on for a while with what is drawn step by step; whether that comes to its end. @param {Iterator<void>} steps @param {number} time milliseconds */
export function isDone(steps, time) {
  for (const end = performance.now() + time; performance.now() < end; ) if (steps.next().done) return true;
  return false;
}

/** A canvas of a sheet's size, in units of the picture. @param {HTMLCanvasElement} canvas @param {Sheet} sheet */
export function inkFor(canvas, { scale, x, y, width, height }) {
  const dense = Math.min(devicePixelRatio, 2);
  canvas.width = width * dense;
  canvas.height = height * dense;
  canvas.style.inlineSize = `${width}px`;
  canvas.style.blockSize = `${height}px`;
  const ink = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ink.setTransform(scale * dense, 0, 0, scale * dense, (width / 2 - x * scale) * dense, (height / 2 - y * scale) * dense);
  return ink;
}

/** @param {HTMLCanvasElement} canvas @param {Sheet} sheet @param {Window} window */
function place(canvas, sheet, window) {
  const by = window.scale / sheet.scale;
  const [x, y] = window.at(sheet.x, sheet.y);
  canvas.style.transform = `translate(${x - (sheet.width * by) / 2}px, ${y - (sheet.height * by) / 2}px) scale(${by})`;
}

/** Arrows and positions. @param {CanvasRenderingContext2D} ink @param {Sheet} sheet @param {Marks} marks @param {Look} look */
export function* paint(ink, sheet, marks, look) {
  yield* marks.read();
  yield* paintArrows(ink, sheet, marks.courses, look.edge);
  yield* paintPlaces(ink, sheet, marks.places, look.kinds);
}

/** Whether something lies on a sheet. @param {Sheet} sheet @returns {(part: import("./zoom-window.js").Rect) => boolean} */
function onSheet({ scale, x, y, width, height }) {
  const [w, h] = [width / scale / 2, height / scale / 2];
  return ({ left, top, right, bottom }) => right > x - w && left < x + w && bottom > y - h && top < y + h;
}

/** @param {CanvasRenderingContext2D} ink @param {Sheet} sheet @param {import("./zoom-marks.js").Course[]} courses @param {string} colour */
function* paintArrows(ink, sheet, courses, colour) {
  const isSeen = onSheet(sheet);
  ink.strokeStyle = ink.fillStyle = colour;
  ink.lineWidth = Math.max(1.5, THIN / sheet.scale);
  const isHeaded = HEAD * sheet.scale >= SMALL;
  for (let i = 0; i < courses.length; i += PART) {
    const seen = courses.slice(i, i + PART).filter(isSeen);
    ink.beginPath();
    for (const { line } of seen) curve(ink, line);
    ink.stroke();
    ink.beginPath();
    for (const { head } of isHeaded ? seen : []) polygon(ink, head);
    ink.fill();
    yield;
  }
}

/** @param {CanvasRenderingContext2D} ink @param {number[]} line */
function curve(ink, line) {
  ink.moveTo(line[0], line[1]);
  // In a tree they are straight.
  if (line.length === 4) ink.lineTo(line[2], line[3]);
  for (let i = 2; i + 5 < line.length; i += 6) ink.bezierCurveTo(line[i], line[i + 1], line[i + 2], line[i + 3], line[i + 4], line[i + 5]);
}

/** @param {CanvasRenderingContext2D} ink @param {number[]} corners */
function polygon(ink, corners) {
  ink.moveTo(corners[0], corners[1]);
  for (let i = 2; i + 1 < corners.length; i += 2) ink.lineTo(corners[i], corners[i + 1]);
  ink.closePath();
}

/** @param {CanvasRenderingContext2D} ink @param {Sheet} sheet @param {import("./zoom-marks.js").Place[]} places @param {Look["kinds"]} kinds */
export function* paintPlaces(ink, sheet, places, kinds) {
  const isSeen = onSheet(sheet);
  // Where there is not even that much room for each, they are smaller still, and of one colour.
  const room = 0.6 * Math.sqrt((sheet.width * sheet.height) / places.length);
  const least = Math.max(Math.min(SMALL, room), 1) / sheet.scale;
  const isLined = room > SMALL;
  ink.lineWidth = Math.max(1.5, THIN / sheet.scale);
  for (const [kind, { fill, stroke }] of Object.entries(kinds)) {
    const alike = places.filter((place) => place.kind === kind && isSeen(place));
    ink.fillStyle = isLined || FILLED.includes(kind) ? fill : stroke;
    ink.strokeStyle = stroke;
    for (let i = 0; i < alike.length; i += PART) {
      ink.beginPath();
      for (const { x, y, width, height } of alike.slice(i, i + PART)) outline(ink, kind, x, y, Math.max(width, least) / 2, Math.max(height, least) / 2);
      ink.fill();
      if (isLined) ink.stroke();
      yield;
    }
  }
}

/** Round for P, square for N, else six-sided, as positions are drawn. @param {CanvasRenderingContext2D} ink @param {string} kind @param {number} x @param {number} y @param {number} w half its width @param {number} h */
function outline(ink, kind, x, y, w, h) {
  if (FILLED.includes(kind)) return ink.roundRect(x - w, y - h, 2 * w, 2 * h, kind === "P" ? h : 0.42 * h);
  const cut = h / 2;
  polygon(ink, [x + w, y, x + w - cut, y + h, x - w + cut, y + h, x - w, y, x - w + cut, y - h, x + w - cut, y - h]);
}

/** The colours of the marks as the style sheets have them. @param {HTMLElement} box @param {Marks} marks @returns {Look} */
export function lookOf(box, { places }) {
  /** @type {Look} */
  const look = { edge: getComputedStyle(box).getPropertyValue("--mex-edge"), kinds: {} };
  for (const { kind, element } of places) {
    const shape = look.kinds[kind] ? null : element.querySelector(".shape");
    if (shape) look.kinds[kind] = (({ fill, stroke }) => ({ fill, stroke }))(getComputedStyle(shape));
  }
  return look;
}
