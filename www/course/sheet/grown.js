/** Trees as elements of a page. */

const MATH = "http://www.w3.org/1998/Math/MathML";

/** @param {readonly import("./tree.js").Tree[]} trees @param {string | null} [space] of the elements around @returns {(Node | string)[]} */
export function grown(trees, space = null) {
  return trees.map((tree) => (typeof tree === "string" ? tree : element(tree, space)));
}

/** @param {[string, Record<string, string | number>, ...any[]]} tree @param {string | null} space */
function element([tag, attributes, ...inside], space) {
  const within = tag === "math" ? MATH : space;
  const made = within ? document.createElementNS(within, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...grown(inside, within));
  return made;
}
