#!/usr/bin/env node
/** The command line, `npx mexplorer --help`: the same as the native program, by the same specification, on the whole module. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "./engine.js";
import { meant, read } from "./cli/args.js";
import { commandHelp, wholeHelp } from "./cli/help.js";
import { figures } from "./cli/list.js";
import { command } from "./cli/spec.js";
import { answerTrouble, fileTrouble, isTrouble, Trouble } from "./cli/trouble.js";
import { language, say, speak } from "./cli/words.js";
import { copied, page, sequenceText, solved, tableText } from "./cli/answers.js";

/** @typedef {import("./engine.d.ts").Mexplorer} Mexplorer */
/** @typedef {import("./cli/args.js").Asked} Asked */

/** @param {string[]} args @returns {Promise<string | Uint8Array>} what is written */
async function run(args) {
  const words = withoutLanguage(args);
  const [name, more] = words;
  if (words.length === 0) throw new Trouble(wholeHelp(), 2);
  if (words.length === 1 && ["--help", "-h", "help"].includes(name)) return wholeHelp();
  if (words.length === 1 && name === "--version") return `mexplorer ${version()}\n`;
  if (words.length === 2 && ["--help", "-h"].includes(more)) return commandHelp(command(name));
  if (words.length === 2 && name === "help") return commandHelp(command(more));
  const asked = read(args);
  const mex = await load();
  if (asked.values.from !== undefined) return list(mex, asked, asked.values.from);
  const written = await answer(mex, asked);
  if (asked.values.out === undefined) return written;
  write(asked.values.out, written);
  return "";
}

/** What is asked without saying in which language: `--help --lang zh-Hans` asks for help. @param {string[]} args */
function withoutLanguage(args) {
  return args.filter((arg, at) => arg !== "--lang" && args[at - 1] !== "--lang" && !arg.startsWith("--lang="));
}

function version() {
  return JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8")).version;
}

/** Writes a file for each line of a list. @param {Mexplorer} mex @param {Asked} asked @param {string} file */
async function list(mex, asked, file) {
  let [out, told, code] = ["", "", 0];
  for (const { number, figure } of figures(asked, readText(file))) {
    try {
      const { path, own } = figure();
      write(path, await answer(mex, own));
      out += `${path}\n`;
    } catch (thrown) {
      if (!isTrouble(thrown) || thrown.isOfFile) throw thrown;
      told += `${file}:${number}: ${thrown.message}`;
      code = Math.max(code, thrown.code);
    }
  }
  if (code > 0) throw new Trouble(told, code);
  return out;
}

/** The answer for one game, or one input of a judge. @param {Mexplorer} mex @param {Asked} asked */
async function answer(mex, asked) {
  const input = asked.command === "judge" ? (asked.values.input === undefined ? readText(0) : readText(asked.values.input)) : asked.subject;
  try {
    return await answered(mex, asked, input);
  } catch (thrown) {
    throw answerTrouble(await said(mex, asked, input, thrown), input);
  }
}

/** The same error in the language of whoever sits at the terminal, where figures and answers have another. @param {Mexplorer} mex @param {Asked} asked @param {string} input @param {unknown} thrown */
async function said(mex, asked, input, thrown) {
  if (asked.drawn.lang === language()) return thrown;
  try {
    await answered(mex, meant(asked.command, asked.subject, { ...asked.values, lang: language() }), input);
    return thrown;
  } catch (again) {
    return again;
  }
}

/** @param {Mexplorer} mex @param {Asked} asked @param {string} input @returns {string | Uint8Array | Promise<Uint8Array>} */
function answered(mex, asked, input) {
  const { command: name, subject, values, drawn, film } = asked;
  const { lang, view, state, rows } = drawn;
  switch (name) {
    case "judge":
      return mex.judge(subject, input, { lang });
    case "solve":
      return solved(mex, asked);
    case "sequence":
      return sequenceText(mex, asked);
    case "table":
      return tableText(mex, asked);
    case "html":
      return `${mex.svg(subject, drawn.picture)}\n${mex.exported(subject, "html", { lang, view, state, rows })}\n`;
    case "copy":
      return copied(asked, standIn(mex, asked));
    case "page":
      return page(asked, standIn(mex, asked), fileURLToPath(new URL("./", import.meta.url)));
    case "dot":
      return mex.exported(subject, name, { ...drawn.plain, view: view ?? graphOf(mex, subject) });
    case "tikz":
      return mex.exported(subject, name, drawn.plain);
    case "svg":
      if ("storyboard" in values) return `${mex.storyboard(subject, { ...film.all, ...film.columns })}\n`;
      return `${"animated" in values ? mex.animated(subject, { ...film.all, ...film.pace }) : mex.svg(subject, drawn.picture)}\n`;
    default:
      return inPixels(mex, asked);
  }
}

/** What stands in an element until it is live. A table is no picture: the game's own view stands in for it. @param {Mexplorer} mex @param {Asked} asked */
function standIn(mex, { subject, drawn: { view, picture } }) {
  return mex.svg(subject, view === "table" ? { ...picture, view: undefined } : picture);
}

/** The view of a game's moves; a tree of numbers is drawn as a tree. @param {Mexplorer} mex @param {string} game */
function graphOf(mex, game) {
  return mex.read(game).views.find(({ view }) => view === "graph")?.view;
}

/** @param {Mexplorer} mex @param {Asked} asked */
async function inPixels(mex, asked) {
  const { raster } = await import("./cli/rasters.js");
  return raster(mex, asked);
}

/** Editors of Windows put a mark before what they write in UTF-8, and write lists in other encodings too. @param {string | 0} file */
function readText(file) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (thrown) {
    throw fileTrouble(file === 0 ? say("error.input") : file, thrown);
  }
}

/** @param {string} file @param {string | Uint8Array} written */
function write(file, written) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, written);
  } catch (thrown) {
    throw fileTrouble(file, thrown);
  }
}

/** @param {Trouble} trouble */
function tell({ message, code }) {
  process.stderr.write(message);
  process.exitCode = code;
}

// Whoever reads no further, as `head`, has had enough.
process.stdout.on("error", (thrown) => /** @type {any} */ (thrown).code !== "EPIPE" && tell(fileTrouble(say("error.output"), thrown)));
process.stderr.on("error", () => {});
try {
  speak(process.argv.slice(2), process.env);
  process.stdout.write(await run(process.argv.slice(2)));
} catch (thrown) {
  if (!isTrouble(thrown)) throw thrown;
  tell(thrown);
}
