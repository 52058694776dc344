/** One live figure: shows what a request asks for, and turns what the reader does into wishes for another request. */
import { aside } from "./aside.js";
import { unbroken } from "./formula.js";
import { Frame } from "./frame.js";
import { Late } from "./late.js";
import { OwnViews } from "./own-views.js";
import { drawPicture } from "./patch.js";
import { stateIn, stepOf } from "./state.js";
import { Stepper } from "./stepper.js";
import { Toolbar } from "./toolbar.js";
import { Walk } from "./walk.js";

/** @typedef {{game: string, view: string, lang: string, step: number | null, rank: string, predict: boolean, state: string, theme: "light" | "dark"}} Request */
/** `say`: the sentence under the figure while nothing is pointed at.
 * @typedef {{game: string, view: string, step: number | null, steps: number, say?: string}} Shown */
/** @typedef {Partial<Pick<Request, "game" | "view" | "step" | "rank" | "predict" | "state">>} Wish */

/** What a figure may ask of the element around it; see `Host`. `save`: as `work`, but nothing else makes it void.
 * @typedef {Pick<import("./own-views.js").Host, "wish" | "request" | "say" | "ask" | "work" | "rest" | "complain" | "line" | "width"> & {save(call: string, ...given: any[]): Promise<any>}} Outside */

/** Changes that follow each other faster than this, as when a number is scrubbed, are shown without animation. */
const RAPID = 300;

/** Views in which there is something to set. */
const SET = /^(sequence|grid|sieve|cold|sum|tree|proof)$/;

let motion = /** @type {typeof import("./motion.js") | undefined} */ (undefined);

