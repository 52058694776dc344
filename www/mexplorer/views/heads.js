/** Keeps in sight what stands at the edges of a square of cells, a table of pairs or a tree that is larger than its box. */
import { h } from "../dom.js";
import { sheet } from "../sheet.js";
import style from "./heads.css";
import { pixels } from "../within.js";

/** What stands at the left edge, and at the upper one. */
const ROWS = '.row, [data-key^="row "], .pair';
const COLUMNS = '[data-key^="column "], .heading';
/** Beside a number at the left edge of a table, or a name. */
const GAP = 8;

/** @param {HTMLElement} box where the picture is */
export function attach(box) {
  return new Heads(box, sheet(style));
}

class Heads {
  #box;
  #sheet;
  /** Copies of what stands at the edges, over the box, and what covers the corner between them. The picture itself is what is heard. */
  #rows = h("div", { class: "heads", "aria-hidden": "true" });
  #columns = h("div", { class: "heads", "aria-hidden": "true" });
  #corner = h("div", { class: "heads", "aria-hidden": "true" });
  /** @type {SVGSVGElement | null} */
  #svg = null;

  /** @param {HTMLElement} box @param {CSSStyleSheet} sheet */
  constructor(box, sheet) {
    this.#box = box;
    this.#sheet = sheet;
    box.addEventListener("scroll", () => this.place());
    new ResizeObserver(() => this.place()).observe(box);
  }

  show() {
    const { adoptedStyleSheets: worn } = /** @type {ShadowRoot} */ (this.#box.getRootNode());
    if (!worn.includes(this.#sheet)) worn.push(this.#sheet);
    const svg = (this.#svg = /** @type {SVGSVGElement} */ (this.#box.querySelector(":scope > svg")));
    this.#rows.replaceChildren(copied(svg, ROWS));
    this.#columns.replaceChildren(copied(svg, COLUMNS));
    this.#box.after(this.#columns, this.#rows, this.#corner);
    this.place();
  }

  rest() {
    this.#svg = null;
    this.#box.style.removeProperty("scroll-padding");
    for (const layer of [this.#rows, this.#columns, this.#corner]) layer.remove();
  }

  /** Puts them where the picture is now. */
  place() {
    const svg = this.#svg;
    const first = svg?.querySelector(".node");
    if (!svg || !first) return;
    const { offsetLeft: left, offsetTop: top, clientWidth: width, clientHeight: height } = this.#box;
    const [box, all, cell] = [this.#box, svg, first].map((element) => element.getBoundingClientRect());
    const by = pixels(this.#box);
    const [x, y] = [(all.left - box.left) * by, (all.top - box.top) * by];
    // Cells begin where the edge ends; a table's rows and the nodes of a tree have their numbers and names where others stand as well.
    const named = [first.querySelector(".index"), ...svg.querySelectorAll(".row")].flatMap((mark) => mark?.getBoundingClientRect().right ?? []);
    const edge = named.length ? Math.max(...named) + GAP / by : cell.left;
    const [wide, high, whole] = [(edge - all.left) * by, (cell.top - all.top) * by, all.width * by];
    const sides = x < 0;
    const tops = y < 0 && this.#columns.querySelector("g") !== null;
    put(this.#rows, sides, { left, top, width: wide, height }, [0, y], whole);
    put(this.#columns, tops, { left, top, width, height: high }, [x, 0], whole);
    put(this.#corner, sides && tops, { left, top, width: wide, height: high }, [0, 0], 0);
    // A cell that gets the focus comes clear of them.
    this.#box.style.scrollPadding = `${high}px 0 0 ${wide}px`;
  }
}

/** The marks at one edge, in a picture as large as the whole. @param {SVGSVGElement} svg @param {string} marks */
function copied(svg, marks) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(false));
  for (const name of ["role", "aria-label", "tabindex"]) copy.removeAttribute(name);
  copy.append(...[...svg.querySelectorAll(marks)].map((mark) => mark.cloneNode(true)));
  return copy;
}

/** @param {HTMLElement} layer @param {boolean} isShown @param {Record<"left" | "top" | "width" | "height", number>} place over the box @param {number[]} shift of what is in it @param {number} size how wide that is */
function put(layer, isShown, place, [x, y], size) {
  layer.hidden = !isShown;
  for (const [name, length] of Object.entries(place)) layer.style.setProperty(name, `${length}px`);
  const copy = /** @type {SVGSVGElement | null} */ (layer.firstElementChild);
  if (copy) Object.assign(copy.style, { width: `${size}px`, transform: `translate(${x}px, ${y}px)` });
}
