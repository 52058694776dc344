/**
 * Makes pixels of what `course pictures` has written: `node draw.mjs FOLDER`. Each picture says in itself what it was made from, so that a
 * test sees whether it still shows its chapter. A sign that no font has is an error, never a box.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { encode } from "fast-png";
import { openSync } from "fontkit";
import { Resvg } from "@resvg/resvg-js";
import { indexed } from "./colours.mjs";

const font = (/** @type {string} */ file) => fileURLToPath(new URL(`node_modules/@embedpdf/${file}`, import.meta.url));
const SIMPLIFIED = ["Regular", "Bold"].map((weight) => font(`fonts-sc/fonts/NotoSansHans-${weight}.otf`));
const TRADITIONAL = ["Regular", "Bold"].map((weight) => font(`fonts-tc/fonts/NotoSansHant-${weight}.otf`));
/** @type {Record<string, string[]>} */
const FONTS = { en: SIMPLIFIED, "zh-Hans": SIMPLIFIED, "zh-Hant": TRADITIONAL };

/** What is written in a picture; names of its marks are not. @param {string} svg */
function signs(svg) {
  const shown = svg.replaceAll(/<(title|desc)\b.*?<\/\1>/gs, "").replaceAll(/<[^>]*>/g, "");
  return new Set(shown.replaceAll(/&(lt|gt|amp|quot);/g, ""));
}

const known = new Map([...SIMPLIFIED, ...TRADITIONAL].map((file) => [file, openSync(file)]));

/** @param {{svg: string, png: string, lang: string, mark: string}} drawing */
function draw({ svg, png: file, lang, mark }) {
  const fonts = FONTS[lang];
  const text = readFileSync(svg, "utf8");
  const missing = [...signs(text)].filter((sign) => !fonts.every((font) => known.get(font)?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) && sign.trim());
  if (missing.length) throw new Error(`${file}: the fonts have no ${missing.join(" ")}`);
  const family = String(known.get(fonts[0])?.familyName);
  const font = { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: family, sansSerifFamily: family, serifFamily: family, monospaceFamily: family };
  const { pixels, width, height } = new Resvg(text, { font }).render();
  writeFileSync(file, encode({ width, height, depth: 8, channels: 1, ...indexed(pixels), text: { Source: mark } }, { zlib: { level: 9 } }));
}

const folder = process.argv[2];
for (const drawing of JSON.parse(readFileSync(join(folder, "list.json"), "utf8"))) draw(drawing);
