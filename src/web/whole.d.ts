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
/** A certified period of the value sequence. */
export interface Period {
  preperiod: bigint;
  length: bigint;
  /** The first values, at most 64. */
  values: number[];
  certified: true;
  why: string;
}
/** A solved game as it crosses the boundary. */
export interface Solution {
  game: string;
  play: "normal" | "misere";
  /** Null where play ends with a number and not with a winner. */
  outcome: "P" | "N" | null;
  headline: string;
  /** The Grundy value; null in misère play. */
  grundy: bigint | null;
  why: string[];
  moves: Move[];
  /** How many moves are not listed. */
  others: bigint;
  components: Component[];
  period: Period | null;
}
export interface SolveOptions { lang?: string; limit?: number }
/** A game that the picker offers. */
export interface CatalogueEntry { name: string; title: string; example: string }

export function solve(text: string, options: SolveOptions): Solution;
export function catalogue(lang: string): CatalogueEntry[];
