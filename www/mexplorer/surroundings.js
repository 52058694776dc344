/** What the page around a figure looks like: dark or light, by what it says of itself, as it changes, and only then by the reader's system. */

/** What themes set on a page's root or body: `data-theme="dark"`, `data-md-color-scheme="slate"`, `class="dark-mode"`, `class="body--dark"`; what Material and Jupyter set tells by its name. */
const SIGN = /^(?:class|theme|data-(?![^=]*(?:dark|light))\S*(?:theme|color|scheme|mode)\S*)=(?:.*\s)?(?:(?:theme|mode|quarto|vscode|body-|ion-palette)-)?(?:(dark|slate|black|night)|light)(?:-(?:mode|theme))?(?:\s|$)|^(?:data-jp-theme-light=(?:(false)|true)|data-md-color-scheme=default)$/;

/** What looks again when something changes; the elements share one observer. @type {Set<() => void>} */
const lookers = new Set();
/** @type {MutationObserver | undefined} */
let observer;

const look = () => lookers.forEach((again) => again());

/** @param {Element} element */
export function isDarkAround(element) {
  const scheme = schemeOf(around(element)) ?? signOf(document.body) ?? signOf(document.documentElement);
  return scheme ?? system()?.matches ?? false;
}

/** Calls `again` when what an element stands in may look otherwise. @param {Element} element @param {() => void} again @returns {() => void} ends it */
export function watch(element, again) {
  if (!observer) system()?.addEventListener("change", look);
  observer ??= new MutationObserver(look);
  lookers.add(again);
  for (let outer = around(element); outer; outer = around(outer)) observer.observe(outer, { attributes: true });
  return () => void lookers.delete(again);
}

/** Asked when it is needed: a server that imports the element has none, nor have documents that are nowhere shown, as in tests of pages. */
function system() {
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)");
}

/** @param {Element} element @returns {Element | null} */
function around(element) {
  return element.parentElement ?? /** @type {ShadowRoot} */ (element.getRootNode()).host ?? null;
}

/** The colours that a page was made for say something where it was not made for both. @param {Element | null} element */
function schemeOf(element) {
  const schemes = element ? getComputedStyle(element).colorScheme : "";
  const isDark = schemes.includes("dark");
  return isDark === schemes.includes("light") ? undefined : isDark;
}

/** @param {Element | null} root */
function signOf(root) {
  for (const { name, value } of root?.attributes ?? []) {
    const found = SIGN.exec(`${name}=${value}`);
    if (found) return Boolean(found[1] ?? found[2]);
  }
}
