/** Something that a step asks for: whether it is done, and whether it went wrong before. */
import { h } from "../mexplorer/dom.js";
import { announce, say } from "./words.js";

/** @typedef {{done(task: Task, atOnce: boolean): void, mistaken(task: Task): void}} Desk  whoever keeps the record */

export class Task {
  #desk;
  #erred = false;
  isDone;

  /** @param {string} name the same in every language @param {Element} element @param {Desk} desk @param {boolean} [isDone] since an earlier visit */
  constructor(name, element, desk, isDone = false) {
    this.name = name;
    this.element = element;
    this.#desk = desk;
    this.isDone = isDone;
  }

  done() {
    if (this.isDone) return;
    this.isDone = true;
    this.#desk.done(this, !this.#erred);
  }

  mistaken() {
    if (this.isDone) return;
    this.#erred = true;
    this.#desk.mistaken(this);
  }
}

/** What is said to an answer, under it. */
export class Verdict {
  element = h("span", { class: "verdict" });

  /** @param {boolean} isRight @param {(Node | string)[]} remark */
  tell(isRight, ...remark) {
    const sign = h("b", {}, say(isRight ? "right" : "wrong"));
    this.element.className = `verdict ${isRight ? "right" : "wrong"}`;
    this.element.replaceChildren(sign, " ", ...remark);
    announce(this.element.textContent ?? "");
  }

  /** @param {(Node | string)[]} words */
  add(...words) {
    this.element.append(" ", ...words);
    announce(words.map((word) => (typeof word === "string" ? word : word.textContent)).join(" "));
  }
}

/** Copies of what stands in an element. @param {Element | null | undefined} element */
export function inside(element) {
  return [...(element?.childNodes ?? [])].map((node) => node.cloneNode(true));
}
