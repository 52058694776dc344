/** When the answer beside the figure is worked out, and where: at once if that is quick, else in a thread of its own. */
import { Background } from "./background.js";

/** @typedef {import("./panel.js").Say} Say */
/** @typedef {import("./panel.js").Panel} Panel */
/** @typedef {import("../mexplorer/engine.d.ts").Mexplorer} Mexplorer */

/** Moves listed in the panel; winning ones come first. */
const MOST_MOVES = 60;
/** What is searched while the page waits: some milliseconds' worth. */
const QUICK = { positions: 1 << 13, moves: 1 << 17 };

export class Answer {
  #mex;
  #panel;
  #background = new Background();
  /** What is shown or being worked out. */
  #wanted = "";

  /** @param {Mexplorer} mex @param {Panel} panel */
  constructor(mex, panel) {
    this.#mex = mex;
    this.#panel = panel;
  }

  /** Nothing is to be answered now. */
  rest() {
    this.#wanted = "";
    this.#background.stop();
  }

  /** @param {string} game @param {string} lang @param {Say} say */
  show(game, lang, say) {
    this.#wanted = JSON.stringify([game, lang]);
    this.#background.stop();
    try {
      this.#panel.show(this.#mex.solve(game, { lang, limit: MOST_MOVES, budget: QUICK }), say, lang);
    } catch (thrown) {
      const { code, message } = /** @type {import("../mexplorer/engine.d.ts").MexError} */ (thrown);
      if (typeof code !== "string") throw thrown;
      if (code === "too-large") void this.#showLater(game, lang, say);
      else this.#panel.refuse(message);
    }
  }

  /** @param {string} game @param {string} lang @param {Say} say */
  async #showLater(game, lang, say) {
    const wanted = this.#wanted;
    this.#panel.refuse(say("page.working"));
    const { answer, refusal } = await this.#background.ask("solve", game, { lang, limit: MOST_MOVES });
    this.#background.end();
    if (wanted !== this.#wanted) return;
    if (refusal) this.#panel.refuse(refusal);
    else this.#panel.show(answer, say, lang);
  }
}
