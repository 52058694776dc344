/** The marks of a graph as numbers: where its positions are, and the courses of its arrows. Read once a picture, a part at a time. */

/** @typedef {import("./zoom-window.js").Rect} Rect what a mark lies within */
/** @typedef {Rect & {element: SVGGElement, x: number, y: number, width: number, height: number, aside: number, kind: string}} Place `aside`: the room right of it, for its value */
/** An arrow's course and its head. @typedef {Rect & {line: number[], head: number[]}} Course */

/** Positions tell no height where their outline is a polygon. */
const SIZE = 42;
const KINDS = ["P", "N", "D", "open"];
/** Arrows that are read at once. */
const PART = 400;
/** Right of a position, for a value of two digits and for each further one, and between two positions. */
const ASIDE = 28;
const DIGIT = 11;
const GAP = 12;
/** So many marks are a crowd, whose moves have no texts: they are always merged, but for the positions in sight, once those have texts. */
export const CROWD = 300;
/** Room is told in such steps, so that of a number that is scrubbed each picture begins as large as the one before. */
const STEPS = 8;
/** What is two moves away comes out no smaller than this part of what is one move away. */
const FURTHER = 0.78;
/** Positions are drawn so many times as large as they lie, at most; of more than so many nobody looks for room. */
const LARGEST = 3;
const MOST = 400;
/** Left of what a tree is opened at: room for the names of its rows, which stay in sight. */
const ROW = 64;
/** A box narrower than that is a phone's. */
export const PHONE = 512;

/** The scales from which on positions and values have texts, then moves, the small letters of P and N, and marks of what goes on: each is six and a half pixels high then, and eleven on a phone. @param {number} width of the box */
export function textsFrom(width) {
  return width < PHONE ? [0.69, 0.786] : [0.4, 0.46];
}

/** The share of positions that may be too close to each other for their names where all others can be read. */
const CROWDED = 0.2;

export class Marks {
  /** @type {Place[]} */
  places;
  /** How many times as large as it lies each position can be drawn, with its value, and stand clear of all others. @type {number[]} */
  rooms;
  /** @type {Course[]} */
  courses = [];
  /** @type {{element: Element, place: Rect}[] | null} */
  #arrows = null;
  /** @type {SVGGElement[]} */
  #edges;

