/** `node icons.mjs`: the icons that a system shows for the installed site, www/icons/, from www/favicon.svg. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { encode } from "fast-png";
import { Resvg } from "@resvg/resvg-js";
import { indexed } from "./colours.mjs";

const www = new URL("../../www/", import.meta.url);
/** The colour of the page. */
const PAPER = "#fbfaf7";
/** Each with its pixels, and how much of it the sign takes: systems cut a maskable one to a circle of four fifths. */
const ICONS = { "192": [192, 0.86], "512": [512, 0.86], apple: [180, 0.74], maskable: [512, 0.6] };

const sign = readFileSync(new URL("favicon.svg", www), "utf8");
const inside = sign.slice(sign.indexOf(">") + 1, sign.lastIndexOf("</svg>"));

/** @param {number} share */
function icon(share) {
  const place = `translate(16 16) scale(${share}) translate(-16 -16)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${PAPER}"/><g transform="${place}">${inside}</g></svg>`;
}

mkdirSync(fileURLToPath(new URL("icons/", www)), { recursive: true });
for (const [name, [size, share]] of Object.entries(ICONS)) {
  const { pixels, width, height } = new Resvg(icon(share), { fitTo: { mode: "width", value: size } }).render();
  writeFileSync(new URL(`icons/${name}.png`, www), encode({ width, height, depth: 8, channels: 1, ...indexed(pixels), text: { Source: "www/favicon.svg" } }, { zlib: { level: 9 } }));
}
