/**
 * Gives memory back. A module's memory never shrinks while an instance lives, so once a request has made it large there
 * is a new instance of the same module, which is told the same languages. Every reply is a copy: nothing else outlives
 * the old one.
 */
import { speakWith } from "./glue.js";

/** Bytes by which the memory may stay larger than at first: most requests in a row then need no new instance. */
const MOST_KEPT = 64 << 20;

/** @typedef {typeof import("./mexplorer_wasm.js")} Glue */
/** @typedef {import("./glue.js").Exports} Exports */

export class Renewal {
  #glue;
  /** What the glue speaks with. @type {{module: WebAssembly.Module, exports: Exports} | null} */
  #now = null;
  /** The size of the memory past which there is a new instance. */
  #most = Infinity;
  /** @type {Map<string, string>} */
  #languages = new Map();
  /** Whether something lies half done in the instance. */
  #held = false;
  /** Whether the instance is of no use any more. */
  isBroken = false;

  /** @param {Glue} glue */
  constructor(glue) {
    this.#glue = glue;
  }

  /** The first instance was started. @param {WebAssembly.Module} module @param {WebAssembly.Exports} exports */
  begin(module, exports) {
    this.#now = { module, exports: /** @type {Exports} */ (exports) };
    this.#most = this.#size() + MOST_KEPT;
  }

  /** Hands a language over, and again to every later instance. @param {string} lang @param {string} texts */
  addLocale(lang, texts) {
    this.#glue.addLocale(lang, texts);
    this.#languages.set(lang, texts);
  }

  /** What the instance has is needed by a later request, until it is released. */
  hold() {
    this.#held = true;
  }

  release() {
    this.#held = false;
  }

  /** The next instance, which is there at once, is one of another module that has the same functions. @param {WebAssembly.Module} module */
  turnTo(module) {
    if (this.#now) this.#now.module = module;
    this.renew(true);
  }

  /** After a request. With `broken` the old instance is of no use, however small it is. */
  renew(broken = false) {
    if (!this.#now) return;
    this.isBroken ||= broken;
    if (!this.isBroken && (this.#held || this.#size() <= this.#most)) return;
    const { module, exports: old } = this.#now;
    let exports;
    try {
      exports = /** @type {Exports} */ (new WebAssembly.Instance(module, /** @type {any} */ ({ glue: this.#glue })).exports);
    } catch {
      // Some hosts refuse to start an instance at once. The old one stays, until it is larger still.
      this.#most = this.#size() + MOST_KEPT;
      return;
    }
    // Lets go of the glue's views of the old memory, which would be taken for the new one's.
    old.memory.grow(0);
    speakWith(this.#glue, exports);
    this.#held = this.isBroken = false;
    this.begin(module, exports);
    for (const [lang, texts] of this.#languages) this.#glue.addLocale(lang, texts);
  }

  #size() {
    return this.#now ? this.#now.exports.memory.buffer.byteLength : 0;
  }
}
