/** Flat pictures have few colours: of all that a picture has the commonest are kept, at most 256, which makes small files. */

const MOST_COLOURS = 256;

/** The colours that are kept, and for each pixel which of them it has. @param {Uint8Array} pixels red, green, blue, opacity */
export function indexed(pixels) {
  const colours = Array.from({ length: pixels.length / 4 }, (_, place) => colourAt(pixels, place * 4));
  const palette = commonest(colours);
  const nearest = new Map(palette.map((colour, index) => [colour, index]));
  const indexOf = (/** @type {number} */ colour) => {
    if (!nearest.has(colour)) nearest.set(colour, closest(palette, colour));
    return nearest.get(colour) ?? 0;
  };
  return { palette: palette.map(parts), data: Uint8Array.from(colours, indexOf) };
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
