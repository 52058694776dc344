/** Which colour is which value. */
import { h } from "../dom.js";
import { css } from "./heat-plot.js";

const WIDTH = 256;

export class Legend {
  #scale = h("canvas", { width: String(WIDTH), height: "1", "aria-hidden": "true" });
  #least = h("span");
  #most = h("span");
  #unknown = h("span", { class: "heat-unknown" });
  element = h("div", { class: "heat-legend" }, this.#least, this.#scale, this.#most, this.#unknown);

  /** @param {Uint32Array} palette @param {string} colour what colours stand for @param {string} unknown what is said of cells without a value; "": there are none */
  show(palette, colour, unknown) {
    this.#unknown.textContent = unknown;
    this.#unknown.hidden = unknown === "";
    const most = palette.length - 1;
    const outcome = colour === "outcome";
    this.#least.textContent = outcome ? "P" : "0";
    this.#most.textContent = outcome ? "N" : String(most);
    const ink = /** @type {CanvasRenderingContext2D} */ (this.#scale.getContext("2d"));
    for (let x = 0; x < WIDTH; x += 1) {
      ink.fillStyle = css(palette[valueAt(x / WIDTH, most, colour)]);
      ink.fillRect(x, 0, 1, 1);
    }
  }
}

/** The value at a part of the scale; where doublings count, each has the same room. @param {number} part @param {number} most @param {string} colour */
function valueAt(part, most, colour) {
  if (colour === "outcome") return part < 0.5 ? 0 : Math.min(1, most);
  if (part < 0.03) return 0;
  return Math.min(most, colour === "bands" ? Math.floor((most + 1) ** part) : Math.round(part * most));
}
