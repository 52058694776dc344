/** The heat map: a pixel for every position of two numbers, from afar to where the numbers can be read. */
import { aside } from "../aside.js";
import { Controls, MINUS, PLUS } from "../controls.js";
import { button, h, icon, label } from "../dom.js";
import { word } from "../state.js";
import { Hands, ZOOM } from "./heat-hands.js";
import { HEARD, HeardCell } from "./heat-heard.js";
import { Legend } from "./heat-legend.js";
import { Pixels, UNKNOWN } from "./heat-pixels.js";
import { Place } from "./heat-place.js";
import { draw, LEFT, TOP } from "./heat-plot.js";
import { Window } from "./heat-window.js";
import { followColours } from "./colours.js";

export { default as style } from "./heat.css";

/** @typedef {import("../own-views.js").Host} Host */
/** @typedef {import("../figure.js").Request} Request */
/** @typedef {import("../engine.d.ts").HeatMap} HeatMap */

/** The address follows the window once it has come to rest. */
const REST_MS = 250;

export const create = (/** @type {Host} */ host) => new Heat(host);

class Heat {
  #host;
  #window = new Window();
  #place = new Place(this.#window);
  /** Asks for the table. */
  #values;
  /** Asks what is to be said of a cell. */
  #words;
  /** @type {Pixels | null} */
  #pixels = null;
  /** @type {HeatMap | null} */
  #map = null;
  /** @type {Request | null} */
  #request = null;
  /** Which table there is, or is being computed. */
  #table = "";
  /** With which colours it is painted. */
  #painted = "";
  /** @type {[number, number] | null} */
  #pointed = null;
  /** Whether it is still to be announced. */
  #spoken = false;
  #due = false;
  #restTimer = 0;

