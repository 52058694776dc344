/** Playing a game: the position to click on, whose turn it is, the moves there are, and the log of those made. */
import { aside } from "../aside.js";
import { h } from "../dom.js";
import { withWord } from "../state.js";
import { Acts } from "./play-acts.js";
import { LookBack } from "./play-back.js";
import { Log } from "./play-log.js";
import { Moves } from "./play-moves.js";
import { pause } from "./play-pause.js";
import { Settings } from "./play-settings.js";
import { cameBack, shortened } from "./play-undone.js";
import { centre } from "./sight.js";
import { Turns } from "./turns.js";

export { default as style } from "./play.css";

/** @typedef {import("../engine.d.ts").Contest} Contest */
/** @typedef {import("../own-views.js").Host} Host */
/** @typedef {import("../own-views.js").Request} Request */
/** @typedef {import("../own-views.js").Shown} Shown */
/** @typedef {import("../answers.js").Answer} Answer */
/** @typedef {import("../engine.d.ts").Picture | string} Board  a sentence where there is no picture */

/** The height of a board of which little would be seen above lists as long as they like, and the width of one that needs more room beside them. */
const [HIGH, WIDE] = [300, 432];

export const create = (/** @type {Host} */ host) => new Play(host);

class Play {
  #host;
  /** @type {Request | null} */
  #request = null;
  /** @type {Contest | null} */
  #contest = null;
  /** The one that is shown. @type {Contest | null} */
  #past = null;
  /** The request that the contest answers, so that nothing is asked for twice. */
  #known = "";
  #timer = 0;
  /** Whether it was the opponent who moved. */
  #answered = false;
  #lang = "";
  /** Whether another view was shown since. */
  #left = false;
  /** Whether the focus was last on the board, and not in the lists. */
  #onBoard = false;
  #settings = new Settings((wish) => this.#host.wish(wish), () => this.#host.request().state);
  #board = h("div", { part: "board", class: "play-board", role: "group" });
  #said = h("p", { class: "play-said" });
  #status = h("p", { part: "status", class: "play-status" });
  #note = h("p", { class: "play-note" });
  #back = new LookBack({
    request: () => /** @type {Request} */ (this.#request),
    asked: (call, ...given) => this.#asked(call, ...given),
    look: (played) => this.#lookAt(played),
    said: () => this.#status.textContent ?? "",
    place: () => ({ view: this.element, side: this.#side }),
    host: () => this.#host,
  });
  #hinted = h("p", { part: "hint", class: "play-hint" });
  #turns = new Turns();
  #acts = new Acts((act) => this.#turns.next(act), (state) => this.#jump(state), () => aside(this.#ask()), () => this.#toggleReview());
  #moves = new Moves({
    make: (state) => this.#jump(state),
    type: (component, becomes) => aside(this.#type(component, becomes)),
    point: (state) => this.#pointOut(state),
  });
  #log = new Log((state) => this.#jump(state));
  #told = h("div", { class: "play-told", "data-work": "" }, this.#note, this.#said, this.#status, this.#back.went);
  #side = h("div", { class: "play-side", tabindex: "-1" }, this.#acts.element, this.#hinted, this.#moves.element, this.#log.element);
  element = h("div", { class: "play-view" }, this.#settings.element, this.#board, this.#told, this.#side);

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    for (const type of ["pointerover", "focusin"]) this.#board.addEventListener(type, (event) => this.#moves.mark(setAt(event)));
    for (const type of ["pointerleave", "focusout"]) this.#board.addEventListener(type, () => this.#moves.mark(""));
  }

  /** The record of moves that was just made, for the state that it leads to. @param {Request} request */
  known(request) {
    return this.#contest && keyOf(request) === this.#known ? { contest: this.#contest } : {};
  }

