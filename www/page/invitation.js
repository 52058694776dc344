/**
 * An invitation for whoever is here for the first time: a game that can be won, before any value of it is seen. What was won or
 * lost, and the values, come when it is over. Whoever has played it, or does not care to, is not asked again.
 */
import { BEGINNING } from "./address.js";
import { find } from "./make.js";

/** @typedef {import("./session.js").Session} Session */

const DONE = "mexplorer-invited";
/** The game that the page begins with, against an opponent that errs. */
const GAME = { view: "play", state: "level:fallible", step: null, predict: false };

/** Invites to play, where the page shows its own first game and nothing that somebody has sent. @param {Session} session */
export function invite(session) {
  const { game, view, state, step } = session.now;
  const box = find("#invitation");
  if (game !== BEGINNING.game || view || state || step !== null || isDone()) return;
  box.hidden = false;
  const end = () => {
    box.hidden = true;
    note();
  };
  find("#invitation-play").addEventListener("click", () => {
    end();
    session.change({ game, ...GAME }, "push");
    find("#figure").focus();
  });
  find("#invitation-no").addEventListener("click", () => {
    end();
    find("#figure").focus();
  });
  // Whoever does something else has found the way.
  session.follow((now) => void (box.hidden ||= now.game !== game || now.view !== ""));
}

function isDone() {
  try {
    return localStorage.getItem(DONE) !== null;
  } catch {
    return false;
  }
}

function note() {
  try {
    localStorage.setItem(DONE, "yes");
  } catch {
    // Without storage they are asked again the next time.
  }
}
