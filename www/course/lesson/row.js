/** An item in the list: what it is, its note, and the ways to move and remove it. */
import { h, label } from "../../mexplorer/dom.js";
import { button, say } from "../words.js";

/** @typedef {import("./lesson.js").Item} Item */
/** @typedef {{moved(row: Row, by: number): void, dropped(row: Row): void, changed(): void}} Desk */

export class Row {
  item;
  #desk;
  #name = h("span", { class: "what" });
  #note = h("textarea", { rows: "2" });
  #told = h("p", { class: "note" });
  #hold = h("span", { class: "hold", "aria-hidden": "true" }, "⠿");
  element;
  /** What a class sees. */
  slide = h("div", { class: "exhibit chapter" });
  /** @type {import("./exhibit.js").Exhibit | null} */
  exhibit = null;

  /** @param {Item} item @param {Desk} desk */
  constructor(item, desk) {
    this.item = item;
    this.#desk = desk;
    this.#note.value = item.note;
    this.#note.addEventListener("input", () => this.#write());
    const acts = [this.#act("↑", "lesson.up", () => desk.moved(this, -1)), this.#act("↓", "lesson.down", () => desk.moved(this, 1)), this.#act("×", "lesson.remove", () => desk.dropped(this))];
    const head = h("p", { class: "editing row-head" }, this.#hold, this.#name, ...acts);
    const note = h("label", { class: "editing" }, h("span", { class: "label" }, say("lesson.note")), this.#note);
    this.slide.append(this.#told);
    this.element = h("li", {}, head, note, this.slide);
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.#hold.addEventListener("pointerdown", (event) => this.#drag(event));
    this.#write(false);
    this.name(item.kind === "words" ? "" : item.kind === "step" ? item.step : item.game);
  }

  get title() {
    return this.#name.textContent ?? "";
  }

  /** @param {string} what */
  name(what) {
    const kind = say(`lesson.kind.${this.item.kind}`);
    this.#name.textContent = what ? say("lesson.row", { kind, what }) : kind;
  }

  /** @param {import("./exhibit.js").Exhibit} exhibit */
  show(exhibit) {
    this.exhibit = exhibit;
    if (exhibit.title) this.name(exhibit.title);
    this.slide.append(exhibit.element);
    exhibit.alive();
  }

  /** @param {string} sign @param {string} key @param {() => void} act */
  #act(sign, key, act) {
    const made = button("act", sign, act);
    made.dataset.act = key;
    label(made, say(key));
    return made;
  }

  #write(isNew = true) {
    this.item = { ...this.item, note: this.#note.value };
    // Lines stay lines; nothing in a note is markup.
    this.#told.textContent = this.item.note;
    this.#told.hidden = this.item.note.trim() === "";
    if (isNew) this.#desk.changed();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey) return;
    event.preventDefault();
    this.#desk.moved(this, by);
  }

  /** Follows the pointer: past the middle of a neighbour it changes places with it. @param {PointerEvent} event */
  #drag(event) {
    event.preventDefault();
    this.#hold.setPointerCapture(event.pointerId);
    this.element.classList.add("held");
    const end = new AbortController();
    this.#hold.addEventListener("pointermove", ({ clientY }) => this.#follow(clientY), { signal: end.signal });
    for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) {
      this.#hold.addEventListener(type, () => {
        this.element.classList.remove("held");
        end.abort();
      }, { signal: end.signal });
    }
  }

  /** @param {number} y */
  #follow(y) {
    const middle = (/** @type {Element | null} */ other) => {
      const { top, height } = other?.getBoundingClientRect() ?? { top: NaN, height: 0 };
      return top + height / 2;
    };
    const { previousElementSibling: before, nextElementSibling: after } = this.element;
    if (y < middle(before)) this.#desk.moved(this, -1);
    else if (y > middle(after)) this.#desk.moved(this, 1);
  }
}
