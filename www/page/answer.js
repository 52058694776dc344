/** The answer beside the figure: it comes after the picture is on the screen, and not while it would spoil what is guessed. */
import { aside } from "./aside.js";
import { afterPaint } from "./when.js";
import { workPlace } from "./work-place.js";

/** @typedef {import("./panel.js").Say} Say */
/** @typedef {import("./panel.js").Panel} Panel */
/** @typedef {import("./session.js").Session} Session */

/** Moves listed in the panel; winning ones come first. */
const MOST_MOVES = 60;

export class Answer {
  #session;
  #figure;
  #panel;
  #say;
  #work;
  /** What is shown or being worked out. */
  #wanted = "";

  /** @param {Session} session @param {import("./page-figure.js").PageFigure} figure @param {Panel} panel @param {import("./disclosure.js").MakeWork} makeWork @param {Say} say */
  constructor(session, figure, panel, makeWork, say) {
    this.#session = session;
    this.#figure = figure;
    this.#panel = panel;
    this.#say = say;
    this.#work = makeWork({ ...workPlace(panel.box, () => say, "page.answer"), passing: true });
    const update = afterPaint(() => this.#update());
    session.follow(update);
    for (const event of /** @type {const} */ (["mex-step", "mex-over"])) figure.element.addEventListener(event, update);
    update();
  }

  #update() {
    const { game, view, step, predict } = this.#session.now;
    const isPlayed = view === "play" && !this.#figure.isOver;
    const key = isPlayed ? "page.later.play" : (predict && this.#figure.asksAbout(game)) || (step !== null && step < this.#figure.steps) ? "page.later" : "";
    if (!key) return aside(this.#show(game, this.#session.lang));
    this.#wanted = "";
    this.#work.stop();
    this.#panel.wait(this.#say, key);
  }

  /** Of games that follow each other fast, as when a number is dragged, each may be shown whose answer comes. @param {string} game @param {string} lang */
  async #show(game, lang) {
    const wanted = JSON.stringify([game, lang]);
    // Whoever steps, drags or zooms in a figure stays with its game.
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    try {
      const solution = await this.#work.ask("solution", game, { lang, limit: MOST_MOVES });
      if (this.#wanted) this.#panel.show(solution, this.#say, lang);
    } catch (thrown) {
      const { code, message, at } = /** @type {import("../mexplorer/engine.d.ts").MexError} */ (thrown);
      if (typeof code !== "string") throw thrown;
      // A fault that has a place is told where the text is.
      const catalogue = at ? await this.#work.ask("catalogue", { lang }) : [];
      if (wanted !== this.#wanted) return;
      if (at) this.#panel.offer(catalogue, this.#say);
      else this.#panel.refuse(message);
    }
  }
}
