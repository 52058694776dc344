/** The course's own sentences in the page's language, and the place where readers who listen are told what has changed. */
import { h } from "../mexplorer/dom.js";
import { download } from "../mexplorer/loading.js";
import { languageFor, sentence } from "../mexplorer/words.js";
import { reasonsIn } from "./reasons.js";

export const lang = languageFor([document.documentElement.lang]);

/** @type {Record<string, string> | undefined} */
let known;

/** To be waited for before anything is said. */
export async function learn() {
  known ??= await (await download(new URL(`words/${lang}.json${SITE_VERSION}`, import.meta.url).href)).json();
}

/** @param {string} kinds as reasonsIn has them */
export async function reasons(kinds) {
  await learn();
  return reasonsIn(known ?? {}, kinds);
}

/** @param {string} key without `course.` @param {Record<string, string | number>} [args] */
export function say(key, args) {
  return sentence(known, `course.${key}`, args);
}

const told = h("p", { class: "told", role: "status" });

/** Told to whoever listens. @param {string} text */
export function announce(text) {
  if (!told.isConnected) document.body.append(told);
  // The same sentence again is news too.
  told.textContent = told.textContent === text ? `${text}\u00a0` : text;
}

/** @param {string} name the class @param {string} words @param {() => void} act */
export function button(name, words, act) {
  const made = h("button", { type: "button", class: name }, words);
  made.addEventListener("click", act);
  return made;
}
