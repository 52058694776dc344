/** Places on the screen, as places in an element, which may stand on a slide that is shown smaller or in a page that is zoomed by its style. */

/** Pixels of an element for one of the screen. @param {HTMLElement} element */
export function pixels(element) {
  return element.offsetWidth / element.getBoundingClientRect().width || 1;
}

/** Where an event is within an element. @param {HTMLElement} element @param {MouseEvent} event */
export function within(element, { clientX, clientY }) {
  const { left, top } = element.getBoundingClientRect();
  const by = pixels(element);
  return { x: (clientX - left) * by, y: (clientY - top) * by };
}
