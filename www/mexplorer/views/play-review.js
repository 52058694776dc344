/** A game looked back on: who could force a win after each move as a strip, and every move with its mark and its reason. */
import { button, h, icon } from "../dom.js";
import { oneTabStop, reveal } from "../row.js";

/** @typedef {import("../engine.d.ts").Review} Answer */
/** @typedef {import("../engine.d.ts").ReviewedMove} ReviewedMove */
/** @typedef {import("../engine.d.ts").ReviewStanding} Standing */
/** @typedef {import("../stepper.js").Say} Say */
/** Who is spoken to: 0 began; null where two people play. @typedef {0 | 1 | null} Reader */

/** Marks differ by shape as by colour: a tick, a cross, a line. */
const KEPT = "M16.6 5.9 8.2 15.1 3.4 10.4l1.7-1.8 3 2.9 6.7-7.3z";
const THROWN = "m5.6 4 4.4 4.4L14.4 4 16 5.6 11.6 10l4.4 4.4-1.6 1.6-4.4-4.4L5.6 16 4 14.4 8.4 10 4 5.6z";
const NEITHER = "M4 9h12v2H4z";
/** @type {Record<ReviewedMove["mark"], [string, string]>} */
const SIGNS = {
  "win-kept": ["kept", KEPT],
  "draw-kept": ["kept", KEPT],
  best: ["kept", KEPT],
  "win-thrown": ["thrown", THROWN],
  "win-to-draw": ["thrown", THROWN],
  "draw-thrown": ["thrown", THROWN],
  worse: ["thrown", THROWN],
  lost: ["neither", NEITHER],
  unknown: ["neither", NEITHER],
};
/** What the moves are called that would have been better, where they are not just that. @type {Partial<Record<ReviewedMove["mark"], string>>} */
const BETTER = { "win-thrown": "play.review.won", "win-to-draw": "play.review.won", "draw-thrown": "play.review.held" };

/** Numbers of a value without one that are shown. */
const MOST_NUMBERS = 4;

