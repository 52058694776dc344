/** The editor's buttons: one tab stop, arrow keys among them. */
import { button, h, icon, label } from "../../dom.js";
import { oneTabStop } from "../../row.js";

/** What each does, with its sign on a field of 20 × 20 and its key. */
const BUTTONS = /** @type {const} */ ([
  ["add", "edit.do-add", "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 1.8a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4zM9.1 6h1.8v3.1H14v1.8h-3.1V14H9.1v-3.1H6V9.1h3.1z", "N"],
  ["connect", "edit.do-connect", "M2 9h9.8V4.8L18 10l-6.2 5.2V11H2z", "C"],
  ["rename", "edit.do-rename", "M2.5 14.6 12 5.1l2.9 2.9-9.5 9.5H2.5zM13 4.1l1.7-1.7 2.9 2.9-1.7 1.7z", "R"],
  ["remove", "edit.do-remove", "M5 7h10l-.8 11H5.8zM8 2h4l.8 1.6H16v1.8H4V3.6h3.2z", "Delete"],
  ["chip", "edit.do-chip", "M8 6a6 6 0 1 0 0 12A6 6 0 0 0 8 6zM15.2 1h1.7v2.2H19v1.6h-2.1V7h-1.7V4.8H13V3.2h2.2z", "+"],
  ["unchip", "edit.do-unchip", "M8 6a6 6 0 1 0 0 12A6 6 0 0 0 8 6zM13 3.2h6v1.6h-6z", "-"],
  ["undo", "edit.do-undo", "M8 2.6 2.5 7.8 8 13V9.3h3.4a3.3 3.3 0 0 1 0 6.6H6V18h5.4a5.4 5.4 0 0 0 0-10.8H8z", "Control+Z"],
  ["redo", "edit.do-redo", "M12 2.6 17.5 7.8 12 13V9.3H8.6a3.3 3.3 0 0 0 0 6.6H14V18H8.6a5.4 5.4 0 0 1 0-10.8H12z", "Control+Shift+Z"],
  ["clear", "edit.do-clear", "M4 2h8l4 4v12H4zM5.8 3.8v12.4h8.4V7H11V3.8z", ""],
]);

/** @typedef {typeof BUTTONS[number][0]} Deed */

/** What signs with + and − say well enough. @type {ReadonlySet<Deed>} */
const SHORT = new Set(["chip", "unchip"]);

export class Bar {
  /** @type {Map<Deed, HTMLButtonElement>} */
  #buttons = new Map();
  element = h("div", { class: "edit-bar", role: "toolbar" });

  /** @param {(deed: Deed) => void} act */
  constructor(act) {
    for (const [deed, , sign, key] of BUTTONS) {
      const made = button(`edit-${deed}`, () => made.getAttribute("aria-disabled") === "true" || act(deed), icon(sign), h("span"));
      made.classList.add("edit-button");
      if (key) made.setAttribute("aria-keyshortcuts", key);
      made.tabIndex = this.#buttons.size ? -1 : 0;
      this.#buttons.set(deed, made);
    }
    this.element.append(...this.#buttons.values());
    oneTabStop(this.element, () => [...this.#buttons.values()], { forth: ["ArrowRight"], back: ["ArrowLeft"] });
  }

  /** @param {import("../../stepper.js").Say} say */
  translate(say) {
    this.element.setAttribute("aria-label", say("edit.bar"));
    for (const [deed, name, , key] of BUTTONS) {
      const made = /** @type {HTMLButtonElement} */ (this.#buttons.get(deed));
      const words = say(name);
      label(made, words);
      if (key) made.title = `${words} (${key.replace("Control", "Ctrl")})`;
      /** @type {HTMLElement} */ (made.lastElementChild).textContent = SHORT.has(deed) ? say("edit.chip") : words;
    }
  }

  /** What can be done now. They stay where they are, so that focus does too. @param {Partial<Record<Deed, boolean>>} can */
  update(can) {
    for (const [deed, made] of this.#buttons) made.setAttribute("aria-disabled", String(can[deed] === false));
  }

  /** @param {Deed} deed @param {boolean} pressed */
  press(deed, pressed) {
    this.#buttons.get(deed)?.setAttribute("aria-pressed", String(pressed));
  }
}
