/** The share menu and the embed section: links and code for other pages. */
import { aside } from "./aside.js";
import { Menu } from "../mexplorer/menu.js";
import { addressOf, flushAddress } from "./address.js";
import { fragmentOf } from "../mexplorer/fragment.js";
import { fillScreen } from "../mexplorer/full-screen.js";
import { copied } from "./clipboard.js";
import { find } from "./make.js";

/** @typedef {import("./address.js").Address} Address */

/** A longer game is not laid out again in the embed section. */
const MOST_SHOWN = 2000;

export class Share {
  #shown;
  #say;
  #menu = new Menu(find("#share"), find("#share .share-open"), find("#share-menu"));
  #text = /** @type {HTMLTextAreaElement} */ (find("#share .share-text"));
  #said = find("#share .share-said");
  #snippet = find("#embed code");
  /** To the page where embeds are built. @type {NodeListOf<HTMLAnchorElement>} */
  #ways = document.querySelectorAll(".to-builder");
  #save;
  #ask;

  /** @param {() => Address} shown @param {(key: string) => string} say @param {typeof import("../mexplorer/save.js")} save @param {(call: string, game: string, options: object) => Promise<any>} ask the engine */
  constructor(shown, say, save, ask) {
    this.#shown = shown;
    this.#say = say;
    this.#save = save;
    this.#ask = ask;
    find("#share .share-open").addEventListener("click", () => (this.#text.hidden = true));
    this.#on("link", () => aside(this.#give(this.#link())));
    this.#on("embed", () => aside(this.#giveCode()));
    this.#on("lesson", () => aside(this.#collect()));
    const full = this.#on("full", () => aside(fillScreen(find("#figure mex-plorer"))));
    full.hidden = !document.fullscreenEnabled;
    const send = this.#on("send", () => aside(this.#send()));
    send.hidden = !("share" in navigator);
    find("#embed .copy-snippet").addEventListener("click", (event) => aside(this.#copySnippet(/** @type {HTMLElement} */ (event.target))));
  }

  /** Call when something else is shown. */
  update() {
    if (this.#shown().game.length > MOST_SHOWN) return;
    this.#snippet.textContent = this.#save.codeOf(this.#figure());
    const { game, view, lang } = this.#figure();
    for (const link of this.#ways) link.href = `builder/#${fragmentOf({ game, view, lang })}`;
  }

  /** @param {string} what @param {() => void} act */
  #on(what, act) {
    const choice = find(`[data-share="${what}"]`);
    choice.addEventListener("click", act);
    return choice;
  }

  #link() {
    flushAddress();
    return new URL(addressOf(this.#shown()), location.href).href;
  }

  #figure() {
    const shown = this.#shown();
    return { ...shown, lang: shown.lang || document.documentElement.lang };
  }

  /** With the picture that stands there where no script runs. */
  async #code() {
    const shown = this.#figure();
    return this.#save.codeOf(shown, await this.#save.stillOf({ ...shown, waiting: shown.predict }, this.#ask));
  }

  async #giveCode() {
    await this.#give(await this.#code());
  }

  /** Copies, or where the clipboard is out of reach shows the text ready to be copied by hand. @param {string} text */
  async #give(text) {
    if (await copied(text)) {
      this.#menu.leave();
      return this.#tell();
    }
    this.#text.value = text;
    this.#text.hidden = false;
    this.#text.select();
  }

  /** For a lesson of the reader's own, which is a page of the course. */
  async #collect() {
    const { game, view, step, state, rank, predict } = this.#shown();
    const { addToLesson } = await import("../course/lesson/kept.js");
    addToLesson({ kind: "figure", game, view, step, state, without: "", rank, predict, note: "" });
    this.#menu.leave();
    this.#tell("page.share.lesson-added");
  }

  async #send() {
    this.#menu.close();
    try {
      await navigator.share({ title: document.title, url: this.#link() });
    } catch {
      // The reader changed their mind.
    }
  }

  /** @param {HTMLElement} pressed */
  async #copySnippet(pressed) {
    const done = await copied(await this.#code());
    if (!done) return void getSelection()?.selectAllChildren(this.#snippet);
    pressed.textContent = this.#say("ui.copied");
    this.#tell();
    setTimeout(() => (pressed.textContent = this.#say("page.put.copy")), 2000);
  }

  #tell(key = "ui.copied") {
    this.#said.textContent = this.#say(key);
    setTimeout(() => (this.#said.textContent = ""), 2000);
  }
}
