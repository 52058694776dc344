/** What stands over the figure and names it: the picker of games, the button of colours, the title of the page. */
import { nextTheme, rememberTheme } from "./theme.js";
import { afterPaint } from "./when.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./panel.js").Say} Say */
/** @typedef {import("../mexplorer/engine.d.ts").CatalogueEntry} Entry */

/** What is longer is no title. */
const MOST_SHOWN = 80;

export class Head {
  #session;
  /** @type {Say | null} */
  #say = null;
  #picker = /** @type {HTMLSelectElement} */ (document.querySelector("#pick"));
  #theme = /** @type {HTMLElement} */ (document.querySelector("#theme"));
  #card = /** @type {HTMLElement} */ (document.querySelector("#figure"));

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    this.#picker.addEventListener("change", () => this.#pick(this.#picker.value));
    this.#theme.addEventListener("click", () => this.#paint(nextTheme(session.now.theme)));
    session.follow(afterPaint(() => this.#update()));
  }

  /** What the picker offers, the examples of one game under the word that starts it. @param {Entry[]} catalogue @param {Say} say */
  offer(catalogue, say) {
    this.#say = say;
    const [none] = this.#picker.options;
    const byName = Map.groupBy(catalogue, ({ name }) => name);
    this.#picker.replaceChildren(none, ...[...byName].map(([name, entries]) => choice(name, entries)));
    this.#update();
  }

  /** @param {string} theme */
  #paint(theme) {
    rememberTheme(theme);
    this.#session.choose({ theme });
  }

  #update() {
    const { game, theme } = this.#session.now;
    document.title = game.length < MOST_SHOWN ? `${game} · Mexplorer` : "Mexplorer";
    this.#card.setAttribute("aria-label", game.length > MOST_SHOWN ? `${game.slice(0, MOST_SHOWN)}…` : game);
    this.#picker.value = game;
    if (this.#picker.selectedIndex < 0) this.#picker.value = "";
    if (this.#say) this.#theme.setAttribute("aria-label", (this.#theme.title = this.#say(`page.theme.${theme}`)));
  }

  /** @param {string} game */
  #pick(game) {
    if (game) this.#session.begin(game);
  }
}

/** @param {string} name @param {Entry[]} entries */
function choice(name, entries) {
  const options = entries.map(({ title, example }) => new Option(title, example));
  if (options.length === 1) return options[0];
  const group = document.createElement("optgroup");
  group.label = name;
  group.append(...options);
  return group;
}
