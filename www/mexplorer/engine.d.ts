// The public face of engine.js. The shapes of the replies come from Rust, through wasm-bindgen.
//
// Numbers. A bigint is what can be as large as the numbers that a text names, and it is one however small it is: Grundy values,
// a tree's values and bounds, numbers of moves, periods, ends of ranges. A number is what the engine has counted or numbered
// itself: steps, rows, nodes, positions looked at, sizes. Values of whole sequences and tables are typed arrays of 32 or 16
// bits, and the first ones of a period a list of numbers.
//
// JSON. JSON.stringify writes every reply and every part of one: bigints as decimal strings, typed arrays as arrays, nothing
// else otherwise than it is. What does it is not enumerable: a copy made by spreading or cloning has it no more.
import type {
  Budget, CatalogueEntry, Choice, Comparison, HeatCell, HeatMap, Contest, Control, Edited, GraphEdit as AnyEdit, Hint,
  FilmOptions, LangOptions, Move as SplicedMove, Pairs, PairsSlice, Picture, Period, PictureOptions, PlayOptions, Problem, Proof,
  Reading, ReplyOptions, Review, ReviewedMove, ReviewOptions, ReviewStanding, Solution as SplicedSolution, SolveOptions, Still, Table as ShownTable, TableOptions,
} from "./mexplorer_wasm.js";

export type {
  Budget, CatalogueEntry, Choice, Comparison, HeatCell, HeatMap, Contest, Control, Edited, FilmOptions, Hint,
  LangOptions, Period, Pairs, PairsSlice, Picture, PictureOptions, PlayOptions, Problem, Proof, Reading,
  ReplyOptions, ReviewedMove, ReviewOptions, Review, SolveOptions, ReviewStanding, Still, TableOptions,
};

/**
 * The values of a heap game. Where `period` is null, none can be proved by the first `sought` values, and further on it was not
 * looked for; 0 where it was not looked for at all.
 */
export interface Sequence { values: Uint32Array; period: Period | null; sought: number }

/** A cell of a table: a text, a whole number (null where there is none), or a list of these. */
export type Cell = string | bigint | null | Cell[];
/** A table: `rows` as shown and as read aloud, `cells` the same by type. `more`: how many rows are not listed, `here`: those where play is. */
export type Table = Omit<ShownTable, "kinds"> & { cells: Cell[][] };

/** One of these, and nothing that stands only in the others. */
type Single<Union, Any extends PropertyKey = Union extends unknown ? keyof Union : never> =
  Union extends unknown ? Union & { [Other in Exclude<Any, keyof Union>]?: never } : never;
/**
 * One change of a graph; vertices are known by their names. `add: null` takes the first free letter, `toggle` adds or removes an
 * arrow.
 */
export type GraphEdit = Single<AnyEdit>;

/** A static picture is asked for as a live one is. */
export type SvgOptions = PictureOptions;

/** What is exported: of a table at most `rows` rows, of a picture the step and the rows of a graph. */
export type ExportOptions = TableOptions & Pick<PictureOptions, "step" | "rank">;

/** A move with `to`, the whole resulting game as text, made when it is read. */
export type Move = Omit<SplicedMove, "splice" | "why"> & {
  readonly to: string;
  /** Why it wins, or how the opponent refutes it; null behind the first hundred moves that don't win, where `why` tells. */
  readonly why: string | null;
};
/** Of more than a hundred moves that don't win the list, and how many others there are, is made when it is read. */
export type Solution = Omit<SplicedSolution, "moves" | "losing"> & { readonly moves: Move[] };
/** A move that can be made, with `to`, the whole resulting game as text, made when it is read. */
export interface LegalMove { readonly to: string; name: string }
/** The moves that can be made; `others`: how many are not listed. */
export interface Moves { game: string; moves: LegalMove[]; others: bigint }

/** The languages that Mexplorer speaks. */
export const LANGUAGES: readonly string[];
/**
 * The first of a reader's language tags (as in `navigator.languages`) that Mexplorer speaks, else English.
 * @example
 * languageFor(["de", "zh-TW"]); // "zh-Hant"
 */
export function languageFor(tags: readonly string[]): string;

