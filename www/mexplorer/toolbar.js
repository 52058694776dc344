/** The row above a figure: its views as tabs, and a menu with everything that is needed less often. */
import { button, h, icon, label } from "./dom.js";
import { Menu } from "./menu.js";
import { oneTabStop } from "./row.js";

/** @typedef {{views: {view: string, title: string}[], view: string, rank: string, ranked: boolean, drawn: boolean}} ToolState */
/** @typedef {{view(view: string): void, rank(rank: string): void, save(kind: "svg" | "png"): void, embed(): void}} ToolActions */

const RANKS = ["source", "remaining"];

/** Of the tabs beside the chosen one this much is seen, so that a reader finds them. */
const EDGE = 36;

const DOTS = "M3 8.3h3.4v3.4H3zM8.3 8.3h3.4v3.4H8.3zM13.6 8.3H17v3.4h-3.4z";

export class Toolbar {
  #act;
  #tabs = h("div", { part: "tabs", class: "tabs", role: "tablist" });
  #more = button("more", () => {}, icon(DOTS));
  #ranks = RANKS.map((rank) => button("rank", () => this.#act.rank(rank)));
  #rankTitle = h("p", { class: "menu-title", id: "rank-title" });
  #rankGroup = h("div", { role: "group", "aria-labelledby": "rank-title" }, this.#rankTitle, ...this.#ranks);
  #svg = button("save-svg", () => this.#close(() => this.#act.save("svg")));
  #png = button("save-png", () => this.#close(() => this.#act.save("png")));
  #embed = button("copy-embed", () => this.#close(() => this.#act.embed()));
  #list = h("div", { part: "menu", class: "menu", id: "menu" }, this.#rankGroup, this.#svg, this.#png, this.#embed);
  #holder = h("div", { class: "menu-holder" }, this.#more, this.#list);
  #menu = new Menu(this.#holder, this.#more, this.#list);
  element = h("div", { part: "toolbar", class: "toolbar" }, this.#tabs, this.#holder);
  #names = "";

  /** @param {ToolActions} act */
  constructor(act) {
    this.#act = act;
    oneTabStop(this.#tabs, () => this.#tabList(), { forth: ["ArrowRight"], back: ["ArrowLeft"], arrive: (tab) => tab.click() });
  }

  /** @param {import("./stepper.js").Say} say */
  translate(say) {
    this.#tabs.setAttribute("aria-label", say("ui.views"));
    label(this.#more, say("ui.more"));
    this.#rankTitle.textContent = say("ui.rank");
    this.#ranks.forEach((made, i) => (made.textContent = say(`ui.rank.${RANKS[i]}`)));
    this.#svg.textContent = say("ui.save.svg");
    this.#png.textContent = say("ui.save.png");
    this.#embed.textContent = say("ui.embed");
  }

  /** @param {ToolState} state */
  update({ views, view, rank, ranked, drawn }) {
    const names = JSON.stringify(views);
    const anew = names !== this.#names;
    if (anew) this.#tabs.replaceChildren(...views.map((offered) => this.#tab(offered)));
    this.#names = names;
    for (const tab of this.#tabList()) {
      const chosen = tab.dataset.view === view;
      const newly = chosen && (anew || tab.getAttribute("aria-selected") !== "true");
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      // The first time nothing has a place yet; and asking for places costs a layout.
      if (newly) requestAnimationFrame(() => this.#bringIn(tab));
    }
    this.#ranks.forEach((made, i) => made.setAttribute("aria-pressed", String(RANKS[i] === rank)));
    this.#rankGroup.hidden = !ranked;
    this.#svg.hidden = this.#png.hidden = !drawn;
  }

  /** Where there are more tabs than room, the chosen one is in sight. @param {HTMLElement} tab */
  #bringIn(tab) {
    const row = this.#tabs;
    const [start, end] = [tab.offsetLeft - row.offsetLeft, tab.offsetLeft - row.offsetLeft + tab.offsetWidth];
    if (start < row.scrollLeft + EDGE) row.scrollLeft = start - EDGE;
    if (end > row.scrollLeft + row.clientWidth - EDGE) row.scrollLeft = end - row.clientWidth + EDGE;
  }

  /** @param {{view: string, title: string}} offered */
  #tab({ view, title }) {
    const tab = button("tab", () => this.#act.view(view), title);
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", "panel");
    tab.id = `tab-${view}`;
    tab.dataset.view = view;
    return tab;
  }

  /** @returns {HTMLElement[]} */
  #tabList() {
    return /** @type {HTMLElement[]} */ ([...this.#tabs.children]);
  }

  /** @param {() => void} act */
  #close(act) {
    this.#menu.leave();
    act();
  }
}
