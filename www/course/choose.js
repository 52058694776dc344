/** A question of the chapter's own, and the line of an argument that does not follow. */
import { Choices } from "./choices.js";
import { Verdict, inside } from "./task.js";
import { say } from "./words.js";

export class Choose {
  #answers;
  #task;
  #isFlaw;
  #verdict = new Verdict();
  /** @type {string[]} */
  #right;
  #picks;

  /** @param {HTMLElement} element @param {import("./task.js").Task} task */
  constructor(element, task) {
    this.#task = task;
    this.#answers = /** @type {HTMLElement} */ (element.querySelector("[data-answers]"));
    this.#right = JSON.parse(this.#answers.dataset.right ?? "[]").map(String);
    const lines = [...element.querySelectorAll("[data-line]")];
    const choices = lines.map((line) => ({ key: line.getAttribute("data-line") ?? "", words: inside(line) }));
    this.#isFlaw = element.dataset.choose === "flaw";
    const name = say(this.#isFlaw ? "flaw" : "choose");
    this.#picks = new Choices(choices, { several: "several" in element.dataset, name, answered: (keys) => this.#mark(keys) });
    this.#picks.element.classList.add("lines");
    element.querySelector(".options")?.replaceWith(this.#picks.element);
    this.#picks.element.after(this.#verdict.element);
    if (task.isDone) this.#picks.right(this.#right);
  }

  /** @param {string[]} keys */
  #mark(keys) {
    const isRight = keys.length === this.#right.length && keys.every((key) => this.#right.includes(key));
    const about = isRight ? keys[0] : keys.find((key) => !this.#right.includes(key));
    const remark = inside(this.#answers.querySelector(`[data-remark="${about}"] > span`));
    // What a line without a remark has instead of one is the line itself.
    const isLine = isRight && remark.map((node) => node.textContent).join("") === this.#words(about);
    if (isRight) this.#picks.right(keys);
    else this.#picks.wrong(keys);
    this.#verdict.tell(isRight, ...(isLine ? [] : remark.length > 0 || isRight ? remark : [this.#reason(about)]));
    if (isRight) this.#task.done();
    else this.#task.mistaken();
  }

  /** What can be said of any line that is wrong to choose, or of right ones that are not all. @param {string | undefined} about */
  #reason(about) {
    if (about === undefined) return say("not-all");
    if (!this.#isFlaw) return say("again");
    return say(Number(about) < Number(this.#right[0]) ? "flaw-below" : "flaw-above");
  }

  /** Shows the right lines to a class, or hides them again. @param {boolean} isShown */
  reveal(isShown) {
    if (this.#task.isDone) return "";
    for (const key of this.#right) this.#picks.element.querySelector(`[data-key="${key}"]`)?.classList.toggle("right", isShown);
    return isShown ? this.#right.map((key) => this.#words(key)).join("; ") : "";
  }

  /** @param {string | undefined} key */
  #words(key) {
    return this.#picks.element.querySelector(`[data-key="${key}"]`)?.textContent;
  }
}
