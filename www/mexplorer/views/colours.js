/** Who is to be coloured anew where the reader's system has other colours, and on paper, where all is light. Told by one ear for all: a list of media that is listened to stays, and with it all that its listeners know. */

/** @type {Set<WeakRef<{coloursChanged(): void}>>} */
const followers = new Set();

globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", tell);
for (const type of ["beforeprint", "afterprint"]) globalThis.addEventListener?.(type, tell);

function tell() {
  for (const known of followers) {
    const one = known.deref();
    if (one) one.coloursChanged();
    else followers.delete(known);
  }
}

/** Tells one that is kept by nobody for this. @param {{coloursChanged(): void}} one */
export function followColours(one) {
  followers.add(new WeakRef(one));
}
