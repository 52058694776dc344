/** A blank in a sentence: to choose or to type, marked at once with the remark for this very answer. */
import { aside } from "../mexplorer/aside.js";
import { h } from "../mexplorer/dom.js";
import { Choices } from "./choices.js";
import { reasonAgainst } from "./refute.js";
import { Verdict, inside } from "./task.js";
import { button, say } from "./words.js";

/** After so many wrong ones the answer may be asked for. */
const TRIES = 2;

/** One verdict a paragraph, that of the latest answer. @type {WeakMap<Element, Verdict>} */
const verdicts = new WeakMap();

export class Blank {
  #element;
  #answer;
  #task;
  #verdict;
  #tries = 0;
  #field = h("input", { class: "typed", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });

  /** @param {HTMLElement} element @param {Element} answer @param {import("./task.js").Task} task */
  constructor(element, answer, task) {
    this.#element = element;
    this.#answer = answer;
    this.#task = task;
    this.#verdict = verdictAt(placeOf(element));
    if (task.isDone) this.#fill();
    else this.#ask();
  }

  #ask() {
    if (this.#element.dataset.kind === "choice") this.#offer();
    else this.#take();
  }

  get #name() {
    return say("blank", { n: this.#element.dataset.blank ?? "" });
  }

  #offer() {
    const found = [...this.#element.querySelectorAll("[data-choice]")];
    const choices = found.map((choice) => ({ key: choice.getAttribute("data-choice") ?? "", words: inside(choice) }));
    const picks = new Choices(choices, {
      name: this.#name,
      answered: ([key]) => {
        if (this.#task.isDone) return;
        if (key === this.#answer.getAttribute("data-right")) return this.#right(key);
        picks.wrong([key]);
        this.#wrong(key);
      },
    });
    // Lines end between them, whatever is around.
    for (const pick of [...picks.element.children].slice(1)) pick.before(h("wbr"));
    this.#element.replaceChildren(picks.element);
  }

  #take() {
    const answer = this.#answerWords();
    this.#field.setAttribute("aria-label", this.#name);
    if (/^\d+$/.test(answer)) this.#field.inputMode = "numeric";
    this.#field.size = Math.max(this.#element.closest("td") ? 1 : 3, answer.length);
    this.#field.addEventListener("change", () => this.#mark());
    this.#element.replaceChildren(this.#field);
  }

  #answerWords() {
    return this.#answer.querySelector("[data-answer]")?.textContent ?? "";
  }

  #mark() {
    if (this.#task.isDone || plain(this.#field.value) === "") return;
    if (plain(this.#field.value) === plain(this.#answerWords())) return this.#right("");
    this.#field.setAttribute("aria-invalid", "true");
    this.#wrong("");
    aside(this.#refute(this.#field.value));
  }

  /** What the engine has to say takes its place as soon as it is known. @param {string} given */
  async #refute(given) {
    const { asks = "" } = this.#element.dataset;
    const letters = JSON.parse(this.#element.closest("[data-letters]")?.getAttribute("data-letters") ?? "[]");
    const reason = await reasonAgainst(asks, given.normalize("NFKC").trim(), letters);
    // Another answer may have been given meanwhile.
    if (reason !== "" && !this.#task.isDone && this.#field.value === given) this.#tellWrong([reason]);
  }

  /** @param {string} choice */
  #remark(choice) {
    return choice === "" ? [] : inside(this.#answer.querySelector(`[data-remark="${choice}"] > span`));
  }

  /** @param {string} choice */
  #wrong(choice) {
    this.#tries += 1;
    this.#task.mistaken();
    this.#tellWrong(this.#remark(choice));
  }

  /** @param {(Node | string)[]} remark */
  #tellWrong(remark) {
    this.#verdict.tell(false, ...(remark.length > 0 ? remark : [say("again")]));
    if (this.#tries >= TRIES) this.#verdict.element.append(" ", button("quiet", say("show-answer"), () => this.#right("")));
  }

  /** @param {string} choice */
  #right(choice) {
    const isShown = this.#verdict.element.contains(document.activeElement);
    const hadFocus = isShown || this.#element.contains(document.activeElement);
    this.#fill();
    this.#verdict.tell(true, ...this.#remark(choice));
    if (hadFocus) this.#element.focus();
    this.#task.done();
  }

  /** Shows the answer to a class, or hides it again: nobody has given it. @param {boolean} isShown */
  reveal(isShown) {
    if (this.#task.isDone) return "";
    this.#element.querySelector(":scope > .filled")?.remove();
    this.#element.classList.toggle("lifted", isShown);
    if (isShown) this.#element.append(h("b", { class: "filled" }, ...inside(this.#answer.querySelector("[data-answer]"))));
    return isShown ? this.#answerWords() : "";
  }

  #fill() {
    const words = inside(this.#answer.querySelector("[data-answer]"));
    this.#element.replaceChildren(h("b", { class: "filled" }, ...words));
    this.#element.tabIndex = -1;
  }
}

/** @param {Element} place */
function verdictAt(place) {
  const verdict = verdicts.get(place) ?? new Verdict();
  if (!verdicts.has(place)) place.append(verdict.element);
  verdicts.set(place, verdict);
  return verdict;
}

/** Where there is room for a remark: not in the cell of a table. @param {Element} element */
function placeOf(element) {
  return (element.closest("td") ? element.closest(".table") : element.closest("p, li, figcaption")) ?? /** @type {Element} */ (element.parentElement);
}

/** Full-width signs and blanks make no difference. @param {string} text */
export function plain(text) {
  return text.normalize("NFKC").replaceAll(/\s/g, "").replaceAll("−", "-").toLowerCase();
}
