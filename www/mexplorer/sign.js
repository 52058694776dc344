/** The quiet line that says that something is being worked out and for how long already, and lets it be stopped. */
import { button, h } from "./dom.js";

/** @typedef {(key: string, args?: Record<string, string | number>) => string} Say */

export class Sign {
  #say;
  #text = h("span", { class: "work-text" });
  #bar = h("div", { class: "work-bar", role: "progressbar" }, h("span", { class: "work-done" }));
  #act;
  element;
  #since = 0;
  #timer = 0;

  /** @param {Say} say @param {() => void} act stops, or goes on */
  constructor(say, act) {
    this.#say = say;
    this.#act = button("work-act", act);
    this.element = h("div", { part: "work", class: "work" }, this.#text, this.#act, this.#bar);
  }

  /** @param {string} lang */
  begin(lang) {
    this.element.lang = lang;
    this.element.classList.remove("stopped");
    this.#since = performance.now();
    this.#act.textContent = this.#say("work.cancel");
    this.#bar.setAttribute("aria-label", this.#say("work.begun"));
    this.#show();
    clearInterval(this.#timer);
    this.#timer = window.setInterval(() => this.#show(), 1000);
  }

  end() {
    clearInterval(this.#timer);
  }

  /** Given up by the reader, who may change their mind. */
  stopped() {
    this.end();
    this.element.classList.add("stopped");
    this.#text.textContent = this.#say("work.stopped");
    this.#act.textContent = this.#say("work.resume");
  }

  /** Nobody knows how much there is to do, so it says how long it has been. */
  #show() {
    const seconds = Math.floor((performance.now() - this.#since) / 1000);
    const text = seconds ? this.#say("work.since", { seconds }) : this.#say("work.begun");
    this.#text.textContent = text;
    this.#bar.setAttribute("aria-valuetext", text);
  }
}
