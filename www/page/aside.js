/** Lets something of the page go on by itself. What should not fail and does is said on the page, whose own sentences may be what is missing. */
import { aside as letGo } from "../mexplorer/aside.js";
import { find } from "./make.js";

/** @param {Promise<unknown>} going */
export function aside(going) {
  letGo(going);
  going.catch(() => (find("#unavailable").hidden = false));
}
