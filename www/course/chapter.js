/** A chapter as its reader has it: what it asks, in which order, and what of it is done. */
import { Blank } from "./blank.js";
import { Choose } from "./choose.js";
import { Figures } from "./figures.js";
import { fragmentsOf } from "./fragments.js";
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
  /** How what a task asks is shown answered. @type {Map<Task, import("./fragments.js").Reveal>} */
  #reveals = new Map();
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
    for (const step of this.#article.querySelectorAll("section.step")) this.#collect(step);
    this.#copy();
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
    const add = (/** @type {string} */ name, /** @type {HTMLElement} */ element, /** @type {HTMLElement} */ around, /** @type {Element | null} */ answer) => {
      const isDone = this.#diary.chapter(this.#name).done.includes(name);
      tasks.push(new Task(name, element, { done: (task, atOnce) => this.#done(task, atOnce), mistaken: (task) => this.#diary.mistaken(this.#name, task.name) }, isDone));
      this.#kept.set(name, { name, element, block: around, again: around, answer });
    };
    for (const blank of /** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll("[data-blank]"))) {
      const answer = this.#article.querySelector(`[data-for="${blank.dataset.blank}"]`);
      if (answer) add(`blank:${blank.dataset.blank}`, blank, /** @type {HTMLElement} */ (blank.closest("p, li, .table") ?? blank), answer);
    }
    for (const [kind, selector] of Object.entries(KINDS)) {
      [.../** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll(selector))].forEach((element, index) => add(`${kind}:${step.id}:${index}`, element, element, null));
    }
    this.#tasks.set(step, tasks);
  }

  /** Keeps what a review may show again, a copy for all that stands in one block. */
  #copy() {
    const copies = new Map([...this.#kept.values()].map(({ block }) => [block, /** @type {HTMLElement} */ (block.cloneNode(true))]));
    for (const kept of this.#kept.values()) kept.again = copies.get(kept.block) ?? kept.block;
  }

  /** @param {Task} task @param {Numbers} numbers @param {Figures} figures */
  #enliven(task, numbers, figures) {
    const element = /** @type {HTMLElement} */ (task.element);
    const { answer } = /** @type {Kept} */ (this.#kept.get(task.name));
    const kind = task.name.split(":")[0];
    const asked = kind === "blank" && answer ? new Blank(element, answer, task) : kind === "choose" ? new Choose(element, task) : kind === "question" ? new Question(element, task) : null;
    if (asked) this.#reveals.set(task, (isShown) => asked.reveal(isShown));
    if (kind === "goal") goal(element, task, numbers, figures);
    if (kind === "play") play(element, task);
  }

  /** @param {Task} task @param {boolean} atOnce */
  #done(task, atOnce) {
    this.#diary.done(this.#name, task.name, atOnce);
    this.#steps?.changed();
  }

  /** The chapter as slides for a class, from the step that is read: what is shown there is no progress of a reader's. */
  async project() {
    const steps = this.#steps?.all ?? [];
    const { project } = await import("./projector.js");
    const at = steps.indexOf(/** @type {HTMLElement} */ (this.#steps?.here));
    const title = (/** @type {Element} */ step) => step.closest(".section")?.querySelector("h2")?.textContent ?? "";
    const slides = steps.map((element) => ({ element, title: title(element), fragments: () => fragmentsOf(element, this.#answerable(element)) }));
    await project(slides, { at, shown: (slide) => this.#steps?.hold(slide?.element ?? null) });
  }

  /** @param {Element} step */
  #answerable(step) {
    return (this.#tasks.get(step) ?? []).flatMap((task) => {
      const reveal = this.#reveals.get(task);
      return reveal && (!task.isDone || task.name.startsWith("question:")) ? [{ element: task.element, reveal }] : [];
    });
  }

  /** The whole chapter is read. */
  #finish() {
    if (this.#end.length > 0) return;
    const wrong = this.#diary.chapter(this.#name).wrong.filter((name) => REVIEWED.test(name));
    this.#end = [review([...this.#kept.values()], wrong, (name) => this.#diary.mended(this.#name, name), this.#diary), keeping(this.#diary, () => location.reload())];
    this.#article.append(...this.#end);
  }
}
