/** The button that opens a search. What searches, and what is searched, is fetched once it is pressed. */
import { aside } from "../mexplorer/aside.js";

/** @param {() => string} lang the language that the page has by then */
export function offerSearch(lang) {
  const button = document.querySelector(".search-open");
  button?.addEventListener("click", () => aside(open(lang())));
}

/** @param {string} lang */
async function open(lang) {
  const { search } = await import("../search/search.js");
  await search(lang);
}
