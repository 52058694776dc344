/** The answer beside the figure: at once where that is quick, else when it has been worked out. */
import { workPlace } from "./work-place.js";

/** @typedef {import("./panel.js").Say} Say */
/** @typedef {import("./panel.js").Panel} Panel */

/** Moves listed in the panel; winning ones come first. */
const MOST_MOVES = 60;

export class Answer {
  #panel;
  #work;
  /** What is shown or being worked out. */
  #wanted = "";

  /** @param {import("./disclosure.js").MakeWork} makeWork @param {Panel} panel @param {Say} say */
  constructor(makeWork, panel, say) {
    this.#panel = panel;
    this.#work = makeWork(workPlace(panel.box, () => say, "page.answer"));
  }

  /** Nothing is to be answered now. */
  rest() {
    this.#wanted = "";
    this.#work.stop();
  }

  /** @param {string} game @param {string} lang @param {Say} say */
  async show(game, lang, say) {
    const wanted = JSON.stringify([game, lang]);
    // Whoever steps, drags or zooms in a figure stays with its game.
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    try {
      const solution = await this.#work.ask("solve", game, { lang, limit: MOST_MOVES });
      if (wanted === this.#wanted) this.#panel.show(solution, say, lang);
    } catch (thrown) {
      const { code, message } = /** @type {import("../mexplorer/engine.d.ts").MexError} */ (thrown);
      if (typeof code !== "string") throw thrown;
      if (wanted === this.#wanted) this.#panel.refuse(message);
    }
  }
}
