/**
 * A reader who goes through a chapter to its end, in a page that this thread has as its own (windowless.mjs). What is right it asks
 * the engine; where the engine can't know it, as of words to choose from, it tries until the page says so, and remembers.
 */
import assert from "node:assert/strict";
import { told } from "./claims.mjs";

/** @typedef {{mex: import("../../dist/mexplorer/engine.d.ts").Mexplorer, asked: import("../../www/mexplorer/exercises.js").Exercises, learned: Map<string, string[]>, lang: string}} Mind  `learned`: by task what has turned out to be right */
/** @typedef {{engine: number, tried: number, remembered: number, remarks: number}} Count */

/** What nothing asks for takes longer. */
const PATIENCE = 20_000;
const GLANCE = 4;
/** That of this program, not the page's. */
const later = setTimeout;
/** Numbers that a reader tries who knows nothing. */
const NUMBERS = Array.from({ length: 2000 }, (_, number) => String(number));

/** @template T @param {() => T} read @param {string} [what] @returns {Promise<NonNullable<T>>} */
export async function comes(read, what = String(read)) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    const found = read();
    if (found) return found;
    await new Promise((next) => later(next, GLANCE));
  }
  throw new Error(`this does not come: ${what}`);
}

export class Reader {
  #mind;
  #errs;
  #article = /** @type {HTMLElement} */ (document.querySelector("article[data-chapter]"));
  /** Open or still to come. @type {HTMLElement[]} */
  #steps = [...this.#article.querySelectorAll(/** @type {"section"} */ ("section.step"))];
  #letters = JSON.parse(this.#article.dataset.letters ?? "[]");
  /** Tasks that went wrong on purpose. @type {Set<string>} */
  erred = new Set();
  /** @type {Count} */
  count = { engine: 0, tried: 0, remembered: 0, remarks: 0 };

  /** @param {Mind} mind @param {{errs?: boolean}} [how] `errs`: once wrong at each task, then right */
  constructor(mind, { errs = false } = {}) {
    this.#mind = mind;
    this.#errs = errs;
  }

  /** To the end of the chapter. */
  async read() {
    // A chapter that was read before has its end instead.
    const onward = await comes(() => document.querySelector(".onward, .review"));
    while (!this.#isAtEnd) {
      const before = this.#open().length;
      const step = /** @type {Element} */ (this.#open().at(-1));
      await this.#do(step);
      /** @type {HTMLElement | null} */ (onward.querySelector(".on:not(.quiet)"))?.click();
      await comes(() => this.#isAtEnd || this.#open().length > before, `the way on from ${step.id}`);
    }
  }

  /** Asked again and again: looking through the whole page takes long. */
  get #isAtEnd() {
    return [...this.#article.children].some((part) => part.matches(".review"));
  }

  #open() {
    return this.#steps.filter((step) => !step.hidden);
  }

  /** Does what a step asks for. @param {Element} step */
  async #do(step) {
    const all = (/** @type {string} */ selector) => /** @type {HTMLElement[]} */ ([...step.querySelectorAll(selector)]);
    for (const blank of all("[data-blank]")) this.#fill(blank);
    for (const [index, choose] of all("[data-choose]").entries()) this.#choose(choose, `choose:${step.id}:${index}`);
    for (const [index, question] of all("[data-question]").entries()) await this.#answerAll(question, `question:${step.id}:${index}`);
    for (const goal of all("[data-goal]")) await this.#reach(goal);
    for (const play of all("[data-play]")) await this.#win(play);
  }

  /** What the engine says to what is asked, with the page's numbers in its places. @param {string | undefined} asks */
  #told(asks) {
    return asks === undefined ? null : told(this.#mind.mex, asks, this.#letters);
  }

