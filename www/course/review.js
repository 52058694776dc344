/** The end of a chapter: what went wrong is taken up again, and what has been reached is told. */
import { h } from "../mexplorer/dom.js";
import { Blank } from "./blank.js";
import { Choose } from "./choose.js";
import { Question } from "./question.js";
import { Task } from "./task.js";
import { say } from "./words.js";

/** Questions of a review are others than those of the chapter. */
const OTHERS = 1000;

/** @typedef {{name: string, element: HTMLElement, again: HTMLElement, answer: Element | null}} Kept  a task as it was written, to be set once more */

/** @param {Kept[]} mistakes @param {(name: string) => void} mended @param {{streak: number, best: number}} reached */
export function review(mistakes, mended, { streak, best }) {
  const title = h("h2", { tabindex: "-1" }, say("review"));
  const told = h("p", {}, say(mistakes.length > 0 ? "review-some" : "review-none", { n: mistakes.length }));
  const streaks = best > 0 ? [h("p", { class: "streak" }, say("streak", { n: streak, best }))] : [];
  const list = h("ol", { class: "again" }, ...mistakes.map((mistake) => item(mistake, mended)));
  return h("section", { class: "review", "aria-label": say("review") }, title, told, ...streaks, ...(mistakes.length > 0 ? [list] : []));
}

/** @param {Kept} mistake @param {(name: string) => void} mended */
function item({ name, again, element, answer }, mended) {
  const place = h("li", {}, again.matches("li") ? h("ul", {}, again) : again);
  const step = element.closest(".step");
  const task = new Task(name, again, {
    done: () => (mended(name), place.classList.add("mended")),
    mistaken: () => {},
  });
  const kind = name.split(":")[0];
  const asked = kind === "blank" ? /** @type {HTMLElement} */ (again.querySelector(`[data-blank="${name.split(":")[1]}"]`)) : again;
  if (kind === "blank" && answer) new Blank(asked, answer, task);
  else if (kind === "choose") new Choose(again, task);
  else if (kind === "question") new Question(again, task, { from: OTHERS, count: 1 });
  if (step) place.append(h("p", { class: "where" }, h("a", { href: `#${step.id}` }, say("to-step"))));
  return place;
}
