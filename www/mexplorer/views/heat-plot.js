/** Draws the part of a table that a window shows: cells, numbers where they fit, axes, and what is pointed at. */

import { UNKNOWN } from "./heat-pixels.js";

/** @typedef {import("./heat-window.js").Window} Window */
/** @typedef {import("./heat-pixels.js").Pixels} Pixels */
/** @typedef {{pixels: Pixels, here: [number, number] | null, pointed: [number, number] | null, focused: boolean, axes: string}} Content */

/** Room for the numbers of the axes, in CSS pixels. */
export const LEFT = 44;
export const TOP = 48;
/** A number beside the first row or column stands clear of the one around the corner. */
const CLEAR = 7;
/** Cells at least so wide have their number in them, and lines between them. */
const NUMBERED = 20;
const LINED = 10;
/** Between the numbers of an axis. */
const TICK_GAP = 60;
const FONT = "system-ui, sans-serif";

/** @param {CanvasRenderingContext2D} ink in CSS pixels @param {Window} window @param {Content} content @param {CSSStyleDeclaration} style of the element, for its colours */
export function draw(ink, window, content, style) {
  const { width, height } = window;
  ink.clearRect(0, 0, width + LEFT, height + TOP);
  drawAxes(ink, window, content.axes, style);
  ink.save();
  ink.translate(LEFT, TOP);
  ink.beginPath();
  ink.rect(0, 0, width, height);
  ink.clip();
  drawCells(ink, window, content.pixels);
  lightZeros(ink, window, content.pixels);
  if (window.scale >= LINED) drawLines(ink, window, style.getPropertyValue("--mex-paper"));
  if (window.scale >= NUMBERED) drawNumbers(ink, window, content.pixels, style.getPropertyValue("--mex-muted"));
  if (content.here) drawHere(ink, window, content.here);
  if (content.pointed) drawFrame(ink, window, content.pointed, content.focused ? 3 : 2);
  ink.restore();
}

/** Only what is in sight, from the level whose pixels are nearest to the screen's. @param {CanvasRenderingContext2D} ink @param {Window} window @param {Pixels} pixels */
function drawCells(ink, window, pixels) {
  const { top, bottom, left, right } = window.sight;
  if (right <= left || bottom <= top) return;
  const level = pixels.levelFor(window.scale * devicePixelRatio);
  const part = 2 ** -level;
  ink.imageSmoothingEnabled = window.scale * devicePixelRatio < 1;
  // Parts that met between two pixels of the screen would let the paper through.
  const y = (/** @type {number} */ row) => Math.round(window.y(row / part) * devicePixelRatio) / devicePixelRatio;
  pixels.levels[level].draw(ink, left * part, top * part, right * part, bottom * part, (column) => window.x(column / part), y);
}

/** From afar a lone zero would be averaged away: it is at least a pixel and a half. @param {CanvasRenderingContext2D} ink @param {Window} window @param {Pixels} pixels */
function lightZeros(ink, window, { zeros, palette, table: { size } }) {
  if (zeros.length === 0 || window.scale >= 2) return;
  const side = Math.max(1.5, window.scale);
  const { top, bottom, left, right } = window.sight;
  ink.fillStyle = css(palette[0]);
  ink.beginPath();
  for (const cell of zeros) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    if (row >= top && row < bottom && column >= left && column < right) ink.rect(window.x(column), window.y(row), side, side);
  }
  ink.fill();
}

/** @param {CanvasRenderingContext2D} ink @param {Window} window @param {string} paper */
function drawLines(ink, window, paper) {
  const { top, bottom, left, right } = window.sight;
  ink.strokeStyle = paper;
  ink.globalAlpha = 0.35;
  ink.lineWidth = 1;
  ink.beginPath();
  for (let column = left; column <= right; column += 1) {
    ink.moveTo(window.x(column), window.y(top));
    ink.lineTo(window.x(column), window.y(bottom));
  }
  for (let row = top; row <= bottom; row += 1) {
    ink.moveTo(window.x(left), window.y(row));
    ink.lineTo(window.x(right), window.y(row));
  }
  ink.stroke();
  ink.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} ink @param {Window} window @param {Pixels} pixels @param {string} muted for what is not known */
