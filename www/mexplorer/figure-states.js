/** A figure that goes through states chosen by the text around it. */
import { lightUp } from "./light.js";

/**
 * @typedef {object} State what is missing is as the figure had it at first; another game or view has no step or state of the first
 * @property {string} [game] @property {string} [view] @property {string | number | null} [step] @property {string} [state]
 * @property {string} [rank] @property {boolean} [predict] whether values are to be guessed
 * @property {string[]} [light] `data-key`s of parts that are lit up
 */
/** @typedef {HTMLElement & {game: string}} Live */
/** @typedef {Record<"game" | "view" | "step" | "state" | "rank" | "predict", string | null>} Asked */

export class FigureStates {
  #live;
  #own;
  #shown = "";
  /** @type {string[]} */
  #light = [];
  /** @type {string[]} */
  #pointed = [];

  /** @param {Live} live @param {string} [game] what it shows at first, where that is another than the text it has */
  constructor(live, game) {
    this.#live = live;
    const now = asked(live);
    this.#shown = JSON.stringify(now);
    this.#own = game === undefined ? now : { ...now, game };
    for (const change of ["mex-change", "mex-step"]) live.addEventListener(change, () => this.#lightUp());
  }

  /** @param {State} wanted @param {(template: string) => string} [filled] the game's text with what stands in its places */
  show({ light = [], predict, step, ...wanted }, filled = String) {
    const { game, view, rank, ...rest } = this.#own;
    const isSame = wanted.game === undefined && wanted.view === undefined;
    const kept = isSame ? rest : { step: null, state: null, predict: null };
    const changed = { ...kept, ...(step !== undefined && { step: step === null ? null : String(step) }), ...(predict !== undefined && { predict: predict ? "" : null }) };
    const next = { game, view, rank, ...changed, ...wanted };
    this.#set({ ...next, game: filled(next.game ?? "") });
    this.#light = light;
    this.#lightUp();
  }

  /** For the moment these parts are lit instead. @param {string[]} parts */
  point(parts) {
    this.#pointed = parts;
    this.#lightUp();
  }

  /** What the reader has done in the figure stays until the text wants something else. @param {Asked} attributes */
  #set(attributes) {
    const { game, view, step, state, rank, predict } = attributes;
    const shown = JSON.stringify({ game, view, step, state, rank, predict });
    if (shown === this.#shown) return;
    this.#shown = shown;
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) this.#live.removeAttribute(name);
      else this.#live.setAttribute(name, value);
    }
  }

  #lightUp() {
    lightUp(this.#live, this.#pointed.length > 0 ? this.#pointed : this.#light);
  }
}

/** @param {HTMLElement} live @returns {Asked} */
function asked(live) {
  const [game, view, step, state, rank, predict] = ["game", "view", "step", "state", "rank", "predict"].map((name) => live.getAttribute(name));
  return { game, view, step, state, rank, predict };
}
