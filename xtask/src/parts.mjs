/**
 * Which functions of the whole module figures call that are looked at for the first time: run with the package's folder and a module that
 * tells each function that is called, it prints a line for each part of the module, each larger than the one before: its name and the
 * places of its functions.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { kept } from "./kept.mjs";

const [folder, module] = process.argv.slice(2);
const from = (/** @type {string} */ name) => import(pathToFileURL(join(resolve(folder), name)).href);
const [glue, { speakWith }, { wholeEngine }, { answer }, own, { PATTERNS }] = await Promise.all(["mexplorer_wasm.js", "glue.js", "whole-engine.js", "answers.js", "own-answers.js", "figure-names.js"].map(from));

/** Views that a part is for, and figures beside those of the catalogue's examples, of other sizes. @type {{name: string, isFor: (view: string) => boolean, more: [view: string, ...games: string[]][]}[]} */
const PARTS = [
  {
    name: "patterns",
    isFor: (view) => PATTERNS.includes(view),
    more: [
      ["sequence", "take(2,5) 1000", "kayles 300", "misere take(2,5) 30", "rule(n -> n-1; n-3) 12"],
      ["grid", "wythoff 0 0", "wythoff 55 89", "misere nim 3 4"],
      ["sieve", "wythoff 5 3", "wythoff 55 89", "misere nim 3 4"],
      ["heat", "wythoff 300 500", "kayles 4 6"],
      ["cold", "wythoff 1000000000000 1618033988750"],
    ],
  },
  {
    name: "views",
    isFor: (view) => !PARTS[0].isFor(view),
    more: [
      ["graph", "kayles 14", "kayles 3 + dawson 4", "take(1,3,4) 60", "split 5", "misere nim 3 4 5", "rule(n -> n-1; n-3) 12", "graph(a>b,b>c,c>a,a>d) a", "graph(a>b,b>a,b>c) a + nim 1"],
      ["line", "take(1,3,4) 60"],
      ["board", "nim 0", "kayles 3 + dawson 4"],
      ["sum", "kayles 3 + dawson 4"],
      ["nim-sum", "nim 0", "nim 123456789 987654321 18446744073709551615"],
      ["zeckendorf", "fibonacci 83"],
      ["tree", "wythoff 8 13", "fibonacci 30", "misere nim 3 4 5", "kayles 9"],
      ["proof", "nim 3 3", "kayles 14", "split 5"],
      ["edit", "graph(a>b,b>c,c>a,a>d) a"],
      ["play", "kayles 14", "graph(a>b,b>c,c>a,a>d) a"],
      ["table", "kayles 14", "graph(a>b,b>c,c>a,a>d) a"],
    ],
  },
];
/** A step that is neither the first nor, of most figures, the last. */
const FEW = 3;
/** Milliseconds after which it is told how far a question is, and more. */
const AGE = 200;

const VIEWS = fileURLToPath(new URL("../../docs/views.json", import.meta.url));
/** One of each view. @type {{view: string, game: string, state?: string}[]} */
const FIGURES = JSON.parse(readFileSync(VIEWS, "utf8"));

/** All that it depends on which functions are called: the module, and the scripts and sentences by which it is asked. */
const asks = readdirSync(folder).filter((name) => name.endsWith(".js")).sort().map((name) => join(folder, name));
const sources = [module, fileURLToPath(import.meta.url), VIEWS, ...asks, ...["en", "zh-Hans"].map((lang) => join(folder, `locales/${lang}.json`))];

/** By its place, whether a function was called. @type {boolean[]} */
const called = [];
const compiled = new WebAssembly.Module(readFileSync(module));

/** @type {any} */
let now;
/** The engine that is watched. @type {any} */
let mex;

/** A new engine, which is told its languages. */
function begun() {
  // Lets go of the glue's views of the old memory.
  now?.memory.grow(0);
  const { exports } = new WebAssembly.Instance(compiled, { glue, watch: { called: (/** @type {number} */ place) => void (called[place] = true) } });
  now = exports;
  speakWith(glue, exports);
  const mex = wholeEngine(glue);
  for (const lang of ["en", "zh-Hans"]) mex.addLanguage(lang, JSON.parse(readFileSync(join(folder, `locales/${lang}.json`), "utf8")));
  return mex;
}

/** Views in which something was set already. */
const tried = new Set();

process.stdout.write(kept("parts", sources.map((file) => readFileSync(file)), () => Buffer.from(toldOfAll())));

/** The lines. */
function toldOfAll() {
  const examples = begun().catalogue().map((/** @type {{example: string}} */ { example }) => example);
  // So far it was asked what no figure asks.
  called.length = 0;
  mex = begun();
  mex.figureCss();
  return PARTS.map((part) => toldOf(part, examples)).join("");
}

/** @param {typeof PARTS[0]} part @param {string[]} examples */
function toldOf({ name, isFor, more }, examples) {
  for (const game of examples) for (const { view } of mex.read(game, { lang: "en" }).views) if (isFor(view)) look(game, view);
  for (const { view, game, state = "" } of FIGURES) if (isFor(view)) asked({ game, view, state });
  if (isFor("table")) for (const { view, game } of FIGURES) asked({ game, view: "table", state: `of:${view}` });
  for (const [view, ...games] of more) for (const game of games) look(game, view);
  for (const [view, ...games] of more) for (const game of games) slowly(() => asked({ game, view }));
  return `${[name, ...Object.keys(called)].join(" ")}\n`;
}

/** As on a slow machine: what is asked tells how far it is, and some of it gives up. @param {() => void} ask */
function slowly(ask) {
  const { now } = performance;
  let looks = 0;
  performance.now = () => (looks += 1) * AGE;
  try {
    ask();
  } finally {
    performance.now = now;
  }
}

/** A figure as an element asks for it: finished, and steps of it with what is guessed of them; in each view what may be set. @param {string} game @param {string} view */
function look(game, view) {
  const { picture, map } = asked({ game, view });
  for (const step of picture?.steps ? [Math.min(FEW, picture.steps), picture.steps] : []) {
    const { picture: question } = asked({ game, view, step, predict: true });
    for (const { value } of question?.choices?.slice(0, 2) ?? []) asked({ game, view, step, predict: true, guess: value });
  }
  const controls = (picture ?? map)?.controls ?? [];
  for (const { key, choices } of tried.has(view) ? [] : controls) for (const { value } of choices) asked({ game, view, state: `${key}:${value}`, lang: "zh-Hans" });
  if (controls.length > 0) tried.add(view);
  if (map) seeHeat(game);
}

/** @param {Record<string, any>} request @returns {any} the answer; nothing where it is refused, which the whole module may say as well */
function asked(request) {
  const progress = () => {};
  try {
    return answer(mex, { view: "", step: null, rank: "source", predict: false, state: "", lang: "en", theme: "light", progress, ...request }, own);
  } catch (error) {
    if (typeof (/** @type {any} */ (error).code) !== "string") throw error;
    return {};
  }
}

/** A heat map's script asks for more. @param {string} game */
function seeHeat(game) {
  const lang = "en";
  mex.pairsSlice(game, 40, 15e6, { lang, progress: () => {} });
  mex.heatColours(16, "value", "light");
  mex.heatCell(game, [1, 1], 0, { lang });
}
