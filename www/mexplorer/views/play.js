/** Playing a game: the position to click on, whose turn it is, the moves there are, and the log of those made. */
import { h } from "../dom.js";
import { parsePicture, patchPicture } from "../patch.js";
import { Acts } from "./play-acts.js";
import { Log } from "./play-log.js";
import { Moves } from "./play-moves.js";
import { Settings } from "./play-settings.js";

/** @typedef {import("../engine.d.ts").Contest} Contest */
/** @typedef {import("../own-views.js").Host} Host */
/** @typedef {import("../own-views.js").Request} Request */
/** @typedef {import("../own-views.js").Shown} Shown */
/** @typedef {import("../work.js").Patient} Patient */
/** @typedef {import("../engine.d.ts").Picture | string} Board  a sentence where there is no picture */

/** How long the opponent seems to think, so that a reader sees one move after the other. */
const PAUSE = 900;
/** The same for readers who asked for less motion: long enough to be announced. */
const SHORT_PAUSE = 250;

/** @param {Host} host */
export function create(host) {
  return new Play(host);
}

class Play {
  #host;
  /** @type {Request | null} */
  #request = null;
  /** @type {Patient | null} */
  #mex = null;
  /** @type {Contest | null} */
  #contest = null;
  /** What the last reply of the engine was made from, so that nothing is asked for twice. */
  #known = "";
  #timer = 0;
  /** Whether it was the opponent who moved. */
  #answered = false;
  #lang = "";
  /** Whether another view was shown since. */
  #left = false;
  /** Whether the focus was last on the board, and not in the lists. */
  #onBoard = false;

