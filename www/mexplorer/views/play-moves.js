/** The moves that can be made: each a button, and where there are too many of them, a field for any other. */
import { button, h } from "../dom.js";
import { oneTabStop, reveal } from "../row.js";

/** @typedef {import("../engine.d.ts").Contest} Contest */
/** @typedef {{make(state: string): void, type(component: number, becomes: string): void, point(state: string): void}} Actions */

/** How many signs the field for a number has room for. */
const FIELD = { least: 10, most: 24 };

export class Moves {
  #act;
  #title = h("p", { class: "play-title", id: "play-moves" });
  #list = h("div", { part: "moves", class: "play-list", role: "group", "aria-labelledby": "play-moves" });
  #others = h("span", { class: "play-others" });
  #part = h("select", { part: "component" });
  #number = h("input", { part: "component-number", type: "text", inputmode: "numeric", size: "6", value: "1", autocomplete: "off" });
  #field = h("input", { part: "becomes", class: "play-becomes", type: "text", autocomplete: "off", spellcheck: "false" });
  #becomes = h("span");
  #submit = h("button", { type: "submit", part: "make", class: "play-move" });
  #refusal = h("p", { class: "play-refusal", id: "play-refusal" });
  #form = h(
    "form",
    { class: "play-form" },
    this.#others,
    this.#part,
    this.#number,
    h("label", { class: "play-label" }, this.#becomes, this.#field),
    this.#submit,
    this.#refusal,
  );
  element = h("section", { class: "play-moves" }, this.#title, this.#list, this.#form);
  /** @type {import("../stepper.js").Say} */
  #say = (key) => key;
  /** What the list shows, so that it is not made again. */
  #shown = "";
  /** The components as they are written. @type {string[]} */
  #texts = [];

  /** @param {Actions} act */
  constructor(act) {
    this.#act = act;
    // Firefox stops at the list itself where it scrolls: its buttons are still to be come to.
    this.#list.addEventListener("focusin", (event) => event.target === this.#list && event.stopImmediatePropagation());
    oneTabStop(this.#list, () => this.#buttons(), { forth: ["ArrowRight", "ArrowDown"], back: ["ArrowLeft", "ArrowUp"] });
    for (const type of ["pointerover", "focusin"]) this.#list.addEventListener(type, (event) => act.point(stateOf(event.target)));
    for (const type of ["pointerleave", "focusout"]) this.#list.addEventListener(type, () => act.point(""));
    this.#part.addEventListener("change", () => this.#suggest());
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#act.type(Number(this.#part.hidden ? this.#number.value : this.#part.value), this.#field.value);
    });
  }

  /** The first move in the list. */
  get first() {
    return this.#buttons()[0] ?? null;
  }

  /** @param {import("../stepper.js").Say} say */
  translate(say) {
    this.#say = say;
    this.#title.textContent = say("play.moves");
    this.#becomes.textContent = say("play.becomes");
    this.#submit.textContent = say("play.make");
    this.#part.setAttribute("aria-label", say("play.component"));
    this.#number.setAttribute("aria-label", say("play.component"));
  }

  /** @param {Contest} contest */
  update(contest) {
    const { moves, others, open } = contest;
    const shown = JSON.stringify(moves);
    if (shown !== this.#shown) {
      this.#list.replaceChildren(...moves.map((move, i) => this.#button(move, i)));
      this.#shown = shown;
    }
    this.element.classList.toggle("idle", !open);
    this.#form.hidden = others === 0n;
    if (others > 0n) this.#offer(contest);
    this.refuse("");
  }

  /** Shows a move as the one that a mark of the board, or a hint, speaks of. @param {string} state after it; "": none */
  mark(state) {
    for (const each of this.#buttons()) {
      const marked = state !== "" && each.dataset.state === state;
      each.classList.toggle("marked", marked);
      if (marked) reveal(this.#list, each);
    }
  }

  /** @param {string} why "": nothing is wrong */
  refuse(why) {
    this.#refusal.textContent = why;
    this.#refusal.hidden = why === "";
    if (why) {
      this.#field.setAttribute("aria-invalid", "true");
      this.#field.setAttribute("aria-describedby", "play-refusal");
    } else this.#field.removeAttribute("aria-invalid");
  }

  /** @param {Contest} contest */
  #offer({ others, components, parts }) {
    this.#others.textContent = this.#say("play.others", { n: others === 1n ? 1 : String(others) });
    const few = parts.length === components;
    const chosen = this.#part.value;
    this.#part.replaceChildren(...parts.map(({ name, text }, i) => h("option", { value: String(i + 1) }, `${name}: ${text}`)));
    this.#part.value = [...this.#part.options].some(({ value }) => value === chosen) ? chosen : "1";
    this.#part.hidden = !few || components === 1;
    this.#number.hidden = few;
    this.#texts = parts.map(({ text }) => text);
    this.#suggest();
  }

  /** What a component is now, to be changed into what it becomes. */
  #suggest() {
    this.#field.value = "";
    const text = this.#texts[Number(this.#part.value || "1") - 1] ?? "";
    this.#field.placeholder = text;
    this.#field.size = Math.min(Math.max(text.length, FIELD.least), FIELD.most);
  }

  /** @param {{name: string, state: string}} move @param {number} place */
  #button({ name, state }, place) {
    const made = button("play-move", () => this.#act.make(state), name);
    made.dataset.state = state;
    made.tabIndex = place === 0 ? 0 : -1;
    return made;
  }

  #buttons() {
    return /** @type {HTMLButtonElement[]} */ ([...this.#list.children]);
  }
}

/** @param {EventTarget | null} target */
function stateOf(target) {
  const made = target instanceof Element ? target.closest("button") : null;
  return made?.dataset.state ?? "";
}
