/** One live figure: shows what a request asks for, and turns what the reader does into wishes for another request. */
import { h } from "./dom.js";
import { Frame } from "./frame.js";
import { once } from "./loading.js";
import { OwnViews } from "./own-views.js";
import { parsePicture, patchPicture } from "./patch.js";
import { Settings } from "./settings.js";
import { stateIn, withWord, word } from "./state.js";
import { Stepper } from "./stepper.js";
import { tableElement } from "./table.js";
import { Toolbar } from "./toolbar.js";
import { Walk } from "./walk.js";

/** @typedef {{game: string, view: string, lang: string, step: number | null, rank: string, predict: boolean, state: string, theme: "light" | "dark"}} Request */
/** `say`: the sentence under the figure while nothing is pointed at.
 * @typedef {{game: string, view: string, step: number | null, steps: number, say?: string}} Shown */
/** @typedef {import("./figure-engine.js").FigureEngine} FigureEngine */
/** @typedef {Partial<Pick<Request, "game" | "view" | "step" | "rank" | "predict" | "state">>} Wish */

/** Rows of the table view. */
const MOST_ROWS = 500;
/** Changes that follow each other faster than this, as when a number is scrubbed, are shown without animation. */
const RAPID = 300;

/** @type {typeof import("./motion.js") | undefined} */
let motion;

export class Figure {
  /** @type {FigureEngine} */
  #mex;
  #wish;
  /** @type {Request | null} */
  #request = null;
  /** @type {Shown | null} */
  #shown = null;
  /** @type {{at: string, value: string} | null} */
  #guess = null;
  #lang = "";
  #sentence = "";
  /** Whether a guess is due. */
  #waiting = false;
  #changed = 0;
  #stepper;
  #toolbar;
  /** Made when the first question is asked. @type {Map<string, Promise<import("./prediction.js").Prediction>>} */
  #predictions = new Map();
  /** @type {import("./prediction.js").Prediction | null} */
  #prediction = null;
  /** @type {import("./prediction.js").Question | null} */
  #question = null;
  #walk;
  frame;
  #settings;
  #own;

