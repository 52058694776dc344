/** The moves made, in order: each a button that shows the position after it. */
import { button, h } from "../dom.js";

export class Log {
  #go;
  #title = h("p", { class: "play-title", id: "play-log" });
  #list = h("ol", { part: "log", class: "play-log-list", "aria-labelledby": "play-log" });
  element = h("section", { class: "play-log" }, this.#title, this.#list);

  /** @param {(state: string) => void} go */
  constructor(go) {
    this.#go = go;
    this.#list.addEventListener("keydown", (event) => this.#walk(event));
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
    if (now) this.#reveal(now);
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

  /** Scrolls the list alone, never the page. @param {HTMLElement} entry */
  #reveal(entry) {
    const list = this.#list;
    const [seen, at] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (at.top < seen.top) list.scrollTop -= seen.top - at.top;
    else if (at.bottom > seen.bottom) list.scrollTop += at.bottom - seen.bottom;
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const all = this.#buttons();
    const at = all.findIndex((each) => each === event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[to];
    if (!next) return;
    for (const each of all) each.tabIndex = each === next ? 0 : -1;
    next.focus();
  }

  #buttons() {
    return /** @type {HTMLButtonElement[]} */ ([...this.#list.querySelectorAll("button")]);
  }
}
