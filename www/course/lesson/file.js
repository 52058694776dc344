/** A lesson as one file that anybody can open: words, still pictures, answers that unfold; no scripts, nothing fetched. */
import { ask, exercise } from "../engine.js";
import { htmlFile } from "../sheet/markup.js";
import { picture } from "../sheet/paper.js";
import { el } from "../sheet/tree.js";
import { say } from "../words.js";

/** @typedef {import("../sheet/tree.js").Tree} Tree */
/** @typedef {import("./lesson.js").Item} Item */

/** What of a page's attributes means something without scripts. */
const KEPT = new Set(["class", "colspan", "rowspan", "scope", "lang", "start", "role", "aria-label", "display", "lspace", "rspace", "stretchy"]);
const LEFT_OUT = "[hidden], script, noscript, .collect";
const NODES = { element: 1, text: 3 };

/** @typedef {{title: string, rows: {item: Item, still: HTMLElement | null}[]}} Told */

/** @param {Told & {lang: string, css: string}} lesson */
export async function lessonFile({ title, rows, lang, css }) {
  return htmlFile({ lang, title, css, body: [await lessonSheet({ title, rows })] });
}

/** The lesson as it is read and printed. @param {Told} lesson @returns {Promise<Tree>} */
export async function lessonSheet({ title, rows }) {
  const parts = [];
  for (const row of rows) parts.push(el("section", { class: "item" }, ...noted(row.item.note), ...(await content(row))));
  const foot = el("footer", {}, `${say("lesson.made-with")} `, licence());
  return el("div", { class: "lesson-sheet" }, el("h1", {}, title), ...parts, foot);
}

/** As the page itself says it. */
function licence() {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[rel="license"]'));
  return el("a", { href: link?.href ?? "" }, link?.textContent ?? "");
}

/** @param {string} note @returns {Tree[]} */
const noted = (note) => (note.trim() === "" ? [] : [el("p", { class: "note" }, note)]);

/** @param {{item: Item, still: HTMLElement | null}} row @returns {Promise<Tree[]>} */
async function content({ item, still }) {
  if (item.kind === "question") return questions(item);
  if (!still) return [];
  /** @type {Map<Node, Tree>} */
  const stills = new Map();
  for (const live of still.querySelectorAll("mex-plorer")) stills.set(live, await stillOf(live, still));
  return treesOf(still, stills);
}

/** The picture that a figure has in this step. @param {Element} live @param {Element} within @returns {Promise<Tree>} */
async function stillOf(live, within) {
  const name = live.closest("[data-figure]")?.getAttribute("data-figure");
  const show = /** @type {HTMLElement | null} */ (name ? within.querySelector(`[data-show="${CSS.escape(name)}"]`) : null)?.dataset ?? {};
  const isSame = show.game === undefined && show.view === undefined;
  const own = (/** @type {string} */ attribute) => live.getAttribute(attribute) ?? "";
  const game = show.game ?? own("game");
  const step = show.figureStep ?? (isSame ? own("step") : "");
  const asked = { view: show.view ?? own("view"), state: show.state ?? (isSame ? own("state") : ""), rank: isSame ? own("rank") : "", ...(step !== "" && { step: Number(step) }), theme: "light" };
  try {
    const [image] = picture(await ask("svg", [game], Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""))), game);
    return image;
  } catch {
    // A game that can't be drawn is still told.
    return el("p", {}, el("code", {}, game));
  }
}

/** @param {import("./lesson.js").QuestionItem} item @returns {Promise<Tree[]>} */
async function questions({ asks, game, ranges, seed, count }) {
  const asked = await Promise.all(Array.from({ length: count }, (_, number) => exercise(asks, game, { ranges, seed, number })));
  const item = (/** @type {import("../../mexplorer/exercises.js").Exercise} */ { ask, shown, input, choices }) => {
    const lists = [...(input === "choice" ? [shown] : []), choices.map(({ name }) => name)].filter((list) => list.length > 0);
    return el("li", {}, ask, ...lists.map((list) => el("ul", { class: "ticks" }, ...list.map((each) => el("li", {}, each)))));
  };
  const answers = asked.map(({ told, why }) => el("li", {}, el("b", {}, told), ` ${why}`));
  return [el("ol", {}, ...asked.map(item)), el("details", {}, el("summary", {}, say("answers")), el("ol", {}, ...answers))];
}

/** What stands in an element of a page, as trees. @param {Node} within @param {Map<Node, Tree>} stills @returns {Tree[]} */
function treesOf(within, stills) {
  return [...within.childNodes].flatMap((node) => {
    if (node.nodeType === NODES.text) return [node.textContent ?? ""];
    const still = stills.get(node);
    if (still) return [still];
    if (node.nodeType !== NODES.element || /** @type {Element} */ (node).matches(LEFT_OUT)) return [];
    return [treeOf(/** @type {Element} */ (node), stills)];
  });
}

/** @param {Element} element @param {Map<Node, Tree>} stills @returns {Tree} */
function treeOf(element, stills) {
  const attributes = Object.fromEntries([...element.attributes].filter(({ name }) => KEPT.has(name)).map(({ name, value }) => [name, value]));
  const to = element.localName === "a" && !element.matches(".light") ? new URL(element.getAttribute("href") ?? "", location.href) : null;
  // From a disk there is no way back to where it was written.
  const leads = to && /^https?:$/.test(to.protocol);
  return el(element.localName === "a" && !leads ? "span" : element.localName, { ...attributes, ...(leads && { href: to.href }) }, ...treesOf(element, stills));
}
