/** The views that need a script of their own, each loaded when it is first shown. What it shows replaces the picture. */
import { aside } from "./aside.js";
import { script } from "./files.js";
import { once } from "./loading.js";
import { sheet } from "./sheet.js";
import { withWord } from "./state.js";

/**
 * @typedef {object} Host what a view may ask of the figure around it
 * @property {(wish: import("./figure.js").Wish) => Promise<void>} wish settles once what is asked for then is shown, or refused
 * @property {() => Request} request what is asked for now, of which the answer may still be on its way
 * @property {import("./stepper.js").Say} say
 * @property {(sentence: string) => void} announce to screen readers
 * @property {(sentence: string | null) => void} caption under the figure; null: nothing is pointed at
 * @property {(call: string, ...given: any[]) => Promise<any>} ask the engine, for what is quick
 * @property {(call: string, ...given: any[]) => Promise<any>} work as `ask`, for what may take long; it never settles once something else, or `rest`, has made it void
 * @property {() => void} rest
 * @property {(error: any) => void} complain of what the engine says against the view once it is shown: as if it had not been
 * @property {typeof import("./patch.js").drawPicture} draw
 * @property {(part: (picture: import("./engine.d.ts").Picture) => import("./engine.d.ts").Picture) => void} first what of each picture is to be drawn at first
 * @property {() => import("./line.js").Line} line to the engine, for whoever asks often
 * @property {() => number} width of the element
 */
/** @typedef {import("./figure.js").Request} Request */
/** @typedef {import("./figure.js").Shown} Shown */
/** @typedef {import("./answers.js").Answer} Answer */
/** `known`: what the view knows of the answer to a request.
 * @typedef {{element: HTMLElement, show(request: Request, answer: Answer): Shown, known?(request: Request): Partial<import("./answers.js").Question>, stop(): void}} OwnView */
/** @typedef {{create(host: Host): OwnView, style: string}} Module */

/** A new view is a line here, and one in the list of what xtask bundles. @type {Record<string, () => Promise<Module>>} */
const VIEWS = {
  heat: () => import("./views/heat.js"),
  edit: () => import("./views/edit.js"),
  play: () => import("./views/play.js"),
  table: () => import("./views/table.js"),
};

/** @typedef {{show(request: Request, picture: import("./engine.d.ts").Picture): void, rest(): void}} Hands gestures on a picture that the engine draws */

/** Views that are pictures like others, and can be moved about in. @type {Record<string, () => Promise<{attach(box: HTMLElement, host: Host): Hands | Promise<Hands>}>>} */
const HANDS = { sequence: () => import("./views/sequence.js"), graph: () => import("./views/zoom.js"), tree: () => import("./views/trees.js"), levels: () => import("./views/levels.js"), cold: () => import("./views/heads.js"), grid: squares, sieve: squares };
/** Of these the style sheet fits all into the box: hands are for whoever comes near, or cannot read it so. */
const FITTED = new Set(["graph", "tree"]);
/** Views that are told how many units of them have room: a line, a board (also in play), a sum, a chart, a proof, blocks, and what a game begins with. */
const ROOMED = /^$|line|board|sum|sequence|proof|play|zeck/;
/** Milliseconds after which a box is as wide as it stays. */
const STILL = 100;
/** A box narrower than that is a phone's, as for the style sheet. */
const PHONE = 512;

