/** Reading a text token by token. It shares nothing with the engine's reader: a text that this one refuses is no case. */

/** What the oracle does not read. */
export class Misread extends Error {}

/** What the oracle can't tell: numbers past what it counts exactly, more work than it does, or a rule that has no answer. */
export class Unclear extends Error {}

const TOKEN = /\s*(->|→|\.\.|==|!=|<=|>=|[\p{L}\p{N}_]+|\S)/uy;

/** Full-width signs as a Chinese keyboard types them, in their plain form. @param {string} text */
const plain = (text) => text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/、/g, ",");

export class Cursor {
  /** @param {string} text */
  constructor(text) {
    /** @type {{ text: string, at: number, end: number }[]} */
    this.tokens = [];
    this.place = 0;
    const source = plain(text);
    TOKEN.lastIndex = 0;
    for (let found = TOKEN.exec(source); found; found = TOKEN.exec(source)) {
      const end = TOKEN.lastIndex;
      this.tokens.push({ text: found[1], at: end - found[1].length, end });
    }
  }

  /** The next token; empty at the end. */
  get next() {
    return this.tokens[this.place]?.text ?? "";
  }

  /** Where the next token starts. */
  get at() {
    return this.tokens[this.place]?.at ?? Infinity;
  }

  /** Passes one of these signs, or a word in letters of either case. @param {...string} wanted */
  accept(...wanted) {
    const found = wanted.includes(this.next.toLowerCase());
    if (found) this.place += 1;
    return found;
  }

  /** @param {...string} wanted */
  expect(...wanted) {
    if (!this.accept(...wanted)) throw new Misread(`${wanted[0]} expected, ${this.next || "the end"} found`);
  }

  /** Whether a number comes next. */
  get hasNumber() {
    return /^\d+$/.test(this.next);
  }

  /** A natural number. */
  number() {
    if (!this.hasNumber) throw new Misread(`a number expected, ${this.next || "the end"} found`);
    const number = Number(this.tokens[this.place++].text);
    if (!Number.isSafeInteger(number)) throw new Unclear("a number past 2^53");
    return number;
  }

  /** A word of letters, digits and `_`. */
  word() {
    if (!/^[\p{L}\p{N}_]+$/u.test(this.next)) throw new Misread(`a word expected, ${this.next || "the end"} found`);
    return this.tokens[this.place++].text;
  }
}
