/** A tree on a telephone, which is scrolled: who moves in each row stays in sight, and it opens at the move that wins. */
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

/** Both ends of the move, or where that is too long what it leads to. @param {HTMLElement} box */
function open(box) {
  const marked = (/** @type {string} */ key) => box.querySelector(`[data-key="${key}"]`);
  const move = box.querySelector('.edge.best[data-key^="0>"]')?.getAttribute("data-key");
  const [from, to] = (move?.split(">") ?? []).map((key) => marked(key)?.getBoundingClientRect());
  if (!from || !to || box.querySelector(".node.now")) return;
  const seen = box.getBoundingClientRect();
  const by = pixels(box);
  const left = seen.left + (parseFloat(getComputedStyle(box).scrollPaddingLeft || "0") + ROOM) / by;
  const right = seen.right - ROOM / by;
  const fits = Math.max(from.right, to.right) - Math.min(from.left, to.left) <= right - left;
  const [first, last] = fits ? [Math.min(from.left, to.left), Math.max(from.right, to.right)] : [to.left, to.right];
  box.scrollLeft += ((first + last - left - right) / 2) * by;
}