/**
 * The lines of HTML that show a figure with these attributes on another page; with a picture of `svg` and what is said of it,
 * that is there where no script runs, in feeds too.
 * @example
 * embedCode({ game: "nim 3 4 5", lang: "en" }).split("\n").length; // 3
 * embedCode({ game: "nim 3" }, { svg: "<svg></svg>", caption: "Nim" }).split("\n")[2]; // '<mex-plorer game="nim 3"><svg></svg><br><span>Nim</span></mex-plorer>'
 */
export function embedCode(attributes: Record<string, string>, still?: { svg?: string; caption?: string }): string;

/**
 * Fills the places of a sentence; where `n` is 1 and the language has a form for one, that form is taken.
 * @example
 * sentence({ moves: "{n} moves", moves_one: "{n} move" }, "moves", { n: 1 }); // "1 move"
 */
export function sentence(catalogue: Record<string, string> | undefined, key: string, args?: Record<string, string | number>): string;

export class MexError extends Error {
  constructor(thrown: { code: string; message: string; at?: [number, number]; offers?: string[]; suggestions?: string[]; meant?: string; argument?: string }, options?: ErrorOptions);
  /**
   * Of requests `misread`, `too-large`, `loop` or `unsupported`; `argument`, where an argument is none that the function takes;
   * `fault`, where the engine itself failed, which costs that request alone; of `load` also `unavailable`.
   */
  readonly code: string;
  /** Where in the text: start and end as string indices. */
  readonly at?: [number, number];
  /** Views that would work, where a picture is impossible. */
  readonly offers?: string[];
  /** Of `misread`: games that the text may mean, in their canonical spelling, the likeliest first. Each can be read. */
  readonly suggestions?: string[];
  /** The only one of these, where the text can mean nothing else: `威佐夫 3，5` is `wythoff 3 5`. */
  readonly meant?: string;
  /** Which argument is wrong, as it is called in these types: `text`, `options.budget.positions`, `change.connect[1]`. */
  readonly argument?: string;
}

