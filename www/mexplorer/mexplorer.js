/**
 * `<mex-plorer game="take(2,5) 10">`: a game's figure with its stepper, on any page.
 *
 * The element only passes requests on; what a game is and how it looks comes from the engine. Until the first picture
 * is ready, and for good where scripts or wasm are blocked, the element's own content stays.
 */
import { Attributed, reflect } from "./attributes.js";
import { h } from "./dom.js";
import { Figure } from "./figure.js";
import { frameSheet, loadKit, loadWholeKit } from "./kit.js";
import { takeOverInPlace } from "./reserve.js";
import { languageFor } from "./words.js";

/** How near to the window a figure must come before it is loaded. */
const NEAR = "400px";
/** Longer texts are for the engine that can work beside the page. */
const LONG = 10_000;

const darkScheme = matchMedia("(prefers-color-scheme: dark)");

export class MexPlorer extends Attributed {
  static observedAttributes = ["game", "view", "lang", "theme", "step", "rank", "predict", "state", "wasm"];

  /** @type {IntersectionObserver | null} */
  #watcher = null;
  /** Ends with the element's stay in a document. */
  #life = new AbortController();
  /** @type {import("./kit.js").Kit | null} */
  #kit = null;
  /** What the kit was loaded for: wasm address and language. */
  #loaded = "";
  /** @type {Figure | null} */
  #figure = null;
  /** What takes long, where there is an engine for it. @type {import("./work.js").Work | null} */
  #work = null;
  /** @type {import("./figure.js").Shown | null} */
  #shown = null;
  /** Counts what was asked for, so that nothing is said of a request that is over. */
  #turn = 0;
  #due = false;
  #near = false;

