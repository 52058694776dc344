/** What is heard of a canvas of cells: of all rows and cells the one that is pointed at. */
import { h } from "../dom.js";

export const HEARD = "heat-cell";

export class HeardCell {
  #cell = h("span", { role: "gridcell", id: HEARD });
  element = h("div", { role: "row", class: "visually-hidden" }, this.#cell);

  /** @param {[number, number]} cell @param {string} said @param {boolean} isHere whether play is there */
  tell([row, column], said, isHere) {
    this.#cell.textContent = said;
    this.element.setAttribute("aria-rowindex", String(row + 1));
    this.#cell.setAttribute("aria-colindex", String(column + 1));
    if (isHere) this.#cell.setAttribute("aria-current", "true");
    else this.#cell.removeAttribute("aria-current");
  }
}
