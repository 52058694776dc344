// The types of what figure.rs replies, for JavaScript. wasm-bindgen puts them before its own.

/** What a text was read as. */
export interface Reading {
  /** The game in its canonical spelling. */
  game: string;
  /** The views that suit the game, the names for readers in their language. */
  views: { view: string; title: string }[];
  defaultView: string;
  /** Where the numbers of positions stand in the text that was read, as string indices. Pages change them; the small module lists none. */
  numbers: { at: [number, number] }[];
}
/** A picture of a game, with what goes with it. */
export interface Picture {
  game: string;
  view: string;
  svg: string;
  width: number;
  height: number;
  steps: number;
  /** The step shown, from 1; null for the finished figure. */
  step: number | null;
  /** The sentence below the picture, to be announced. */
  say: string;
  /** What the reader may guess from; null when nothing is asked. */
  choices: { value: string; label: string }[] | null;
  verdict: "right" | "wrong" | null;
  /** What the reader may set, beside stepping. */
  controls: Control[];
}
/** Something that the reader may set: one of the choices, or a number where there are none. */
export interface Control {
  /** The word of the state that it sets. */
  key: string;
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  /** The least and the greatest number. */
  least: bigint;
  most: bigint;
  /** The text of the game before and after the number, where that is a part of the game and not of the state. */
  game: [string, string] | null;
}
/**
 * What a request may use, at most and by default 2^20 positions, 2^22 moves, 10,000 milliseconds, and 1,024 megabytes by
 * which the engine's memory may grow. Of values there is room for 16 instead of each position. Going past it is an error
 * `too-large` that says how far the request had come; whatever is answered is what would be answered without. What is no
 * number has its default. Figures on pages, which are small, have bounds of their own instead.
 */
export interface Budget { positions?: number; moves?: number; milliseconds?: number; megabytes?: number }
export interface PictureOptions {
  lang?: string;
  view?: string;
  step?: number | null;
  predict?: boolean;
  guess?: string | null;
  rank?: string;
  /** What is set in this view: words such as `colour:value`, parted by blanks. */
  state?: string;
  budget?: Budget;
}
export interface SvgOptions {
  lang?: string;
  view?: string;
  step?: number | null;
  /** Show what the step finds as a question. */
  predict?: boolean;
  rank?: string;
  state?: string;
  budget?: Budget;
  theme?: "auto" | "light" | "dark";
}
export interface Table { caption: string; columns: string[]; rows: string[][]; more: number }
/** `view`: the one whose content is wanted, with its state. */
export interface TableOptions { lang?: string; rows?: number; view?: string; state?: string; budget?: Budget }
/** What every function here throws. */
export interface Thrown {
  code: "misread" | "too-large" | "loop" | "unsupported";
  message: string;
  /** For `misread`: where, as string indices. */
  at?: [number, number];
  /** Views that would work, if this one does not. */
  offers?: string[];
}

/** Hands over the texts of a language, once: keys and texts in turn, sorted by key. */
export function addLocale(lang: string, texts: string[]): void;
export function read(text: string, options: { lang?: string }): Reading;
export function figureCss(): string;
export function picture(text: string, options: PictureOptions): Picture;
export function svg(text: string, options: SvgOptions): string;
export function table(text: string, options: TableOptions): Table;
