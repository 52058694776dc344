/** What an embed shall be: plain data, kept in the page's address. */
import { fragmentOf, partsOf } from "../mexplorer/fragment.js";
import { wordsOf } from "../mexplorer/link.js";

/**
 * @typedef {object} Wishes
 * @property {string} game @property {string} view "": the game chooses
 * @property {string} speaks the figure's language; "": the page's
 * @property {string} theme @property {number | null} step @property {string} rank @property {boolean} predict @property {string} state
 * @property {string[]} with @property {string[]} without as the element's attributes have them
 * @property {string} accent a colour for values; "": the usual one
 * @property {number} height in pixels; 0: the usual one
 * @property {boolean} fit whether it is as high as its figure
 * @property {number} width of the preview
 * @property {boolean} picture whether a still picture comes with it
 * @property {string} as which output
 */

/** What may stand around a figure, and what of the usual may be left out, in the order of the form. */
export const WITH = ["title", "numbers", "answer", "link"];
export const WITHOUT = ["tabs", "menu", "rule", "controls", "caption", "stepper"];

/** @type {Readonly<Wishes>} */
export const BEGINNING = Object.freeze({
  ...{ game: "take(2,5) 10", view: "", speaks: "", theme: "auto", step: null, rank: "source", predict: false, state: "" },
  ...{ with: [], without: [], accent: "", height: 0, fit: false, width: 640, picture: true, as: "element" },
});

export const WIDTHS = { least: 280, most: 1200 };
export const HEIGHTS = { least: 200, most: 3400 };

/** @param {string} hash @returns {Wishes} */
export function readWishes(hash) {
  const parts = partsOf(hash.slice(1));
  const text = (/** @type {"game" | "view" | "speaks" | "state" | "as"} */ name) => parts.get(name) ?? BEGINNING[name];
  const step = parts.get("step") ?? "";
  const accent = parts.get("accent") ?? "";
  return {
    ...{ game: text("game"), view: text("view"), speaks: text("speaks"), state: text("state"), as: text("as") },
    theme: ["light", "dark"].find((theme) => theme === parts.get("theme")) ?? "auto",
    step: /^\d{1,9}$/.test(step) ? Number(step) : null,
    rank: parts.get("rank") === "remaining" ? "remaining" : "source",
    predict: parts.has("predict"),
    with: wordsIn(parts.get("with"), WITH),
    without: wordsIn(parts.get("without"), WITHOUT),
    accent: /^#[0-9a-f]{6}$/i.test(accent) ? accent : "",
    height: within(parts.get("height"), HEIGHTS, 0),
    fit: parts.has("fit"),
    width: within(parts.get("width"), WIDTHS, BEGINNING.width),
    picture: parts.get("picture") !== "no",
  };
}

/** @param {Wishes} wishes */
export function writeWishes({ game, view, speaks, theme, step, rank, predict, state, accent, height, fit, width, picture, as, ...parts }) {
  return fragmentOf({
    ...{ game, view, speaks, theme: theme !== "auto" && theme, step, rank: rank !== "source" && rank, predict, state },
    ...{ with: parts.with.join(" "), without: parts.without.join(" "), accent, height: height || "", fit, width: width !== BEGINNING.width && width },
    ...{ picture: !picture && "no", as: as !== BEGINNING.as && as },
  });
}

/** What the page for frames is told. @param {Wishes} wishes @param {string} lang of the figure */
export function frameWords(wishes, lang) {
  const { theme, accent, with: around, without } = wishes;
  return fragmentOf({ ...wordsOf({ ...wishes, lang }), theme: theme !== "auto" && theme, with: around.join(" "), without: without.join(" "), accent });
}

/** @param {string | undefined} text @param {string[]} known */
function wordsIn(text = "", known) {
  const words = text.split(/\s+/);
  return known.filter((word) => words.includes(word));
}

/** @param {string | undefined} text @param {{least: number, most: number}} bounds @param {number} otherwise */
export function within(text = "", { least, most }, otherwise) {
  return /^\d{1,5}$/.test(text) ? Math.min(Math.max(Number(text), least), most) : otherwise;
}
