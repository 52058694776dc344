/** Pointer and finger on a graph: press to choose, drag from vertex to vertex for an arrow, press twice beside all for a vertex. It knows marks, not what they mean. */

/** Movements shorter than this are a press. */
const STILL = 6;
/** Two presses are one double press within this time and distance. */
const TWICE = { time: 400, apart: 24 };

/**
 * @typedef {object} Actions
 * @property {(mark: SVGGElement) => void} press
 * @property {(from: SVGGElement, to: SVGGElement) => void} join
 * @property {() => void} beside a press beside all marks
 * @property {(mark: SVGGElement | null) => void} twice a double press, on a mark or beside all
 */

export class Pointer {
  #box;
  #act;
  /** What is being dragged. @type {{mark: SVGGElement, x: number, y: number, line: SVGLineElement | null} | null} */
  #drag = null;
  /** The last press. @type {{time: number, x: number, y: number, mark: SVGGElement | null}} */
  #last = { time: -Infinity, x: 0, y: 0, mark: null };
  /** @type {Element | null} */
  #aim = null;

  /** @param {HTMLElement} box where the picture is @param {Actions} act */
  constructor(box, act) {
    this.#box = box;
    this.#act = act;
    box.addEventListener("pointerdown", (event) => this.#down(event));
    box.addEventListener("pointermove", (event) => this.#move(event));
    box.addEventListener("pointerup", (event) => this.#up(event));
    box.addEventListener("pointercancel", () => this.cancel());
    // A finger on a vertex draws an arrow; beside the vertices it scrolls.
    box.addEventListener("touchstart", (event) => vertexOf(event.target) && event.preventDefault(), { passive: false });
  }

  /** Gives up what is being dragged. @returns {boolean} whether there was anything */
  cancel() {
    const was = this.#drag;
    was?.line?.remove();
    this.#drag = null;
    this.#point(null);
    return Boolean(was?.line);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const mark = vertexOf(event.target);
    if (!mark) return;
    this.#drag = { mark, x: event.clientX, y: event.clientY, line: null };
    this.#box.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.#drag;
    if (!drag) return;
    if (!drag.line && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > STILL) drag.line = rubberLine(drag.mark);
    if (!drag.line) return;
    const { x, y } = placeIn(drag.mark, event);
    drag.line.setAttribute("x2", String(x));
    drag.line.setAttribute("y2", String(y));
    this.#point(vertexOf(this.#under(event)));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.button !== 0) return;
    const drag = this.#drag;
    const mark = markOf(this.#under(event));
    if (this.cancel() && drag) return mark && mark !== drag.mark && vertexOf(mark) ? this.#act.join(drag.mark, mark) : undefined;
    if (mark) this.#act.press(mark);
    else this.#act.beside();
    this.#count(event, mark);
  }

  /** @param {PointerEvent} event @param {SVGGElement | null} mark */
  #count({ timeStamp: time, clientX: x, clientY: y }, mark) {
    const last = this.#last;
    const twice = mark === last.mark && time - last.time < TWICE.time && Math.hypot(x - last.x, y - last.y) < TWICE.apart;
    this.#last = { time: twice ? -Infinity : time, x, y, mark };
    if (twice) this.#act.twice(mark);
  }

  /** Shows where the arrow would lead. @param {Element | null} mark */
  #point(mark) {
    if (mark === this.#aim) return;
    this.#aim?.classList.remove("aim");
    mark?.classList.add("aim");
    this.#aim = mark;
  }

  /** @param {PointerEvent} event */
  #under({ clientX, clientY }) {
    const root = /** @type {ShadowRoot} */ (this.#box.getRootNode());
    return root.elementFromPoint(clientX, clientY);
  }
}

/** The mark of a vertex or an arrow that something belongs to. @param {EventTarget | null} target */
export function markOf(target) {
  return target instanceof Element ? /** @type {SVGGElement | null} */ (target.closest("[data-key][tabindex]")) : null;
}

/** The same, if it is a vertex. @param {EventTarget | null} target */
export function vertexOf(target) {
  const mark = markOf(target);
  return mark?.classList.contains("node") ? mark : null;
}

/** The name of a vertex, or both of an arrow's. @param {SVGGElement} mark */
export function keyOf(mark) {
  return mark.dataset.key ?? "";
}

/** @param {SVGGElement} mark */
function rubberLine(mark) {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
  const { e: x, f: y } = mark.transform.baseVal.getItem(0).matrix;
  line.setAttribute("class", "rubber");
  line.setAttribute("x1", String(x));
  line.setAttribute("y1", String(y));
  mark.before(line);
  return line;
}

/** Where the pointer is, in the picture's own measure. @param {SVGGElement} mark @param {PointerEvent} event */
function placeIn(mark, { clientX, clientY }) {
  return new DOMPoint(clientX, clientY).matrixTransform(mark.ownerSVGElement?.getScreenCTM()?.inverse());
}
