/** A reader who goes through a chapter to its end: tries answers out, or asks the engine, and never looks up what the page knows. */
import { when } from "./stage.mjs";

/** Goes through a chapter, step by step. @param {import("puppeteer-core").Page} page */
export async function walk(page) {
  await page.evaluate(async () => {
    const { lang } = document.documentElement;
    const module = (name) => import(new URL(`${document.body.dataset.root}mexplorer/${name}.js`, location.href).href);
    const [{ load }, { loadExercises }] = await Promise.all([module("engine"), module("exercises")]);
    globalThis.mex = await load({ langs: [lang] });
    globalThis.asked = await loadExercises(lang);
  });
  while (!(await page.evaluate(() => document.querySelector(".review")))) {
    const before = await page.evaluate(() => document.querySelectorAll("section.step:not([hidden])").length);
    await page.evaluate(tryOut);
    await when(page, (before) => document.querySelector(".review") || document.querySelectorAll("section.step:not([hidden])").length > before, before);
  }
}

/** In the page: does what the newest step asks for. */
async function tryOut() {
  const step = [...document.querySelectorAll("section.step:not([hidden])")].at(-1);
  const lang = document.documentElement.lang;
  /** @template T @param {() => T} read @returns {Promise<NonNullable<T>>} */
  const comes = async (read) => {
    for (const end = performance.now() + 20_000; performance.now() < end; ) {
      const found = read();
      if (found) return found;
      await new Promise((next) => requestAnimationFrame(next));
    }
    throw new Error(`${step.id}: this does not come: ${read}`);
  };
  for (const blank of step.querySelectorAll("[data-blank]")) await tryBlank(blank);
  for (const choose of step.querySelectorAll("[data-choose]")) await tryLines(choose);
  for (const question of step.querySelectorAll("[data-question]")) await answer(question);
  for (const goal of step.querySelectorAll("[data-goal]")) await reach(goal);
  for (const play of step.querySelectorAll("[data-play]")) await win(play);
  document.querySelector(".onward .on:not(.quiet)")?.click();

  async function tryBlank(blank) {
    for (const pick of blank.querySelectorAll(".pick")) if (pick.isConnected) pick.click();
    const field = blank.querySelector(".typed");
    for (const guess of field ? ["zzz", "zzzz"] : []) {
      field.value = guess;
      field.dispatchEvent(new Event("change"));
    }
    if (field) (blank.closest("td")?.closest(".table") ?? blank.closest("p, li, figcaption")).querySelector(".verdict button").click();
  }

  async function tryLines(choose) {
    const picks = [...choose.querySelectorAll(".pick")];
    if (!choose.querySelector(".check")) return picks.forEach((pick) => pick.click());
    for (let set = 1; set < 1 << picks.length && choose.querySelector(".check"); set += 1) {
      picks.forEach((pick, bit) => (pick.getAttribute("aria-pressed") === "true") !== Boolean(set & (1 << bit)) && pick.click());
      choose.querySelector(".check").click();
    }
  }

  async function answer(question) {
    const { question: kind, game = "", ranges, seed, count } = question.dataset;
    question.scrollIntoView();
    for (let number = 0; number < Number(count); number += 1) {
      const exercise = asked.exercise(kind, game, { ranges, seed: Number(seed), number });
      await comes(() => question.querySelector(".ask")?.textContent === exercise.ask && !question.querySelector(".another"));
      const field = question.querySelector(".typed");
      if (field) field.value = exercise.right;
      for (const word of exercise.choices.length ? exercise.right.split(" ") : []) question.querySelector(`[data-key="${word}"]`).click();
      question.querySelector(".check")?.click();
      (await comes(() => question.querySelector(".another"))).click();
    }
  }

  async function reach(goal) {
    const { goal: kind, figure, figureStep, follows } = goal.dataset;
    if (kind === "step") {
      const live = document.querySelector(`#figure-${figure} mex-plorer`);
      // What nobody comes near is not loaded.
      live.scrollIntoView();
      live.step = Number(figureStep);
    }
    const fields = (follows ?? "").split(" ").flatMap((name) => document.querySelector(`[data-number="${name}"] input`) ?? []);
    const turn = (place) => {
      if (goal.classList.contains("reached")) return;
      if (place === fields.length) return;
      const { ariaValueMin: least, ariaValueMax: most } = fields[place];
      for (let value = Number(least); value <= Number(most) && !goal.classList.contains("reached"); value += 1) {
        fields[place].value = String(value);
        fields[place].dispatchEvent(new Event("change"));
        turn(place + 1);
      }
    };
    turn(0);
    await comes(() => goal.classList.contains("reached"));
  }

  async function win(play) {
    const board = play.querySelector("mex-plorer");
    board.scrollIntoView();
    while (!play.classList.contains("reached")) {
      const contest = mex.play(board.game, { state: board.state, hint: true, lang });
      if (contest.open) board.state = contest.hinted ?? contest.moves[0].state;
      const { state } = board;
      await comes(() => board.state !== state || play.classList.contains("reached") || mex.play(board.game, { state, lang }).open);
    }
  }
}
