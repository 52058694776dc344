/** What stands in the element's shadow tree: the figure with everything around it. */
import { h } from "./dom.js";
import { pixels } from "./within.js";

export class Frame {
  /** Firefox lets Tab stop at boxes that scroll; what is in this one can be focused. */
  figure = h("div", { part: "figure", class: "figure", tabindex: "-1" });
  panel = h("div", { class: "panel", id: "panel", role: "tabpanel" }, this.figure);
  /** How the game is played and won. */
  rule = h("p", { part: "rule", class: "rule" });
  caption = h("p", { part: "caption", class: "caption", "aria-hidden": "true" });
  message = h("div", { part: "message", class: "message", role: "alert" });
  /** Says each step once; the caption, which also follows the pointer, is kept from screen readers. */
  live = h("p", { class: "visually-hidden", role: "status" });
  element;

  /** @param {HTMLElement} toolbar @param {HTMLElement} stepper */
  constructor(toolbar, stepper) {
    this.element = h(
      "div",
      { part: "frame", class: "frame" },
      toolbar,
      this.rule,
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

  /** Brings the current position into sight where the figure is larger than its box, and nothing else does. @param {boolean} anew whether the figure is another one than before */
  reveal(anew) {
    const mark = this.figure.querySelector(".node.now") ?? this.figure.querySelector(".here");
    const box = this.figure;
    if (!mark || box.dataset.zoom === "" || (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight)) return;
    const seen = box.getBoundingClientRect();
    const at = mark.getBoundingClientRect();
    const half = pixels(box) / 2;
    // A row wider than the box is read from its beginning.
    const fits = at.width <= seen.width;
    if (fits && (anew || at.left < seen.left || at.right > seen.right)) box.scrollLeft += (at.left + at.right - seen.left - seen.right) * half;
    if (at.top < seen.top || at.bottom > seen.bottom) box.scrollTop += (at.top + at.bottom - seen.top - seen.bottom) * half;
  }
}
