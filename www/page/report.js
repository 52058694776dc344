/** "Report a wrong answer": the form of the project's repository, filled in with what is shown. A link: that host is asked for nothing until it is followed. */
import { version } from "../mexplorer/package.json";
import { find } from "./make.js";
import { afterPaint } from "./when.js";

/** A longer game would make an address that hosts refuse. */
const MOST = 1500;

/** @typedef {import("./session.js").Session} Session */

/** @param {Session} session @param {() => string} link what leads back to what is shown */
export function offerReport(session, link) {
  const form = document.querySelector('meta[name="report"]')?.getAttribute("content");
  if (!form) return;
  const place = /** @type {HTMLElement} */ (find("#report"));
  const show = () => (find("#report a").setAttribute("href", `${form}&${filled(session, link())}`));
  place.hidden = false;
  session.follow(afterPaint(show));
  // What is chosen by the view itself is known later.
  place.addEventListener("focusin", show);
  place.addEventListener("pointerdown", show);
  show();
}

/** By the names of the form's fields. @param {Session} session @param {string} address */
function filled({ now, view, lang }, address) {
  const { game } = now;
  const shown = { game: game.slice(0, MOST), view: view ?? "", lang, version: version + SITE_VERSION.replace("?", " "), address: game.length > MOST ? "" : address };
  return new URLSearchParams(shown).toString();
}
