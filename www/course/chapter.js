/** A chapter as its reader has it: what it asks, in which order, and what of it is done. */
import { Blank } from "./blank.js";
import { Choose } from "./choose.js";
import { Figures } from "./figures.js";
import { unfoldSlowly } from "./folds.js";
import { goal, play } from "./goals.js";
import { Numbers } from "./numbers.js";
import { keeping } from "./progress.js";
import { Question } from "./question.js";
import { review } from "./review.js";
import { Steps } from "./steps.js";
import { Task } from "./task.js";

/** @typedef {import("./diary.js").Diary} Diary */
/** @typedef {import("./review.js").Kept} Kept */

const KINDS = { question: "[data-question]", choose: "[data-choose]", goal: "[data-goal]", play: "[data-play]" };
/** What a review can set once more; other tasks are done where they stand. */
const REVIEWED = /^(blank|choose|question):/;

export class Chapter {
  #article;
  #diary;
  #name;
  /** Each task with what it was before scripts changed it. @type {Map<string, Kept>} */
  #kept = new Map();
  /** @type {Map<Element, Task[]>} */
  #tasks = new Map();
  /** @type {Steps | null} */
  #steps = null;
  /** @type {Element[]} */
  #end = [];

  /** @param {HTMLElement} article @param {Diary} diary */
  constructor(article, diary) {
    this.#article = article;
    this.#diary = diary;
    this.#name = article.dataset.chapter ?? "";
  }

  begin() {
    for (const step of this.#article.querySelectorAll(".step")) this.#collect(step);
    for (const kept of this.#kept.values()) kept.again = /** @type {HTMLElement} */ (kept.again.cloneNode(true));
    const numbers = new Numbers(this.#article);
    const figures = new Figures(this.#article, numbers);
    for (const answers of this.#article.querySelectorAll("[data-answers]")) answers.toggleAttribute("hidden", true);
    for (const task of [...this.#tasks.values()].flat()) this.#enliven(task, numbers, figures);
    unfoldSlowly(this.#article);
    this.#diary.set(this.#name, { of: this.#kept.size });
    const course = {
      tasks: (/** @type {Element} */ step) => this.#tasks.get(step) ?? [],
      opened: (/** @type {number} */ steps) => this.#diary.set(this.#name, { steps }),
      read: (/** @type {Element} */ step) => figures.read(step),
      ended: () => this.#finish(),
    };
    this.#steps = new Steps(this.#article, course, this.#diary.chapter(this.#name).steps);
  }

  /** Finds what a step asks for, before anything is changed. @param {Element} step */
  #collect(step) {
    /** @type {Task[]} */
    const tasks = [];
    const add = (/** @type {string} */ name, /** @type {HTMLElement} */ element, /** @type {Element} */ around, /** @type {Element | null} */ answer) => {
      const isDone = this.#diary.chapter(this.#name).done.includes(name);
      tasks.push(new Task(name, element, { done: (task, atOnce) => this.#done(task, atOnce), mistaken: (task) => this.#diary.mistaken(this.#name, task.name) }, isDone));
      this.#kept.set(name, { name, element, again: /** @type {HTMLElement} */ (around), answer });
    };
    for (const blank of /** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll("[data-blank]"))) {
      const answer = this.#article.querySelector(`[data-for="${blank.dataset.blank}"]`);
      if (answer) add(`blank:${blank.dataset.blank}`, blank, blank.closest("p, li, .table") ?? blank, answer);
    }
    for (const [kind, selector] of Object.entries(KINDS)) {
      [.../** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll(selector))].forEach((element, index) => add(`${kind}:${step.id}:${index}`, element, element, null));
    }
    this.#tasks.set(step, tasks);
  }

  /** @param {Task} task @param {Numbers} numbers @param {Figures} figures */
  #enliven(task, numbers, figures) {
    const element = /** @type {HTMLElement} */ (task.element);
    const { answer } = /** @type {Kept} */ (this.#kept.get(task.name));
    const kind = task.name.split(":")[0];
    if (kind === "blank" && answer) new Blank(element, answer, task);
    if (kind === "choose") new Choose(element, task);
    if (kind === "question") new Question(element, task);
    if (kind === "goal") goal(element, task, numbers, figures);
    if (kind === "play") play(element, task);
  }

  /** @param {Task} task @param {boolean} atOnce */
  #done(task, atOnce) {
    this.#diary.done(this.#name, task.name, atOnce);
    this.#steps?.changed();
  }

  /** The whole chapter is read. */
  #finish() {
    if (this.#end.length > 0) return;
    const names = this.#diary.chapter(this.#name).wrong.filter((name) => REVIEWED.test(name));
    const mistakes = names.flatMap((name) => this.#kept.get(name) ?? []);
    this.#end = [review(mistakes, (name) => this.#diary.mended(this.#name, name), this.#diary), keeping(this.#diary, () => location.reload())];
    this.#article.append(...this.#end);
  }
}