function drawNumbers(ink, window, { table: { size, values, most }, palette }, muted) {
  const { top, bottom, left, right } = window.sight;
  const digits = String(most).length;
  const font = Math.min(window.scale * 0.5, (window.scale * 1.5) / digits, 18);
  if (font < 11) return;
  ink.font = `600 ${font}px ${FONT}`;
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const value = values[row * size + column];
      const isKnown = value !== UNKNOWN;
      ink.fillStyle = !isKnown ? muted : isLight(palette[value]) ? "#000" : "#fff";
      ink.fillText(isKnown ? String(value) : "?", window.x(column + 0.5), window.y(row + 0.5));
    }
  }
}

/** Where play is: a frame, and lines to both axes. @param {CanvasRenderingContext2D} ink @param {Window} window @param {[number, number]} cell */
function drawHere(ink, window, cell) {
  const [x, y] = [window.x(cell[1] + 0.5), window.y(cell[0] + 0.5)];
  const half = Math.max(window.scale / 2, 5);
  // Lines would cross the numbers out.
  const lines = window.scale < NUMBERED ? HALO : [];
  for (const [width, colour] of lines) {
    ink.strokeStyle = colour;
    ink.lineWidth = width;
    ink.beginPath();
    ink.moveTo(x, 0);
    ink.lineTo(x, y - half);
    ink.moveTo(0, y);
    ink.lineTo(x - half, y);
    ink.stroke();
  }
  drawFrame(ink, window, cell, 2, 10);
}

/** Seen on every colour: white within black. @type {[number, string][]} */
const HALO = [
  [3, "rgb(0 0 0 / 0.45)"],
  [1.25, "rgb(255 255 255 / 0.9)"],
];

/** @param {CanvasRenderingContext2D} ink @param {Window} window @param {[number, number]} cell @param {number} thick @param {number} [least] */
function drawFrame(ink, window, [row, column], thick, least = 6) {
  const side = Math.max(window.scale, least);
  const [x, y] = [window.x(column + 0.5) - side / 2, window.y(row + 0.5) - side / 2];
  ink.strokeStyle = "#000";
  ink.lineWidth = thick + 2;
  ink.strokeRect(x, y, side, side);
  ink.strokeStyle = "#fff";
  ink.lineWidth = thick;
  ink.strokeRect(x, y, side, side);
}

/** @param {CanvasRenderingContext2D} ink @param {Window} window @param {string} title @param {CSSStyleDeclaration} style */
function drawAxes(ink, window, title, style) {
  const { scale } = window;
  // Steps are powers of two, as the textures of sums are.
  const step = Math.max(1, 2 ** Math.ceil(Math.log2(TICK_GAP / scale)));
  const near = (/** @type {number} */ n) => Math.ceil(n / step) * step;
  const { top, bottom, left, right } = window.sight;
  ink.fillStyle = style.getPropertyValue("--mex-muted");
  ink.font = `12px ${FONT}`;
  ink.textBaseline = "middle";
  ink.textAlign = "start";
  ink.fillText(title, LEFT, 10);
  ink.textAlign = "center";
  const within = (/** @type {number} */ at, /** @type {number} */ end) => at >= 0 && at <= end;
  for (let column = near(left); column < right; column += step) {
    const [x, text] = [window.x(column + 0.5), String(column)];
    // What would be cut at the edge could be taken for a smaller number.
    if (within(x, window.width - ink.measureText(text).width / 2)) ink.fillText(text, LEFT + Math.max(x, CLEAR), TOP - 11);
  }
  ink.textAlign = "end";
  for (let row = near(top); row < bottom; row += step) {
    const y = window.y(row + 0.5);
    if (within(y, window.height)) ink.fillText(String(row), LEFT - 8, TOP + Math.max(y, CLEAR));
  }
}

/** A word of a palette as CSS. @param {number} word */
export function css(word) {
  return `rgb(${word & 255} ${(word >> 8) & 255} ${(word >> 16) & 255})`;
}

/** Whether black is better read on a colour than white. @param {number} word */
function isLight(word) {
  return 299 * (word & 255) + 587 * ((word >> 8) & 255) + 114 * ((word >> 16) & 255) > 128_000;
}
