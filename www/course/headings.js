/** What sections are called: a section may stand in several parts of a page, before a figure and beside it. */

/** The title of the section that a step belongs to. @param {Element} step @param {Element[]} steps all of the page, in order */
export function headingOf(step, steps) {
  const titles = steps.slice(0, steps.indexOf(step) + 1).map((each) => each.querySelector("h2")?.textContent ?? "");
  return titles.filter(Boolean).at(-1) ?? "";
}
