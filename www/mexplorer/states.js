/**
 * Figures that go through states which the page has chosen, without a script of its author's: `data-mex="id"` on any element names a figure,
 * `data-mex-step="3"` and its like say what it shows. A button shows its state when it is pressed, a paragraph when it is read: when it comes
 * to the line of the window where one reads, or is touched, or the focus comes into it. Loaded where a page has such an element, or comes to have one that is touched.
 */
import { FigureStates } from "./figure-states.js";

/** @typedef {import("./figure-states.js").State} State */
/** @typedef {import("./figure-states.js").Live} Live */

const MARKED = "[data-mex]";
/** What is pressed; all else is read. */
const PRESSED = "button, summary, a[href], input, [role='button']";
/** How far down the window one reads. */
const READ = 0.45;

/** @type {WeakMap<Element, FigureStates>} */
const figures = new WeakMap();
/** What is read of each figure. @type {WeakMap<Element, Element | null>} */
const read = new WeakMap();

/** @param {Live} live @param {State} state */
export function show(live, state) {
  statesOf(live).show(state);
}

/** @param {Live} live */
function statesOf(live) {
  const states = figures.get(live) ?? new FigureStates(live);
  figures.set(live, states);
  return states;
}

/** The figure that an element names, or without a name the nearest one. @param {HTMLElement} marked @returns {Live | null} */
function figureOf({ dataset, parentElement }) {
  if (dataset.mex) return /** @type {Live | null} */ (document.getElementById(dataset.mex));
  for (let around = parentElement; around; around = around.parentElement) {
    const live = around.querySelector("mex-plorer");
    if (live) return live;
  }
  return null;
}

/** @param {HTMLElement} marked @returns {State} */
function stateOf({ dataset: { mexGame: game, mexView: view, mexStep: step, mexState: state, mexRank: rank, mexPredict: predict, mexLight: light } }) {
  const said = { game, view, step, state, rank, predict: predict === undefined ? undefined : predict !== "false", light: light?.split(/\s*;\s*/) };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** @param {HTMLElement} marked */
function turnTo(marked) {
  const live = figureOf(marked);
  if (!live) return;
  show(live, stateOf(marked));
  mark(live, marked);
}

/** Says to eyes and ears which state is shown. @param {Live} live @param {Element | null} now */
function mark(live, now) {
  for (const marked of all()) {
    if (figureOf(marked) !== live) continue;
    const is = marked === now;
    if (marked.matches("button, [role='button']")) marked.setAttribute("aria-pressed", String(is));
    else if (is) marked.setAttribute("aria-current", "true");
    else marked.removeAttribute("aria-current");
  }
}

/** @returns {HTMLElement[]} */
function all() {
  return [...document.querySelectorAll(/** @type {"div"} */ (MARKED))];
}

/** Where one reads, from the window's top: at the ends of the page it goes to the window's, so that every paragraph comes to it. */
function line() {
  const { scrollHeight, clientHeight, scrollTop } = /** @type {Element} */ (document.scrollingElement);
  const most = scrollHeight - clientHeight;
  if (most <= clientHeight * (1 - READ)) return most > 0 ? (clientHeight * scrollTop) / most : 0;
  return Math.max(clientHeight * READ, clientHeight - (most - scrollTop));
}

/** On a phone the figure stays above the text, which then is read below it. @param {Live} live @param {HTMLElement} marked @param {number} at the line where nothing is above */
function lineBelow(live, marked, at) {
  const figure = live.getBoundingClientRect();
  const { left, right } = marked.getBoundingClientRect();
  const isAbove = live.compareDocumentPosition(marked) & Node.DOCUMENT_POSITION_FOLLOWING && figure.left < right && figure.right > left;
  const from = isAbove ? Math.min(Math.max(figure.bottom, 0), innerHeight) : 0;
  return Math.max(at, from + (innerHeight - from) * READ);
}

/** The paragraph that somebody has come to by keys: as long as they see where they are, it is the one that they read. @returns {HTMLElement | null} */
function focused() {
  const focus = document.querySelector(":focus-visible");
  const marked = /** @type {HTMLElement | null | undefined} */ (focus?.closest(MARKED));
  if (!focus || !marked || marked.matches(PRESSED)) return null;
  const { top, bottom } = focus.getBoundingClientRect();
  return top < innerHeight && bottom > 0 ? marked : null;
}

/** The last paragraph that has come to the line, for each figure. */
function follow() {
  const at = line();
  /** @type {Map<Live, HTMLElement | null>} */
  const current = new Map();
  for (const marked of all().filter((marked) => !marked.matches(PRESSED))) {
    const live = figureOf(marked);
    if (!live) continue;
    const { top, height } = marked.getBoundingClientRect();
    if (height > 0 && top <= (at > 0 ? lineBelow(live, marked, at) : at)) current.set(live, marked);
    else if (!current.has(live)) current.set(live, null);
  }
  const held = focused();
  const live = held && figureOf(held);
  if (live) current.set(live, held);
  for (const [live, now] of current) if (now !== (read.get(live) ?? null)) arrive(live, now);
}

/** @param {Live} live @param {HTMLElement | null} now */
function arrive(live, now) {
  read.set(live, now);
  if (now) return turnTo(now);
  show(live, {});
  mark(live, null);
}

/** The element hears of it, so that nothing is lost while this script is on its way. @param {HTMLElement} marked @param {string} type */
export function touch(marked, type) {
  if (type === "focusin" && marked.matches(PRESSED)) return;
  const live = figureOf(marked);
  if (live && !marked.matches(PRESSED)) read.set(live, marked);
  turnTo(marked);
}

let due = false;

/** Once a frame, however often the page moves. */
function soon() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    follow();
  });
}

addEventListener("scroll", soon, { capture: true, passive: true });
addEventListener("resize", soon);
// What figures are at first, which is what they go back to.
for (const live of new Set(all().map(figureOf))) if (live) (statesOf(live), mark(live, null));
follow();
