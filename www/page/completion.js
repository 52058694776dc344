/**
 * How a word goes on that is being typed: a combobox with a list, by the pattern of the ARIA Authoring Practices. The focus stays in
 * the field; ↑ ↓ choose while there is a list, Enter takes over, Escape closes it.
 */
import { aside } from "./aside.js";
import { make } from "./make.js";
import { afterPaint } from "./when.js";

/** @typedef {import("../mexplorer/mexplorer_wasm.js").Completions} Completions */
/** @typedef {import("./panel.js").Say} Say */

export class Completion {
  #input;
  #line;
  #lang;
  #say;
  #list = make("ul", "completions");
  /** @type {Completions | null} */
  #found = null;
  #active = -1;

  /** @param {HTMLInputElement} input @param {import("../mexplorer/whole.js").Whole} whole @param {() => string} lang @param {Say} say */
  constructor(input, whole, lang, say) {
    this.#input = input;
    this.#line = whole.line();
    this.#lang = lang;
    this.#say = say;
    this.#list.id = "completions";
    this.#list.setAttribute("role", "listbox");
    for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": this.#list.id })) input.setAttribute(name, value);
    const entry = /** @type {HTMLElement} */ (input.closest(".entry"));
    entry.append(this.#list);
    const ask = afterPaint(() => aside(this.#ask()));
    // What was offered was for another text.
    input.addEventListener("input", () => (this.#close(), ask()));
    input.addEventListener("blur", () => this.#close());
    // Before the arrows change a number.
    entry.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    this.#close();
    ask();
  }

  async #ask() {
    const { value, selectionEnd } = this.#input;
    const { answer } = await this.#line.ask("completions", [value, selectionEnd ?? value.length, { lang: this.#lang() }]);
    if (value === this.#input.value && document.activeElement === this.#input) this.#show(answer);
  }

  /** @param {Completions} found */
  #show(found) {
    if (found.words.length === 0) return this.#close();
    this.#found = found;
    this.#list.setAttribute("aria-label", this.#say("page.completions"));
    this.#list.replaceChildren(...found.words.map((word, index) => this.#option(word, index)));
    this.#list.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
    this.#choose(-1);
  }

  /** @param {Completions["words"][number]} word @param {number} index */
  #option({ text, title }, index) {
    const option = make("li", "completion", make("span", "completion-word", text), ...(title ? [make("span", "completion-title", title)] : []));
    option.id = `completion-${index}`;
    option.setAttribute("role", "option");
    // The focus stays in the field.
    option.addEventListener("pointerdown", (event) => event.preventDefault());
    option.addEventListener("click", () => this.#take(index));
    return option;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#found || event.target !== this.#input || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { length } = this.#found.words;
    if (event.key === "ArrowDown") this.#choose((this.#active + 2) % (length + 1) - 1);
    else if (event.key === "ArrowUp") this.#choose((this.#active + length + 1) % (length + 1) - 1);
    else if (event.key === "Enter" && this.#active >= 0) this.#take(this.#active);
    else if (event.key === "Escape") this.#close();
    else return void (["Enter", "ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key) && this.#close());
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} index −1: none, the text is as it was typed */
  #choose(index) {
    this.#active = index;
    [...this.#list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
    if (index < 0) return this.#input.removeAttribute("aria-activedescendant");
    const option = this.#list.children[index];
    this.#input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} index */
  #take(index) {
    const { at: [start, end], words } = /** @type {Completions} */ (this.#found);
    this.#close();
    this.#input.setRangeText(words[index].text, start, end, "end");
    this.#input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }

  #close() {
    this.#found = null;
    if (this.#list.hidden) return;
    this.#list.hidden = true;
    this.#list.replaceChildren();
    this.#input.setAttribute("aria-expanded", "false");
    this.#choose(-1);
  }
}
