/** How the page speaks: its language, which is remembered where the browser lets us. */
import { LANGUAGES, languageFor } from "../mexplorer/words.js";

const REMEMBERED = "mexplorer-language";

/** The language of the address, or chosen before, or of the browser. @param {string} asked */
export function readerLanguage(asked) {
  if (LANGUAGES.includes(asked)) return asked;
  const chosen = remembered();
  return LANGUAGES.includes(chosen) ? chosen : languageFor(navigator.languages);
}

/** @param {string} lang */
export function rememberLanguage(lang) {
  try {
    localStorage.setItem(REMEMBERED, lang);
  } catch {
    // Without storage the address alone carries the choice.
  }
}

function remembered() {
  try {
    return localStorage.getItem(REMEMBERED) ?? "";
  } catch {
    return "";
  }
}

/** Puts every marked text of the page into a language. @param {(key: string) => string} say @param {string} lang */
export function speak(say, lang) {
  document.documentElement.lang = lang;
  for (const element of each("[data-text]")) element.textContent = say(element.dataset.text ?? "");
  for (const element of each("[data-label]")) element.setAttribute("aria-label", say(element.dataset.label ?? ""));
  for (const element of each("[data-language]")) element.setAttribute("aria-pressed", String(element.dataset.language === lang));
}

/** @param {(lang: string) => void} choose */
export function onLanguage(choose) {
  for (const element of each("[data-language]")) element.addEventListener("click", () => choose(element.dataset.language ?? "en"));
}

/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
function each(selector) {
  return document.querySelectorAll(selector);
}
