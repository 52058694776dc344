/**
 * No figure beside a question answers it. Each blank and each question whose answer the engine knows is taken with the figures that stand in its step or
 * stay beside it, as they are while it is open: what a figure is called, its caption, and what its step says must not tell the answer.
 */
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { load } from "../../dist/mexplorer/engine.js";
import { begin, exercisesIn, learn } from "../../dist/mexplorer/exercises.js";
import { told } from "../browser/claims.mjs";
import { stillPage } from "../browser/windowless.mjs";

/** @typedef {{where: string, answer: string, of: string}} Asked  `of`: the game or the claim that is asked about */
/** @typedef {{game: string, view?: string, step?: number, state?: string}} Shown */

const LANGS = ["en", "zh-Hans", "zh-Hant"];
const CHAPTERS = readdirSync(new URL("../../course/", import.meta.url)).filter((name) => /^\d/.test(name)).sort();
const PACKAGE = new URL("../../dist/mexplorer/", import.meta.url);
const mex = await load({ langs: LANGS });
await begin(await WebAssembly.compile(readFileSync(new URL("exercises_wasm_bg.wasm", PACKAGE))));
for (const lang of LANGS) learn(lang, JSON.parse(readFileSync(new URL(`locales/${lang}.json`, PACKAGE), "utf8")));

let compared = 0;

for (const chapter of CHAPTERS) {
  for (const lang of LANGS) {
    test(`${chapter} in ${lang}`, () => {
      const page = stillPage(`course/${lang}/${chapter.replace(/^\d+-/, "")}/index.html`);
      const numbers = new Map(Array.from(all(page, "[data-number]"), ({ dataset: { number = "", value = "" } }) => [number, value]));
      const letters = JSON.parse(all(page, "article")[0].dataset.letters ?? "[]");
      for (const step of all(page, "section.step")) {
        for (const [element, asked] of [...blanks(step, letters), ...questions(step, lang)]) {
          for (const figure of figuresBeside(step)) {
            for (const shown of states(figure, step, element, numbers)) {
              compared += 1;
              assert.deepEqual(answering(asked, figure, shown, lang), [], `${asked.where} asks ${asked.of}: ${figure.id} answers ${asked.answer}`);
            }
          }
        }
      }
    });
  }
}

test("there is much to compare", () => assert.ok(compared > 400, String(compared)));

test("a figure that tells the answer is found out", () => {
  const page = stillPage("course/en/minimax-and-alpha-beta/index.html");
  const [figure] = all(page, "#figure-small");
  const game = "tree((7,9),(2,8,6),(4,5))";
  const finds = (/** @type {string} */ of, /** @type {string} */ answer, /** @type {Shown} */ shown) => answering({ where: "", of, answer }, figure, shown, "en").length > 0;
  assert.ok(finds(`minimax: ${game}`, "7", { game, view: "tree" }));
  assert.ok(!finds(`minimax: ${game}`, "7", { game, view: "tree", step: 1 }));
  assert.ok(finds("value: take(2,5) 5", "2", { game: "take(2,5) 10", view: "graph", step: 6 }));
  assert.ok(!finds("value: take(2,5) 3", "1", { game: "take(2,5) 10", view: "graph", step: 2 }));
});

/** @param {Document | Element} within @param {string} selector @returns {HTMLElement[]} */
function all(within, selector) {
  return /** @type {any} */ ([...within.querySelectorAll(selector)]);
}

/** @param {Element} step @param {string[]} letters @returns {[Element, Asked][]} */
function blanks(step, letters) {
  return all(step, "[data-asks][data-blank]").flatMap((blank) => {
    const { asks = "", blank: number } = blank.dataset;
    // What follows a number that the reader drags has no answer of its own.
    const answer = /\{\w+\}/.test(asks) ? null : told(mex, asks, letters);
    return answer === null ? [] : [[blank, { where: `${step.id}, blank ${number}`, answer, of: asks }]];
  });
}

/** @param {Element} step @param {string} lang @returns {[Element, Asked][]} */
function questions(step, lang) {
  const { exercise } = exercisesIn(lang);
  return all(step, "[data-question]").flatMap((question) => {
    const { question: kind = "", game = "", ranges, seed, count } = question.dataset;
    return Array.from({ length: Number(count) }, (_, number) => {
      const { right, told: named, game: of, ask, input } = exercise(kind, game, { ranges, seed: Number(seed), number });
      const answer = input === "choice" && kind !== "outcome" ? named : right;
      return /** @type {[Element, Asked]} */ ([question, { where: `${step.id}, question ${number}`, answer, of: of || ask }]);
    });
  });
}

