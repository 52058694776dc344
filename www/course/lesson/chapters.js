/** Steps of chapters, taken from their pages: a page of this site, read by the browser as it reads any page, whose scripts do not run. */
import { once } from "../../mexplorer/loading.js";
import { headingOf } from "../headings.js";

/** @type {Map<string, Promise<Document>>} */
const pages = new Map();

/** @param {string} chapter its slug */
function pageOf(chapter) {
  const address = new URL(`../${chapter}/`, location.href).href;
  return once(pages, chapter, () => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.onload = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : reject(new Error(`${address}: ${request.status}`)));
    request.onerror = () => reject(new Error(address));
    request.send();
  }));
}

/**
 * A step with the figure that stays beside it, by itself: what it needs of the rest of its chapter is put in, and links lead back there.
 * @param {string} chapter @param {string} name
 * @returns {Promise<{element: HTMLElement, title: string} | null>}
 */
export async function stepOf(chapter, name) {
  const page = await pageOf(chapter);
  const step = page.getElementById(name);
  if (!step?.matches("section.step")) return null;
  const stays = step.closest(".beside")?.querySelector(":scope > .stays");
  const element = stays ? beside(document.importNode(stays, true), document.importNode(step, true)) : around(document.importNode(step, true));
  settle(element, page);
  renumber(element);
  relink(element, chapter);
  return { element, title: headingOf(step, [...page.querySelectorAll("section.step")]) };
}

/** @param {Node[]} nodes */
function around(...nodes) {
  const element = document.createElement("div");
  element.append(...nodes);
  return element;
}

/** @param {Node} stays @param {Node} step */
function beside(stays, step) {
  const flow = around(step);
  flow.className = "flow";
  const element = around(stays, flow);
  element.className = "beside";
  return element;
}

/** What follows numbers that are dragged in other steps is as it is at first. @param {HTMLElement} element @param {Document} page */
function settle(element, page) {
  const isHere = (/** @type {string} */ name) => element.querySelector(`[data-number="${name}"]`) !== null;
  const isWhole = (/** @type {string} */ names) => names.split(" ").every(isHere);
  for (const told of element.querySelectorAll("[data-texts]")) if (!isWhole(told.getAttribute("data-follows") ?? "")) told.removeAttribute("data-texts");
  for (const goal of element.querySelectorAll('[data-goal="numbers"]')) if (!isWhole(goal.getAttribute("data-follows") ?? "")) goal.removeAttribute("data-goal");
  for (const live of element.querySelectorAll("[data-template]")) if (!namesIn(live.getAttribute("data-template")).every(isHere)) live.removeAttribute("data-template");
  for (const show of element.querySelectorAll("[data-show][data-game]")) {
    const names = namesIn(show.getAttribute("data-game"));
    const value = (/** @type {string} */ name) => page.querySelector(`[data-number="${name}"]`)?.getAttribute("data-value") ?? "0";
    if (!names.every(isHere)) show.setAttribute("data-game", names.reduce((game, name) => game.replaceAll(`{${name}}`, value(name)), show.getAttribute("data-game") ?? ""));
  }
}

/** Blanks, and their answers with them, are numbered from 1. @param {HTMLElement} element */
function renumber(element) {
  const blanks = /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-blank]"));
  for (const [index, blank] of blanks.entries()) {
    const [chapters, number] = [blank.dataset.blank ?? "", String(index + 1)];
    const gap = blank.querySelector(".gap");
    gap?.setAttribute("aria-label", gap.getAttribute("aria-label")?.replace(chapters, number) ?? number);
    gap?.replaceChildren(number);
    blank.dataset.blank = number;
    const answer = /** @type {HTMLElement | null} */ (element.querySelector(`[data-for="${chapters}"]`));
    if (!answer) continue;
    answer.dataset.for = number;
    answer.firstChild?.replaceWith(answer.firstChild.textContent?.replace(chapters, number) ?? "");
  }
}

/** @param {string | null} template */
const namesIn = (template) => [...(template ?? "").matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** @param {HTMLElement} element @param {string} chapter */
function relink(element, chapter) {
  for (const link of element.querySelectorAll("a[href]")) {
    const to = link.getAttribute("href") ?? "";
    if (to.startsWith("#") && !link.matches(".light")) link.setAttribute("href", `../${chapter}/${to}`);
  }
  // The same step may stand here twice, and beside others of its name.
  for (const named of element.querySelectorAll("[id]")) named.removeAttribute("id");
}
