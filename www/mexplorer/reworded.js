/** Sentences that the page around wants said in words of its own: those of a course that its reader can follow so far. */

/** A promise of them, by key, which the page sets before anything is asked. Several scripts of this package are bundled by themselves. */
const OWN = Symbol.for("mexplorer words");

/** @param {Record<string, string>} catalogue @returns {Promise<Record<string, string>>} */
export async function reworded(catalogue) {
  return { ...catalogue, ...(await /** @type {any} */ (globalThis)[OWN]) };
}
