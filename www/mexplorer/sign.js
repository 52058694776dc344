/** The quiet line that says that something is being worked out and how far it is, and lets it be stopped. */
import { button, h } from "./dom.js";

/** @typedef {(key: string, args?: Record<string, string | number>) => string} Say */

export class Sign {
  #say;
  #text = h("span", { class: "work-text" });
  #bar = h("div", { class: "work-bar", role: "progressbar" }, h("span", { class: "work-done" }));
  #act;
  element;
  #since = 0;
  #lang = "";
  /** @type {import("./worker.js").Progress | null} */
  #progress = null;
  #timer = 0;

  /** @param {Say} say @param {() => void} act stops, or goes on */
  constructor(say, act) {
    this.#say = say;
    this.#act = button("work-act", act);
    this.element = h("div", { part: "work", class: "work" }, this.#text, this.#act, this.#bar);
  }

  /** @param {string} lang */
  begin(lang) {
    this.element.lang = this.#lang = lang;
    this.#progress = null;
    this.element.classList.remove("stopped");
    this.#since = performance.now();
    this.#act.textContent = this.#say("work.cancel");
    this.#bar.setAttribute("aria-label", this.#say("work.begun"));
    this.#show();
    clearInterval(this.#timer);
    this.#timer = window.setInterval(() => this.#show(), 1000);
  }

  /** @param {import("./worker.js").Progress} progress */
  tell(progress) {
    this.#progress = progress;
    this.#show();
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

  #show() {
    const text = this.#progress ? this.#far(this.#progress) : this.#long();
    this.#text.textContent = text;
    this.#bar.setAttribute("aria-valuetext", text);
    const { done = 0, of = 0 } = this.#progress ?? {};
    // Past what was asked for it goes on as long as that may lead to more, such as a period.
    const share = done < of ? done / of : null;
    this.element.classList.toggle("measured", share !== null);
    this.#bar.style.setProperty("--share", String(share ?? 0));
    if (share === null) this.#bar.removeAttribute("aria-valuenow");
    else this.#bar.setAttribute("aria-valuenow", String(Math.floor(100 * share)));
  }

  /** @param {import("./worker.js").Progress} progress */
  #far({ what, done, of }) {
    const places = { n: this.#written(done), of: this.#written(of) };
    return this.#say(what === "values" && done < of ? "work.values-of" : `work.${what}`, places);
  }

  /** Where nobody knows how far it is, it says how long it has been. */
  #long() {
    const seconds = Math.floor((performance.now() - this.#since) / 1000);
    return seconds ? this.#say("work.since", { seconds }) : this.#say("work.begun");
  }

  /** @param {number} n */
  #written(n) {
    return n.toLocaleString(this.#lang);
  }
}
