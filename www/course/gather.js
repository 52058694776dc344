/** Collecting from a chapter for a lesson of one's own: each step, figure and question gets a button, as long as that is wanted. */
import { h } from "../mexplorer/dom.js";
import { addToLesson, keptLesson } from "./lesson/kept.js";
import { announce, button, learn, say } from "./words.js";

/** @typedef {import("./lesson/lesson.js").Item} Item */

/** Puts the buttons in, and returns what takes them away. @param {HTMLElement} article @param {string} chapter its slug */
export async function gather(article, chapter) {
  await learn();
  const count = h("a", { href: "../lesson/" });
  const bar = h("p", { class: "collecting collect" }, count);
  const tell = (n = keptLesson().items.length) => (count.textContent = say("collect.count", { n }));
  const adder = (/** @type {string} */ key, /** @type {() => Item} */ item) => {
    const add = button("add", say(key), () => {
      const n = addToLesson(item());
      tell(n);
      add.textContent = say("collect.added");
      announce(`${say("collect.added")} ${say("collect.count", { n })}`);
    });
    return h("p", { class: "collect" }, add);
  };
  for (const step of article.querySelectorAll("section.step")) step.append(adder("collect.step", () => ({ kind: "step", chapter, step: step.id, note: "" })));
  for (const figure of article.querySelectorAll("figure[data-figure]")) figure.append(adder("collect.figure", () => figureItem(figure)));
  for (const asked of article.querySelectorAll("[data-question]")) asked.append(adder("collect.question", () => questionItem(/** @type {HTMLElement} */ (asked))));
  tell();
  document.body.append(bar);
  return () => {
    for (const added of document.querySelectorAll(".collect")) added.remove();
  };
}

/** The figure as it is now. @param {Element} figure @returns {Item} */
function figureItem(figure) {
  const { game, view, step, state, without, rank, predict } = /** @type {import("../mexplorer/mexplorer.js").MexPlorer} */ (figure.querySelector("mex-plorer"));
  return { kind: "figure", game, view, step, state, without, rank, predict, note: "" };
}

/** @param {HTMLElement} asked @returns {Item} */
function questionItem({ dataset: { question = "", game = "", ranges = "", seed, count } }) {
  return { kind: "question", asks: question, game, ranges, seed: Number(seed), count: Number(count), note: "" };
}
