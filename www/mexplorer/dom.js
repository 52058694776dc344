/** Making elements without markup in strings, so that no text of a reader can ever become markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, string>} [attributes] @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Icons are drawn: fonts of many systems lack signs such as ⏮. @param {string} path on a field of 20 × 20 */
export function icon(path) {
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 20 20", "aria-hidden": "true", class: "icon" }))
    svg.setAttribute(key, value);
  svg.append(line);
  return svg;
}

/**
 * @param {string} part @param {() => void} act @param {(Node | string)[]} children
 */
export function button(part, act, ...children) {
  const made = h("button", { type: "button", part, class: part }, ...children);
  made.addEventListener("click", act);
  return made;
}

/** Names an icon button for screen readers and for the pointer. @param {HTMLElement} element @param {string} name */
export function label(element, name) {
  element.setAttribute("aria-label", name);
  element.title = name;
}

/** Disabled for everybody, yet still focusable: the last click on "forward" must not throw the focus away. @param {HTMLElement} element @param {boolean} off */
export function setDisabled(element, off) {
  element.setAttribute("aria-disabled", String(off));
}

/** Whether the element certainly is within the window: in a frame, only an observer knows. @param {Element} element */
export function isInSight(element) {
  const { top, bottom, width } = element.getBoundingClientRect();
  return parent === window && width > 0 && top < innerHeight && bottom > 0;
}

/** Whether a key means something where it was pressed, and so nothing to the page around, whose slides and chapters turn by keys. @param {KeyboardEvent} event */
export function isMeantHere(event) {
  const pressed = /** @type {Element} */ (event.composedPath()[0]);
  const isTyped = pressed.matches(/^( |Enter)$/.test(event.key) ? "*" : "input,select,textarea");
  return event.defaultPrevented || (isTyped && !event.ctrlKey && !event.metaKey && !event.altKey);
}
