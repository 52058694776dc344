/** Help with writing a rule: examples to begin with, what may be written, and what can be done from the position that the text has now. */
import { aside } from "./aside.js";
import { make, pressable } from "./make.js";

/** @typedef {import("./panel.js").Say} Say */

/** Rules to begin with, under the key of what each shows. */
const TEMPLATES = [
  ["page.write.one", "rule(n -> n-1; n-2; n-3) 20"],
  ["page.write.range", "rule(n -> n-k for k in 1..n/2) 20"],
  ["page.write.if", "rule(n -> n-1; n/2 if n%2==0 and n>0) 20"],
  ["page.write.two", "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)) 3 6"],
  ["page.write.three", "rule((a,b,c) -> (a-1,b,c); (a,b-1,c); (a,b,c-1); (a-1,b-1,c-1)) 2 3 4"],
  ["page.write.split", "rule(n -> i & n-i for i in 1..n/2) 9"],
];

/** What may be written, with the key of what it means. */
const WORDS = [
  ["n-1; n-2", "page.write.moves"],
  ["n-k for k in 1..n", "page.write.for"],
  ["n/2 if n%2==0", "page.write.condition"],
  ["i & n-i", "page.write.parts"],
  ["(a,b) -> (b,a-1)", "page.write.numbers"],
  ["+ - * / %", "page.write.signs"],
  ["== != < <= > >=", "page.write.compare"],
  ["and or not", "page.write.logic"],
  ["min(a,b) max(a,b) abs(a-b)", "page.write.calls"],
];

/** More moves are counted. */
const MOST_MOVES = 24;

export class Writing {
  #box = /** @type {HTMLElement} */ (document.querySelector("#writing"));
  #moves = make("ul", "write-moves");
  #more = make("p", "write-more");
  #line;
  #session;
  #say;
  #choose;
  /** What is shown. */
  #lang = "";

  /** @param {import("./session.js").Session} session @param {import("../mexplorer/whole.js").Whole} whole @param {Say} say @param {(game: string) => void} choose */
  constructor(session, whole, say, choose) {
    this.#session = session;
    this.#line = whole.line();
    this.#say = say;
    this.#choose = choose;
    session.follow((now, before) => now.game !== before.game && this.update());
  }

  /** Shows it all in the page's language. */
  update() {
    if (this.#box.hidden) return;
    const { lang } = this.#session;
    if (lang !== this.#lang) this.#write();
    this.#lang = lang;
    aside(this.#list(this.#session.now.game, lang));
  }

  #write() {
    const say = this.#say;
    const templates = TEMPLATES.map(([key, game]) => make("li", "", pressable("template", say(key), () => this.#choose(game)), make("code", "", game)));
    const words = WORDS.flatMap(([text, key]) => [make("dt", "", make("code", "", text)), make("dd", "", say(key))]);
    this.#box.replaceChildren(
      make("section", "", make("h2", "", say("page.write.templates")), make("ul", "templates", ...templates)),
      make("section", "", make("h2", "", say("page.write.now")), this.#moves, this.#more),
      make("section", "", make("h2", "", say("page.write.words")), make("dl", "words", ...words), make("p", "", say("page.write.negative"))),
    );
  }

  /** @param {string} game @param {string} lang */
  async #list(game, lang) {
    try {
      const { answer } = await this.#line.ask("moves", [game, { lang, limit: MOST_MOVES }]);
      this.#moves.replaceChildren(...answer.moves.map((/** @type {{name: string}} */ { name }) => make("li", "", name)));
      this.#more.textContent = answer.moves.length === 0 ? this.#say("page.nomoves") : answer.others > 0n ? this.#say("page.write.more", { n: String(answer.others) }) : "";
    } catch (thrown) {
      const { code, message } = /** @type {import("../mexplorer/engine.d.ts").MexError} */ (thrown);
      if (typeof code !== "string") throw thrown;
      this.#moves.replaceChildren();
      this.#more.textContent = message;
    }
  }
}
