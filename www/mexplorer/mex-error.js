/** What a request throws that cannot be answered. */

/** @typedef {{code: string, message: string, at?: [number, number], offers?: string[], suggestions?: string[], meant?: string, argument?: string}} Thrown */

/** Everything that can be wrong with a request: `code` for programs, `message` for people, `at` for the place in the text. */
export class MexError extends Error {
  /** @param {Thrown} thrown @param {ErrorOptions} [more] */
  constructor(thrown, more) {
    super(thrown.message, more);
    this.name = "MexError";
    this.code = thrown.code;
    this.at = thrown.at;
    this.offers = thrown.offers;
    this.suggestions = thrown.suggestions;
    this.meant = thrown.meant;
    this.argument = thrown.argument;
  }
}