  /** Fills a blank. @param {HTMLElement} blank @param {boolean} [errs] */
  #fill(blank, errs = this.#errs) {
    const name = `blank:${blank.dataset.blank}`;
    const isFilled = () => blank.querySelector(".filled") !== null;
    const picks = /** @type {HTMLElement[]} */ ([...blank.querySelectorAll(".pick")]);
    const answer = this.#told(blank.dataset.asks);
    const words = (/** @type {HTMLElement} */ pick) => plain(pick.textContent ?? "");
    const known = picks.length > 0 ? picks.filter((pick) => answer !== null && words(pick) === plain(answer)).map((pick) => pick.dataset.key ?? "") : answer === null ? [] : [answer];
    const give = (/** @type {string} */ key) => (picks.length > 0 ? pick(blank, key) : type(blank, key));
    const keys = picks.length > 0 ? picks.map((pick) => pick.dataset.key ?? "") : NUMBERS;
    this.#settle(name, known, keys, isFilled, errs, (key) => (give(key), this.#remarked(verdictOf(blank), remarkOf(blank, picks.length > 0 ? key : null))), give);
  }

  /**
   * Gives the right answer, after a wrong one if this reader errs.
   * @param {string} name @param {string[]} known what the engine says @param {string[]} keys all answers that there may be
   * @param {() => boolean} isDone @param {boolean} errs @param {(key: string) => void} err @param {(key: string) => void} give
   */
  #settle(name, known, keys, isDone, errs, err, give) {
    const { learned } = this.#mind;
    const right = known.length === 1 ? known[0] : learned.get(name)?.[0];
    if (errs) {
      assert.ok(right !== undefined, `${name}: nobody knows what is wrong`);
      err(/** @type {string} */ (keys.find((key) => key !== right)));
      assert.ok(!isDone(), `${name}: what is wrong was taken for right`);
      this.erred.add(name);
    }
    if (right !== undefined) {
      this.count[known.length === 1 ? "engine" : "remembered"] += 1;
      give(right);
    } else {
      this.count.tried += 1;
      const found = keys.find((key) => (give(key), isDone()));
      if (found !== undefined) learned.set(name, [found]);
    }
    assert.ok(isDone(), `${name}: ${right ?? "nothing that was tried"} is not taken for right`);
  }

  /** @param {Element} verdict @param {string} remark */
  #remarked(verdict, remark) {
    assert.ok(verdict.classList.contains("wrong"), `wrong, and not said: ${verdict.outerHTML}`);
    if (remark) assert.ok(verdict.textContent?.includes(remark), `${verdict.textContent} lacks ${remark}`);
    if (remark) this.count.remarks += 1;
  }

  /** @param {HTMLElement} choose @param {string} name @param {boolean} [errs] */
  #choose(choose, name, errs = this.#errs) {
    const picks = /** @type {HTMLElement[]} */ ([...choose.querySelectorAll(".pick")]);
    const several = choose.querySelector(".check");
    const isDone = () => choose.querySelector(".pick.right") !== null;
    const subsets = Array.from({ length: (1 << picks.length) - 1 }, (_, set) => picks.filter((__, bit) => (set + 1) & (1 << bit)).map((pick) => pick.dataset.key).join(" "));
    const keys = several ? subsets : picks.map((pick) => pick.dataset.key ?? "");
    const give = (/** @type {string} */ key) => {
      if (!several) return pick(choose, key);
      for (const each of picks) if ((each.getAttribute("aria-pressed") === "true") !== key.split(" ").includes(each.dataset.key ?? "")) each.click();
      /** @type {HTMLElement} */ (choose.querySelector(".check")).click();
    };
    const err = (/** @type {string} */ key) => {
      give(key);
      const remark = several ? "" : (choose.querySelector(`[data-remark="${key}"] > span`)?.textContent ?? "");
      this.#remarked(/** @type {Element} */ (choose.querySelector(".verdict")), remark);
    };
    this.#settle(name, [], keys, isDone, errs, err, give);
    this.#mind.learned.set(signature(picks), this.#mind.learned.get(name) ?? []);
  }

  /** @param {HTMLElement} question @param {string} name */
  async #answerAll(question, name) {
    for (let number = 0; number < Number(question.dataset.count); number += 1) {
      await this.#answer(question, number, this.#errs && number === 0);
      this.count.engine += 1;
      /** @type {HTMLElement} */ (question.querySelector(".another")).click();
    }
    if (this.#errs) this.erred.add(name);
  }

  /** @param {HTMLElement} question @param {number} number @param {boolean} errs */
  async #answer(question, number, errs) {
    const { question: kind = "", game = "", ranges, seed } = question.dataset;
    const wish = { ranges, seed: Number(seed), number };
    const exercise = this.#mind.asked.exercise(kind, game, wish);
    await comes(() => question.querySelector(".ask")?.textContent === exercise.ask && !question.querySelector(".another"), `${kind} ${number}`);
    const give = (/** @type {string} */ answer) => {
      const field = /** @type {HTMLInputElement | null} */ (question.querySelector(".typed"));
      if (field) field.value = answer;
      const isPressed = (/** @type {Element} */ each) => each.getAttribute("aria-pressed") === "true";
      const words = exercise.choices.length > 0 ? answer.split(" ") : [];
      for (const each of /** @type {NodeListOf<HTMLElement>} */ (question.querySelectorAll(".pick"))) if (words.includes(each.dataset.key ?? "") !== isPressed(each)) each.click();
      if (field) question.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      else /** @type {HTMLElement | null} */ (question.querySelector(".check"))?.click();
    };
    if (errs) {
      const wrong = wrongFor(exercise);
      const { said } = this.#mind.asked.exercise(kind, game, { ...wish, answer: wrong });
      give(wrong);
      this.#remarked(await comes(() => question.querySelector(".verdict.wrong")), String(said));
    }
    give(exercise.right);
    await comes(() => question.querySelector(".another"), `${exercise.ask} ${exercise.right}`);
  }

  /** @param {HTMLElement} goal */
  async #reach(goal) {
    const isReached = () => goal.classList.contains("reached");
    const { goal: kind, figure, figureStep, part } = goal.dataset;
    const live = /** @type {any} */ (document.querySelector(`#figure-${figure} mex-plorer`));
    if (kind === "step") live.step = Number(figureStep);
    if (kind === "at") (await comes(() => live.shadowRoot?.querySelector(`svg [data-key="${part}"]`))).dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
    if (kind === "numbers") this.#drag(goal);
    await comes(isReached, `the goal in ${goal.closest("section.step")?.id}`);
  }

  /** Changes numbers until the engine says what the goal wants; those for which it says something else don't reach it. @param {HTMLElement} goal */
  #drag(goal) {
    const { follows = "", asks = "", wanted = "" } = goal.dataset;
    const names = follows.split(" ");
    const fields = names.map((name) => /** @type {HTMLInputElement} */ (document.querySelector(`[data-number="${name}"] input`)));
    const press = (/** @type {HTMLInputElement} */ field, /** @type {string} */ key) => field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const reaches = () => {
      const values = names.map((_, place) => fields[place].value);
      const filled = names.reduce((text, name, place) => text.replaceAll(`{${name}}`, values[place]), asks);
      return plain(filled === asks ? values[0] : (this.#told(filled) ?? "")) === plain(wanted);
    };
    const turn = (/** @type {number} */ place) => {
      if (place === fields.length) return reaches();
      const field = fields[place];
      press(field, "Home");
      for (; !turn(place + 1); press(field, "ArrowRight")) {
        if (field.value === field.ariaValueMax) return false;
        // The numbers on the way may be the right ones for another goal, but not for this one.
        assert.ok(place < fields.length - 1 || !goal.classList.contains("reached"), `${asks} at ${field.value}: reached too early`);
      }
      return true;
    };
    assert.ok(turn(0), `the engine reaches ${asks} = ${wanted} nowhere`);
    this.count.engine += 1;
  }

  /** Wins by the engine's hints. @param {HTMLElement} play */
  async #win(play) {
    const board = /** @type {any} */ (play.querySelector("mex-plorer"));
    const { mex, lang } = this.#mind;
    const isOver = () => play.classList.contains("reached");
    while (!isOver()) {
      const contest = mex.play(board.game, { state: board.state, hint: true, lang });
      if (contest.open) board.state = contest.hinted ?? contest.moves[0].state;
      const { state } = board;
      await comes(() => board.state !== state || isOver() || mex.play(board.game, { state, lang }).open, `a move in ${board.game} after ${state}`);
    }
    this.count.engine += 1;
  }

  /** Takes up what went wrong. */
  async review() {
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".again > li"))) {
      for (const blank of /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll("[data-blank]"))) if (!blank.querySelector(".filled")) this.#fill(blank, false);
      const choose = /** @type {HTMLElement | null} */ (item.querySelector("[data-choose]"));
      if (choose) this.#choose(choose, signature([...choose.querySelectorAll(".pick")]), false);
      const question = /** @type {HTMLElement | null} */ (item.querySelector("[data-question]"));
      if (question) await this.#answer(question, 1000, false);
    }
  }
}

