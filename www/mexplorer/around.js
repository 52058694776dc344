/** What a page may have around a figure beside the usual, as `with="title numbers answer link"` says. Loaded where it does. */
import { aside } from "./aside.js";
import css from "./around.css";
import { Controls } from "./controls.js";
import { h } from "./dom.js";
import { home, linkTo } from "./link.js";
import { sheet } from "./sheet.js";

/** @typedef {import("./figure.js").Request} Request */
/** @typedef {{parts: string, request: Request, answer: import("./answers.js").Answer, shown: import("./figure.js").Shown}} Wanted */

/** Heaps go up to this. */
const MOST = 2n ** 64n - 1n;

export class Around {
  #frame;
  #outside;
  #title = h("p", { part: "title", class: "title", translate: "no" });
  #numbers;
  #answer = h("p", { part: "answer", class: "answer", role: "status" });
  #link = h("a", { part: "link", class: "link", target: "_blank", rel: "noopener" });
  /** What the answer is about, or is going to be. */
  #asked = "";

  /** @param {import("./frame.js").Frame} frame @param {import("./figure.js").Outside} outside */
  constructor(frame, outside) {
    this.#frame = frame;
    this.#outside = outside;
    this.#numbers = new Controls(outside);
    frame.element.prepend(this.#title);
    frame.panel.before(this.#numbers.element);
    frame.live.before(this.#answer, h("p", { class: "link-line" }, this.#link));
    const root = /** @type {ShadowRoot} */ (frame.element.getRootNode());
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet(css)];
  }

  /** @param {Wanted} wanted */
  update({ parts, request, answer, shown }) {
    const wants = new Set(parts.split(/\s+/));
    this.#title.hidden = !wants.has("title");
    this.#title.textContent = shown.game;
    this.#numbers.update(wants.has("numbers") ? this.#fields(request, answer) : []);
    // While values are looked for, or a game is played, it would give them away.
    const isOpen = shown.step === null && !request.predict && shown.view !== "play";
    this.#answer.hidden = !wants.has("answer") || !isOpen;
    if (!this.#answer.hidden) aside(this.#solve(shown.game, request.lang));
    const { say } = this.#outside;
    this.#link.hidden = !wants.has("link") || home() === "";
    this.#link.href = linkTo({ ...request, ...shown });
    this.#link.textContent = say("ui.open");
  }

  /** A field for each number of the game. @param {Request} request @param {import("./answers.js").Answer} answer @returns {import("./engine.d.ts").Control[]} */
  #fields({ game }, { reading }) {
    const name = this.#outside.say("ui.number");
    return reading.numbers.map(({ at: [from, to] }, i) => ({
      ...{ key: `number-${i + 1}`, label: reading.numbers.length > 1 ? `${name} ${i + 1}` : name, value: game.slice(from, to) },
      ...{ choices: [], least: 0n, most: MOST, game: [game.slice(0, from), game.slice(to)] },
    }));
  }

  /** Who wins, and the first reason. @param {string} game @param {string} lang */
  async #solve(game, lang) {
    const asked = JSON.stringify([game, lang]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#answer.replaceChildren();
    const { headline, why } = await this.#outside.save("solve", game, { lang });
    if (asked === this.#asked) this.#answer.replaceChildren(h("b", {}, headline), " ", why[0] ?? "");
  }
}
