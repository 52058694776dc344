/** What to paste, for the host that is chosen: each part with its place and a button that copies it, its sizes, and what the host must allow. */
import { aside } from "../mexplorer/aside.js";
import { h } from "../mexplorer/dom.js";
import { copied } from "../page/clipboard.js";
import { find } from "../page/make.js";
import { OUTPUTS } from "./outputs.js";
import { kilobytes, written } from "./sizes.js";

/** @typedef {import("./outputs.js").Output} Output */
/** @typedef {import("./outputs.js").Part} Part */
/** @typedef {(key: string, args?: Record<string, string | number>) => string} Say */

export class Code {
  #say;
  #save;
  #place = find(".output");
  #said = find("#said");
  /** @type {Map<string, {choice: HTMLInputElement, name: HTMLElement}>} */
  #kinds = new Map();

  /** @param {Say} say @param {(kind: string) => void} choose @param {(part: Part) => void} save */
  constructor(say, choose, save) {
    this.#say = say;
    this.#save = save;
    const kinds = find(".kinds");
    for (const kind of Object.keys(OUTPUTS)) {
      const choice = h("input", { type: "radio", name: "kind", value: kind });
      const name = h("span");
      choice.addEventListener("change", () => choose(kind));
      kinds.append(h("label", {}, choice, name));
      this.#kinds.set(kind, { choice, name });
    }
  }

  /** @param {string} kind @param {Output} output @param {{load: number, page: number}} bytes that readers load for it, and that a page of its own has, 0 where it is none */
  show(kind, output, bytes) {
    for (const [each, { choice, name }] of this.#kinds) {
      choice.checked = each === kind;
      name.textContent = this.#say(`builder.as.${each}`);
    }
    this.#place.dataset.as = kind;
    this.#place.replaceChildren(...output.parts.map((part) => this.#part(part)), this.#sizes(output, bytes), ...this.#allowed(output));
  }

  /** @param {Part} part */
  #part(part) {
    const name = part.file || this.#say("builder.post");
    const save = () => this.#button("builder.save", () => this.#save(part));
    const head = (/** @type {Node[]} */ ...buttons) => h("div", { class: "part-head" }, h("h3", part.file ? { translate: "no" } : {}, name), h("p", { class: "acts" }, ...buttons));
    // Bytes are nothing to read.
    if (part.title) return h("div", { class: "part" }, head(save()));
    const copy = this.#button("builder.copy", (pressed) => aside(this.#copy(part, pressed)));
    const isFile = part.file.includes(".");
    const code = h("pre", { tabindex: "0", role: "region", "aria-label": name }, h("code", { translate: "no" }, part.code));
    return h("div", { class: "part" }, head(copy, ...(isFile ? [save()] : [])), code);
  }

  /** @param {string} key @param {(pressed: HTMLElement) => void} act */
  #button(key, act) {
    const made = h("button", { type: "button" }, this.#say(key));
    made.addEventListener("click", () => act(made));
    return made;
  }

  /** Where the clipboard is out of reach the code is marked, ready to be copied by hand. @param {Part} part @param {HTMLElement} pressed */
  async #copy({ code }, pressed) {
    const shown = pressed.closest(".part")?.querySelector("code");
    if (!(await copied(code))) return void (shown && getSelection()?.selectAllChildren(shown));
    this.#said.textContent = pressed.textContent = this.#say("builder.copied");
    setTimeout(() => (this.#said.textContent = (pressed.textContent = this.#say("builder.copy")) && ""), 2000);
  }

  /** @param {Output} output @param {{load: number, page: number}} bytes */
  #sizes({ parts, isStill }, { load, page }) {
    const size = kilobytes(page || written(parts));
    return h("p", { class: "sizes" }, isStill || page ? this.#say("builder.size.still", { size }) : this.#say("builder.size.live", { size, load: kilobytes(load) }));
  }

  /** @param {Output} output */
  #allowed({ needs, notes }) {
    const told = notes.map((note) => h("p", {}, this.#say(`builder.note.${note}`)));
    const policy = h("ul", { class: "needs", translate: "no" }, ...needs.map((need) => h("li", {}, h("code", {}, need))));
    return [h("h3", {}, this.#say("builder.needs")), ...(needs.length > 0 ? [h("p", {}, this.#say("builder.needs.policy")), policy] : []), ...told];
  }
}
