/** Taking a figure away: as an SVG file, as a PNG file, as the code that embeds it. Loaded when somebody is about to. */

export { embedCode } from "./embed-code.js";

/** Pixels a unit: sharp on paper and on dense screens. */
const PNG_SCALE = 3;
/** Canvases above this side fail in some browsers. */
const MOST_PIXELS = 8192;

/** @param {string} svg @param {string} name */
export function saveSvg(svg, name) {
  download(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`);
}

/** @param {string} svg @param {string} name @param {string} paper the colour behind the figure */
export async function savePng(svg, name, paper) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    download(await rasterise(image, paper), `${name}.png`);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {HTMLImageElement} image @param {string} paper @returns {Promise<Blob>} */
function rasterise(image, paper) {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(PNG_SCALE, MOST_PIXELS / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const ink = canvas.getContext("2d");
  if (!ink) return Promise.reject(new Error("no canvas"));
  ink.fillStyle = paper;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((keep, fail) => canvas.toBlob((blob) => (blob ? keep(blob) : fail(new Error("no image"))), "image/png"));
}

/** @param {Blob} blob @param {string} name */
function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A file name that every system takes: the game's text without signs that paths or shells use. @param {string} game */
export function fileName(game) {
  return game.replace(/[^\p{L}\p{N}.,()-]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 80) || "mexplorer";
}

/** @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
