/** The judge's panel: a contest problem's input on one side, on the other what the judge accepts, to the last sign. */
import { aside } from "./aside.js";
import { copied } from "./clipboard.js";
import { find } from "./make.js";
import { Mirror } from "./mirror.js";
import { workPlace } from "./work-place.js";

/** @typedef {import("../mexplorer/engine.d.ts").Problem} Problem */
/** @typedef {import("../mexplorer/engine.d.ts").MexError} MexError */
/** @typedef {import("./panel.js").Say} Say */
/** @typedef {[number, number]} Range */

/** A longer input is answered only when typing pauses. */
const LONG_INPUT = 10_000;
const TYPING_PAUSE = 250;
/** Of a longer output only the first lines are laid out, and none of it is read aloud by itself. */
const MOST_SHOWN = 20_000;
const MOST_SAID = 200;
/** How long a button says that it has copied. */
const COPIED = 2000;

export class Judge {
  #work;
  #say;
  #lang = "";
  #chosen;
  #problem = /** @type {HTMLSelectElement} */ (find("#judge-problem"));
  #input = /** @type {HTMLTextAreaElement} */ (find("#judge-input"));
  #output = find("#judge-output");
  #part = find("#judge-part");
  #error = find("#judge-error");
  #go = find("#judge-go");
  #copy = /** @type {HTMLButtonElement} */ (find("#judge-copy"));
  #mirror = new Mirror(this.#input, find("#judge .mirror"));
  /** What the reader made of each problem's sample. @type {Map<string, string>} */
  #inputs = new Map();
  /** @type {Map<string, string>} */
  #samples = new Map();
  /** The problem that is to be shown, and the one that is. */
  #wanted;
  #name = "";
  #answer = "";
  /** @type {Range | undefined} */
  #wrong;
  #pause = 0;

  /** @param {import("./disclosure.js").MakeWork} makeWork @param {Say} say @param {string} problem @param {(problem: string) => void} chosen */
  constructor(makeWork, say, problem, chosen) {
    this.#wanted = problem;
    this.#work = makeWork({ ...workPlace(this.#output, () => say, "page.judge.output"), show: (sign) => this.#part.replaceChildren(sign) });
    this.#say = say;
    this.#chosen = chosen;
    this.#problem.addEventListener("change", () => this.#take(this.#problem.value));
    this.#input.addEventListener("input", () => this.#typed());
    find("#judge-sample").addEventListener("click", () => this.#putSampleBack());
    this.#go.addEventListener("click", () => this.#goToPlace());
    this.#copy.addEventListener("click", () => aside(this.#copyAnswer()));
  }

  /** The problems that there are, in a language. @param {Problem[]} problems @param {string} lang */
  offer(problems, lang) {
    this.#lang = lang;
    this.#samples = new Map(problems.map(({ name, sample }) => [name, sample]));
    this.#problem.replaceChildren(...problems.map(({ name, title }) => new Option(title, name)));
    this.#problem.value = this.#name;
    if (this.#name) aside(this.#answerNow());
    else this.choose(this.#wanted);
  }

  /** Shows a problem, once it is known which there are; an unknown one is the first. @param {string} name */
  choose(name) {
    if (this.#samples.size === 0) return void (this.#wanted = name);
    const known = this.#samples.has(name) ? name : this.#problem.options[0].value;
    if (known === this.#name) return;
    // What was typed while this script was on its way is kept.
    if (!this.#name && this.#input.value) this.#inputs.set(known, this.#input.value);
    this.#name = this.#problem.value = known;
    // What another problem's answer was is none of this one's.
    this.#accept("");
    this.#input.value = this.#inputs.get(known) ?? this.#samples.get(known) ?? "";
    aside(this.#answerNow());
  }

  /** @param {string} name */
  #take(name) {
    this.choose(name);
    this.#chosen(name);
  }

  #typed() {
    this.#inputs.set(this.#name, this.#input.value);
    clearTimeout(this.#pause);
    if (this.#input.textLength <= LONG_INPUT) return aside(this.#answerNow());
    this.#output.setAttribute("aria-busy", "true");
    this.#pause = window.setTimeout(() => aside(this.#answerNow()), TYPING_PAUSE);
  }

  #putSampleBack() {
    this.#input.value = this.#samples.get(this.#name) ?? "";
    this.#typed();
    this.#input.focus();
  }

  /** An answer that is wanted no more, since something else was asked, never comes. */
  async #answerNow() {
    clearTimeout(this.#pause);
    this.#output.removeAttribute("aria-busy");
    try {
      this.#accept(await this.#work.ask("judge", this.#name, this.#input.value, { lang: this.#lang }));
    } catch (error) {
      if (typeof (/** @type {MexError} */ (error).code) !== "string") throw error;
      this.#refuse(/** @type {MexError} */ (error));
    }
  }

  /** @param {string} answer */
  #accept(answer) {
    this.#input.removeAttribute("aria-invalid");
    this.#mirror.mark(null, "wrong");
    this.#show(answer);
    this.#tell("", undefined);
  }

  /** @param {MexError} error */
  #refuse({ message, at }) {
    this.#input.setAttribute("aria-invalid", "true");
    this.#mirror.mark(at ?? null, "wrong");
    this.#show("");
    this.#tell(message, at);
  }

  /** @param {string} message @param {Range | undefined} at */
  #tell(message, at) {
    this.#wrong = at;
    if (this.#error.textContent !== message) this.#error.textContent = message;
    this.#go.hidden = !at;
  }

  /** @param {string} answer */
  #show(answer) {
    this.#answer = answer;
    const shown = answer.length > MOST_SHOWN ? answer.slice(0, answer.lastIndexOf("\n", MOST_SHOWN) + 1) : answer;
    this.#output.setAttribute("aria-live", shown.length > MOST_SAID ? "off" : "polite");
    if (this.#output.textContent !== shown) this.#output.textContent = shown;
    const counts = { shown: lines(shown).toLocaleString(this.#lang), all: lines(answer).toLocaleString(this.#lang) };
    this.#part.textContent = shown === answer ? "" : this.#say("page.judge.part", counts);
    this.#copy.disabled = answer === "";
  }

  #goToPlace() {
    if (!this.#wrong) return;
    this.#input.focus();
    this.#input.setSelectionRange(...this.#wrong);
    this.#mirror.reveal(this.#wrong);
  }

  async #copyAnswer() {
    if (!(await copied(this.#answer))) return void getSelection()?.selectAllChildren(this.#output);
    this.#copy.textContent = this.#say("ui.copied");
    setTimeout(() => (this.#copy.textContent = this.#say("page.judge.copy")), COPIED);
  }
}

/** @param {string} text */
function lines(text) {
  return text.split("\n").length - 1;
}
