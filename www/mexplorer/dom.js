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

/** Icons are drawn: fonts of many systems lack signs such as ⏮. Each is one path on a 20 × 20 field. */
const PATHS = {
  first: "M4 4h2.4v12H4zM16 4v12L7.4 10z",
  back: "M14.5 4v12L5.5 10z",
  play: "M5.5 3.2v13.6L16.5 10z",
  pause: "M5 4h3.6v12H5zM11.4 4H15v12h-3.6z",
  forward: "M5.5 4v12l9-6z",
  last: "M13.6 4H16v12h-2.4zM4 4v12l8.6-6z",
  more: "M3 8.3h3.4v3.4H3zM8.3 8.3h3.4v3.4H8.3zM13.6 8.3H17v3.4h-3.4z",
  right: "M16.6 5.9 8.2 15.1 3.4 10.4l1.7-1.8 3 2.9 6.7-7.3z",
  wrong: "m5.6 4 4.4 4.4L14.4 4 16 5.6 11.6 10l4.4 4.4-1.6 1.6-4.4-4.4L5.6 16 4 14.4 8.4 10 4 5.6z",
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export function icon(name) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 20 20", width: "20", height: "20", "aria-hidden": "true", class: "icon" }))
    svg.setAttribute(key, value);
  svg.append(path);
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
