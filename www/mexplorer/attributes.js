/** What is asked of the element, as attributes of the markup and as properties for scripts. */

/** A server that imports this file has no elements. */
const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (class {});

export class Attributed extends Base {
  /** `data-wait`: our page does not know yet what to show. */
  static observedAttributes = ["data-wait", "game", "view", "lang", "theme", "step", "rank", "predict", "state", "height", "wasm", "with", "without"];

  /** One of the states that the page has chosen for the figure. @param {import("./states.js").State} state */
  async show(state) {
    (await states()).show(this, state);
  }

  get game() {
    return this.getAttribute("game") ?? "";
  }
  set game(text) {
    reflect(this, "game", text ?? null);
  }

  get view() {
    return this.getAttribute("view") ?? "";
  }
  set view(view) {
    reflect(this, "view", view || null);
  }

  get theme() {
    const theme = this.getAttribute("theme");
    return theme === "light" || theme === "dark" ? theme : "auto";
  }
  set theme(theme) {
    reflect(this, "theme", theme ?? null);
  }

  get rank() {
    return this.getAttribute("rank") === "remaining" ? "remaining" : "source";
  }
  set rank(rank) {
    reflect(this, "rank", rank ?? null);
  }

  /** The step shown; null: the finished figure. */
  get step() {
    const step = this.getAttribute("step") ?? "";
    return /^\d+$/.test(step) ? Math.min(Number(step), 2 ** 31 - 1) : null;
  }
  set step(step) {
    reflect(this, "step", step ?? null);
  }

  get predict() {
    return this.hasAttribute("predict");
  }
  set predict(predict) {
    this.toggleAttribute("predict", Boolean(predict));
  }

  /** What is set in the view, as words such as `colour:value`. */
  get state() {
    return this.getAttribute("state") ?? "";
  }
  set state(state) {
    reflect(this, "state", state || null);
  }

  /** `16/9`, a ratio; `fit`, as high as the figure; `grow`, at least so high. */
  get height() {
    return this.getAttribute("height") ?? "";
  }
  set height(height) {
    reflect(this, "height", height || null);
  }

  get wasm() {
    return this.getAttribute("wasm") ?? "";
  }
  set wasm(address) {
    reflect(this, "wasm", address || null);
  }

  /** What stands around the figure beside the usual. */
  get with() {
    return this.getAttribute("with") ?? "";
  }
  set with(parts) {
    reflect(this, "with", parts || null);
  }

  /** What of the usual is not there. */
  get without() {
    return this.getAttribute("without") ?? "";
  }
  set without(parts) {
    reflect(this, "without", parts || null);
  }
}

const states = () => import("./states.js");

/** What says what a figure shows may come onto the page when the figure is there already. @param {Event} event */
function touched({ target, type }) {
  const marked = /** @type {HTMLElement | null | undefined} */ (/** @type {Element} */ (target).closest?.("[data-mex]"));
  if (marked) states().then(({ touch }) => touch(marked, type), () => {});
}

/** Frameworks take a property back by `undefined`. @param {Element} element @param {string} name @param {string | number | null} value */
export function reflect(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** Lets properties count that were set before the element was defined, and what of the page says what it shows. @param {Attributed} element */
export function adopt(element) {
  if (document.querySelector("[data-mex]")) states().catch(() => {});
  for (const type of ["click", "focusin"]) document.addEventListener(type, touched);
  const own = /** @type {any} */ (element);
  for (const name of Attributed.observedAttributes.filter((name) => Object.hasOwn(own, name))) {
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}
