/** Showing slides to a class: one at a time in large type, with the keys of presenters and of clickers, and what is to come behind a curtain. */
import { h, label, setDisabled } from "../mexplorer/dom.js";
import { fillScreen } from "../mexplorer/full-screen.js";
import { announce, button, learn, say } from "./words.js";

/** What comes when the curtain goes up: an answer, a line of a proof. It returns what there is to say of it. @typedef {{show(): string, hide(): void}} Fragment */
/** @typedef {{element: HTMLElement, title: string, fragments(): Fragment[]}} Slide */
/** @typedef {{at?: number, shown(slide: Slide | null): void}} Course  `shown`: told which slide is there, and that none is any more */

/** What has just been unveiled is to be seen: the last line, else an answer. */
const LIFTED = "[data-proof][open] > ol > li:not([hidden]):not(:has(~ li:not([hidden]))), .asked > .lifted, .blank.lifted";

/** Clickers send PageUp, PageDown, and "." or "b" for their dark button. @type {Record<string, (projector: Projector) => void>} */
const KEYS = {
  ArrowRight: (projector) => projector.forward(),
  PageDown: (projector) => projector.forward(),
  " ": (projector) => projector.forward(),
  ArrowLeft: (projector) => projector.back(),
  PageUp: (projector) => projector.back(),
  Home: (projector) => projector.go(0),
  End: (projector) => projector.go(Infinity),
  Escape: (projector) => projector.leave(),
  a: (projector) => projector.curtain(),
  z: (projector) => projector.alone(),
  f: (projector) => projector.fill(),
  b: (projector) => projector.dark(),
  ".": (projector) => projector.dark(),
};

/** Readers begin; the words are fetched first. @param {Slide[]} slides @param {Course} course */
export async function project(slides, course) {
  await learn();
  return new Projector(slides, course);
}

class Projector {
  #slides;
  #course;
  #at = 0;
  /** What the reader has not come to yet, and the class sees. @type {HTMLElement[]} */
  #bared = [];
  /** What of this slide may be unveiled, and how much of it is. @type {Fragment[]} */
  #fragments = [];
  #open = 0;
  #before = { x: scrollX, y: scrollY, focus: document.activeElement };
  #listening = new AbortController();
  /** The bar has as many rows as the window makes it: what is shown stands above all of them. */
  #measuring = new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${this.#bar.offsetHeight}px`));
  #count = h("select", { "aria-label": say("project.which") });
  #prev = button("", "←", () => this.back());
  #next = button("primary", "→", () => this.forward());
  #curtain = button("", say("project.answers"), () => this.curtain());
  #alone = button("", say("project.figure"), () => this.alone());
  #fill = button("", say("project.fill"), () => this.fill());
  #bar;

