/** The end of a chapter: what went wrong is taken up again, and what has been reached is told. */
import { h } from "../mexplorer/dom.js";
import { Blank } from "./blank.js";
import { Choose } from "./choose.js";
import { Question } from "./question.js";
import { Task } from "./task.js";
import { say } from "./words.js";

/** Questions of a review are others than those of the chapter. */
const OTHERS = 1000;

/** @typedef {{name: string, element: HTMLElement, block: HTMLElement, again: HTMLElement, answer: Element | null}} Kept  a task, the block it stands in, and that block as it was written */

/**
 * @param {Kept[]} all of the chapter @param {string[]} wrong the names of those that went wrong
 * @param {(name: string) => void} mended @param {{streak: number, best: number}} reached
 */
export function review(all, wrong, mended, { streak, best }) {
  const mistakes = Map.groupBy(all.filter(({ name }) => wrong.includes(name)), ({ block }) => block);
  const title = h("h2", {}, say("review"));
  const told = h("p", {}, say(mistakes.size > 0 ? "review-some" : "review-none"));
  const streaks = best > 0 ? [h("p", { class: "streak" }, say("streak", { n: streak, best }))] : [];
  const items = [...mistakes].map(([block, here]) => item(here, all.filter((kept) => kept.block === block), mended));
  return h("section", { class: "review", "aria-label": say("review") }, title, told, ...streaks, ...(items.length > 0 ? [h("ol", { class: "again" }, ...items)] : []));
}

/** A block once more; what went right in it stays filled in. @param {Kept[]} mistakes @param {Kept[]} around @param {(name: string) => void} mended */
function item(mistakes, around, mended) {
  const [{ again, element }] = mistakes;
  for (const kept of around) set(again, kept, !mistakes.includes(kept), mended);
  const place = h("li", {}, again.matches("li") ? h("ul", {}, again) : again);
  const step = element.closest("section.step");
  if (step) place.append(h("p", { class: "where" }, h("a", { href: `#${step.id}` }, say("to-step"))));
  return place;
}

/** @param {HTMLElement} again @param {Kept} kept @param {boolean} isDone @param {(name: string) => void} mended */
function set(again, { name, answer }, isDone, mended) {
  const [kind, place] = name.split(":");
  const task = new Task(name, again, { done: () => mended(name), mistaken: () => {} }, isDone);
  const blank = /** @type {HTMLElement | null} */ (again.matches(`[data-blank="${place}"]`) ? again : again.querySelector(`[data-blank="${place}"]`));
  if (kind === "blank" && answer && blank) new Blank(blank, answer, task);
  if (kind === "choose") new Choose(again, task);
  if (kind === "question") new Question(again, task, { from: OTHERS, count: 1 });
}
