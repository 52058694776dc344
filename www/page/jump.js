/** Links within the page scroll without taking the place of the game in the address; one that is an address of its own is shown. */
import { readAddress } from "./address.js";

/** @param {import("./session.js").Session} session */
export function followLinks(session) {
  document.addEventListener("click", (event) => jump(event, session));
}

/** @param {MouseEvent} event @param {import("./session.js").Session} session */
function jump(event, session) {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const address = link.getAttribute("href") ?? "";
  const isFigure = address.includes("=");
  const section = document.querySelector(isFigure ? "#figure" : address);
  if (!(section instanceof HTMLElement)) return;
  event.preventDefault();
  section.focus({ preventScroll: true });
  section.scrollIntoView();
  if (isFigure) visit(address, session);
}

/** @param {string} address of a figure on this page @param {import("./session.js").Session} session */
function visit(address, session) {
  const { game, view, step, rank, predict, state } = readAddress(address);
  session.change({ game, view, step, rank, predict, state }, "push");
}
