/**
 * Turns the picture on the page into the next one in place: marks with the same `data-key` stay the same elements,
 * so focus, pointer and animations survive.
 */
import { parsePicture } from "./trusted.js";

/** @typedef {{moved: {mark: Element, from: string, to: string}[], fresh: Element[]}} Changes */

/** Marks that are few enough for each to be told that the picture's size is none of its business. */
const FEW = 1000;

/** @param {HTMLElement} box @param {import("./engine.d.ts").Picture} picture @returns {Changes} what a motion may show */
export function drawPicture(box, { width, height, svg }) {
  /** @type {Changes} */
  const changes = { moved: [], fresh: [] };
  const next = parsePicture(svg);
  box.toggleAttribute("data-few", next.childElementCount < FEW);
  box.style.setProperty("--w", String(width));
  box.style.setProperty("--h", String(height));
  const now = box.querySelector(":scope > svg");
  if (now) morph(now, next, changes);
  else box.replaceChildren(next);
  return changes;
}

/** @param {Element} now @param {Element} next @param {Changes} changes */
function morph(now, next, changes) {
  morphAttributes(now, next);
  if (next.querySelector(":scope > [data-key]")) morphChildren(now, next, changes);
  else now.replaceChildren(...next.childNodes);
}

/** A mark itself stays, what it is made of is exchanged: only the mark has focus, pointer and motion. @param {Element} now @param {Element} next @param {Changes} changes */
function morphMark(now, next, changes) {
  if (now.isEqualNode(next)) return;
  // A row of a grid has marks in it.
  if (next.firstElementChild?.hasAttribute("data-key")) return morph(now, next, changes);
  const from = now.getAttribute("transform");
  const to = next.getAttribute("transform");
  if (from && to && from !== to) changes.moved.push({ mark: now, from, to });
  else if (pathOf(now) !== pathOf(next)) changes.fresh.push(now);
  morphAttributes(now, next);
  exchangeParts(now, next);
}

/** Texts that stay the same are left alone: laying them out again is what costs most. @param {Element} now @param {Element} next */
function exchangeParts(now, next) {
  if (now.childElementCount !== next.childElementCount) return now.replaceChildren(...next.childNodes);
  let part = now.firstElementChild;
  let other = next.firstElementChild;
  while (part && other) {
    const [followingPart, followingOther] = [part.nextElementSibling, other.nextElementSibling];
    if (!part.isEqualNode(other)) exchange(part, other);
    part = followingPart;
    other = followingOther;
  }
}

/** A shape takes on another course; a text that says something else is another. @param {Element} part @param {Element} other */
function exchange(part, other) {
  if (part.localName === other.localName && part.childElementCount + other.childElementCount === 0 && part.textContent === other.textContent) morphAttributes(part, other);
  else part.replaceWith(other);
}

/** A style is not the picture's but a script's, which knows when it is over. @param {Element} now @param {Element} next */
function morphAttributes(now, next) {
  for (const name of now.getAttributeNames()) if (name !== "style" && !next.hasAttribute(name)) now.removeAttribute(name);
  for (const name of next.getAttributeNames()) {
    const value = /** @type {string} */ (next.getAttribute(name));
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
}

/** The course of an arrow. @param {Element} mark */
function pathOf(mark) {
  return mark.firstElementChild?.getAttribute("d");
}

/**
 * Marks are matched by key, anything else by its order. Marks that vanish go first: then those that stay need no
 * moving about, and a focused element that is moved would lose its focus.
 * @param {Element} now @param {Element} next @param {Changes} changes
 */
function morphChildren(now, next, changes) {
  const keyed = new Map();
  const wanted = new Set(Array.from(next.children, keyOf));
  for (const child of [...now.children]) {
    const key = keyOf(child);
    if (key === null) continue;
    if (wanted.has(key)) keyed.set(key, child);
    else child.remove();
  }
  let cursor = now.firstElementChild;
  for (const child of [...next.children]) {
    const key = keyOf(child);
    const match = key === null ? sameKind(cursor, child) : keyed.get(key);
    if (!match) {
      now.insertBefore(child, cursor);
      if (key !== null) changes.fresh.push(child);
      continue;
    }
    if (cursor && match === cursor) cursor = cursor.nextElementSibling;
    else now.insertBefore(match, cursor);
    if (key === null) morph(match, child, changes);
    else morphMark(match, child, changes);
  }
  while (cursor) {
    const last = cursor;
    cursor = cursor.nextElementSibling;
    last.remove();
  }
}

/** @param {Element} element */
function keyOf(element) {
  return element.getAttribute("data-key");
}

/** @param {Element | null} now @param {Element} next */
function sameKind(now, next) {
  return now && keyOf(now) === null && now.nodeName === next.nodeName ? now : null;
}