export interface Mexplorer {
  /**
   * The game's canonical text, its views and where its heaps stand in `text`.
   * @throws misread
   * @cost linear in the text
   * @example
   * mex.read("NIM 3 4").game; // "nim 3 4"
   * mex.read("nim 3 4").numbers; // [{ at: [4, 5] }, { at: [6, 7] }]
   */
  read(text: string, options?: { lang?: string }): Reading;
  /**
   * The view that a teacher would begin with, as the page does: the stairs themselves, the nim-sum of Nim, a sieve of two heaps. Elements without `view` keep `read(text).defaultView`.
   * @throws misread
   * @cost linear in the text
   * @example
   * mex.teachingView("nim 3 4 5"); // "nim-sum"
   * mex.teachingView("take(2,5) 10"); // "graph"
   */
  teachingView(text: string, options?: { lang?: string }): string;
  /**
   * Outcome, value, reasons and every move. Where play need not end the outcome may be `D`, drawn; `grundy` is null where there is no number, and `loopy` then the numbers of ∞{…}; of rules by which moves part heaps as well the outcome alone is told. `limit`: most moves listed, of which winning ones come first; never more than 100,000,
   * and without it 10,000 others behind those that win.
   * @throws misread, too-large, unsupported
   * @cost by theorem linear in the text; else a search, within the budget
   * @example
   * const solution = mex.solve("take(2,5) 10");
   * [solution.outcome, solution.grundy]; // ["N", 1n]
   * solution.moves.map(({ to, winning }) => [to, winning]); // [["take(2,5) 8", true], ["take(2,5) 5", false]]
   * const endless = mex.solve("graph(a>b,b>a,b>c,c>d) a");
   * [endless.outcome, endless.grundy, endless.loopy]; // ["D", null, []]
   */
  solve(text: string, options?: SolveOptions): Solution;
  /**
   * The moves that can be made, without solving anything: of games too large for that, and of graphs with cycles. `limit`: most moves listed, 1,000
   * without it and never more than 100,000.
   * @throws misread
   * @cost linear in the text and in what is listed
   * @example
   * mex.moves("graph(a>a,a>b) a").moves.map(({ to }) => to); // ["graph(a>a,a>b) a", "graph(a>a,a>b) b"]
   * mex.moves("nim 1000000", { limit: 5 }).others; // 999995n
   */
  moves(text: string, options?: SolveOptions): Moves;
  /**
   * The text of the game after a move: one of `moves`, or the text that it leads to, with the parts of a heap in any order.
   * @throws misread; argument where it is no move
   * @cost linear in the text; where a rule is written by somebody, in its options
   * @example
   * mex.after("nim 3 4", "nim 3 2"); // "nim 3 2"
   * mex.after("kayles 5", "kayles 3 1"); // "kayles 1 3"
   */
  after(text: string, move: string | { readonly to: string }, options?: LangOptions): string;
  /**
   * Why a move wins or how it is refuted: one of `moves`, or the text that it leads to.
   * @throws those of `solve`; argument where it is no move
   * @cost that of `solve`
   * @example
   * mex.why("nim 3 3", "nim 3 1"); // "Leaves value 2, not 0. The opponent wins by this reply: heap 1: take 2 → 1."
   */
  why(text: string, move: string | { readonly to: string }, options?: LangOptions): string;
  /**
   * A live picture for a page that brings `figureCss()`. Of what is too large for a picture a part is drawn, and `say` says which: around
   * the position of a graph, next to the heap of a line, the window of a square, the first moves of a tree, the first lines of a proof. The state `part:whole` draws
   * a graph of up to 5,000 positions and 20,000 moves whole where it can be laid out soon.
   * @throws those of `solve`, with `offers`: views that would work
   * @cost that of solving and of layout, within the budget
   * @example
   * const picture = mex.picture("take(2,5) 10", { step: 1, predict: true });
   * [picture.view, picture.steps, picture.step, picture.verdict]; // ["graph", 9, 1, null]
   * mex.picture("take(1,3,4) 300", { view: "graph" }).say.split(". ").at(-2); // "Drawn: the first 4 moves, 17 of 301 positions"
   */
  picture(text: string, options?: PictureOptions): Picture;
  /**
   * A static, self-contained, deterministic SVG.
   * @throws those of `picture`
   * @cost that of `picture`
   * @example
   * mex.svg("take(2,5) 10", { theme: "dark" }).slice(0, 4); // "<svg"
   */
  svg(text: string, options?: SvgOptions): string;
  /**
   * The steps of a view as static pictures with their sentences, the finished figure as the last: of a view without steps that alone, of
   * one with more than 120 steps those at equal distances.
   * @throws those of `picture`
   * @cost that of `picture`, for each step
   * @example
   * const stills = mex.stills("take(2,5) 10", { view: "graph" });
   * [stills.length, stills[0].step, stills[9].step]; // [10, 1, null]
   */
  stills(text: string, options?: Omit<FilmOptions, "seconds" | "repeat" | "columns">): Still[];
  /**
   * The same in one SVG that moves by itself, with the sentence of each step below: no script, so it can stand wherever a picture can. Each
   * step is seen for `seconds`, 2.5 without it; with `repeat: false` it ends with the finished figure, which is also what shows where
   * nothing moves.
   * @throws those of `picture`
   * @cost that of `stills`
   * @example
   * mex.animated("take(2,5) 10").includes("<animate"); // true
   */
  animated(text: string, options?: Omit<FilmOptions, "columns">): string;
  /**
   * The same side by side in one SVG, `columns` in a row, or as many as a page has room for.
   * @throws those of `picture`
   * @cost that of `stills`
   * @example
   * mex.storyboard("take(2,5) 10", { columns: 5 }).slice(0, 4); // "<svg"
   */
  storyboard(text: string, options?: Omit<FilmOptions, "seconds" | "repeat">): string;
  /**
   * What a view shows, for other programs: its table as `csv` or `html`, its graph for Graphviz (`dot`), its picture for TeX (`tikz`).
   * @throws those of `picture` and `table`; unsupported where `dot` is asked for and nothing is joined
   * @cost that of `picture` or `table`
   * @example
   * mex.exported("nim 1", "csv").split("\r\n")[2]; // "1,0,0,1,N"
   */
  exported(text: string, format: "csv" | "html" | "dot" | "tikz", options?: ExportOptions): string;
  /**
   * What a view shows as a table, as shown and as read aloud; `rows`: most rows. `here`: the rows of positions where play is. Of a part that is drawn it has that part.
   * @throws those of `picture`
   * @cost that of `picture`
   * @example
   * const table = mex.table("take(2,5) 10", { rows: 6 });
   * table.rows[5]; // ["5", "3, 0", "1, 0", "2", "N"]
   * table.cells[5]; // ["5", ["3", "0"], [1n, 0n], 2n, "N"]
   */
  table(text: string, options?: TableOptions): Table;
  /**
   * P or N by the definition alone: a proof as small as it can be made. Where play need not end, N comes to its end soonest, and `D` is
   * proved by the drawn positions together, each with a move that keeps the draw.
   * @throws those of `solve`
   * @cost a search of every position, within the budget
   * @example
   * mex.prove("nim 1 1").outcome; // "P"
   */
  prove(text: string, options?: LangOptions): Proof;
  /**
   * What four ways to decide the same position cost, counted by running each. Each goes from a position to its options, so play must end.
   * @throws misread, loop, unsupported
   * @cost four searches, each within the budget
   * @example
   * mex.compare("nim 2 2").rows.map(({ way }) => way); // ["definition", "alpha-beta", "memo", "theory"]
   */
  compare(text: string, options?: LangOptions): Comparison;
  /**
   * The same game as a `graph(...)`, for games with few positions.
   * @throws those of `solve`
   * @cost a search of at most 250 positions
   * @example
   * mex.graphOf("take(1,2) 3"); // "graph(3>2,3>1,2>1,2>0,1>0) 3"
   */
  graphOf(text: string, options?: LangOptions): string;
  /**
   * Makes exactly one change of a `graph(...)`; throws with the reason where it cannot be made. The graph may have cycles while it is edited.
   * @throws misread, too-large, unsupported
   * @cost linear in the text
   * @example
   * mex.edit("graph(a>b) a", { connect: ["b", "a"] }).game; // "graph(a>b,b>a) a"
   */
  edit(text: string, change: GraphEdit, options?: { lang?: string }): Edited;
  /**
   * The values of the heaps 0 to `count` − 1 under the rules of the text's only heap.
   * @throws misread, too-large, unsupported
   * @cost as the game: linear in `count` where there is a period, up to quadratic where there is none
   * @example
   * [...mex.sequence("take(2,5) 0", 8).values]; // [0, 0, 1, 1, 0, 2, 1, 0]
   */
  sequence(text: string, count: number, options?: LangOptions): Sequence;
  /**
   * The period of these values with its certificate; null where there is none or none is proved.
   * @throws those of `sequence`
   * @cost that of `sequence` as far as a period is sought
   * @example
   * mex.period("take(2,5) 0").length; // 7n
   * mex.period("nim 0"); // null
   */
  period(text: string, options?: LangOptions): Period | null;
  /**
   * The values of all pairs below `size` of a game of two numbers: that of (a, b) is `values[a * size + b]`.
   * @throws misread, too-large, unsupported, loop
   * @cost quadratic in `size`; where every option has to be looked at, cubic
   * @example
   * [...mex.pairs("wythoff 0 0", 3).values]; // [0, 1, 2, 1, 2, 0, 2, 0, 1]
   */
  pairs(text: string, size: number, options?: LangOptions): Pairs;
  /**
   * The same a slice at a time, so that progress can be shown; a unit of work is a nanosecond or two. Another table ends the one before.
   * @throws those of `pairs`
   * @cost `work`
   * @example
   * mex.pairsSlice("wythoff 0 0", 3, 1e9).progress; // 1000
   */
  pairsSlice(text: string, size: number, work: number, options?: LangOptions): PairsSlice;
  /**
   * What the heat map of these values shows and offers.
   * @throws misread, unsupported
   * @cost linear in the text
   * @example
   * mex.heatMap("wythoff 2 3").here; // [2, 3]
   */
  heatMap(text: string, options?: { lang?: string; state?: string }): HeatMap;
  /**
   * The colours of the values 0 to `most`, at most 65,535: red in the lowest byte, then green, blue and 255. `colour`: `value`, `bands` or `outcome`; `theme`: `light`, `dark` or `auto`, which is light.
   * @throws none
   * @cost linear in `most`
   * @example
   * mex.heatColours(3, "value", "dark").length; // 4
   */
  heatColours(most: number, colour: string, theme: string): Uint32Array;
  /**
   * What the pair `at` says, and the game there.
   * @throws those of `pairs`
   * @cost that of solving one pair; where a theorem knows the winner only, that of `pairs`
   * @example
   * mex.heatCell("wythoff 0 0", [1, 2]); // { say: "(1,2), value 0, P: whoever has to move loses.", game: "wythoff 1 2" }
   */
  heatCell(text: string, at: [number, number], options?: LangOptions & { state?: string }): HeatCell;
  /** @deprecated The value is found, and not believed. */
  heatCell(text: string, at: [number, number], value: number, options?: LangOptions & { state?: string }): HeatCell;
  /**
   * A judge's output for an input in the judge's own format. Errors name line and column, and `at` is a place in `input`.
   * @throws misread, too-large, unsupported
   * @cost about linear in the input
   * @example
   * mex.judge("nim", "2\n2 3\n"); // "Yes\n"
   */
  judge(problem: string, input: string, options?: LangOptions): string;
  /**
   * The problems that there is a judge for, each with a sample.
   * @throws none
   * @cost constant
   * @example
   * mex.problems()[0].name; // "nim"
   */
  problems(options?: { lang?: string }): Problem[];
  /**
   * An opponent's move with its reason; null where there is none. The same position, level (`perfect`, `fallible`, `random`) and seed give the same move.
   * @throws misread, too-large
   * @cost that of `solve`, at most half a budget; past that it guesses, and says so
   * @example
   * mex.reply("take(2,5) 10").to; // "take(2,5) 8"
   * mex.reply("nim 0"); // null
   */
  reply(text: string, options?: ReplyOptions): Choice | null;
  /**
   * A winning move and why it wins, where play need not end one that keeps the draw, or that there is none.
   * @throws those of `solve`
   * @cost that of `solve`
   * @example
   * mex.hint("nim 2 3").move.to; // "nim 2 2"
   */
  hint(text: string, options?: LangOptions): Hint;
  /**
   * A game being played, as the view `play` keeps it in its state. With `answer` the opponent moves first where it is its turn; with `becomes` the player, by typing what `component` becomes.
   * @throws misread, too-large
   * @cost that of `reply`, for each move asked for
   * @example
   * mex.play("nim 3 4", { component: 2, becomes: "3" }).position; // "nim 3 3"
   */
  play(text: string, options?: PlayOptions): Contest;
  /**
   * A game that was played, looked back on: what can be forced after each move, what each move kept or gave away and why, and which moves
   * would have kept it. `moves`: a record as the state of the view `play` has it behind `moves:`. `first`: who began, where the review is to speak to
   * a player; without it there are a first and a second player.
   * @throws misread, too-large
   * @cost for each move twice that of `solve`; past what an opponent thinks of a position nothing is said of it, nor of those before it
   * @example
   * const review = mex.review("take(2,5) 10", "5.0", { first: "you" });
   * review.moves.map(({ mark }) => mark); // ["win-thrown", "win-kept"]
   * review.moves[0].better.map(({ to }) => to); // ["take(2,5) 8"]
   * review.standings.map(({ grundy }) => grundy); // [1n, 2n, 0n]
   */
  review(text: string, moves: string, options?: ReviewOptions): Review;
  /**
   * The style sheet of live pictures.
   * @throws none
   * @cost constant
   * @example
   * typeof mex.figureCss(); // "string"
   */
  figureCss(): string;
  /**
   * Every game, with a title and an example.
   * @throws none
   * @cost constant
   * @example
   * mex.catalogue().some(({ name }) => name === "kayles"); // true
   */
  catalogue(options?: { lang?: string }): CatalogueEntry[];
  /**
   * A sentence of the interface, by its key in locales/; the key itself where there is none.
   * @throws none
   * @cost constant
   * @example
   * mex.text("no.such.key"); // "no.such.key"
   */
  text(key: string, args?: Record<string, string | number>, options?: { lang?: string }): string;
}

/**
 * Loads the engine once a wasm address; `wasm` says where the module is, if not beside this file. Without `langs` all languages
 * are loaded; later calls share what is there and add languages.
 * @throws argument, unavailable
 * @cost a few hundred KB fetched, some milliseconds
 * @example
 * const mex = await load({ langs: ["en", "zh-Hans"] });
 * mex.solve("nim 2 3", { lang: "zh-Hans" }).headline; // "N（必胜态）：先手必胜"
 */
export function load(options?: { wasm?: string | URL; langs?: string[] }): Promise<Mexplorer>;
