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
  Budget, CatalogueEntry, Choice, Comparison, HeatCell, HeatMap, Contest, Control, Edited, GraphEdit, Hint,
  LangOptions, Move as SplicedMove, Pairs, PairsSlice, Picture, Period, PictureOptions, PlayOptions, Problem, Proof,
  Reading, ReplyOptions, Solution as SplicedSolution, SolveOptions, Table, TableOptions,
} from "./mexplorer_wasm.js";

export type {
  Budget, CatalogueEntry, Choice, Comparison, HeatCell, HeatMap, Contest, Control, Edited, GraphEdit, Hint,
  LangOptions, Period, Pairs, PairsSlice, Picture, PictureOptions, PlayOptions, Problem, Proof, Reading,
  ReplyOptions, SolveOptions, Table, TableOptions,
};

/**
 * The values of a heap game. Where `period` is null, none can be proved by the first `sought` values, and further on it was not
 * looked for; 0 where it was not looked for at all.
 */
export interface Sequence { values: Uint32Array; period: Period | null; sought: number }

/** A static picture guesses nothing. */
export type SvgOptions = Omit<PictureOptions, "guess">;

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
/** The first of a reader's language tags (as in `navigator.languages`) that Mexplorer speaks, else English. */
export function languageFor(tags: readonly string[]): string;

/** The lines of HTML that show a figure with these attributes on another page. */
export function embedCode(attributes: Record<string, string>): string;

/** Fills the places of a sentence; where `n` is 1 and the language has a form for one, that form is taken. */
export function sentence(catalogue: Record<string, string> | undefined, key: string, args?: Record<string, string | number>): string;

export class MexError extends Error {
  constructor(thrown: { code: string; message: string; at?: [number, number]; offers?: string[]; argument?: string }, options?: ErrorOptions);
  /**
   * Of requests `misread`, `too-large`, `loop` or `unsupported`; `argument`, where an argument is none that the function takes;
   * `fault`, where the engine itself failed, which costs that request alone; of `load` also `unavailable`.
   */
  readonly code: string;
  /** Where in the text: start and end as string indices. */
  readonly at?: [number, number];
  /** Views that would work, where a picture is impossible. */
  readonly offers?: string[];
  /** Which argument is wrong, as it is called in these types: `text`, `options.budget.positions`, `change.connect[1]`. */
  readonly argument?: string;
}

export interface Mexplorer {
  /** The game's canonical text, its views and where its heaps stand in `text`. */
  read(text: string, options?: { lang?: string }): Reading;
  /** Outcome, value, reasons and every move. `limit`: most moves listed; winning moves come first. */
  solve(text: string, options?: SolveOptions): Solution;
  /** The moves that can be made, without solving anything: of games too large for that, and of graphs with cycles. `limit`: most moves listed, 1,000 without it. */
  moves(text: string, options?: SolveOptions): Moves;
  /** The text of the game after a move: one of `moves`, or the text that it leads to. */
  after(text: string, move: string | { readonly to: string }, options?: LangOptions): string;
  /** Why a move wins or how it is refuted: one of `moves`, or the text that it leads to. */
  why(text: string, move: string | { readonly to: string }, options?: LangOptions): string;
  /** A live picture for a page that brings `figureCss()`. */
  picture(text: string, options?: PictureOptions): Picture;
  /** A static, self-contained, deterministic SVG. */
  svg(text: string, options?: SvgOptions): string;
  table(text: string, options?: TableOptions): Table;
  /** P or N by the definition alone: a proof as small as it can be made. */
  prove(text: string, options?: LangOptions): Proof;
  /** What four ways to decide the same position cost, counted by running each. */
  compare(text: string, options?: LangOptions): Comparison;
  /** The same game as a `graph(...)`, for games with few positions. */
  graphOf(text: string, options?: LangOptions): string;
  /** Makes one change of a `graph(...)`; throws with the reason where it cannot be made. The graph may have cycles while it is edited. */
  edit(text: string, change: GraphEdit, options?: { lang?: string }): Edited;
  /** The values of the heaps 0 to `count` − 1 under the rules of the text's only heap. */
  sequence(text: string, count: number, options?: LangOptions): Sequence;
  /** The period of these values with its certificate; null where there is none or none is proved. */
  period(text: string, options?: LangOptions): Period | null;
  /** The values of all pairs below `size` of a game of two numbers: that of (a, b) is `values[a * size + b]`. */
  pairs(text: string, size: number, options?: LangOptions): Pairs;
  /** The same a slice at a time, so that progress can be shown; a unit of work is a nanosecond or two. Another table ends the one before. */
  pairsSlice(text: string, size: number, work: number, options?: LangOptions): PairsSlice;
  /** What the heat map of these values shows and offers. */
  heatMap(text: string, options?: { lang?: string; state?: string }): HeatMap;
  /** The colours of the values 0 to `most`: red in the lowest byte, then green, blue and 255. */
  heatColours(most: number, colour: string, theme: string): Uint32Array;
  /** What the pair `at` says, and the game there. */
  heatCell(text: string, at: [number, number], options?: LangOptions & { state?: string }): HeatCell;
  /** @deprecated The value is found, and not believed. */
  heatCell(text: string, at: [number, number], value: number, options?: LangOptions & { state?: string }): HeatCell;
  /** A judge's output for an input in the judge's own format. Errors name line and column, and `at` is a place in `input`. */
  judge(problem: string, input: string, options?: LangOptions): string;
  /** The problems that there is a judge for, each with a sample. */
  problems(options?: { lang?: string }): Problem[];
  /** An opponent's move with its reason; null where there is none. The same position, level (`perfect`, `fallible`, `random`) and seed give the same move. */
  reply(text: string, options?: ReplyOptions): Choice | null;
  /** A winning move and why it wins, or that there is none. */
  hint(text: string, options?: LangOptions): Hint;
  /** A game being played, as the view `play` keeps it in its state. With `answer` the opponent moves first where it is its turn; with `becomes` the player, by typing what `component` becomes. */
  play(text: string, options?: PlayOptions): Contest;
  figureCss(): string;
  catalogue(options?: { lang?: string }): CatalogueEntry[];
  /** A sentence of the interface, by its key in locales/. */
  text(key: string, args?: Record<string, string | number>, options?: { lang?: string }): string;
}

/** Loads the engine once a wasm address. Without `langs` all languages are loaded. */
export function load(options?: { wasm?: string | URL; langs?: string[] }): Promise<Mexplorer>;