/** @param {Element} step */
function figuresBeside(step) {
  const beside = step.closest(".beside");
  return [...all(step, "figure[data-figure]"), ...(beside ? all(beside, ":scope > .stays figure[data-figure]") : [])];
}

/** What a figure may show while something in a step is open: what the whole step wants of it, or one of its parts up to that which asks. @param {HTMLElement} figure @param {Element} step @param {Element} asking @param {Map<string, string>} numbers @returns {Shown[]} */
function states(figure, step, asking, numbers) {
  const [live] = all(figure, "mex-plorer");
  const own = { game: live.dataset.template ?? live.getAttribute("game") ?? "", view: live.getAttribute("view"), step: live.getAttribute("step"), state: live.getAttribute("state") };
  const shows = all(step, `[data-show="${figure.dataset.figure}"]`);
  const parts = shows.filter((show) => !show.hidden);
  const last = parts.findIndex((part) => part.contains(asking));
  return [shows.findLast((show) => show.hidden), ...parts.slice(0, last < 0 ? parts.length : last + 1)].map((show) => {
    const { game, view, figureStep, state } = show?.dataset ?? {};
    const kept = game === undefined && view === undefined ? own : { step: null, state: null };
    const at = figureStep ?? kept.step;
    return {
      game: (game ?? own.game).replaceAll(/\{(\w+)\}/g, (whole, name) => numbers.get(name) ?? whole),
      view: view ?? own.view ?? undefined,
      state: state ?? kept.state ?? undefined,
      ...(at && { step: Number(at) }),
    };
  });
}

/** What of a figure's name, caption and sentence tells the answer. @param {Asked} asked @param {HTMLElement} figure @param {Shown} shown @param {string} lang */
function answering({ of, answer }, figure, { game, ...options }, lang) {
  const { svg, say } = mex.picture(game, { ...options, lang });
  const name = /^<svg[^>]* aria-label="([^"]*)"/.exec(svg)?.[1].replaceAll("&gt;", ">").replaceAll("&amp;", "&") ?? "";
  const caption = figure.querySelector("figcaption")?.textContent ?? "";
  const asked = of.replace(/^[\w-]+: /, "");
  // What a step says is about what the step finds, all else about the whole game.
  const told = /** @type {const} */ ([[name, true], [caption, true], [say, options.step === undefined]]);
  return told.flatMap(([text, isOfAll]) => (tells(text.replaceAll(game, " "), asked, answer, game, isOfAll) ? [text] : []));
}

/** @param {string} text @param {string} asked @param {string} answer @param {string} game what the picture is of @param {boolean} isOfAll whether the text is about all of it */
function tells(text, asked, answer, game, isOfAll) {
  const numbers = numbersIn(asked);
  // A sum of numbers, or a set: told by whoever names them and then what they come to.
  if (!rulesOf(asked)) return numbers.length > 0 && has(text, [...numbers, answer]);
  // Another game's picture doesn't tell, nor what is said of another position.
  if (rulesOf(asked) !== rulesOf(game)) return false;
  if (isOfAll) return asked === game && has(text, [answer]);
  return numbers.length > 0 && numbersIn(text).slice(0, numbers.length).join() === numbers.join() && has(text, [...numbers, answer]);
}

/** What stands before a position's numbers; nothing where that is no game. @param {string} text */
function rulesOf(text) {
  return /^([a-z ]+(?:\(.*\))?)(?: \d+)*$/.exec(text)?.[1] ?? "";
}

/** The numbers of a position, an expression or a sentence, and names of nodes. @param {string} text */
function numbersIn(text) {
  return text.replace(/^[a-z]+\(.*\)/, "").match(/\d+(?:\.\d+)*/g) ?? [];
}

/** Whether a text has these one after the other, each a word of its own; 1.1 is another word than 1. @param {string} text @param {string[]} words */
function has(text, words) {
  const each = words.map((word) => `(?<![\\p{L}\\p{N}]|\\d\\.)${word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}(?![\\p{L}\\p{N}]|\\.\\d)`);
  return new RegExp(each.join(".*"), "su").test(text);
}
