/** The problems of contests: a random input in the judge's format, and what a program by the definition prints. */
import { Case } from "../case.mjs";
import { parse } from "../game.mjs";
import { Truth } from "../truth.mjs";

/** @typedef {import("../random.mjs").Random} Random */
/** @typedef {{ input: string, output: string }} Sheet */

/** Whether the player to move wins. @param {string} text */
function wins(text) {
  const game = parse(text);
  return new Truth(game).outcome(game.start) === "N";
}

/** @param {Random} random @param {number} count @param {number} most */
const numbers = (random, count, most) => random.list(count, () => (random.once(3) ? random.below(3) : random.below(most + 1)));

/** @param {boolean} won */
const verdict = (won) => (won ? "Yes\n" : "No\n");

/** n, then n numbers. @param {string} game @param {number} most @returns {(random: Random) => Sheet} */
const listed = (game, most) => (random) => {
  const heaps = numbers(random, random.between(1, 4), most);
  return { input: `${heaps.length}\n${heaps.join(" ")}\n`, output: verdict(wins(`${game} ${heaps.join(" ")}`)) };
};

/** Lines until an end mark, which may be missing. @param {Random} random @param {string[]} lines @param {string} end */
const untilEnd = (random, lines, end) => lines.map((line) => `${line}\n`).join("") + (random.once(3) ? "" : `${end}\n`);

/** Every problem. @type {Record<string, (random: Random) => Sheet>} */
export const PROBLEMS = {
  nim: listed("nim", 9),
  stairs: listed("stairs", 4),
  split: listed("split", 4),
  "misere-nim": listed("misere nim", 2),
  "set-nim": (random) => {
    const set = random.list(random.between(1, 4), () => random.between(1, 9));
    const heaps = numbers(random, random.between(1, 4), 20);
    const input = `${set.length}\n${set.join(" ")}\n${heaps.length}\n${heaps.join(" ")}\n`;
    return { input, output: verdict(wins(`take(${set.join(",")}) ${heaps.join(" ")}`)) };
  },
  wythoff: (random) => {
    const cases = random.list(random.between(1, 3), () => numbers(random, 2, 12));
    return { input: cases.map((pair) => `${pair.join(" ")}\n`).join(""), output: cases.map(wythoffLine).join("") };
  },
  fibonacci: (random) => {
    const heaps = random.list(random.between(1, 3), () => random.between(1, 40));
    const output = heaps.map((heap) => (wins(`fibonacci ${heap}`) ? "First win\n" : "Second win\n")).join("");
    return { input: untilEnd(random, heaps.map(String), "0"), output };
  },
  "fibo-nacci": (random) => {
    const cases = random.list(random.between(1, 3), () => [random.between(1, 30), ...numbers(random, 2, 30)]);
    const output = cases.map((heaps) => (wins(`take(fib) ${heaps.join(" ")}`) ? "Fibo\n" : "Nacci\n")).join("");
    return {
      input: untilEnd(
        random,
        cases.map((heaps) => heaps.join(" ")),
        "0 0 0",
      ),
      output,
    };
  },
  boxes: (random) => {
    const cases = random.list(random.between(1, 3), () =>
      random.list(random.between(1, 3), () => {
        const size = random.below(30);
        return [size, random.below(size + 1)];
      }),
    );
    const lines = cases.flatMap((boxes) => [`${boxes.length}`, ...boxes.map((box) => box.join(" "))]);
    const output = cases.map((boxes) => verdict(wins(`boxes ${boxes.map((box) => box.join("/")).join(" ")}`))).join("");
    return { input: untilEnd(random, lines, "0"), output };
  },
};

/** The winning moves: from the first heap, from the second, from both. @param {number[]} heaps */
function wythoffLine(heaps) {
  const game = parse(`wythoff ${heaps.join(" ")}`);
  const truth = new Truth(game);
  const moves = game
    .options(game.start)
    .filter(({ to }) => truth.outcome(to) === "P")
    .map(({ to }) => ` (${to[0][0].replace(" ", ", ")})`);
  return `${moves.length ? "Yes" : "No"}${moves.join("")}\n`;
}

/** @param {import("mexplorer").Mexplorer} mex @param {Random} random @param {string} problem */
export function judge(mex, random, problem) {
  const { input, output } = PROBLEMS[problem](random);
  const found = new Case(mex, `${problem}: ${JSON.stringify(input)}`, random);
  const answer = found.ask("judge", [], () => mex.judge(problem, input));
  if (answer !== null) found.same("the output", answer, output);
  return found;
}
