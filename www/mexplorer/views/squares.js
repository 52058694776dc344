/** A square of cells: walked through by keys, with the numbers of its rows and columns in sight. */
import { attach as walked } from "./cells.js";
import { attach as headed } from "./heads.js";

/** @param {HTMLElement} box where the picture is @param {import("../own-views.js").Host} host @returns {Promise<import("../own-views.js").Hands>} */
export async function attach(box, host) {
  const parts = [walked(box, host), await headed(box)];
  return { show: (...given) => parts.forEach((part) => part.show(...given)), rest: () => parts.forEach((part) => part.rest()) };
}
