/** The views that need a script of their own, each loaded when it is first shown. What it shows replaces the picture. */
import { sheet } from "./kit.js";
import { once } from "./loading.js";

/**
 * @typedef {object} Host what a view may ask of the figure around it
 * @property {(wish: import("./figure.js").Wish) => void} wish
 * @property {import("./stepper.js").Say} say
 * @property {(sentence: string) => void} announce to screen readers
 * @property {(sentence: string | null) => void} caption under the figure; null: nothing is pointed at
 */
/** @typedef {import("./figure.js").Request} Request */
/** @typedef {import("./figure.js").Shown} Shown */
/** @typedef {{element: HTMLElement, show(request: Request, mex: import("./work.js").Patient): Shown, stop(): void}} OwnView */
/** @typedef {{create(host: Host): OwnView}} Module */

/** @typedef {{script: () => Promise<Module>, style: string}} Files */

/** A new view is a line here, and one in the list of what xtask bundles. @type {Record<string, Files>} */
const VIEWS = {
  heat: { script: () => import("./views/heat.js"), style: "views/heat.css" },
  edit: { script: () => import("./views/edit.js"), style: "views/edit.css" },
  play: { script: () => import("./views/play.js"), style: "views/play.css" },
};

/** @typedef {{show(request: Request, picture: import("./engine.d.ts").Picture): void, rest(): void}} Hands gestures on a picture that the engine draws */

/** Views that are pictures like others, and can be dragged. @type {Record<string, () => Promise<{attach(box: HTMLElement, host: Host): Hands}>>} */
const HANDS = { sequence: () => import("./views/sequence.js") };

export class OwnViews {
  #box;
  #host;
  /** @type {Map<string, Promise<void>>} */
  #loading = new Map();
  /** @type {Map<string, OwnView>} */
  #made = new Map();
  /** @type {OwnView | null} */
  #shown = null;
  /** @type {Map<string, Promise<Hands>>} */
  #hands = new Map();
  /** The view whose picture may be dragged now. */
  #handled = "";

  /** @param {HTMLElement} box where views are shown @param {Host} host */
  constructor(box, host) {
    this.#box = box;
    this.#host = host;
  }

  /**
   * Shows a view of its own; null for any other. Until its script has come an empty place is shown, and then the wish to be drawn again.
   * @param {string} view @param {Request} request @param {import("./figure-engine.js").FigureEngine} mex
   * @returns {Shown | null}
   */
  show(view, request, mex) {
    const files = VIEWS[view];
    const made = this.#made.get(view) ?? null;
    if (this.#shown !== made) this.stop();
    this.#shown = made;
    if (!files) return null;
    // Such views ask for more than the small module can answer.
    if (!("solve" in mex)) throw { code: "unsupported", message: view };
    if (!made) return this.#await(view, files, request);
    const shown = made.show(request, /** @type {any} */ (mex));
    if (this.#box.firstChild !== made.element) this.#box.replaceChildren(made.element);
    return shown;
  }

  stop() {
    this.#shown?.stop();
  }

  /** Lets a picture be dragged that can be. @param {string} view @param {Request} request @param {import("./engine.d.ts").Picture} picture */
  handle(view, request, picture) {
    if (view !== this.#handled) this.letGo();
    this.#handled = view;
    const load = HANDS[view];
    if (!load) return;
    const hands = once(this.#hands, view, async () => (await load()).attach(this.#box, this.#host));
    void hands.then((ready) => this.#handled === view && ready.show(request, picture));
  }

  /** There is no picture that can be dragged. */
  letGo() {
    void this.#hands.get(this.#handled)?.then((hands) => hands.rest());
    this.#handled = "";
  }

  /** @param {string} view @param {Files} files @param {Request} request @returns {Shown} */
  #await(view, files, { game }) {
    void once(this.#loading, view, () => this.#load(view, files));
    this.#box.replaceChildren();
    return { game, view, step: null, steps: 0 };
  }

  /** @param {string} view @param {Files} files */
  async #load(view, { script, style }) {
    const [{ create }, made] = await Promise.all([script(), sheet(style)]);
    const root = /** @type {ShadowRoot} */ (this.#box.getRootNode());
    if (!root.adoptedStyleSheets.includes(made)) root.adoptedStyleSheets.push(made);
    this.#made.set(view, create(this.#host));
    this.#host.wish({});
  }
}