export class Figure {
  #outside;
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
  #prediction = new Late(
    () => this.#newPrediction(),
    (prediction, /** @type {import("./prediction.js").Question | null} */ question) => prediction.update(question, this.#outside.say),
  );
  /** What a reader may set in a picture. */
  #controls = new Late(
    () => this.#newControls(),
    (row, /** @type {import("./engine.d.ts").Control[]} */ controls) => row.update(controls),
  );
  #walk;
  /** What of a picture is drawn at first. @type {(picture: import("./engine.d.ts").Picture) => import("./engine.d.ts").Picture} */
  #part = (picture) => picture;
  frame;
  /** The views that have a script of their own. */
  own;

  /** @param {Outside} outside */
  constructor(outside) {
    const { wish, request } = outside;
    this.#outside = outside;
    this.#stepper = new Stepper((asked) => this.#step(asked), () => stepOf(request()));
    this.#toolbar = new Toolbar({
      view: (view) => this.#choose(view),
      rank: (rank) => wish({ rank }),
      take: (what) => aside(this.#carry(what)),
    });
    this.frame = new Frame(this.#toolbar.element, this.#stepper.element);
    const { figure } = this.frame;
    this.#walk = new Walk(figure, (sentence) => this.#caption(sentence), (game) => wish({ game, step: null }), (state) => wish({ state }), (mark) => this.#point(mark));
    this.own = new OwnViews(figure, {
      ...outside,
      announce: (sentence) => this.frame.announce(sentence),
      caption: (sentence) => this.#caption(sentence),
      draw: drawPicture,
      first: (part) => (this.#part = part),
    });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    for (const near of ["pointerover", "focusin"]) this.element.addEventListener(near, () => this.#approach(), { once: true });
  }

  get element() {
    return this.frame.element;
  }

  /** Somebody is at the figure: what they may ask for next comes before they do. */
  #approach() {
    this.own.approach();
    fetchMotion();
    for (const part of [import("./prediction.js"), import("./save.js")]) part.catch(() => {});
  }

  /** Fetches what a view needs to be shown at once, without its answer, and then what the answer needs: nothing comes later and moves the rest. @param {string} view @param {import("./answers.js").Answer} [answer] */
  async prepare(view, answer) {
    const isSet = answer ? answer.picture?.controls.length : SET.test(view);
    await Promise.all([this.own.prepare(view), isSet && this.#controls.load().catch(() => {})]);
  }

  stop() {
    this.#stepper.stop();
    this.own.stop();
  }

  /** What is to be asked for a request: with it goes what is known of the answer. @param {Request} request @returns {import("./answers.js").Question} */
  question(request) {
    const guess = this.#guess?.at === placeOf(request) ? this.#guess.value : undefined;
    return { ...request, ...(guess !== undefined && { guess }), ...this.own.known(request) };
  }

  /** Shows the answer to a request, as of views that were prepared. @param {Request} request @param {import("./answers.js").Answer} answer */
  show(request, answer) {
    const { reading, view } = answer;
    this.#translate(request.lang);
    const moved = this.#shown?.game !== reading.game;
    this.#walk.hold();
    const shown = this.#showView(request, answer);
    [this.#request, this.#shown] = [request, shown];
    this.frame.clear();
    this.element.toggleAttribute("data-stepping", shown.step !== null);
    this.#head(reading, view, request.rank, view !== "table", request.predict ? null : shown.steps);
    if (moved) this.#walk.restart();
    this.#walk.refresh();
    requestAnimationFrame(() => this.frame.reveal(moved));
    return shown;
  }

  /** What stands above a picture. @param {import("./engine.d.ts").Reading} reading @param {string} view @param {string} rank @param {boolean} drawn @param {number | null} steps that may be told, null while some of it is to be guessed */
  #head({ rule, views }, view, rank, drawn, steps) {
    this.frame.rule.replaceChildren(...unbroken(rule));
    this.#toolbar.update({ views, view, rank, ranked: drawn && view === "graph", drawn, told: steps !== null, steps: steps ?? 0 });
    this.frame.panel.setAttribute("aria-labelledby", `tab-${view}`);
  }

  /** Where there is no picture its tab is there, what is said of it, and a picture of another view; an address and code can be had. @param {import("./trouble.js").Refused} refused @param {Node[]} content */
  refuse({ reading, view, lang, instead }, content) {
    this.#translate(lang);
    [this.#request, this.#shown] = [this.#outside.request(), { game: reading.game, view, step: null, steps: 0 }];
    this.#head(reading, view, "", false, null);
    this.frame.figure.replaceChildren();
    this.#rest();
    this.tell(content);
    if (!instead) return this;
    drawPicture(this.frame.figure, instead);
    this.own.handle(instead.view, this.#outside.request(), instead);
    return this;
  }

  /** Says something under the figure, which stays. @param {Node[]} content */
  tell(content) {
    this.frame.tell(...content);
  }

  /** @param {Request} request @param {import("./answers.js").Answer} answer @returns {Shown} */
  #showView(request, answer) {
    const { view, reading, picture } = answer;
    const shown = this.own.show(view, request, answer);
    if (!shown && picture) return this.#showPicture(request, picture);
    this.#rest(shown?.say);
    return shown ?? { game: reading.game, view, step: null, steps: 0 };
  }

  /** Nothing to step through, to guess or to set. @param {string} [sentence] under the figure */
  #rest(sentence = "") {
    this.#waiting = false;
    this.#stepper.update({ step: null, steps: 0, waiting: false, predict: false });
    this.#ask(null);
    this.#controls.show([], false);
    this.own.letGo();
    this.frame.panel.ariaDescription = null;
    this.#sentence = sentence;
    this.#caption(null);
  }

  /** @param {string} view */
  #choose(view) {
    const asked = this.#outside.request();
    this.#outside.wish({ view, step: null, state: stateIn(view, asked.view || (this.#shown?.view ?? ""), asked.state) });
  }

  /** @param {Request} request @param {import("./engine.d.ts").Picture} picture @returns {Shown} */
  #showPicture(request, picture) {
    const { predict } = request;
    const { choices, verdict, step, steps, view, say } = picture;
    const guess = this.#guess?.at === placeOf(request) ? this.#guess.value : null;
    const changes = drawPicture(this.frame.figure, this.#part(picture));
    if (this.#gliding(request, view)) {
      motion?.animate(changes);
      fetchMotion();
    }
    this.#waiting = choices !== null;
    this.#stepper.update({ step, steps, waiting: this.#waiting, predict });
    this.#ask(predict && step !== null ? { choices, verdict, guess, more: step < steps } : null);
    this.#controls.show(picture.controls, picture.controls.length > 0);
    // A view with other keys says so once its script is there.
    this.frame.panel.ariaDescription = this.#outside.say("ui.keys");
    this.own.handle(view, request, picture);
    this.#sentence = say;
    this.#caption(null);
    this.frame.announce(picture.game === this.#shown?.game ? say : `${picture.game}. ${say}`);
    return { game: picture.game, view, step, steps };
  }

  /** Whether marks may glide to their new places. @param {Request} request @param {string} view */
  #gliding(request, view) {
    const shown = this.#shown;
    if (!shown || (request.game === this.#request?.game && view === shown.view && request.rank === this.#request.rank)) return false;
    const before = this.#changed;
    this.#changed = performance.now();
    return this.#changed - before > RAPID && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** @param {import("./prediction.js").Question | null} question */
  #ask(question) {
    this.#prediction.show(question, question !== null);
  }

  async #newPrediction() {
    const { Prediction } = await import("./prediction.js");
    const prediction = new Prediction((value) => this.#take(value), (value) => this.#take(value, (this.#shown?.step ?? 0) + 1), this.frame);
    this.#stepper.element.before(prediction.element);
    return prediction;
  }

  async #newControls() {
    const { Controls } = await import("./controls.js");
    const row = new Controls(this.#outside);
    this.frame.panel.before(row.element);
    return row;
  }

  /** @param {string | null} pointed what the pointed mark says; without one the step's sentence stands */
  #caption(pointed) {
    const { caption } = this.frame;
    const sentence = pointed ?? this.#sentence;
    // A mark that is pointed at, or touched, must not move away because less is said of it.
    if (pointed === null) caption.style.minBlockSize = "";
    else caption.style.minBlockSize ||= `${caption.offsetHeight}px`;
    caption.replaceChildren(...unbroken(sentence));
    caption.hidden = sentence === "";
  }

  /** @param {string} lang */
  #translate(lang) {
    if (lang === this.#lang) return;
    this.#lang = this.element.lang = lang;
    this.#toolbar.translate(this.#outside.say);
    this.#stepper.translate(this.#outside.say);
  }

  /** Showing all means showing the answer, so it ends guessing too. @param {Wish} asked */
  #step(asked) {
    this.#outside.wish(asked.step === null ? { step: null, predict: false } : asked);
  }

  /** @param {string} [value] of the guess; without one the question is only asked @param {number | null} [step] that it is about */
  #take(value, step = this.#outside.request().step) {
    if (value !== undefined) this.#guess = { at: placeOf({ ...this.#outside.request(), step }), value };
    this.#outside.wish({ step });
  }

  /** While there are questions a mark answers, goes on, or does nothing: no other game comes of it. From the last one it goes on to all. @param {Element} mark */
  #point(mark) {
    const { step, steps } = /** @type {Shown} */ (this.#shown);
    const isAsking = this.#outside.request().predict && steps > 0;
    if (isAsking && (this.#waiting || (step ?? 0) < steps)) this.#prediction.part?.point(mark, this.#sentence);
    else if (isAsking) this.#step({ step: null });
    return isAsking;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented) return;
    if (this.#prediction.part?.guessByKey(event)) return;
    if (event.target instanceof Node && this.frame.figure.contains(event.target)) this.#stepper.jumpByKey(event);
  }

  /** @param {import("./toolbar.js").Taking} what */
  async #carry(what) {
    const { lang, predict, rank, state, theme } = /** @type {Request} */ (this.#request);
    const { game, view, step } = /** @type {Shown} */ (this.#shown);
    const subject = { game, view, lang, rank, theme, step, predict, state, waiting: this.#waiting };
    const { take } = await import("./save.js");
    await take(what, subject, this.#outside, this.frame);
  }
}

/** What a guess is about. @param {Request} request */
function placeOf({ game, view, state, step, predict }) {
  return JSON.stringify([game, view, state, stepOf({ step, predict }), predict]);
}

/** What is there already is not fetched again. */
function fetchMotion() {
  import("./motion.js").then((loaded) => (motion = loaded)).catch(() => {});
}
