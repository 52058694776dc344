/** What is said when there is no figure, or not the one asked for. Loaded when there is something to say. */
import { button, h } from "./dom.js";
import { sentence } from "./words.js";

/** Of each language what is wanted where its catalogue may be what is missing. @type {Record<string, import("./words.js").Catalogue>} */
export const SPARE = {
  en: { "ui.unavailable": "The live figure could not be loaded here.", "work.again": "Try again" },
  "zh-Hans": { "ui.unavailable": "此处无法加载可交互的图形。", "work.again": "重试" },
  "zh-Hant": { "ui.unavailable": "此處無法載入可互動的圖形。", "work.again": "重試" },
};

/** What an error is called that a view has of a game. */
const NO_PICTURE = new Set(["too-large", "loop", "unsupported"]);
/** Signs of the text shown on either side of the place that is wrong. */
const AROUND = 24;

/** @typedef {import("./engine.d.ts").Reading} Reading */
/** A game, which of its views has no picture of it, and one of another view. @typedef {{reading: Reading, view: string, lang: string, instead: import("./engine.d.ts").Picture | null}} Refused */

/**
 * What an error says: its sentence, the place in the game's text, what may be meant, and the views that would work instead; and of a game
 * that is read, and has no picture in one of its views, the reading with the view and a picture in another one.
 * @param {{code: string, message: string, at?: [number, number], offers?: string[], suggestions?: string[]}} error
 * @param {{game: string, view: string, lang: string}} request @param {Pick<import("./kit.js").Kit, "ask" | "say" | "whole">} kit @param {(wish: import("./figure.js").Wish) => void} wish
 * @returns {Promise<{content: Node[], refused: Refused | null}>}
 */
export async function errorContent({ code, message, at, offers = [], suggestions = [] }, { game, view, lang }, { ask, say, whole }, wish) {
  const content = [h("p", {}, message)];
  if (at && game) content.push(h("p", { class: "place" }, ...place(game, at)));
  if (suggestions.length > 0) {
    const near = suggestions.map((text) => button("offer", () => wish({ game: text, step: null }), text));
    content.push(h("p", { class: "offers" }, say("work.meant"), ...near));
  }
  const reading = await readingOf(ask, game, lang);
  const title = (/** @type {string} */ name) => reading?.views.find(({ view }) => view === name)?.title ?? name;
  if (offers.length > 0) content.push(h("p", { class: "offers" }, ...offers.map((view) => button("offer", () => wish({ view, step: null }), title(view)))));
  const shown = view || (reading?.defaultView ?? "");
  if (!reading || !whole || !NO_PICTURE.has(code)) return { content, refused: null };
  // Views with scripts of their own offer no others.
  const [other = shown === reading.defaultView ? undefined : reading.defaultView] = offers;
  const instead = await pictureOf(ask, game, other, lang);
  if (instead && view) content.unshift(h("p", {}, say("work.instead", { view: title(instead.view) })));
  // A view that only an address names has no tab to stand under, and none was asked for where the game's own has no picture.
  const isListed = reading.views.some((listed) => listed.view === view);
  return { content, refused: { reading, view: isListed ? view : (instead?.view ?? reading.defaultView), lang, instead } };
}

/** What stands below the content of an element that has no figure. @param {Node[]} content */
export function note(content) {
  return [h("slot"), h("div", { part: "message", class: "message note", role: "status" }, ...content)];
}

/** Why nothing moves where files are blocked or missing. @param {string} lang @param {() => void} again */
export function apology(lang, again) {
  const said = (/** @type {string} */ key) => sentence(SPARE[lang], key);
  return [h("p", {}, said("ui.unavailable")), h("p", { class: "offers" }, button("offer", again, said("work.again")))];
}

/** @param {string} game @param {[number, number]} at */
function place(game, [start, end]) {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(game.length, end + AROUND);
  const wrong = game.slice(start, Math.min(end, start + 2 * AROUND)) || " ";
  return [from > 0 ? "…" : "", game.slice(from, start), h("mark", {}, wrong), game.slice(end, to), to < game.length ? "…" : ""];
}

/** What is drawn where there is no picture in the view asked for. @param {(call: string, ...given: any[]) => any} ask @param {string} game @param {string | undefined} view @param {string} lang @returns {Promise<import("./engine.d.ts").Picture | null>} */
async function pictureOf(ask, game, view, lang) {
  try {
    return view ? await ask("picture", game, { view, lang }) : null;
  } catch {
    return null;
  }
}

/** What a text is read as; null for one that is no game, of which the error that is being shown says what is wrong. @param {(call: string, ...given: any[]) => any} ask @param {string} game @param {string} lang @returns {Promise<Reading | null>} */
async function readingOf(ask, game, lang) {
  try {
    return await ask("read", game, { lang });
  } catch {
    return null;
  }
}