  #canvas = h("canvas", { "aria-hidden": "true" });
  #heard = new HeardCell();
  #plot = h("div", { part: "heat-plot", class: "heat-plot", tabindex: "0", role: "grid", "aria-activedescendant": HEARD, "aria-busy": "true" }, this.#canvas, this.#heard.element);
  #bar = h("progress", { max: "1000" });
  #share = h("span", { class: "heat-share" });
  #cancel = button("heat-cancel", () => this.#halt());
  #work = h("div", { class: "heat-work" }, this.#share, this.#bar, this.#cancel);
  #in = button("heat-in", () => this.#hands.zoom(ZOOM), icon(PLUS));
  #out = button("heat-out", () => this.#hands.zoom(1 / ZOOM), icon(MINUS));
  #all = button("heat-all", () => this.#hands.showAll(), icon("M4 4h5v2H6v3H4zM11 4h5v5h-2V6h-3zM4 11h2v3h3v2H4zM14 11h2v5h-5v-2h3z"));
  #png = button("heat-png", () => aside(this.#save()));
  #hints = ["heat-hint by-mouse", "heat-hint by-touch"].map((name) => h("p", { class: name }));
  #controls;
  #legend = new Legend();
  #side = h("div", { class: "heat-side" }, this.#legend.element, h("div", { class: "heat-tools" }, this.#in, this.#out, this.#all, this.#png), ...this.#hints);
  element = h("div", { class: "heat" }, h("div", { class: "heat-field" }, this.#plot, this.#work), this.#side);
  #hands = new Hands(this.#plot, this.#window, {
    moved: () => this.#moved(),
    point: (cell, spoken) => this.#point(cell, spoken),
    choose: (cell) => aside(this.#choose(cell)),
    pointed: () => this.#cell,
    here: () => this.#map?.here ?? null,
  });

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#controls = new Controls(host);
    this.#side.prepend(this.#controls.element);
    this.#values = host.line();
    this.#words = host.line();
    new ResizeObserver(() => matchMedia("print").matches || this.#resize()).observe(this.#plot); // on paper as on the screen: there its size is that of what is drawn
    followColours(this);
    this.#plot.addEventListener("focus", () => this.#drawSoon());
    this.#plot.addEventListener("blur", () => this.#point(null, false));
  }

  /** @param {Request} request @param {import("../answers.js").Answer} answer @returns {import("../figure.js").Shown} */
  show(request, answer) {
    const { lang, state } = request;
    const map = /** @type {HeatMap} */ (answer.map);
    this.#map = map;
    if (lang !== this.#request?.lang) this.#translate();
    this.#request = request;
    this.#place.follow(state, map);
    Object.assign(this.#plot, { ariaLabel: map.name, ariaDescription: this.#host.say("heat.keys") });
    for (const count of ["aria-rowcount", "aria-colcount"]) this.#plot.setAttribute(count, String(map.size));
    this.#controls.update(map.controls);
    const table = `${map.size} ${map.table}`;
    if (table !== this.#table) aside(this.#compute(table, map));
    else this.#recolour();
    aside(this.#tell());
    this.#drawSoon();
    return { game: map.game, view: "heat", step: null, steps: 0 };
  }

  stop() {
    if (!this.#work.hidden) this.#table = "";
    this.#values.stop();
    this.#words.stop();
    clearTimeout(this.#restTimer);
  }

  #translate() {
    const say = this.#host.say;
    label(this.#in, say("ui.zoom.in"));
    label(this.#out, say("ui.zoom.out"));
    label(this.#all, say("ui.all"));
    this.#png.textContent = say("heat.png");
    ["heat.hint", "heat.hint-touch"].forEach((key, i) => (this.#hints[i].textContent = say(key)));
    this.#bar.setAttribute("aria-label", say("heat.computing", { done: "" }));
  }

  /** @param {string} table @param {HeatMap} map */
  async #compute(table, { size, table: game }) {
    this.#table = table;
    this.#pixels = null;
    this.#pointed = null;
    this.#work.hidden = false;
    this.#bar.hidden = false;
    this.#cancel.hidden = false;
    this.#cancel.textContent = this.#host.say("heat.cancel");
    this.#plot.setAttribute("aria-busy", "true");
    this.#progress(0);
    try {
      const { answer } = await this.#values.ask("pairs", [game, size, { lang: this.#lang }], ({ done }) => this.#progress(done));
      await this.#arrive(answer);
    } catch (error) {
      const { message, code = "" } = /** @type {{message: string, code?: string}} */ (error);
      // What has no table has none at every trial. Whoever has chosen how large it is may choose something smaller.
      if (!code || (code === "too-large" && word(this.#host.request().state, "size"))) return this.#stopped(message);
      this.#table = "";
      this.#host.complain(error);
    }
  }

  get #lang() {
    return /** @type {Request} */ (this.#request).lang;
  }

  /** @param {number} thousandths */
  #progress(thousandths) {
    this.#bar.value = thousandths;
    this.#share.textContent = this.#host.say("heat.computing", { done: Math.floor(thousandths / 10) });
  }

  /** @param {import("./heat-pixels.js").Table} table */
  async #arrive(table) {
    const pixels = new Pixels(table);
    this.#pixels = pixels;
    this.#progress(1000);
    if (!(await this.#paint(pixels)) || pixels !== this.#pixels) return;
    this.#work.hidden = true;
    this.#plot.setAttribute("aria-busy", "false");
    aside(this.#tell());
  }

  /** Up to which value colours tell values apart, and which colours: values far from what is in sight would leave it a single colour. @param {Pixels} pixels */
  #colours(pixels) {
    const { colour } = /** @type {HeatMap} */ (this.#map);
    const { theme, lang } = /** @type {Request} */ (this.#request);
    const top = colour === "value" ? pixels.mostWithin(this.#window.reach) : pixels.table.most;
    return { colour, theme, lang, top, key: `${colour} ${theme} ${top}` };
  }

  /** @param {Pixels} pixels */
  async #paint(pixels) {
    const { colour, theme, lang, top, key } = this.#colours(pixels);
    this.#painted = key;
    const palette = await this.#host.ask("heatColours", top, colour, theme, { lang });
    if (key !== this.#painted || pixels !== this.#pixels) return false;
    this.#legend.show(palette, colour, pixels.table.values.includes(UNKNOWN) ? this.#host.say("heat.unknown") : "");
    return pixels.paint(palette, () => this.#drawSoon());
  }

  /** Paints anew where other colours are due. */
  #recolour() {
    if (this.#pixels && this.#painted !== this.#colours(this.#pixels).key) aside(this.#paint(this.#pixels));
  }

  /** Stops computing, or begins again. */
  #halt() {
    if (this.#bar.hidden) return aside(this.#compute(this.#table, /** @type {HeatMap} */ (this.#map)));
    this.#values.stop();
    this.#stopped(this.#host.say("heat.stopped"));
  }

  /** @param {string} why */
  #stopped(why) {
    this.#bar.hidden = true;
    this.#share.textContent = why;
    this.#cancel.textContent = this.#host.say("heat.resume");
    this.#plot.setAttribute("aria-busy", "false");
    this.#host.announce(why);
  }

  #moved() {
    this.#plot.classList.toggle("near", !this.#window.isWhole);
    this.#drawSoon();
    clearTimeout(this.#restTimer);
    this.#restTimer = window.setTimeout(() => this.#report(), REST_MS);
  }

  /** Tells the address which part is shown. */
  #report() {
    if (this.#map) this.#host.wish({ state: this.#place.write(this.#host.request().state, this.#map) });
  }

  /** @param {[number, number] | null} cell @param {boolean} spoken */
  #point(cell, spoken) {
    if (String(cell) === String(this.#pointed)) return;
    this.#pointed = cell;
    this.#spoken = spoken;
    aside(this.#tell());
    this.#drawSoon();
  }

  /** What is pointed at, or else where play is. */
  get #cell() {
    return this.#pointed ?? this.#map?.here ?? null;
  }

  /** The same in words. */
  async #tell() {
    const cell = this.#cell;
    if (!cell || !this.#pixels) {
      this.#spoken = false;
      this.#words.stop();
      return this.#host.caption(this.#pixels && this.#host.say("heat.beyond"));
    }
    // However fast a pointer moves, the last cell counts.
    const { answer } = await this.#words.ask("heatCell", this.#about(cell, this.#pixels.table));
    this.#host.caption(answer.say);
    this.#heard.tell(cell, answer.say, String(this.#map?.here) === String(cell));
    if (this.#spoken) this.#host.announce(answer.say);
    this.#spoken = false;
  }

  /** What is asked about a cell. @param {[number, number]} cell @param {import("./heat-pixels.js").Table} table */
  #about(cell, { values, size }) {
    const { game } = /** @type {HeatMap} */ (this.#map);
    return [game, cell, values[cell[0] * size + cell[1]], { lang: this.#lang }];
  }

  /** @param {[number, number]} cell */
  async #choose(cell) {
    if (this.#pixels) this.#host.wish({ game: (await this.#host.ask("heatCell", ...this.#about(cell, this.#pixels.table))).game });
  }

  async #save() {
    const pixels = this.#pixels;
    if (!pixels || !this.#work.hidden) return;
    // By the time the file is there something else may be shown.
    const title = `${this.#map?.table ?? ""} ${pixels.table.size}`;
    const { colour, theme, lang } = this.#colours(pixels);
    const palette = await this.#host.ask("heatColours", pixels.table.most, colour, theme, { lang });
    const { saveBlob } = await import("../save.js");
    const name = saveBlob(await pixels.png(palette), title, "png");
    this.#host.announce(this.#host.say("ui.saved", { name }));
  }

  #resize() {
    const { clientWidth, clientHeight } = this.#plot;
    this.#canvas.width = Math.round(clientWidth * devicePixelRatio);
    this.#canvas.height = Math.round(clientHeight * devicePixelRatio);
    this.#window.resize(clientWidth - LEFT, clientHeight - TOP);
    this.#recolour();
    this.#draw();
  }

  coloursChanged = () => this.#draw();

  #drawSoon() {
    if (this.#due) return;
    this.#due = true;
    requestAnimationFrame(() => {
      this.#due = false;
      this.#draw();
    });
  }

  #draw() {
    const ink = this.#canvas.getContext("2d");
    if (!ink || !this.#map || !this.#pixels || !this.element.isConnected) return ink?.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    ink.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    const focused = this.#plot.matches(":focus-visible");
    const pointed = this.#pointed ?? (focused ? this.#map.here : null);
    draw(ink, this.#window, { pixels: this.#pixels, here: this.#map.here, pointed, focused, axes: this.#map.axes }, getComputedStyle(this.element));
  }
}
