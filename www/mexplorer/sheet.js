/** Style sheets by what they say: each is made once a page, however many figures wear it. @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/** A constructed one is no inline style, so strict content security policies let it pass. @param {string} css */
export function sheet(css) {
  const made = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) made.replaceSync(css);
  sheets.set(css, made);
  return made;
}
