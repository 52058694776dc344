/** The colours of a page of the course: the reader's choice, which the playground shares, for the text and for every figure. */
import { nextTheme, paint, readerTheme, rememberTheme } from "../page/theme.js";
import { say } from "./words.js";

export function changeColours() {
  const button = document.querySelector(".bar .theme");
  const show = (/** @type {string} */ theme) => {
    paint(theme);
    for (const figure of document.querySelectorAll("mex-plorer")) figure.setAttribute("theme", theme);
    for (const name of ["aria-label", "title"]) button?.setAttribute(name, say(`theme.${theme}`));
  };
  let theme = readerTheme();
  show(theme);
  button?.addEventListener("click", () => {
    rememberTheme((theme = nextTheme(theme)));
    show(theme);
  });
}
