/** What is handed to the browser as markup, style or script. Where a host demands trusted types, a policy vouches for it. */

/** What pictures are made of: nothing that loads, runs or leads anywhere. */
const PARTS = /^(svg|g|title|circle|rect|polygon|path|text)$/;
const ATTRIBUTES = /^(xmlns|class|lang|role|tabindex|width|height|viewBox|transform|[rxyd]|rx|points|(aria|data)-\w+)$/;
/** What no style sheet of pictures has: it calls nothing that loads, and so loads nothing. */
const NO_STYLE = /[\\@]|(?<!:host|:not|\bvar)\(/;

/** @typedef {{createHTML(text: string): any, createScriptURL(address: string): any}} Policy */

/** Each policy may be made once, and several scripts of this package are bundled by themselves. */
const SHARED = Symbol.for("mexplorer policy");

const PLAIN = { createHTML: (/** @type {string} */ text) => text, createScriptURL: (/** @type {string} */ address) => address };

/** A host that names the policies it allows may leave ours out; then the browser refuses what it demands a policy for. @returns {Policy} */
function vouched() {
  const page = /** @type {any} */ (globalThis);
  try {
    return (page[SHARED] ??= page.trustedTypes?.createPolicy("mexplorer", PLAIN) ?? PLAIN);
  } catch {
    return (page[SHARED] = PLAIN);
  }
}

/** The address of a script of this package. @param {string} address */
export function script(address) {
  return vouched().createScriptURL(address);
}

/**
 * The picture that a module has drawn, in a document of its own, where no script runs. As HTML, which browsers parse in
 * two thirds of the time they take for XML.
 * @param {string} text
 */
export function parsePicture(text) {
  const root = new DOMParser().parseFromString(vouched().createHTML(text), "text/html").body.firstElementChild;
  if (root?.nodeName !== "svg" || ![root, ...root.getElementsByTagName("*")].every(isPart)) throw new Error("the module drew what no picture contains");
  return document.adoptNode(root);
}

/** @param {Element} element */
function isPart(element) {
  return PARTS.test(element.nodeName) && element.getAttributeNames().every((name) => ATTRIBUTES.test(name));
}

/** The style of pictures, as a module tells it. @param {string} css */
export function checkedCss(css) {
  if (NO_STYLE.test(css)) throw new Error("the module's style is not one of pictures");
  return css;
}