export class Review {
  #act;
  /** @type {Say} */
  #say = (key) => key;
  #strip = h("div", { class: "review-strip", role: "group", tabindex: "0" });
  #list = h("ol", { part: "review-moves", class: "review-moves", "aria-labelledby": "review-title" });
  #title = h("p", { class: "play-title", id: "review-title" });
  element = h("section", { part: "review", class: "play-review" }, this.#strip, this.#title, this.#list);

  /** @param {{look(played: number): void, again(played: number): void}} act shows the position after so many moves; lets the reader play on from there */
  constructor(act) {
    this.#act = act;
    oneTabStop(this.#list, () => this.#buttons(), { forth: ["ArrowDown"], back: ["ArrowUp"], isRing: false });
  }

  /** @param {Answer} review @param {Reader} reader @param {Say} say */
  show(review, reader, say) {
    this.#say = say;
    this.#title.textContent = say("play.review.moves");
    this.#strip.setAttribute("aria-label", say("play.review.chart"));
    this.#strip.replaceChildren(this.#table(review, reader));
    this.#list.replaceChildren(...review.moves.map((move, i) => this.#move(move, i, reader)));
    const [first] = this.#buttons();
    if (first) first.tabIndex = 0;
  }

  /** The position that the board shows. @param {number} played */
  point(played) {
    for (const place of this.element.querySelectorAll("[data-played]")) {
      const isHere = place.getAttribute("data-played") === String(played);
      place.toggleAttribute("data-here", isHere);
      if (isHere && place instanceof HTMLTableCellElement) this.#strip.scrollLeft = place.offsetLeft - this.#strip.clientWidth / 2;
      if (!(place instanceof HTMLButtonElement)) continue;
      if (!isHere) place.removeAttribute("aria-current");
      else {
        place.setAttribute("aria-current", "step");
        reveal(this.#list, place);
      }
    }
  }

  /** @param {Answer} review @param {Reader} reader */
  #table({ standings, moves }, reader) {
    const say = this.#say;
    const names = [0, 1].map((player) => say(reader === null ? ["play.first", "play.second"][player] : player === reader ? "play.you" : "play.opponent"));
    const up = reader ?? 0;
    const heads = standings.map((_, i) => h("th", { scope: "col", "data-played": String(i) }, i === 0 ? say("play.review.start") : String(i)));
    const rows = [row("", say("play.review.after"), ...heads)];
    if (standings.some(({ outcome }) => outcome)) {
      const axis = h("span", { class: "axis", "aria-hidden": "true" }, h("span", {}, names[up]), h("span", {}, names[1 - up]));
      const head = [h("span", { class: "visually-hidden" }, say("play.review.wins")), axis];
      rows.push(row("wins", head, ...standings.map((standing) => this.#winner(standing, names, up))));
    }
    const valued = (/** @type {string} */ key, /** @type {(standing: Standing) => string} */ of) => {
      const values = standings.map(of);
      if (values.some(Boolean)) rows.push(row("values", say(key), ...values.map((value) => h("td", {}, value || "–"))));
    };
    valued("play.review.value", valueOf);
    valued("play.review.points", ({ points }) => (points === null ? "" : String(points)));
    const caption = h("caption", { class: "visually-hidden" }, say("play.review.chart"));
    return h("table", { class: moves.length > 12 ? "long" : "" }, caption, h("thead", {}, rows[0]), h("tbody", {}, ...rows.slice(1)));
  }

  /** @param {Standing} standing @param {string[]} names @param {number} up the player whose bars go up */
  #winner({ outcome, winner }, names, up) {
    const [side, name] = outcome === null ? ["unknown", "?"] : winner === null ? ["level", this.#say("play.review.nobody")] : [winner === up ? "up" : "down", names[winner]];
    return h("td", { class: side }, h("span", { class: "bar", "aria-hidden": "true" }), h("span", { class: "visually-hidden" }, name));
  }

  /** @param {ReviewedMove} move @param {number} index @param {Reader} reader */
  #move({ mover, player, name, mark, told, why, better }, index, reader) {
    const [kind, sign] = SIGNS[mark];
    const number = index + 1;
    const look = button(
      "review-move",
      () => this.#act.look(number),
      h("span", { class: "review-number" }, `${number}. `),
      h("span", { class: "play-who" }, `${player} `),
      h("span", { class: "play-what" }, `${name} `),
      h("span", { class: `mark ${kind}` }, icon(sign), h("span", {}, told)),
    );
    look.dataset.played = String(number);
    look.tabIndex = -1;
    const isMine = reader === null || mover === reader;
    return h("li", { class: isMine ? "mine" : "" }, look, ...(why ? [h("p", { class: "review-why" }, why)] : []), ...this.#better(better, mark), ...(isMine ? [this.#again(index)] : []));
  }

  /** @param {ReviewedMove["better"]} better @param {ReviewedMove["mark"]} mark */
  #better(better, mark) {
    const key = BETTER[mark] ?? "play.review.better";
    return better.map(({ name, why }) => h("p", { class: "review-better" }, h("b", {}, this.#say(key, { name })), ` ${why}`));
  }

  /** @param {number} index */
  #again(index) {
    const made = button("again", () => this.#act.again(index), this.#say("play.review.again"));
    made.setAttribute("aria-label", this.#say("play.review.again.at", { number: index + 1 }));
    made.tabIndex = -1;
    return made;
  }

  #buttons() {
    return /** @type {HTMLButtonElement[]} */ ([...this.#list.querySelectorAll("button")]);
  }
}

/** A number, or ∞ with the set of numbers that a move leads to. @param {Standing} standing */
function valueOf({ grundy, loopy }) {
  if (!loopy) return grundy === null ? "" : String(grundy);
  const more = loopy.length > MOST_NUMBERS ? ", …" : "";
  return loopy.length ? `∞{${loopy.slice(0, MOST_NUMBERS).join(", ")}${more}}` : "∞";
}

/** @param {string} name @param {string | Node[]} head @param {Node[]} cells */
function row(name, head, ...cells) {
  return h("tr", { class: name }, h("th", { scope: "row" }, ...(typeof head === "string" ? [head] : head)), ...cells);
}
