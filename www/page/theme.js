/** The colours that a reader has chosen, for the page and for the course: remembered where the browser lets us. */

const THEMES = ["auto", "light", "dark"];
const REMEMBERED = "mexplorer-theme";

/** The theme of an address, or chosen before, or the system's. @param {string} [asked] */
export function readerTheme(asked = "") {
  return [asked, remembered()].find((theme) => THEMES.includes(theme)) ?? "auto";
}

/** @param {string} theme */
export function rememberTheme(theme) {
  try {
    localStorage.setItem(REMEMBERED, theme);
  } catch {
    // Without storage the address alone carries the choice, and in the course nothing.
  }
}

/** @param {string} theme */
export function paint(theme) {
  document.documentElement.dataset.theme = theme;
}

/** The theme after this one, for a button that goes round. @param {string} theme */
export function nextTheme(theme) {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
}

function remembered() {
  try {
    return localStorage.getItem(REMEMBERED) ?? "";
  } catch {
    return "";
  }
}
