// The element that mexplorer.js registers. Attributes mirror these properties.
/** `""`: the game chooses. */
export type View =
  | ""
  | "graph" | "line" | "board" | "grid" | "sieve" | "cold" | "heat" | "sequence" | "nim-sum" | "sum" | "zeckendorf" | "tree" | "proof" | "edit" | "play" | "table";
export type Theme = "auto" | "light" | "dark";
export type Rank = "source" | "remaining";

/** All that an element is asked for, by its attributes or by the reader in its figure. */
export interface MexRequest {
  game: string;
  view: View;
  step: number | null;
  rank: Rank;
  predict: boolean;
  state: string;
  lang: string;
  theme: "light" | "dark";
  /** How many steps the figure has that is shown. */
  steps: number;
}

/** What a page wants a figure to show; another game or view has no step or state of the first. */
export interface MexState {
  game?: string;
  view?: View;
  step?: number | null;
  state?: string;
  rank?: Rank;
  predict?: boolean;
  /** Keys of parts (`data-key`) that are lit up. */
  light?: string[];
}

export interface MexEventMap {
  /** Something else is asked for; its answer may still be on its way. */
  "mex-request": CustomEvent<MexRequest>;
  /** Another game or view is shown. */
  "mex-change": CustomEvent<{ game: string; view: View }>;
  /** Another step is shown; `null`: the finished figure. */
  "mex-step": CustomEvent<{ step: number | null; steps: number }>;
  /** The game that is played in the figure has ended, or goes on or begins anew after it had. */
  "mex-over": CustomEvent<{ over: boolean }>;
  /** The request is impossible. Cancel it to show the message yourself. */
  "mex-error": CustomEvent<{ code: string; message: string; at?: [number, number]; suggestions?: string[] }>;
  /** A text that can't be read can mean one game only, which is shown unless a listener prevents that. */
  "mex-meant": CustomEvent<{ game: string; meant: string }>;
}

export class MexPlorer extends HTMLElement {
  game: string;
  view: View;
  theme: Theme;
  step: number | null;
  rank: Rank;
  predict: boolean;
  /** What is set in the view: words such as `colour:value`, parted by blanks; `""`: nothing. */
  state: string;
  /** `"16/9"`, a ratio to its width; `"fit"`, as high as the figure; `"grow"`, higher where the figure needs it. */
  height: string;
  /** Where the whole module's file, mexplorer_wasm_bg.wasm, is, if the element shall use that and not the small one beside mexplorer.js. */
  wasm: string;
  /** What stands around the figure beside the usual: of `title`, `numbers`, `answer`, `link`, parted by blanks. */
  with: string;
  /** What of the usual is left out: of `tabs`, `menu`, `rule`, `controls`, `caption`, `stepper`, parted by blanks. */
  without: string;
  /** Shows one of the states that the page has chosen for it; what is missing is as the figure had it at first. */
  show(state: MexState): Promise<void>;
}

declare global {
  interface HTMLElementTagNameMap {
    "mex-plorer": MexPlorer;
  }
  interface HTMLElementEventMap extends MexEventMap {}
}
