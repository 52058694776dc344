/** PNG, GIF and PDF by a module that only this loads, with the fonts of this machine. The builds that are tested at every change have no such module. */
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { speakWith } from "../glue.js";
import { fontFiles } from "./fonts.js";
import { fileTrouble, Trouble } from "./trouble.js";
import { say, speak } from "./words.js";

/** @typedef {import("../engine.d.ts").Mexplorer} Mexplorer */
/** @typedef {import("./args.js").Asked} Asked */
/** The module, as wasm/rasters has it.
 * @typedef {{add(font: Uint8Array): boolean, addFor(letters: string, font: Uint8Array): boolean, lack(svg: string): string,
 *   png(svg: string, scale?: number): Uint8Array, pdf(svg: string): Uint8Array, gif(strip: string, frames: number, scale?: number, milliseconds?: number, once?: boolean): Uint8Array}} Rasters */

const GLUE = new URL("./rasters_wasm.js", import.meta.url);
const MODULE = new URL("./rasters_wasm_bg.wasm", import.meta.url);

/** What fonts there are, and which of them are read. @type {{rasters: Rasters, unread: Set<string>[]} | undefined} */
let begun;

/** @param {Mexplorer} mex @param {Asked} asked @returns {Promise<Uint8Array>} */
export async function raster(mex, asked) {
  const { rasters, unread } = (begun ??= await begin(asked));
  const { command, subject, values, drawn, film } = asked;
  // Pixels have one paper.
  const theme = /** @type {"dark" | "light"} */ (values.theme === "dark" ? "dark" : "light");
  const all = { ...film.all, theme };
  // The stills of a GIF stand one below the other.
  const isRow = command === "gif" || "storyboard" in values;
  const svg = isRow ? mex.storyboard(subject, { ...all, ...(command === "gif" ? { columns: 1 } : film.columns) }) : mex.svg(subject, { ...drawn.picture, theme });
  try {
    addFonts(rasters, unread, svg);
    if (command === "pdf") return rasters.pdf(svg);
    if (command === "png") return rasters.png(svg, number(values.scale));
    return rasters.gif(svg, mex.stills(subject, all).length, number(values.scale), number(values.milliseconds), "once" in values);
  } catch (thrown) {
    // Of the module: the text that tells it, and what stands there in its place.
    throw Array.isArray(thrown) ? new Trouble(`mexplorer: ${say(thrown[0], { what: thrown[1] })}\n`, 1) : thrown;
  }
}

/** @param {string | undefined} given */
function number(given) {
  return given === undefined ? undefined : Number(given);
}

/** @param {Asked} asked */
async function begin({ command, values }) {
  // Loaded by itself, it has words of its own.
  speak(process.argv.slice(2), process.env);
  if (!existsSync(MODULE)) throw new Trouble(`mexplorer ${command}: ${say("error.no-module")}\n`, 2);
  const glue = await import(GLUE.href);
  const { instance } = await WebAssembly.instantiate(await readFile(MODULE), { glue });
  speakWith(glue, instance.exports);
  /** @type {Rasters} */
  const rasters = new glue.Rasters();
  if (values.font !== undefined && !rasters.add(fontAt(values.font))) throw new Trouble(`mexplorer: ${values.font}: ${say("error.no-font")}\n`, 2);
  return { rasters, unread: fontFiles().map((files) => new Set(files)) };
}

/** @param {string} file */
function fontAt(file) {
  try {
    return readFileSync(file);
  } catch (thrown) {
    throw fileTrouble(file, thrown);
  }
}

/** Reads fonts, those that are liked best first, until each letter is in one. @param {Rasters} rasters @param {Set<string>[]} unread @param {string} svg */
function addFonts(rasters, unread, svg) {
  for (const files of unread) {
    const letters = rasters.lack(svg);
    if (letters === "") return;
    for (const file of files) if (rasters.addFor(letters, fontAt(file))) files.delete(file);
  }
}
