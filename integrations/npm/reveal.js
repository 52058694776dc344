/**
 * For reveal.js: `Reveal.initialize({ plugins: [RevealMex] })`. A figure with `data-steps="1 4 9"` goes through these steps of its computation as
 * the slide goes through its fragments, forwards and back. The element's own script is loaded beside it.
 */
export default function RevealMex() {
  return { id: "mex", init };
}

const FIGURE = "mex-plorer[data-steps]";

/** @param {any} deck */
function init(deck) {
  for (const figure of deck.getRevealElement().querySelectorAll(FIGURE)) figure.after(...figure.dataset.steps.split(" ").map(fragment));
  for (const event of ["fragmentshown", "fragmenthidden"]) deck.on(event, () => deck.getCurrentSlide().querySelectorAll(FIGURE).forEach(follow));
}

/** @param {string} step */
function fragment(step) {
  const mark = document.createElement("span");
  mark.className = "fragment";
  mark.dataset.mexStep = step;
  return mark;
}

/** Shows the step of the last fragment that is shown. @param {HTMLElement} figure */
function follow(figure) {
  const marks = [...(figure.parentElement?.querySelectorAll("[data-mex-step].visible") ?? [])];
  const last = marks.at(-1);
  if (last instanceof HTMLElement) figure.setAttribute("step", last.dataset.mexStep ?? "");
  else figure.removeAttribute("step");
}
