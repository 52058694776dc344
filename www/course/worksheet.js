/** The page of worksheets: what is wanted is in the address, and the sheets stand below the form as they will lie on paper. */
import { aside } from "../mexplorer/aside.js";
import { h } from "../mexplorer/dom.js";
import { download } from "../mexplorer/loading.js";
import { ask, exercise } from "./engine.js";
import { give } from "./give.js";
import { csv, sheetRows } from "./sheet/csv.js";
import { Form } from "./sheet/form.js";
import { gift } from "./sheet/gift.js";
import { grown } from "./sheet/grown.js";
import { makeSheets } from "./sheet/make.js";
import { htmlFile } from "./sheet/markup.js";
import { paper } from "./sheet/paper.js";
import { ownExercises, readWishes, writeWishes } from "./sheet/wishes.js";
import { announce, button, lang, learn, say } from "./words.js";

/** @typedef {import("./sheet/wishes.js").Wishes} Wishes */
/** @typedef {import("./sheet/make.js").Version} Version */

/** The engine as sheets ask it. @type {import("./sheet/make.js").Maker} */
const maker = {
  exercise,
  picture: ({ game, ...shown }) => ask("svg", [game], { ...given(shown), theme: "light" }),
  steps: async ({ game, ...shown }) => (await ask("picture", [game], given(shown))).steps,
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
    this.#wishes = { ...this.#wishes, without, ...wanted };
    history.replaceState(null, "", writeWishes(this.#wishes));
    this.#form.show(this.#wishes);
    aside(this.#make());
  }

  async #make() {
    const turn = (this.#turn += 1);
    const wishes = this.#wishes;
    this.#sheets.setAttribute("aria-busy", "true");
    try {
      const exercises = [...(await exercisesOf(wishes.chapter)), ...ownExercises(wishes.own)];
      const versions = await makeSheets({ ...wishes, exercises, each: wishes.each ?? undefined }, maker);
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

/** @param {string} chapter its slug */
async function exercisesOf(chapter) {
  if (chapter === "") return [];
  return (await (await download(new URL(`../${chapter}/exercises.json${SITE_VERSION}`, location.href).href)).json()).items;
}

async function begin() {
  await learn();
  const place = /** @type {HTMLElement} */ (document.querySelector('[data-desk="worksheet"]'));
  const options = /** @type {NodeListOf<HTMLOptionElement>} */ (document.querySelectorAll("#chapters option"));
  new Worksheet(place, [...options].map(({ value, textContent }) => ({ slug: value, title: textContent ?? "" })));
}

aside(begin());
