/** A row or a list of buttons: one tab stop for all of them. */

/**
 * The tab stop follows the focus, which arrow keys, Home and End move.
 * @param {HTMLElement} box @param {() => HTMLElement[]} items
 * @param {{forth: string[], back: string[], isRing?: boolean, arrive?: (item: HTMLElement) => void}} options `isRing`: after the last one comes the first
 */
export function oneTabStop(box, items, { forth, back, isRing = true, arrive }) {
  box.addEventListener("focusin", ({ target }) => {
    for (const item of items()) item.tabIndex = item === target ? 0 : -1;
  });
  box.addEventListener("keydown", (event) => {
    const all = items();
    const at = all.findIndex((item) => item === event.target);
    const to = forth.includes(event.key) ? at + 1 : back.includes(event.key) ? at - 1 : { Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const item = isRing ? all.at(to % all.length) : all[to];
    item?.focus();
    if (item) arrive?.(item);
  });
}

/** Scrolls a list until an item is in sight, and never the page. @param {HTMLElement} list @param {HTMLElement} item */
export function reveal(list, item) {
  const [seen, at] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (at.top < seen.top) list.scrollTop -= seen.top - at.top;
  else if (at.bottom > seen.bottom) list.scrollTop += at.bottom - seen.bottom;
}
