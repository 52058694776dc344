/** Goals that numbers or a figure must reach, and games to win. */
import { aside } from "../mexplorer/aside.js";
import { ask, sentenceOf } from "./engine.js";
import { keepStill } from "./still.js";
import { Verdict } from "./task.js";

/** What the engine says to a reader who has won. */
const WON = ["play.won", "play.won-misere"];

/** @param {HTMLElement} element @param {import("./task.js").Task} task */
function reached(element, task) {
  const verdict = new Verdict();
  element.append(verdict.element);
  element.classList.toggle("reached", task.isDone);
  return () => {
    if (task.isDone) return;
    element.classList.add("reached");
    verdict.tell(true);
    task.done();
  };
}

/** @param {HTMLElement} element @param {import("./task.js").Task} task @param {import("./numbers.js").Numbers} numbers @param {import("./figures.js").Figures} figures */
export function goal(element, task, numbers, figures) {
  const reach = reached(element, task);
  const { goal: kind, follows = "", figure = "", part, figureStep } = element.dataset;
  if (kind === "numbers") {
    const places = JSON.parse(element.dataset.reached ?? "[]");
    return numbers.follow(() => places.includes(numbers.place(follows)) && reach());
  }
  const live = figures.live(figure);
  // The finished figure is beyond every step.
  if (kind === "step") live?.addEventListener("mex-step", ({ detail }) => (detail.step ?? detail.steps) >= Number(figureStep) && detail.steps > 0 && reach());
  else if (live) followMoves(live, (key) => key === part && reach());
}

/** Tells which part of a figure the reader has gone to. @param {HTMLElement} live @param {(key: string) => void} gone */
function followMoves(live, gone) {
  let acted = "";
  for (const type of ["click", "keydown"]) {
    live.addEventListener(type, (event) => {
      const mark = event.composedPath().find((each) => each instanceof Element && each.hasAttribute("data-key"));
      acted = mark instanceof Element ? (mark.getAttribute("data-key") ?? "") : "";
    }, true);
  }
  live.addEventListener("mex-change", () => gone(acted));
}

/** @param {HTMLElement} element @param {import("./task.js").Task} task */
export function play(element, task) {
  const reach = reached(element, task);
  const board = /** @type {import("../mexplorer/mexplorer.js").MexPlorer} */ (element.querySelector("mex-plorer"));
  const { first, level = "perfect" } = element.dataset;
  board.state = [level === "perfect" ? "" : `level:${level}`, first === "engine" ? "first:they" : ""].filter(Boolean).join(" ");
  keepStill(board);
  board.addEventListener("mex-request", ({ detail: { game, view, state } }) => {
    if (!task.isDone && view === "play" && game === element.dataset.game && state.includes("moves:")) aside(look(game, state, level, reach));
  });
}

/** @param {string} game @param {string} state @param {string} level @param {() => void} reach */
async function look(game, state, level, reach) {
  const contest = await ask("play", [game], { state });
  const won = await Promise.all(WON.map(sentenceOf));
  if (contest.over && contest.level === level && won.includes(contest.status)) reach();
}
