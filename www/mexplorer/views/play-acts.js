/** The buttons of a game: back, forwards, a hint, anew, a look back at all of it, and back to the game from a look at its past. */
import { button, h, setDisabled } from "../dom.js";

/** @typedef {import("../engine.d.ts").Contest} Contest */

export class Acts {
  /** @type {Contest | null} */
  #contest = null;
  #undo;
  #redo;
  #hint;
  #restart;
  #review;
  #resume;
  element;

  /**
   * @param {(act: () => unknown) => void} turn does it where those before have led
   * @param {(state: string | null | undefined) => unknown} jump @param {() => void} ask for a hint
   * @param {() => void} review looks back at the game, or goes back to it
   */
  constructor(turn, jump, ask, review) {
    this.#undo = button("undo", () => turn(() => jump(this.#contest?.undo)));
    this.#redo = button("redo", () => turn(() => jump(this.#contest?.redo)));
    this.#hint = button("ask", () => turn(ask));
    this.#restart = button("restart", () => turn(() => this.#contest?.begun && jump(this.#contest.again)));
    this.#review = button("review-open", () => turn(review));
    this.#resume = button("resume", () => turn(() => jump(this.#contest?.resume)));
    this.element = h("div", { class: "play-acts", role: "group" }, this.#undo, this.#redo, this.#hint, this.#restart, this.#review, this.#resume);
  }

  /** @param {Contest} contest @param {boolean} isReviewed whether the game is being looked back at */
  update(contest, isReviewed) {
    this.#contest = contest;
    setDisabled(this.#undo, contest.undo === null);
    setDisabled(this.#redo, contest.redo === null);
    setDisabled(this.#hint, !contest.open);
    setDisabled(this.#restart, !contest.begun);
    // While the opponent thinks it is the one who asks the engine.
    setDisabled(this.#review, !contest.begun || contest.waiting);
    this.#review.setAttribute("aria-pressed", String(isReviewed));
    this.#resume.hidden = contest.resume === null;
  }

  /** @param {import("../stepper.js").Say} say */
  translate(say) {
    this.#undo.textContent = say("play.undo");
    this.#redo.textContent = say("play.redo");
    this.#hint.textContent = say("play.hint");
    this.#restart.textContent = say("play.restart");
    this.#review.textContent = say("play.review");
    this.#resume.textContent = say("play.resume");
    this.element.setAttribute("aria-label", say("play.acts"));
  }
}
