/** What an element asks of the whole engine, on lines of their own: what the figure waits for, what a reader asks for beside it, and what is saved. */
import { h } from "./dom.js";
import { Work } from "./work.js";

/** @typedef {import("./work.js").Place} Place */
/** `frame`: the figure that is shown, if there is one already; `fill`: puts something in its place; `stopped`: the figure that is asked for will not come.
 * @typedef {{frame(): import("./frame.js").Frame | null, fill(...content: Node[]): void, stopped(): void}} Stage */

export class Questions {
  #work;
  #aside;
  #save;

  /** @param {import("./whole.js").Whole} whole @param {Place["say"]} say @param {Stage} stage */
  constructor(whole, say, stage) {
    const place = placeOn(stage, say);
    const beside = { ...place, busy() {}, stopped() {} };
    this.#work = new Work(whole, { ...place, passing: true });
    this.#aside = new Work(whole, beside);
    this.#save = new Work(whole, beside);
  }

  /** @param {import("./answers.js").Question} question @returns {Promise<import("./answers.js").Answer>} */
  async answer(question) {
    return this.#work.ask("answer", question);
  }

  /** @param {string} call @param {any[]} given */
  async work(call, ...given) {
    return this.#aside.ask(call, ...given);
  }

  /** Whatever else is asked for, what is being saved comes. @param {string} call @param {any[]} given */
  async save(call, ...given) {
    return this.#save.ask(call, ...given);
  }

  /** What was asked for beside the figure is wanted no more. */
  rest() {
    this.#aside.stop();
  }

  stop() {
    this.#work.stop();
    this.#aside.stop();
    this.#save.stop();
  }

  /** The reader has waited long enough: whether there was anything to wait for. */
  cancel() {
    return this.#save.cancel() || this.#aside.cancel() || this.#work.cancel();
  }
}

/** Where it is said that something is being worked out: on the figure, or, before there is one, on the element's content.
 * @param {Stage} stage @param {Place["say"]} say @returns {Place} */
function placeOn({ frame, fill, stopped }, say) {
  const first = h("p", { class: "live", role: "status" });
  const before = { figure: first, announce: (/** @type {string} */ sentence) => void (first.textContent = sentence) };
  const at = () => frame() ?? before;
  return {
    say,
    busy: (is) => {
      at().figure.setAttribute("aria-busy", String(is));
      at().figure.toggleAttribute("data-stopped", false);
    },
    // What is shown is not what was asked for.
    stopped: () => {
      at().figure.toggleAttribute("data-stopped", true);
      stopped();
    },
    show: (sign) => {
      const figure = frame();
      if (figure) (figure.figure.querySelector("[data-work]") ?? figure.panel).append(sign);
      else fill(h("slot"), sign, first);
    },
    hide: (sign) => {
      const hadFocus = sign.matches(":focus-within");
      sign.remove();
      if (hadFocus) /** @type {HTMLElement | null} */ (frame()?.element.querySelector('.figure [tabindex="0"], .tab[tabindex="0"]'))?.focus();
    },
    announce: (sentence) => at().announce(sentence),
  };
}
