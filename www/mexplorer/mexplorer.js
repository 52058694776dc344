/**
 * `<mex-plorer game="take(2,5) 10">`: a game's figure with its stepper, on any page.
 *
 * The element only passes requests on; what a game is and how it looks comes from the engine. Until the first picture
 * is ready, and for good where scripts or wasm are blocked, the element's own content stays.
 */
import { h } from "./dom.js";
import { Figure, titlesOf } from "./figure.js";
import { errorContent } from "./frame.js";
import { frameSheet, loadKit, loadWholeKit } from "./kit.js";
import { beside, download } from "./loading.js";
import { takeOverInPlace } from "./reserve.js";
import { languageFor, sentence } from "./words.js";

/** How near to the window a figure must come before it is loaded. */
const NEAR = "400px";

const darkScheme = matchMedia("(prefers-color-scheme: dark)");

export class MexPlorer extends HTMLElement {
  static observedAttributes = ["game", "view", "lang", "theme", "step", "rank", "predict", "wasm"];

  /** @type {IntersectionObserver | null} */
  #watcher = null;
  /** @type {import("./kit.js").Kit | null} */
  #kit = null;
  /** What the kit was loaded for: wasm address and language. */
  #loaded = "";
  /** @type {Figure | null} */
  #figure = null;
  /** @type {import("./figure.js").Shown | null} */
  #shown = null;
  #due = false;
  #near = false;
  #onTheme = () => this.#applyTheme();
  #onPrint = () => this.toggleAttribute("data-dark", false);
  #onPress = (/** @type {Event} */ event) => this.#figure?.pressed(event);

  get game() {
    return this.getAttribute("game") ?? "";
  }
  set game(text) {
    this.setAttribute("game", text);
  }

  get view() {
    return this.getAttribute("view") ?? "";
  }
  set view(view) {
    this.#reflect("view", view || null);
  }

  get theme() {
    const theme = this.getAttribute("theme");
    return theme === "light" || theme === "dark" ? theme : "auto";
  }
  set theme(theme) {
    this.setAttribute("theme", theme);
  }

  get rank() {
    return this.getAttribute("rank") === "remaining" ? "remaining" : "source";
  }
  set rank(rank) {
    this.setAttribute("rank", rank);
  }

  /** The step shown; null: the finished figure. */
  get step() {
    const step = this.getAttribute("step") ?? "";
    return /^\d+$/.test(step) ? Math.min(Number(step), 2 ** 31 - 1) : null;
  }
  set step(step) {
    this.#reflect("step", step === null ? null : String(step));
  }

  get predict() {
    return this.hasAttribute("predict");
  }
  set predict(predict) {
    this.toggleAttribute("predict", Boolean(predict));
  }

  get wasm() {
    return this.getAttribute("wasm") ?? "";
  }
  set wasm(address) {
    this.#reflect("wasm", address || null);
  }

