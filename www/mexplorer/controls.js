/** The row above a picture with what the reader may set in it. Loaded when there is something to set for the first time. */
import { button, h, icon, label } from "./dom.js";
import { withWord, word } from "./state.js";

/** @typedef {import("./engine.d.ts").Control} Control */
/** @typedef {{shape: string, element: HTMLElement, update(control: Control): void}} Field */
/** @typedef {Pick<import("./own-views.js").Host, "wish" | "request">} Asking */

/** What may stand in the field of a number. */
const NUMBER = /^\s*-?\d{1,19}\s*$/;
/** More choices than this are a list to choose from, not buttons. */
const MOST_BUTTONS = 4;
export const MINUS = "M4 9h12v2H4z";
export const PLUS = "M9 4h2v5h5v2h-5v5H9v-5H4V9h5z";

export class Controls {
  element = h("div", { part: "controls", class: "controls", hidden: "" });
  /** @type {Field[]} */
  #fields = [];
  #asking;

  /** @param {Asking} asking */
  constructor(asking) {
    this.#asking = asking;
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

  /** @param {Control} first @param {string} shape @returns {Field} */
  #field(first, shape) {
    let control = first;
    const { wish, request } = this.#asking;
    const take = (/** @type {string} */ value) => {
      if (control.game) wish({ game: control.game[0] + value + control.game[1] });
      else wish({ state: withWord(request().state, control.key, value) });
    };
    const name = h("span", { class: "control-name" });
    const wanted = () => ({ ...control, value: askedFor(control, request()) ?? control.value });
    const { element, show } = widgetFor(first)(name, wanted, take);
    element.dataset.key = first.key;
    return {
      shape,
      element,
      update(changed) {
        control = changed;
        name.textContent = changed.label;
        show(changed);
      },
    };
  }
}

/**
 * @typedef {(value: string) => void} Take
 * @typedef {{element: HTMLElement, show(control: Control): void}} Widget
 * @typedef {(name: HTMLElement, control: () => Control, take: Take) => Widget} Make
 */

/** The value that a request asks for, whose picture may still be on its way. @param {Control} control @param {{game: string, state: string}} request */
function askedFor({ key, game }, request) {
  if (!game) return word(request.state, key) || null;
  const [before, after] = game;
  const isAlike = request.game.length > before.length + after.length && request.game.startsWith(before) && request.game.endsWith(after);
  return isAlike ? request.game.slice(before.length, -after.length || undefined) : null;
}

/** @param {Control} control */
function shapeOf({ key, choices }) {
  return JSON.stringify([key, ...choices.map(({ value }) => value)]);
}

/** @param {Control} control @returns {Make} */
function widgetFor({ choices }) {
  if (choices.length === 0) return numberWidget;
  return choices.length > MOST_BUTTONS ? listWidget : buttonsWidget;
}

/** @type {Make} */
function buttonsWidget(name, control, take) {
  const buttons = control().choices.map(({ value }) => button("setting", () => take(value)));
  name.setAttribute("aria-hidden", "true");
  const element = h("div", { class: "control", role: "group" }, name, ...buttons);
  return {
    element,
    show(changed) {
      element.setAttribute("aria-label", changed.label);
      changed.choices.forEach(({ value, label: text }, i) => {
        buttons[i].textContent = text;
        buttons[i].setAttribute("aria-pressed", String(value === changed.value));
      });
    },
  };
}

/** @type {Make} */
function listWidget(name, _control, take) {
  const list = h("select");
  list.addEventListener("change", () => take(list.value));
  return {
    element: h("label", { class: "control" }, name, list),
    show(changed) {
      list.replaceChildren(...changed.choices.map(({ value, label: text }) => h("option", { value }, text)));
      list.value = changed.value;
    },
  };
}

/** @type {Make} */
function numberWidget(name, control, take) {
  const to = (/** @type {bigint} */ number) => take(String(within(number, control())));
  const step = (/** @type {bigint} */ by) => to(numberIn(control()) + by);
  const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off" });
  const less = button("less", () => step(-1n), icon(MINUS));
  const more = button("more-of", () => step(1n), icon(PLUS));
  input.addEventListener("change", () => (NUMBER.test(input.value) ? to(BigInt(input.value)) : (input.value = control().value)));
  input.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1n, ArrowDown: -1n }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
  return {
    element: h("div", { class: "control" }, h("label", {}, name, input), less, more),
    show(changed) {
      input.value = changed.value;
      input.size = Math.max(3, changed.value.length);
      label(less, `${changed.label} − 1`);
      label(more, `${changed.label} + 1`);
    },
  };
}

/** The number that is asked for, as far as it is one that can be had. @param {Control} control */
function numberIn(control) {
  return within(NUMBER.test(control.value) ? BigInt(control.value) : control.least, control);
}

/** @param {bigint} number @param {{least: bigint, most: bigint}} bounds */
function within(number, { least, most }) {
  return number < least ? least : number > most ? most : number;
}