  connectedCallback() {
    // Asked before anything changes the layout; an observer would answer a frame later.
    const near = this.#near || isInSight(this);
    const { signal } = (this.#life = new AbortController());
    darkScheme.addEventListener("change", () => this.#applyTheme(), { signal });
    addEventListener("beforeprint", () => this.toggleAttribute("data-dark", false), { signal });
    addEventListener("afterprint", () => this.#applyTheme(), { signal });
    document.addEventListener("pointerdown", (event) => this.#figure?.pressed(event), { signal });
    this.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#applyTheme();
    if (near) return this.#approach();
    this.#watcher = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && this.#approach(), { rootMargin: NEAR });
    this.#watcher.observe(this);
  }

  disconnectedCallback() {
    this.#life.abort();
    this.#watcher?.disconnect();
    this.#figure?.stop();
    this.#work?.end();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (old === value) return;
    if (name === "theme") this.#applyTheme();
    this.#schedule();
  }

  #applyTheme() {
    this.toggleAttribute("data-dark", this.theme === "dark" || (this.theme === "auto" && darkScheme.matches));
  }

  #approach() {
    this.#near = true;
    this.#watcher?.disconnect();
    this.#schedule();
  }

  /** Where it is said that something is being worked out: on the figure, or, before there is one, on the element's content.
   * @param {import("./kit.js").Kit} kit @returns {import("./work.js").Place} */
  #place(kit) {
    const first = h("p", { class: "live", role: "status" });
    return {
      say: (key, args) => kit.mex.text(key, args, { lang: this.#language() }),
      busy: (is, isWhole) => this.#figure?.frame.figure.setAttribute("aria-busy", String(is && isWhole)),
      show: (sign) => (this.#figure ? this.#figure.frame.sign(sign) : this.#fill(kit.sheets, h("slot"), sign, first)),
      hide: (sign) => (this.#figure ? this.#figure.frame.unsign(sign) : sign.remove()),
      announce: (sentence) => (this.#figure ? this.#figure.frame.announce(sentence) : (first.textContent = sentence)),
    };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape" && !event.defaultPrevented && this.#work?.cancel()) event.preventDefault();
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
      if (needed === this.#loaded) this.#equip(kit);
    } catch (error) {
      if (needed !== this.#loaded) return;
      console.warn("mex-plorer:", error);
      if (!this.#figure) await this.#apologise(lang);
      this.#dispatch("mex-error", { code: "unavailable", message: String(error) });
    }
  }

  /** @param {import("./kit.js").Kit} kit */
  #equip(kit) {
    this.#kit = kit;
    this.#work?.end();
    this.#work = kit.Work ? new kit.Work(/** @type {any} */ (kit.mex), this.wasm && new URL(this.wasm, document.baseURI).href, this.#place(kit)) : null;
    if (this.#figure) this.#dress(kit.sheets);
    this.#render(kit);
  }

  /** @param {import("./kit.js").Kit} kit */
  #render(kit) {
    this.#turn += 1;
    const request = this.#request();
    const mex = this.#work?.engine ?? kit.mex;
    const figure = this.#figure ?? new Figure(mex, (wish) => this.#grant(wish));
    try {
      if (!kit.Work && request.game.length > LONG) throw { code: "unsupported", message: kit.mex.text("ui.unavailable", {}, request) };
      const shown = figure.show(request, mex);
      this.#work?.shown();
      if (!this.#figure) this.#takeOver(kit, figure);
      this.#report(shown);
    } catch (error) {
      this.#refuse(error, request, kit);
    }
  }

  /** @returns {import("./figure.js").Request} */
  #request() {
    const { game, view, step, rank, predict, state } = this;
    return { game, view, step, rank, predict, state, lang: this.#language(), theme: this.hasAttribute("data-dark") ? "dark" : "light" };
  }

  /** @param {import("./kit.js").Kit} kit @param {Figure} figure */
  #takeOver(kit, figure) {
    this.#figure = figure;
    takeOverInPlace(this, () => this.#fill(kit.sheets, figure.element));
  }

  /** @param {CSSStyleSheet[]} sheets @param {Node[]} content */
  #fill(sheets, ...content) {
    const root = this.#dress(sheets);
    root.replaceChildren(...content);
    return root;
  }

  /** @param {CSSStyleSheet[]} sheets */
  #dress(sheets) {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const worn = root.adoptedStyleSheets;
    root.adoptedStyleSheets = [...worn, ...sheets.filter((sheet) => !worn.includes(sheet))];
    return root;
  }

  /** What the reader does changes the attributes, as if the page had set them. @param {import("./figure.js").Wish} wish */
  #grant(wish) {
    if (wish.game !== undefined) this.game = wish.game;
    if (wish.view !== undefined) this.view = wish.view;
    if (wish.rank !== undefined) reflect(this, "rank", wish.rank);
    if (wish.predict !== undefined) this.predict = wish.predict;
    if (wish.step !== undefined) this.step = wish.step;
    if (wish.state !== undefined) this.state = wish.state;
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
    if (error.code === "later") return void this.#work?.await(/** @type {any} */ (error)).then((come) => come && this.#schedule());
    this.#work?.shown();
    if (error.code === "unsupported" && !kit.Work) return void this.#widen(error, request, kit);
    void this.#complain(error, request, kit);
  }

  /** What the small module does not know, such as a rare view, the whole one is asked for before it is an error.
   * @param {import("./engine.d.ts").MexError} error @param {import("./figure.js").Request} request @param {import("./kit.js").Kit} small */
  async #widen(error, request, small) {
    const kit = await loadWholeKit(this.wasm, request.lang).catch(() => null);
    if (this.#kit !== small) return;
    if (kit) this.#equip(kit);
    else void this.#complain(error, request, small);
  }

  /** Says what is wrong: under the figure, which stays, or else under the content of the element.
   * @param {import("./engine.d.ts").MexError} error @param {import("./figure.js").Request} request @param {import("./kit.js").Kit} kit */
  async #complain(error, request, kit) {
    const { code, message, at } = error;
    const shownElsewhere = !this.#dispatch("mex-error", { code, message, ...(at && { at }) });
    if (shownElsewhere) return;
    const turn = this.#turn;
    const { errorContent, note } = await import("./trouble.js");
    if (turn !== this.#turn) return;
    const content = errorContent(error, request, kit.mex, (view) => this.#grant({ view, step: null }));
    if (this.#figure) this.#figure.tell(content);
    else this.#fill(kit.sheets, ...note(content));
  }

  /** @param {string} lang */
  async #apologise(lang) {
    try {
      const { apology, note } = await import("./trouble.js");
      const [sheet, content] = await Promise.all([frameSheet(), apology(lang)]);
      if (!this.#figure) this.#fill([sheet], ...note(content));
    } catch {
      // Without stylesheet or words the content of the element speaks for itself.
    }
  }

  /** @param {string} type @param {object} detail @returns {boolean} false where a listener took the event over */
  #dispatch(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}

/** Whether the element certainly is within the window: in a frame, only an observer knows. @param {Element} element */
function isInSight(element) {
  const { top, bottom, width } = element.getBoundingClientRect();
  return parent === window && width > 0 && top < innerHeight && bottom > 0;
}

if (!customElements.get("mex-plorer")) customElements.define("mex-plorer", MexPlorer);
