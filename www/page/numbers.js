/**
 * Changing a number of the game: with − and +, with a slider, with the arrow keys in the text. It replaces digits in
 * the text and knows nothing of what they mean. BigInt, because heaps go up to 2⁶⁴ − 1.
 */

/** @typedef {[number, number]} Range */

const MOST = 2n ** 64n - 1n;
/** A slider's positions are floating-point numbers; above this they would skip heaps. */
const MOST_ON_SLIDER = BigInt(Number.MAX_SAFE_INTEGER);

export class Numbers {
  #entry;
  #changed;
  /** Where numbers stand in this text. @type {Range[]} */
  #places = [];
  #text = "";
  #chosen = -1;
  /** By how much a number is to change that is not found yet: its text is still being read. */
  #due = 0n;
  #dragged = false;
  #less;
  #more;
  #slider;

  /** @param {import("./entry.js").Entry} entry @param {() => void} changed */
  constructor(entry, changed) {
    this.#entry = entry;
    this.#changed = changed;
    const group = /** @type {HTMLElement} */ (document.querySelector("#numbers"));
    this.#less = /** @type {HTMLButtonElement} */ (group.querySelector(".less"));
    this.#more = /** @type {HTMLButtonElement} */ (group.querySelector(".more"));
    this.#slider = /** @type {HTMLInputElement} */ (group.querySelector("input"));
    this.#less.addEventListener("click", () => this.#add(-1n));
    this.#more.addEventListener("click", () => this.#add(1n));
    this.#slider.addEventListener("input", () => this.#slide());
    this.#slider.addEventListener("change", () => this.#drop());
    entry.input.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The number in hand, as a range of the text. @returns {Range | null} */
  get place() {
    return this.#places[this.#chosen] ?? null;
  }

  /** @param {Range[]} places @param {string} text in which they stand */
  update(places, text) {
    this.#places = places;
    this.#text = text;
    if (this.#chosen < 0 || this.#chosen >= places.length) this.#chosen = places.length - 1;
    this.#show();
  }

  /** Changes what was asked for while the text was being read. */
  catchUp() {
    const by = this.#due;
    this.#due = 0n;
    if (by !== 0n) this.#add(by);
  }

  /** The number at the caret comes to hand; elsewhere the one in hand stays. */
  follow() {
    const { caret } = this.#entry;
    const at = this.#places.findIndex(([start, end]) => start <= caret && caret <= end);
    if (at < 0 || at === this.#chosen) return false;
    this.#chosen = at;
    this.#show();
    return true;
  }

  #show() {
    const value = this.#value();
    this.#less.disabled = value === null || value <= 0n;
    this.#more.disabled = value === null || value >= MOST;
    this.#slider.disabled = value === null || value > MOST_ON_SLIDER;
    if (value === null || this.#slider.disabled) return;
    if (!this.#dragged) this.#slider.max = String(endFor(value));
    this.#slider.value = String(value);
    this.#slider.setAttribute("aria-valuetext", String(value));
    this.#slider.style.setProperty("--done", String(Number(value) / Number(this.#slider.max)));
  }

  /** @returns {bigint | null} */
  #value() {
    if (!this.place || this.#isUnread) return null;
    const digits = this.#entry.text.slice(...this.place);
    return /^\d+$/.test(digits) ? BigInt(digits) : null;
  }

  /** @param {bigint} by */
  #add(by) {
    const value = this.#value();
    if (value !== null) this.#put(value + by);
    else if (this.#isUnread) this.#due += by;
  }

  /** Where the numbers stand in the text is not known yet. */
  get #isUnread() {
    return this.#entry.text !== this.#text;
  }

  /** @param {bigint} value */
  #put(value) {
    if (!this.place || this.#isUnread) return;
    const inBounds = value < 0n ? 0n : value > MOST ? MOST : value;
    const [, end] = this.place;
    this.#entry.replace(this.place, String(inBounds));
    this.#shift(end, this.#entry.text.length - this.#text.length);
    this.#text = this.#entry.text;
    this.#changed();
    this.#entry.bring();
  }

  /** The number that ends there has become longer, or shorter: until the text has been read again this tells where the others are. @param {number} end @param {number} by */
  #shift(end, by) {
    this.#places = this.#places.map(([from, to]) => [from >= end ? from + by : from, to >= end ? to + by : to]);
  }

  /** While it is dragged the slider keeps its length: under the thumb it must not change. */
  #slide() {
    this.#dragged = true;
    this.#put(BigInt(Math.round(this.#slider.valueAsNumber)));
  }

  #drop() {
    this.#dragged = false;
    this.#show();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    this.follow();
    event.preventDefault();
    this.#add((event.key === "ArrowUp" ? 1n : -1n) * (event.shiftKey ? 10n : 1n));
  }
}

/** The slider's end: 20, 50, 100, 200, … so that there is room above the value. @param {bigint} value */
function endFor(value) {
  for (let unit = 10n; ; unit *= 10n) {
    const end = [2n * unit, 5n * unit, 10n * unit].find((candidate) => candidate > value);
    if (end !== undefined) return end;
  }
}
