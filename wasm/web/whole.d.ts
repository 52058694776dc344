// The types of what whole.rs replies, for JavaScript.

/** A move as it crosses the boundary; `engine.js` turns `splice` into `to`. */
export interface Move {
  splice: [number, number, string];
  name: string;
  grundy: bigint | null;
  winning: boolean;
  why: string;
}
/** One component of a sum. */
export interface Component { text: string; grundy: bigint }
/**
 * What proves a period that was found while computing: every heap from `from` to `to` was compared with the one a period further on,
 * and that is enough by the theorem on repeated windows (finite sets), Guy and Smith's (octal codes), or that on
 * windows and remainders ("recurrence", written rules).
 */
export interface Certificate { theorem: "window" | "guy-smith" | "recurrence"; from: bigint; to: bigint }
/** A certified period of the value sequence. */
export interface Period {
  preperiod: bigint;
  length: bigint;
  /** The first values, at most 64. */
  values: number[];
  certified: true;
  /** What was compared; null where a formula for all values proves it. */
  certificate: Certificate | null;
  why: string;
}
/** A solved game as it crosses the boundary. */
export interface Solution {
  game: string;
  play: "normal" | "misere";
  /** Null where play ends with a number and not with a winner. */
  outcome: "P" | "N" | null;
  headline: string;
  /** The Grundy value; null in misère play, where only the winner is known, and for a tree. */
  grundy: bigint | null;
  why: string[];
  moves: Move[];
  /** How many moves are not listed. */
  others: bigint;
  components: Component[];
  period: Period | null;
  /** For a minimax tree what alpha-beta did; null for every other game. */
  minimax: Minimax | null;
}
/** A node that alpha-beta visited. Nodes are numbered in the order written, the root 0. */
export interface Visit {
  node: number;
  player: "max" | "min" | "leaf";
  /** The bounds on entry; null for none yet. */
  alpha: bigint | null;
  beta: bigint | null;
  /** What it returned. */
  value: bigint;
  /** Children visited, and cut off: by beta at a Max node, by alpha at a Min node. */
  seen: number;
  cut: number;
  by: "alpha" | "beta" | null;
}
export interface Minimax {
  value: bigint;
  /** Nodes that plain minimax looks at, and those that alpha-beta does. */
  visitedPlain: number;
  visitedPruned: number;
  /** The nodes of best play, from the start to a leaf. */
  line: number[];
  /** Every visit, each after those of its children. */
  trace: Visit[];
}
/** `limit`: moves listed. */
export interface SolveOptions { lang?: string; limit?: number; budget?: Budget }
/** A game that the picker offers. */
export interface CatalogueEntry { name: string; title: string; example: string }

/** The values of a heap game as they cross the boundary: those computed, after which each is that of `back` heaps less. */
export interface Sequence { computed: Uint32Array; back: number; count: number; period: Period | null; sought: number }
/** What every request that computes takes. */
export interface LangOptions { lang?: string; budget?: Budget }
/** A judge's problem, with a sample input and its output. */
export interface Problem { name: string; title: string; sample: string; output: string }
/** A move of a proof: the line that proves what it leads to. */
export interface ProofMove { name: string; to: number }
/** One position of a proof: for an N-position the move that proves it, for a P-position every move. */
export interface ProofLine { text: string; outcome: "P" | "N"; why: string; moves: ProofMove[] }
/** A proof by the definition: each line comes after those it rests on, the position asked for last. */
export interface Proof { outcome: "P" | "N"; title: string; size: number; lines: ProofLine[] }
/** One way to decide who wins, and how many positions it looked at: null where it can't be used, and a lower bound where it was given up. */
export interface Way {
  way: "definition" | "alpha-beta" | "memo" | "theory";
  title: string;
  visited: number | null;
  finished: boolean;
  outcome: "P" | "N" | null;
  reading: string;
}
export interface Comparison { outcome: "P" | "N" | null; reading: string; rows: Way[] }

/** The values of all pairs (a, b) below a size: that of (a, b) is `values[a * size + b]`. */
export interface Pairs { size: number; most: number; values: Uint16Array }
/** A table being filled: progress in thousandths; `values`, `size` and `most` once all is done. */
export interface PairsSlice { progress: number; values: Uint16Array | null; size?: number; most?: number }
/** What a heat map shows and offers. `table`: the same for games with the same values; `here`: the game's own position, where it is on the map. */
export interface HeatMap {
  game: string;
  table: string;
  name: string;
  axes: string;
  size: number;
  colour: string;
  here: [number, number] | null;
  controls: Control[];
}
export interface HeatCell { say: string; game: string }

export function pairs(text: string, size: number, options: LangOptions): Pairs;
export function pairsSlice(text: string, size: number, work: number, options: LangOptions): PairsSlice;
export function heatMap(text: string, options: { lang?: string; state?: string }): HeatMap;
export function heatColours(most: number, colour: string, theme: string): Uint32Array;
export function heatCell(text: string, a: number, b: number, value: number, options: LangOptions): HeatCell;
/** One change of a graph; vertices are known by their names. `add: null` takes the first free letter, `toggle` adds or removes an arrow. */
export type GraphEdit =
  | { add: string | null }
  | { connect: [from: string, to: string] }
  | { disconnect: [from: string, to: string] }
  | { toggle: [from: string, to: string] }
  | { remove: string }
  | { rename: [old: string, name: string] }
  | { chip: string }
  | { unchip: string }
  | { clear: true };
/** A changed graph: its text, the vertex that the change was about (null where it is gone), and what was done, in a sentence. */
export interface Edited { game: string; vertex: string | null; say: string }

export function graphOf(text: string, options: LangOptions): string;
export function edit(text: string, change: GraphEdit, options: LangOptions): Edited;
export function prove(text: string, options: LangOptions): Proof;
export function compare(text: string, options: LangOptions): Comparison;
export function sequence(text: string, count: number, options: LangOptions): Sequence;
export function period(text: string, options: LangOptions): Period | null;
export function judge(problem: string, input: string, options: LangOptions): string;
export function problems(lang: string): Problem[];
export function solve(text: string, options: SolveOptions): Solution;
export function catalogue(lang: string): CatalogueEntry[];
