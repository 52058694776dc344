/** A search over chapters, terms and games: a dialog with a field, and under it what was found, as links. */
import { h } from "../mexplorer/dom.js";
import { download, once } from "../mexplorer/loading.js";
import { sentence } from "../mexplorer/words.js";
import { find, quote } from "./find.js";

/** @typedef {import("./find.js").Entry} Entry */
/** @typedef {(key: string, args?: Record<string, string | number>) => string} Say */

/** More than this nobody reads. */
const MOST = 30;
/** The site's folder. */
const ROOT = new URL("../", import.meta.url);

/** @type {Map<string, Promise<any>>} */
const asked = new Map();
/** @type {Map<string, Dialog>} */
const dialogs = new Map();

/** @param {string} lang */
export async function search(lang) {
  const words = await fetched(`course/words/${lang}.json`);
  const dialog = dialogs.get(lang) ?? new Dialog((key, args) => sentence(words, `course.${key}`, args), lang);
  dialogs.set(lang, dialog);
  await dialog.open();
}

/** A file of the site, in JSON. @param {string} file */
function fetched(file) {
  return once(asked, file, async () => (await download(new URL(file + SITE_VERSION, ROOT).href)).json());
}

class Dialog {
  #say;
  #lang;
  #field;
  #told = h("p", { role: "status", class: "hits-told" });
  #list = h("ol", { class: "hits" });
  #dialog;
  /** @type {Entry[] | null} */
  #entries = null;

  /** @param {Say} say @param {string} lang */
  constructor(say, lang) {
    this.#say = say;
    this.#lang = lang;
    this.#field = h("input", { type: "search", "aria-label": say("search"), placeholder: say("search.what"), autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go" });
    const close = h("button", { type: "button" }, say("search.close"));
    this.#dialog = h("dialog", { class: "search", "aria-label": say("search"), lang }, h("div", { class: "search-head" }, this.#field, close), this.#told, this.#list);
    close.addEventListener("click", () => this.#dialog.close());
    this.#field.addEventListener("input", () => this.#show());
    this.#dialog.addEventListener("keydown", (event) => this.#go(event));
    // A link within this page leaves it as it is, and a press beside the dialog means to leave.
    this.#dialog.addEventListener("click", ({ target }) => (target === this.#dialog || (target instanceof Element && target.closest("a"))) && this.#dialog.close());
    document.body.append(this.#dialog);
  }

  async open() {
    this.#dialog.showModal();
    this.#field.select();
    try {
      this.#entries ??= await fetched(`course/search/${this.#lang}.json`);
    } catch (error) {
      this.#told.textContent = this.#say("search.failed");
      throw error;
    }
    this.#show();
  }

  #show() {
    if (!this.#entries) return;
    const hits = find(this.#entries, this.#field.value);
    this.#list.replaceChildren(...hits.slice(0, MOST).map((entry) => h("li", {}, this.#link(entry))));
    this.#told.textContent = this.#count(hits.length);
  }

  /** @param {number} all */
  #count(all) {
    if (!this.#field.value.trim()) return "";
    if (all === 0) return this.#say("search.none");
    return all > MOST ? this.#say("search.part", { n: MOST, all }) : this.#say("search.found", { n: all });
  }

  /** @param {Entry} entry */
  #link([kind, title, within, to, text]) {
    const where = kind === "step" ? within : [this.#say(`search.${kind}`), within].filter(Boolean).join(" · ");
    // What else a game is called says nothing more of it.
    const quoted = (kind === "game" ? [] : quote(text, this.#field.value)).map((part, index) => (index % 2 ? h("mark", {}, part) : part));
    return h("a", { href: new URL(to, ROOT).href }, h("b", {}, title), " ", h("span", { class: "within" }, where), " ", h("span", { class: "quote" }, ...quoted));
  }

  /** Arrows go through what was found, Enter in the field to the first of it. @param {KeyboardEvent} event */
  #go(event) {
    const links = [...this.#list.querySelectorAll("a")];
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    if (event.key === "Enter" && event.target === this.#field && !event.isComposing) {
      // The same key must not press the button to which the focus goes back.
      event.preventDefault();
      return links[0]?.click();
    }
    // Some browsers would empty the field first.
    if (event.key === "Escape") return this.#dialog.close();
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    (links[at + by] ?? (at + by < 0 ? this.#field : links[at]))?.focus();
  }
}
