/** Walking among vertices as they stand, wherever arrows lead. */

/** The direction of each key. @type {Record<string, [number, number]>} */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** How much worse a step aside is than one straight on. */
const ASIDE = 2.5;

/** The nearest vertex in the direction of a key; null where there is none. @param {SVGGElement} mark @param {string} key @param {Element} box */
export function neighbour(mark, key, box) {
  const [dx, dy] = WAYS[key] ?? [0, 0];
  const [x, y] = middle(mark);
  let nearest = null;
  let least = Infinity;
  for (const other of /** @type {NodeListOf<SVGGElement>} */ (box.querySelectorAll(".node"))) {
    const [right, down] = [middle(other)[0] - x, middle(other)[1] - y];
    const ahead = right * dx + down * dy;
    const far = ahead + ASIDE * Math.abs(right * dy - down * dx);
    if (ahead > 1 && far < least) [nearest, least] = [other, far];
  }
  return nearest;
}

/** @param {SVGGElement} mark */
function middle(mark) {
  const { e, f } = mark.transform.baseVal.getItem(0).matrix;
  return [e, f];
}
