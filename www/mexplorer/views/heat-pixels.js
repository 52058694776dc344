/** A table of values as pixels: a sheet with a pixel a cell, and smaller ones for looking at it from afar. */
import { Sheet } from "./heat-sheet.js";

/** @typedef {{size: number, most: number, values: Uint16Array}} Table */

/** The value of a cell that has none which can be known, and how it is painted: grey through which the paper is seen. */
export const UNKNOWN = 65535;
const GREY = 0x48808080;
/** Painting holds the page up no longer than this at a time. */
const SLICE_MS = 6;
/** Rows painted at once: divisible by every power of two that a level shrinks them by. */
const BAND = 64;
/** Smaller levels are of no use. */
const LEAST = 64;
/** More zeros are a texture and no lines: they need no lighting. */
const MOST_LIT = 20_000;

export class Pixels {
  table;
  /** Each half as wide as the one before. @type {Sheet[]} */
  levels = [];
  /** Cells of value 0, while they are few. @type {number[]} */
  zeros = [];
  /** The colour of each value, as pixels keep it. @type {Uint32Array} */
  palette = new Uint32Array();
  #turn = 0;
  /** Whether zeros are few so far. */
  #isSparse = true;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    for (let side = table.size; side >= LEAST || side === table.size; side >>= 1) this.levels.push(new Sheet(side, BAND));
  }

  /** Paints all cells, in slices. @param {Uint32Array} palette @param {() => void} painted after each slice @returns {Promise<boolean>} false where another painting began */
  async paint(palette, painted) {
    // Colours that tell the values in sight apart tell greater ones from none of them.
    this.palette = new Uint32Array(this.table.most + 1).fill(palette[palette.length - 1]);
    this.palette.set(palette);
    [this.zeros, this.#isSparse] = [[], true];
    const turn = (this.#turn += 1);
    const { size } = this.table;
    for (let row = 0, since = performance.now(); row < size; row += BAND) {
      const count = Math.min(BAND, size - row);
      this.#paintBand(row, count);
      this.#findZeros(row * size, (row + count) * size);
      if (performance.now() - since < SLICE_MS) continue;
      painted();
      await new Promise((go) => setTimeout(go, 0));
      if (turn !== this.#turn) return false;
      since = performance.now();
    }
    painted();
    return true;
  }

  /** Looks for zeros in the next cells. @param {number} start @param {number} end */
  #findZeros(start, end) {
    const values = this.table.values.subarray(start, end);
    for (let cell = values.indexOf(0); cell >= 0 && this.#isSparse; cell = values.indexOf(0, cell + 1)) {
      this.zeros.push(start + cell);
      if (this.zeros.length > MOST_LIT) [this.zeros, this.#isSparse] = [[], false];
    }
  }

  /** @param {number} row @param {number} count */
  #paintBand(row, count) {
    const { size, values } = this.table;
    const band = new ImageData(size, count);
    const words = new Uint32Array(band.data.buffer);
    const palette = this.palette;
    for (let i = 0, cell = row * size; i < words.length; i += 1, cell += 1) words[i] = palette[values[cell]] ?? GREY;
    this.levels[0].put(band, row);
    for (let level = 1; level < this.levels.length; level += 1) this.levels[level].shrink(this.levels[level - 1], row >> (level - 1), count >> (level - 1));
  }

  /** The greatest value that is known in the first rows and columns. @param {number} side how many of each */
  mostWithin(side) {
    const { size, values, most } = this.table;
    if (side >= size) return most;
    let found = 0;
    for (let row = 0; row < side; row += 1) {
      for (const value of values.subarray(row * size, row * size + side)) if (value > found && value !== UNKNOWN) found = value;
    }
    return found;
  }

  /** The level to draw from when a cell is `scale` pixels wide. @param {number} scale */
  levelFor(scale) {
    const level = scale >= 1 ? 0 : Math.floor(Math.log2(1 / scale));
    return Math.min(level, this.levels.length - 1);
  }

  /** @param {Uint32Array} palette the colours of all values, however few are told apart on the screen @returns {Promise<Blob>} a pixel a cell */
  async png(palette) {
    const copy = new Pixels(this.table);
    await copy.paint(palette, () => {});
    return copy.#blob();
  }

  /** @returns {Promise<Blob>} */
  #blob() {
    return new Promise((keep, fail) => this.levels[0].whole().toBlob((blob) => (blob ? keep(blob) : fail(new Error("no image"))), "image/png"));
  }
}
