/** What the page shows, in its address: readable, complete, and only what differs from the beginning. */
import { fragmentOf, partsOf } from "../mexplorer/fragment.js";
import { isForFigures } from "../mexplorer/needs.js";
import { readerTheme } from "./theme.js";
import { afterPaint } from "./when.js";

/**
 * @typedef {object} Address
 * @property {string} game
 * @property {string} view "": the game chooses
 * @property {string} lang "": the reader's
 * @property {number | null} step null: the finished figure
 * @property {string} rank
 * @property {boolean} predict
 * @property {string} state what is set in the view
 * @property {string} theme
 * @property {string} judge the judge's problem; "": the first
 * @property {string} from the chapter and the step of the course that led here, parted by a slash; "": none
 */

/** @type {Readonly<Address>} */
export const BEGINNING = Object.freeze({ game: "take(2,5) 10", view: "", lang: "", step: null, rank: "source", predict: false, state: "", theme: "auto", judge: "", from: "" });

/** Whether it is known which view an address begins with before the whole engine is there. @param {Address} address */
export function isSettled({ game, view }) {
  return view !== "" || game === BEGINNING.game;
}

/** Whether the small module shows it, so that the figure waits for nothing else. @param {Address} address */
export function isSmall(address) {
  return isForFigures(address) && isSettled(address);
}

/** Longer addresses are cut or refused on their way through other programs, so a longer one is not written at all. */
const LONGEST = 16_000;
/** Browsers refuse more than some 200 changes of the address in half a minute. */
const PAUSE = 250;
/** The mark of the page's own entries. */
const PASSED = "passed";

/** What an address says, the page's own or that of a link to it. @returns {Address} */
export function readAddress(hash = location.hash) {
  const parts = partsOf(hash.slice(1));
  const step = parts.get("step") ?? "";
  return {
    game: parts.get("game") ?? BEGINNING.game,
    view: parts.get("view") ?? BEGINNING.view,
    lang: parts.get("lang") ?? BEGINNING.lang,
    step: /^\d{1,9}$/.test(step) ? Number(step) : null,
    rank: parts.get("rank") === "remaining" ? "remaining" : "source",
    predict: parts.has("predict"),
    state: parts.get("state") ?? BEGINNING.state,
    theme: readerTheme(parts.get("theme")),
    judge: parts.get("judge") ?? BEGINNING.judge,
    from: /^[\w-]+\/[\w-]+$/.test(parts.get("from") ?? "") ? String(parts.get("from")) : BEGINNING.from,
  };
}

/** @param {Address} shown @returns {string} */
export function addressOf({ game, view, lang, step, rank, predict, state, theme, judge, from }) {
  const fragment = fragmentOf({
    ...{ game: game !== BEGINNING.game && game, view, lang, step, rank: rank !== BEGINNING.rank && rank, predict, state },
    ...{ theme: theme !== BEGINNING.theme && theme, judge, from },
  });
  // Without a fragment the page begins with its front.
  return `${location.pathname}${location.search}#${fragment}`;
}

let due = 0;
let last = 0;
let wanted = "";
const flushLate = afterPaint(flushAddress);

/** A new entry in the history, which "back" leaves. @param {Address} shown */
export function pushAddress(shown) {
  flushAddress();
  if (!isPassed()) enter("replaceState", location.href);
  write("pushState", addressOf(shown));
}

/** Whether the page has shown this entry before, or made it: then it was come to by "back" or "forward", not by a link or by hand. */
export function isPassed() {
  return history.state === PASSED;
}

/** The same entry with another address; many in a row, as from a slider, are written as one. @param {Address} shown @param {boolean} isLate whether what has changed is to be painted first: writing takes a millisecond */
export function replaceAddress(shown, isLate) {
  wanted = addressOf(shown);
  const wait = PAUSE - (performance.now() - last);
  if (wait > 0) due ||= window.setTimeout(flushAddress, wait);
  else if (isLate) flushLate();
  else flushAddress();
}

export function flushAddress() {
  const address = wanted;
  forgetAddress();
  if (address) write("replaceState", address);
}

/** What was still to be written belongs to the entry that the reader has just left. */
export function forgetAddress() {
  clearTimeout(due);
  due = 0;
  wanted = "";
}

/** @param {"pushState" | "replaceState"} how @param {string} address */
function write(how, address) {
  if (address.length > LONGEST || location.href.endsWith(address)) return;
  last = performance.now();
  enter(how, address);
}

/** @param {"pushState" | "replaceState"} how @param {string} address */
function enter(how, address) {
  try {
    history[how](PASSED, "", address);
  } catch {
    // A sandboxed frame or too many changes: the figure works without an address.
  }
}
