/**
 * The input for a game. A mirror behind it, with the same text in the same place but transparent, carries the marks:
 * a wave under what is wrong, dots under the number that can be changed.
 */

/** @typedef {[number, number]} Range */

/** Beyond this many signs laying out the mirror costs more than the mark is worth. */
const MOST_MIRRORED = 10_000;

export class Entry {
  /** What the mirror shows: the text up to the mark. */
  #line = document.createElement("span");
  #error;
  #hint;
  input;

  /** @param {HTMLInputElement} input @param {(text: string) => void} changed @param {() => void} caretMoved */
  constructor(input, changed, caretMoved) {
    this.input = input;
    document.querySelector("#entry .mirror")?.append(this.#line);
    this.#error = /** @type {HTMLElement} */ (document.querySelector("#game-error"));
    this.#hint = /** @type {HTMLElement} */ (document.querySelector("#game-hint"));
    this.input.addEventListener("input", () => changed(this.input.value));
    for (const type of ["keyup", "click", "focus"]) this.input.addEventListener(type, caretMoved);
    for (const type of ["scroll", "keydown", "keyup", "pointermove", "select", "input", "blur"])
      this.input.addEventListener(type, () => this.#align());
    new ResizeObserver(() => this.#align()).observe(this.input);
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

  /** The text is fine: marks the number that the controls change. @param {Range | null} number */
  accept(number) {
    this.#say("");
    this.#mark(number, "number");
  }

  /** @param {string} message @param {Range | undefined} at */
  refuse(message, at) {
    this.#say(message);
    this.#mark(at ?? null, "wrong");
  }

  /** @param {string} message */
  #say(message) {
    if (this.#error.textContent !== message) this.#error.textContent = message;
    this.#hint.hidden = message !== "";
    if (message) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  /** @param {Range | null} range @param {"number" | "wrong"} kind */
  #mark(range, kind) {
    const { text } = this;
    if (!range || range[1] > MOST_MIRRORED) return this.#line.replaceChildren();
    const mark = document.createElement("span");
    mark.className = kind;
    mark.textContent = text.slice(...range) || "\u2007";
    this.#line.replaceChildren(text.slice(0, range[0]), mark);
    this.#align();
  }

  /** The input scrolls by itself while it is typed in; the mirror follows in the same frame. */
  #align() {
    if (!this.#line.firstChild) return;
    requestAnimationFrame(() => (this.#line.style.translate = `${-this.input.scrollLeft}px`));
  }
}
