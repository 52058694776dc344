/** The page's figure: it is asked for what the page shows, and the page follows what is asked of it elsewhere, as by a reader's hand. */

/** @typedef {import("../mexplorer/mexplorer.d.ts").MexPlorer} MexPlorer */
/** @typedef {import("./session.js").Session} Session */

export class PageFigure {
  element = /** @type {MexPlorer} */ (document.querySelector("mex-plorer"));
  /** How many the figure has that is shown. */
  steps = 0;
  #session;

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    // The still picture shows the game that the page begins with; beside another game it would be wrong.
    if (this.element.game !== session.now.game) this.element.replaceChildren();
    this.#ask();
    this.element.addEventListener("mex-request", ({ detail }) => this.#follow(detail));
    // A fault that has a place in the text will be shown there.
    this.element.addEventListener("mex-error", (event) => event.detail.at && event.preventDefault());
    session.follow(() => this.#ask());
  }

  /** It draws once, however many attributes change. */
  #ask() {
    const { game, view, step, rank, predict, state, theme } = this.#session.now;
    const { lang } = this.#session;
    Object.assign(this.element, { game, state, view, step, predict, theme });
    if (this.element.rank !== rank) this.element.rank = /** @type {import("../mexplorer/mexplorer.d.ts").Rank} */ (rank);
    if (this.element.lang !== lang) this.element.lang = lang;
  }

  /** @param {import("../mexplorer/mexplorer.d.ts").MexRequest} request */
  #follow({ steps, game, view, step, rank, predict, state }) {
    this.steps = steps;
    const { now } = this.#session;
    const moved = game !== now.game || view !== now.view;
    if (!moved && step === now.step && rank === now.rank && predict === now.predict && state === now.state) return;
    this.#session.change({ game, view, step, rank, predict, state }, moved ? "move" : "replace");
  }
}
