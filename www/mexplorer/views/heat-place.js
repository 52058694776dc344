/** Which part of a heat map the state tells of, and where the map opens when it tells of none: about the game's own numbers. */
import { withWord, word } from "../state.js";

/** @typedef {import("./heat-window.js").Window} Window */
/** @typedef {import("../engine.d.ts").HeatMap} HeatMap */

/** The fewest numbers each way that a map opens with: on a card those in the cells can be read. */
const LEAST = 16;
/** A map opens with so many times the greater number of the game. */
const AROUND = 2;

export class Place {
  #window;
  /** What the window was last told to show, or told the state. */
  #told = "";

  /** @param {Window} window */
  constructor(window) {
    this.#window = window;
  }

  /** Shows what a state tells of. While it tells of no place, the window stays where it is as long as the position is in sight. @param {string} state @param {HeatMap} map */
  follow(state, { size, table, here }) {
    const window = this.#window;
    const told = [table, wordsOf(state, size)].join(" ");
    const stays = told === this.#told && (word(state, "span") !== "" || !here || window.sees(here));
    this.#told = told;
    if (stays) return;
    window.size = size;
    const [row, column, span] = `${word(state, "at")},${word(state, "span")}`.split(",").map(Number);
    if ([row, column, span].every((n) => n >= 0 && n <= size) && span > 0) return window.go({ row, column, span });
    // Who has chosen how large a map is wants to see it.
    const first = here && !word(state, "size") ? opening(Math.max(...here)) : size;
    window.go({ row: first / 2, column: first / 2, span: first });
  }

  /** The state with what is shown: all of a map is what its size tells. @param {string} state @param {HeatMap} map */
  write(state, { size, table }) {
    const [at, across] = this.#window.words;
    const sized = at ? state : withWord(state, "size", String(size));
    const written = withWord(withWord(sized, "at", at), "span", across);
    this.#told = [table, wordsOf(written, size)].join(" ");
    return written;
  }
}

/** @param {string} state @param {number} size */
const wordsOf = (state, size) => [size, ...["size", "at", "span"].map((name) => word(state, name))].join(" ");

/** How many numbers there are each way at first: a power of two, as the texture's steps are. @param {number} greatest */
function opening(greatest) {
  return Math.max(LEAST, 2 ** Math.ceil(Math.log2(AROUND * (greatest + 1))));
}
