// The types of what play.rs replies, for JavaScript.

/** A move that was chosen: `winning` is null where it was guessed, and the reason says so. */
export interface Choice { to: string; name: string; why: string; winning: boolean | null }
/** What a player is told who asks for help; `move` is null where no move wins. */
export interface Hint { say: string; move: Choice | null }
/** A move on record; `state` is the one in which it is the last that is played. */
export interface LogEntry { player: string; name: string; state: string; mine: boolean; played: boolean; now: boolean }
/** A game being played. States are words for the attribute `state` of the view `play`; null: there is nothing to do. */
export interface Contest {
  /** The start. */
  game: string;
  /** The game after the moves that are played. */
  position: string;
  play: "normal" | "misere";
  /** The start in the other kind of play. */
  other: string | null;
  level: "perfect" | "fallible" | "random" | "two";
  first: "you" | "they";
  state: string;
  /** Whose turn it is, or how play has ended. */
  status: string;
  /** The opponent's last move and why it made it. */
  said: string | null;
  /** Both in one. */
  announced: string;
  /** What could not be read in the state. */
  note: string | null;
  /** Why the move that was typed was not made. */
  refused: string | null;
  /** Whether a person may move, whether the opponent is to, and whether play has ended. */
  open: boolean;
  waiting: boolean;
  over: boolean;
  log: LogEntry[];
  /** The first moves there are, and how many others. */
  moves: { name: string; state: string }[];
  others: bigint;
  /** How many components there are, and the first ones with their names. */
  components: number;
  parts: { name: string; text: string }[];
  undo: string | null;
  redo: string | null;
  /** The state of this game from its start, and that of another one, in which an opponent that guesses guesses otherwise. */
  fresh: string;
  again: string;
  /** Whether there are moves on record. */
  begun: boolean;
  /** Play goes on from here, without the moves that are taken back. */
  resume: string | null;
  /** If it was asked for: which move wins, or that none does, and the state after it. */
  hint?: string;
  hinted?: string | null;
}
export interface ReplyOptions { lang?: string; budget?: Budget; level?: string; seed?: number }
export interface PlayOptions { lang?: string; budget?: Budget; state?: string; answer?: boolean; hint?: boolean; component?: number; becomes?: string }

export function reply(text: string, options: ReplyOptions): Choice | null;
export function hint(text: string, options: LangOptions): Hint;
export function play(text: string, options: PlayOptions): Contest;
