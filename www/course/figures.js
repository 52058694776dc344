/** Figures that change as the reader goes on, follow the numbers of the text, and whose parts words light up. */
import { lightUp } from "../mexplorer/light.js";
import { mark, wantedIn } from "./moments.js";
import { changeView, keepStill } from "./still.js";

/** @typedef {import("../mexplorer/mexplorer.js").MexPlorer} MexPlorer */

export class Figures {
  #article;
  #numbers;
  /** @type {Map<string, Figure>} */
  #figures = new Map();
  /** The step that is read. @type {Element | null} */
  #step = null;
  /** What the reader touched last, until the page moves on. @type {Element | null} */
  #touched = null;

  /** @param {HTMLElement} article @param {import("./numbers.js").Numbers} numbers */
  constructor(article, numbers) {
    this.#article = article;
    this.#numbers = numbers;
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (article.querySelectorAll("figure[data-figure]"))) {
      this.#figures.set(element.dataset.figure ?? "", new Figure(element));
    }
    numbers.follow(() => this.#show());
    for (const type of ["click", "focusin"]) article.addEventListener(type, ({ target }) => this.#touch(/** @type {Element} */ (target)));
    for (const type of ["pointerover", "focusin"]) article.addEventListener(type, (event) => this.#point(event, true));
    for (const type of ["pointerout", "focusout"]) article.addEventListener(type, (event) => this.#point(event, false));
    article.addEventListener("click", (event) => this.#stayHere(event));
    for (const type of ["pointerdown", "click"]) article.addEventListener(type, (event) => this.#leave(event));
  }

  /** The playground opens a figure as it is now, and leads back to the step that is read. @param {Event} event */
  #leave({ target }) {
    const link = target instanceof Element ? target.closest(".to-playground a") : null;
    const live = link?.closest("figure, [data-play]")?.querySelector("mex-plorer");
    if (!(link instanceof HTMLAnchorElement) || !live) return;
    const chapter = /from=([\w-]+)/.exec(link.hash)?.[1] ?? "";
    link.hash = hashOf(/** @type {MexPlorer} */ (live), `${chapter}/${this.#step?.id ?? live.closest("figure")?.id}`);
  }

  /** @param {string} name @returns {MexPlorer | undefined} */
  live(name) {
    return this.#figures.get(name)?.live;
  }

  /** The page has moved, or something in it is answered: this step is read. @param {Element | null} step */
  read(step = this.#step) {
    if (step === this.#step && !step?.querySelector(".moment")) return;
    this.#step = step;
    const focus = document.querySelector(":focus-visible");
    this.#touched = focus && isInSight(focus) ? focus : null;
    this.#show();
  }

  /** @param {Element} target */
  #touch(target) {
    if (!target.closest(".moment")) return;
    this.#touched = target;
    this.#show();
  }

  /** Each figure shows what the step wants, and itself where the step wants nothing. */
  #show() {
    const wanted = this.#step ? wantedIn(this.#step, this.#touched) : new Map();
    mark(this.#article, wanted);
    for (const [name, figure] of this.#figures) figure.show(wanted.get(name)?.dataset ?? {}, (text) => this.#numbers.filled(text));
    for (const free of /** @type {NodeListOf<MexPlorer>} */ (this.#article.querySelectorAll("mex-plorer[data-template]"))) {
      if (!free.closest("[data-figure]")) free.game = this.#numbers.filled(free.dataset.template ?? "");
    }
  }

  /** @param {Event} event @param {boolean} isOn */
  #point(event, isOn) {
    const words = linkOf(event);
    if (words) this.#figures.get(words.dataset.figure ?? "")?.point(isOn ? JSON.parse(words.dataset.parts ?? "[]") : []);
  }

  /** A figure in sight need not be gone to. @param {Event} event */
  #stayHere(event) {
    const words = linkOf(event);
    const figure = words && this.#figures.get(words.dataset.figure ?? "");
    if (!figure?.isInSight) return;
    event.preventDefault();
    figure.point(JSON.parse(words?.dataset.parts ?? "[]"));
  }
}

/** @param {MexPlorer} live @param {string} from */
function hashOf({ game, view, step, rank, predict, state }, from) {
  const parts = { game, view, step, rank: rank === "remaining" ? rank : "", state, lang: document.documentElement.lang, from };
  const given = Object.entries(parts).filter(([, value]) => value !== "" && value !== null);
  return [...given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`), ...(predict ? ["predict"] : [])].join("&");
}

/** @param {Event} event @returns {HTMLElement | null} */
function linkOf({ target }) {
  return target instanceof Element ? target.closest("a.light") : null;
}

/** @param {Element} element */
function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

class Figure {
  #element;
  #own;
  #shown = "";
  /** @type {string[]} */
  #light = [];
  /** @type {string[]} */
  #pointed = [];
  live;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
    this.live = /** @type {MexPlorer} */ (element.querySelector("mex-plorer"));
    const { live } = this;
    this.#own = { game: live.dataset.template ?? live.getAttribute("game") ?? "", view: live.getAttribute("view"), step: live.getAttribute("step"), state: live.getAttribute("state") };
    this.#shown = JSON.stringify({ ...this.#own, game: live.getAttribute("game") });
    if (element.closest(".stays")) keepStill(live);
    for (const change of ["mex-change", "mex-step"]) live.addEventListener(change, () => this.#lightUp());
  }

  get isInSight() {
    return isInSight(this.#element);
  }

  /** @param {DOMStringMap} wanted @param {(template: string) => string} filled */
  show(wanted, filled) {
    const isSame = wanted.game === undefined && wanted.view === undefined;
    const { game = this.#own.game, view = this.#own.view, figureStep = isSame ? this.#own.step : null, state = isSame ? this.#own.state : null } = wanted;
    const attributes = { game: filled(game), view, step: figureStep, state };
    this.#light = JSON.parse(wanted.light ?? "[]");
    this.#set(attributes);
    this.#lightUp();
  }

  /** What the reader has done in the figure stays until the text wants something else. @param {Record<string, string | null>} attributes */
  #set(attributes) {
    const shown = JSON.stringify(attributes);
    if (shown === this.#shown) return;
    this.#shown = shown;
    if ((attributes.view ?? "") !== (this.live.getAttribute("view") ?? "")) changeView(this.live);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) this.live.removeAttribute(name);
      else this.live.setAttribute(name, value);
    }
  }

  /** @param {string[]} parts */
  point(parts) {
    this.#pointed = parts;
    this.#lightUp();
  }

  #lightUp() {
    lightUp(this.live, this.#pointed.length > 0 ? this.#pointed : this.#light);
  }
}
