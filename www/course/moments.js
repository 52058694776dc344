/** What a step wants of its figures: what it says for all of it, and then what its parts say, one after the other as they are read. */

import { readingLine } from "./reading.js";

/** @param {Element} step @param {Element | null} at what the reader is at by keys or has touched @returns {Map<string, HTMLElement>} by the figure's name */
export function wantedIn(step, at) {
  const shows = /** @type {HTMLElement[]} */ ([...step.querySelectorAll("[data-show]")]);
  const parts = open(shows.filter((show) => !show.hidden));
  const read = parts.filter((part) => part.getBoundingClientRect().top < line());
  const here = parts.filter((part) => part.contains(at));
  return new Map([...shows.filter((show) => show.hidden), ...read, ...here].map((show) => [show.dataset.show ?? "", show]));
}

/** Says to eyes and ears which parts the figures follow. @param {Element} within @param {Map<string, HTMLElement>} wanted */
export function mark(within, wanted) {
  const now = new Set(wanted.values());
  for (const part of within.querySelectorAll(".moment")) {
    if (now.has(/** @type {HTMLElement} */ (part))) part.setAttribute("aria-current", "true");
    else part.removeAttribute("aria-current");
  }
}

/** The next part may show the answer to what this one asks, so it waits for it. @param {HTMLElement[]} parts */
function open(parts) {
  const asking = parts.findIndex((part) => [...part.querySelectorAll("[data-blank]")].some((blank) => !blank.querySelector(".filled")));
  return asking < 0 ? parts : parts.slice(0, asking + 1);
}

/** Where one reads, from the window's top: at the end of the page it goes to the window's, so that every part comes to it. */
function line() {
  const { scrollHeight, scrollTop } = document.documentElement;
  return Math.max(readingLine(), innerHeight - Math.max(0, scrollHeight - innerHeight - scrollTop));
}
