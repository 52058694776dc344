/**
 * `node moving.mjs`: the moving picture of README.md, docs/ten-stones-light.svg and -dark.svg: the values of ten stones as they are found, one after
 * the other, as the engine in dist/ draws them. It moves without a script and without a style, so it moves wherever pictures are shown.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "../../dist/mexplorer/engine.js";

const GAME = "take(2,5) 10";
const VIEW = "graph";
export const THEMES = /** @type {const} */ (["light", "dark"]);
/** Seconds that each step is shown, and the last one longer. */
const [STEP, END] = [1.2, 4];
const MOST_STEPS = 100;

/** The picture. @param {"light" | "dark"} theme */
export async function moving(theme) {
  const mex = await load({ langs: ["en"] });
  const frames = [];
  for (let step = 1; step < MOST_STEPS; step++) {
    const svg = mex.svg(GAME, { view: VIEW, theme, step });
    if (svg === frames.at(-1)) break;
    frames.push(svg);
  }
  const [start] = /^<svg[^>]*>/.exec(frames[0]) ?? [""];
  const parts = frames.map((svg) => children(svg.slice(start.length, svg.lastIndexOf("</svg>"))));
  return `${start}${merged(parts)}</svg>\n`;
}

/** The elements that stand in an element, each as it is written. @param {string} inside */
function children(inside) {
  const found = [];
  let [depth, from] = [0, 0];
  for (const tag of inside.matchAll(/<(\/?)[^>]*?(\/?)>/g)) {
    depth += tag[1] ? -1 : tag[2] ? 0 : 1;
    if (depth > 0) continue;
    const end = tag.index + tag[0].length;
    found.push(inside.slice(from, end));
    from = end;
  }
  return found;
}

/** What is alike in all frames stands once; the rest is seen in its own. @param {string[][]} frames */
function merged(frames) {
  const most = Math.max(...frames.map((parts) => parts.length));
  return Array.from({ length: most }, (_, place) => {
    const each = frames.map((parts) => parts[place] ?? "");
    const forms = [...new Set(each)];
    return forms.length === 1 ? forms[0] : forms.map((form) => seen(form, each.map((other) => other === form))).join("");
  }).join("");
}

/** @param {string} form @param {boolean[]} when in each frame, whether it is there */
function seen(form, when) {
  if (!form) return "";
  const all = STEP * (when.length - 1) + END;
  const changes = when.flatMap((is, frame) => (frame === 0 || is !== when[frame - 1] ? [{ is, at: (frame * STEP) / all }] : []));
  const list = (/** @type {(change: {is: boolean, at: number}) => string} */ word) => changes.map(word).join(";");
  const times = list(({ at }) => String(Math.round(at * 10_000) / 10_000));
  const motion = `<animate attributeName="visibility" values="${list(({ is }) => (is ? "visible" : "hidden"))}" keyTimes="${times}" dur="${all.toFixed(1)}s" calcMode="discrete" repeatCount="indefinite"/>`;
  // Where nothing moves the last frame is seen.
  return `<g visibility="${when.at(-1) ? "visible" : "hidden"}">${motion}${form}</g>`;
}

export const place = (/** @type {string} */ theme) => fileURLToPath(new URL(`../../docs/ten-stones-${theme}.svg`, import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const theme of THEMES) writeFileSync(place(theme), await moving(theme));
