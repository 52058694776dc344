/**
 * `node moving.mjs`: the moving picture of README.md, docs/ten-stones-light.svg and -dark.svg: the values of ten stones as they are found, one after
 * the other, as the engine in dist/ draws them. It moves without a script, so it moves wherever pictures are shown.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "../../dist/mexplorer/engine.js";

export const THEMES = /** @type {const} */ (["light", "dark"]);

/** The picture. @param {"light" | "dark"} theme */
export async function moving(theme) {
  const mex = await load({ langs: ["en"] });
  return `${mex.animated("take(2,5) 10", { view: "graph", theme, seconds: 1.5 })}\n`;
}

export const place = (/** @type {string} */ theme) => fileURLToPath(new URL(`../../docs/ten-stones-${theme}.svg`, import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const theme of THEMES) writeFileSync(place(theme), await moving(theme));
