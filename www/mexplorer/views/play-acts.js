/** The buttons of a game: back, forwards, a hint, anew, and back to the game from a look at its past. */
import { button, h, setDisabled } from "../dom.js";

/** @typedef {import("../engine.d.ts").Contest} Contest */

export class Acts {
  /** @type {Contest | null} */
  #contest = null;
  #undo;
  #redo;
  #hint;
  #restart;
  #resume;
  element;

  /**
   * @param {(act: () => unknown) => void} turn does it where those before have led
   * @param {(state: string | null | undefined) => unknown} jump @param {() => void} ask for a hint
   */
  constructor(turn, jump, ask) {
    this.#undo = button("undo", () => turn(() => jump(this.#contest?.undo)));
    this.#redo = button("redo", () => turn(() => jump(this.#contest?.redo)));
    this.#hint = button("ask", () => turn(ask));
    this.#restart = button("restart", () => turn(() => this.#contest?.begun && jump(this.#contest.again)));
    this.#resume = button("resume", () => turn(() => jump(this.#contest?.resume)));
    this.element = h("div", { class: "play-acts", role: "group" }, this.#undo, this.#redo, this.#hint, this.#restart, this.#resume);
  }

  /** @param {Contest} contest */
  update(contest) {
    this.#contest = contest;
    setDisabled(this.#undo, contest.undo === null);
    setDisabled(this.#redo, contest.redo === null);
    setDisabled(this.#hint, !contest.open);
    setDisabled(this.#restart, !contest.begun);
    this.#resume.hidden = contest.resume === null;
  }

  /** @param {import("../stepper.js").Say} say */
  translate(say) {
    this.#undo.textContent = say("play.undo");
    this.#redo.textContent = say("play.redo");
    this.#hint.textContent = say("play.hint");
    this.#restart.textContent = say("play.restart");
    this.#resume.textContent = say("play.resume");
    this.element.setAttribute("aria-label", say("play.acts"));
  }
}
