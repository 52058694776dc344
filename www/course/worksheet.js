/** The page of worksheets: what is wanted is in the address, and the sheets stand below the form as they will lie on paper. */
import { aside } from "../mexplorer/aside.js";
import { h } from "../mexplorer/dom.js";
import { download } from "../mexplorer/loading.js";
import { ask, exercise, reasonsOf } from "./engine.js";
import { give } from "./give.js";
import { csv, sheetRows } from "./sheet/csv.js";
import { Form } from "./sheet/form.js";
import { gift } from "./sheet/gift.js";
import { grown } from "./sheet/grown.js";
import { makeSheets } from "./sheet/make.js";
import { htmlFile } from "./sheet/markup.js";
import { paper } from "./sheet/paper.js";
import { ownExercises, readWishes, usual, writeWishes } from "./sheet/wishes.js";
import { announce, button, lang, learn, say } from "./words.js";

/** @typedef {import("./sheet/wishes.js").Wishes} Wishes */
/** @typedef {import("./sheet/make.js").Version} Version */

/** The engine as sheets ask it. @type {import("./sheet/make.js").Maker} */
const maker = {
  exercise,
  picture: ({ game, ...shown }) => ask("svg", [game], { ...given(shown), theme: "light" }),
  steps: async ({ game, ...shown }) => (await ask("picture", [game], given(shown))).steps,
  rule: async (game) => (await ask("read", [game])).rule,
  reasons: reasonsOf,
};

/** @param {Record<string, unknown>} options */
const given = (options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== "" && value !== null && value !== undefined));

class Worksheet {
  #place;
  #chapters;
  #form;
  #sheets = h("div", { class: "sheets" });
  #told = h("p", { class: "made", role: "status" });
  #wrong = h("p", { class: "verdict wrong", role: "alert", hidden: "" });
  #wishes;
  /** The kinds that are usual for the chapter. @type {string[]} */
  #usual = [];
  /** The latest making counts. */
  #turn = 0;
  /** @type {Version[]} */
  #versions = [];

  /** @param {HTMLElement} place @param {{slug: string, title: string}[]} chapters */
  constructor(place, chapters) {
    this.#place = place;
    this.#chapters = chapters;
    this.#wishes = this.#read();
    this.#form = new Form(chapters, (wishes) => this.#want(wishes));
    const acts = h("p", { class: "acts" },
      button("primary", say("sheet.print"), () => print()),
      button("", say("sheet.file"), () => aside(this.#save("html"))),
      button("", say("sheet.gift"), () => aside(this.#save("txt"))),
      button("", say("sheet.csv"), () => aside(this.#save("csv"))),
    );
    place.append(this.#form.element, this.#wrong, this.#told, acts, this.#sheets);
    addEventListener("hashchange", () => this.#arrive());
    this.#arrive();
  }

  get #title() {
    return this.#chapters.find(({ slug }) => slug === this.#wishes.chapter)?.title ?? this.#wishes.own.game;
  }

  #read() {
    const wishes = readWishes(location.hash, this.#chapters[0]?.slug ?? "");
    const isKnown = wishes.chapter === "" || this.#chapters.some(({ slug }) => slug === wishes.chapter);
    return isKnown ? wishes : { ...wishes, chapter: this.#chapters[0]?.slug ?? "" };
  }

  #arrive() {
    this.#wishes = this.#read();
    this.#form.show(this.#wishes);
    aside(this.#make());
  }

  /** @param {Partial<Wishes>} wanted */
  #want(wanted) {
    // What was left out was left out of another chapter.
    const without = wanted.chapter !== undefined && wanted.chapter !== this.#wishes.chapter ? [] : this.#wishes.without;
    // Who changes something else, or chooses what is usual, gets what is usual for the next chapter too.
    const kinds = wanted.kinds?.join() === this.#usual.join() ? null : (wanted.kinds ?? this.#wishes.kinds);
    this.#wishes = { ...this.#wishes, without, ...wanted, kinds };
    history.replaceState(null, "", writeWishes(this.#wishes));
    this.#form.show(this.#wishes);
    aside(this.#make());
  }

  async #make() {
    const turn = (this.#turn += 1);
    const wishes = this.#wishes;
    this.#sheets.setAttribute("aria-busy", "true");
    try {
      const { items, reasons } = await asksOf(wishes.chapter);
      if (turn !== this.#turn) return;
      const exercises = [...items, ...ownExercises(wishes.own)];
      this.#usual = usual(exercises);
      const kinds = wishes.kinds ?? this.#usual;
      this.#form.tick(kinds);
      const versions = await makeSheets({ ...wishes, kinds, exercises, reasons, each: wishes.each ?? undefined }, maker);
      if (turn !== this.#turn) return;
      this.#lay(versions);
      this.#wrong.hidden = true;
    } catch (refusal) {
      if (turn !== this.#turn) return;
      this.#wrong.textContent = /** @type {Error} */ (refusal).message;
      this.#wrong.hidden = false;
    }
    this.#sheets.removeAttribute("aria-busy");
  }

  /** @param {Version[]} versions */
  #lay(versions) {
    this.#versions = versions;
    const count = versions[0]?.questions.length ?? 0;
    const hasFigures = versions.some(({ questions }) => questions.some(({ kind }) => kind === "figure"));
    const told = count === 0 ? say("sheet.made-none") : say("sheet.made", { n: count, versions: versions.length });
    this.#told.textContent = [told, ...(hasFigures ? [say("sheet.paper-only")] : [])].join(" ");
    this.#sheets.replaceChildren(...(count > 0 ? grown(paper(versions, this.#title, say)) : []));
    for (const item of this.#sheets.querySelectorAll(".sheet:not(.key) li[data-from]")) this.#droppable(item);
  }

  /** @param {Element} item */
  #droppable(item) {
    const n = [.../** @type {Element} */ (item.parentElement).children].indexOf(item) + 1;
    const drop = button("drop", "×", () => {
      this.#want({ without: [...this.#wishes.without, Number(item.getAttribute("data-from"))] });
      announce(say("sheet.drop", { n }));
    });
    drop.setAttribute("aria-label", say("sheet.drop", { n }));
    item.prepend(drop);
  }

  /** @param {"html" | "txt" | "csv"} kind */
  async #save(kind) {
    const versions = this.#versions;
    const title = this.#title;
    const name = `${title} ${this.#wishes.seed}`;
    if (kind === "csv") return give(csv(sheetRows(versions, say)), "text/csv", name, kind);
    if (kind === "txt") return give(gift(versions, title, say), "text/plain", `${name} gift`, kind);
    const css = await (await download(new URL(`sheet.css${SITE_VERSION}`, import.meta.url).href)).text();
    give(htmlFile({ lang, title, css, body: [["div", { class: "sheets" }, ...paper(versions, title, say)]] }), "text/html", name, kind);
  }
}

/** @param {string} chapter its slug @returns {Promise<{items: import("./sheet/make.js").Exercise[], reasons: string}>} */
async function asksOf(chapter) {
  if (chapter === "") return { items: [], reasons: "" };
  return (await download(new URL(`../${chapter}/exercises.json${SITE_VERSION}`, location.href).href)).json();
}

async function begin() {
  await learn();
  const place = /** @type {HTMLElement} */ (document.querySelector('[data-desk="worksheet"]'));
  const options = /** @type {NodeListOf<HTMLOptionElement>} */ (document.querySelectorAll("#chapters option"));
  new Worksheet(place, [...options].map(({ value, textContent }) => ({ slug: value, title: textContent ?? "" })));
}

aside(begin());
