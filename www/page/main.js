/**
 * The page: one state, shown by the input, the figure and the panel, and kept in the address. It uses what every
 * other page can use, the element and engine.js.
 */
import "../mexplorer/mexplorer.js";
import { flushAddress, forgetAddress, pushAddress, readAddress, replaceAddress } from "./address.js";
import { Answer } from "./answer.js";
import { nextTheme, onLanguage, paint, readerLanguage, rememberLanguage, speak } from "./appearance.js";
import { Entry } from "./entry.js";
import { Numbers } from "./numbers.js";
import { Panel } from "./panel.js";
import { Share } from "./share.js";
import { drawn, whenNear } from "./when.js";
import { loadWords, pageText } from "./words.js";

/** @typedef {import("./address.js").State} State */

/** A text longer than this is read only when typing pauses. */
const LONG_TEXT = 10_000;
const TYPING_PAUSE = 250;

/** @type {State} */
let state = readAddress();
let lang = readerLanguage(state.lang);
paint(state.theme);
document.documentElement.lang = lang;

const figure = /** @type {import("../mexplorer/mexplorer.d.ts").MexPlorer} */ (document.querySelector("mex-plorer"));
const picker = /** @type {HTMLSelectElement} */ (document.querySelector("#pick"));
const theme = /** @type {HTMLElement} */ (document.querySelector("#theme"));
const card = /** @type {HTMLElement} */ (document.querySelector("#figure"));

const input = /** @type {HTMLInputElement} */ (document.querySelector("#game"));
// Browsers bring back what was typed before a reload, but the address is the state.
input.value = state.game;
// The still picture shows the game that the page begins with; beside another game it would be wrong.
if (figure.game !== state.game) figure.replaceChildren();
ask();

/** Steps of the figure that is shown, for knowing when its answer is out. */
let steps = 0;
figure.addEventListener("mex-step", ({ detail }) => (steps = detail.steps));
// A fault that has a place in the text will be shown there.
figure.addEventListener("mex-error", (event) => event.detail.at && event.preventDefault());
/** Called once the whole page answers; what was pressed before that is done then. @type {() => void} */
let started = () => {};
const ready = /** @type {Promise<void>} */ (new Promise((go) => (started = go)));
theme.addEventListener("click", () => void ready.then(() => change({ theme: nextTheme(state.theme) })));
onLanguage((chosen) => void ready.then(() => switchLanguage(chosen)));
addEventListener("popstate", () => void ready.then(arrive));
addEventListener("hashchange", () => void ready.then(arrive));
document.addEventListener("click", jumpToSection);
const words = loadWords(lang);
// The figure comes first: until it is there, nothing else is fetched or compiled.
await drawn(figure);
const [{ embedCode, load, MexError }, { Work }] = await Promise.all([import("../mexplorer/engine.js"), import("../mexplorer/work.js")]);
const [mex] = await Promise.all([load({ langs: [lang] }), words]);

let pause = 0;
let answering = false;
/** The judge's panel, once somebody has come near it. @type {import("./judge.js").Judge | undefined} */
let judge;

const say = (/** @type {string} */ key, /** @type {Record<string, string | number>} */ args = {}) => pageText(mex, lang, key, args);
const entry = new Entry(input, typed, () => numbers.follow() && entry.accept(numbers.place));
const numbers = new Numbers(entry, () => typed(entry.text));
const makeWork = (/** @type {import("../mexplorer/work.js").Place} */ place) => new Work(mex, "", place);
const panel = new Panel((game) => change({ game, step: null }, "push"), () => change({ step: null, predict: false }), {
  graphOf: unfolded,
  edit: (game) => change({ game, view: "edit", step: null, predict: false, set: "" }, "push"),
}, makeWork);
const beside = new Answer(makeWork, panel, say);
const share = new Share(() => ({ ...state, lang }), say, embedCode);

listen();
translate();
figureMoved();
read(state.game);
update();
// What was typed while the engine was on its way.
if (entry.text !== state.game) typed(entry.text);
started();

function listen() {
  figure.addEventListener("mex-step", answerSoon);
  figure.addEventListener("mex-error", refused);
  new MutationObserver(figureMoved).observe(figure, { attributeFilter: ["game", "view", "step", "rank", "predict", "state"] });
  picker.addEventListener("change", () => picker.value && change({ game: picker.value, view: "", step: null, set: "" }, "push"));
  addEventListener("pagehide", flushAddress);
  whenNear(/** @type {Element} */ (document.querySelector("#judge")), () => void openJudge());
}

async function openJudge() {
  const { Judge } = await import("./judge.js");
  judge = new Judge(mex, makeWork, say, () => lang, (problem) => replaceAddress((state = { ...state, judge: problem })));
  judge.choose(state.judge);
}

/** @param {string} text */
function typed(text) {
  clearTimeout(pause);
  if (text.length > LONG_TEXT) pause = window.setTimeout(() => take(text), TYPING_PAUSE);
  else take(text);
}

/** Takes over a text that can be read; another stays in the input with its fault marked, and the figure stays. @param {string} text */
function take(text) {
  if (!read(text)) return;
  state = { ...state, game: text, step: null };
  show("replace");
}

