/** The moves made, in order: each a button that shows the position after it. */
import { button, h } from "../dom.js";
import { oneTabStop, reveal } from "../row.js";

export class Log {
  #go;
  #title = h("p", { class: "play-title", id: "play-log" });
  #list = h("ol", { part: "log", class: "play-log-list", "aria-labelledby": "play-log" });
  element = h("section", { class: "play-log" }, this.#title, this.#list);

  /** @param {(state: string) => void} go */
  constructor(go) {
    this.#go = go;
    oneTabStop(this.#list, () => this.#buttons(), { forth: ["ArrowDown"], back: ["ArrowUp"], isRing: false });
  }

  /** @param {import("../stepper.js").Say} say */
  translate(say) {
    this.#title.textContent = say("play.log");
  }

  /** @param {import("../engine.d.ts").Contest} contest */
  update({ log }) {
    const focused = this.#buttons().findIndex((each) => each.matches(":focus"));
    this.element.hidden = log.length === 0;
    this.#list.replaceChildren(...log.map((entry) => h("li", {}, this.#entry(entry))));
    const all = this.#buttons();
    const now = all.find((each) => each.hasAttribute("aria-current"));
    const stop = all[focused] ?? now ?? all[0];
    if (stop) stop.tabIndex = 0;
    if (focused >= 0) stop?.focus();
    if (now) reveal(this.#list, now);
  }

  /** @param {import("../engine.d.ts").Contest["log"][number]} entry */
  #entry({ player, name, state, mine, played, now }) {
    const made = button("entry", () => this.#go(state), h("span", { class: "play-who" }, `${player} `), h("span", { class: "play-what" }, name));
    made.classList.toggle("mine", mine);
    made.classList.toggle("undone", !played);
    if (now) made.setAttribute("aria-current", "step");
    made.tabIndex = -1;
    return made;
  }

  #buttons() {
    return /** @type {HTMLButtonElement[]} */ ([...this.#list.querySelectorAll("button")]);
  }
}
