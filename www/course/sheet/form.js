/** What a worksheet is to have, as a form. */
import { h } from "../../mexplorer/dom.js";
import { button, say } from "../words.js";
import { KINDS, MOST_EACH, MOST_VERSIONS } from "./make.js";
import { ASKS } from "./wishes.js";

/** @typedef {import("./wishes.js").Wishes} Wishes */
/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

export class Form {
  element;
  #changed;
  #chapter;
  #kinds = KINDS.map((kind) => h("input", { type: "checkbox", value: kind }));
  #versions = h("input", { type: "number", min: "1", max: String(MOST_VERSIONS), step: "1" });
  #seed = h("input", { type: "number", min: "0", step: "1" });
  #each = h("input", { type: "number", min: "1", max: String(MOST_EACH), step: "1" });
  #game = h("input", { type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off", placeholder: "nim {a} {b}" });
  #ranges = h("input", { type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off", placeholder: "a:1..7 b:1..7" });
  #view = h("input", { type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off", placeholder: "graph" });
  #asks = h("select", {}, ...ASKS.map((asks) => h("option", { value: asks }, say(`sheet.own-asks.${asks}`))));
  #own;
  #back;

  /** @param {{slug: string, title: string}[]} chapters @param {(wanted: Partial<Wishes>) => void} changed */
  constructor(chapters, changed) {
    this.#changed = changed;
    const options = chapters.map(({ slug, title }, index) => h("option", { value: slug }, `${index + 1}. ${title}`));
    this.#chapter = h("select", {}, ...options, h("option", { value: "" }, say("sheet.chapter-none")));
    const other = button("quiet", say("sheet.seed-new"), () => changed({ seed: 1 + Math.floor(Math.random() * 9999) }));
    this.#back = button("quiet", say("sheet.back"), () => changed({ without: [] }));
    this.#own = h("details", { class: "own" }, h("summary", {}, say("sheet.own")), h("p", { class: "about" }, say("sheet.own-about", { a: "{a}" })), h("div", { class: "fields" },
      field("sheet.own-game", this.#game), field("sheet.own-ranges", this.#ranges), field("sheet.own-asks", this.#asks), field("sheet.own-view", this.#view)));
    this.element = h("form", { class: "wishes" },
      h("div", { class: "fields" }, field("sheet.chapter", this.#chapter)),
      h("fieldset", {}, h("legend", {}, say("sheet.kinds")), ...this.#kinds.map((box) => h("label", {}, box, " ", say(`sheet.kind.${box.value}`)))),
      h("div", { class: "fields" }, field("sheet.versions", this.#versions), field("sheet.seed", this.#seed, "sheet.seed-about"), field("sheet.each", this.#each, "sheet.each-about")),
      h("p", {}, other, " ", this.#back),
      this.#own,
    );
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.element.addEventListener("change", () => this.#tell());
  }

  /** @param {Wishes} wishes */
  show({ chapter, versions, seed, each, without, own }) {
    const values = /** @type {[Field, string][]} */ ([[this.#chapter, chapter], [this.#versions, String(versions)], [this.#seed, String(seed)], [this.#each, each === null ? "" : String(each)],
      [this.#game, own.game], [this.#ranges, own.ranges], [this.#view, own.view], [this.#asks, own.asks]]);
    for (const [field, value] of values) field.value = value;
    this.#back.hidden = without.length === 0;
    this.#own.open ||= own.game !== "";
  }

  /** @param {readonly string[]} kinds */
  tick(kinds) {
    for (const box of this.#kinds) box.checked = kinds.includes(box.value);
  }

  #tell() {
    const number = (/** @type {HTMLInputElement} */ field, /** @type {number} */ otherwise) => (field.value !== "" && field.validity.valid ? Number(field.value) : otherwise);
    this.#changed({
      chapter: this.#chapter.value,
      kinds: this.#kinds.filter(({ checked }) => checked).map(({ value }) => value),
      versions: number(this.#versions, 1),
      seed: number(this.#seed, 1),
      each: this.#each.value !== "" && this.#each.validity.valid ? Number(this.#each.value) : null,
      own: { game: this.#game.value.trim(), ranges: this.#ranges.value.trim(), view: this.#view.value.trim(), asks: this.#asks.value },
    });
  }
}

/** @param {string} key @param {Field} input @param {string} [about] */
function field(key, input, about) {
  return h("label", {}, h("span", { class: "label" }, say(key)), input, ...(about ? [h("span", { class: "about" }, say(about))] : []));
}
