/** What steps ask, wherever they stand: in a chapter, or in a lesson of somebody's own. */
import { Blank } from "./blank.js";
import { Choose } from "./choose.js";
import { goal, play } from "./goals.js";
import { Question } from "./question.js";

/** @typedef {import("./task.js").Task} Task */
/** @typedef {{kind: string, name: string, element: HTMLElement, block: HTMLElement, answer: Element | null}} Found  a task in the page, and the block it stands in */

const KINDS = { question: "[data-question]", choose: "[data-choose]", goal: "[data-goal]", play: "[data-play]" };

/** What a step asks for, to be looked up before anything is changed. @param {Element} step @param {Element} within where the answers are @param {string} id the step's name @returns {Found[]} */
export function tasksIn(step, within, id) {
  /** @type {Found[]} */
  const found = [];
  for (const blank of /** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll("[data-blank]"))) {
    const answer = within.querySelector(`[data-for="${blank.dataset.blank}"]`);
    if (answer) found.push({ kind: "blank", name: `blank:${blank.dataset.blank}`, element: blank, block: /** @type {HTMLElement} */ (blank.closest("p, li, .table") ?? blank), answer });
  }
  for (const [kind, selector] of Object.entries(KINDS)) {
    [.../** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll(selector))].forEach((element, index) => found.push({ kind, name: `${kind}:${id}:${index}`, element, block: element, answer: null }));
  }
  return found;
}

/**
 * Brings what is asked to life, and returns how its answer is shown to a class, if it has one.
 * @param {Found} found @param {Task} task @param {import("./numbers.js").Numbers} numbers @param {import("./figures.js").Figures} figures
 * @returns {import("./fragments.js").Reveal | null}
 */
export function enliven({ kind, element, answer }, task, numbers, figures) {
  if (kind === "goal") goal(element, task, numbers, figures);
  if (kind === "play") play(element, task);
  const asked = kind === "blank" && answer ? new Blank(element, answer, task) : kind === "choose" ? new Choose(element, task) : kind === "question" ? new Question(element, task) : null;
  return asked && ((isShown) => asked.reveal(isShown));
}
