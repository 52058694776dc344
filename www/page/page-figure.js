/**
 * The page's figure: it is asked for what the page shows, and the page follows what is asked of it elsewhere, as by a reader's hand.
 * Where no view is chosen, it begins with the one that a teacher would choose, which the whole engine knows.
 */
import { aside } from "./aside.js";

/** @typedef {import("../mexplorer/mexplorer.d.ts").MexPlorer} MexPlorer */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../mexplorer/work.js").Whole} Whole */

/** Where the card is as wide as the window it is as high as its figure; see style/narrow.css. */
const narrow = matchMedia("(max-width: 40rem)");
/** Views that fill any room; and proofs, as high as their lines so far: what steps through them would move away under the reader's finger. */
const FILLING = ["edit", "proof", "table"];

export class PageFigure {
  element = /** @type {MexPlorer} */ (document.querySelector("#figure mex-plorer"));
  /** How many the figure has that is shown. */
  steps = 0;
  /** The game that it shows in a view without steps, which asks nothing. */
  #silent = "";
  /** Whether the game that is played in it has ended. */
  isOver = false;
  /** What the text of an address was read as. */
  meant = "";
  #session;
  /** Whether what stands above it has come: one figure at a time comes sooner. */
  #isDue = false;
  /** The engine, or null where there is none. @type {Promise<Whole | null>} */
  #whole;

  /** @param {Session} session @param {Promise<Whole>} whole @param {Promise<unknown>} above what comes before it */
  constructor(session, whole, above) {
    this.#session = session;
    this.#whole = whole.catch(() => null);
    // The still picture is the graph of the game that the page begins with; beside another game, or another view's name, it would be wrong.
    const { game, view } = session.now;
    if (this.element.game !== game || !["", "graph"].includes(view)) this.element.replaceChildren();
    this.#ask();
    this.element.addEventListener("mex-step", ({ detail: { steps } }) => (this.#silent = steps > 0 ? "" : this.element.game));
    this.element.addEventListener("mex-request", ({ detail }) => this.#follow(detail));
    this.element.addEventListener("mex-over", ({ detail }) => (this.isOver = detail.over));
    // A fault that has a place in the text will be shown there. Where no picture has been, little room is kept for one.
    this.element.addEventListener("mex-error", (event) => {
      if (!event.detail.at) return;
      event.preventDefault();
      const isBare = this.element.shadowRoot === null;
      this.element.toggleAttribute("data-bare", isBare);
      this.element.toggleAttribute("data-stale", !isBare);
    });
    this.element.addEventListener("mex-change", () => ["data-bare", "data-stale"].forEach((name) => this.element.removeAttribute(name)));
    // What an address or a script means it names no step of the reader's: "back" must not lead there.
    this.element.addEventListener("mex-meant", (event) => {
      event.preventDefault();
      this.meant = event.detail.meant;
      if (event.detail.game === session.now.game) session.change({ game: this.meant });
    });
    session.follow(() => this.#ask());
    narrow.addEventListener("change", () => this.#ask());
    aside(this.#after(above));
  }

  /** @param {Promise<unknown>} above */
  async #after(above) {
    await above.catch(() => {});
    this.#isDue = true;
    this.#ask();
  }

  /** Whether questions are asked about a game, as long as nothing else is known. @param {string} game */
  asksAbout(game) {
    return this.#silent !== game;
  }

  /** It draws once, however many attributes change. */
  #ask() {
    const { game, step, rank, predict, state, theme } = this.#session.now;
    const { lang, view } = this.#session;
    this.element.toggleAttribute("data-wait", view === null || !this.#isDue);
    if (narrow.matches && !FILLING.includes(view ?? "")) this.element.setAttribute("height", "grow");
    else this.element.removeAttribute("height");
    if (view === null) return aside(this.#begin(game));
    Object.assign(this.element, { game, state, view, step, predict, theme });
    if (this.element.rank !== rank) this.element.rank = /** @type {import("../mexplorer/mexplorer.d.ts").Rank} */ (rank);
    if (this.element.lang !== lang) this.element.lang = lang;
  }

  /** Asks for the game once it is known what it begins with. @param {string} game */
  async #begin(game) {
    const begins = await this.#taught(game);
    if (game !== this.#session.now.game || this.#session.view !== null) return;
    this.#session.begins = begins;
    this.#ask();
  }

  /** The view that a teacher would begin with, if it is another than the usual one. @param {string} game */
  async #taught(game) {
    const whole = await this.#whole;
    const { lang } = this.#session;
    try {
      const [view, { defaultView }] = whole ? await Promise.all([whole.ask("teachingView", game, { lang }), whole.ask("read", game, { lang })]) : ["", {}];
      return view === defaultView ? "" : view;
    } catch {
      // The figure says what is wrong with the text.
      return "";
    }
  }

  /** @param {import("../mexplorer/mexplorer.d.ts").MexRequest} request */
  #follow({ steps, game, view: shown, step, rank, predict, state }) {
    this.steps = steps;
    const { now, begins } = this.#session;
    // The figure still shows what is no longer asked for.
    if (begins === null && !now.view) return;
    const view = shown === begins ? "" : shown;
    const moved = game !== now.game || view !== now.view;
    if (!moved && step === now.step && rank === now.rank && predict === now.predict && state === now.state) return;
    this.#session.change({ game, view, step, rank, predict, state }, moved ? "move" : "replace");
  }
}
