/** The row under a figure that steps through the order of computation. It shows a state and asks for another; it keeps only whether it plays. */
import { button, h, icon, label, setDisabled } from "./dom.js";

/** Time for one step at speed 1, long enough to read its sentence. */
const PACE = 1600;
const SPEEDS = [0.5, 1, 2, 4];

const FIRST = "M4 4h2v12H4zM16 4v12l-9-6z";
const BACK = "M15 4v12l-9-6z";
const PLAY = "M6 3v14l11-7z";
const PAUSE = "M5 4h4v12H5zM11 4h4v12h-4z";
const FORWARD = "M5 4v12l9-6z";
const LAST = "M14 4h2v12h-2zM4 4v12l9-6z";

/** @typedef {{step: number | null, steps: number, waiting: boolean, predict: boolean}} StepState  `waiting`: a guess is due */
/** @typedef {(key: string, args?: Record<string, string | number>) => string} Say */

export class Stepper {
  /** @type {StepState} */
  #state = { step: null, steps: 0, waiting: false, predict: false };
  #timer = 0;
  #ask;
  #asked;

  #first = button("first", () => this.#jump(1), icon(FIRST));
  #back = button("back", () => this.#jump(this.#at() - 1), icon(BACK));
  #play = button("play", () => this.#toggle(), icon(PLAY));
  #forward = button("forward", () => this.#jump(this.#next()), icon(FORWARD));
  #last = button("last", () => this.#jump(this.#state.steps), icon(LAST));
  #scrub = h("input", { type: "range", part: "scrub", class: "scrub", min: "1", step: "1" });
  #count = h("span", { part: "count", class: "count" });
  #speed = h("select", { part: "speed", class: "speed" }, ...SPEEDS.map(speedOption));
  #predict = button("predict", () => this.#ask({ predict: !this.#state.predict }));
  #all = button("all", () => this.#toggleAll());
  element = h(
    "div",
    { part: "stepper", class: "stepper", role: "group" },
    h("div", { class: "transport" }, this.#first, this.#back, this.#play, this.#forward, this.#last),
    this.#scrub,
    this.#count,
    h("div", { class: "modes" }, this.#speed, this.#predict, this.#all),
  );
  /** @type {Say} */
  #say = (key) => key;

  /**
   * @param {(wish: {step?: number | null, predict?: boolean}) => void} ask
   * @param {() => number | null} asked the step asked for last, whose picture may still be on its way
   */
  constructor(ask, asked) {
    this.#ask = ask;
    this.#asked = asked;
    this.#speed.value = "1";
    this.#scrub.addEventListener("input", () => this.#jump(Number(this.#scrub.value)));
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  get playing() {
    return this.#timer !== 0;
  }

  /** @param {Say} say */
  translate(say) {
    this.#say = say;
    label(this.#first, say("ui.first"));
    label(this.#back, say("ui.back"));
    label(this.#forward, say("ui.forward"));
    label(this.#last, say("ui.last"));
    label(this.#speed, say("ui.speed"));
    this.#predict.textContent = say("ui.predict");
    this.#predict.title = say("ui.predict.title");
    this.#scrub.setAttribute("aria-label", say("ui.scrub"));
    this.element.setAttribute("aria-label", say("ui.stepper"));
    this.#show();
  }

  /** @param {StepState} state */
  update(state) {
    this.#state = state;
    this.element.hidden = state.steps === 0;
    if (state.step === null) this.#stop();
    this.#show();
  }

  /** Home and End work in the figure too. @param {KeyboardEvent} event @returns {boolean} whether it was such a key */
  jumpByKey(event) {
    if (this.#state.steps === 0 || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (event.key === "Home") this.#jump(1);
    else if (event.key === "End") this.#jump(this.#state.steps);
    else return false;
    event.preventDefault();
    return true;
  }

  stop() {
    this.#stop();
    this.#show();
  }

  #show() {
    const { step, steps, predict } = this.#state;
    const say = this.#say;
    const stepping = step !== null;
    this.#play.replaceChildren(icon(this.playing ? PAUSE : PLAY));
    label(this.#play, say(this.playing ? "ui.pause" : "ui.play"));
    const count = stepping ? say("ui.step", { k: step, n: steps }) : say("ui.steps", { n: steps });
    this.#count.textContent = count;
    this.#scrub.max = String(steps);
    this.#scrub.value = String(step ?? steps);
    this.#scrub.setAttribute("aria-valuetext", count);
    this.#scrub.style.setProperty("--done", String(steps > 1 ? ((step ?? steps) - 1) / (steps - 1) : 1));
    for (const control of [this.#first, this.#back]) setDisabled(control, step === 1);
    for (const control of [this.#forward, this.#last]) setDisabled(control, step === steps);
    this.#predict.setAttribute("aria-pressed", String(predict));
    this.#all.textContent = say(stepping ? "ui.all" : "ui.start");
    this.#all.classList.toggle("primary", !stepping);
  }

  /** Where the next press goes on, quicker than pictures come. The finished figure stands after the last step. */
  #at() {
    const { steps } = this.#state;
    return Math.min(this.#asked() ?? steps + 1, steps + 1);
  }

  /** Going forward from the finished figure begins again. */
  #next() {
    return this.#asked() === null ? 1 : this.#at() + 1;
  }

  /** @param {number} step */
  #jump(step) {
    this.#stop();
    this.#request(step);
    this.#show();
  }

  /** @param {number} step */
  #request(step) {
    const { steps } = this.#state;
    this.#ask({ step: Math.min(Math.max(step, 1), steps) });
  }

  #toggleAll() {
    this.#stop();
    this.#ask({ step: this.#asked() === null ? 1 : null });
  }

  #toggle() {
    if (this.playing) return this.stop();
    const { step, steps } = this.#state;
    if (step === null || step === steps) this.#request(1);
    this.#schedule();
    this.#show();
  }

  #schedule() {
    this.#timer = window.setTimeout(() => this.#tick(), PACE / Number(this.#speed.value));
  }

  /** Playing waits for a guess that is due, and for the picture of the last step. */
  #tick() {
    const { step, steps, waiting } = this.#state;
    if (!this.element.isConnected || (step === steps && !waiting)) return this.stop();
    const isShown = step === null || step === this.#asked();
    if (!waiting && isShown) this.#request(this.#next());
    this.#schedule();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target === this.#speed || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = this.#action(event);
    if (!act) return void this.jumpByKey(event);
    event.preventDefault();
    act();
  }

  /** Space presses a focused button as everywhere; on the scrub bar, which has no use for it, it plays. @param {KeyboardEvent} event */
  #action(event) {
    switch (event.key) {
      case "ArrowRight":
      case "ArrowUp":
        return () => this.#jump(this.#next());
      case "ArrowLeft":
      case "ArrowDown":
        return () => this.#jump(this.#at() - 1);
      case " ":
        return event.target === this.#scrub ? () => this.#toggle() : null;
      default:
        return null;
    }
  }
}

/** @param {number} speed */
function speedOption(speed) {
  return h("option", { value: String(speed) }, `${speed}×`);
}
