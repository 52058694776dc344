/** What is done one after the other, each in the picture that those before lead to, however quickly a reader goes on. */
export class Turns {
  /** How much waits. */
  waiting = 0;
  #last = Promise.resolve();
  /** Counts how often what waited was made void. */
  #era = 0;

  /** @param {() => unknown} act a change is done once its picture is there */
  next(act) {
    const era = this.#era;
    this.waiting += 1;
    this.#last = this.#last.then(() => era === this.#era && act()).catch(reportError).then(() => void (this.waiting -= 1));
  }

  /** What waits was meant for a picture that never came. */
  forget() {
    this.#era += 1;
  }
}
