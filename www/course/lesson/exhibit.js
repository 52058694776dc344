/** One thing of a lesson as a class sees it, alive: and what of it stays behind the curtain of the projector. */
import { h } from "../../mexplorer/dom.js";
import { Figures } from "../figures.js";
import { unfoldSlowly } from "../folds.js";
import { fragmentsOf } from "../fragments.js";
import { Numbers } from "../numbers.js";
import { Task } from "../task.js";
import { enliven, tasksIn } from "../tasks.js";
import { say } from "../words.js";
import { stepOf } from "./chapters.js";

/** @typedef {import("./lesson.js").Item} Item */
/** @typedef {import("../projector.js").Fragment} Fragment */
/** `still`: what it is before scripts change it. @typedef {{element: HTMLElement, still: HTMLElement, title: string, fragments(): Fragment[], alive(): void}} Exhibit */

/** Nobody keeps a record of what a class does. */
const NO_DESK = { done() {}, mistaken() {} };

/** @param {Item} item @param {string[]} chapters the slugs that there are @returns {Promise<Exhibit>} */
export async function exhibit(item, chapters) {
  if (item.kind === "words") return dead(h("div", {}), "");
  if (item.kind === "figure") return live(around(figure(item)), item.game);
  if (item.kind === "question") return live(around(question(item)), item.game);
  const found = chapters.includes(item.chapter) ? await stepOf(item.chapter, item.step) : null;
  return found ? live(found.element, found.title) : dead(h("p", { class: "verdict wrong" }, say("lesson.no-step", { step: `${item.chapter}#${item.step}` })), "");
}

/** @param {HTMLElement} inside */
const around = (inside) => h("div", {}, h("section", { class: "step" }, inside));

/** @param {import("./lesson.js").FigureItem} item */
function figure({ game, view, step, state, without, rank, predict }) {
  const said = Object.entries({ game, view, state, without, rank, step: step === null ? "" : String(step) }).filter(([, value]) => value !== "");
  return h("figure", { class: "figure", "data-figure": "own" }, h("mex-plorer", { game: "", ...Object.fromEntries(said), ...(predict && { predict: "" }) }));
}

/** @param {import("./lesson.js").QuestionItem} item */
function question({ asks, game, ranges, seed, count }) {
  return h("div", { class: "question", "data-question": asks, "data-game": game, "data-ranges": ranges, "data-seed": String(seed), "data-count": String(count) });
}

/** @param {HTMLElement} element @param {string} title @returns {Exhibit} */
const dead = (element, title) => ({ element, still: /** @type {HTMLElement} */ (element.cloneNode(true)), title, fragments: () => [], alive() {} });

/** @param {HTMLElement} element @param {string} title @returns {Exhibit} */
function live(element, title) {
  const still = /** @type {HTMLElement} */ (element.cloneNode(true));
  /** @type {{element: Element, reveal: import("../fragments.js").Reveal}[]} */
  const reveals = [];
  // Figures are looked at once the page has them.
  const alive = () => {
    const numbers = new Numbers(element);
    const figures = new Figures(element, numbers);
    const found = tasksIn(element, element, "own");
    for (const answers of element.querySelectorAll("[data-answers]")) answers.toggleAttribute("hidden", true);
    for (const each of found) {
      const reveal = enliven(each, new Task(each.name, each.element, NO_DESK), numbers, figures);
      if (reveal) reveals.push({ element: each.element, reveal });
    }
    unfoldSlowly(element);
    const step = element.querySelector(".step");
    if (step) figures.read(step);
  };
  return { element, still, title, fragments: () => fragmentsOf(element, reveals), alive };
}