/** Reads a text, marks its fault or its number, and drops a chosen view that the game does not have. @param {string} text */
function read(text) {
  try {
    const { numbers: places, views } = mex.read(text, { lang });
    if (!views.some(({ view }) => view === state.view)) state = { ...state, view: "" };
    numbers.update(places.map(({ at }) => at));
    numbers.follow();
    entry.accept(numbers.place);
    return true;
  } catch (error) {
    if (!(error instanceof MexError)) throw error;
    entry.refuse(error.message, error.at);
    numbers.update([]);
    return false;
  }
}

/** @param {Partial<State>} changes @param {"push" | "replace"} [how] */
function change(changes, how = "replace") {
  state = { ...state, ...changes };
  paint(state.theme);
  entry.text = state.game;
  if (changes.game !== undefined) read(state.game);
  show(how);
}

/** @param {"push" | "replace"} how */
function show(how) {
  ask();
  if (how === "push") pushAddress(state);
  else replaceAddress(state);
  update();
}

/** Asks the figure for the state; it draws once, however many attributes change. */
function ask() {
  const { game, view, step, rank, predict, set } = state;
  figure.game = game;
  figure.state = set;
  figure.view = view;
  figure.step = step;
  figure.predict = predict;
  figure.theme = /** @type {import("../mexplorer/mexplorer.d.ts").Theme} */ (state.theme);
  if (figure.rank !== rank) figure.rank = /** @type {import("../mexplorer/mexplorer.d.ts").Rank} */ (rank);
  if (figure.lang !== lang) figure.lang = lang;
}

/** What the reader did in the figure becomes the page's state. */
function figureMoved() {
  const { game, view, step, rank, predict, state: set } = figure;
  const moved = game !== state.game || view !== state.view;
  if (!moved && step === state.step && rank === state.rank && predict === state.predict && set === state.set) return;
  state = { ...state, game, view, step, rank, predict, set };
  entry.text = game;
  if (moved) read(game);
  if (moved) pushAddress(state);
  else replaceAddress(state);
  update();
}

/** A fault that has a place in the text is shown there, by the page; any other by the figure. @param {CustomEvent<{message: string, at?: [number, number]}>} event */
function refused({ detail: { message, at } }) {
  if (at) entry.refuse(message, at);
}

/** Brings everything beside the figure up to date; the answer comes after the picture is on the screen. */
function update() {
  document.title = state.game.length < 80 ? `${state.game} · Mexplorer` : "Mexplorer";
  card.setAttribute("aria-label", state.game.slice(0, 80));
  picker.value = state.game;
  if (picker.selectedIndex < 0) picker.value = "";
  theme.setAttribute("aria-label", (theme.title = say(`page.theme.${state.theme}`)));
  share.update();
  answerSoon();
}

function answerSoon() {
  if (answering) return;
  answering = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      answering = false;
      answer();
    }),
  );
}

function answer() {
  const { game, view, step, predict } = state;
  const key = view === "play" ? "page.later.play" : predict || (step !== null && step < steps) ? "page.later" : "";
  if (!key) return void beside.show(game, lang, say);
  beside.rest();
  panel.wait(say, key);
}

/** A small game as a graph that can be edited; "" where it is one already, or too large for one. @param {string} game */
function unfolded(game) {
  try {
    const graph = mex.graphOf(game, { lang });
    return graph === game ? "" : graph;
  } catch (error) {
    if (!(error instanceof MexError)) throw error;
    return "";
  }
}

/** The address was changed by "back", "forward" or by hand. */
async function arrive() {
  forgetAddress();
  const next = readAddress();
  const same = Object.entries(next).every(([key, value]) => state[/** @type {keyof State} */ (key)] === value);
  if (same) return;
  const language = readerLanguage(next.lang);
  if (language !== lang) await switchLanguage(language, false);
  state = next;
  paint(state.theme);
  entry.text = state.game;
  judge?.choose(state.judge);
  read(state.game);
  ask();
  update();
}

/** @param {string} chosen @param {boolean} [byReader] */
async function switchLanguage(chosen, byReader = true) {
  await Promise.all([load({ langs: [chosen] }), loadWords(chosen)]);
  lang = chosen;
  if (byReader) {
    rememberLanguage(chosen);
    state = { ...state, lang: chosen };
  }
  translate();
  read(entry.text);
  show("replace");
}

function translate() {
  speak(say, lang);
  judge?.translate();
  const [none] = picker.options;
  picker.replaceChildren(none, ...games());
}

/** What the picker offers, the examples of one game under the word that starts it. */
function games() {
  const byName = Map.groupBy(mex.catalogue({ lang }), ({ name }) => name);
  return [...byName].map(([name, entries]) => {
    const options = entries.map(({ title, example }) => new Option(title, example));
    if (options.length === 1) return options[0];
    const group = document.createElement("optgroup");
    group.label = name;
    group.append(...options);
    return group;
  });
}

/** Links within the page scroll without taking the place of the state in the address; one that is a state is shown. @param {MouseEvent} event */
function jumpToSection(event) {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const address = link.getAttribute("href") ?? "";
  const section = address.includes("=") ? card : document.querySelector(address);
  if (!(section instanceof HTMLElement)) return;
  event.preventDefault();
  section.focus({ preventScroll: true });
  section.scrollIntoView();
  if (section === card && address.includes("=")) void ready.then(() => visit(address));
}

/** @param {string} address of a figure on this page */
function visit(address) {
  const { game, view, step, rank, predict, set } = readAddress(address);
  change({ game, view, step, rank, predict, set }, "push");
}