  connectedCallback() {
    darkScheme.addEventListener("change", this.#onTheme);
    addEventListener("beforeprint", this.#onPrint);
    addEventListener("afterprint", this.#onTheme);
    document.addEventListener("pointerdown", this.#onPress);
    this.#applyTheme();
    if (this.#near) return this.#schedule();
    this.#watcher = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && this.#approach(), { rootMargin: NEAR });
    this.#watcher.observe(this);
  }

  disconnectedCallback() {
    darkScheme.removeEventListener("change", this.#onTheme);
    removeEventListener("beforeprint", this.#onPrint);
    removeEventListener("afterprint", this.#onTheme);
    document.removeEventListener("pointerdown", this.#onPress);
    this.#watcher?.disconnect();
    this.#figure?.stop();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (old === value) return;
    if (name === "theme") this.#applyTheme();
    this.#schedule();
  }

  /** @param {string} name @param {string | null} value */
  #reflect(name, value) {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  #applyTheme() {
    this.toggleAttribute("data-dark", this.theme === "dark" || (this.theme === "auto" && darkScheme.matches));
  }

  #approach() {
    this.#near = true;
    this.#watcher?.disconnect();
    this.#schedule();
  }

  /** However many attributes change at once, one picture is drawn, still before the next frame. */
  #schedule() {
    if (this.#due || !this.#near || !this.isConnected) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.#update();
    });
  }

  /** The language asked for here or around this element, as far as we speak it. */
  #language() {
    const tagged = this.closest("[lang]")?.getAttribute("lang");
    return languageFor([tagged ?? document.documentElement.lang, ...navigator.languages]);
  }

  #update() {
    const needed = JSON.stringify([this.wasm, this.#language()]);
    if (needed !== this.#loaded) return void this.#load(needed);
    if (this.#kit) this.#render(this.#kit);
  }

  /** @param {string} needed */
  async #load(needed) {
    this.#loaded = needed;
    const lang = this.#language();
    try {
      const kit = await loadKit(this.wasm, lang);
      if (needed === this.#loaded) this.#render((this.#kit = kit));
    } catch (error) {
      if (needed !== this.#loaded) return;
      console.warn("mex-plorer:", error);
      if (!this.#figure) await this.#apologise(lang);
      this.#dispatch("mex-error", { code: "unavailable", message: String(error) });
    }
  }

  /** @param {import("./kit.js").Kit} kit */
  #render(kit) {
    const request = this.#request();
    const figure = this.#figure ?? new Figure(kit.mex, (wish) => this.#grant(wish));
    try {
      const shown = figure.show(request, kit.mex);
      if (!this.#figure) this.#takeOver(kit, figure);
      this.#report(shown);
    } catch (error) {
      this.#refuse(error, request, kit);
    }
  }

  /** @returns {import("./figure.js").Request} */
  #request() {
    const { game, view, step, rank, predict } = this;
    return { game, view, step, rank, predict, lang: this.#language(), theme: this.hasAttribute("data-dark") ? "dark" : "light" };
  }

  /** @param {import("./kit.js").Kit} kit @param {Figure} figure */
  #takeOver(kit, figure) {
    this.#figure = figure;
    takeOverInPlace(this, () => this.#fill(kit.sheets, figure.element));
  }

  /** @param {CSSStyleSheet[]} sheets @param {Node[]} content */
  #fill(sheets, ...content) {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = sheets;
    root.replaceChildren(...content);
    return root;
  }

  /** What the reader does changes the attributes, as if the page had set them. @param {import("./figure.js").Wish} wish */
  #grant(wish) {
    if (wish.game !== undefined) this.game = wish.game;
    if (wish.view !== undefined) this.view = wish.view;
    if (wish.rank !== undefined) this.#reflect("rank", wish.rank);
    if (wish.predict !== undefined) this.predict = wish.predict;
    if (wish.step !== undefined) this.step = wish.step;
    this.#schedule();
  }

  /** @param {import("./figure.js").Shown} shown */
  #report(shown) {
    const { game, view, step, steps } = shown;
    const before = this.#shown;
    this.#shown = shown;
    if (game !== before?.game || view !== before.view) this.#dispatch("mex-change", { game, view });
    if (step !== before?.step || steps !== before.steps) this.#dispatch("mex-step", { step, steps });
  }

  /** @param {unknown} thrown @param {import("./figure.js").Request} request @param {import("./kit.js").Kit} kit */
  #refuse(thrown, request, kit) {
    const error = /** @type {import("./engine.d.ts").MexError} */ (thrown);
    if (typeof error?.code !== "string") return reportError(thrown);
    if (error.code === "unsupported" && !kit.whole) return void this.#widen(error, request, kit);
    this.#complain(error, request, kit);
  }

  /** What the small module does not know, such as a rare view, the whole one is asked for before it is an error.
   * @param {import("./engine.d.ts").MexError} error @param {import("./figure.js").Request} request @param {import("./kit.js").Kit} small */
  async #widen(error, request, small) {
    const kit = await loadWholeKit(this.wasm, request.lang).catch(() => null);
    if (this.#kit !== small) return;
    if (kit) this.#render((this.#kit = kit));
    else this.#complain(error, request, small);
  }

  /** @param {import("./engine.d.ts").MexError} error @param {import("./figure.js").Request} request @param {import("./kit.js").Kit} kit */
  #complain(error, request, kit) {
    const { code, message, at } = error;
    const shownElsewhere = !this.#dispatch("mex-error", { code, message, ...(at && { at }) });
    if (shownElsewhere) return;
    if (this.#figure) return this.#figure.refuse(error, request);
    const choose = (/** @type {string} */ view) => this.#grant({ view });
    this.#note(kit.sheets, errorContent(error, request.game, titlesOf(kit.mex, request.game, request.lang), choose));
  }

  /** Tells, below the content that stays, why there is no live figure. @param {CSSStyleSheet[]} sheets @param {Node[]} content */
  #note(sheets, content) {
    this.#fill(sheets, h("slot"), h("div", { part: "message", class: "message note", role: "status" }, ...content));
  }

  /** @param {string} lang */
  async #apologise(lang) {
    try {
      const words = download(beside(`locales/figure/${lang}.json`)).then((response) => response.json());
      const [sheet, catalogue] = await Promise.all([frameSheet(), words]);
      if (!this.#figure) this.#note([sheet], [h("p", {}, sentence(catalogue, "ui.unavailable"))]);
    } catch {
      // Without stylesheet or words the content of the element speaks for itself.
    }
  }

  /** @param {string} type @param {object} detail @returns {boolean} false where a listener took the event over */
  #dispatch(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}

if (!customElements.get("mex-plorer")) customElements.define("mex-plorer", MexPlorer);
