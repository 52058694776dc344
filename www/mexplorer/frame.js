/** What stands in the element's shadow tree: the figure with everything around it, and the message for when there is none. */
import { button, h } from "./dom.js";

/** Signs of the text shown on either side of the place that is wrong. */
const AROUND = 24;

export class Frame {
  figure = h("div", { part: "figure", class: "figure" });
  panel = h("div", { class: "panel", id: "panel", role: "tabpanel" }, this.figure);
  caption = h("p", { part: "caption", class: "caption", "aria-hidden": "true" });
  message = h("div", { part: "message", class: "message", role: "alert" });
  /** Says each step once; the caption, which also follows the pointer, is kept from screen readers. */
  live = h("p", { class: "live", role: "status" });
  element;

  /** @param {HTMLElement} toolbar @param {HTMLElement} stepper */
  constructor(toolbar, stepper) {
    this.element = h(
      "div",
      { part: "frame", class: "frame" },
      toolbar,
      this.panel,
      this.message,
      this.caption,
      stepper,
      this.live,
    );
    this.clear();
  }

  /** @param {string} sentence */
  announce(sentence) {
    if (this.live.textContent !== sentence) this.live.textContent = sentence;
  }

  clear() {
    this.message.hidden = true;
    this.message.replaceChildren();
  }

  /** @param {(Node | string)[]} content */
  tell(...content) {
    this.message.replaceChildren(...content);
    this.message.hidden = false;
  }

  /** Brings the current position into sight where the figure is larger than its box. @param {boolean} anew whether the figure is another one than before */
  reveal(anew) {
    const mark = this.figure.querySelector(".node.now") ?? this.figure.querySelector(".here");
    const box = this.figure;
    if (!mark || (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight)) return;
    const seen = box.getBoundingClientRect();
    const at = mark.getBoundingClientRect();
    if (anew || at.left < seen.left || at.right > seen.right) box.scrollLeft += (at.left + at.right - seen.left - seen.right) / 2;
    if (at.top < seen.top || at.bottom > seen.bottom) box.scrollTop += (at.top + at.bottom - seen.top - seen.bottom) / 2;
  }
}

/**
 * What an error says: its sentence, the place in the game's text, and the views that would work instead.
 * @param {{message: string, at?: [number, number], offers?: string[]}} error
 * @param {string} game @param {(view: string) => string} title @param {(view: string) => void} choose
 */
export function errorContent({ message, at, offers = [] }, game, title, choose) {
  const content = [h("p", {}, message)];
  if (at && game) content.push(h("p", { class: "place" }, ...place(game, at)));
  if (offers.length) content.push(h("p", { class: "offers" }, ...offers.map((view) => button("offer", () => choose(view), title(view)))));
  return content;
}

/** @param {string} game @param {[number, number]} at */
function place(game, [start, end]) {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(game.length, end + AROUND);
  const wrong = game.slice(start, Math.min(end, start + 2 * AROUND)) || " ";
  return [from > 0 ? "…" : "", game.slice(from, start), h("mark", {}, wrong), game.slice(end, to), to < game.length ? "…" : ""];
}
