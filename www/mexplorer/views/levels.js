/** A tree on a telephone, which is scrolled: who moves in each row stays in sight, and it opens at its root and the move that wins. */
import { attach as headed } from "./heads.js";
import { pixels } from "../within.js";

/** From what is brought into sight to the edges. */
const ROOM = 12;

/** @param {HTMLElement} box where the picture is @returns {import("../own-views.js").Hands} */
export function attach(box) {
  const heads = headed(box);
  let of = "";
  return {
    show(_, { game, width, height }) {
      heads.show();
      const before = of;
      of = [game, width, height].join("\n");
      // Whatever else brings a mark into sight does so before.
      if (of !== before) requestAnimationFrame(() => of && open(box));
    },
    rest() {
      of = "";
      heads.rest();
    },
  };
}

/** Both ends of the move that wins, or where that is too long the position, and as much of the way from it as has room; where none wins, the position. @param {HTMLElement} box */
function open(box) {
  const placed = (/** @type {string} */ key) => box.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect();
  const move = box.querySelector('.edge.best[data-key^="0>"]')?.getAttribute("data-key");
  const [from, to] = (move?.split(">") ?? ["0", "0"]).map(placed);
  if (!from || !to || box.querySelector(".node.now")) return;
  const seen = box.getBoundingClientRect();
  const by = pixels(box);
  const left = seen.left + (parseFloat(getComputedStyle(box).scrollPaddingLeft || "0") + ROOM) / by;
  const right = seen.right - ROOM / by;
  const [first, last] = [Math.min(from.left, to.left), Math.max(from.right, to.right)];
  const apart = last - first <= right - left ? (first + last - left - right) / 2 : to.left < from.left ? from.right - right : from.left - left;
  box.scrollLeft += apart * by;
}
