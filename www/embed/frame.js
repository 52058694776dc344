/**
 * The page for frames shows what its address asks for, in the words of the element's attributes, behind `#` or `?`; `accent` is a colour for
 * values. To the page around it tells `{ type: "mexplorer", height, game, view }`, whenever one of these changes or it is told
 * `{ type: "mexplorer", ask: "height" }`.
 */
import "../mexplorer/mexplorer.js";
import { partsOf } from "../mexplorer/fragment.js";
import { LANGUAGES, languageFor } from "../mexplorer/words.js";
import { heightOf } from "./height.js";

/** The figure that every page begins with. */
const BEGINNING = "take(2,5) 10";
const WORDS = ["game", "view", "lang", "theme", "step", "rank", "predict", "state", "with", "without"];

const figure = /** @type {import("../mexplorer/mexplorer.js").MexPlorer} */ (document.querySelector("mex-plorer"));
const root = document.documentElement;

/** What links say stands behind `#`, which no host gets to read; a query goes as well. */
function arrive() {
  const asked = new Map([...partsOf(location.search.slice(1)), ...partsOf(location.hash.slice(1))]);
  root.lang = LANGUAGES.find((lang) => lang === asked.get("lang")) ?? languageFor(navigator.languages);
  root.dataset.theme = asked.get("theme") ?? "auto";
  const accent = asked.get("accent") ?? "";
  if (accent && CSS.supports("color", accent)) figure.style.setProperty("--mex-value", accent);
  else figure.style.removeProperty("--mex-value");
  for (const name of WORDS) {
    const value = asked.get(name);
    if (value === undefined) figure.removeAttribute(name);
    else figure.setAttribute(name, value);
  }
  if (!figure.game) figure.game = BEGINNING;
  figure.removeAttribute("data-wait");
}

let of = "";
let most = 0;

/** Of one figure in one width the page around need not shrink and grow with each step's sentence. @param {string} what @param {number} height */
function highest(what, height) {
  most = what === of ? Math.max(most, height) : height;
  of = what;
  return most;
}

let told = "";
let due = false;

/** Says what is shown, and how high it would be. */
function tell() {
  due = false;
  const { game, view } = shown;
  const title = game.length < 80 ? `${game} · Mexplorer` : "Mexplorer";
  if (document.title !== title) document.title = /** @type {Element} */ (document.querySelector("h1")).textContent = title;
  const height = highest(JSON.stringify([game, view, innerWidth]), heightOf(figure));
  const message = { type: "mexplorer", height, game, view };
  if (parent === window || height === 0 || told === JSON.stringify(message)) return;
  told = JSON.stringify(message);
  // What is told is in the address that the page around has written.
  parent.postMessage(message, "*");
}

/** When all that changes now has changed. */
function soon() {
  if (!due) requestAnimationFrame(tell);
  due = true;
}

let shown = { game: figure.game, view: "" };
const sizes = new ResizeObserver(soon);

figure.addEventListener("mex-change", ({ detail }) => {
  shown = detail;
  for (const part of figure.shadowRoot?.querySelectorAll(".frame > *, .figure > *") ?? []) sizes.observe(part);
  soon();
});
for (const type of ["mex-step", "mex-request"]) figure.addEventListener(type, soon);
addEventListener("resize", soon);
addEventListener("hashchange", arrive);
addEventListener("message", ({ data, source }) => {
  if (source !== parent || data?.type !== "mexplorer" || data.ask !== "height") return;
  told = "";
  soon();
});
arrive();
