/** Which part of a table a plot shows: where its middle is, and how many cells go across. Geometry of pixels only. */

/** The fewest cells across. */
const LEAST_SPAN = 6;

export class Window {
  /** Cells in the table, each way. */
  size = 1;
  /** The middle, in cells: row and column. */
  row = 0;
  column = 0;
  /** Cells across the shorter side. */
  span = 1;
  /** The plot, in CSS pixels. */
  width = 1;
  height = 1;

  /** CSS pixels a cell. */
  get scale() {
    return Math.min(this.width, this.height) / this.span;
  }

  get isWhole() {
    return this.span >= this.size;
  }

  /** Where its middle is, and how many cells go across, as a state says it; "" where all is shown. @returns {[string, string]} */
  get words() {
    return this.isWhole ? ["", ""] : [`${short(this.row)},${short(this.column)}`, short(this.span)];
  }

  /** @param {number} size */
  showAll(size = this.size) {
    this.size = size;
    this.span = size;
    this.#settle();
  }

  /** The left edge of a column. @param {number} column */
  x(column) {
    return this.width / 2 + (column - this.column) * this.scale;
  }

  /** The upper edge of a row. @param {number} row */
  y(row) {
    return this.height / 2 + (row - this.row) * this.scale;
  }

  /** The cell at a point, or null beside the table. @param {number} x @param {number} y @returns {[number, number] | null} */
  cellAt(x, y) {
    const row = Math.floor(this.row + (y - this.height / 2) / this.scale);
    const column = Math.floor(this.column + (x - this.width / 2) / this.scale);
    const inside = row >= 0 && column >= 0 && row < this.size && column < this.size;
    return inside ? [row, column] : null;
  }

  /** The rows and columns in sight: the first of each, and the first no more. */
  get sight() {
    const { scale } = this;
    const [high, wide] = [this.height / 2 / scale, this.width / 2 / scale];
    const within = (/** @type {number} */ n) => Math.min(Math.max(n, 0), this.size);
    return {
      top: within(Math.floor(this.row - high)),
      bottom: within(Math.ceil(this.row + high)),
      left: within(Math.floor(this.column - wide)),
      right: within(Math.ceil(this.column + wide)),
    };
  }

  /** How many cells there are each way from the first to the end of the square that is shown, rounded up to a power of two. */
  get reach() {
    const past = Math.max(this.row - this.height / 2 / this.scale, this.column - this.width / 2 / this.scale) + this.span;
    return Math.min(2 ** Math.ceil(Math.log2(Math.max(Math.round(past), 1))), this.size);
  }

  /** Whether a cell is in sight. @param {[number, number]} cell */
  sees([row, column]) {
    const { top, bottom, left, right } = this.sight;
    return row >= top && row < bottom && column >= left && column < right;
  }

  /** Moves what is shown by so many CSS pixels. @param {number} x @param {number} y */
  pan(x, y) {
    this.column -= x / this.scale;
    this.row -= y / this.scale;
    this.#settle();
  }

  /** Makes cells larger by a factor; what is under the point stays there. @param {number} factor @param {number} [x] @param {number} [y] */
  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const [dx, dy] = [x - this.width / 2, y - this.height / 2];
    const [column, row] = [this.column + dx / this.scale, this.row + dy / this.scale];
    this.span = Math.min(Math.max(this.span / factor, Math.min(LEAST_SPAN, this.size)), this.size);
    this.column = column - dx / this.scale;
    this.row = row - dy / this.scale;
    this.#settle();
  }

  /** @param {{row: number, column: number, span: number}} place */
  go({ row, column, span }) {
    this.row = row;
    this.column = column;
    this.span = Math.min(Math.max(span, Math.min(LEAST_SPAN, this.size)), this.size);
    this.#settle();
  }

  /** Moves as little as brings a cell into sight. @param {[number, number]} cell */
  reveal([row, column]) {
    const { scale, width, height } = this;
    const past = (/** @type {number} */ from, /** @type {number} */ end) => Math.min(from, 0) + Math.max(from + scale - end, 0);
    this.pan(-past(this.x(column), width), -past(this.y(row), height));
  }

  /** The table fills the plot, or begins where the plot does. */
  #settle() {
    const held = (/** @type {number} */ at, /** @type {number} */ length) => {
      const half = length / 2 / this.scale;
      return half * 2 >= this.size ? half : Math.min(Math.max(at, half), this.size - half);
    };
    this.column = held(this.column, this.width);
    this.row = held(this.row, this.height);
  }

  /** @param {number} width @param {number} height */
  resize(width, height) {
    this.width = Math.max(width, 1);
    this.height = Math.max(height, 1);
    this.#settle();
  }
}

/** @param {number} n */
function short(n) {
  return String(Math.round(n * 10) / 10);
}
