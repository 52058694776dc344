/** The line in which a vertex gets another name. */
import { button, h } from "../../dom.js";

export class NameField {
  #give;
  #input = h("input", { class: "edit-name", part: "edit-name", type: "text", maxlength: "24", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  #label = h("label", {}, "", this.#input);
  #ok = h("button", { class: "primary", part: "edit-ok" });
  #cancel;
  element;
  /** @type {import("../../stepper.js").Say} */
  #say = (key) => key;

  /** @param {(name: string) => void} give @param {() => void} cancel */
  constructor(give, cancel) {
    this.#give = give;
    this.#cancel = button("edit-cancel", cancel);
    this.element = h("form", { class: "edit-form" }, this.#label, this.#ok, this.#cancel);
    this.element.hidden = true;
    this.element.addEventListener("submit", (event) => this.#submit(event));
    this.#input.addEventListener("keydown", (event) => {
      // What is typed here is no key of the editor.
      event.stopPropagation();
      if (event.key === "Escape" && !event.isComposing) cancel();
    });
  }

  /** @param {import("../../stepper.js").Say} say */
  translate(say) {
    this.#say = say;
    this.#ok.textContent = say("edit.do-rename");
    this.#cancel.textContent = say("edit.cancel");
  }

  /** @param {string} name the name until now */
  open(name) {
    /** @type {Text} */ (this.#label.firstChild).data = `${this.#say("edit.new-name", { name })} `;
    this.element.hidden = false;
    this.#input.value = name;
    this.#input.select();
    this.#input.focus();
  }

  close() {
    this.element.hidden = true;
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    this.#give(this.#input.value);
  }
}
