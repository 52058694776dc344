/** What keys do wherever they are pressed in the editor. */

/** @typedef {import("./bar.js").Deed} Deed */

/** @type {Record<string, Deed>} */
const DEEDS = { n: "add", c: "connect", r: "rename", f2: "rename", delete: "remove", backspace: "remove", "+": "chip", "-": "unchip" };

/** @param {KeyboardEvent} event @returns {Deed | null} */
export function deedOf({ key, ctrlKey, metaKey, shiftKey, altKey }) {
  const letter = key.toLowerCase();
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return DEEDS[letter] ?? null;
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}

/** A key that means the vertex that has the focus. @param {KeyboardEvent} event */
export function isForVertices({ key, ctrlKey, metaKey, altKey }) {
  return !ctrlKey && !metaKey && !altKey && (key === "Enter" || key === " " || key.startsWith("Arrow"));
}
