/** Any figure of a page as large as the screen, by a button beside its way to the playground; Esc leads back. */
import { aside } from "../mexplorer/aside.js";
import { fillScreen } from "../mexplorer/full-screen.js";
import { button, say } from "./words.js";

/** @param {HTMLElement} within */
export function offerFullScreen(within) {
  if (!document.fullscreenEnabled) return;
  for (const place of within.querySelectorAll(".to-playground")) {
    const figure = place.parentElement?.querySelector("mex-plorer");
    if (figure) place.append(" ", button("full", say("project.fill"), () => aside(fillScreen(figure))));
  }
}
