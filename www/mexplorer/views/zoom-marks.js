/** The marks of a graph as numbers: where its positions are, and the courses of its arrows. Read once a picture, a part at a time. */

/** @typedef {import("./zoom-window.js").Rect} Rect what a mark lies within */
/** @typedef {Rect & {element: SVGGElement, x: number, y: number, width: number, height: number, kind: string}} Place */
/** An arrow's course and its head. @typedef {Rect & {line: number[], head: number[]}} Course */

/** Positions have no height where their outline is a polygon. */
const SIZE = 42;
const KINDS = ["P", "N", "D", "open"];
/** Arrows that are read at once. */
const PART = 400;
/** A box narrower than that is a phone's. */
const PHONE = 512;

/** The scales from which on positions and values have texts, then moves, the small letters of P and N, and marks of what goes on: each is six and a half pixels high then, and eleven on a phone. @param {number} width of the box */
export function textsFrom(width) {
  return width < PHONE ? [0.69, 0.786] : [0.4, 0.46];
}

export class Marks {
  /** @type {Place[]} */
  places;
  /** @type {Course[]} */
  courses = [];
  /** @type {Element[]} */
  #edges;

  /** @param {Element} svg @param {Marks | null} before the marks of a picture whose arrows lie alike */
  constructor(svg, before) {
    this.places = Array.from(/** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".node")), placeOf);
    this.now = this.#marked("now");
    this.here = this.#marked("here");
    this.#edges = before ? before.#edges : [...svg.querySelectorAll(".edge")];
    if (before) this.courses = before.courses;
  }

  /** Where to begin reading a part of a graph: the position, and what its moves reach beside it. Whole graphs are seen whole. */
  get start() {
    const { here } = this;
    if (!here || !this.places.some(({ element }) => element.querySelector(".beyond, .more"))) return null;
    const { key } = here.element.dataset;
    const reached = new Set(this.#edges.filter((edge) => /** @type {SVGGElement} */ (edge).dataset.from === key).map((edge) => /** @type {SVGGElement} */ (edge).dataset.to));
    const all = this.places.filter((place) => place === here || reached.has(place.element.dataset.key));
    return { here, all: around(all) };
  }

  /** @param {string} name */
  #marked(name) {
    return this.places.find(({ element }) => element.classList.contains(name)) ?? null;
  }

  get count() {
    return this.places.length + this.#edges.length;
  }

  /** Reads the courses that are not known yet. */
  *read() {
    while (this.courses.length < this.#edges.length) {
      const from = this.courses.length;
      for (const edge of this.#edges.slice(from, from + PART)) this.courses.push(courseOf(edge));
      yield;
    }
  }
}

/** @param {Rect[]} parts @returns {Rect} */
function around(parts) {
  const side = (/** @type {keyof Rect} */ name) => parts.map((part) => part[name]);
  return { left: Math.min(...side("left")), right: Math.max(...side("right")), top: Math.min(...side("top")), bottom: Math.max(...side("bottom")) };
}

/** @param {SVGGElement} element @returns {Place} */
export function placeOf(element) {
  const [x = 0, y = 0] = numbers(element.getAttribute("transform"));
  const shape = element.querySelector(".shape");
  const radius = Number(shape?.getAttribute("r"));
  const side = (/** @type {string} */ name) => radius * 2 || Number(shape?.getAttribute(name)) || SIZE;
  const [width, height] = [side("width"), side("height")];
  const kind = KINDS.find((each) => element.classList.contains(each)) ?? "open";
  return { element, x, y, width, height, kind, left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** @param {Element} edge @returns {Course} */
function courseOf(edge) {
  const [line, head] = [".line", ".head"].map((part) => numbers(edge.querySelector(part)?.getAttribute("d")));
  const [xs, ys] = [0, 1].map((odd) => line.filter((_, i) => i % 2 === odd));
  return { line, head, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** @param {string | null | undefined} text */
function numbers(text) {
  return (text?.match(/-?[\d.]+/g) ?? []).map(Number);
}
