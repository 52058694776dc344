/** What a worksheet is to have, as an address says it. */
import { KINDS, MOST_EACH, MOST_VERSIONS } from "./make.js";

/** @typedef {{game: string, view: string, ranges: string, asks: string}} Own */
/** @typedef {{chapter: string, kinds: string[] | null, versions: number, seed: number, each: number | null, without: number[], own: Own}} Wishes  `kinds`: null is what is usual for the chapter */

export const ASKS = Object.freeze(["figure", "outcome", "value", "moves", "mistake"]);
/** What stands in the text already is not asked unless somebody wants it. */
const USUAL = ["question", "choose", "table"];
/** Fewer exercises than these fill no sheet. */
const FEW = 3;
const MOST_SEED = 2 ** 31;

/** What is on a sheet of these exercises where nobody says it. @param {readonly import("./make.js").Exercise[]} exercises */
export function usual(exercises) {
  const ofChapter = exercises.filter(({ isOwn }) => !isOwn);
  const count = ofChapter.filter(({ kind }) => USUAL.includes(kind)).length;
  return ofChapter.length > 0 && count < FEW ? [...USUAL, "figure"] : USUAL;
}

/** @param {string} hash @param {string} first the chapter where none is named @returns {Wishes} */
export function readWishes(hash, first) {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const text = (/** @type {string} */ name) => (said.get(name) ?? "").slice(0, 2000);
  const number = (/** @type {string} */ name, /** @type {number} */ least, /** @type {number} */ most) => {
    const value = text(name).trim();
    return /^\d{1,10}$/.test(value) ? Math.min(most, Math.max(least, Number(value))) : null;
  };
  const kinds = text("kinds").split(",").filter((kind) => KINDS.includes(kind));
  const asks = text("asks");
  return {
    chapter: said.get("chapter") ?? (text("game") ? "" : first),
    kinds: said.has("kinds") ? kinds : null,
    versions: number("versions", 1, MOST_VERSIONS) ?? 1,
    seed: number("seed", 0, MOST_SEED) ?? 1,
    each: number("each", 1, MOST_EACH),
    without: text("without").split(",").filter((place) => /^\d{1,4}$/.test(place)).map(Number),
    own: { game: text("game"), view: text("view"), ranges: text("ranges"), asks: ASKS.includes(asks) ? asks : ASKS[0] },
  };
}

/** @param {Wishes} wishes */
export function writeWishes({ chapter, kinds, versions, seed, each, without, own }) {
  const said = new URLSearchParams({ chapter, versions: String(versions), seed: String(seed) });
  if (kinds) said.set("kinds", kinds.join(","));
  if (each !== null) said.set("each", String(each));
  if (without.length > 0) said.set("without", without.join(","));
  if (own.game) for (const [name, value] of Object.entries(own)) if (value) said.set(name, value);
  return `#${said}`;
}

/** A game of one's own as a chapter's exercise would be. @param {Own} own @returns {import("./make.js").Exercise[]} */
export function ownExercises({ game, view, ranges, asks }) {
  if (game.trim() === "") return [];
  if (asks === "figure") return [{ kind: "figure", isOwn: true, game, view, state: "", ranges, caption: [] }];
  return [{ kind: "question", isOwn: true, asks, game, ranges, count: 4 }];
}
