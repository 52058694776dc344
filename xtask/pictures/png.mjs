/** Small PNGs of flat pictures: at most 256 colours, and a note of what they were made from. */
import { crc32, deflateSync } from "node:zlib";

const MOST_COLOURS = 256;

/** @param {Uint8Array} pixels red, green, blue, opacity @param {number} width @param {number} height @param {string} mark */
export function png(pixels, width, height, mark) {
  const colours = Array.from({ length: width * height }, (_, place) => colourAt(pixels, place * 4));
  const palette = commonest(colours);
  const nearest = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc((width + 1) * height);
  colours.forEach((colour, place) => {
    if (!nearest.has(colour)) nearest.set(colour, closest(palette, colour));
    rows[place + Math.floor(place / width) + 1] = nearest.get(colour) ?? 0;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colourTable = Buffer.from(palette.flatMap(parts));
  const chunks = [chunk("IHDR", head), chunk("tEXt", Buffer.from(`Source\0${mark}`, "latin1")), chunk("PLTE", colourTable), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

/** @param {Uint8Array} pixels @param {number} at */
function colourAt(pixels, at) {
  return (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
}

/** @param {number[]} colours */
function commonest(colours) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  // Equal counts are ordered by the colour, so that the same picture is the same file.
  const ordered = [...counts].sort(([a, many], [b, other]) => other - many || a - b);
  return ordered.slice(0, MOST_COLOURS).map(([colour]) => colour);
}

/** @param {number[]} palette @param {number} colour */
function closest(palette, colour) {
  const wanted = parts(colour);
  const far = palette.map((other) => parts(other).reduce((sum, part, i) => sum + (part - wanted[i]) ** 2, 0));
  return far.indexOf(Math.min(...far));
}

/** @param {number} colour */
function parts(colour) {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/** @param {string} name @param {Buffer} data */
function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)];
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(named));
  return Buffer.concat([ends[0], named, ends[1]]);
}
