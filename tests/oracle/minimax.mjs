/**
 * Trees of numbers: Max and Min move in turn.
 * @typedef {number | Tree[]} Tree
 */
import { Cursor, Misread, Unclear } from "./cursor.mjs";

/** @param {Cursor} cursor @returns {Tree} */
function readTree(cursor) {
  if (!cursor.accept("(")) {
    const sign = cursor.accept("-", "−") ? -1 : 1;
    return sign * cursor.number();
  }
  /** @type {Tree[]} */
  const children = [];
  do children.push(readTree(cursor));
  while (cursor.accept(","));
  cursor.expect(")");
  return children;
}

/** The tree of a text, the way from its root, and the node there. @param {string} text */
export function parseTree(text) {
  const cursor = new Cursor(text);
  cursor.expect("tree");
  if (cursor.next !== "(") throw new Misread("a tree is in brackets");
  const root = readTree(cursor);
  /** @type {number[]} */
  const way = [];
  let node = root;
  while (cursor.next) {
    const step = cursor.number();
    if (typeof node === "number" || step < 1 || step > node.length) throw new Misread("no such move");
    node = node[step - 1];
    way.push(step);
  }
  return { root, way, node, max: way.length % 2 === 0 };
}

/** @param {Tree} node @param {boolean} max whether Max moves @returns {number} */
export function minimax(node, max) {
  if (typeof node === "number") return node + 0;
  const values = node.map((child) => minimax(child, !max));
  return max ? Math.max(...values) : Math.min(...values);
}

/** @param {Tree} node @returns {number} */
export function countNodes(node) {
  return typeof node === "number" ? 1 : node.reduce((/** @type {number} */ sum, child) => sum + countNodes(child), 1);
}

/** The nodes in the order written, each with whose turn it is there. @param {Tree} root */
export function numbered(root) {
  /** @type {{ node: Tree, max: boolean, children: number[] }[]} */
  const list = [];
  /** @param {Tree} node @param {boolean} max @returns {number} */
  const add = (node, max) => {
    const entry = { node, max, children: /** @type {number[]} */ ([]) };
    const number = list.push(entry) - 1;
    if (typeof node !== "number") entry.children = node.map((child) => add(child, !max));
    return number;
  };
  add(root, true);
  return list;
}

/** How many nodes alpha-beta looks at, that is, plain minimax which passes over what can no longer matter. @param {Tree} node @param {boolean} max */
export function pruned(node, max) {
  let visits = 0;
  /** @param {Tree} at @param {boolean} isMax @param {number} alpha @param {number} beta @returns {number} */
  const visit = (at, isMax, alpha, beta) => {
    visits += 1;
    if (typeof at === "number") return at;
    let best = isMax ? -Infinity : Infinity;
    for (const child of at) {
      const value = visit(child, !isMax, alpha, beta);
      best = isMax ? Math.max(best, value) : Math.min(best, value);
      if (isMax) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
      if (alpha >= beta) break;
    }
    return best;
  };
  const value = visit(node, max, -Infinity, Infinity);
  if (value !== minimax(node, max)) throw new Unclear("alpha-beta disagrees with minimax");
  return visits;
}
