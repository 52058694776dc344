/** Which part of a picture its box shows: how large, and what is in the middle. Geometry only, so that it is tested without a browser. */

/** Pixels of the screen a unit of the picture, at most. */
const MOST = 4;
/** How far beyond its edges a picture may be moved, as a part of the box: what stands at an edge can come clear of what lies over the box's corners. */
const SLACK = 0.35;
/** Between a mark that came into sight and the edge of the box, in pixels of the screen. */
const MARGIN = 12;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rect */
/** @typedef {{left: number, top: number}} Taken */

/** @type {Taken} */
const FREE = { left: 0, top: 0 };

export class Window {
  /** The picture, in its own units. */
  wide = 1;
  high = 1;
  /** The box, in pixels of the screen. */
  width = 1;
  height = 1;
  /** Pixels a unit: as the whole picture fits, and now. */
  fit = 1;
  scale = 1;
  /** What is in the middle, in units. */
  x = 0;
  y = 0;
  /** What of the box is taken, at its left and upper edge, wherever not all of the picture is shown. */
  taken = FREE;

  get isWhole() {
    return this.scale <= this.fit;
  }

  get isNearest() {
    return this.scale >= this.#most;
  }

  get #most() {
    return Math.max(MOST, this.fit);
  }

  /** Another picture, of which all is shown. @param {number} wide @param {number} high */
  open(wide, high) {
    this.wide = wide;
    this.high = high;
    this.showAll();
  }

  showAll() {
    this.scale = this.fit;
    this.#settle();
  }

  /** The box has another size: what is in the middle stays there, and all that was in sight stays in sight. One that is hidden has no size, and
   * changes nothing. @param {number} width @param {number} height @param {number} fit pixels a unit at which the whole picture fits @param {Taken} [taken] */
  resize(width, height, fit, taken = FREE) {
    if (!(fit > 0)) return;
    const wasWhole = this.isWhole;
    this.width = width;
    this.height = height;
    this.fit = fit;
    this.taken = taken;
    this.scale = wasWhole ? fit : this.#held(this.scale);
    this.#settle();
  }

  /** The part of the box in which the picture is, in pixels. @returns {Rect} */
  get pane() {
    return { ...(this.isWhole ? FREE : this.taken), right: this.width, bottom: this.height };
  }

  /** What of the box is the middle of the picture's part, and half as wide and high as that. */
  get #middle() {
    const { left, top, right, bottom } = this.pane;
    return { x: (left + right) / 2, y: (top + bottom) / 2, w: (right - left) / 2, h: (bottom - top) / 2 };
  }

  /** Where a place of the picture is in the box. @param {number} x @param {number} y @returns {[number, number]} */
  at(x, y) {
    const middle = this.#middle;
    return [middle.x + (x - this.x) * this.scale, middle.y + (y - this.y) * this.scale];
  }

  /** The same, if it is in sight. @param {number} x @param {number} y @returns {[number, number] | null} */
  inSight(x, y) {
    const [left, top] = this.at(x, y);
    const { pane } = this;
    return left >= pane.left && top >= pane.top && left <= pane.right && top <= pane.bottom ? [left, top] : null;
  }

  /** The part of the picture in sight, in units. @returns {Rect} */
  get sight() {
    const [w, h] = [this.#middle.w / this.scale, this.#middle.h / this.scale];
    return { left: this.x - w, top: this.y - h, right: this.x + w, bottom: this.y + h };
  }

  /** Whether some of a part of the picture is in sight. @param {Rect} part */
  touches(part) {
    return this.around(0)(part);
  }

  /** Whether some of a part of the picture is in sight or so far beyond, in boxes. @param {number} across @param {number} [along] @returns {(part: Rect) => boolean} */
  around(across, along = across) {
    const { left, top, right, bottom } = this.grown(across, along);
    return (part) => part.right > left && part.left < right && part.bottom > top && part.top < bottom;
  }

  /** The part of the picture in sight, and so far beyond, in boxes. @param {number} across @param {number} along @returns {Rect} */
  grown(across, along) {
    const { left, top, right, bottom } = this.sight;
    const [w, h] = [(right - left) * across, (bottom - top) * along];
    return { left: left - w, top: top - h, right: right + w, bottom: bottom + h };
  }

  /** Moves the picture by so many pixels. @param {number} x @param {number} y */
  pan(x, y) {
    this.x -= x / this.scale;
    this.y -= y / this.scale;
    this.#settle();
  }

  /** Makes the picture larger; what is at a place in the box stays there. @param {number} factor @param {number} [x] @param {number} [y] */
  zoom(factor, x = this.#middle.x, y = this.#middle.y) {
    const before = this.#middle;
    const [ux, uy] = [this.x + (x - before.x) / this.scale, this.y + (y - before.y) / this.scale];
    this.scale = this.#held(this.scale * factor);
    const after = this.#middle;
    this.x = ux - (x - after.x) / this.scale;
    this.y = uy - (y - after.y) / this.scale;
    this.#settle();
  }

  /** Puts a place of the picture into the middle. @param {number} x @param {number} y */
  centre(x, y) {
    this.look(this.scale, x, y);
  }

  /** @param {number} scale pixels a unit @param {number} x what is in the middle @param {number} y */
  look(scale, x, y) {
    this.scale = this.#held(scale);
    this.x = x;
    this.y = y;
    this.#settle();
  }

  /** Shows a place, and of other parts of the picture those that have room beside it, the first ones first; and nothing of what lies above or below
   * the picture while there is more of it. @param {number} scale pixels a unit @param {Rect} place @param {Rect[]} parts */
  lookAt(scale, place, parts) {
    this.scale = this.#held(scale);
    const middle = this.#middle;
    const [w, h] = [middle.w, middle.h].map((half) => (2 * (half - MARGIN)) / scale);
    const fits = (/** @type {Rect} */ { left, right, top, bottom }) => right - left <= w && bottom - top <= h;
    const { left, right, top, bottom } = parts.reduce((all, next) => (fits(around(all, next)) ? around(all, next) : all), place);
    // Half of what is in sight; all of the picture's height stands in the middle.
    const half = Math.min(middle.h / scale, this.high / 2);
    this.look(scale, (left + right) / 2, Math.max(Math.min((top + bottom) / 2, this.high - half), half));
    this.reveal(place, []);
  }

  /** Moves as little as brings a part of the picture into sight, clear of what lies over the box. @param {Rect} part @param {Rect[]} over in pixels of the box */
  reveal(part, over) {
    if (this.isWhole) return;
    const past = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ begin, /** @type {number} */ end) =>
      Math.min(from - MARGIN - begin, 0) || Math.max(to + MARGIN - end, 0);
    const { left, top, right, bottom } = this.#placed(part);
    const { pane } = this;
    this.pan(-past(left, right, pane.left, pane.right), -past(top, bottom, pane.top, pane.bottom));
    for (const cover of over) {
      const now = this.#placed(part);
      const isCovered = now.right > cover.left && now.left < cover.right && now.bottom > cover.top && now.top < cover.bottom;
      if (isCovered) this.pan(cover.left - MARGIN - now.right, 0);
    }
  }

  /** @param {Rect} part @returns {Rect} */
  #placed(part) {
    const [[left, top], [right, bottom]] = [this.at(part.left, part.top), this.at(part.right, part.bottom)];
    return { left, top, right, bottom };
  }

  /** @param {number} scale */
  #held(scale) {
    // A hair above the whole is the whole.
    return scale < this.fit * 1.005 ? this.fit : Math.min(scale, this.#most);
  }

  /** Near its edges the picture stops; the whole one stands in the middle. */
  #settle() {
    const loose = SLACK * Math.min(2 * (this.scale / this.fit - 1), 1);
    const held = (/** @type {number} */ at, /** @type {number} */ length, /** @type {number} */ box) => {
      const room = Math.max(length - box / this.scale, 0) / 2 + (loose * box) / this.scale;
      return Math.min(Math.max(at, length / 2 - room), length / 2 + room);
    };
    this.x = held(this.x, this.wide, 2 * this.#middle.w);
    this.y = held(this.y, this.high, 2 * this.#middle.h);
  }
}

/** @param {Rect} one @param {Rect} other @returns {Rect} */
function around(one, other) {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
