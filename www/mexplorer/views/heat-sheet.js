/** A square of pixels in several canvases, one below another: a browser makes room for a canvas all at once, and for a large one that takes long. */

/** Pixels of a canvas: 4 MB. */
const AT_ONCE = 1 << 20;

export class Sheet {
  side;
  /** Rows of a canvas, the last one's excepted: a power of two. */
  #rows;
  /** @type {HTMLCanvasElement[]} */
  #canvases = [];

  /** @param {number} side @param {number} leastRows of a canvas; a power of two */
  constructor(side, leastRows) {
    this.side = side;
    this.#rows = Math.max(leastRows, 2 ** Math.floor(Math.log2(AT_ONCE / side)));
    for (let row = 0; row < side; row += this.#rows) this.#canvases.push(newCanvas(side, Math.min(this.#rows, side - row)));
  }

  /** Writes rows of pixels, which lie in one canvas. @param {ImageData} band @param {number} row */
  put(band, row) {
    ink(this.#at(row)).putImageData(band, 0, row % this.#rows);
  }

  /** Each pixel of some rows, which lie in one canvas, becomes the mean of four of another sheet. @param {Sheet} large @param {number} row the first of them in `large` @param {number} count of them in `large` */
  shrink(large, row, count) {
    if (count < 2) return;
    const [to, y] = [row / 2, (row / 2) % this.#rows];
    ink(this.#at(to)).drawImage(large.#at(row), 0, row % large.#rows, large.side, count, 0, y, large.side / 2, count / 2);
  }

  /**
   * Draws columns and rows of the sheet, which may be parts of pixels, into a rectangle.
   * @param {CanvasRenderingContext2D} ink @param {number} left @param {number} top @param {number} right @param {number} bottom
   * @param {(x: number) => number} x where a column is @param {(y: number) => number} y where a row is
   */
  draw(ink, left, top, right, bottom, x, y) {
    for (let row = Math.floor(top / this.#rows) * this.#rows; row < bottom; row += this.#rows) {
      const [from, to] = [Math.max(top, row), Math.min(bottom, row + this.#rows)];
      ink.drawImage(this.#at(row), left, from - row, right - left, to - from, x(left), y(from), x(right) - x(left), y(to) - y(from));
    }
  }

  /** @returns {HTMLCanvasElement} all of it */
  whole() {
    const canvas = newCanvas(this.side, this.side);
    this.#canvases.forEach((part, i) => ink(canvas).drawImage(part, 0, i * this.#rows));
    return canvas;
  }

  /** The canvas that has a row. @param {number} row */
  #at(row) {
    return this.#canvases[Math.floor(row / this.#rows)];
  }
}

/** @param {number} width @param {number} height */
function newCanvas(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** @param {HTMLCanvasElement} canvas */
function ink(canvas) {
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
}
