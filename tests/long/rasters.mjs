/**
 * `node rasters.mjs`: `npx mexplorer png|gif|pdf` by the module of the package; Python's Pillow reads what was written.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { table, writeLog } from "./report.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OUT = join(ROOT, "target/rasters");
const PROGRAM = join(ROOT, "dist/mexplorer/cli.js");
const LABELLED = "take(2,5) 10";
const GREY = [0x66, 0x64, 0x5f];
const RED = [0xc8, 0x10, 0x2e];

/** @param {string[]} words */
const asked = (...words) => spawnSync(process.execPath, [PROGRAM, ...words], { maxBuffer: 1e8 });

/** The file that the program writes. @param {string} name @param {string[]} words */
function written(name, ...words) {
  const file = join(OUT, name);
  const { status, stderr } = asked(...words, "-o", file);
  assert.equal(status, 0, String(stderr));
  return file;
}

/** How many pixels of a PNG are of a colour. @param {string} python @param {string} file @param {number[]} colour */
function pixels(python, file, colour) {
  const script = "import sys\nfrom PIL import Image\nprint(sum(1 for p in Image.open(sys.argv[1]).convert('RGB').getdata() if list(p)==list(map(int,sys.argv[2:]))))";
  return Number(execFileSync(python, ["-c", script, file, ...colour.map(String)]));
}

/** A Python of our own with Pillow. */
function pillow() {
  const folder = join(ROOT, "target/tools/pillow");
  const python = join(folder, "bin/python");
  if (!existsSync(python)) execFileSync("python3", ["-m", "venv", folder]);
  execFileSync(python, ["-m", "pip", "--quiet", "install", "pillow==13.0.0"]);
  return python;
}

mkdirSync(OUT, { recursive: true });
const python = pillow();
/** @type {(string | number)[][]} */
const rows = [];
let failed = 0;

/** @param {string} what @param {() => string} tried */
function check(what, tried) {
  try {
    rows.push([what, tried()]);
  } catch (thrown) {
    failed += 1;
    rows.push([what, `**failed**: ${String(/** @type {Error} */ (thrown).message).split("\n")[0]}`]);
  }
  console.log(rows.at(-1)?.join(": "));
}

/** Labels of moves are grey, values red: both are there. @param {string} file */
function labelled(file) {
  const [grey, red] = [GREY, RED].map((colour) => pixels(python, file, colour));
  assert.ok(grey > 100 && red > 100, `${grey} pixels of labels, ${red} of values`);
  return `${grey} pixels of labels, ${red} of values, ${statSync(file).size} bytes`;
}

for (const lang of ["en", "zh-Hans", "zh-Hant"]) check(`PNG in ${lang} by the package`, () => labelled(written(`ten-${lang}.png`, "png", LABELLED, "--lang", lang)));
check("a row of stills in Chinese as PNG by the package", () => labelled(written("row.png", "png", LABELLED, "--storyboard", "--lang", "zh-Hans")));
check("PDF by the package", () => {
  const file = written("ten.pdf", "pdf", LABELLED, "--storyboard", "--lang", "zh-Hans");
  const text = readFileSync(file, "latin1");
  assert.ok(text.startsWith("%PDF-") && text.includes("/ToUnicode"));
  return `texts as texts, ${text.length} bytes`;
});
check("GIF by the package", () => {
  const file = written("ten.gif", "gif", LABELLED, "--scale", "1", "--milliseconds", "800");
  const script = "import sys\nfrom PIL import Image, ImageSequence\nprint([f.info['duration'] for f in ImageSequence.Iterator(Image.open(sys.argv[1]))])";
  const lengths = JSON.parse(String(execFileSync(python, ["-c", script, file])));
  assert.deepEqual(lengths, [800, 800, 800, 800, 800, 800, 800, 800, 800, 1600]);
  return `${lengths.length} frames, ${statSync(file).size} bytes`;
});
check("a list of figures as PNG", () => {
  const list = join(OUT, "figures.txt");
  writeFileSync(list, `one: nim 3 4\ntwo: ${LABELLED} --lang zh-Hant\n`);
  const { status, stdout, stderr } = asked("png", "--from", list, "--to", OUT);
  assert.equal(status, 0, String(stderr));
  return `${labelled(join(OUT, "two.png"))}; ${String(stdout).trim().split("\n").length} files`;
});
check("what no font can write", () => {
  const { status, stdout, stderr } = asked("png", "graph(a>\u{2fa1d}\u{323af}) a", "--view", "graph");
  assert.deepEqual([status, stdout.length], [1, 0]);
  assert.match(String(stderr), /no font on this machine has .*\u{323af}/u);
  assert.match(String(asked("png", "graph(a>\u{2fa1d}\u{323af}) a", "--view", "graph", "--lang", "zh-Hant").stderr), /這台機器上的字型都缺 .*\u{323af}/u);
  return String(stderr).trim();
});
check("a font that is none", () => {
  const { status, stderr } = asked("png", "nim 3", "--font", PROGRAM);
  assert.equal(status, 2);
  return String(stderr).trim().replaceAll(ROOT, "");
});
const size = statSync(join(ROOT, "dist/mexplorer/cli/rasters_wasm_bg.wasm")).size;
writeLog("rasters", "Pixels and print", [`The module of pixels has ${size} bytes. ${rows.length - failed} passed, ${failed} failed.`, "", ...table(["what", "found"], rows)]);
console.log(`rasters: ${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
