/** The answer beside the figure: outcome, reasons, every move, the components of a sum, the period. */
import { Disclosure } from "./disclosure.js";
import { listMore } from "./list-more.js";
import { make, pressable, scoped, told } from "./make.js";

/** `graph`: the game as one that can be edited; "" where it is one already, or too large for one. @typedef {import("../mexplorer/engine.d.ts").Solution & {graph: string}} Solution */
/** @typedef {import("../mexplorer/engine.d.ts").Move} Move */
/** @typedef {(key: string, args?: Record<string, string | number>) => string} Say */

/** More moves that win do not stand above their reasons. */
const MOST_BEST = 5;
/** Of more other moves than a dozen these are listed until somebody asks for more: on a phone what follows the answer is below them. */
const DOZEN = 12;
const FIRST_MOVES = 8;

/** A nim-sum of more components than this is no longer read line by line. */
const MOST_COMPONENTS = 16;

/** Longer binary numbers leave no room for anything beside them; the view of the nim-sum has them. */
const MOST_BITS = 20;
/** Of more binary digits than this the rows are set small. */
const WIDE_BITS = 12;
/** Numbers of a value without one that are shown. */
const MOST_NUMBERS = 8;
/** Longer names and numbers stand in smaller letters, or in several lines. */
const LONG = 16;

export class Panel {
  box = /** @type {HTMLElement} */ (document.querySelector("#panel"));
  #edit;
  #go;
  #begin;
  #showAll;
  #deeper;

