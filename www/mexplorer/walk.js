/**
 * Walking about in a figure: one tab stop, arrow keys along the moves, a click or Enter to play there, and what a
 * position says while it is pointed at. Knows only marks with `data-key`, `data-from`, `data-to`, `data-go` and `data-set`.
 */

/** @typedef {SVGGElement & {dataset: DOMStringMap}} Mark */

/** Where each arrow key leads among cells, to the right and down. @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Walk {
  #box;
  #tell;
  #go;
  #set;
  #isTaken;
  /** Keys walked through, so that going up leads back the way we came. @type {string[]} */
  #trail = [];
  /** @type {Mark | null} */
  #active = null;
  #stop = "";
  /** Where the focus was before the next picture. @type {[number, number] | null} */
  #held = null;

  /**
   * @param {HTMLElement} box where the picture is
   * @param {(sentence: string | null) => void} tell shows what the pointed mark says; null: nothing is pointed at
   * @param {(game: string) => void} go to another game
   * @param {(state: string) => void} set another state of the view
   * @param {(mark: Mark) => boolean} isTaken whether choosing a mark means something else now, and that is done
   */
  constructor(box, tell, go, set, isTaken) {
    this.#box = box;
    this.#tell = tell;
    this.#go = go;
    this.#set = set;
    this.#isTaken = isTaken;
    box.addEventListener("pointerover", (event) => this.#activate(markAt(event)));
    box.addEventListener("pointerleave", () => this.#activate(this.#focused()));
    box.addEventListener("focusin", (event) => this.#arrive(markAt(event)));
    box.addEventListener("focusout", () => this.#activate(null));
    box.addEventListener("click", (event) => this.#choose(markAt(event)));
    box.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Call before each new picture: a mark that has the focus may be gone in it. */
  hold() {
    const mark = this.#focused();
    this.#held = mark && placeOf(mark);
  }

  /** Call after each new picture: it arrives without tab stop and without highlights. */
  refresh() {
    const marks = this.#marks();
    const stop = marks.find((mark) => mark.dataset.key === this.#stop) ?? marks.find((mark) => mark.matches(".here")) ?? marks[0];
    if (stop) this.#stand(stop);
    const active = this.#active?.isConnected ? this.#active : null;
    this.#active = null;
    if (active) this.#highlight(active);
    if (this.#held && !this.#focused()) this.#nearest(this.#held)?.focus();
  }

  /** @param {[number, number]} place */
  #nearest([x, y]) {
    const far = (/** @type {Mark} */ mark) => Math.hypot(placeOf(mark)[0] - x, placeOf(mark)[1] - y);
    return this.#marks().sort((a, b) => far(a) - far(b))[0];
  }

  /** Forgets the way walked and puts the tab stop on the current position. */
  restart() {
    this.#trail = [];
    this.#stop = this.#focused()?.dataset.key ?? "";
  }

  /** @param {Mark | null} mark */
  #arrive(mark) {
    if (!mark) return;
    this.#stop = mark.dataset.key ?? "";
    this.#stand(mark);
    this.#activate(mark);
  }

  /** Makes a mark the figure's one tab stop. @param {Mark} mark */
  #stand(mark) {
    for (const other of this.#box.querySelectorAll('[data-key][tabindex="0"]')) other.setAttribute("tabindex", "-1");
    mark.setAttribute("tabindex", "0");
  }

  /** @param {Mark | null} mark */
  #activate(mark) {
    if (mark === this.#active) return;
    this.#highlight(mark);
    // The reason stands before the name.
    this.#tell(mark?.querySelector(":scope > desc, :scope > title")?.textContent ?? null);
  }

  /** @param {Mark | null} mark */
  #highlight(mark) {
    for (const lit of this.#box.querySelectorAll(".active")) lit.classList.remove("active");
    this.#active = mark;
    if (!mark) return;
    mark.classList.add("active");
    for (const move of this.#box.querySelectorAll(`[data-from="${CSS.escape(mark.dataset.key ?? "")}"]`)) move.classList.add("active");
  }

  /** @param {Mark | null} mark */
  #choose(mark) {
    if (!mark || this.#isTaken(mark)) return;
    if (mark.dataset.go) this.#go(mark.dataset.go);
    else if (mark.dataset.set !== undefined) this.#set(mark.dataset.set);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const mark = markAt(event);
    if (!mark || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") this.#choose(mark);
    else if (!this.#step(event.key, mark)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} key @param {Mark} mark @returns {boolean} whether the key is one for walking */
  #step(key, mark) {
    if (!this.#isLinked(mark)) return this.#walkBy(DIRECTIONS[key], mark);
    switch (key) {
      case "ArrowDown":
        return this.#enter(mark);
      case "ArrowUp":
        return this.#leave(mark);
      case "ArrowRight":
        return this.#beside(mark, 1) || this.#enter(mark);
      case "ArrowLeft":
        return this.#beside(mark, -1) || this.#leave(mark);
      default:
        return false;
    }
  }

  /** To the nearest mark in a direction, rather ahead than aside. @param {[number, number] | undefined} direction @param {Mark} mark */
  #walkBy(direction, mark) {
    if (!direction) return false;
    const [dx, dy] = direction;
    const [x, y] = placeOf(mark);
    const ahead = this.#marks().map((other) => {
      const [otherX, otherY] = placeOf(other);
      return { other, far: (otherX - x) * dx + (otherY - y) * dy, aside: Math.abs((otherX - x) * dy + (otherY - y) * dx) };
    });
    const cost = (/** @type {{far: number, aside: number}} */ { far, aside }) => far + 2 * aside;
    const [next] = ahead.filter(({ far, aside }) => far > 0).sort((a, b) => cost(a) - cost(b));
    next?.other.focus();
    return true;
  }

  /** Whether a move leads to or from a mark; then the arrow keys follow moves. @param {Mark} mark */
  #isLinked(mark) {
    return this.#options(mark.dataset.key).length > 0 || this.#parent(mark) !== null;
  }

  /** @param {Mark} mark */
  #enter(mark) {
    const [option] = this.#options(mark.dataset.key);
    if (option) this.#trail.push(mark.dataset.key ?? "");
    option?.focus();
    return true;
  }

  /** @param {Mark} mark */
  #leave(mark) {
    this.#parent(mark)?.focus();
    this.#trail.pop();
    return true;
  }

  /** @param {Mark} mark @param {number} by @returns {boolean} whether there is anything beside */
  #beside(mark, by) {
    const parent = this.#parent(mark);
    const siblings = parent ? this.#options(parent.dataset.key) : [];
    if (siblings.length < 2) return false;
    siblings.at((siblings.indexOf(mark) + by) % siblings.length)?.focus();
    return true;
  }

  /** The mark we came from, or else the first with a move to this one. @param {Mark} mark */
  #parent(mark) {
    const from = this.#moves().filter((move) => move.dataset.to === mark.dataset.key).map((move) => move.dataset.from);
    const last = this.#trail.at(-1);
    const key = from.includes(last) ? last : from[0];
    return this.#marks().find((other) => other.dataset.key === key) ?? null;
  }

  /** The options of a position as they stand from left to right. @param {string | undefined} key */
  #options(key) {
    const to = new Set(this.#moves().filter((move) => move.dataset.from === key).map((move) => move.dataset.to));
    return this.#marks().filter((mark) => to.has(mark.dataset.key)).sort((a, b) => across(a) - across(b));
  }

  /** @returns {Mark[]} */
  #marks() {
    return [.../** @type {NodeListOf<Mark>} */ (this.#box.querySelectorAll("[data-key][tabindex]"))];
  }

  /** @returns {Mark[]} */
  #moves() {
    return [.../** @type {NodeListOf<Mark>} */ (this.#box.querySelectorAll("[data-from]"))];
  }

  #focused() {
    const root = /** @type {ShadowRoot} */ (this.#box.getRootNode());
    const focused = root.activeElement;
    return focused && this.#box.contains(focused) ? markOf(focused) : null;
  }
}

/** @param {Event} event */
function markAt(event) {
  return event.target instanceof Element ? markOf(event.target) : null;
}

/** @param {Element} element @returns {Mark | null} */
function markOf(element) {
  return /** @type {Mark | null} */ (element.closest("[data-key][tabindex]"));
}

/** @param {Mark} mark */
function across(mark) {
  return placeOf(mark)[0];
}

/** Where a mark stands in its picture. @param {Mark} mark @returns {[number, number]} */
function placeOf(mark) {
  const [x, y] = (mark.getAttribute("transform") ?? "").match(/-?\d+/g) ?? [];
  return [Number(x ?? 0), Number(y ?? 0)];
}
