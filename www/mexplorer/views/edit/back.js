/** What came back with a picture, where a change is taken back or made again. */

/** What there is, by key. @param {Element} canvas @returns {string[]} */
export function marksIn(canvas) {
  return [...canvas.querySelectorAll("[data-key][tabindex]")].map((mark) => mark.getAttribute("data-key") ?? "");
}

/** The vertices and arrows that were not there before, in a sentence; "": there are none. @param {string[]} before @param {Element} canvas @param {import("../../stepper.js").Say} say */
export function cameBack(before, canvas, say) {
  const names = marksIn(canvas).filter((key) => !before.includes(key)).map((key) => key.replace(">", " → "));
  names.sort((a, b) => Number(a.includes("→")) - Number(b.includes("→")));
  return names.length > 0 ? say("edit.back", { names: names.join(say("list.between")) }) : "";
}
