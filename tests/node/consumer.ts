// A user's program, only type-checked: what stands here must compile, and each `@ts-expect-error` must not.
import { LANGUAGES, languageFor, load, MexError } from "mexplorer";
import type { GraphEdit, Mexplorer, Solution } from "mexplorer";
import "mexplorer/element";

const mex: Mexplorer = await load({ langs: ["en", "zh-Hans"], wasm: new URL("https://example.org/m.wasm") });

const solution: Solution = mex.solve("take(2,5) 10", { lang: "zh-Hans", limit: 60 });
const outcome: "P" | "N" | "D" | null = solution.outcome;
const value: bigint | null = solution.grundy;
const why: string[] = solution.why;
const others: bigint = solution.others;
for (const { to, grundy, winning, why } of solution.moves) {
  const texts: string[] = [to, why ?? mex.why(solution.game, to)];
  const facts: [bigint | null, boolean] = [grundy, winning];
  void [texts, facts];
}
// @ts-expect-error How a move is written is the engine's own affair.
void solution.moves[0].splice;
// @ts-expect-error Values are BigInts, because heaps may be.
const number: number = solution.grundy;

const { moves: legal } = mex.moves("nim 3 4", { limit: 5 });
const after: string = mex.after("nim 3 4", legal[0]) + mex.after("nim 3 4", "nim 3 3") + mex.why("nim 3 4", solution.moves[0]);
const cell: string = mex.heatCell("wythoff 0 0", [1, 2], { lang: "en" }).say + mex.heatCell("wythoff 0 0", [1, 2], 0).game;
// @ts-expect-error Without solving nobody knows which move wins.
void legal[0].winning;

const { views, defaultView, numbers } = mex.read("nim 3 4 5");
const heap: [number, number] = numbers[0].at;
const picture = mex.picture("nim 2 3", { view: views[0].view, step: 1, predict: true, guess: "0", rank: "remaining" });
const svg: string = mex.svg("nim 2 3", { view: defaultView, theme: "dark" });
const { caption, columns, rows, more } = mex.table("nim 2 3", { rows: 20 });
// @ts-expect-error There is no such theme.
mex.svg("nim 2 3", { theme: "sepia" });

const edited: string = mex.edit("graph(a>b) a", { connect: ["b", "a"] }).game + mex.edit("graph(a>b) a", { add: null }).say;
// @ts-expect-error An edit makes one change.
mex.edit("graph(a>b) a", { connect: ["b", "a"], remove: "b" });
// @ts-expect-error There is no such change.
mex.edit("graph(a>b) a", { paint: "b" });
const either: GraphEdit = Math.random() < 0.5 ? { chip: "a" } : { unchip: "a" };
void [edited, mex.edit("graph(a>b) a", either)];

const element = document.createElement("mex-plorer");
element.game = picture.game;
element.theme = "auto";
element.step = null;
element.addEventListener("mex-step", ({ detail }) => void [detail.step, detail.steps]);
// @ts-expect-error A step is a number, or null for the finished figure.
element.step = "last";

const error: Error = new MexError({ code: "misread", message: "", at: [0, 1] });
const argument: string | undefined = new MexError({ code: "argument", message: "", argument: "text" }).argument;
void [after, cell, argument, outcome, value, why, others, number, heap, svg, caption, columns, rows, more, error, LANGUAGES, languageFor(["zh-TW"])];