  /** @param {Request} request @param {Answer} answer @returns {Shown} */
  show(request, answer) {
    const contest = /** @type {Contest} */ (answer.contest);
    const shown = { game: contest.game, view: "play", step: null, steps: 0 };
    const state = this.#stateOf(request, contest);
    // What is shown now is what this leads to.
    if (state !== request.state) return queueMicrotask(() => this.#host.wish({ state })), shown;
    const before = this.#request;
    const past = before?.game === request.game ? this.#past : null;
    this.#request = request;
    if (request.lang !== this.#lang) this.#translate(request.lang);
    this.#left = false;
    if (before && !this.#isAbout(before)) this.#host.rest();
    if (before && before.game === request.game && before.state !== state) this.#hinted.textContent = "";
    this.#contest = this.#past = contest;
    this.#known = keyOf(request);
    this.#keepFocus(() => {
      this.#draw(contest, answer.board ?? "");
      this.#tell(contest, cameBack(contest, past, this.#host.say) ?? contest.announced);
    });
    this.#schedule(contest);
    return shown;
  }

  /** Another view is shown. */
  stop() {
    this.#left = true;
    this.#rest();
    this.#host.rest();
  }

  #rest() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Moves made in one game are none of another: when only the game changes, it begins anew. Whoever looked at another view
   * in between finds the game as it was. @param {Request} request @param {Contest} contest */
  #stateOf({ game, state }, { fresh }) {
    const before = this.#request;
    if (!before) return state;
    if (before.game === game) return this.#left && state === "" ? before.state : state;
    return before.state === state && state.includes("moves:") ? fresh : state;
  }

