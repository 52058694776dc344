/** Answers to choose from: one, which counts at once, or several and then a button. */
import { h, setDisabled } from "../mexplorer/dom.js";
import { button, say } from "./words.js";

/** @typedef {{key: string, words: (Node | string)[]}} Choice */

export class Choices {
  element;
  #answered;
  #several;
  #isOver = false;
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();

  /** @param {Choice[]} choices @param {{several?: boolean, name: string, answered: (keys: string[]) => void}} how */
  constructor(choices, { several = false, name, answered }) {
    this.#answered = answered;
    this.#several = several;
    for (const choice of choices) this.#buttons.set(choice.key, this.#made(choice));
    this.element = h("span", { class: "picks", role: "group", "aria-label": name }, ...this.#buttons.values());
    if (several) this.element.append(button("check", say("check"), () => this.#check()));
  }

  /** @param {Choice} choice */
  #made({ key, words }) {
    const made = h("button", { type: "button", class: "pick", "data-key": key }, ...words);
    // Formulas are no names to every reader of screens.
    if (made.querySelector("math")) made.setAttribute("aria-label", made.textContent ?? "");
    if (this.#several) made.setAttribute("aria-pressed", "false");
    made.addEventListener("click", () => this.#pick(key, made));
    return made;
  }

  /** @param {string} key @param {HTMLElement} made */
  #pick(key, made) {
    if (this.#isOver || made.getAttribute("aria-disabled") === "true") return;
    if (!this.#several) return this.#answered([key]);
    made.setAttribute("aria-pressed", String(made.getAttribute("aria-pressed") !== "true"));
  }

  #check() {
    const pressed = [...this.#buttons].filter(([, made]) => made.getAttribute("aria-pressed") === "true");
    if (!this.#isOver) this.#answered(pressed.map(([key]) => key));
  }

  /** It was not this. @param {string[]} keys */
  wrong(keys) {
    if (this.#several) return;
    for (const key of keys) this.#mark(key, "wrong");
  }

  /** These were it: nothing more is to be chosen. @param {string[]} keys */
  right(keys) {
    this.#isOver = true;
    this.element.querySelector(".check")?.remove();
    for (const [key, made] of this.#buttons) {
      made.removeAttribute("aria-pressed");
      setDisabled(made, true);
      if (keys.includes(key)) this.#mark(key, "right");
    }
  }

  /** @param {string} key @param {"right" | "wrong"} mark */
  #mark(key, mark) {
    const made = this.#buttons.get(key);
    if (!made) return;
    made.classList.add(mark);
    setDisabled(made, true);
  }
}
