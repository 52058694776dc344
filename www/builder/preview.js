/** How it will look: the page for frames in a frame, or the still picture. What one does in it is what one wants. */
import { find } from "../page/make.js";
import { BEGINNING, WIDTHS, frameWords } from "./wishes.js";

/** @typedef {import("./wishes.js").Wishes} Wishes */
/** @typedef {Pick<Wishes, "game" | "view" | "step" | "rank" | "predict" | "state">} Asked */

export class Preview {
  #frame = /** @type {HTMLIFrameElement} */ (find("#frame"));
  #still = /** @type {HTMLImageElement} */ (find("#still"));
  #box = find(".page-of-yours");
  #told;
  #asked = "";
  /** What was asked of the figure and it has not told back yet. @type {string[]} */
  #given = [];
  /** What it told last. */
  #heard = "";
  #wishes = /** @type {Wishes | null} */ (null);
  /** What the figure in the frame needs. */
  height = 480;

  /** @param {(asked: Asked) => void} did what somebody has done in it @param {() => void} grown */
  constructor(did, grown) {
    this.#told = did;
    addEventListener("message", ({ data, source }) => {
      if (source !== this.#frame.contentWindow || data?.type !== "mexplorer") return;
      this.height = data.height;
      this.#fit();
      grown();
    });
    this.#frame.addEventListener("load", () => this.#listen());
    new ResizeObserver(() => this.#fit()).observe(this.#box);
  }

  /** @param {Wishes} wishes @param {string} lang of the figure @param {boolean} isStill */
  show(wishes, lang, isStill) {
    this.#wishes = wishes;
    this.#frame.hidden = isStill;
    this.#still.hidden = !isStill;
    this.#box.dataset.theme = wishes.theme;
    const address = `../embed.html#${frameWords(wishes, lang)}`;
    if (address !== this.#asked) {
      this.#given.push(JSON.stringify(askedOf(wishes)));
      this.#go(address);
    }
    this.#fit();
  }

  /** Without an entry in the history. @param {string} address */
  #go(address) {
    const isFirst = this.#asked === "";
    this.#asked = address;
    if (isFirst) this.#frame.src = address;
    else this.#frame.contentWindow?.location.replace(new URL(address, location.href));
  }

  /** As much of a width as there is room for. @param {number} width */
  room(width) {
    return Math.min(width, Math.max(WIDTHS.least, Math.floor(this.#box.clientWidth / 10) * 10));
  }

  /** @param {string} svg @param {string} label */
  picture(svg, label) {
    const before = this.#still.src;
    this.#still.src = svg ? URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })) : "";
    this.#still.alt = label;
    if (before.startsWith("blob:")) URL.revokeObjectURL(before);
  }

  /** A frame that is wider than there is room is seen from farther away. */
  #fit() {
    const { width, height, fit, as } = this.#wishes ?? BEGINNING;
    this.#frame.width = String(width);
    const isFitted = fit || as === "iframe";
    this.#frame.height = String(height || (isFitted ? this.height : usualHeight(width)));
    const part = Math.min(1, this.#box.clientWidth / width);
    this.#frame.style.setProperty("--part", String(part));
    this.#box.style.setProperty("--high", `${Number(this.#frame.height) * part}px`);
    this.#still.style.setProperty("max-inline-size", `min(100%, ${width}px)`);
  }

  #listen() {
    const live = this.#frame.contentDocument?.querySelector("mex-plorer");
    live?.addEventListener("mex-request", ({ detail }) => this.#hear(askedOf(detail)));
  }

  /** A figure tells what is asked of it, whoever asked: what it was given, which may be late by now, is nothing that somebody did in it. @param {Asked} asked */
  #hear(asked) {
    const heard = JSON.stringify(asked);
    if (heard === this.#heard) return;
    this.#heard = heard;
    const at = this.#given.indexOf(heard);
    this.#given.splice(0, at < 0 ? Infinity : at + 1);
    if (at < 0) this.#told(asked);
  }
}

/** @param {Asked} asked @returns {Asked} */
function askedOf({ game, view, step, rank, predict, state }) {
  return { game, view, step, rank, predict, state };
}

/** That of an element on a page so wide, which has none of its own; see mexplorer.css. @param {number} width */
function usualHeight(width) {
  return width <= 640 ? 720 : 608;
}
