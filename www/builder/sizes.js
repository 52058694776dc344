/** What an embed costs the post and its readers, as the build has measured it. */

/** Bytes that travel, by language; see xtask/src/transfer.mjs.
 * @typedef {{figure: Record<string, number>, whole: Record<string, Record<string, number>>, alone: Record<string, number>, around: number, states: number, frame: number}} Sizes */

/** Views that bring no script of their own transfer what this one does. */
const PLAIN = "board";

/**
 * Bytes that a reader's browser loads for the first figure; the next ones share them.
 * @param {Sizes} sizes @param {import("./wishes.js").Wishes} wishes @param {{isSmall: boolean, view: string}} shown whether the small module shows it, and in which view
 * @param {string} lang
 */
export function loaded(sizes, wishes, { isSmall, view }, lang) {
  const { whole, figure } = sizes;
  const base = isSmall ? figure : (whole[view] ?? whole[PLAIN]);
  const frame = wishes.as === "iframe" ? sizes.frame : 0;
  return base[lang] + frame + (wishes.with.length > 0 ? sizes.around : 0);
}

/** @param {import("./outputs.js").Part[]} parts */
export function written(parts) {
  return new TextEncoder().encode(parts.map(({ code }) => code).join("\n")).length;
}

/** @param {number} bytes */
export function kilobytes(bytes) {
  return (bytes / 1024).toFixed(1);
}
