/** A picture that opens fitted to its box, to be moved about and looked at closely. Where it is small, names wait until there is room for them. */
import { sheet } from "../sheet.js";
import { followColours } from "./colours.js";
import { Far, lookOf } from "./zoom-far.js";
import { First } from "./zoom-first.js";
import { READABLE, grow, growth, isLegible } from "./zoom-grown.js";
import { Hands } from "./zoom-hands.js";
import { lay, unlay } from "./zoom-laid.js";
import { Marks, grown, placeOf } from "./zoom-marks.js";
import { overviewIn } from "./zoom-overview.js";
import { Rings } from "./zoom-rings.js";
import { name, thin } from "./zoom-texts.js";
import { Tools } from "./zoom-tools.js";
import { Window } from "./zoom-window.js";
import style from "./zoom.css";

/** @typedef {import("../own-views.js").Host} Host */
/** @typedef {import("../figure.js").Request} Request */
/** @typedef {import("../engine.d.ts").Picture} Picture */
/** @typedef {import("./zoom-marks.js").Place} Place */

/** Below this a position is less than seven pixels high: from afar positions and arrows are merged. */
const FAR = 7 / 42;
/** Milliseconds without a movement, after which what came into sight of a crowd gets its texts. */
const REST = 120;

/** @param {HTMLElement} box where the picture is @param {Host} host */
export function attach(box, host) {
  return new Zoom(box, host, sheet(style));
}

class Zoom {
  #box;
  #host;
  #sheet;
  #window = new Window();
  #far = new Far();
  #hands;
  #tools;
  /** @type {SVGSVGElement | null} */
  #svg = null;
  /** @type {Marks | null} */
  #marks = null;
  /** What the picture is of, and in which colours it was drawn. */
  #of = "";
  /** Whether the window is where somebody put it. */
  #isPut = false;
  /** Whether it has followed somebody who walks by keys. */
  #isHeld = false;
  /** Whether somebody has moved it aside, so that the position is not what they look at. */
  #isAside = false;
  /** Whether 0 is an answer now. */
  #isAsking = false;
  #percent = new Intl.NumberFormat();
  #isDue = false;
  #isMapDrawn = false;
  /** The box as it was measured last. */
  #room = { width: 1, height: 1, most: 1, least: NaN };
  #resting = 0;
  #rings = new Rings();
  #first;

