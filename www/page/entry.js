/** The input for a game: a wave under what is wrong, dots under the number that can be changed. */
import { Mirror } from "./mirror.js";

/** @typedef {[number, number]} Range */

export class Entry {
  #mirror;
  #error;
  #hint;
  input;

  /** @param {HTMLInputElement} input @param {(text: string) => void} changed @param {() => void} caretMoved */
  constructor(input, changed, caretMoved) {
    this.input = input;
    this.#mirror = new Mirror(input, document.querySelector("#entry .mirror"));
    this.#error = /** @type {HTMLElement} */ (document.querySelector("#game-error"));
    this.#hint = /** @type {HTMLElement} */ (document.querySelector("#game-hint"));
    this.input.addEventListener("input", () => changed(this.input.value));
    for (const type of ["keyup", "click", "focus"]) this.input.addEventListener(type, caretMoved);
  }

  get text() {
    return this.input.value;
  }

  /** @param {string} text */
  set text(text) {
    if (this.input.value !== text) this.input.value = text;
  }

  get caret() {
    return this.input.selectionEnd ?? this.text.length;
  }

  /** Puts another number into the text and leaves the caret behind it, if the reader is typing there. @param {Range} at @param {string} number */
  replace([start, end], number) {
    this.text = this.text.slice(0, start) + number + this.text.slice(end);
    if (document.activeElement === this.input) this.input.setSelectionRange(start + number.length, start + number.length);
  }

  /** Lets the reader see the number that has just been changed, however long the text is. */
  bring() {
    this.#mirror.bring();
  }

  /** The text is fine: marks the number that the controls change, if it has one. @param {Range | null} number */
  accept(number) {
    this.#say("");
    const [withNumber, without] = /** @type {Iterable<HTMLElement>} */ (this.#hint.children);
    withNumber.hidden = number === null;
    without.hidden = number !== null;
    this.#mirror.mark(number, "number");
  }

  /** @param {string} message @param {Range | undefined} at */
  refuse(message, at) {
    this.#say(message);
    this.#mirror.mark(at ?? null, "wrong");
  }

  /** @param {string} message */
  #say(message) {
    if (this.#error.textContent !== message) this.#error.textContent = message;
    this.#hint.hidden = message !== "";
    if (message) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }
}
