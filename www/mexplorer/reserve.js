/**
 * Taking over without a jump. A page that links mexplorer.css has reserved the element's box already; for one that
 * has not, the box of the fallback content becomes the box of the figure.
 */

/** Smaller fallbacks, a line of text perhaps, leave no room for a figure. */
const LEAST = 260;

/** A height that is a ratio of the width; the style sheets know the other ones. @param {HTMLElement & {height: string}} host */
export function applyRatio({ height, style }) {
  const [ratio = ""] = /^[\d.]+ ?\/ ?[\d.]+$/.exec(height) ?? [];
  Object.assign(style, { aspectRatio: ratio, blockSize: ratio && "auto", minBlockSize: ratio && "0" });
}

/**
 * Runs `takeOver`, which attaches the shadow tree, and keeps the size that the fallback had.
 * @param {HTMLElement} host @param {() => ShadowRoot} takeOver
 */
export function takeOverInPlace(host, takeOver) {
  const reserved = host.hasAttribute("height") || getComputedStyle(host).getPropertyValue("--mex-reserved") !== "";
  const height = reserved ? 0 : heightOf(host);
  const parent = host.parentElement;
  const before = parent?.getBoundingClientRect().height ?? 0;
  const root = takeOver();
  if (height < LEAST) return;
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
