/** Questions that the engine makes without end, marks and explains; those of one seed are the same for everybody. */
import { aside } from "../mexplorer/aside.js";
import { h, setDisabled } from "../mexplorer/dom.js";
import { plain } from "./blank.js";
import { Choices } from "./choices.js";
import { exercise } from "./engine.js";
import { Verdict } from "./task.js";
import { button, say } from "./words.js";

/** How near to the window a question must come before it is made. */
const NEAR = "1000px";

/** @typedef {import("../mexplorer/exercises.js").Exercise} Exercise */
/** @typedef {Pick<Exercise, "ask" | "shown" | "input" | "choices" | "several"> & Partial<Exercise>} Asked  what the engine made, or what of it is written in the chapter */

export class Question {
  #element;
  #task;
  #number;
  #wanted;
  #answered = 0;
  /** What is read without scripts: some questions, and their answers. @type {Element[]} */
  #written;
  #count = h("p", { class: "count" });
  #asked = h("div", { class: "asked" });
  /** @type {Posed | null} */
  #posed = null;

  /** @param {HTMLElement} element @param {import("./task.js").Task} task @param {{from?: number, count?: number}} [which] the first one's number, and how many are wanted */
  constructor(element, task, { from = 0, count = Number(element.dataset.count) } = {}) {
    this.#element = element;
    this.#task = task;
    this.#wanted = count;
    // Whoever has answered these before gets others.
    this.#number = from + (task.isDone ? count : 0);
    this.#written = [...element.querySelectorAll("[data-examples], [data-answers]")];
    this.#hold();
    const near = new IntersectionObserver((seen) => {
      if (!seen.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      aside(this.#begin());
    }, { rootMargin: NEAR });
    near.observe(element);
  }

  /** Asks what is written as the first question, before there is an engine; for another one that much room is kept. In a lesson nothing is written. */
  #hold() {
    for (const written of this.#written) written.remove();
    this.#element.append(this.#count, this.#asked);
    const { first } = this.#element.dataset;
    this.#asked.inert = !first || this.#number > 0;
    if (first) this.#pose(JSON.parse(first));
  }

  async #begin() {
    const posed = this.#posed;
    try {
      const exercise = await this.#exercise();
      if (this.#asked.inert) this.#pose(exercise);
      else posed?.complete(exercise);
      this.#asked.inert = false;
    } catch (error) {
      // What is written comes back, with its answers: nobody is held up by a file that is missing.
      this.#count.remove();
      this.#asked.replaceWith(...this.#written);
      for (const written of this.#written) written.removeAttribute("hidden");
      this.#task.done();
      throw error;
    }
  }

  /** @param {string} [answer] @returns {Promise<Exercise>} */
  #exercise(answer) {
    const { question = "", game = "", ranges, seed } = this.#element.dataset;
    return exercise(question, game, { ranges, seed: Number(seed), number: this.#number, ...(answer !== undefined && { answer }) });
  }

  /** @param {Asked} exercise */
  #pose(exercise) {
    this.#tellCount();
    const posed = new Posed(exercise, async (answer) => {
      const { verdict } = await posed.mark(await this.#exercise(answer));
      if (verdict) this.#right(posed);
      else this.#task.mistaken();
    });
    this.#posed = posed;
    this.#asked.replaceChildren(...posed.content);
    return posed;
  }

  /** @param {Posed} posed */
  #right(posed) {
    this.#answered += 1;
    this.#tellCount();
    const another = button("another", say("another"), () => aside(this.#goOn()));
    this.#asked.append(another);
    if (posed.hadFocus) another.focus();
    if (this.#answered >= this.#wanted) this.#task.done();
  }

  /** Shows the answer to what is asked now, or hides it again. @param {boolean} isShown */
  reveal(isShown) {
    const told = isShown ? (this.#posed?.told ?? "") : "";
    this.#asked.querySelector(":scope > .lifted")?.remove();
    if (told) this.#asked.append(h("p", { class: "lifted" }, told));
    return told;
  }

  async #goOn() {
    this.#number += 1;
    const exercise = await this.#exercise();
    // Whoever has gone elsewhere while it was made stays there.
    const hadFocus = this.#asked.contains(document.activeElement);
    const posed = this.#pose(exercise);
    if (hadFocus) posed.focus();
  }

  #tellCount() {
    const left = this.#wanted - this.#answered;
    this.#count.textContent = left > 0 && !this.#task.isDone ? say("question-of", { n: this.#answered + 1, of: this.#wanted }) : say("question-more");
  }
}

/** One question on the page. */
class Posed {
  #exercise;
  #answer;
  #verdict = new Verdict();
  #title;
  #given = 0;
  #hints = h("ol", { class: "hinted" });
  #field = h("input", { class: "typed", type: "text", autocomplete: "off", size: "8" });
  /** @type {Choices | null} */
  #choices = null;
  /** @type {string[]} */
  #chosen = [];
  #form;
  #more;
  hadFocus = false;

  /** @param {Asked} exercise @param {(answer: string) => Promise<void>} answered */
  constructor(exercise, answered) {
    this.#exercise = exercise;
    this.#answer = (/** @type {string} */ answer) => aside(answered(answer));
    this.#title = h("p", { class: "ask", tabindex: "-1" }, exercise.ask);
    this.#form = exercise.input === "choice" ? this.#toChoose() : this.#toType();
    this.#more = button("quiet", say("hint"), () => this.#hint());
    setDisabled(this.#more, !exercise.hints);
  }

  /** What could not yet be told. @param {Exercise} exercise */
  complete(exercise) {
    this.#exercise = exercise;
    setDisabled(this.#more, false);
  }

  get content() {
    const shown = this.#exercise.shown.map((item) => h("li", {}, item));
    const list = shown.length > 0 && this.#exercise.input !== "number" ? [h("ul", { class: "shown" }, ...shown)] : [];
    return [this.#title, ...list, this.#form, this.#verdict.element, this.#hints, this.#more];
  }

  get told() {
    const { told, why } = this.#exercise;
    if (told === undefined) return "";
    return `${say("answer-is", { answer: told })} ${why}`;
  }

  focus() {
    this.#title.focus();
  }

  #toChoose() {
    const choices = this.#exercise.choices.map(({ word, name }) => ({ key: word, words: [name] }));
    this.#choices = new Choices(choices, {
      several: this.#exercise.several,
      name: this.#exercise.ask,
      answered: (keys) => {
        this.#chosen = keys;
        this.#answer(keys.join(" "));
      },
    });
    return this.#choices.element;
  }

  #toType() {
    this.#field.setAttribute("aria-label", this.#exercise.ask);
    if (this.#exercise.input === "number") this.#field.inputMode = "numeric";
    const form = h("form", { class: "typing" }, this.#field, h("button", { type: "submit", class: "check" }, say("check")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (plain(this.#field.value) !== "") this.#answer(this.#field.value.trim());
    });
    return form;
  }

  /** @param {Exercise} marked */
  async mark(marked) {
    const isRight = marked.verdict === true;
    this.hadFocus = this.#form.contains(document.activeElement);
    if (isRight) this.#close();
    else this.#choices?.wrong(this.#chosen);
    this.#field.setAttribute("aria-invalid", String(!isRight));
    this.#verdict.tell(isRight, marked.said ?? "");
    return marked;
  }

  #close() {
    this.#choices?.right(this.#chosen);
    this.#field.readOnly = true;
    this.#form.querySelector(".check")?.remove();
    this.#more.remove();
  }

  /** The next hint; after the last one the answer itself may be had. */
  #hint() {
    const { hints } = this.#exercise;
    if (!hints) return;
    if (this.#given < hints.length) {
      const hint = h("li", { tabindex: "-1" }, hints[this.#given]);
      this.#given += 1;
      this.#hints.append(hint);
      hint.focus();
    } else {
      this.#verdict.add(this.told);
    }
    this.#more.textContent = say(this.#given < hints.length ? "next-hint" : "show-answer");
  }
}
