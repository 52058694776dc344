/** What is done one after the other, each in the picture that those before lead to, however quickly a reader goes on. */
export class Turns {
  /** How much waits. */
  waiting = 0;
  #last = Promise.resolve();

  /** @param {() => unknown} act a change is done once its picture is there */
  next(act) {
    this.waiting += 1;
    this.#last = this.#last.then(act).catch(reportError).then(() => void (this.waiting -= 1));
  }
}
