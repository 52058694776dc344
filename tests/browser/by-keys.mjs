/** A reader who goes through a chapter with keys alone: Tab to what is wanted, arrows within it, Enter. What is right is known as the reader in Node knows it. */
import { told } from "./claims.mjs";
import { when } from "./stage.mjs";

/** @typedef {import("puppeteer-core").Page} Page */
/** @typedef {{mex: import("../../dist/mexplorer/engine.d.ts").Mexplorer, asked: import("../../www/mexplorer/exercises.js").Exercises, lang: string}} Mind */
/** What a step asks for: `key` tells blanks, lines and the rest apart. @typedef {{kind: string, at: number, data: Record<string, string>, picks: {key: string, words: string}[], several: boolean}} Wish */

/** So many Tabs lead past everything on a page. */
const FAR = 400;

/** Goes through the chapter that is open. @param {Page} page @param {Mind} mind */
export async function walkByKeys(page, mind) {
  const reader = new Reader(page, mind);
  while (!(await page.evaluate(() => document.querySelector(".review") !== null))) await reader.step();
}

class Reader {
  #page;
  #mind;
  /** @type {string[]} */
  #letters = [];

  /** @param {Page} page @param {Mind} mind */
  constructor(page, mind) {
    this.#page = page;
    this.#mind = mind;
  }

  async step() {
    const { letters, wishes, open } = await this.#page.evaluate(wishesOf);
    this.#letters = letters;
    for (const wish of wishes) await this.#do(wish);
    const isOver = () => this.#page.evaluate((open) => document.querySelector(".review") !== null || document.querySelectorAll("section.step:not([hidden])").length > open, open);
    // A step that asks nothing is gone on from.
    if (!(await isOver())) await this.#press(() => document.querySelector(".onward .on"));
    await when(this.#page, (open) => document.querySelector(".review") || document.querySelectorAll("section.step:not([hidden])").length > open, open);
  }

  /** @param {Wish} wish */
  async #do(wish) {
    if (wish.kind === "blank") return this.#fill(wish);
    if (wish.kind === "choose") return this.#choose(wish);
    if (wish.kind === "question") return this.#answer(wish);
    if (wish.kind === "goal") return this.#reach(wish);
    return this.#win(wish);
  }

  /** @param {string | undefined} asks */
  #told(asks) {
    return asks === undefined ? null : told(this.#mind.mex, asks, this.#letters);
  }

