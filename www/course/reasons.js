/** The engine's reasons in the course's words, for readers who know no values yet. */

/** Those of who wins, and where nim-sums are known, of heaps. @param {Record<string, string>} words the course's sentences @param {string} kinds parted by blanks: `outcomes`, `heaps` */
export function reasonsIn(words, kinds) {
  const prefixes = kinds.split(" ").filter(Boolean).map((kind) => `course.reason.${kind}.`);
  const ours = prefixes.flatMap((prefix) => Object.entries(words).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])));
  return Object.fromEntries(ours);
}
