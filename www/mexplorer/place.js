/** Where an element stands: whether the reader has come near, what the page around it looks like, and what is on paper. */
import { isDarkAround, watch } from "./surroundings.js";
import { isInSight } from "./dom.js";

/** How near to the window a figure must come before it is loaded. */
const NEAR = "400px";

/** @typedef {HTMLElement & {theme: string}} Element */

export class Place {
  #element;
  #come;
  #told;
  /** @type {IntersectionObserver | null} */
  #watcher = null;
  /** Ends with the element's stay in a document. */
  #life = new AbortController();
  /** What the element's sheets ask of it. @type {CustomStateSet | null} */
  #states;
  isDark = false;
  isNear = false;
  /** Whether there is no time to lose: on paper is what is drawn at once. */
  isPrinted = false;

  /** @param {Element} element @param {() => void} come the reader is near @param {() => void} told the looks may be others */
  constructor(element, come, told) {
    this.#element = element;
    this.#come = come;
    this.#told = told;
    this.#states = globalThis.CSS?.supports?.("selector(:state(dark))") ? element.attachInternals?.().states : null;
  }

  /** @param {boolean} isSeen as it was before anything changed the layout; an observer would answer a frame later */
  enter(isSeen) {
    const { signal } = (this.#life = new AbortController());
    signal.addEventListener("abort", watch(this.#element, () => this.look()));
    // Before those who draw in its colours.
    addEventListener("beforeprint", () => this.#print(), { signal, capture: true });
    addEventListener("afterprint", () => this.look(), { signal, capture: true });
    this.look();
    if (this.isNear || isSeen) return this.#approach();
    // Where nothing is laid out nobody comes near, and what stands in the element stays.
    if (!globalThis.IntersectionObserver) return;
    this.#watcher = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && this.#approach(), { rootMargin: NEAR });
    this.#watcher.observe(this.#element);
  }

  leave() {
    this.#life.abort();
    this.#watcher?.disconnect();
  }

  look() {
    const { theme } = this.#element;
    this.#darken(theme === "dark" || (theme === "auto" && isDarkAround(this.#element)));
    this.#told();
  }

  /** By a state of the element's own where there is one: a page that was drawn on a server wants its attributes as it drew them. @param {boolean} isDark */
  #darken(isDark) {
    this.isDark = isDark;
    if (!this.#states) this.#element.toggleAttribute("data-dark", isDark);
    else if (isDark) this.#states.add("dark");
    else this.#states.delete("dark");
  }

  /** On paper all is light, and there is what nobody has come to yet, as far as the engine is there. */
  #print() {
    this.isPrinted = true;
    this.#darken(false);
    if (!this.isNear) this.#approach();
  }

  #approach() {
    this.isNear = true;
    this.#watcher?.disconnect();
    this.#come();
  }
}
