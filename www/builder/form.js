/** The form of what an embed shall be. Its fields stay while what they offer changes, so the focus does. */
import { h } from "../mexplorer/dom.js";
import { HEIGHTS, WITH, WITHOUT, within } from "./wishes.js";

/** @typedef {import("./wishes.js").Wishes} Wishes */
/** What there is of the game. @typedef {{views: {view: string, title: string}[], steps: number}} Offer */

export class Form {
  #want;
  #say;
  #game = h("input", { type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off", translate: "no", "aria-describedby": "wrong" });
  #wrong = h("p", { class: "wrong", id: "wrong", role: "alert" });
  #view = h("select");
  #step = h("select");
  #predict = h("input", { type: "checkbox" });
  #speaks = h("select");
  #theme = h("select");
  #height = h("input", { type: "number", min: String(HEIGHTS.least), max: String(HEIGHTS.most), step: "10", inputmode: "numeric" });
  #fit = h("input", { type: "checkbox" });
  #hasAccent = h("input", { type: "checkbox" });
  #accent = h("input", { type: "color", value: "#c8102e" });
  #picture = h("input", { type: "checkbox" });
  /** @type {Map<string, HTMLInputElement>} */
  #shown = new Map([...WITHOUT, ...WITH].map((part) => [part, h("input", { type: "checkbox" })]));
  /** What fields are called, to be said in another language. @type {[element: Element, key: string][]} */
  #named = [];

  /** @param {HTMLFormElement} form @param {(wishes: Partial<Wishes>) => void} want @param {(key: string, args?: Record<string, string | number>) => string} say */
  constructor(form, want, say) {
    this.#want = want;
    this.#say = say;
    form.append(
      this.#field("builder.game", this.#game), this.#wrong,
      h("div", { class: "pair" }, this.#field("builder.view", this.#view), this.#field("builder.step", this.#step)),
      this.#tick("builder.predict", this.#predict),
      this.#group("builder.usual", WITHOUT),
      this.#group("builder.beside", WITH),
      h("div", { class: "pair looks" }, this.#field("builder.speaks", this.#speaks), this.#field("builder.theme", this.#theme)),
      h("div", { class: "pair" }, this.#field("builder.height", this.#height), this.#tick("builder.fit", this.#fit)),
      h("div", { class: "accent" }, this.#tick("builder.accent", this.#hasAccent), this.#accent),
      this.#tick("builder.picture", this.#picture),
    );
    form.addEventListener("submit", (event) => event.preventDefault());
    this.#listen();
  }

  #listen() {
    const on = (/** @type {HTMLElement} */ field, /** @type {() => Partial<Wishes>} */ read, type = "change") => field.addEventListener(type, () => this.#want(read()));
    // Another game has views, steps and states of its own.
    on(this.#game, () => ({ game: this.#game.value, step: null, state: "" }));
    on(this.#view, () => ({ view: this.#view.value, step: null, state: "" }));
    on(this.#step, () => ({ step: this.#step.value ? Number(this.#step.value) : null }));
    on(this.#predict, () => ({ predict: this.#predict.checked }));
    on(this.#speaks, () => ({ speaks: this.#speaks.value }));
    on(this.#theme, () => ({ theme: this.#theme.value }));
    on(this.#height, () => ({ height: within(this.#height.value, HEIGHTS, 0), fit: false }));
    on(this.#fit, () => ({ fit: this.#fit.checked, height: 0 }));
    for (const field of [this.#hasAccent, this.#accent]) on(field, () => ({ accent: this.#hasAccent.checked ? this.#accent.value : "" }));
    on(this.#picture, () => ({ picture: this.#picture.checked }));
    for (const field of this.#shown.values()) on(field, () => ({ with: WITH.filter((part) => this.#isTicked(part)), without: WITHOUT.filter((part) => !this.#isTicked(part)) }));
  }

  /** @param {string} part */
  #isTicked(part) {
    return this.#shown.get(part)?.checked ?? false;
  }

  /** @param {Wishes} wishes @param {Offer} offer */
  show(wishes, { views, steps }) {
    const say = this.#say;
    for (const [element, key] of this.#named) element.textContent = say(key);
    this.#game.value = wishes.game;
    fill(this.#view, [["", say("builder.view.own")], ...views.map(({ view, title }) => /** @type {[string, string]} */ ([view, title]))], wishes.view);
    const numbers = Array.from({ length: Math.min(steps, 500) }, (_, i) => /** @type {[string, string]} */ ([String(i + 1), say("builder.step.of", { k: i + 1, n: steps })]));
    fill(this.#step, [["", say("builder.step.all")], ...numbers], wishes.step === null ? "" : String(wishes.step));
    fill(this.#speaks, [["", say("builder.speaks.page")], ["zh-Hans", "简体中文"], ["zh-Hant", "繁體中文"], ["en", "English"]], wishes.speaks);
    fill(this.#theme, ["auto", "light", "dark"].map((theme) => [theme, say(`builder.theme.${theme}`)]), wishes.theme);
    this.#predict.checked = wishes.predict;
    this.#picture.checked = wishes.picture;
    this.#height.placeholder = say("builder.height.own");
    this.#height.value = wishes.height ? String(wishes.height) : "";
    this.#fit.checked = wishes.fit;
    this.#hasAccent.checked = wishes.accent !== "";
    this.#accent.hidden = wishes.accent === "";
    this.#accent.setAttribute("aria-label", say("builder.accent"));
    if (wishes.accent) this.#accent.value = wishes.accent;
    for (const [part, field] of this.#shown) field.checked = WITH.includes(part) ? wishes.with.includes(part) : !wishes.without.includes(part);
  }

  /** What is wrong with the game's text, or nothing. @param {string} message */
  refuse(message) {
    this.#wrong.textContent = message;
    this.#game.setAttribute("aria-invalid", String(message !== ""));
  }

  /** @param {string} key @param {HTMLElement} field */
  #field(key, field) {
    return h("label", { class: "field" }, this.#name(key), field);
  }

  /** @param {string} key @param {HTMLElement} box */
  #tick(key, box) {
    return h("label", { class: "tick" }, box, this.#name(key));
  }

  /** @param {string} key @param {string[]} parts */
  #group(key, parts) {
    const ticks = parts.map((part) => this.#tick(`builder.part.${part}`, /** @type {HTMLElement} */ (this.#shown.get(part))));
    const legend = h("legend");
    this.#named.push([legend, key]);
    return h("fieldset", {}, legend, ...ticks);
  }

  /** @param {string} key */
  #name(key) {
    const name = h("span");
    this.#named.push([name, key]);
    return name;
  }
}

/** Options are made anew only where they are others: an open list must not close. @param {HTMLSelectElement} select @param {[value: string, text: string][]} options @param {string} value */
function fill(select, options, value) {
  const now = JSON.stringify(options);
  if (select.dataset.options !== now) select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
  select.dataset.options = now;
  select.value = value;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
