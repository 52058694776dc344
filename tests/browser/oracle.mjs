/** Sprague–Grundy theory in its shortest form, to judge the engine by: slow, and obviously right. */

/** @param {Iterable<number>} values */
export function mex(values) {
  const seen = new Set(values);
  let missing = 0;
  while (seen.has(missing)) missing += 1;
  return missing;
}

/** Values of all heaps to `heap` when any number of `set` may be taken. @param {number[]} set @param {number} heap */
export function takeValues(set, heap) {
  const values = [];
  for (let n = 0; n <= heap; n += 1) values.push(mex(set.filter((k) => k <= n).map((k) => values[n - k])));
  return values;
}

/** The heaps that can be reached from `heap`, itself included. @param {number[]} set @param {number} heap */
export function reachable(set, heap) {
  const found = new Set([heap]);
  for (const n of found) for (const k of set) if (k <= n) found.add(n - k);
  return [...found].sort((a, b) => a - b);
}

/** Position → value of the textbook figure. */
export const TEXTBOOK = Object.freeze({ 0: "0", 1: "0", 2: "1", 3: "1", 4: "0", 5: "2", 6: "1", 8: "0", 10: "1" });
