/** The row above a figure: its views as tabs, and a menu with everything that is needed less often. */
import { button, h, icon, label } from "./dom.js";
import { Menu } from "./menu.js";
import { oneTabStop } from "./row.js";

/** @typedef {{view: string, title: string, purpose: string}} Tab */
/** `drawn`: there is a picture; `told`: all that the view knows may be said; `steps`: how many it has.
 * @typedef {{views: Tab[], view: string, rank: string, ranked: boolean, drawn: boolean, told: boolean, steps: number}} ToolState */
/** What a reader may do with the figure as it is. @typedef {"save-svg" | "save-animated" | "save-png" | "save-csv" | "save-dot" | "save-tikz" | "copy-embed" | "open-site" | "full-screen"} Taking */
/** @typedef {{view(view: string): void, rank(rank: string): void, take(what: Taking): void}} ToolActions */

const RANKS = ["source", "remaining"];
/** What views are for. */
const PURPOSES = ["play", "understand", "patterns"];

/** Kinds of files. */
const FILES = /** @type {const} */ (["svg", "animated", "png", "csv", "dot", "tikz"]);
/** Each with what it is called. @type {[what: Taking, key: string][]} */
const TAKINGS = [...FILES.map((kind) => /** @type {[Taking, string]} */ ([`save-${kind}`, `ui.save.${kind}`])), ["copy-embed", "ui.embed"], ["open-site", "ui.open"], ["full-screen", "ui.full"]];

const DOTS = "M3 8.5h3v3H3zM8.5 8.5h3v3h-3zM14 8.5h3v3h-3z";

export class Toolbar {
  #act;
  #tabs = h("div", { part: "tabs", class: "tabs", role: "tablist" });
  #more = button("more", () => {}, icon(DOTS));
  #ranks = RANKS.map((rank) => button("rank", () => this.#act.rank(rank)));
  #rankTitle = h("p", { class: "menu-title", id: "rank-title" });
  #rankGroup = h("div", { role: "group", "aria-labelledby": "rank-title" }, this.#rankTitle, ...this.#ranks);
  #takings = TAKINGS.map(([what]) => button(what, () => this.#close(() => this.#act.take(what))));
  #list = h("div", { part: "menu", class: "menu", id: "menu" }, this.#rankGroup, ...this.#takings);
  #holder = h("div", { class: "menu-holder" }, this.#more, this.#list);
  #menu = new Menu(this.#holder, this.#more, this.#list);
  element = h("div", { part: "toolbar", class: "toolbar" }, this.#tabs, this.#holder);
  #names = "";
  /** @type {import("./stepper.js").Say} */
  #say = String;

  /** @param {ToolActions} act */
  constructor(act) {
    this.#act = act;
    oneTabStop(this.#tabs, () => this.#tabList(), { forth: ["ArrowRight"], back: ["ArrowLeft"], arrive: (tab) => tab.click() });
  }

  /** @param {import("./stepper.js").Say} say */
  translate(say) {
    this.#say = say;
    this.#tabs.setAttribute("aria-label", say("ui.views"));
    label(this.#more, say("ui.more"));
    this.#rankTitle.textContent = say("ui.rank");
    this.#ranks.forEach((made, i) => (made.textContent = say(`ui.rank.${RANKS[i]}`)));
    this.#takings.forEach((made, i) => (made.textContent = say(TAKINGS[i][1])));
  }

  /** @param {ToolState} state */
  update({ views, view, rank, ranked, drawn, told, steps }) {
    const names = JSON.stringify(views);
    if (names !== this.#names) this.#tabs.replaceChildren(...PURPOSES.flatMap((purpose) => this.#group(purpose, views)));
    this.#names = names;
    for (const tab of this.#tabList()) {
      const chosen = tab.dataset.view === view;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    }
    this.#ranks.forEach((made, i) => made.setAttribute("aria-pressed", String(RANKS[i] === rank)));
    this.#rankGroup.hidden = !ranked;
    const [svg, animated, png, csv, dot, tikz, , site, full] = this.#takings;
    svg.hidden = png.hidden = !drawn;
    animated.hidden = !told || steps === 0;
    csv.hidden = !told;
    dot.hidden = !told || !ranked;
    tikz.hidden = !told || !drawn;
    site.hidden = IS_BUNDLED && !SITE;
    full.hidden = !document.fullscreenEnabled;
  }

  /** The tabs of one purpose, under its name. @param {string} purpose @param {Tab[]} views */
  #group(purpose, views) {
    const tabs = views.filter((offered) => offered.purpose === purpose).map((offered) => this.#tab(offered));
    return tabs.length ? h("div", { part: "group", class: "group" }, h("span", { part: "purpose", class: "purpose", id: purpose }, this.#say(`ui.purpose.${purpose}`)), ...tabs) : [];
  }

  /** @param {Tab} offered */
  #tab({ view, title, purpose }) {
    const tab = button("tab", () => this.#act.view(view), title);
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", "panel");
    tab.setAttribute("aria-describedby", purpose);
    tab.id = `tab-${view}`;
    tab.dataset.view = view;
    return tab;
  }

  /** @returns {HTMLElement[]} */
  #tabList() {
    return /** @type {HTMLElement[]} */ ([...this.#tabs.querySelectorAll(".tab")]);
  }

  /** @param {() => void} act */
  #close(act) {
    this.#menu.leave();
    act();
  }
}
