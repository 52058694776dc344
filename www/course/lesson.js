/** The page of one's own lesson: the list that is edited is what is projected, printed and saved. */
import "../mexplorer/mexplorer.js";
import { aside } from "../mexplorer/aside.js";
import { h } from "../mexplorer/dom.js";
import { download } from "../mexplorer/loading.js";
import { give } from "./give.js";
import { exhibit } from "./lesson/exhibit.js";
import { keepLesson, keptLesson } from "./lesson/kept.js";
import { fromFile, toFile } from "./lesson/lesson.js";
import { fromLink, toLink } from "./lesson/link.js";
import { lessonFile, lessonSheet } from "./lesson/file.js";
import { Row } from "./lesson/row.js";
import { grown } from "./sheet/grown.js";
import { announce, button, lang, learn, say } from "./words.js";

/** @typedef {import("./lesson/lesson.js").Lesson} Lesson */
/** @typedef {import("./lesson/lesson.js").Item} Item */

const LINK = "#l=";
const SHEET = new URL(`lesson-file.css${SITE_VERSION}`, import.meta.url).href;
/** Larger files are none of ours. */
const MOST_BYTES = 3_000_000;
/** So many milliseconds after the last change the sheet is laid out anew. */
const SOON = 400;

class LessonDesk {
  #chapters;
  /** @type {Row[]} */
  #rows = [];
  /** Whether this is the lesson of a link, which is not the reader's until they say so. */
  #isLinked = false;
  #title = h("input", { type: "text", maxlength: "200", placeholder: say("lesson.title") });
  #heading = h("h2", { class: "lesson-title" });
  #list = h("ol", { class: "lesson" });
  #empty = h("p", { class: "editing empty" }, say("lesson.empty"));
  #wrong = h("p", { class: "editing verdict wrong", role: "alert", hidden: "" });
  #linked = h("p", { class: "editing linked", hidden: "" }, say("lesson.linked"), " ");
  #link = h("textarea", { class: "editing", rows: "3", readonly: "", hidden: "", "aria-label": say("lesson.link") });
  #field = h("input", { type: "file", accept: ".json,application/json", class: "unseen", tabindex: "-1", "aria-hidden": "true" });
  /** The latest lesson that was opened counts. */
  #turn = 0;
  /** So does the latest sheet that was begun. */
  #laid = 0;
  #preparing = 0;

  /** @param {HTMLElement} place @param {string[]} chapters the slugs that there are */
  constructor(place, chapters) {
    this.#chapters = chapters;
    this.#title.addEventListener("input", () => this.#changed());
    this.#field.addEventListener("change", () => this.#field.files?.[0] && aside(this.#read(this.#field.files[0])));
    this.#linked.append(button("quiet", say("lesson.take"), () => this.#take()));
    place.append(this.#linked, this.#wrong, h("label", { class: "editing" }, h("span", { class: "label" }, say("lesson.name")), this.#title), this.#acts(), this.#link, this.#heading, this.#empty, this.#list, this.#more());
    addEventListener("hashchange", () => aside(this.open()));
  }

  get #lesson() {
    return { title: this.#title.value, items: this.#rows.map(({ item }) => item) };
  }

  get #name() {
    return this.#title.value.trim() || say("lesson.title");
  }

