// What an embed costs its reader: run with the package's folder, it prints the transfer size (brotli) of each file.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { packedFiles } from "../../www/mexplorer/alone.js";
import { kept } from "./kept.mjs";

/** KB that an embed of the small module may not pass. */
export const LIMIT = 88;

/**
 * Everything that a page with one figure loads of the package, in alphabetical order. A test in browsers compares it
 * with what they ask for.
 */
export const embedFiles = (lang = "en") => [
  ...["figure_wasm_bg.wasm", "figures.js", `locales/figure/${lang}.json`],
  ...["mexplorer.css", "mexplorer.js"],
];

/** KB that the whole module may not pass: 440 before play had marks for every number, 444 before cells were as wide as their numbers and names told results once they are found, 446 before what is pasted whole was read for its game and circles of a reader's rule were looked for, 452 before bars of stairs stood by their numbers and boards on a telephone lower, 453 before a sequence's value was answered by pointing, 455 before rules were read in the words of programmers and mathematicians and told what they leave out. An embed loads a part of it first, and it where a reader asks for more than first looks show. */
export const WHOLE_LIMIT = 463;

/** KB that an embed may not pass which begins with a part of the whole module: 480 before there were parts. @type {Record<"patterns" | "views", number>} */
export const PART_LIMITS = { patterns: 230, views: 382 };

/** Views that a smaller part of the whole module is for. */
export const PATTERNS = ["sequence", "grid", "sieve", "heat", "cold"];

/** @param {string} view @returns {"patterns" | "views"} */
export const partOf = (view) => (PATTERNS.includes(view) ? "patterns" : "views");

/** What each view of the whole module loads beside that: a script and a style of its own, the row of what can be set in it. */
export const VIEW_FILES = {
  board: [],
  sequence: ["controls.js", "views/sequence.js"],
  grid: ["controls.js", "views/squares.js"],
  sieve: ["controls.js", "views/squares.js"],
  heat: ["views/heat.js"],
  cold: ["controls.js", "views/heads.js"],
  "nim-sum": [],
  sum: ["controls.js"],
  zeckendorf: [],
  tree: ["controls.js"],
  proof: ["controls.js"],
  edit: ["views/edit.js"],
  // What looks back at a game comes when one is looked back at.
  play: ["views/play.js"],
};

/** The same where the figure is one of the whole module's, in a view that only it draws: of the part that it begins with. */
export const wholeFiles = (view, lang = "en") => [
  ...["mexplorer.css", "mexplorer.js", "work.js", "worker.js"],
  ...[`${partOf(view)}_wasm_bg.wasm`, `locales/${lang}.json`, ...VIEW_FILES[view]],
];

/** @param {string} path */
function size(path) {
  const bytes = readFileSync(path);
  const packed = kept("brotli", [process.versions.brotli, bytes], () => Buffer.from(String(brotliCompressSync(bytes).length)));
  return { plain: bytes.length, packed: Number(packed) };
}

/** @param {string} folder the package's @param {string[]} [files] @returns {{name: string, plain: number, packed: number}[]} sizes in bytes */
export function transfer(folder, files = embedFiles()) {
  return files.map((name) => ({ name, ...size(join(folder, name)) }));
}

/** Bytes that a figure may have as one file with all that it needs. */
export const ALONE_LIMIT = 650 * 1024;

/** Bytes that the textbook's figure may have as a file, and as a film of its steps. */
export const STILL_LIMITS = { svg: 6 * 1024, animated: 25 * 1024 };

/** What it has, in its largest language and colours. @param {string} folder the package's */
export async function stillSizes(folder) {
  const { load, LANGUAGES } = await import(pathToFileURL(resolve(folder, "engine.js")).href);
  const mex = await load();
  const most = (/** @type {"svg" | "animated"} */ call) => {
    const texts = LANGUAGES.flatMap((/** @type {string} */ lang) => ["auto", "light", "dark"].map((theme) => mex[call]("take(2,5) 10", { view: "graph", lang, theme })));
    return Math.max(...texts.map((/** @type {string} */ text) => Buffer.byteLength(text)));
  };
  return { svg: most("svg"), animated: most("animated") };
}

/**
 * For pages that tell what an embed costs: bytes by brotli in each language, of the small module's figure and of the whole one's in each view, and
 * of what comes beside where it is asked for; of a figure that is one file all bytes but the head's.
 * @param {string} folder the package's
 */
export function sizes(folder) {
  const sum = (/** @type {string[]} */ files) => transfer(folder, files).reduce((all, { packed }) => all + packed, 0);
  const byLanguage = (/** @type {(lang: string) => number} */ count) => Object.fromEntries(["en", "zh-Hans", "zh-Hant"].map((lang) => [lang, count(lang)]));
  const each = (/** @type {(lang: string) => string[]} */ files) => byLanguage((lang) => sum(files(lang)));
  const whole = Object.fromEntries(Object.keys(VIEW_FILES).map((view) => [view, each((lang) => wholeFiles(view, lang))]));
  const alone = (/** @type {string} */ lang) => packedFiles(lang).reduce((all, file) => all + readFileSync(join(folder, file)).length, 0);
  return { figure: each((lang) => embedFiles(lang)), whole, alone: byLanguage(alone), around: sum(["around.js", "controls.js"]), states: sum(["states.js"]), frame: sum(["../embed.html", "../embed.css", "../embed/frame.js"]) };
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[3]) {
  writeFileSync(process.argv[3], `${JSON.stringify(sizes(process.argv[2]))}\n`);
} else if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = transfer(process.argv[2]);
  for (const { name, plain, packed } of sizes) console.log(`${String(packed).padStart(8)} of ${String(plain).padStart(8)} bytes  ${name}`);
  const total = sizes.reduce((sum, { packed }) => sum + packed, 0);
  console.log(`An embed transfers ${total} bytes (${(total / 1024).toFixed(1)} KB, brotli; the limit is ${LIMIT} KB)`);
  const { svg, animated } = await stillSizes(process.argv[2]);
  console.log(`The figure of ten stones has ${svg} bytes as SVG (at most ${STILL_LIMITS.svg}), ${animated} with its steps (at most ${STILL_LIMITS.animated})`);
}