  /** Keeps a reply for the state that it leads to, and asks for that state. @param {Contest} contest */
  #go(contest) {
    this.#contest = contest;
    this.#known = keyOf({ .../** @type {Request} */ (this.#request), state: contest.state });
    this.#host.wish({ state: contest.state });
  }

  /** @param {string | null | undefined} state */
  #jump(state) {
    return state !== null && state !== undefined && this.#host.wish({ state });
  }

  /** @param {Contest} contest */
  #schedule(contest) {
    this.#rest();
    if (!contest.waiting) return;
    this.#timer = window.setTimeout(() => aside(this.#answer()), pause());
  }

  /** Whatever the reader does while the opponent thinks makes its move void. */
  async #answer() {
    if (!this.element.isConnected) return;
    const contest = await this.#askFor({ answer: true });
    if (!contest) return;
    this.#answered = true;
    this.#go(contest);
  }

  async #ask() {
    if (!this.#contest?.open) return;
    const contest = await this.#askFor({ hint: true });
    if (!contest) return;
    const { hint = "", hinted } = contest;
    this.#hinted.textContent = hint;
    this.#moves.mark(hinted ?? "");
    this.#pointOut(hinted ?? "");
    this.#host.announce(hint);
  }

  /** Something that takes thought; null if it is wanted no more, or impossible. @param {import("../engine.d.ts").PlayOptions} what @returns {Promise<Contest | null>} */
  async #askFor(what) {
    const { game, state, lang } = /** @type {Request} */ (this.#request);
    return this.#asked("play", game, { lang, state, ...what });
  }

  /** The same of any call. @param {string} call @param {any[]} given */
  async #asked(call, ...given) {
    const request = /** @type {Request} */ (this.#request);
    try {
      const answer = await this.#host.work(call, ...given);
      return this.#isAbout(request) ? answer : null;
    } catch (error) {
      const { code, message } = /** @type {{code?: string, message: string}} */ (error);
      if (code === undefined) throw error;
      this.#note.textContent = message;
      this.#host.announce(message);
      return null;
    }
  }

  /** Whether a request was about the position that is shown. @param {Request} request */
  #isAbout(request) {
    return this.#request !== null && keyOf(request) === keyOf(this.#request);
  }

  /** @param {number} component @param {string} becomes */
  async #type(component, becomes) {
    const request = this.#request;
    if (!request) return;
    const { game, state, lang } = request;
    const contest = await this.#host.ask("play", game, { lang, state, component, becomes });
    if (!this.#isAbout(request)) return;
    this.#moves.refuse(contest.refused ?? "");
    if (contest.refused) this.#host.announce(contest.refused);
    else this.#go(contest);
  }

  /** The mark on the board that makes a move. @param {string} state after it; "": none */
  #pointOut(state) {
    for (const mark of this.#board.querySelectorAll("[data-set]")) {
      mark.classList.toggle("active", state !== "" && mark.getAttribute("data-set") === state);
    }
  }

  /** @param {Contest} contest @param {Board} board */
  #draw({ position }, board) {
    // What lies high needs the room of the lists below it, on a phone.
    this.element.classList.toggle("high", typeof board !== "string" && (board.height > HIGH || board.width > WIDE));
    if (typeof board === "string") {
      return this.#board.replaceChildren(h("div", { class: "play-text" }, h("p", { class: "play-position" }, shortened(position)), h("p", {}, board)));
    }
    this.#host.draw(this.#board, board);
    centre(this.#board, this.#board.querySelector(".node.here"));
  }

  /** @param {Contest} contest @param {string} announced */
  #tell(contest, announced) {
    const { said, status, note, over, waiting } = contest;
    // What was wrong with an address stays to be read while the opponent goes on.
    if (note || !this.#answered) this.#note.textContent = note ?? "";
    this.#answered = false;
    this.#said.textContent = said ?? (contest.begun || !contest.open || waiting ? "" : this.#host.say("play.invited"));
    this.#status.textContent = status;
    if (over !== this.element.classList.contains("over")) {
      this.element.classList.toggle("over", over);
      // A game that an address tells to its end is over before its view stands anywhere.
      queueMicrotask(() => this.element.dispatchEvent(new CustomEvent("mex-over", { detail: { over }, bubbles: true, composed: true })));
    }
    this.element.classList.toggle("waiting", waiting);
    this.#back.follow(contest);
    this.#acts.update(contest, this.#back.isOpen);
    this.#settings.update(contest);
    this.#moves.update(contest);
    this.#log.update(contest);
    this.#host.announce(announced);
  }

  #toggleReview() {
    const contest = this.#contest;
    if (!contest?.begun || contest.waiting) return;
    this.#back.toggle(contest);
    this.#acts.update(contest, this.#back.isOpen);
  }

  /** Shows the position after so many moves. @param {number} played */
  #lookAt(played) {
    const { state } = this.#host.request();
    const all = this.#contest?.log.length ?? 0;
    return this.#jump(withWord(state, "at", played < all ? String(played) : ""));
  }

  /** Whoever plays with the keyboard goes on where the board, or the list, was. @param {() => void} change */
  #keepFocus(change) {
    const root = /** @type {ShadowRoot | Document} */ (this.element.getRootNode());
    const focused = root.activeElement;
    const inside = focused !== null && this.element.contains(focused);
    if (inside && focused !== this.#side) this.#onBoard = this.#board.contains(focused);
    change();
    // The figure gives the board its tab stop only after this.
    requestAnimationFrame(() => {
      if (!inside || !this.element.isConnected) return;
      // What is hidden is let go of only after this.
      const { activeElement } = root;
      if (activeElement !== null && activeElement !== this.#side && activeElement.checkVisibility()) return;
      const target = this.#onBoard && this.#contest?.open ? this.#board.querySelector('[tabindex="0"]') : this.#moves.first;
      /** @type {HTMLElement} */ (target ?? this.#side).focus({ preventScroll: true });
    });
  }

  /** @param {string} lang */
  #translate(lang) {
    this.#lang = lang;
    const { say } = this.#host;
    this.#board.setAttribute("aria-label", say("view.board"));
    this.#board.ariaDescription = say("play.keys");
    this.#acts.translate(say);
    this.#settings.translate(say);
    this.#moves.translate(say);
    this.#log.translate(say);
  }
}

/** What a record is of. @param {Request} request */
function keyOf({ game, state, lang }) {
  return JSON.stringify([game, state, lang]);
}

/** The state that the mark at an event sets. @param {Event} event */
function setAt({ target }) {
  return (target instanceof Element && target.closest("[data-set]")?.getAttribute("data-set")) || "";
}
