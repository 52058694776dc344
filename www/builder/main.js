/** The page where an embed is built by looking at it: what it shall be is in the address; form, preview and code follow. */
import "../mexplorer/mexplorer.js";
import { aloneHead, packedFiles } from "../mexplorer/alone.js";
import { aside } from "../mexplorer/aside.js";
import { download } from "../mexplorer/loading.js";
import { isForFigures } from "../mexplorer/needs.js";
import { partsOf } from "../mexplorer/fragment.js";
import { onLanguage, readerLanguage, rememberLanguage, speak } from "../page/appearance.js";
import { find } from "../page/make.js";
import { Code } from "./code.js";
import { Form } from "./form.js";
import { OUTPUTS } from "./outputs.js";
import { Preview } from "./preview.js";
import { loaded } from "./sizes.js";
import { readWishes, writeWishes } from "./wishes.js";
import { say, speakIn } from "./words.js";

/** @typedef {import("./wishes.js").Wishes} Wishes */
/** @typedef {import("./outputs.js").Given} Given */
/** Of the game that is shown. @typedef {{views: {view: string, title: string}[], view: string, steps: number, still: Given["still"], film: string}} Known */

/** Where others find it. */
const site = SITE || new URL("../", import.meta.url).href;
const asked = partsOf(location.hash.slice(1)).get("lang") ?? "";

class Builder {
  #wishes = readWishes(location.hash);
  #lang = readerLanguage(asked);
  #engine;
  #save;
  #sizes;
  #form = new Form(/** @type {HTMLFormElement} */ (find("#wishes")), (wishes) => this.#want(wishes), say);
  #preview = new Preview((asked) => this.#want(asked), () => this.#showCode());
  #code = new Code(say, (as) => this.#want({ as }), (part) => aside(this.#give(part).catch(() => this.#form.refuse(say("builder.unsaved")))));
  /** @type {Known | null} */
  #known = null;
  /** The latest question counts. */
  #turn = 0;