  /**
   * @param {{go(game: string): void, begin(game: string): void, showAll(): void, edit(graph: string): void}} act
   * @param {import("./disclosure.js").MakeWork} makeWork
   */
  constructor({ go, begin, showAll, edit }, makeWork) {
    // What is computed only when the reader asks for it.
    this.#deeper = [
      new Disclosure("page.proof", "prove", async () => (await import("./proof.js")).proof, makeWork),
      new Disclosure("page.ways", "compare", async () => (await import("./ways.js")).ways, makeWork),
    ];
    this.#edit = edit;
    this.#go = go;
    this.#begin = begin;
    this.#showAll = showAll;
  }

  /** While the reader steps, guesses or plays, the answer would spoil it. @param {Say} say @param {string} key of the sentence that says so */
  wait(say, key) {
    const more = key === "page.later" ? [pressable("show-all", say("ui.all"), this.#showAll)] : [];
    this.box.replaceChildren(make("p", "later", say(key)), ...more);
  }

  /** Says of which game this is while the text in the field is none. @param {string} sentence "": it is one again */
  doubt(sentence) {
    this.box.classList.toggle("stale", sentence !== "");
    this.box.querySelector(".of")?.remove();
    if (sentence) this.box.prepend(make("p", "of", sentence));
  }

  /** @param {string} message */
  refuse(message) {
    this.box.replaceChildren(make("p", "later", message));
  }

  /** In place of an answer about a text that is no game, as the field says, what can be shown: an example of each kind. @param {import("../mexplorer/engine.d.ts").CatalogueEntry[]} catalogue @param {Say} say */
  offer(catalogue, say) {
    const first = catalogue.filter(({ name }, i) => catalogue.findIndex((entry) => entry.name === name) === i);
    const items = first.map(({ example, title }) => {
      const begin = pressable("offer", "", () => this.#begin(example));
      begin.append(make("span", "game", example), make("span", "title", title));
      return make("li", "", begin);
    });
    this.box.replaceChildren(make("h2", "", say("page.offer")), make("ul", "offers", ...items));
  }

  /** @param {Solution} solution @param {Say} say @param {string} lang */
  show(solution, say, lang) {
    // A game that ends with a number has no winner to prove.
    const deeper = solution.outcome ? this.#deeper : [];
    for (const disclosure of deeper) disclosure.update(solution.game, lang, say);
    this.box.replaceChildren(
      heading(solution),
      ...this.#best(solution, say),
      ...components(solution, say),
      ...solution.why.map((sentence) => told("why", sentence)),
      ...deeper.map(({ element }) => element),
      ...this.#moves(solution, say),
      ...period(solution, say),
      ...(solution.graph ? [pressable("as-graph", say("page.as-graph"), () => this.#edit(solution.graph))] : []),
    );
  }

  /** What to do comes before why. @param {Solution} solution @param {Say} say */
  #best({ moves, outcome }, say) {
    const best = moves.slice(0, MOST_BEST).filter((move) => move.winning);
    return best.length ? [make("ul", "moves best", ...best.map((move) => this.#move(move, outcome, say)))] : [];
  }

  /** The moves that do not stand above. @param {Solution} solution @param {Say} say */
  #moves({ moves, others, outcome }, say) {
    const rest = moves.filter((move, i) => i >= MOST_BEST || !move.winning);
    if (rest.length === 0 && others === 0n) return moves.length ? [] : [make("p", "why", say("page.nomoves"))];
    const list = make("ul", "moves");
    const first = rest.length > DOZEN ? FIRST_MOVES : DOZEN;
    listMore(list, rest, { first, others: Number(others), row: (move) => this.#move(move, outcome, say), say });
    const title = rest.length < moves.length ? "page.moves.other" : "page.moves";
    return [make("h3", "", say(title)), list];
  }

  /** @param {Move} move @param {Solution["outcome"]} outcome @param {Say} say */
  #move(move, outcome, say) {
    // On a tree nobody wins or loses by a move: it is the best there is, or worse.
    const kinds = outcome === null ? ["page.best", "page.worse"] : ["page.winning", "page.losing"];
    const word = say(move.winning ? kinds[0] : move.drawing ? "page.drawing" : kinds[1]);
    const kind = make("span", move.winning ? "kind winning" : "kind", word);
    const name = make("span", "name", move.name);
    const value = make("span", "value", shownValue(move));
    const go = pressable("move", "", () => this.#go(move.to));
    go.append(make("span", "what", name, kind), value);
    return make("li", "", go, told("reason", move.why ?? ""));
  }
}

/** The outcome wears the shape and colour it has in the figure. @param {Solution} solution */
function heading({ outcome, headline, grundy, loopy }) {
  const line = make("div", "headline");
  // A game that ends with a number has no winner.
  if (outcome) {
    const sign = make("span", `sign ${outcome.toLowerCase()}`, outcome);
    sign.setAttribute("aria-hidden", "true");
    line.append(sign);
  }
  line.append(make("h2", "", headline));
  const shown = shownValue({ grundy, loopy });
  if (shown) {
    const value = make("span", isLong(shown) ? "long value" : "value", shown);
    value.setAttribute("aria-hidden", "true");
    line.append(value);
  }
  return line;
}

/** A number, or ∞ with the set of numbers that a move leads to. @param {{ grundy: bigint | null, loopy?: bigint[] }} of */
function shownValue({ grundy, loopy }) {
  if (grundy !== null) return String(grundy);
  if (!loopy) return "";
  const more = loopy.length > MOST_NUMBERS ? ", …" : "";
  return loopy.length ? `∞{${loopy.slice(0, MOST_NUMBERS).join(", ")}${more}}` : "∞";
}

/** @param {string} text */
function isLong(text) {
  return text.length > LONG;
}

/** The nim-sum as it is done by hand: the values in binary, one under the other, if these can be read. @param {Solution} solution @param {Say} say */
function components({ components: parts, grundy }, say) {
  if (parts.length < 2 || grundy === null) return [];
  const shown = parts.slice(0, MOST_COMPONENTS);
  const values = [...shown.map((part) => part.grundy ?? 0n), grundy];
  const width = Math.max(...values.map((value) => value.toString(2).length));
  const inBinary = width <= MOST_BITS;
  const row = (/** @type {string} */ name, /** @type {bigint} */ value) =>
    make("tr", "", scoped("row", name), make("td", "value", String(value)), ...(inBinary ? [make("td", "bits", value.toString(2).padStart(width, "0"))] : []));
  const head = ["page.component", "page.grundy", ...(inBinary ? ["page.binary"] : [])].map((key) => scoped("col", say(key)));
  const rows = shown.map((part) => row(part.text, part.grundy ?? 0n));
  if (shown.length < parts.length) rows.push(make("tr", "", make("td", "", "⋮"), ...head.slice(1).map(() => make("td", "", ""))));
  const sum = make("tfoot", "", row(say("page.xor"), grundy));
  const isWide = (inBinary && width > WIDE_BITS) || shown.some(({ text }) => isLong(text)) || values.some((value) => isLong(String(value)));
  const table = make("table", isWide ? "components long" : "components", make("thead", "", make("tr", "", ...head)), make("tbody", "", ...rows), sum);
  const box = make("div", "components-box", table);
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", say("page.components"));
  return [box];
}

/** @param {Solution} solution @param {Say} say */
function period({ period: found }, say) {
  if (!found) return [];
  const { preperiod, length, values, why } = found;
  const from = Number(preperiod);
  const to = from + Number(length);
  const cells = Array.from(values, (value, n) => make("li", n >= from && n < to ? "first" : "", String(value)));
  const strip = make("ol", "strip", ...cells);
  strip.setAttribute("aria-label", say("page.period.strip"));
  const title = say("page.period", { length: String(length), preperiod: String(preperiod) });
  return [make("h3", "", title), strip, told("reason", why)];
}
