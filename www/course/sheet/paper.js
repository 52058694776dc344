/** Worksheets as they lie on the desk: each version with room to answer, then, on pages of their own, the answers. */
import { el, filled, plain } from "./tree.js";
import { asking } from "./words.js";

/** @typedef {import("./make.js").Asked} Asked */
/** @typedef {import("./make.js").Version} Version */
/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./words.js").Say} Say */

/** More moves than these are not ticked one by one: those that are right are written down. */
const MOST_TICKS = 8;

/** @param {Version[]} versions @param {string} title @param {Say} say @returns {Tree[]} */
export function paper(versions, title, say) {
  const single = versions.length === 1;
  const sheets = versions.map((version) => sheet(version, single ? "" : say("sheet.version", { name: version.name }), title, say));
  const keys = versions.map((version) => key(version, single ? "" : say("sheet.version", { name: version.name }), title, say));
  return [...sheets, ...keys];
}

/** @param {Version} version @param {string} which @param {string} title @param {Say} say */
function sheet({ questions }, which, title, say) {
  const lines = ["name", "class", "date"].map((line) => el("span", {}, say(`sheet.${line}`), el("span", { class: `rule ${line}` })));
  return el("section", { class: "sheet" }, heading(title, which), el("p", { class: "who" }, ...lines), list(questions, (asked, index) => question(asked, say, placed(questions, index))));
}

/** @param {Version} version @param {string} which @param {string} title @param {Say} say */
function key({ questions }, which, title, say) {
  const about = [say("sheet.key"), which].filter(Boolean).join(" · ");
  return el("section", { class: "sheet key" }, heading(title, about), list(questions, (asked) => answer(asked, say)));
}

/** @param {string} title @param {string} which */
const heading = (title, which) => el("header", {}, el("h2", {}, title), ...(which ? [el("p", { class: "which" }, which)] : []));

/** @param {Asked[]} questions @param {(asked: Asked, index: number) => Tree[]} inside */
const list = (questions, inside) => el("ol", { class: "questions" }, ...questions.map((asked, index) => el("li", { "data-from": asked.from }, ...inside(asked, index))));

/**
 * What stands on the sheet already: the number of a question with this one's picture, 0 where there is none or one draws in it; whether such a game is a new one; and whether what is to be done is told just above.
 * @param {Asked[]} questions @param {number} index
 */
function placed(questions, index) {
  const { kind, picture, rule, family } = questions[index];
  const first = picture && kind !== "figure" ? questions.findIndex((asked) => asked.picture === picture) : index;
  const isNew = rule !== "" && questions.findIndex((asked) => asked.rule !== "" && asked.family === family) === index;
  return { where: first < index ? first + 1 : 0, isNew, isTold: kind === "gaps" && questions[index - 1]?.kind === "gaps" };
}

/** What is given beside a mistake to find, the moves, stands in its choices. @param {Asked} asked @param {Say} say @param {ReturnType<typeof placed>} placed @returns {Tree[]} */
function question(asked, say, { where, isNew, isTold }) {
  const ask = isTold ? asked.ask : asking(asked, say);
  const words = el("div", { class: "ask" }, ...(asked.kind === "gaps" ? inked(asked, ask) : ask));
  const rule = isNew ? [el("p", { class: "note" }, asked.rule)] : [];
  const drawn = where > 0 ? [el("p", { class: "note" }, say("sheet.same-figure", { n: where }))] : picture(asked.picture, asked.about);
  const isBeside = where === 0 && asked.kind !== "figure" && isNarrow(asked.picture);
  return isBeside ? [el("div", { class: "picture-beside" }, ...drawn), words, ...rule, ...room(asked, say)] : [words, ...rule, ...drawn, ...room(asked, say)];
}

/** Whether there is room for words beside it. @param {string} svg */
function isNarrow(svg) {
  const [width, height] = ["width", "height"].map((side) => Number(new RegExp(`^<svg[^>]* ${side}="([\\d.]+)"`).exec(svg)?.[1]));
  return width < height * 1.2;
}