function squares() {
  return import("./views/squares.js");
}

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
  /** The view whose picture may be dragged now, and by what. */
  #handled = "";
  /** @type {Promise<Hands> | null} */
  #held = null;
  /** Hands it over. @type {(() => void) | null} */
  #give = null;
  #isNear = false;
  /** How wide and high the box is, as the browser says whenever that changes; 0 until then. */
  #width = 0;
  #height = 0;
  /** Of the answer that is shown. */
  #view = "";
  /** How wide the element was when it was last asked for. */
  #told = 0;
  #due = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /** Hands the picture over that is shown, if that box is too small for it. @type {(() => void) | null} */
  #look = null;
  /** The style sheets of the views that are there. @type {CSSStyleSheet[]} */
  sheets = [];

  /** @param {HTMLElement} box where views are shown @param {Host} host */
  constructor(box, host) {
    this.#box = box;
    this.#host = host;
    // A frame later: who changes a box while it is told of the last change has the browser complain on the page.
    new ResizeObserver(() => requestAnimationFrame(() => this.#measure())).observe(box);
  }

  /** Fetches what a view needs beside the answer, where it has a script. @param {string} view @returns {Promise<void> | undefined} */
  prepare(view) {
    const load = VIEWS[view];
    // Nobody waits for hands.
    if (!FITTED.has(view)) HANDS[view]?.().catch(() => {});
    return load && once(this.#loading, view, () => this.#load(view, load));
  }

  /** Whoever asks for another view leaves the one that is shown. @param {string} view */
  turnTo(view) {
    if (view && this.#made.get(view) !== this.#shown) this.stop();
  }

  /** What goes with a question: how much room there is beside a scroll bar, where letters are as small as they may be; and what is known of the answer. @param {Request} request */
  known(request) {
    const known = this.#made.get(request.view)?.known?.(request) ?? {};
    if (!ROOMED.test(request.view)) return known;
    this.#told = this.#host.width();
    return { state: withWord(request.state, "width", ((this.#told - 28) / 0.786).toFixed()), ...known };
  }

  /** Shows a view of its own, which was prepared; null for any other. @param {string} view @param {Request} request @param {Answer} answer @returns {Shown | null} */
  show(view, request, answer) {
    const made = this.#made.get(view) ?? null;
    this.#view = view;
    if (this.#shown !== made) this.stop();
    this.#shown = made;
    if (!made) return null;
    const shown = made.show(request, answer);
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
    if (!HANDS[view]) return;
    // On a phone all that is written beside the nodes of a tree is to be read: it is scrolled there.
    const isScrolled = () => view === "tree" && this.#box.clientWidth < PHONE;
    this.#look = null;
    const give = (this.#give = () => aside(this.#hold(isScrolled() ? "levels" : view).then((hands) => this.#give === give && hands.show(request, picture))));
    if (!FITTED.has(view) || this.#isNear || this.#hands.has(view)) return give();
    const { width, height } = picture;
    // The part of its size at which the smallest letters are eight pixels high, and on a phone eleven.
    const readable = () => (this.#width < PHONE ? 0.786 : 0.6);
    const isRead = () => Math.max(width / this.#width, isScrolled() ? 0 : height / this.#height) <= 1 / readable();
    this.#look = () => {
      if (isRead()) return;
      this.#look = null;
      this.#box.parentElement?.classList.toggle("beside", !isScrolled());
      give();
    };
    // How large the box is can be asked once it is on the page, which it is when whoever shows it has done so: before anything is painted. A picture
    // that had room in the box as it was is not laid out for that alone; whenever there is less room the browser says so: a question may come below.
    queueMicrotask(() => isRead() || this.#measure());
  }

  #measure() {
    ({ clientWidth: this.#width, clientHeight: this.#height } = this.#box);
    this.#look?.();
    if (!ROOMED.test(this.#view) || !this.#width || this.#host.width() === this.#told) return;
    // With other room some are other pictures. A window that is dragged has another in a moment.
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.#host.wish({}), STILL);
  }

  /** Somebody is there. */
  approach() {
    this.#isNear = true;
    this.#give?.();
  }

  /** @param {string} name */
  #hold(name) {
    const hands = once(this.#hands, name, async () => (await HANDS[name]()).attach(this.#box, this.#host));
    if (hands !== this.#held) this.#loosen();
    return (this.#held = hands);
  }

  #loosen() {
    if (this.#held) aside(this.#held.then((hands) => hands.rest()));
    this.#held = null;
  }

  /** There is no picture that can be dragged. */
  letGo() {
    this.#loosen();
    this.#box.parentElement?.classList.remove("beside");
    this.#handled = "";
    this.#give = this.#look = null;
  }

  /** @param {string} view @param {() => Promise<Module>} load */
  async #load(view, load) {
    const { create, style } = await script(`views/${view}.js`, load);
    this.#made.set(view, create(this.#host));
    this.sheets.push(sheet(style));
  }
}
