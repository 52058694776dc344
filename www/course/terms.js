/** Terms explain themselves in place: whoever touches one, points at it or comes to it by keys sees what it means. Without this script the word is a link. */
import { h } from "../mexplorer/dom.js";
import { inside } from "./task.js";
import { say } from "./words.js";

/** The one that is open. @type {Meaning | null} */
let open = null;

/** @param {ParentNode} within */
export function explainTerms(within) {
  for (const term of /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll("a.term"))) {
    const meaning = explanationOf(term.dataset.term ?? "");
    if (meaning) new Meaning(term, meaning);
  }
  document.addEventListener("keydown", (event) => event.key === "Escape" && open?.close());
  document.addEventListener("pointerdown", ({ target }) => open?.isAround(target) || open?.close());
}

/** What an element of the page, perhaps a hidden one, says of a term. @param {string} name */
function explanationOf(name) {
  const found = document.querySelector(`.term-block[data-term="${CSS.escape(name)}"], [data-terms] > [data-term="${CSS.escape(name)}"]`);
  if (found && found.id === "") found.id = `meaning-${name.replaceAll(/\W/g, "-").toLowerCase()}`;
  return found;
}

class Meaning {
  #term;
  #bubble;
  /** Whether the reader asked for it by more than pointing. */
  #stays = false;

  /** @param {HTMLElement} term @param {Element} meaning */
  constructor(term, meaning) {
    this.#term = term;
    const way = h("p", { class: "where" }, h("a", { href: term.getAttribute("href") ?? "" }, say("term-place")));
    this.#bubble = h("span", { class: "meaning", role: "note" }, ...inside(meaning), way);
    // Heard with the word, wherever the eyes are.
    term.setAttribute("aria-describedby", meaning.id);
    term.addEventListener("click", (event) => this.#press(event));
    for (const element of [term, this.#bubble]) {
      element.addEventListener("focusin", () => this.#show());
      element.addEventListener("focusout", ({ relatedTarget }) => this.isAround(relatedTarget) || this.close());
      element.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && this.#show());
      element.addEventListener("pointerleave", ({ relatedTarget }) => this.#stays || this.isAround(relatedTarget) || this.#hasFocus() || this.close());
    }
  }

  /** @param {EventTarget | null} target */
  isAround(target) {
    return target instanceof Node && (this.#term.contains(target) || this.#bubble.contains(target));
  }

  close() {
    if (open !== this) return;
    // The focus is not to vanish with what it is in.
    if (this.#bubble.contains(document.activeElement)) this.#term.focus();
    open = null;
    this.#stays = false;
    this.#bubble.remove();
    this.#term.removeAttribute("aria-expanded");
  }

  #hasFocus() {
    return this.isAround(document.activeElement);
  }

  /** A link that is opened elsewhere is a link. @param {MouseEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isOver = open === this && this.#stays;
    if (isOver) return this.close();
    this.#show();
    this.#stays = true;
  }

  #show() {
    if (open === this) return;
    open?.close();
    open = this;
    this.#term.after(this.#bubble);
    this.#term.setAttribute("aria-expanded", "true");
    this.#place();
  }

  /** Under the word, within the text. */
  #place() {
    const [line] = [...this.#term.getClientRects()].slice(-1);
    const around = this.#bubble.offsetParent?.getBoundingClientRect();
    if (!line || !around) return;
    const most = Math.max(0, around.width - this.#bubble.offsetWidth);
    this.#bubble.style.left = `${Math.min(Math.max(0, line.left - around.left), most)}px`;
    this.#bubble.style.top = `${line.bottom - around.top}px`;
  }
}
