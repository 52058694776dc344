/** What is handed to the browser as markup, style or script. Where a host demands trusted types, a policy vouches for it. */
import { own } from "./files.js";

/** What pictures are made of: nothing that loads, runs or leads anywhere. */
const PART = "svg|g|title|desc|circle|rect|polygon|path|text";
const ATTRIBUTE = "xmlns|class|lang|role|tabindex|width|height|viewBox|transform|[rxyd]|rx|points|(?:aria|data)-\\w+";
const TAGS = new RegExp(`</?(?:${PART})(?: (?:${ATTRIBUTE})="[^"]*")*/?>`, "g");
/** What no style sheet of pictures has: it calls nothing that loads, and so loads nothing. */
const NO_STYLE = /[\\@]|(?<!:host|:is|:not|:state|\bvar)\(/;

/** The only script that this package starts. */
export const workerAddress = () => own("worker.js");

/** Each policy may be made once, and several scripts of this package are bundled by themselves. Whoever else finds it can do no more with it. */
const SHARED = Symbol.for("mexplorer policy");
const POLICY = { createHTML: picture, createScriptURL: worker };

/** A host that names the policies it allows may leave ours out; then the browser refuses what it demands a policy for. @returns {typeof POLICY} */
function vouched() {
  const page = /** @type {any} */ (globalThis);
  try {
    return (page[SHARED] ??= page.trustedTypes?.createPolicy("mexplorer", POLICY) ?? POLICY);
  } catch {
    return (page[SHARED] = POLICY);
  }
}

/** The address of the worker's script. @param {"" | "blob"} [way] as `worker` has it */
export function script(way = "") {
  return vouched().createScriptURL(way);
}

/** Its own, or that of a script of the page's origin which imports it. @param {string} way */
function worker(way) {
  if (way !== "blob") return workerAddress();
  const address = URL.createObjectURL(new Blob([`import ${JSON.stringify(workerAddress())};`], { type: "text/javascript" }));
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return address;
}

/**
 * The picture that a module has drawn, in a document of its own, where no script runs. As HTML, which browsers parse in
 * two thirds of the time they take for XML.
 * @param {string} text
 */
export function parsePicture(text) {
  const { body } = new DOMParser().parseFromString(vouched().createHTML(text), "text/html");
  return document.adoptNode(/** @type {Element} */ (body.firstElementChild));
}

/** @param {string} text */
function picture(text) {
  if (!text.startsWith("<svg") || text.replace(TAGS, "").includes("<")) throw new Error("no picture of ours");
  return text;
}

/** The style of pictures, as a module tells it. @param {string} css */
export function checkedCss(css) {
  if (NO_STYLE.test(css)) throw new Error("no style of ours");
  return css;
}
