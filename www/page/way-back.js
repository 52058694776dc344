/** Whoever came from a figure of the course finds the way back to where they were reading. */
import { find } from "./make.js";

/** @param {import("./session.js").Session} session */
export function leadBack(session) {
  const link = /** @type {HTMLAnchorElement} */ (find("#way-back"));
  const lead = () => {
    const [chapter, step] = session.now.from.split("/");
    document.documentElement.toggleAttribute("data-from", step !== undefined);
    if (step !== undefined) link.href = `course/${session.lang}/${chapter}/#${step}`;
  };
  lead();
  session.follow(lead);
}
