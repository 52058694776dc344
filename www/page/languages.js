/** The language of the page: chosen by the reader or the address, remembered, and spoken once its words are there. */
import { aside } from "./aside.js";
import { onLanguage, readerLanguage, rememberLanguage, speak } from "./appearance.js";
import { loadWords } from "./words.js";

/** @typedef {import("./session.js").Session} Session */
/** Who speaks; `spoken` is called when it is in another language. @typedef {{whole: import("../mexplorer/work.js").Whole, say: import("./panel.js").Say, spoken: () => void}} Speaker */

export class Languages {
  #session;
  #ready;

  /** @param {Session} session @param {Promise<Speaker>} ready */
  constructor(session, ready) {
    this.#session = session;
    this.#ready = ready;
    onLanguage((lang) => aside(this.#choose(lang)));
    aside(this.#speak(session.lang));
  }

  /** Speaks the language of an address. @param {string} asked */
  async follow(asked) {
    const lang = readerLanguage(asked);
    if (lang !== this.#session.lang) await this.#speak(lang);
  }

  /** @param {string} lang */
  async #choose(lang) {
    await this.#speak(lang);
    rememberLanguage(lang);
    this.#session.choose({ lang });
  }

  /** @param {string} lang */
  async #speak(lang) {
    const { whole, say, spoken } = await this.#ready;
    await Promise.all([whole.learn(lang), loadWords(lang)]);
    this.#session.lang = lang;
    speak(say, lang);
    spoken();
  }
}
