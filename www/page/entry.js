/** The input for a game: a wave under what is wrong, dots under the number that can be changed. */
import { Mirror } from "./mirror.js";

import { pressable } from "./make.js";

/** @typedef {[number, number]} Range */
/** @typedef {import("./panel.js").Say} Say */

/** What may be meant is said when typing pauses: whoever is in the middle of a word means nothing yet. */
const PAUSE = 300;

export class Entry {
  #mirror;
  #error;
  #hint;
  #meant;
  #say;
  #pause = 0;
  /** Whether the text has a number that keys change, and whether the figure asks: a click is no move then. */
  #hasNumber = true;
  #asks = false;
  /** The game that a text was read as. */
  #read = "";
  /** What is wrong, as it was last said. */
  #refused = "";
  input;

  /** @param {HTMLInputElement} input @param {(text: string) => void} changed @param {() => void} caretMoved @param {Say} say */
  constructor(input, changed, caretMoved, say) {
    this.input = input;
    this.#mirror = new Mirror(input, document.querySelector("#entry .mirror"));
    this.#error = /** @type {HTMLElement} */ (document.querySelector("#game-error"));
    this.#hint = /** @type {HTMLElement} */ (document.querySelector("#game-hint"));
    this.#meant = /** @type {HTMLElement} */ (document.querySelector("#game-meant"));
    this.#say = say;
    this.input.addEventListener("input", () => changed(this.input.value));
    for (const type of ["keyup", "click", "focus"]) this.input.addEventListener(type, caretMoved);
  }

  get text() {
    return this.input.value;
  }

  /** @param {string} text */
  set text(text) {
    if (this.input.value !== text) this.input.value = text;
  }

  get caret() {
    return this.input.selectionEnd ?? this.text.length;
  }

  /** Puts another number into the text and leaves the caret behind it, if the reader is typing there. @param {Range} at @param {string} number */
  replace([start, end], number) {
    this.text = this.text.slice(0, start) + number + this.text.slice(end);
    if (document.activeElement === this.input) this.input.setSelectionRange(start + number.length, start + number.length);
  }

  /** Lets the reader see the number that has just been changed, however long the text is. */
  bring() {
    this.#mirror.bring();
  }

  /** The text is fine: marks the number that the controls change, if it has one. @param {Range | null} number */
  accept(number) {
    this.#complain("");
    this.#hasNumber = number !== null;
    this.#advise();
    this.#mirror.mark(number, "number");
  }

  /** @param {boolean} asks whether the figure asks what comes next */
  predict(asks) {
    this.#asks = asks;
    this.#advise();
  }

  /** Says what keys and clicks do. */
  #advise() {
    const [both, click, keys] = /** @type {Iterable<HTMLElement>} */ (this.#hint.children);
    both.hidden = !this.#hasNumber || this.#asks;
    click.hidden = this.#hasNumber || this.#asks;
    keys.hidden = !this.#hasNumber || !this.#asks;
    this.#hint.toggleAttribute("data-asks", this.#asks);
  }

  /** Says what is wrong, and what may be meant; `choose` takes that over. @param {string} message @param {Range | undefined} at @param {string[]} near @param {(game: string) => void} choose */
  refuse(message, at, near, choose) {
    // The figure and the field both find what is wrong with an address: what is offered stays when it is said again.
    const refused = JSON.stringify([this.text, message, near]);
    if (refused === this.#refused) return;
    this.#complain(message);
    this.#refused = refused;
    this.#mirror.mark(at ?? null, "wrong");
    if (near.length > 0) this.#remark(() => [this.#say("page.near"), ...near.map((game) => pressable("near", game, () => choose(game)))]);
  }

  /** The text can't be read as it is, but can mean one thing only. @param {string} game */
  mean(game) {
    this.#read = game;
    this.#complain("");
    this.#forget();
    this.#mirror.mark(null, "wrong");
    this.#remark(() => [this.#say("page.meant", { game })]);
  }

  #forget() {
    clearTimeout(this.#pause);
    this.#meant.replaceChildren();
  }

  /** @param {() => (Node | string)[]} content */
  #remark(content) {
    this.#pause = window.setTimeout(() => this.#meant.replaceChildren(...content()), PAUSE);
  }

  /** @param {string} message */
  #complain(message) {
    this.#refused = "";
    // What a text was read as is told until there is another.
    if (message || this.text !== this.#read) this.#forget();
    if (this.#error.textContent !== message) this.#error.textContent = message;
    this.#hint.hidden = message !== "";
    if (message) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }
}