  /** @param {HTMLElement} box @param {Host} host @param {CSSStyleSheet} sheet */
  constructor(box, host, sheet) {
    this.#box = box;
    this.#host = host;
    this.#sheet = sheet;
    this.#hands = new Hands(box, this.#window, {
      isOn: () => this.#svg !== null,
      isBusy: () => box.matches(":focus-within") || this.#tools.element.matches(":focus-within"),
      looked: () => this.#looked,
      moved: (spoken) => this.#moved(spoken),
      isPut: () => this.#isPut,
      isTaken: (key) => this.#isAsking && key === "0",
    });
    this.#tools = new Tools(this.#hands, (x, y) => this.#go(x, y));
    new ResizeObserver(this.#resized).observe(box);
    box.addEventListener("focusin", () => this.#keepInSight());
    box.addEventListener("focusout", () => this.#schedule());
    box.addEventListener("scroll", () => this.#svg && (this.#complete(), this.#takeOver(), this.#draw()));
    followColours(this);
    this.#first = new First(box, this.#window, host, () => this.#complete());
  }

  /** What was left out is drawn too. */
  #complete() {
    if (!this.#first.isPart) return;
    this.#first.addRest(/** @type {SVGSVGElement} */ (this.#svg));
    this.#marks = new Marks(/** @type {SVGSVGElement} */ (this.#svg), null, /** @type {Marks} */ (this.#marks).isTree);
    this.#fit();
    this.#recolour();
    this.#draw();
  }

  /** @param {Request} request @param {Picture} picture */
  show(request, picture) {
    const { width, height, choices } = picture;
    const of = [picture.game, request.rank, width, height].join("\n");
    const isOther = of !== this.#of || !this.#svg;
    // Asked now, a box would lay out the whole new picture before it is known how it is shown; if its size changes it says so itself.
    const isNew = !this.#svg;
    if (isNew) this.#arrive();
    this.#of = of;
    this.#isAsking = choices !== null;
    this.#svg = /** @type {SVGSVGElement} */ (this.#box.querySelector(":scope > svg"));
    this.#marks = new Marks(this.#svg, isOther ? null : this.#marks, picture.view === "tree");
    this.#tools.translate(this.#host.say);
    this.#percent = new Intl.NumberFormat(request.lang, { style: "percent" });
    if (isOther) {
      this.#window.open(width, height);
      this.#isPut = this.#isHeld = this.#isAside = false;
    }
    if (isNew) this.#measure();
    this.#fit();
    this.#recolour();
    // A part has no map of its own.
    this.#isMapDrawn = this.#first.isPart;
    if (isNew) this.#drawMap();
    if (this.#marks.now) this.#reveal(this.#marks.now);
    this.#draw();
    this.#first.show(picture);
  }

  rest() {
    if (this.#svg) unlay(this.#svg);
    this.#svg = this.#marks = null;
    this.#first.rest();
    clearTimeout(this.#resting);
    this.#far.clear();
    for (const part of [this.#far.element, this.#rings.element, this.#tools.element, this.#tools.map]) part.remove();
    for (const name of ["zoom", "whole", "far", "crowd", "detail", "moves", "grown", "put", "part"]) delete this.#box.dataset[name];
  }

  #arrive() {
    const { adoptedStyleSheets: worn } = /** @type {ShadowRoot} */ (this.#box.getRootNode());
    if (!worn.includes(this.#sheet)) worn.push(this.#sheet);
    this.#box.dataset.zoom = "";
    this.#box.prepend(this.#far.element);
    this.#box.after(this.#rings.element, this.#tools.element, this.#tools.map);
  }

  /** A frame later, as buttons beside the picture make the box smaller. */
  #resized = () => requestAnimationFrame(() => this.#svg && (this.#complete(), this.#measure(), this.#fit(), this.#keepInSight()));

  /** How much room there is. */
  #measure() {
    // To the fraction of a pixel, as the style sheet reckons.
    const style = getComputedStyle(this.#box);
    const [width, height, most, least] = [style.inlineSize, style.blockSize, ...["--most", "--mex-legible"].map((name) => style.getPropertyValue(name))].map(parseFloat);
    this.#room = { width, height, most, least };
  }

  /** How large the picture is where all of it is shown. What can be read whole is shown whole; beside the whole of what cannot, the step that is shown, or else the position. */
  #fit() {
    const [{ width, height, most }, { wide, high }] = [this.#room, this.#window];
    const marks = /** @type {Marks} */ (this.#marks);
    const fit = Math.min(width / wide, height / high, most);
    const isPart = !isLegible(marks, fit, this.#room) && Boolean(marks.now ?? marks.start);
    const overview = isPart ? overviewIn(width, height, wide, high) : null;
    this.#window.resize(width, height, fit, overview?.taken);
    if (this.#tools.lay(this.#box, this.#window, overview)) this.#renewMap();
    if (this.#isPut || (this.#isHeld && !this.#window.isWhole)) return;
    if (isPart) this.#begin(marks);
    else this.#window.showAll();
  }

  /** @param {Marks} marks */
  #begin(marks) {
    const { now, start } = marks;
    // Larger than the whole also where this position has more room than most.
    if (now && this.#window.isWhole) this.#window.look(READABLE / Math.min(marks.roomOf(now), marks.usualRoom), now.x, now.y);
    else if (!now && start) this.#window.lookAt(READABLE / start.room, start.here, start.parts);
  }

  /** Other marks, or other colours. */
  #recolour() {
    this.#far.renew();
    this.#renewMap();
  }

  #renewMap() {
    this.#tools.renew();
    this.#isMapDrawn = false;
  }

  /** The reader's colours are others. */
  coloursChanged() {
    if (this.#svg) (this.#recolour(), this.#draw());
  }

  /** To a place of the map, or what is nearest to it. @param {number} x @param {number} y */
  #go(x, y) {
    this.#window.centre(x, y);
    this.#window.reveal(/** @type {Marks} */ (this.#marks).nearest(x, y), []);
    this.#moved(false);
  }

  /** @param {boolean} spoken */
  #moved(spoken) {
    this.#isPut = true;
    this.#complete();
    this.#isAside = !spoken || (this.#isAside && !this.#window.isWhole);
    const place = spoken && this.#looked;
    if (place) this.#reveal(place);
    if (spoken) this.#host.announce(this.#percent.format(this.#window.scale));
    this.#schedule();
  }

  /** However much happens between two frames, it is drawn once; the map then, when it costs nothing to ask for colours. */
  #schedule() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      if (this.#svg) (this.#drawMap(), this.#draw());
    });
  }

  #draw() {
    const { isWhole } = this.#window;
    lay(/** @type {SVGSVGElement} */ (this.#svg), this.#window);
    this.#box.toggleAttribute("data-whole", isWhole);
    this.#box.toggleAttribute("data-put", this.#isPut);
    grow(this.#box, this.#window, /** @type {Marks} */ (this.#marks));
    this.#drawFar();
    if (!this.#isMapDrawn && !isWhole) this.#schedule();
    // What is as wide again before anybody is told of it was measured without the buttons.
    if (this.#tools.update(this.#window, this.#window.fit >= READABLE)) this.#resized();
    this.#drawRings();
    thin(this.#box, this.#window, /** @type {Marks} */ (this.#marks));
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => this.#settle(), REST);
  }

  #drawFar() {
    const marks = /** @type {Marks} */ (this.#marks);
    const isFar = this.#window.scale * growth(Math.min(...marks.rooms), this.#window.scale) < FAR;
    const { isCrowd } = marks;
    if (!isFar && !isCrowd) this.#far.clear();
    else if (this.#far.show(this.#window, marks, () => lookOf(this.#box, marks))) this.#schedule();
    // Until there is a canvas the marks are all that is seen.
    this.#box.toggleAttribute("data-far", isFar && this.#far.isShown);
    this.#box.toggleAttribute("data-crowd", isCrowd && this.#far.isShown);
  }

  /** Only where not all is shown there is one. */
  #drawMap() {
    if (this.#isMapDrawn || this.#window.isWhole) return;
    const marks = /** @type {Marks} */ (this.#marks);
    this.#isMapDrawn = this.#tools.draw(this.#window, marks, () => lookOf(this.#box, marks));
  }

  #drawRings() {
    const focused = this.#focused?.matches(":focus-visible") ? placeOf(this.#focused) : null;
    this.#rings.draw(this.#box, this.#window, /** @type {Marks} */ (this.#marks), focused);
  }

  /** Nothing moves any more. */
  #settle() {
    if (!this.#svg || this.#box.dataset.crowd === undefined) return;
    const marks = /** @type {Marks} */ (this.#marks);
    name(this.#window, marks, this.#window.scale * growth(Math.max(...marks.rooms), this.#window.scale));
  }

  /** The focused mark, or else none. @returns {SVGGElement | null} */
  get #focused() {
    const focused = /** @type {ShadowRoot} */ (this.#box.getRootNode()).activeElement;
    return focused && this.#box.contains(focused) ? focused.closest(".node") : null;
  }

  /** What one looks at: the focused mark, or the step or the position where nobody has moved it aside. @returns {Place | null} */
  get #looked() {
    const { now, heres } = /** @type {Marks} */ (this.#marks);
    return this.#focused ? placeOf(this.#focused) : this.#isAside ? null : (now ?? heres[0] ?? null);
  }

  /** What is pressed stays where it is. */
  #keepInSight() {
    if (!this.#svg) return;
    this.#complete();
    this.#takeOver();
    const mark = this.#hands.isDown ? null : this.#focused;
    if (mark) this.#reveal(placeOf(mark));
    this.#isHeld ||= mark !== null;
    this.#draw();
  }

  /** The browser has scrolled something into sight, in its own way. */
  #takeOver() {
    this.#window.pan(-this.#box.scrollLeft, -this.#box.scrollTop);
    this.#box.scrollTo(0, 0);
  }

  /** @param {Place} place */
  #reveal(place) {
    if (this.#window.isWhole) return;
    const by = growth(/** @type {Marks} */ (this.#marks).roomOf(place), this.#window.scale);
    this.#window.reveal(grown(place, by), this.#tools.over(this.#box));
  }
}
