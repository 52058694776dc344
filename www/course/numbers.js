/** Numbers that the reader changes, by dragging, by keys or by typing, and all that follows them. */

/** Pixels that a number is dragged by for each that it changes. */
const STRIDE = 10;
const LEAP = 5;

export class Numbers {
  /** @type {Map<string, Dragged>} */
  #numbers = new Map();
  #within;
  /** @type {(() => void)[]} */
  #listeners = [];

  /** @param {HTMLElement} within */
  constructor(within) {
    this.#within = within;
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll("[data-number]"))) {
      const dragged = new Dragged(element, () => this.#follow());
      this.#numbers.set(dragged.name, dragged);
    }
  }

  /** @param {() => void} listener told whenever a number has changed */
  follow(listener) {
    this.#listeners.push(listener);
  }

  /** A text with each number in its place `{n}`. @param {string} template */
  filled(template) {
    return template.replaceAll(/\{(\w+)\}/g, (place, name) => String(this.#numbers.get(name)?.value ?? place));
  }

  /** The place of the combination of numbers that there is now, the last one changing first. @param {string} names parted by blanks */
  place(names) {
    return names.split(" ").reduce((place, name) => {
      const number = this.#numbers.get(name);
      return number ? place * number.count + number.value - number.least : place;
    }, 0);
  }

  #follow() {
    for (const shown of this.#all("[data-shows]")) shown.textContent = this.filled(`{${shown.dataset.shows}}`);
    for (const told of this.#all("[data-follows][data-texts]")) {
      told.textContent = JSON.parse(told.dataset.texts ?? "[]")[this.place(told.dataset.follows ?? "")] ?? "";
    }
    for (const listener of this.#listeners) listener();
  }

  /** @param {string} selector @returns {NodeListOf<HTMLElement>} */
  #all(selector) {
    return this.#within.querySelectorAll(selector);
  }
}

/** One number: a field in the sentence. */
class Dragged {
  #field = document.createElement("input");
  #changed;
  /** Where a drag began, and at which number. @type {{x: number, value: number} | null} */
  #from = null;
  value;

  /** @param {HTMLElement} element @param {() => void} changed */
  constructor(element, changed) {
    const { number = "", value, least, most } = element.dataset;
    this.name = number;
    this.value = Number(value);
    this.least = Number(least);
    this.most = Number(most);
    this.#changed = changed;
    this.#dress();
    element.replaceChildren(this.#field);
  }

  get count() {
    return this.most - this.least + 1;
  }

  #dress() {
    const field = this.#field;
    const said = { type: "text", inputmode: "numeric", autocomplete: "off", role: "spinbutton", "aria-label": this.name };
    const range = { "aria-valuemin": String(this.least), "aria-valuemax": String(this.most) };
    for (const [name, text] of Object.entries({ ...said, ...range })) field.setAttribute(name, text);
    // By digits: what browsers take for a letter's width is a Chinese one's in some fonts.
    field.style.inlineSize = `${String(this.most).length + 0.5}ch`;
    this.#show();
    field.addEventListener("keydown", (event) => this.#key(event));
    field.addEventListener("change", () => this.#typed());
    field.addEventListener("pointerdown", (event) => this.#press(event));
    field.addEventListener("pointermove", (event) => this.#drag(event));
    for (const end of ["pointerup", "pointercancel"]) field.addEventListener(end, () => (this.#from = null));
  }

  #show() {
    this.#field.value = String(this.value);
    this.#field.setAttribute("aria-valuenow", String(this.value));
  }

  /** @param {number} value */
  #set(value) {
    const within = Math.min(this.most, Math.max(this.least, value));
    const isNew = within !== this.value;
    this.value = within;
    this.#show();
    if (isNew) this.#changed();
  }

  #typed() {
    const typed = Number(this.#field.value.normalize("NFKC"));
    this.#set(Number.isInteger(typed) && this.#field.value.trim() !== "" ? typed : this.value);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: LEAP, PageDown: -LEAP, Home: -Infinity, End: Infinity };
    const step = Object.hasOwn(steps, event.key) ? steps[/** @type {keyof typeof steps} */ (event.key)] : 0;
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#set(this.value + step);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.#from = { x: event.clientX, value: this.value };
    this.#field.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.#from) return;
    const moved = Math.trunc((event.clientX - this.#from.x) / STRIDE);
    if (moved !== 0 || this.value !== this.#from.value) this.#set(this.#from.value + moved);
  }
}
