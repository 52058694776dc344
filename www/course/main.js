/** Begins a page of the course. Without this script it is a text with still figures; each part of it that comes to life does so in place. */
import "../mexplorer/mexplorer.js";
import { aside } from "../mexplorer/aside.js";
import { Chapter } from "./chapter.js";
import { keeping, tellProgress } from "./progress.js";
import { Diary } from "./diary.js";

import { changeColours } from "./looks.js";
import { offerSearch } from "../search/open.js";
import { lang, learn, reasons } from "./words.js";

const { reasons: kinds } = /** @type {HTMLElement | null} */ (document.querySelector("article[data-chapter]"))?.dataset ?? {};
// Figures ask for it once they come near, which is later.
/** @type {any} */ (globalThis)[Symbol.for("mexplorer words")] = kinds && reasons(kinds);

async function begin() {
  offerSearch(() => lang);
  await learn();
  const diary = new Diary();
  const article = /** @type {HTMLElement | null} */ (document.querySelector("article[data-chapter]"));
  const contents = document.querySelector("ol.contents");
  if (article) new Chapter(article, diary).begin();
  changeColours();
  if (!contents) return;
  tellProgress(diary, contents);
  contents.after(keeping(diary, () => location.reload()));
}

aside(begin());