  /** @param {Slide[]} slides @param {Course} course */
  constructor(slides, course) {
    this.#slides = slides;
    this.#course = course;
    label(this.#prev, say("project.back"));
    label(this.#next, say("project.forward"));
    const end = button("", say("project.end"), () => this.leave());
    for (const [key, made] of /** @type {[string, HTMLElement][]} */ ([["a", this.#curtain], ["z", this.#alone], ["f", this.#fill], ["Escape", end]])) made.setAttribute("aria-keyshortcuts", key);
    this.#count.append(...slides.map(({ title }, place) => h("option", { value: String(place) }, `${place + 1} / ${slides.length}  ${title}`)));
    this.#count.addEventListener("change", () => this.go(Number(this.#count.value)));
    this.#fill.hidden = !document.fullscreenEnabled;
    this.#bar = h("nav", { class: "presenting", "aria-label": say("project.bar") }, this.#prev, this.#count, this.#next, this.#curtain, this.#alone, this.#fill, end);
    document.body.append(this.#bar);
    this.#measuring.observe(this.#bar);
    document.documentElement.classList.add("projecting");
    const { signal } = this.#listening;
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    document.addEventListener("fullscreenchange", () => this.#tell(), { signal });
    this.go(course.at ?? 0);
  }

  /** The next answer or line behind the curtain, and when there is none the next slide. */
  forward() {
    if (this.#open < this.#fragments.length) return this.#unveil();
    if (this.#at < this.#slides.length - 1) this.go(this.#at + 1);
  }

  /** What was unveiled last is veiled again, and when nothing is the slide before comes. */
  back() {
    if (this.#open > 0) {
      this.#fragments[(this.#open -= 1)].hide();
      return this.#tell();
    }
    if (this.#at > 0) this.go(this.#at - 1);
  }

  /** @param {number} place beyond the ends: the last, the first */
  go(place) {
    this.#strike();
    this.#at = Math.max(0, Math.min(place, this.#slides.length - 1));
    const slide = this.#slides[this.#at];
    this.#bare(slide.element);
    slide.element.tabIndex = -1;
    this.#course.shown(slide);
    this.#fragments = slide.fragments();
    this.#tell();
    scrollTo({ top: 0, behavior: "instant" });
    slide.element.focus({ preventScroll: true });
    announce(say("project.at", { n: this.#at + 1, of: this.#slides.length }));
  }

  /** @param {HTMLElement} element */
  #bare(element) {
    element.classList.add("now");
    for (let at = /** @type {HTMLElement | null} */ (element); at && at !== document.body; at = at.parentElement) {
      if (at !== element) at.classList.add("around");
      if (!at.hidden) continue;
      at.hidden = false;
      this.#bared.push(at);
    }
  }

  /** All that is behind the curtain, or all of it away again. */
  curtain() {
    if (this.#open < this.#fragments.length) while (this.#open < this.#fragments.length) this.#unveil();
    else while (this.#open > 0) this.back();
  }

  #unveil() {
    const said = this.#fragments[this.#open].show();
    this.#open += 1;
    this.#tell();
    this.#slides[this.#at].element.querySelector(LIFTED)?.scrollIntoView({ behavior: "instant", block: "nearest" });
    if (said) announce(said);
  }

  /** The slide's figure and nothing else. */
  alone() {
    const figure = this.#figure;
    if (!figure) return;
    const isAlone = figure.classList.toggle("alone");
    document.documentElement.classList.toggle("figure-alone", isAlone);
    this.#tell();
  }

  fill() {
    void fillScreen(document.documentElement);
  }

  dark() {
    const isDark = document.documentElement.classList.toggle("darkened");
    announce(say(isDark ? "project.dark" : "project.light"));
  }

  /** The page is as it was; where the reader has come to another step, that is in sight. */
  leave() {
    const { element } = this.#slides[this.#at];
    this.#strike();
    this.#listening.abort();
    this.#measuring.disconnect();
    this.#bar.remove();
    document.documentElement.style.removeProperty("--bar");
    document.documentElement.classList.remove("projecting");
    if (document.fullscreenElement) this.fill();
    this.#course.shown(null);
    const isShown = element.checkVisibility();
    if (isShown) element.scrollIntoView({ behavior: "instant", block: "start" });
    else scrollTo({ left: this.#before.x, top: this.#before.y, behavior: "instant" });
    if (this.#before.focus instanceof HTMLElement) this.#before.focus.focus({ preventScroll: true });
  }

  get #figure() {
    const around = this.#slides[this.#at].element.closest(".beside") ?? this.#slides[this.#at].element;
    const figures = /** @type {NodeListOf<HTMLElement>} */ (around.querySelectorAll(".figure"));
    return [...figures].find((figure) => figure.classList.contains("alone") || figure.checkVisibility());
  }

  /** Takes the slide away and leaves it as it was. */
  #strike() {
    while (this.#open > 0) this.#fragments[(this.#open -= 1)].hide();
    this.#fragments = [];
    for (const element of this.#bared.splice(0)) element.hidden = true;
    document.documentElement.classList.remove("figure-alone", "darkened");
    for (const figure of document.querySelectorAll(".alone")) figure.classList.remove("alone");
    for (const shown of document.querySelectorAll(".now, .around")) shown.classList.remove("now", "around");
  }

  #tell() {
    const isLast = this.#at === this.#slides.length - 1 && this.#open === this.#fragments.length;
    this.#count.value = String(this.#at);
    setDisabled(this.#prev, this.#at === 0 && this.#open === 0);
    setDisabled(this.#next, isLast);
    setDisabled(this.#curtain, this.#fragments.length === 0);
    setDisabled(this.#alone, !this.#figure);
    this.#curtain.setAttribute("aria-pressed", String(this.#open > 0 && this.#open === this.#fragments.length));
    this.#alone.setAttribute("aria-pressed", String(document.documentElement.classList.contains("figure-alone")));
    this.#fill.setAttribute("aria-pressed", String(Boolean(document.fullscreenElement)));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.documentElement.classList.contains("darkened")) return this.#wake(event);
    const at = /** @type {Element} */ (event.target);
    if (isElsewhere(at)) return event.key === "Escape" ? this.#slides[this.#at].element.focus({ preventScroll: true }) : undefined;
    // A button that has the focus is pressed.
    if (event.key === " " && at.closest("button, a, summary")) return;
    if (event.key === "Escape" && document.documentElement.classList.contains("figure-alone")) return this.alone();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!Object.hasOwn(KEYS, key)) return;
    event.preventDefault();
    if (key === " " && event.shiftKey) this.back();
    else KEYS[key](this);
  }

  /** Any key brings the slide back, and does nothing else. @param {KeyboardEvent} event */
  #wake(event) {
    if (["Shift", "Tab"].includes(event.key)) return;
    event.preventDefault();
    this.dark();
  }
}

/** Keys in a figure or a field are theirs. @param {Element} at */
function isElsewhere(at) {
  return at.closest("mex-plorer, input, select, textarea, [contenteditable]") !== null;
}
