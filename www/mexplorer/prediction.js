/** The row of choices in predict mode: the reader names the value before the figure shows it, or points at the answer. */
import { button, h, icon } from "./dom.js";
import css from "./prediction.css";
import { sheet } from "./sheet.js";

const SIGNS = {
  right: "M16.6 5.9 8.2 15.1 3.4 10.4l1.7-1.8 3 2.9 6.7-7.3z",
  wrong: "m5.6 4 4.4 4.4L14.4 4 16 5.6 11.6 10l4.4 4.4-1.6 1.6-4.4-4.4L5.6 16 4 14.4 8.4 10 4 5.6z",
};

/** @typedef {{choices: {value: string, label: string}[] | null, verdict: "right" | "wrong" | null, guess: string | null, more: boolean}} Question */

export class Prediction {
  #guess;
  #next;
  #frame;
  /** Whether there is nothing to answer now: a mark goes on. */
  #isTold = false;
  /** Whether the latest question is answered in the figure, as those of the same kind are that follow. */
  #isPointed = false;
  /** Said where a mark is no answer, and where it is what the question is about. */
  #asked = "";
  #choose = "";
  #text = h("span", { class: "verdict-text" });
  #sign = h("span", { class: "verdict-sign" });
  #choices = h("div", { class: "choices" });
  #forward = button("next", () => this.#next());
  element = h(
    "div",
    { part: "prediction", class: "prediction", role: "group" },
    h("span", { class: "verdict" }, this.#sign, this.#text),
    this.#choices,
    this.#forward,
  );

  /** @param {(value: string) => void} guess @param {(value?: string) => void} next to the next question, perhaps with an answer to it @param {import("./frame.js").Frame} frame the figure that asks */
  constructor(guess, next, frame) {
    this.#guess = guess;
    this.#next = next;
    this.#frame = frame;
    this.element.hidden = true;
    const root = /** @type {ShadowRoot} */ (frame.element.getRootNode());
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet(css)];
  }

  /** @param {Question | null} question @param {import("./stepper.js").Say} say */
  update(question, say) {
    const focused = this.element.contains(/** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement);
    this.element.hidden = !question;
    if (!question) return;
    const { choices, verdict, guess, more } = question;
    this.element.setAttribute("aria-label", say("ui.predict"));
    this.#text.textContent = verdict ? say(`ui.verdict.${verdict}`) : "";
    this.#sign.replaceChildren(...(verdict ? [icon(SIGNS[verdict])] : []));
    this.element.dataset.verdict = verdict ?? "";
    this.#asked = say("ui.asked");
    this.#choose = say("ui.choose");
    this.#isTold = !choices;
    // Where the answer is one of many marks, a list would give most of it away.
    if (choices) this.#isPointed = this.#frame.figure.querySelector(".answer.cell") !== null;
    this.#choices.replaceChildren(...(this.#isPointed ? [] : (choices ?? [])).map((choice) => this.#choice(choice, guess, say)));
    this.#forward.textContent = say("ui.next");
    this.#forward.hidden = Boolean(choices) || !more;
    if (focused) this.#refocus(guess);
  }

  /** A mark goes on, or is an answer, or the one that the question is about, or neither, which is said behind the question. @param {Element} mark @param {string} question */
  point(mark, question) {
    if (this.#isTold) return this.#next(this.#ahead(mark));
    if (mark.matches(".answer")) return this.#guess(answerOf(mark));
    const choice = this.#choices.querySelector("button");
    if (mark.matches(".now, .asked") && choice) {
      this.#frame.announce(this.#choose);
      return choice.focus();
    }
    this.#frame.caption.textContent = `${question} ${this.#asked}`;
    this.#frame.caption.hidden = false;
    this.#frame.announce(this.#asked);
  }

  /** What a mark answers to a question that is still to come. What was just found is no such answer: somebody clicked twice. @param {Element} mark */
  #ahead(mark) {
    return this.#isPointed && mark.matches(".node:not(.now)") ? answerOf(mark) : undefined;
  }

  /** A digit is a guess wherever the focus is in the figure or its controls. @param {KeyboardEvent} event @returns {boolean} */
  guessByKey(event) {
    if (this.element.hidden || event.ctrlKey || event.metaKey || event.altKey) return false;
    const choice = [...this.#choices.children].find((other) => other instanceof HTMLElement && other.dataset.value === event.key);
    if (!choice) return false;
    event.preventDefault();
    this.#guess(event.key);
    return true;
  }

  /** @param {{value: string, label: string}} choice @param {string | null} guess @param {import("./stepper.js").Say} say */
  #choice({ value, label }, guess, say) {
    const made = button("choice", () => this.#guess(value), label);
    made.dataset.value = value;
    made.setAttribute("aria-label", say("ui.choice", { value: label }));
    made.classList.toggle("wrong", value === guess);
    return made;
  }

  /** Keeps the keyboard where it was: on the same choice, or on what replaced it. @param {string | null} guess */
  #refocus(guess) {
    const choices = /** @type {HTMLElement[]} */ ([...this.#choices.children]);
    const target = choices.find((choice) => choice.dataset.value === guess) ?? choices[0] ?? this.#forward;
    target.focus();
  }
}

/** A row of numbers is called by its place, a height by its value. @param {Element} mark */
function answerOf(mark) {
  return (mark.getAttribute("data-key") ?? "").replace(/^(row|value) /, "");
}
