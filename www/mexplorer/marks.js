/** The marks of a picture that can be pointed at. */

/** @typedef {SVGGElement & {dataset: DOMStringMap}} Mark */

/** @param {ParentNode} box @returns {Mark[]} */
export function marksIn(box) {
  return [...box.querySelectorAll(/** @type {"g"} */ ("[data-key][tabindex]"))];
}

/** Where a mark stands in its picture. @param {Mark} mark @returns {[number, number]} */
export function placeOf(mark) {
  const [x, y] = (mark.getAttribute("transform") ?? "").match(/-?[\d.]+/g) ?? [];
  return [Number(x ?? 0), Number(y ?? 0)];
}
