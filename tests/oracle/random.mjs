/** Numbers that a seed decides, alike on every machine (mulberry32). */
export class Random {
  /** @param {number} seed @param {number} [lot] another sequence of the same seed */
  constructor(seed, lot = 0) {
    this.state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(lot + 1, 0xc2b2ae35)) | 0;
    this.below(2);
  }

  /** A number from 0 to `n` − 1. @param {number} n */
  below(n) {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  }

  /** @param {number} from @param {number} to */
  between(from, to) {
    return from + this.below(to - from + 1);
  }

  /** One time in `n`. @param {number} n */
  once(n) {
    return this.below(n) === 0;
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    return list[this.below(list.length)];
  }

  /** @template T @param {number} count @param {() => T} make @returns {T[]} */
  list(count, make) {
    return Array.from({ length: count }, make);
  }
}
