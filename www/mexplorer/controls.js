/** The row above a picture with what the reader may set in it. Loaded when there is something to set for the first time. */
import { button, h, icon, label } from "./dom.js";

/** @typedef {import("./engine.d.ts").Control} Control */
/** @typedef {{shape: string, element: HTMLElement, update(control: Control): void}} Field */

/** More choices than this are a list to choose from, not buttons. */
const MOST_BUTTONS = 4;
const MINUS = "M4 9h12v2H4z";
const PLUS = "M9 4h2v5h5v2h-5v5H9v-5H4V9h5z";

export class Controls {
  element = h("div", { part: "controls", class: "controls" });
  /** @type {Field[]} */
  #fields = [];
  #set;
  #go;

  /** @param {(key: string, value: string) => void} set a word of the state @param {(game: string) => void} go to another game */
  constructor(set, go) {
    this.#set = set;
    this.#go = go;
  }

  /** Fields stay while they have the same shape, so that what is being typed in keeps the focus. @param {Control[]} controls */
  update(controls) {
    this.element.hidden = controls.length === 0;
    const shapes = controls.map(shapeOf);
    if (shapes.join("\n") !== this.#fields.map(({ shape }) => shape).join("\n")) {
      this.#fields = controls.map((control, i) => this.#field(control, shapes[i]));
      this.element.replaceChildren(...this.#fields.map(({ element }) => element));
    }
    controls.forEach((control, i) => this.#fields[i].update(control));
  }

  /** @param {Control} control @param {string} shape @returns {Field} */
  #field(control, shape) {
    const take = (/** @type {Control} */ { key, game }, /** @type {string} */ value) => {
      if (game) this.#go(game[0] + value + game[1]);
      else this.#set(key, value);
    };
    if (control.choices.length === 0) return numberField(shape, take);
    return control.choices.length > MOST_BUTTONS ? listField(shape, take) : buttonsField(control, shape, take);
  }
}

/** @typedef {(control: Control, value: string) => void} Take */

/** @param {Control} control */
function shapeOf({ key, choices }) {
  return JSON.stringify([key, ...choices.map(({ value }) => value)]);
}

/** @param {Control} first @param {string} shape @param {Take} take @returns {Field} */
function buttonsField(first, shape, take) {
  let control = first;
  const buttons = first.choices.map(({ value }) => button("setting", () => take(control, value)));
  const name = h("span", { class: "control-name", "aria-hidden": "true" });
  const element = h("div", { class: "control", role: "group" }, name, ...buttons);
  element.dataset.key = first.key;
  return {
    shape,
    element,
    update(changed) {
      control = changed;
      name.textContent = changed.label;
      element.setAttribute("aria-label", changed.label);
      changed.choices.forEach(({ value, label: text }, i) => {
        buttons[i].textContent = text;
        buttons[i].setAttribute("aria-pressed", String(value === changed.value));
      });
    },
  };
}

/** @param {string} shape @param {Take} take @returns {Field} */
function listField(shape, take) {
  /** @type {Control} */
  let control;
  const name = h("span", { class: "control-name" });
  const list = h("select");
  list.addEventListener("change", () => take(control, list.value));
  const element = h("label", { class: "control" }, name, list);
  return {
    shape,
    element,
    update(changed) {
      control = changed;
      element.dataset.key = changed.key;
      name.textContent = changed.label;
      list.replaceChildren(...changed.choices.map(({ value, label: text }) => h("option", { value }, text)));
      list.value = changed.value;
    },
  };
}

/** @param {string} shape @param {Take} take @returns {Field} */
function numberField(shape, take) {
  /** @type {Control} */
  let control;
  const to = (/** @type {bigint} */ number) => take(control, String(number < control.least ? control.least : number > control.most ? control.most : number));
  const step = (/** @type {bigint} */ by) => to(BigInt(control.value) + by);
  const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off" });
  const name = h("span", { class: "control-name" });
  const less = button("less", () => step(-1n), icon(MINUS));
  const more = button("more-of", () => step(1n), icon(PLUS));
  const element = h("div", { class: "control" }, h("label", {}, name, input), less, more);
  input.addEventListener("change", () => (/^\s*-?\d{1,19}\s*$/.test(input.value) ? to(BigInt(input.value)) : (input.value = control.value)));
  input.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1n, ArrowDown: -1n }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
  return {
    shape,
    element,
    update(changed) {
      control = changed;
      element.dataset.key = changed.key;
      name.textContent = changed.label;
      input.value = changed.value;
      input.size = Math.max(3, changed.value.length);
      label(less, `${changed.label} − 1`);
      label(more, `${changed.label} + 1`);
    },
  };
}
