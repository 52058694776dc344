/** Begins a page of the course. Without this script it is a text with still figures; each part of it that comes to life does so in place. */
import "../mexplorer/mexplorer.js";
import { aside } from "../mexplorer/aside.js";
import { Chapter } from "./chapter.js";
import { keeping, tellProgress } from "./progress.js";
import { Diary } from "./diary.js";
import { changeColours } from "./looks.js";
import { keepSite } from "../page/keep.js";
import { offerSearch } from "../search/open.js";
import { button, lang, learn, reasons, say } from "./words.js";

const { reasons: kinds } = /** @type {HTMLElement | null} */ (document.querySelector("article[data-chapter]"))?.dataset ?? {};
// Figures ask for it once they come near, which is later.
/** @type {any} */ (globalThis)[Symbol.for("mexplorer words")] = kinds && reasons(kinds);

async function begin() {
  // What stands above some pictures is there when they come, and pushes none of them down.
  import("../mexplorer/controls.js").catch(() => {});
  offerSearch(() => lang);
  keepSite(() => lang);
  await learn();
  const diary = new Diary();
  const article = /** @type {HTMLElement | null} */ (document.querySelector("article[data-chapter]"));
  const contents = document.querySelector("ol.contents");
  if (article) teach(new Chapter(article, diary));
  arrive();
  changeColours();
  if (!contents) return;
  tellProgress(diary, contents);
  contents.after(keeping(diary, () => location.reload()));
}

/** What page/first.js held back is shown, at the place that the address names. */
function arrive() {
  const root = document.documentElement;
  if (!root.hasAttribute("data-arriving")) return;
  if (location.hash.length > 1) document.querySelector(":target")?.scrollIntoView({ behavior: "instant" });
  // Laid out once, while nobody sees it.
  requestAnimationFrame(() => root.removeAttribute("data-arriving"));
}

/** @param {Chapter} chapter */
function teach(chapter) {
  chapter.begin();
  const collect = button("gather", say("collect"), () => aside(collected(collect)));
  collect.setAttribute("aria-pressed", "false");
  const tools = document.querySelector("[data-tools]");
  // After what is there: nothing that a reader looks at moves.
  tools?.append(button("project", say("project"), () => aside(chapter.project())), collect);
}

/** @type {(() => void) | null} */
let uncollect = null;

/** Turns the buttons for collecting on and off. @param {HTMLElement} pressed */
async function collected(pressed) {
  pressed.setAttribute("aria-pressed", String(!uncollect));
  if (uncollect) {
    uncollect();
    uncollect = null;
    return;
  }
  const { gather } = await import("./gather.js");
  const article = /** @type {HTMLElement} */ (document.querySelector("article[data-chapter]"));
  uncollect = await gather(article, location.pathname.split("/").at(-2) ?? "");
}

aside(begin());
