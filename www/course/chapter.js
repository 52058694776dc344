/** A chapter as its reader has it: what it asks, in which order, and what of it is done. */
import { Figures } from "./figures.js";
import { fragmentsOf } from "./fragments.js";
import { offerFullScreen } from "./full.js";
import { unfoldSlowly } from "./folds.js";
import { Numbers } from "./numbers.js";
import { headingOf } from "./headings.js";
import { keeping } from "./progress.js";
import { review } from "./review.js";
import { Steps } from "./steps.js";
import { Task } from "./task.js";
import { enliven, tasksIn } from "./tasks.js";
import { explainTerms } from "./terms.js";

/** @typedef {import("./diary.js").Diary} Diary */
/** @typedef {import("./tasks.js").Found & import("./review.js").Kept} Kept */

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
  /** @type {Figures | null} */
  #figures = null;
  /** @type {Element[]} */
  #end = [];
  /** What a class does is no reader's progress. */
  #isProjected = false;

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
    this.#figures = figures;
    for (const answers of this.#article.querySelectorAll("[data-answers]")) answers.toggleAttribute("hidden", true);
    for (const task of [...this.#tasks.values()].flat()) this.#enliven(task, numbers, figures);
    offerFullScreen(this.#article);
    unfoldSlowly(this.#article);
    explainTerms(this.#article);
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
    const desk = { done: (/** @type {Task} */ task, /** @type {boolean} */ atOnce) => this.#done(task, atOnce), mistaken: (/** @type {Task} */ task) => this.#mistaken(task) };
    const tasks = tasksIn(step, this.#article, step.id).map((found) => {
      this.#kept.set(found.name, { ...found, again: found.block });
      return new Task(found.name, found.element, desk, this.#diary.chapter(this.#name).done.includes(found.name));
    });
    this.#tasks.set(step, tasks);
  }

  /** Keeps what a review may show again, a copy for all that stands in one block. */
  #copy() {
    const copies = new Map([...this.#kept.values()].map(({ block }) => [block, /** @type {HTMLElement} */ (block.cloneNode(true))]));
    for (const kept of this.#kept.values()) kept.again = copies.get(kept.block) ?? kept.block;
  }

  /** @param {Task} task @param {Numbers} numbers @param {Figures} figures */
  #enliven(task, numbers, figures) {
    const found = this.#kept.get(task.name);
    const reveal = found && enliven(found, task, numbers, figures);
    if (reveal) this.#reveals.set(task, reveal);
  }

  /** @param {Task} task @param {boolean} atOnce */
  #done(task, atOnce) {
    if (this.#isProjected) return;
    this.#diary.done(this.#name, task.name, atOnce);
    this.#figures?.read();
    this.#steps?.changed();
  }

  /** @param {Task} task */
  #mistaken(task) {
    if (!this.#isProjected) this.#diary.mistaken(this.#name, task.name);
  }

  /** The chapter as slides for a class, from the step that is read: what is shown there is no progress of a reader's. */
  async project() {
    const steps = this.#steps?.all ?? [];
    const { project } = await import("./projector.js");
    const at = steps.indexOf(/** @type {HTMLElement} */ (this.#steps?.here));
    const slides = steps.map((element) => ({ element, title: headingOf(element, steps), fragments: () => fragmentsOf(element, this.#answerable(element)) }));
    const shown = (/** @type {{element: Element} | null} */ slide) => {
      this.#isProjected = slide !== null;
      this.#steps?.hold(slide?.element ?? null);
    };
    await project(slides, { at, shown });
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