  /** The lesson of the address, or the reader's own. */
  async open() {
    const turn = (this.#turn += 1);
    const linked = location.hash.startsWith(LINK) ? await fromLink(location.hash.slice(LINK.length)) : undefined;
    if (turn !== this.#turn) return;
    this.#isLinked = Boolean(linked);
    this.#complain(linked === null ? say("lesson.link-wrong") : "");
    this.#lay(linked ?? keptLesson());
  }

  /** @param {Lesson} lesson */
  #lay({ title, items }) {
    this.#title.value = title;
    this.#rows = items.map((item) => this.#row(item));
    this.#list.replaceChildren(...this.#rows.map(({ element }) => element));
    for (const row of this.#rows) aside(this.#show(row));
    this.#tell();
  }

  /** @param {Item} item */
  #row(item) {
    return new Row(item, { moved: (row, by) => this.#move(row, by), dropped: (row) => this.#drop(row), changed: () => this.#changed() });
  }

  /** @param {Row} row */
  async #show(row) {
    row.show(await exhibit(row.item, this.#chapters));
    this.#prepare();
  }

  /** @param {Item} item */
  #add(item) {
    const row = this.#row(item);
    this.#rows.push(row);
    this.#list.append(row.element);
    aside(this.#show(row));
    this.#changed();
    row.element.querySelector("textarea")?.focus();
  }

  /** @param {Row} row @param {number} by */
  #move(row, by) {
    const from = this.#rows.indexOf(row);
    const to = from + by;
    if (to < 0 || to >= this.#rows.length) return;
    const focused = document.activeElement;
    this.#rows.splice(to, 0, ...this.#rows.splice(from, 1));
    // The neighbour moves: what is held or has the focus stays in the page.
    const neighbour = this.#rows[from].element;
    if (by < 0) row.element.after(neighbour);
    else row.element.before(neighbour);
    if (focused instanceof HTMLElement) focused.focus();
    announce(say("project.at", { n: to + 1, of: this.#rows.length }));
    this.#changed();
  }

  /** @param {Row} row */
  #drop(row) {
    const place = this.#rows.indexOf(row);
    this.#rows.splice(place, 1);
    row.element.remove();
    (this.#rows[place] ?? this.#rows[place - 1])?.element.querySelector("textarea")?.focus();
    announce(say("lesson.removed"));
    this.#changed();
  }

  #changed() {
    this.#tell();
    this.#link.hidden = true;
    if (!this.#isLinked) return keepLesson(this.#lesson);
    aside(toLink(this.#lesson).then((link) => history.replaceState(null, "", LINK + link)));
  }

  #tell() {
    this.#heading.textContent = this.#name;
    this.#empty.hidden = this.#rows.length > 0;
    this.#linked.hidden = !this.#isLinked;
    this.#prepare();
  }

  /** @param {string} words */
  #complain(words) {
    this.#wrong.textContent = words;
    this.#wrong.hidden = words === "";
  }

  /** The linked lesson becomes the reader's own. */
  #take() {
    if (keptLesson().items.length > 0 && !confirm(say("lesson.take-sure"))) return;
    keepLesson(this.#lesson);
    history.replaceState(null, "", location.pathname);
    this.#isLinked = false;
    this.#tell();
    this.#title.focus();
  }

  #acts() {
    return h("p", { class: "acts editing" },
      button("primary", say("lesson.show"), () => aside(this.#project())),
      button("", say("sheet.print"), () => aside(this.#print())),
      button("", say("lesson.publish"), () => aside(this.#publish())),
      button("", say("lesson.link"), () => aside(this.#copy())),
      button("", say("lesson.save"), () => give(toFile(this.#lesson), "application/json", this.#name, "json")),
      button("", say("lesson.read"), () => this.#field.click()),
      button("", say("lesson.clear"), () => confirm(say("lesson.clear-sure")) && (this.#lay({ title: "", items: [] }), this.#changed())),
      this.#field);
  }

  /** What is not collected elsewhere. */
  #more() {
    const own = (/** @type {string} */ placeholder) => h("input", { type: "text", placeholder, spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
    const [game, view] = [own("nim 3 4 5"), own("nim-sum")];
    const form = h("form", { class: "fields" }, h("label", {}, h("span", { class: "label" }, say("sheet.own-game")), game), h("label", {}, h("span", { class: "label" }, say("sheet.own-view")), view),
      h("button", { type: "submit" }, say("lesson.add-figure")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (game.value.trim()) this.#add({ kind: "figure", game: game.value.trim(), view: view.value.trim(), step: null, state: "", without: "", rank: "", predict: false, note: "" });
    });
    return h("section", { class: "editing more-items" }, button("", say("lesson.add-words"), () => this.#add({ kind: "words", note: "" })), form);
  }

  async #project() {
    if (this.#rows.length === 0) return;
    const { project } = await import("./projector.js");
    const slides = this.#rows.map((row) => ({ element: row.slide, title: row.title, fragments: () => row.exhibit?.fragments() ?? [] }));
    await project(slides, { shown() {} });
  }

  get #told() {
    return { title: this.#name, rows: this.#rows.map(({ item, exhibit }) => ({ item, still: exhibit?.still ?? null })) };
  }

  async #publish() {
    const css = await (await download(SHEET)).text();
    give(await lessonFile({ ...this.#told, lang, css }), "text/html", this.#name, "html");
  }

  async #print() {
    await this.#layOut();
    print();
  }

  /** Browsers print without asking, so what is to lie on paper is in the page already, out of sight, and what was is gone. */
  #prepare() {
    this.#laid += 1;
    for (const sheet of this.#sheets) sheet.remove();
    clearTimeout(this.#preparing);
    if (this.#rows.length > 0) this.#preparing = window.setTimeout(() => aside(this.#layOut()), SOON);
  }

  get #sheets() {
    return /** @type {HTMLElement} */ (this.#list.parentElement).querySelectorAll(".lesson-sheet");
  }

  /** What lies on paper is what the file has: still pictures, and every question. */
  async #layOut() {
    const turn = (this.#laid += 1);
    const [tree] = await Promise.all([lessonSheet(this.#told), this.#printStyle]);
    if (turn !== this.#laid) return;
    const [sheet] = grown([tree]);
    for (const former of this.#sheets) former.remove();
    this.#list.after(sheet);
    await Promise.all([.../** @type {Element} */ (sheet).querySelectorAll("img")].map(loaded));
  }

  /** How paper looks is fetched by whoever prints, once. */
  get #printStyle() {
    const known = document.querySelector(`link[href="${SHEET}"]`);
    if (known) return null;
    const link = h("link", { rel: "stylesheet", href: SHEET });
    const come = new Promise((resolve, reject) => {
      link.addEventListener("load", resolve);
      link.addEventListener("error", reject);
    });
    document.head.append(link);
    return come;
  }

  async #copy() {
    this.#link.value = new URL(LINK + (await toLink(this.#lesson)), location.href).href;
    this.#link.hidden = false;
    try {
      await navigator.clipboard.writeText(this.#link.value);
      announce(say("lesson.copied"));
    } catch {
      // Where the clipboard is out of reach the link stands there to be copied by hand.
    }
    this.#link.select();
  }

  /** @param {File} file */
  async #read(file) {
    const lesson = file.size <= MOST_BYTES ? fromFile(await file.text()) : null;
    this.#field.value = "";
    this.#complain(lesson ? "" : say("lesson.file-wrong"));
    if (!lesson) return;
    this.#lay(lesson);
    this.#changed();
  }
}

/** Whether or not it could be read. @param {HTMLImageElement} image */
function loaded(image) {
  return image.complete || new Promise((resolve) => ["load", "error"].forEach((end) => image.addEventListener(end, resolve, { once: true })));
}

async function begin() {
  await learn();
  const options = /** @type {NodeListOf<HTMLOptionElement>} */ (document.querySelectorAll("#chapters option"));
  const place = /** @type {HTMLElement} */ (document.querySelector('[data-desk="lesson"]'));
  await new LessonDesk(place, [...options].map(({ value }) => value)).open();
}

aside(begin());
