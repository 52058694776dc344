/** Worksheets as questions for Moodle, in its format GIFT. */
import { escaped as inMarkup, markup } from "./markup.js";
import { picture } from "./paper.js";
import { plain } from "./tree.js";
import { askText, gapMark } from "./words.js";

/** @typedef {import("./make.js").Asked} Asked */
/** @typedef {import("./words.js").Say} Say */

/** The shares of a mark that Moodle knows, for one right answer, for two, and so on. */
const SHARES = ["100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10"];

/** Whatever means something in GIFT, means itself. A line must not be empty: questions end there. (docs.moodle.org, GIFT format) @param {string} text */
export function escaped(text) {
  return text.replaceAll(/[\\~=#{}:]/g, "\\$&").replaceAll(/\r\n?|\n/g, "\\n");
}

/** @param {import("./make.js").Version[]} versions @param {string} title @param {Say} say */
export function gift(versions, title, say) {
  const blocks = versions.flatMap(({ name, questions }) => {
    const category = [title, say("sheet.version", { name })].map((part) => part.replaceAll("/", "//").replaceAll(/\s+/g, " ")).join("/");
    const texts = questions.flatMap((asked, index) => asTexts(asked, `${name}${index + 1}`, say));
    return texts.length > 0 ? [`$CATEGORY: Mexplorer/${category}`, ...texts] : [];
  });
  return `${blocks.join("\n\n")}\n`;
}

/** A question for each blank, where there are several. @param {Asked} asked @param {string} name @param {Say} say */
function asTexts(asked, name, say) {
  const one = (/** @type {string} */ text, /** @type {string} */ answers, which = "") => `::${escaped(name + which)}::${worded(text, asked)} {${answers}${because(asked)}}`;
  // Marked by hand.
  if (asked.kind === "figure") return [one(askText(asked, say), "")];
  if (asked.kind === "gaps") return asked.gaps.map((gap) => one(`${askText(asked, say)}\n${gapMark(gap.n)}`, gapAnswers(gap, asked), `-${gap.n}`));
  if (asked.grid) return gridTexts(asked, say).map(([text, answer], index) => one(text, typed(answer), `-${index + 1}`));
  return [one(askText(asked, say), answers(asked))];
}

/** Words after the question: where that is HTML, for its picture, they would be too. @param {readonly import("./tree.js").Tree[]} words @param {Asked} asked */
const said = (words, { picture }) => `${picture ? "[plain]" : ""}${escaped(plain(words))}`;

/** @param {Asked} asked */
const because = (asked) => (asked.why ? `####${said([asked.why], asked)}` : "");

/** A text with the picture that belongs to it. @param {string} text @param {Asked} asked */
function worded(text, asked) {
  if (!asked.picture) return `[plain]${escaped(text)}`;
  return `[html]${escaped(`<p>${inMarkup(text).replaceAll("\n", "<br>")}</p>${markup(picture(asked.picture, asked.about))}`)}`;
}

/** @param {import("./make.js").Gap} gap @param {Asked} asked */
function gapAnswers({ right, choices }, asked) {
  return choices.length > 0 ? oneOf(choices, asked) : typed(plain(right));
}

/** @param {Asked} asked @param {Say} say @returns {[string, string][]} */
function gridTexts(asked, say) {
  const { grid } = asked;
  const last = grid?.rows.at(-1);
  if (!grid || !last) return [];
  return grid.blanks.map((place) => [`${askText(asked, say)}\n${grid.name} = ${grid.columns[place]}, ${grid.games[place]}: ${say(`row.${last.claim}`)}?`, last.cells[place]]);
}

/** @param {Asked} asked */
function answers(asked) {
  const { kind, choices, isSeveral, right } = asked;
  if (kind === "choice") return isSeveral ? manyOf(choices, asked) : oneOf(choices, asked);
  const numbers = right.split(" ");
  return kind === "numbers" && numbers.length > 1 ? written(numbers).map((way) => `=${escaped(way)}`).join(" ") : typed(right);
}

/** The ways to write numbers down, since Moodle compares sign by sign: with brackets or none, in the signs of Chinese too. @param {string[]} numbers */
function written(numbers) {
  const bare = [" ", ",", ", ", "，"].map((between) => numbers.join(between));
  return [...bare, ...bare.slice(1).map((way) => `(${way})`), `（${numbers.join("，")}）`];
}

/** In what is typed a star would stand for anything. @param {string} right */
function typed(right) {
  return /^-?\d+$/.test(right) ? `#${right}` : `=${escaped(right.replaceAll("*", "\\*"))}`;
}

/** @param {import("./make.js").Choice[]} choices @param {Asked} asked */
function oneOf(choices, asked) {
  return choices.map(({ words, isRight }) => `${isRight ? "=" : "~"}${said(words, asked)}`).join(" ");
}

/** All right ones together make the mark, and a wrong one takes it. @param {import("./make.js").Choice[]} choices @param {Asked} asked */
function manyOf(choices, asked) {
  const right = choices.filter(({ isRight }) => isRight).length;
  const share = SHARES[Math.min(right, SHARES.length) - 1];
  return choices.map(({ words, isRight }) => `~%${isRight ? share : "-100"}%${said(words, asked)}`).join(" ");
}
