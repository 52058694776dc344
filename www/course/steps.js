/** A chapter's steps, one after another: the next one comes when what its step asks for is done, or when the reader goes on. */
import { h } from "../mexplorer/dom.js";
import { readingLine } from "./reading.js";
import { announce, button, say } from "./words.js";

/** @typedef {import("./task.js").Task} Task */
/** @typedef {{tasks: (step: Element) => Task[], opened: (count: number) => void, read: (step: Element) => void, ended: () => void}} Course */

export class Steps {
  #steps;
  /** What is there as soon as one of the steps in it is. @type {HTMLElement[]} */
  #around;
  #course;
  #open;
  #left = h("span", { class: "left" });
  #on = button("on", "", () => this.#goOn());
  #all = button("quiet", say("show-all"), () => this.#showAll());
  #bar = h("div", { class: "onward" }, this.#left, this.#on, this.#all);
  #frame = 0;
  /** What is shown to a class, whatever the window's place. @type {Element | null} */
  #held = null;

  /** @param {HTMLElement} article @param {Course} course @param {number} open how many were open before */
  constructor(article, course, open) {
    this.#steps = /** @type {HTMLElement[]} */ ([...article.querySelectorAll("section.step")]);
    this.#around = /** @type {HTMLElement[]} */ ([...article.querySelectorAll(".section, .beside")]);
    this.#course = course;
    this.#open = Math.max(1, open, this.#named());
    // What is done already leads on.
    while (this.#open < this.#steps.length && this.#isDone(this.#open - 1)) this.#open += 1;
    this.#show();
    addEventListener("hashchange", () => this.#goTo(this.#named()));
    for (const type of ["scroll", "resize"]) addEventListener(type, () => this.#look(), { passive: true });
    this.#look();
  }

  /** A task is done: if it was the last of the newest step, the next one comes. */
  changed() {
    if (this.#open < this.#steps.length && this.#isDone(this.#open - 1)) {
      this.#openTo(this.#open + 1);
      announce(say("next-here"));
    } else {
      this.#tellLeft();
    }
    if (this.#isAtEnd()) this.#course.ended();
  }

  /** This step is read until another is, or none in particular; nothing of it is remembered. @param {Element | null} step */
  hold(step) {
    this.#held = step;
    this.#look();
    this.#tellLeft();
  }

  /** The step that the address names, or else the one that is read. */
  get here() {
    return this.#steps[this.#named() - 1] ?? this.read;
  }

  /** The step that is read. */
  get read() {
    const line = readingLine();
    const begun = this.#steps.filter((step) => !step.hidden && step.getBoundingClientRect().top < line);
    return begun.at(-1) ?? this.#steps[0];
  }

  /** The steps in order. */
  get all() {
    return this.#steps;
  }

  /** How far the address leads. */
  #named() {
    const target = location.hash.length > 1 ? document.querySelector(":target") : null;
    const step = target?.closest("section.step") ?? target?.closest(".beside")?.querySelector("section.step");
    return step ? this.#steps.indexOf(/** @type {HTMLElement} */ (step)) + 1 : 0;
  }

  /** @param {number} count */
  #goTo(count) {
    if (count <= this.#open) return;
    this.#openTo(count);
    this.#steps[count - 1].scrollIntoView();
  }

  /** Whether a step asks for something, all of which is done. @param {number} index */
  #isDone(index) {
    const tasks = this.#course.tasks(this.#steps[index]);
    return tasks.length > 0 && tasks.every(({ isDone }) => isDone);
  }

  #isAtEnd() {
    return this.#open >= this.#steps.length && this.#remaining() === 0;
  }

  #remaining() {
    return this.#course.tasks(this.#steps[this.#open - 1]).filter(({ isDone }) => !isDone).length;
  }

  #goOn() {
    this.#openTo(this.#open + 1);
    const step = this.#steps[this.#open - 1];
    step.tabIndex = -1;
    step.focus({ preventScroll: true });
    step.scrollIntoView({ block: "nearest" });
  }

  #showAll() {
    const from = this.#steps[this.#open];
    this.#openTo(this.#steps.length);
    from.tabIndex = -1;
    from.focus({ preventScroll: true });
  }

  /** @param {number} count */
  #openTo(count) {
    this.#open = Math.min(count, this.#steps.length);
    this.#show();
    this.#look();
    this.#course.opened(this.#open);
  }

  #show() {
    const opened = this.#steps.slice(0, this.#open);
    for (const [index, step] of this.#steps.entries()) step.hidden = index >= this.#open;
    for (const around of this.#around) around.hidden = !opened.some((step) => around.contains(step));
    const last = this.#steps[this.#open - 1];
    if (this.#open < this.#steps.length) last.after(this.#bar);
    else this.#bar.remove();
    this.#tellLeft();
    if (this.#isAtEnd()) this.#course.ended();
  }

  #tellLeft() {
    const left = this.#remaining();
    this.#left.textContent = left > 0 ? say("left", { n: left }) : "";
    this.#on.textContent = say(left > 0 ? "skip-step" : "go-on");
    this.#on.classList.toggle("quiet", left > 0);
  }

  /** Finds the step that is read, once a frame. */
  #look() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#course.read(this.#held ?? this.read);
    });
  }
}