/** Where the answer goes. @param {Asked} asked @param {Say} say @returns {Tree[]} */
function room({ kind, choices, isSeveral, isArgument, grid }, say) {
  if (kind === "choice" && isSeveral && choices.length > MOST_TICKS) return lined(choices, say);
  if (kind === "choice") {
    const note = isSeveral ? [el("p", { class: "note" }, say("sheet.all-right"))] : [];
    return [...note, el("ul", { class: isArgument ? "ticks argument" : "ticks" }, ...choices.map(({ words }) => el("li", {}, ...words)))];
  }
  if (grid) return [table(grid, say, () => el("td", { class: "open" }))];
  if (kind !== "number" && kind !== "numbers") return [];
  return [el("p", { class: "work" }), el("p", { class: "line" }, say("sheet.answer"), el("span", { class: "rule" }))];
}

/** Where moves are written down: how, is shown by one that is wrong; the last choice is that there is none. @param {Asked["choices"]} choices @param {Say} say @returns {Tree[]} */
function lined(choices, say) {
  const like = choices.find(({ isRight }) => !isRight) ?? choices[0];
  const note = say("sheet.write-all", { like: plain(like.words), none: plain(choices[choices.length - 1].words) });
  return [el("p", { class: "note" }, note), el("p", { class: "line long" }, say("sheet.answer"), el("span", { class: "rule" }))];
}

/** Words with their blanks as lines to write on, and what there is to choose from. @param {Asked} asked @param {Tree[]} ask */
function inked(asked, ask) {
  const gaps = new Map(asked.gaps.map((gap) => [gap.n, gap]));
  return filled(ask, (n) => {
    const choices = gaps.get(n)?.choices ?? [];
    const offered = choices.flatMap(({ words }, index) => [index === 0 ? " (" : " / ", ...words]);
    const mark = asked.gaps.length > 1 ? [el("sub", {}, String(n))] : [];
    return [el("span", { class: "rule gap" }, ...mark), ...offered, ...(offered.length > 0 ? [")"] : [])];
  });
}

/** @param {Asked} asked @param {Say} say @returns {Tree[]} */
function answer(asked, say) {
  const { grid, gaps } = asked;
  const reason = begun(asked.why);
  const why = reason ? [el("span", { class: "why" }, reason)] : [];
  if (gaps.length > 0) return [el("p", {}, ...gaps.flatMap(({ n, right }, index) => [`${index > 0 ? " " : ""}(${n}) `, el("b", {}, ...right), index < gaps.length - 1 ? ";" : ""]))];
  if (grid) return [table(grid, say, (cell) => el("td", {}, el("b", {}, cell)))];
  if (asked.kind === "figure") return picture(asked.finished, asked.about);
  const said = plain(asked.answer);
  // A reason that begins with the answer says it.
  if (said && reason.toLowerCase().startsWith(said.toLowerCase())) return [el("p", {}, el("b", {}, reason.slice(0, said.length)), reason.slice(said.length))];
  return [el("p", {}, el("b", {}, ...opened(asked.answer)), " ", ...why)];
}

/** As a sentence begins. Names of positions stay as they are: what is before an arrow, and single letters. @param {string} text */
const begun = (text) => text.replace(/^\p{Ll}(?=\p{Ll}+ (?!→))/u, (letter) => letter.toUpperCase());

/** @param {Tree[]} words @returns {Tree[]} */
const opened = (words) => words.map((word, index) => (index === 0 && typeof word === "string" ? begun(word) : word));

/** @param {import("./make.js").Grid} grid @param {Say} say @param {(cell: string) => Tree} blank */
function table({ name, columns, rows, blanks }, say, blank) {
  const head = el("tr", {}, el("th", { scope: "row" }, el("var", {}, name)), ...columns.map((column) => el("th", { scope: "col" }, column)));
  const body = rows.map(({ claim, cells }, index) => {
    const isOpen = (/** @type {number} */ place) => index === rows.length - 1 && blanks.includes(place);
    return el("tr", {}, el("th", { scope: "row" }, say(`row.${claim}`)), ...cells.map((cell, place) => (isOpen(place) ? blank(cell) : el("td", {}, cell))));
  });
  return el("div", { class: columns.length > 14 ? "grid many" : "grid" }, el("table", {}, head, ...body));
}

/** @param {string} svg @param {string} about @returns {Tree[]} */
export function picture(svg, about) {
  // The engine's pictures say what they show; what its writer escapes is three signs.
  const told = /aria-label="([^"]*)"/.exec(svg)?.[1].replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  return svg ? [el("img", { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: told ?? about })] : [];
}
