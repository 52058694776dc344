/** How marks move from one picture to the next. Loaded ahead of the first change; without it they jump. */

/** Above this many moving marks an animation costs more frames than it explains. */
const MOST_MOVING = 120;

/** Marks glide to their new places; new arrows and marks fade in. @param {import("./patch.js").Changes} changes */
export function animate({ moved, fresh }) {
  if (moved.length > MOST_MOVING) return;
  const timing = { duration: 240, easing: "cubic-bezier(.3,.7,.3,1)" };
  for (const { mark, from, to } of moved) {
    const frames = [from, to].map((place) => ({ transform: inPixels(place) }));
    if (frames.every(({ transform }) => transform)) mark.animate(frames, timing);
  }
  if (fresh.length > MOST_MOVING) return;
  for (const mark of new Set(fresh)) mark.animate([{ opacity: 0 }, { opacity: 1 }], timing);
}

/** The attribute says `translate(x y)`, CSS wants units. @param {string} transform */
function inPixels(transform) {
  const place = /^translate\((-?\d+)[ ,]+(-?\d+)\)$/.exec(transform);
  return place ? `translate(${place[1]}px, ${place[2]}px)` : "";
}
