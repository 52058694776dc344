/**
 * Taking over without a jump. A page that links mexplorer.css has reserved the element's box already; for one that
 * has not, the box of the fallback content becomes the box of the figure.
 */

/** Smaller fallbacks, a line of text perhaps, leave no room for a figure. */
const LEAST = 260;

/** What trees with such elements adopt, a rule for each ratio. @type {CSSStyleSheet | undefined} */
let ratios;
/** @type {Record<string, number>} */
const known = {};

/**
 * A height that is a ratio of the width; the style sheets know the other ones. In a sheet around the element: a page that was drawn on a
 * server wants its attributes, and so its style, as it drew them. Another document than the script's adopts no sheet of it.
 * @param {HTMLElement & {height: string}} host
 */
export function applyRatio(host) {
  const [ratio] = /^[\d.]+ ?\/ ?[\d.]+$/.exec(host.height) ?? [];
  const root = /** @type {Document | ShadowRoot} */ (host.getRootNode());
  if (!ratio || !root.adoptedStyleSheets || host.ownerDocument !== document) return;
  ratios ??= new CSSStyleSheet();
  known[ratio] ??= ratios.insertRule(`mex-plorer[height="${ratio}"]{aspect-ratio:${ratio};block-size:auto;min-block-size:0}`);
  // Frameworks set all of a tree's sheets at once.
  if (!root.adoptedStyleSheets.includes(ratios)) root.adoptedStyleSheets.push(ratios);
}

/**
 * Runs `takeOver`, which attaches the shadow tree, and keeps the size that the fallback had.
 * @param {HTMLElement} host @param {() => ShadowRoot} takeOver
 */
export function takeOverInPlace(host, takeOver) {
  const reserved = host.hasAttribute("height") || getComputedStyle(host).getPropertyValue("--mex-reserved") !== "";
  const height = reserved ? 0 : heightOf(host);
  if (height < LEAST) return void takeOver();
  const parent = host.parentElement;
  const before = parent?.getBoundingClientRect().height ?? 0;
  const root = takeOver();
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets.push(sheet);
  const fix = (/** @type {number} */ size) => sheet.replaceSync(`:host { block-size: ${size}px }`);
  fix(height);
  // An element of unknown kind is inline, so its line may have been a little higher than its content.
  const grown = (parent?.getBoundingClientRect().height ?? 0) - before;
  if (grown !== 0 && Math.abs(grown) < height / 2) fix(height - grown);
}

/** @param {HTMLElement} host */
function heightOf(host) {
  if (getComputedStyle(host).display !== "inline") return host.getBoundingClientRect().height;
  const content = document.createRange();
  content.selectNodeContents(host);
  return content.getBoundingClientRect().height;
}
