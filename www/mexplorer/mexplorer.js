/**
 * `<mex-plorer game="take(2,5) 10">`: a game's figure with its stepper, on any page.
 *
 * The element only passes requests on; what a game is and how it looks comes from the engine. Until the first picture
 * is ready, and for good where scripts or wasm are blocked, the element's own content stays.
 */
import { aside } from "./aside.js";
import { adopt, Attributed } from "./attributes.js";
import { isInSight, isMeantHere } from "./dom.js";
import { Figure } from "./figure.js";
import { frame, loadFigureKit, loadWholeKit } from "./kit.js";
import { Late } from "./late.js";
import { isForFigures, partFor } from "./needs.js";
import { Place } from "./place.js";
import { applyRatio, takeOverInPlace } from "./reserve.js";
import { inTurn } from "./turn.js";
import { languageAround } from "./words.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("./figure.js").Request} Request */

export { readHere } from "./kit.js";

export class MexPlorer extends Attributed {
  #place = new Place(this, () => this.#schedule(), () => this.#shown && this.#tell(this.#request()));
  /** @type {Kit | null} */
  #kit = null;
  /** What the kit is for: language, wasm address, and whether it is the whole engine's; and what the one is for that is on its way. */
  #equipped = "";
  #loaded = "";
  /** Whether something was asked for that the small engine does not have. */
  #isWhole = false;
  /** @type {Figure | null} */
  #figure = null;
  /** Whether the figure is shown, in place of the element's content. */
  #isLive = false;
  /** @type {ReturnType<Kit["questions"]> | null} */
  #questions = null;
  /** @type {import("./figure.js").Shown | null} */
  #shown = null;
  /** What was told of the request. */
  #told = "";
  /** Counts what was asked for, so that nothing is said of a request that is over. */
  #turn = 0;
  /** The latest one whose answer has come. */
  #answered = 0;
  #due = false;
  /** What the page wants around the figure, in the words of `with`. */
  #around = new Late(
    async () => new (await import("./around.js")).Around(/** @type {Figure} */ (this.#figure).frame, this.#outside()),
    (around, /** @type {import("./around.js").Wanted} */ wanted) => around.update(wanted),
  );
  /** What waits until the picture that is asked for is shown, or refused. @type {(() => void)[]} */
  #waiting = [];

  constructor() {
    super();
    this.addEventListener("keydown", (event) => this.#key(event));
  }

  connectedCallback() {
    const isSeen = isInSight(this);
    applyRatio(this);
    adopt(this);
    this.#place.enter(isSeen);
  }

  disconnectedCallback() {
    this.#place.leave();
    this.#figure?.stop();
    this.#questions?.stop();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (old === value) return;
    if (name === "height") return applyRatio(this);
    if (name === "theme") this.#place.look();
    this.#schedule();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape" && !event.defaultPrevented && this.#questions?.cancel()) event.preventDefault();
    if (isMeantHere(event)) event.stopPropagation();
  }

  /** However many attributes change at once, one picture is drawn, still before the next frame. */
  #schedule() {
    if (this.#due || !this.#place.isNear || !this.isConnected) return;
    this.#due = true;
    queueMicrotask(() => this.#update());
  }

  #update() {
    this.#due = false;
    if (this.hasAttribute("data-wait")) return;
    const request = this.#request();
    this.#tell(request);
    this.#isWhole ||= this.wasm !== "" || !isForFigures(request);
    // What it is shown with is fetched while the engine is.
    this.#own().prepare(request.view).catch(() => {});
    const needed = JSON.stringify([request.lang, this.wasm, this.#isWhole]);
    if (needed !== this.#loaded) aside(this.#load(needed, request.lang));
    else if (this.#kit && needed === this.#equipped) aside(this.#render(this.#kit, request));
  }

  #own() {
    return (this.#figure ??= new Figure(this.#outside()));
  }

  /** @param {string} needed @param {string} lang */
  async #load(needed, lang) {
    this.#loaded = needed;
    try {
      const kit = await (this.#isWhole ? loadWholeKit(lang, this.wasm, !this.#kit, partFor(this)) : loadFigureKit(lang));
      if (needed === this.#loaded) this.#equip(kit, needed);
    } catch (error) {
      if (needed === this.#loaded) aside(this.#doWithout(error, lang));
    }
  }

  /** What the small module has it shows. Anything else may be asked for rightly, and is not there. @param {unknown} error @param {string} lang */
  async #doWithout(error, lang) {
    this.#loaded = "";
    const request = this.#request();
    if (this.#kit?.lang !== lang || !isForFigures(request)) return this.#fail(error, lang);
    console.warn("mex-plorer:", error);
    await this.#render(this.#kit, request);
  }

  /** @param {Kit} kit @param {string} needed */
  #equip(kit, needed) {
    this.#kit = kit;
    this.#equipped = needed;
    this.#questions?.stop();
    const stopped = () => this.#waiting.splice(0).forEach((go) => go());
    this.#questions = kit.questions({ frame: () => (this.#isLive && this.#figure?.frame) || null, fill: (...content) => void this.#fill(kit.sheets, ...content), stopped });
    if (this.#isLive) this.#dress(kit.sheets);
    aside(this.#render(kit, this.#request()));
  }

  /** Asks for what is to be shown. Until the answer has come the last picture stays. @param {Kit} kit @param {Request} request */
  async #render(kit, request) {
    const turn = (this.#turn += 1);
    const figure = this.#own();
    figure.own.turnTo(request.view);
    try {
      const answer = await this.#ask(figure.question(request));
      if (!answer) return;
      await figure.prepare(answer.view, answer);
      if (!this.#isLive && !this.#place.isPrinted) await inTurn();
      if (!this.#isInTime(turn, kit, answer)) return;
      this.#answered = turn;
      this.#show(kit, figure, request, answer);
    } catch (error) {
      if (turn === this.#turn) aside(this.#complain(/** @type {any} */ (error), request, kit));
    }
    if (turn === this.#turn) for (const go of this.#waiting.splice(0)) go();
  }

  /** Names tell all but this: a sum, and what is very large or has a cycle, may begin with a view that only the whole module has. Then
   * that one is asked. @param {import("./answers.js").Question} question */
  async #ask(question) {
    const questions = /** @type {ReturnType<Kit["questions"]>} */ (this.#questions);
    const answer = await questions.answer(question);
    if (!answer.isElsewhere) return answer;
    if (this.#isWhole && !this.#loaded) throw new Error("mexplorer_wasm_bg.wasm");
    return this.#askWhole();
  }

  #askWhole() {
    this.#isWhole = true;
    return void this.#schedule();
  }

  /** A picture may be shown while the next one is on its way, as when a number is dragged. @param {number} turn @param {Kit} kit @param {import("./answers.js").Answer} answer */
  #isInTime(turn, kit, { view, picture, table }) {
    const isPlain = view !== "edit" && Boolean(picture ?? table);
    return kit === this.#kit && turn > this.#answered && (turn === this.#turn || isPlain);
  }

  /** What a figure asks, and what the reader does in it. @returns {import("./figure.js").Outside} */
  #outside() {
    const kit = () => /** @type {Kit} */ (this.#kit);
    return {
      wish: (wish) => (this.#grant(wish), new Promise((go) => this.#waiting.push(go))),
      request: () => this.#request(),
      width: () => this.clientWidth,
      say: (key, args) => kit().say(key, args),
      ask: async (call, ...given) => kit().ask(call, ...given),
      work: async (call, ...given) => this.#questions?.work(call, ...given),
      save: async (call, ...given) => this.#questions?.save(call, ...given),
      rest: () => this.#questions?.rest(),
      complain: (error) => aside(this.#complain(error, this.#request(), kit())),
      line: () => /** @type {import("./work.js").Whole} */ (kit().whole).line(),
    };
  }

  /** @returns {Request} */
  #request() {
    const { game, view, step, rank, predict, state } = this;
    return { game, view, step, rank, predict, state, lang: languageAround(this), theme: this.#place.isDark ? "dark" : "light" };
  }

  /** @param {Kit} kit @param {Figure} figure @param {Request} request @param {import("./answers.js").Answer} answer */
  #show(kit, figure, request, answer) {
    const shown = figure.show(request, answer);
    this.#live(kit, figure);
    this.#dress(figure.own.sheets);
    this.#around.show({ parts: this.with, request, answer, shown }, this.with !== "");
    this.#report(shown);
  }

  /** @param {Kit} kit @param {Figure} figure */
  #live(kit, figure) {
    if (!this.#isLive) takeOverInPlace(this, () => this.#fill(kit.sheets, figure.element));
    this.#isLive = true;
  }

  /** @param {CSSStyleSheet[]} sheets @param {Node[]} content */
  #fill(sheets, ...content) {
    const root = this.#dress(sheets);
    root.replaceChildren(...content);
    return root;
  }

  /** @param {CSSStyleSheet[]} sheets */
  #dress(sheets) {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const worn = root.adoptedStyleSheets;
    for (const sheet of sheets) if (!worn.includes(sheet)) worn.push(sheet);
    return root;
  }

  /** What the reader does changes the attributes, as if the page had set them. @param {import("./figure.js").Wish} wish */
  #grant(wish) {
    for (const [name, value] of Object.entries(wish)) if (value !== undefined) /** @type {any} */ (this)[name] = value;
    this.#schedule();
  }

  /** @param {import("./figure.js").Shown} shown */
  #report(shown) {
    const { game, view, step, steps } = shown;
    const before = this.#shown;
    this.#shown = shown;
    this.#tell(this.#request());
    if (game !== before?.game || view !== before.view) this.#dispatch("mex-change", { game, view });
    if (step !== before?.step || steps !== before.steps) this.#dispatch("mex-step", { step, steps });
  }

  /** All that is asked for, whoever changed it, and how many steps the figure has that is shown. @param {Request} request */
  #tell(request) {
    const detail = { ...request, steps: this.#shown?.steps ?? 0 };
    const told = JSON.stringify(detail);
    if (told === this.#told) return;
    this.#told = told;
    this.#dispatch("mex-request", detail);
  }

  /** Says what is wrong under what is shown, once the whole module knew no meaning either. @param {import("./engine.d.ts").MexError} error @param {Request} request @param {Kit} kit */
  async #complain(error, request, kit) {
    if (typeof error?.code !== "string") return this.#fail(error, request.lang);
    const { code, message, at, suggestions, meant } = error;
    if (code === "misread" && !this.#isWhole) return this.#askWhole();
    if (meant) return void (this.#dispatch("mex-meant", { game: request.game, meant }) && this.#grant({ game: meant }));
    if (!this.#dispatch("mex-error", { code, message, at, suggestions })) return;
    const turn = this.#turn;
    const { errorContent, note } = await import("./trouble.js");
    const { content, refused } = await errorContent(error, request, kit, (wish) => this.#grant(wish));
    if (turn !== this.#turn) return;
    if (refused && (this.#isLive || !this.childElementCount)) this.#live(kit, /** @type {Figure} */ (this.#figure).refuse(refused, content));
    else if (this.#isLive) this.#figure?.tell(content);
    else this.#fill(kit.sheets, ...note(content));
  }

  /** What should not happen: what is there stays, and speaks for itself where even the script is missing that says so. @param {unknown} error @param {string} lang */
  async #fail(error, lang) {
    console.warn("mex-plorer:", error);
    await this.#apologise(lang).catch(() => {});
    this.#dispatch("mex-error", { code: "unavailable", message: String(error) });
  }

  /** @param {string} lang */
  async #apologise(lang) {
    const turn = this.#turn;
    const { apology, note } = await import("./trouble.js");
    if (turn !== this.#turn) return;
    const content = apology(lang, () => this.#schedule());
    if (this.#isLive) this.#figure?.tell(content);
    else this.#fill([frame()], ...note(content));
  }

  /** @param {string} type @param {object} detail @returns {boolean} false where a listener took the event over */
  #dispatch(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}

if (globalThis.customElements?.get("mex-plorer") === undefined) globalThis.customElements?.define("mex-plorer", MexPlorer);