/** @param {Element[]} picks */
function signature(picks) {
  return `lines:${picks.map((pick) => pick.textContent).join("|")}`;
}

/** @param {Element} within @param {string} key */
function pick(within, key) {
  /** @type {HTMLElement | null} */ (within.querySelector(`.pick[data-key="${key}"]`))?.click();
}

/** @param {Element} blank @param {string} answer */
function type(blank, answer) {
  const field = /** @type {HTMLInputElement | null} */ (blank.querySelector(".typed"));
  if (!field) return;
  field.value = answer;
  field.dispatchEvent(new Event("change"));
}

/** @param {Element} blank */
function verdictOf(blank) {
  const place = blank.closest("td") ? blank.closest(".table") : blank.closest("p, li, figcaption");
  return /** @type {Element} */ (place?.querySelector(".verdict"));
}

/** What the page has to say to a choice. @param {HTMLElement} blank @param {string | null} key */
function remarkOf(blank, key) {
  const remark = key !== null && document.querySelector(`[data-for="${blank.dataset.blank}"] [data-remark="${key}"] > span`);
  return (remark && remark.textContent) || "";
}

/** @param {import("../../www/mexplorer/exercises.js").Exercise} exercise */
function wrongFor({ choices, right, input, several }) {
  const other = choices.map(({ word }) => word).find((word) => !right.split(" ").includes(word));
  if (choices.length > 0) return other ?? (several ? right.split(" ")[0] : "");
  return input === "number" ? String(Number(right) + 1) : right.split(" ").map((number) => Number(number) + 1).join(" ");
}

/** @param {string} text */
function plain(text) {
  return text.normalize("NFKC").replaceAll(/\s/g, "").replaceAll("−", "-").toLowerCase();
}
