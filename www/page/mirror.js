/**
 * A mirror behind a text field: the same text in the same place, but transparent. It carries a mark, such as a wave
 * under what is wrong, which the field itself cannot.
 */

/** @typedef {[number, number]} Range */

/** Beyond this many signs laying out the mirror costs more than the mark is worth. */
const MOST_MIRRORED = 10_000;

export class Mirror {
  #field;
  /** The text up to the mark. */
  #line = document.createElement("span");

  /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {Element | null} box lies behind the field */
  constructor(field, box) {
    this.#field = field;
    box?.append(this.#line);
    field.addEventListener("input", () => this.#line.textContent === field.value.slice(0, this.#line.textContent?.length) || this.#line.replaceChildren());
    for (const type of ["scroll", "keydown", "keyup", "pointermove", "select", "input", "blur"])
      field.addEventListener(type, () => this.#align());
    new ResizeObserver(() => this.#align()).observe(field);
  }

  /** Marks a place, or nothing. @param {Range | null} range @param {"number" | "wrong"} kind */
  mark(range, kind) {
    if (!range || range[1] > MOST_MIRRORED) return this.#line.replaceChildren();
    this.#lay(range, kind);
    this.#align();
  }

  /** Scrolls the field until a place is in the middle, however far away it is. @param {Range} range */
  reveal(range) {
    const mark = this.#lay(range, "wrong");
    this.#fit();
    this.#field.scrollTop = mark.offsetTop - this.#field.clientHeight / 2;
    this.#field.scrollLeft = mark.offsetLeft - this.#field.clientWidth / 2;
    this.mark(range, "wrong");
  }

  /** Scrolls a field of one line until its mark is in sight. */
  bring() {
    const [mark] = this.#line.children;
    if (!(mark instanceof HTMLElement)) return;
    const { scrollLeft, clientWidth } = this.#field;
    const { offsetLeft, offsetWidth } = mark;
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth) this.#field.scrollLeft = offsetLeft - clientWidth / 2;
    this.#align();
  }

  /** @param {Range} range @param {"number" | "wrong"} kind */
  #lay([start, end], kind) {
    const text = this.#field.value;
    const mark = document.createElement("span");
    mark.className = kind;
    mark.textContent = text.slice(start, end) || "\u2007";
    this.#line.replaceChildren(text.slice(0, start), mark);
    return mark;
  }

  /** Lines break where the field breaks them, which a scroll bar makes narrower. */
  #fit() {
    this.#line.style.inlineSize = `${this.#field.clientWidth}px`;
  }

  /** The field scrolls by itself while it is typed in; the mirror follows in the same frame. */
  #align() {
    if (!this.#line.firstChild) return;
    requestAnimationFrame(() => {
      this.#fit();
      this.#line.style.translate = `${-this.#field.scrollLeft}px ${-this.#field.scrollTop}px`;
    });
  }
}
