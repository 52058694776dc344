/** Chance that a seed decides: the same on every machine. */

/** A number for a seed and whatever else distinguishes this use of it. @param {(string | number)[]} from */
export function mixed(...from) {
  let hash = 0x811c9dc5;
  for (const sign of from.join("/")) hash = Math.imul(hash ^ /** @type {number} */ (sign.codePointAt(0)), 0x01000193);
  return hash >>> 0;
}

/** Numbers from 0 to below 1, after mulberry32. @param {number} seed */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let next = Math.imul(state ^ (state >>> 15), state | 1);
    next ^= next + Math.imul(next ^ (next >>> 7), next | 61);
    return ((next ^ (next >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @template T @param {readonly T[]} items @param {() => number} chance @returns {T[]} */
export function shuffled(items, chance) {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other], mixed[last]];
  }
  return mixed;
}