  /** @param {FigureEngine} mex @param {(wish: Wish) => void} wish */
  constructor(mex, wish) {
    this.#mex = mex;
    this.#wish = wish;
    this.#stepper = new Stepper((asked) => this.#step(asked));
    this.#toolbar = new Toolbar({
      view: (view) => this.#choose(view),
      rank: (rank) => wish({ rank }),
      save: (kind) => void this.#save(kind),
      embed: () => void this.#embed(),
    });
    this.frame = new Frame(this.#toolbar.element, this.#stepper.element);
    const { figure } = this.frame;
    this.#walk = new Walk(figure, (sentence) => this.#caption(sentence), (game) => wish({ game, step: null }), (state) => wish({ state }));
    const set = (/** @type {string} */ key, /** @type {string} */ value) => wish({ state: withWord(this.#request?.state ?? "", key, value) });
    this.#settings = new Settings(this.frame.panel, set, (game) => wish({ game }));
    this.#own = new OwnViews(figure, {
      wish,
      say: (key, args) => this.#say(key, args),
      announce: (sentence) => this.frame.announce(sentence),
      caption: (sentence) => this.#caption(sentence),
    });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    for (const near of ["pointerover", "focusin"]) this.element.addEventListener(near, fetchAhead, { once: true });
  }

  get element() {
    return this.frame.element;
  }

  /** @param {Event} event a press anywhere on the page */
  pressed(event) {
    this.#toolbar.pressed(event);
  }

  stop() {
    this.#stepper.stop();
    this.#own.stop();
  }

  /**
   * Shows a request, or throws what the engine says against it and leaves the figure as it was.
   * @param {Request} request @param {FigureEngine} mex
   */
  show(request, mex) {
    this.#mex = mex;
    const { game, lang } = request;
    if (lang !== this.#lang) this.#translate(lang);
    const reading = this.#mex.read(game, { lang });
    const view = request.view || reading.defaultView;
    const moved = this.#shown?.game !== reading.game;
    this.#walk.hold();
    const shown = this.#showView(request, view, reading.game);
    this.#request = request;
    this.#shown = shown;
    this.frame.clear();
    this.element.toggleAttribute("data-stepping", shown.step !== null);
    this.#toolbar.update({ views: reading.views, view, rank: request.rank, ranked: view === "graph", drawn: view !== "table" });
    this.frame.panel.setAttribute("aria-labelledby", `tab-${view}`);
    if (moved) this.#walk.restart();
    this.#walk.refresh();
    requestAnimationFrame(() => this.frame.reveal(moved));
    return shown;
  }

  /** Says something under the figure, which stays. @param {Node[]} content */
  tell(content) {
    this.frame.tell(...content);
  }

  /** @param {Request} request @param {string} view @param {string} game as it is written @returns {Shown} */
  #showView(request, view, game) {
    const shown = this.#own.show(view, request, this.#mex);
    if (!shown) return view === "table" ? this.#showTable(request, game) : this.#showPicture(request, view);
    this.#rest(shown.say);
    return shown;
  }

  /** Nothing to step through, to guess or to set. @param {string} [sentence] under the figure */
  #rest(sentence = "") {
    this.#waiting = false;
    this.#stepper.update({ step: null, steps: 0, waiting: false, predict: false });
    this.#ask(null);
    this.#settings.show([]);
    this.#own.letGo();
    this.#sentence = sentence;
    this.#caption(null);
  }

  /** @param {string} view */
  #choose(view) {
    this.#wish({ view, step: null, state: stateIn(view, this.#shown?.view ?? "", this.#request?.state ?? "") });
  }

  /** @param {Request} request @param {string} view @returns {Shown} */
  #showPicture(request, view) {
    const { game, lang, rank, predict, state } = request;
    const step = request.step ?? (predict ? 1 : null);
    const at = JSON.stringify([game, view, state, step, predict]);
    const guess = this.#guess?.at === at ? this.#guess.value : null;
    const picture = this.#mex.picture(game, { lang, view, rank, state, ...(step !== null && { step, predict }), ...(guess !== null && { guess }) });
    this.#draw(picture, this.#gliding(request, view));
    this.#waiting = picture.choices !== null;
    this.#stepper.update({ step: picture.step, steps: picture.steps, waiting: this.#waiting, predict });
    const question = predict && picture.step !== null;
    const { choices, verdict } = picture;
    const more = (picture.step ?? 0) < picture.steps;
    this.#ask(question ? { choices, verdict, guess, more } : null);
    this.#settings.show(picture.controls);
    this.#own.handle(picture.view, request, picture);
    this.#sentence = picture.say;
    this.#caption(null);
    this.frame.announce(picture.say);
    return { game: picture.game, view: picture.view, step: picture.step, steps: picture.steps };
  }

  /** @param {import("./engine.d.ts").Picture} picture @param {boolean} gliding */
  #draw(picture, gliding) {
    const { figure } = this.frame;
    figure.style.setProperty("--w", String(picture.width));
    figure.style.setProperty("--h", String(picture.height));
    const changes = patchPicture(figure, parsePicture(picture.svg));
    if (!gliding) return;
    if (motion) motion.animate(changes);
    else fetchMotion();
  }

  /** Whether marks may glide to their new places. @param {Request} request @param {string} view */
  #gliding(request, view) {
    const shown = this.#shown;
    if (!shown || (request.game === this.#request?.game && view === shown.view && request.rank === this.#request.rank)) return false;
    const before = this.#changed;
    this.#changed = performance.now();
    return this.#changed - before > RAPID && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** @param {Request} request @param {string} game @returns {Shown} */
  #showTable({ game: text, lang, state }, game) {
    const view = word(state, "of");
    const table = this.#mex.table(text, { lang, rows: MOST_ROWS, state, ...(view && { view }) });
    const more = table.more > 0 ? this.#mex.text("ui.table.more", { n: Number(table.more) }, { lang }) : "";
    this.frame.figure.replaceChildren(tableElement(table, more));
    this.#rest();
    return { game, view: "table", step: null, steps: 0 };
  }

  /** @param {import("./prediction.js").Question | null} question */
  #ask(question) {
    this.#question = question;
    if (this.#prediction) this.#prediction.update(question, this.#say);
    else if (question) void once(this.#predictions, "", () => this.#predict());
  }

  async #predict() {
    const { Prediction } = await import("./prediction.js");
    const prediction = new Prediction((value) => this.#take(value), () => this.#wish({ step: (this.#shown?.step ?? 0) + 1 }));
    this.#stepper.element.before(prediction.element);
    prediction.update(this.#question, this.#say);
    return (this.#prediction = prediction);
  }

  /** @param {string | null} pointed what the pointed mark says; without one the step's sentence stands */
  #caption(pointed) {
    const { caption } = this.frame;
    caption.textContent = pointed ?? this.#sentence;
    caption.hidden = caption.textContent === "";
  }

  /** A sentence of the interface. @type {import("./stepper.js").Say} */
  #say = (key, args) => this.#mex.text(key, args, { lang: this.#lang });

  /** @param {string} lang */
  #translate(lang) {
    this.#lang = lang;
    this.element.lang = lang;
    this.#toolbar.translate(this.#say);
    this.#stepper.translate(this.#say);
  }

  /** Showing all means showing the answer, so it ends guessing too. @param {Wish} asked */
  #step(asked) {
    this.#wish(asked.step === null ? { step: null, predict: false } : asked);
  }

  /** @param {string} value */
  #take(value) {
    const { game, view, state, step, predict } = this.#requestShown();
    this.#guess = { at: JSON.stringify([game, view, state, step, predict]), value };
    this.#wish({});
  }

  #requestShown() {
    const { game, predict, state } = /** @type {Request} */ (this.#request);
    const { view, step } = /** @type {Shown} */ (this.#shown);
    return { game, view, state, step, predict };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented) return;
    if (this.#prediction?.guessByKey(event)) return;
    if (event.target instanceof Node && this.frame.figure.contains(event.target)) this.#stepper.jumpByKey(event);
  }

  /** @returns {import("./save.js").Subject} what is to be taken away */
  #subject() {
    const { lang, predict, rank, state, theme } = /** @type {Request} */ (this.#request);
    const { game, view, step } = /** @type {Shown} */ (this.#shown);
    return { game, view, lang, rank, theme, step, predict, state, waiting: this.#waiting };
  }

  /** @param {"svg" | "png"} kind */
  async #save(kind) {
    const { saveFigure } = await import("./save.js");
    const subject = this.#subject();
    const name = await saveFigure(kind, subject, this.#mex, getComputedStyle(this.element).getPropertyValue("--mex-paper"));
    if (name) this.frame.announce(this.#say("ui.saved", { name }));
    else this.frame.tell(h("p", {}, this.#say("ui.save.failed")));
  }

  /** Where the clipboard is out of reach the code itself is shown, ready to be copied by hand. */
  async #embed() {
    const { copyEmbedCode } = await import("./save.js");
    const field = await copyEmbedCode(this.#subject(), this.#say("ui.embed"));
    if (field) {
      this.frame.tell(field);
      return field.select();
    }
    this.#caption(this.#say("ui.copied"));
    this.frame.announce(this.#say("ui.copied"));
  }
}

/** Somebody is at the figure: what they may ask for next comes before they do. */
function fetchAhead() {
  fetchMotion();
  for (const part of [import("./prediction.js"), import("./save.js")]) part.catch(() => {});
}

function fetchMotion() {
  import("./motion.js").then((loaded) => (motion = loaded)).catch(() => {});
}
