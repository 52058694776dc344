/** The reader's record as a file, from a file, and cleared; and in the list of chapters how far each is done. */
import { aside } from "../mexplorer/aside.js";
import { h } from "../mexplorer/dom.js";
import { announce, button, say } from "./words.js";

/** Larger files are none of ours. */
const MOST_BYTES = 1_000_000;

/** @typedef {import("./diary.js").Diary} Diary */

/** @param {Diary} diary @param {() => void} changed another record counts now */
export function keeping(diary, changed) {
  const field = h("input", { type: "file", accept: ".json,application/json", class: "unseen", tabindex: "-1", "aria-hidden": "true" });
  field.addEventListener("change", () => field.files?.[0] && aside(read(field.files[0], diary, changed)));
  const buttons = [
    button("quiet", say("save"), () => save(diary)),
    button("quiet", say("read"), () => field.click()),
    button("quiet", say("clear"), () => confirm(say("clear-sure")) && (diary.clear(), changed())),
  ];
  return h("section", { class: "keeping", "aria-label": say("kept-title") }, h("p", {}, say("kept")), h("p", { class: "acts" }, ...buttons, field));
}

/** @param {Diary} diary */
function save(diary) {
  const address = URL.createObjectURL(new Blob([diary.text()], { type: "application/json" }));
  h("a", { href: address, download: "mexplorer-course.json" }).click();
  URL.revokeObjectURL(address);
}

/** @param {File} file @param {Diary} diary @param {() => void} changed */
async function read(file, diary, changed) {
  const isRecord = file.size <= MOST_BYTES && diary.read(await file.text());
  if (isRecord) changed();
  else announceInSight(say("read-wrong"));
}

/** @param {string} text */
function announceInSight(text) {
  document.querySelector(".keeping > .verdict")?.remove();
  document.querySelector(".keeping")?.append(h("p", { class: "verdict wrong" }, text));
  announce(text);
}

/** @param {Diary} diary @param {Element} contents */
export function tellProgress(diary, contents) {
  for (const item of contents.querySelectorAll("[data-chapter]")) {
    const { done, of } = diary.chapter(item.getAttribute("data-chapter") ?? "");
    if (of === 0) continue;
    const words = done.length >= of ? say("chapter-done") : say("chapter-part", { n: done.length, of });
    item.append(h("p", { class: "far" }, h("progress", { max: String(of), value: String(done.length), "aria-label": words }), " ", words));
  }
}
