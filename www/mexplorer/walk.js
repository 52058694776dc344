/**
 * Walking about in a figure: one tab stop, arrow keys along the moves, a click or Enter to play there, and what a
 * position says while it is pointed at. Knows only marks with `data-key`, `data-from`, `data-to`, `data-go` and `data-set`.
 */
import { marksIn, placeOf } from "./marks.js";
import { Way } from "./way.js";

/** @typedef {import("./marks.js").Mark} Mark */

export class Walk {
  #box;
  #tell;
  #go;
  #set;
  #isTaken;
  /** Where arrow keys lead. */
  #way;
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
    this.#way = new Way(box);
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
    const marks = marksIn(this.#box);
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
    return marksIn(this.#box).sort((a, b) => far(a) - far(b))[0];
  }

  /** Forgets the way walked and puts the tab stop on the current position. */
  restart() {
    this.#way.restart();
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
    else if (event.key.startsWith("Arrow")) this.#way.step(event.key, mark);
    else return;
    event.preventDefault();
    event.stopPropagation();
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