  /** @param {Wish} wish */
  async #fill({ data, picks }) {
    const answer = this.#told(data.asks);
    const isFilled = () => this.#page.evaluate((blank) => document.querySelector(`[data-blank="${blank}"] .filled`) !== null, data.blank);
    if (picks.length === 0) return this.#type(answer === null ? numbers() : [answer], isFilled, (blank) => document.querySelector(`[data-blank="${blank}"] .typed`), data.blank);
    const known = picks.filter(({ words }) => answer !== null && plain(words) === plain(answer));
    for (const { key } of known.length === 1 ? known : picks) {
      if (!(await isFilled())) await this.#press((blank, key) => document.querySelector(`[data-blank="${blank}"] .pick[data-key="${key}"]`), data.blank, key);
    }
  }

  /** Types answers until one is right. @param {Iterable<string>} answers @param {() => Promise<boolean>} isRight @param {(...args: any[]) => Element | null} field @param {any[]} args */
  async #type(answers, isRight, field, ...args) {
    for (const answer of answers) {
      if (await isRight()) return;
      await this.#go(field, ...args);
      await this.#page.evaluate(() => /** @type {HTMLInputElement} */ (document.activeElement).select());
      await this.#page.keyboard.type(answer);
      await this.#page.keyboard.press("Enter");
    }
  }

  /** @param {Wish} wish */
  async #choose({ at, data, picks, several }) {
    const isRight = () => this.#page.evaluate((step, at) => document.getElementById(step)?.querySelectorAll("[data-choose]")[at].querySelector(".pick.right") !== null, data.step, at);
    const pick = (/** @type {string} */ key) => this.#press((step, at, key) => document.getElementById(step).querySelectorAll("[data-choose]")[at].querySelector(`.pick[data-key="${key}"]`), data.step, at, key);
    const check = () => this.#press((step, at) => document.getElementById(step).querySelectorAll("[data-choose]")[at].querySelector(".check"), data.step, at);
    let pressed = 0;
    for (let set = 1; set < 1 << picks.length && !(await isRight()); set += 1) {
      if (!several && set & (set - 1)) continue;
      for (const [bit, { key }] of picks.entries()) if ((set ^ pressed) & (1 << bit)) await pick(key);
      if (several) pressed = set;
      if (several) await check();
    }
  }

  /** @param {Wish} wish */
  async #answer({ at, data }) {
    const { step, question: kind, game = "", ranges, seed, count } = data;
    for (let number = 0; number < Number(count); number += 1) {
      const exercise = this.#mind.asked.exercise(kind, game, { ranges, seed: Number(seed), number });
      const within = (/** @type {string} */ selector) => /** @type {const} */ ([(step, at, selector) => document.getElementById(step).querySelectorAll("[data-question]")[at].querySelector(selector), step, at, selector]);
      // Questions are made when the reader comes near.
      await this.#page.evaluate((step, at) => document.getElementById(step).querySelectorAll("[data-question]")[at].scrollIntoView({ block: "center" }), step, at);
      await when(this.#page, (step, at, ask) => document.getElementById(step).querySelectorAll("[data-question]")[at].querySelector(".ask")?.textContent === ask, step, at, exercise.ask);
      if (exercise.choices.length === 0) {
        await this.#go(...within(".typed"));
        await this.#page.keyboard.type(exercise.right);
        await this.#page.keyboard.press("Enter");
      } else {
        for (const word of exercise.right.split(" ")) await this.#press(...within(`.pick[data-key="${word}"]`));
        if (exercise.several) await this.#press(...within(".check"));
      }
      await when(this.#page, ...within(".another"));
      await this.#press(...within(".another"));
      // The next one takes the focus once it is there.
      await when(this.#page, (step, at) => document.getElementById(step).querySelectorAll("[data-question]")[at].querySelector(".another") === null, step, at);
    }
  }

  /** Turns numbers by keys until the engine says what is wanted; steps to it, or goes there, in a figure. @param {Wish} wish */
  async #reach({ data }) {
    const { step, goal: kind, figure, figureStep, part, follows = "", asks = "", wanted = "" } = data;
    if (kind === "numbers" && !(await this.#turn(follows.split(" "), 0, asks, wanted))) throw new Error(`no ${follows} has ${asks} = ${wanted}`);
    const live = (/** @type {string} */ selector) => /** @type {const} */ ([(figure, selector) => document.querySelector(`#figure-${figure} mex-plorer`).shadowRoot?.querySelector(selector), figure, selector]);
    if (kind === "at") await this.#press(...live(`svg [data-key="${part}"]`));
    for (let steps = 0; kind === "step" && steps < Number(figureStep); steps += 1) await this.#press(...live('[part~="forward"]'));
    await when(this.#page, (step) => [...document.getElementById(step).querySelectorAll("[data-goal]")].every((goal) => goal.classList.contains("reached")), step);
  }

  /** @param {string[]} names @param {number} place @param {string} asks @param {string} wanted @returns {Promise<boolean>} */
  async #turn(names, place, asks, wanted) {
    if (place === names.length) {
      const values = await this.#page.evaluate((names) => names.map((name) => /** @type {HTMLInputElement} */ (document.querySelector(`[data-number="${name}"] input`)).value), names);
      const filled = names.reduce((text, name, index) => text.replaceAll(`{${name}}`, values[index]), asks);
      return plain(filled === asks ? values[0] : (this.#told(filled) ?? "")) === plain(wanted);
    }
    await this.#go((name) => document.querySelector(`[data-number="${name}"] input`), names[place]);
    await this.#page.keyboard.press("Home");
    const count = await this.#page.evaluate((name) => (({ ariaValueMax, ariaValueMin }) => Number(ariaValueMax) - Number(ariaValueMin))(document.querySelector(`[data-number="${name}"] input`)), names[place]);
    for (let turns = 0; turns <= count; turns += 1) {
      if (await this.#turn(names, place + 1, asks, wanted)) return true;
      await this.#page.keyboard.press("ArrowRight");
    }
    return false;
  }

  /** Plays in the list of moves. @param {Wish} wish */
  async #win({ at, data }) {
    const { step } = data;
    const { mex, lang } = this.#mind;
    const read = () => this.#page.evaluate((step, at) => {
      const play = document.getElementById(step).querySelectorAll("[data-play]")[at];
      const board = /** @type {any} */ (play.querySelector("mex-plorer"));
      return { isWon: play.classList.contains("reached"), game: board.game, state: board.state };
    }, step, at);
    await this.#page.evaluate((step, at) => document.getElementById(step).querySelectorAll("[data-play]")[at].scrollIntoView({ block: "center" }), step, at);
    for (let { isWon, game, state } = await read(); !isWon; { isWon, game, state } = await read()) {
      const { open, hinted, moves } = mex.play(game, { state, hint: true, lang });
      if (open) await this.#move(step, at, hinted ?? moves[0].state);
      else await when(this.#page, (step, at, state) => {
        const play = document.getElementById(step).querySelectorAll("[data-play]")[at];
        return play.classList.contains("reached") || /** @type {any} */ (play.querySelector("mex-plorer")).state !== state;
      }, step, at, state);
    }
  }

  /** @param {string} step @param {number} at @param {string} state after the move */
  async #move(step, at, state) {
    const list = (step, at) => document.getElementById(step).querySelectorAll("[data-play]")[at].querySelector("mex-plorer").shadowRoot?.querySelector('[part="moves"]');
    await when(this.#page, `(${list})(...args)?.querySelector(\`[data-state="\${args[2]}"]\`)`, step, at, state);
    await this.#go((step, at) => document.getElementById(step).querySelectorAll("[data-play]")[at].querySelector("mex-plorer").shadowRoot?.querySelector('[part="moves"] [tabindex="0"]'), step, at);
    const here = () => this.#page.evaluate(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at?.getAttribute("data-state"); });
    for (let tries = 0; (await here()) !== state && tries < FAR; tries += 1) await this.#page.keyboard.press("ArrowRight");
    await this.#page.keyboard.press("Enter");
    await when(this.#page, (step, at, state) => /** @type {any} */ (document.getElementById(step).querySelectorAll("[data-play]")[at].querySelector("mex-plorer")).state.startsWith(state.split(" at:")[0]), step, at, state);
  }

  /** Goes there, and presses Enter. @param {(...args: any[]) => Element | null} find in the page @param {any[]} args */
  async #press(find, ...args) {
    await this.#go(find, ...args);
    await this.#page.keyboard.press("Enter");
  }

  /** Goes to what `find` finds, forth or back, by Tab alone. @param {(...args: any[]) => Element | null} find in the page @param {any[]} args */
  async #go(find, ...args) {
    const way = /** @type {(...args: any[]) => number} */ (new Function("...args", `return (${wayTo})((${find})(...args))`));
    for (let tabs = 0; tabs < FAR; tabs += 1) {
      const which = await this.#page.evaluate(way, ...args);
      if (which === 0) return;
      if (which < 0) await this.#page.keyboard.down("Shift");
      await this.#page.keyboard.press("Tab");
      if (which < 0) await this.#page.keyboard.up("Shift");
    }
    throw new Error(`no Tab leads to ${find} of ${args}`);
  }
}

