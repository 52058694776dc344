/** Chance that falls the same way for the same seed, so that a run can be made again. */

export class Chance {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1: the generator mulberry32. */
  #next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to `end` − 1. @param {number} end */
  below(end) {
    return Math.floor(this.#next() * end);
  }

  /** An integer from `low` to `high`. @param {number} low @param {number} high */
  within(low, high) {
    return low + this.below(high - low + 1);
  }

  /** @param {number} share how often of once */
  falls(share) {
    return this.#next() < share;
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  of(list) {
    return list[this.below(list.length)];
  }

  /** @template T @param {number} length @param {() => T} make @returns {T[]} */
  list(length, make) {
    return Array.from({ length }, make);
  }

  /** One of the names, that which was taken least more likely than others. @param {string[]} names @param {Map<string, number>} counts */
  rare(names, counts) {
    const weights = names.map((name) => 1 / (1 + (counts.get(name) ?? 0)));
    let left = this.#next() * weights.reduce((sum, weight) => sum + weight, 0);
    return names.find((_, i) => (left -= weights[i]) < 0) ?? names[0];
  }
}
