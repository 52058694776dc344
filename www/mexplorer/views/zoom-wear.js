/** Who is to be coloured anew where the reader's system has other colours. Told by one ear for all: a list of media that is listened to stays, and with it all that its listeners know. */

/** @type {Set<WeakRef<{wear(): void}>>} */
const wearers = new Set();

globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", () => {
  for (const known of wearers) {
    const one = known.deref();
    if (one) one.wear();
    else wearers.delete(known);
  }
});

/** Tells one that is kept by nobody for this. @param {{wear(): void}} one */
export function dress(one) {
  wearers.add(new WeakRef(one));
}
