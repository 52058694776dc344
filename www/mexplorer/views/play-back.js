/** Looking back at a game: once by itself when it has ended, before that when it is asked for. What draws the review is loaded when it is used. */
import { aside } from "../aside.js";
import { h } from "../dom.js";
import { word } from "../state.js";

/** @typedef {import("../engine.d.ts").Contest} Contest */
/** @typedef {import("../own-views.js").Request} Request */
/**
 * @typedef {object} Looked
 * @property {() => Request} request what is shown
 * @property {(call: string, ...given: any[]) => Promise<any>} asked null where the answer is wanted no more
 * @property {(played: number) => void} look shows the position after so many moves
 * @property {() => string} said whose turn it is, or who has won
 * @property {() => {view: HTMLElement, side: HTMLElement}} place
 * @property {() => import("../own-views.js").Host} host
 */

export class LookBack {
  /** How the game went. */
  went = h("p", { part: "went", class: "play-went" });
  #play;
  /** The record that is looked back at; null: none is. @type {string | null} */
  #reviewed = null;
  /** The one whose review is there, and its language. */
  #shown = "";
  /** The one that was looked back at by itself, once it had ended. */
  #offered = "";
  /** @type {import("./play-review.js").Review | null} */
  #review = null;

  /** @param {Looked} play */
  constructor(play) {
    this.#play = play;
  }

  get isOpen() {
    return this.#reviewed !== null;
  }

  /** @param {Contest} contest */
  toggle(contest) {
    this.#reviewed = this.#reviewed === null ? this.#record() : null;
    this.follow(contest);
  }

  /** A game that goes on otherwise is another. @param {Contest} contest */
  follow(contest) {
    const record = this.#record();
    const { lang } = this.#play.request();
    if (this.#reviewed !== null && this.#reviewed !== record) this.#reviewed = null;
    if (contest.over && contest.begun && record !== this.#offered) this.#reviewed = this.#offered = record;
    if (this.#reviewed === null) this.went.textContent = "";
    this.#play.place().view.classList.toggle("reviewing", this.#reviewed !== null && this.#shown === record + lang);
    if (this.#reviewed !== null) aside(this.#lookBack(contest));
  }

  /** What is looked back at. */
  #record() {
    const { game, state } = this.#play.request();
    return JSON.stringify([game, word(state, "moves"), word(state, "level"), word(state, "first")]);
  }

  /** @param {Contest} contest */
  async #lookBack({ log, level, first }) {
    const record = this.#record();
    const { game, state, lang } = this.#play.request();
    const played = log.filter((entry) => entry.played).length;
    if (record + lang !== this.#shown) {
      const reader = level === "two" ? null : first === "you" ? 0 : 1;
      const [answer, { Review }] = await Promise.all([
        this.#play.asked("review", game, word(state, "moves"), { lang, ...(reader !== null && { first }) }),
        import("./play-review.js"),
      ]);
      if (!answer || this.#reviewed !== record) return;
      this.#review ??= this.#placed(new Review({ look: (to) => this.#play.look(to), again: (from) => this.#again(from) }));
      this.#show(answer, reader, record + lang);
    }
    this.#review?.point(played);
  }

  /** @param {import("../engine.d.ts").Review} answer @param {0 | 1 | null} reader @param {string} shown */
  #show(answer, reader, shown) {
    const host = this.#play.host();
    this.#review?.show(answer, reader, host.say);
    this.#shown = shown;
    this.went.textContent = answer.say;
    host.announce(`${this.#play.said()} ${answer.say}`);
    this.#play.place().view.classList.add("reviewing");
  }

  /** @param {import("./play-review.js").Review} review */
  #placed(review) {
    this.#play.place().side.append(review.element);
    return review;
  }

  /** Plays on from before a move; until another is made, the old ones can be made again. @param {number} from how many moves are left */
  #again(from) {
    this.#reviewed = null;
    this.#play.look(from);
  }
}
