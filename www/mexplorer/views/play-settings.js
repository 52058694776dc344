/** Who plays, who begins, and whether the last move wins. */
import { h } from "../dom.js";
import { withWord, word } from "../state.js";

const LEVELS = ["perfect", "fallible", "random", "two"];

export class Settings {
  #level = h("select", { part: "level" });
  #first = h("select", { part: "first" });
  #play = h("select", { part: "play-kind" });
  #names = [this.#level, this.#first, this.#play].map(() => h("span", { class: "control-name" }));
  #fields = [this.#level, this.#first, this.#play].map((field, i) => h("label", { class: "control" }, this.#names[i], field));
  element = h("div", { class: "play-settings" }, ...this.#fields);
  /** @type {import("../engine.d.ts").Contest | null} */
  #contest = null;

  /** @param {(wish: {game?: string, state: string}) => void} wish @param {() => string} state what is asked for now: a contest of it may still be on its way */
  constructor(wish, state) {
    const contest = () => /** @type {import("../engine.d.ts").Contest} */ (this.#contest);
    this.#level.addEventListener("change", () => wish({ state: withWord(state(), "level", this.#level.value) }));
    this.#first.addEventListener("change", () => {
      const fresh = withWord(contest().fresh, "level", word(state(), "level"));
      wish({ state: withWord(fresh, "first", this.#first.value) });
    });
    this.#play.addEventListener("change", () => {
      const { other, fresh } = contest();
      if (other) wish({ game: other, state: fresh });
    });
  }

  /** @param {import("../engine.d.ts").Contest} contest */
  update(contest) {
    this.#contest = contest;
    this.#level.value = contest.level;
    this.#first.value = contest.first;
    this.#play.value = contest.play;
    this.#fields[1].hidden = contest.level === "two";
    this.#fields[2].hidden = contest.other === null;
  }

  /** @param {import("../stepper.js").Say} say */
  translate(say) {
    fill(this.#level, LEVELS, say("play.level.perfect"), say("play.level.fallible"), say("play.level.random"), say("play.level.two"));
    fill(this.#first, ["you", "they"], say("play.first.you"), say("play.first.they"));
    fill(this.#play, ["normal", "misere"], say("play.last.wins"), say("play.last.loses"));
    [say("play.level"), say("play.begins"), say("play.last")].forEach((name, i) => (this.#names[i].textContent = name));
  }
}

/** @param {HTMLSelectElement} list @param {string[]} values @param {string[]} names */
function fill(list, values, ...names) {
  const { value } = list;
  list.replaceChildren(...values.map((each, i) => h("option", { value: each }, names[i])));
  if (value) list.value = value;
}
