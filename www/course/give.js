/** Handing a file to the reader. */
import { h } from "../mexplorer/dom.js";

/** @param {string} text @param {string} type @param {string} title @param {string} ending */
export function give(text, type, title, ending) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const name = title.replaceAll(/[^\p{L}\p{N}.,()-]+/gu, "-").replaceAll(/^-+|-+$/g, "").slice(0, 80) || "mexplorer";
  h("a", { href: address, download: `${name}.${ending}` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
