/** Making elements without markup in strings. */
import { unbroken } from "../mexplorer/formula.js";

/** An element that the page has. @param {string} selector */
export function find(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector));
}

/** A cell that heads a row or a column. @param {"row" | "col"} scope @param {string} text */
export function scoped(scope, text) {
  const cell = make("th", "", text);
  cell.setAttribute("scope", scope);
  return cell;
}

/** A button of a class. @param {string} name @param {string} text @param {() => void} act */
export function pressable(name, text, act) {
  const button = /** @type {HTMLButtonElement} */ (make("button", name, text));
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}

/** A sentence whose formulas are not broken. @param {string} name @param {string} sentence */
export function told(name, sentence) {
  return make("p", name, ...unbroken(sentence));
}

/** An element of a class. @param {string} tag @param {string} name @param {(Node | string)[]} children */
export function make(tag, name, ...children) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...children);
  return element;
}