  #settings = new Settings((wish) => this.#host.wish(wish));
  #board = h("div", { part: "board", class: "play-board" });
  #said = h("p", { class: "play-said" });
  #status = h("p", { part: "status", class: "play-status" });
  #note = h("p", { class: "play-note" });
  #hinted = h("p", { part: "hint", class: "play-hint" });
  #acts = new Acts((state) => this.#jump(state), () => void this.#ask());
  #moves = new Moves({
    make: (state) => this.#jump(state),
    type: (component, becomes) => this.#type(component, becomes),
    point: (state) => this.#pointOut(state),
  });
  #log = new Log((state) => this.#jump(state));
  #side = h(
    "div",
    { class: "play-side", tabindex: "-1" },
    h("div", { class: "play-told", "data-work": "" }, this.#note, this.#said, this.#status),
    this.#acts.element,
    this.#hinted,
    this.#moves.element,
    this.#log.element,
  );
  element = h("div", { class: "play-view" }, this.#settings.element, this.#board, this.#side);

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    for (const type of ["pointerover", "focusin"]) this.#board.addEventListener(type, (event) => this.#moves.mark(setAt(event)));
    for (const type of ["pointerleave", "focusout"]) this.#board.addEventListener(type, () => this.#moves.mark(""));
  }

  /** @param {Request} request @param {Patient} mex @returns {Shown} */
  show(request, mex) {
    const { game, lang } = request;
    const before = this.#request;
    const state = this.#stateOf(request, before, mex);
    const contest = this.#read(mex, game, state, lang);
    const board = boardOf(mex, contest, lang);
    this.#request = { ...request, state };
    this.#mex = mex;
    if (lang !== this.#lang) this.#translate(lang);
    this.#left = false;
    if (before && !this.#isAbout(before)) mex.rest();
    if (before && before.game === game && before.state !== state) this.#hinted.textContent = "";
    this.#contest = contest;
    this.#keepFocus(() => {
      this.#draw(contest, board);
      this.#tell(contest);
    });
    this.#schedule(contest);
    return { game: contest.game, view: "play", step: null, steps: 0 };
  }

  /** Another view is shown. */
  stop() {
    this.#left = true;
    this.#rest();
    this.#mex?.rest();
  }

  #rest() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Moves made in one game are none of another: when only the game changes, it begins anew. Whoever looked at another view
   * in between finds the game as it was.
   * @param {Request} request @param {Request | null} before @param {Patient} mex */
  #stateOf({ game, state, lang }, before, mex) {
    if (!before) return state;
    const same = before.game === game;
    const kept = same && this.#left && state === "" ? before.state : state;
    const anew = !same && before.state === state && state.includes("moves:");
    const wanted = anew ? mex.play(game, { lang, state }).fresh : kept;
    if (wanted !== state) queueMicrotask(() => this.#host.wish({ state: wanted }));
    return wanted;
  }

  /** @param {Patient} mex @param {string} game @param {string} state @param {string} lang */
  #read(mex, game, state, lang) {
    const key = JSON.stringify([game, state, lang]);
    if (key === this.#known && this.#contest) return this.#contest;
    const contest = mex.play(game, { lang, state });
    this.#known = key;
    return contest;
  }

  /** Keeps a reply for the state that it leads to, and asks for that state. @param {Contest} contest */
  #go(contest) {
    const { game, lang } = /** @type {Request} */ (this.#request);
    this.#contest = contest;
    this.#known = JSON.stringify([game, contest.state, lang]);
    this.#host.wish({ state: contest.state });
  }

  /** @param {string | null | undefined} state */
  #jump(state) {
    if (state !== null && state !== undefined) this.#host.wish({ state });
  }

  /** @param {Contest} contest */
  #schedule(contest) {
    this.#rest();
    if (!contest.waiting) return;
    const pause = matchMedia("(prefers-reduced-motion: reduce)").matches ? SHORT_PAUSE : PAUSE;
    this.#timer = window.setTimeout(() => void this.#answer(), pause);
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
    const request = this.#request;
    if (!request || !this.#mex) return null;
    const { game, state, lang } = request;
    try {
      const contest = await this.#mex.ask("play", game, { lang, state, ...what });
      return this.#isAbout(request) ? contest : null;
    } catch (error) {
      const { code, message } = /** @type {{code?: string, message: string}} */ (error);
      if (code === undefined) throw error;
      this.#note.textContent = message;
      this.#host.announce(message);
      return null;
    }
  }

  /** Whether a request was about the position that is shown. @param {Request} request */
  #isAbout({ game, state, lang }) {
    return game === this.#request?.game && state === this.#request.state && lang === this.#request.lang;
  }

  /** @param {number} component @param {string} becomes */
  #type(component, becomes) {
    if (!this.#request || !this.#mex) return;
    const { game, state, lang } = this.#request;
    const contest = this.#mex.play(game, { lang, state, component, becomes });
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
    if (typeof board === "string") {
      return this.#board.replaceChildren(h("div", { class: "play-text" }, h("p", { class: "play-position" }, shortened(position)), h("p", {}, board)));
    }
    this.#board.style.setProperty("--w", String(board.width));
    this.#board.style.setProperty("--h", String(board.height));
    patchPicture(this.#board, parsePicture(board.svg));
  }

  /** @param {Contest} contest */
  #tell(contest) {
    const { said, status, note, over, waiting, announced } = contest;
    // What was wrong with an address stays to be read while the opponent goes on.
    if (note || !this.#answered) this.#note.textContent = note ?? "";
    this.#answered = false;
    this.#said.textContent = said ?? "";
    this.#status.textContent = status;
    this.element.classList.toggle("over", over);
    this.element.classList.toggle("waiting", waiting);
    this.#acts.update(contest);
    this.#settings.update(contest);
    this.#moves.update(contest);
    this.#log.update(contest);
    this.#host.announce(announced);
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
      const lost = root.activeElement === null || root.activeElement === this.#side;
      if (!inside || !lost || !this.element.isConnected) return;
      const target = this.#onBoard && this.#contest?.open ? this.#board.querySelector('[tabindex="0"]') : this.#moves.first;
      /** @type {HTMLElement} */ (target ?? this.#side).focus({ preventScroll: true });
    });
  }

  /** @param {string} lang */
  #translate(lang) {
    this.#lang = lang;
    const { say } = this.#host;
    this.#acts.translate(say);
    this.#settings.translate(say);
    this.#moves.translate(say);
    this.#log.translate(say);
  }
}

/** The position to click on, or why it can't be drawn. @param {Patient} mex @param {Contest} contest @param {string} lang @returns {Board} */
function boardOf(mex, { game, state }, lang) {
  try {
    return mex.picture(game, { lang, view: "play", state });
  } catch (error) {
    const { code, message } = /** @type {{code?: string, message: string}} */ (error);
    if (code === undefined || code === "later") throw error;
    return message;
  }
}

/** The state that the mark at an event sets. @param {Event} event */
function setAt({ target }) {
  return (target instanceof Element && target.closest("[data-set]")?.getAttribute("data-set")) || "";
}

/** As much of a long position as tells it from others. @param {string} text */
function shortened(text) {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
