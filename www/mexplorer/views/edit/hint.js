/** The line under the graph: what can be done next, what is wrong. */
import { h } from "../../dom.js";

/** `from`: where the arrow that is being made starts, "" until that is chosen, null while none is made. `cycle`: the sentence about it, or "".
 * @typedef {{from: string | null, chosen: string, isVertex: boolean, cycle: string}} Doing */

export class Hint {
  #say;
  element = h("p", { class: "edit-hint", id: "edit-hint" });

  /** @param {import("../../stepper.js").Say} say */
  constructor(say) {
    this.#say = say;
  }

  get text() {
    return this.element.textContent ?? "";
  }

  /** @param {string} sentence @param {boolean} wrong */
  tell(sentence, wrong) {
    this.element.textContent = sentence;
    this.element.toggleAttribute("data-wrong", wrong);
  }

  /** Says in one line what can be done next. @param {Doing} doing */
  advise({ from, chosen, isVertex, cycle }) {
    // What is chosen has the caption to itself, so the cycle is said here.
    if (from === null && cycle && chosen) return this.tell(cycle, true);
    this.tell(this.#say(keyOf({ from, chosen, isVertex }), { name: from || chosen.replace(">", " → ") }), false);
  }
}

/** @param {Omit<Doing, "cycle">} doing */
function keyOf({ from, chosen, isVertex }) {
  const touched = matchMedia("(pointer: coarse)").matches;
  if (from !== null) return from ? "edit.hint-to" : "edit.hint-from";
  if (!chosen) return touched ? "edit.hint-touch" : "edit.hint";
  if (!isVertex) return "edit.hint-arrow";
  return touched ? "edit.hint-vertex-touch" : "edit.hint-vertex";
}
