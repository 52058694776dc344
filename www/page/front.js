/** The front of the page: its own game, against an opponent that can be beaten, which touches neither what the page shows nor its address. */
import { aside } from "./aside.js";
import { find } from "./make.js";
import { drawn } from "./when.js";

/** @typedef {import("./session.js").Session} Session */

const GAME = { game: "take(2,5) 10", view: "play", state: "level:fallible" };

/** Whether the front is shown. */
export function isFront() {
  return document.documentElement.hasAttribute("data-front");
}

/** Shows the front while the address has no fragment, were it empty; page/first.js has done so already. @param {Session} session @returns {Promise<void>} when its game is there */
export async function showFront(session) {
  const was = isFront();
  const is = document.documentElement.toggleAttribute("data-front", !location.href.includes("#"));
  if (was && !is) scrollTo({ top: 0, behavior: "instant" });
  if (is) await drawn(find(".front-game mex-plorer") ?? enliven(session));
}

/** Brings its game to life, in the place of the picture. @param {Session} session */
function enliven(session) {
  const board = /** @type {import("../mexplorer/mexplorer.d.ts").MexPlorer} */ (document.createElement("mex-plorer"));
  const show = () => Object.assign(board, { lang: session.lang, theme: session.now.theme });
  Object.assign(board, GAME);
  show();
  session.follow(show);
  const place = find(".front-game");
  board.append(...place.childNodes);
  place.append(board);
  find("#front").addEventListener("click", (event) => leave(event, session));
  return board;
}

/** To the playground: not every browser tells of a fragment that is empty. @param {MouseEvent} event @param {Session} session */
function leave(event, session) {
  const link = event.target instanceof Element ? event.target.closest('a[href="./#"]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", "#");
  aside(showFront(session));
  find("#figure").focus({ preventScroll: true });
}