/** In the page: whether the focus is there (0), or which way it is: 1 forth, -1 back. @param {Element | null} wanted */
function wayTo(wanted) {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!wanted || wanted === at) return wanted ? 0 : 1;
  const path = (element) => {
    const hosts = [element];
    for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) hosts.unshift(root.host);
    return hosts;
  };
  const [mine, its] = [path(at), path(wanted)];
  const parting = mine.findIndex((host, index) => host !== its[index]);
  if (parting < 0 || !its[parting]) return -1;
  return mine[parting].compareDocumentPosition(its[parting]) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}

/** In the page: what the newest step asks for. */
function wishesOf() {
  const steps = document.querySelectorAll("section.step:not([hidden])");
  const step = /** @type {HTMLElement} */ (steps[steps.length - 1]);
  const of = (/** @type {string} */ kind) => [.../** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll(`[data-${kind}]`))].map((element, at) => ({
    kind, at, data: { step: step.id, ...element.dataset }, several: element.querySelector(".check") !== null,
    picks: [...element.querySelectorAll(".pick")].map((pick) => ({ key: pick.getAttribute("data-key") ?? "", words: pick.textContent ?? "" })),
  }));
  const letters = JSON.parse(/** @type {HTMLElement} */ (document.querySelector("article[data-chapter]")).dataset.letters ?? "[]");
  return { letters, open: steps.length, wishes: ["blank", "choose", "question", "goal", "play"].flatMap(of) };
}

/** Answers of whoever knows nothing. */
function* numbers() {
  for (let number = 0; number < 200; number += 1) yield String(number);
}

/** @param {string} text */
function plain(text) {
  return text.normalize("NFKC").replaceAll(/\s/g, "").replaceAll("−", "-").toLowerCase();
}