  /** @param {Element} svg @param {Marks | null} before the marks of a picture whose arrows lie alike @param {boolean} isTree */
  constructor(svg, before, isTree) {
    this.isTree = isTree;
    this.places = Array.from(/** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".node")), placeOf);
    this.now = this.#marked("now")[0] ?? null;
    this.heres = this.#marked("here");
    this.rooms = before?.rooms ?? roomsFor(this.places);
    this.#edges = before ? before.#edges : [.../** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".edge"))];
    if (before) this.courses = before.courses;
  }

  /** Where to begin reading a graph that is too large to be read whole: the highest of its own positions, of chips first one whose move wins, and what
   * moves from them reach, winning ones first, then other chips, then the nearest, with the room that each of these has. In a tree what is two moves away
   * counts too, which has the least. */
  get start() {
    const { heres } = this;
    if (heres.length === 0) return null;
    const from = new Set(heres.map(keyOf));
    const moves = this.#edges.filter((edge) => from.has(edge.dataset.from));
    const near = new Set([...from, ...moves.map(({ dataset }) => dataset.to)]);
    const lost = new Set(this.#marked("win").map(keyOf));
    const winning = moves.filter((edge) => edge.classList.contains("best") || lost.has(edge.dataset.to)).map(({ dataset }) => dataset);
    const [winners, won] = [new Set(winning.map(({ from }) => from)), new Set(winning.map(({ to }) => to))];
    const [here] = [...heres].sort((a, b) => Number(winners.has(keyOf(b))) - Number(winners.has(keyOf(a))) || a.y - b.y);
    const least = (/** @type {Set<string | undefined>} */ keys) => Math.min(...this.rooms.filter((_, i) => keys.has(keyOf(this.places[i]))));
    const far = this.isTree ? new Set(this.#edges.filter(({ dataset }) => near.has(dataset.from)).map(({ dataset }) => dataset.to)) : near;
    const room = Math.min(least(near), this.isTree ? least(far) / FURTHER : Infinity);
    const rank = (/** @type {Place} */ place) => (won.has(keyOf(place)) ? 2 : from.has(keyOf(place)) ? 1 : 0);
    const parts = this.places.filter((place) => near.has(keyOf(place)));
    parts.sort((a, b) => rank(b) - rank(a) || Math.abs(a.x - here.x) - Math.abs(b.x - here.x));
    const told = Math.max(Math.floor(room * STEPS) / STEPS, 1);
    const clear = (/** @type {Place} */ place) => ({ ...grown(place, told), left: grown(place, told).left - (this.isTree ? ROW : 0) });
    return { room: told, here: clear(here), parts: parts.map(clear) };
  }

  /** What all positions but a few crowded ones have at least. */
  get usualRoom() {
    return [...this.rooms].sort((a, b) => a - b)[Math.floor(this.rooms.length * CROWDED)];
  }

  /** @param {Place} place */
  roomOf({ element }) {
    return this.rooms[this.places.findIndex((place) => place.element === element)] ?? 1;
  }

  /** The position nearest to a place of the picture. @param {number} x @param {number} y @returns {Place} */
  nearest(x, y) {
    const far = (/** @type {Place} */ place) => Math.hypot(place.x - x, place.y - y);
    return this.places.reduce((first, next) => (far(next) < far(first) ? next : first));
  }

  /** @param {string} name */
  #marked(name) {
    return this.places.filter(({ element }) => element.classList.contains(name));
  }

  get isCrowd() {
    return this.places.length + this.#edges.length > CROWD;
  }

  /** Arrows, and what each lies within. */
  get arrows() {
    if (!this.#arrows) for (const _ of this.read());
    return (this.#arrows ??= this.#edges.map((element, i) => ({ element, place: this.courses[i] })));
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

/** @param {Place} place */
function keyOf({ element }) {
  return element.dataset.key;
}

/** What a position takes, with its value, that is drawn larger than it lies. @param {Place} place @param {number} by @returns {Rect} */
export function grown({ x, y, width, height, aside }, by) {
  const [w, h] = [(width / 2) * by, (height / 2) * by];
  return { left: x - w, right: x + w + aside * by, top: y - h, bottom: y + h };
}

/** @param {Place[]} places */
function roomsFor(places) {
  if (places.length > MOST) return places.map(() => 1);
  return places.map((place) => Math.max(Math.min(...places.map((other) => (other === place ? LARGEST : roomBetween(place, other)))), 1));
}

/** @param {Place} one @param {Place} other */
function roomBetween(one, other) {
  const [wide, high] = [(one.width + other.width) / 2 + (one.x < other.x ? one : other).aside + GAP, (one.height + other.height) / 2 + GAP];
  return Math.max(Math.abs(one.x - other.x) / wide, Math.abs(one.y - other.y) / high);
}

/** @param {SVGGElement} element @returns {Place} */
export function placeOf(element) {
  const [x = 0, y = 0] = numbers(element.getAttribute("transform"));
  const shape = element.querySelector(".shape");
  const radius = Number(shape?.getAttribute("r"));
  const side = (/** @type {string} */ name, /** @type {number} */ other) => radius * 2 || Number(shape?.getAttribute(name)) || other;
  const [width, height] = [side("width", widthOf(shape)), side("height", SIZE)];
  const kind = KINDS.find((each) => element.classList.contains(each)) ?? "open";
  const digits = element.querySelector(".value")?.textContent?.length ?? 0;
  const aside = ASIDE + DIGIT * Math.max(digits - 2, 0);
  return { element, x, y, width, height, aside, kind, left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** How wide an outline of corners is, about its middle. @param {Element | null} shape */
function widthOf(shape) {
  const xs = numbers(shape?.getAttribute("points")).filter((_, i) => i % 2 === 0);
  return 2 * Math.max(SIZE / 2, ...xs);
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