  constructor() {
    // Begun now, waited for below.
    this.#engine = import("../mexplorer/work.js").then(({ loadWhole }) => loadWhole(this.#lang));
    this.#save = import("../mexplorer/save.js");
    this.#sizes = download(new URL(`../sizes.json${SITE_VERSION}`, import.meta.url).href).then((sizes) => sizes.json());
    for (const begun of [this.#engine, this.#save, this.#sizes]) begun.catch(() => {});
    const width = /** @type {HTMLInputElement} */ (find("#width"));
    width.addEventListener("input", () => this.#want({ width: width.valueAsNumber }));
    onLanguage((lang) => (rememberLanguage(lang), aside(this.#speak(lang))));
    addEventListener("hashchange", () => this.#arrive());
    if (!location.hash.includes("width=")) this.#wishes.width = this.#preview.room(this.#wishes.width);
    find("#ten").setAttribute("theme", document.documentElement.dataset.theme ?? "auto");
    aside(this.#speak(this.#lang));
  }

  /** The figure's. */
  get #speaks() {
    return this.#wishes.speaks || this.#lang;
  }

  #arrive() {
    const next = readWishes(location.hash);
    if (writeWishes(next) !== writeWishes(this.#wishes)) this.#want(next);
  }

  /** @param {string} lang */
  async #speak(lang) {
    await speakIn(lang);
    this.#lang = lang;
    speak(say, lang);
    find("#ten").lang = lang;
    for (const titled of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-title]"))) titled.title = say(titled.dataset.title ?? "");
    document.title = `${say("builder.title")} · Mexplorer`;
    await this.#show();
  }

  /** @param {Partial<Wishes>} wishes */
  #want(wishes) {
    this.#wishes = { ...this.#wishes, ...wishes };
    history.replaceState(null, "", `#${writeWishes(this.#wishes)}`);
    aside(this.#show());
  }

  async #show() {
    const wishes = this.#wishes;
    const turn = (this.#turn += 1);
    const width = /** @type {HTMLInputElement} */ (find("#width"));
    width.value = String(wishes.width);
    find("#width-said").textContent = `${wishes.width} px`;
    /** @type {HTMLAnchorElement} */ (find(".to-playground")).href = `../#game=${encodeURIComponent(wishes.game)}&lang=${this.#lang}`;
    this.#form.show(wishes, this.#known ?? { views: [], steps: 0 });
    this.#preview.show(wishes, this.#speaks, this.#isStill);
    try {
      const known = await this.#ask(wishes);
      if (turn !== this.#turn) return;
      this.#known = known;
      this.#form.refuse("");
    } catch (error) {
      if (turn === this.#turn) this.#form.refuse(/** @type {any} */ (error)?.message ?? String(error));
      return;
    }
    this.#form.show(wishes, this.#known);
    this.#preview.picture(this.#known.film || this.#known.still.svg, this.#known.still.label);
    this.#showCode();
  }

  /** @param {Wishes} wishes @returns {Promise<Known>} */
  async #ask({ game, view, step, rank, predict, state, theme }) {
    const [whole, { stillOf }] = await Promise.all([this.#engine, this.#save]);
    const lang = this.#speaks;
    await whole.learn(lang);
    const { views, defaultView } = await whole.ask("read", game, { lang });
    const shown = view || defaultView;
    const still = stillOf({ game, view, lang, rank, theme: "light", step, predict, state, waiting: predict }, (call, ...given) => whole.ask(call, ...given));
    const { steps } = await whole.ask("picture", game, { lang, view: shown, state }).catch(() => ({ steps: 0 }));
    const film = this.#kind === "animated" ? await whole.ask("animated", game, { lang, rank, state, view: shown, theme }).catch(() => "") : "";
    const { svg = "", caption = "" } = await still;
    return { views, view: shown, steps, film, still: { svg, caption, label: labelOf(svg) || caption || game } };
  }

  get #kind() {
    return this.#wishes.as in OUTPUTS ? this.#wishes.as : "element";
  }

  get #isStill() {
    return ["svg", "animated", "markdown"].includes(this.#kind);
  }

  #showCode() {
    if (this.#known) aside(this.#writeCode(this.#known));
  }

  /** @param {Known} known */
  async #writeCode({ view, still, film }) {
    const output = OUTPUTS[this.#kind]({ wishes: this.#wishes, lang: this.#speaks, folder: `${site}mexplorer/`, site, still, film, height: this.#preview.height });
    const sizes = await this.#sizes;
    const load = loaded(sizes, { ...this.#wishes, as: this.#kind }, { view, isSmall: isForFigures({ ...this.#wishes, view }) }, this.#speaks);
    const page = output.parts.reduce((all, { title, code }) => all + (title ? this.#head(title, code).length : 0), 0);
    this.#code.show(this.#kind, output, { load, page: page && page + sizes.alone[this.#speaks] });
  }

  /** @param {import("./outputs.js").Part} part */
  async #give(part) {
    const { saveBlob } = await this.#save;
    const [, name, ending] = /([^/]*)\.(\w+)$/.exec(part.file) ?? ["", "mexplorer", "txt"];
    saveBlob(new Blob([part.title ? await this.#page(part.title, part.code) : part.code]), name, ending);
  }

  /** A page that carries all it needs. @param {string} title @param {string} code */
  async #page(title, code) {
    const files = packedFiles(this.#speaks).map(async (file) => (await download(new URL(`../mexplorer/${file}${SITE_VERSION}`, import.meta.url).href)).blob());
    return new Blob([this.#head(title, code), ...(await Promise.all(files))]);
  }

  /** @param {string} title @param {string} code */
  #head(title, code) {
    return aloneHead({ lang: this.#speaks, title, theme: this.#wishes.theme, code });
  }
}

/** What a picture says that it shows. @param {string} svg */
function labelOf(svg) {
  return svg ? (new DOMParser().parseFromString(svg, "image/svg+xml").documentElement.getAttribute("aria-label") ?? "") : "";
}

new Builder();
