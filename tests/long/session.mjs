/** Random requests of the whole API, one after another, of one instance: what is asked, and what must hold of each answer. */
import { load, MexError } from "../../dist/mexplorer/engine.js";
import { text } from "./games.mjs";
import { Chance } from "./random.mjs";

/** What a request may take of a processor, in seconds. */
export const MOST_SECONDS = 1;
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const VIEWS = ["", "graph", "line", "sequence", "board", "sum", "nim-sum", "heat", "sieve", "grid", "cold", "zeckendorf", "tree", "edit", "proof", "play", "table", "hologram"];
/** Errors that answer a question; `fault` would be the engine's own. */
const ANSWERS = ["misread", "too-large", "loop", "unsupported"];
/** One answer in so many is compared with what other functions say of the same game. */
const COMPARED = 4;

/** @typedef {import("../../dist/mexplorer/engine.js").Mexplorer} Mexplorer */
/** @typedef {import("../../dist/mexplorer/engine.js").LangOptions} Options */

export class Session {
  /** How often each function was asked, and how often each error was the answer. @type {Map<string, number>} */
  asked = new Map();
  /** @type {Map<string, number>} */
  refused = new Map();
  /** How often two answers were compared. */
  compared = 0;
  /** What must not be. @type {string[]} */
  faults = [];
  /** @type {[number, string]} */
  slowest = [0, ""];
  /** The latest request, for whoever sees what it has caused. */
  latest = "";
  /** Whether the request names a move that there is not, which is refused as an argument. */
  #isNonsense = false;
  #chance;
  #mex;
  #problems;

  /** @param {number} seed @param {Mexplorer} mex */
  constructor(seed, mex) {
    this.#chance = new Chance(seed);
    this.#mex = mex;
    this.#problems = mex.problems();
    const untried = Object.keys(mex).filter((name) => !(name in this.#calls));
    if (untried.length) throw new Error(`there are functions that are never asked: ${untried}`);
  }

  /** @param {number} seed */
  static async of(seed) {
    return new Session(seed, await load());
  }

  /** Makes a request, and looks at what came of it. */
  request() {
    const chance = this.#chance;
    this.#isNonsense = false;
    const name = chance.of(Object.keys(this.#calls));
    const game = text(chance);
    const options = { lang: chance.of(LANGUAGES), ...(chance.falls(0.98) && { budget: this.#budget() }) };
    this.latest = `${name} of ${JSON.stringify(game)} with ${JSON.stringify(options)}`;
    count(this.asked, name);
    const before = process.cpuUsage();
    this.#answer(() => this.#calls[name](game, options));
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1e6;
    if (took > MOST_SECONDS) this.#fault(`took ${took.toFixed(2)} s`);
    if (took > this.slowest[0]) this.slowest = [took, this.latest];
    if (chance.below(COMPARED) === 0) this.#answer(() => this.#compare(game, options));
  }

  /** Most of them small: many requests are wanted, not long ones. */
  #budget() {
    const chance = this.#chance;
    return { positions: 10 ** chance.within(1, 4), moves: 10 ** chance.within(2, 4), ...(chance.falls(0.3) && { megabytes: chance.within(1, 60) }) };
  }

  /** @param {() => unknown} ask */
  #answer(ask) {
    try {
      return ask();
    } catch (thrown) {
      const answers = this.#isNonsense ? [...ANSWERS, "argument"] : ANSWERS;
      if (thrown instanceof MexError && answers.includes(thrown.code)) count(this.refused, thrown.code);
      else this.#fault(/** @type {Error} */ (thrown)?.stack ?? String(thrown));
    }
  }

  /** @param {string} what */
  #fault(what) {
    this.faults.push(`${this.latest}: ${what}`);
    console.log(this.faults.at(-1));
  }

  /** @param {boolean} holds @param {string} otherwise */
  #must(holds, otherwise) {
    this.compared += 1;
    if (!holds) this.#fault(otherwise);
  }

  /** Whatever is said of a game by different functions is one thing. @param {string} game @param {Options} options */
  #compare(game, options) {
    const [mex, chance] = [this.#mex, this.#chance];
    const { outcome, grundy, moves } = mex.solve(game, { ...options, limit: 40 });
    // Nobody wins a minimax tree.
    if (outcome !== "N" && outcome !== "P") return;
    const misere = game.trimStart().startsWith("misere");
    const winning = moves.filter((move) => move.winning);
    this.#must(outcome === "P" ? !winning.length : Boolean(winning.length) || (misere && !moves.length), `${outcome} with ${winning.length} winning moves`);
    if (grundy !== null && !misere) this.#must((grundy === 0n) === (outcome === "P"), `${outcome} with the value ${grundy}`);
    if (moves.length) {
      const { to, winning: wins } = chance.of(moves);
      this.#must((mex.solve(to, { ...options, limit: 0 }).outcome === "P") === wins, `${to} is told as ${wins ? "winning" : "losing"}`);
    }
    const others = [
      () => this.#must((mex.hint(game, options).move !== null) === Boolean(winning.length), "hint says otherwise"),
      () => this.#must(mex.prove(game, options).outcome === outcome, "prove says otherwise"),
      () => this.#must((mex.compare(game, options).outcome ?? outcome) === outcome, "compare says otherwise"),
      () => {
        const reply = mex.reply(game, { ...options, level: "perfect", seed: 1 });
        // What is too large for an opponent is guessed, and said to be.
        if (winning.length && reply && reply.winning !== null) this.#must(mex.solve(reply.to, { ...options, limit: 0 }).outcome === "P", `the perfect reply ${reply.to} does not win`);
      },
      () => {
        const all = mex.moves(game, { ...options, limit: 1000 });
        if (all.others === 0n) for (const { to } of moves) this.#must(all.moves.some((move) => move.to === to), `${to} is not among the moves`);
      },
    ];
    chance.of(others)();
  }

  /** What asks, by its name; each is made anew of chance. @type {Record<string, (text: string, options: any) => unknown>} */
  #calls = {
    read: (text, options) => this.#mex.read(text, options),
    teachingView: (text, options) => this.#mex.teachingView(text, options),
    solve: (text, options) => this.#mex.solve(text, { ...options, limit: this.#chance.within(0, 80) }).moves.map(({ to }) => to),
    moves: (text, options) => this.#mex.moves(text, { ...options, limit: this.#chance.within(0, 80) }).moves.map(({ to }) => to),
    after: (text, options) => this.#mex.after(text, this.#move(text, options), options),
    why: (text, options) => this.#mex.why(text, this.#move(text, options), options),
    picture: (text, options) => this.#mex.picture(text, this.#drawn(options)),
    svg: (text, options) => this.#mex.svg(text, this.#drawn(options)),
    table: (text, options) => this.#mex.table(text, { ...options, view: this.#chance.of(VIEWS), rows: this.#chance.within(1, 200) }),
    prove: (text, options) => this.#mex.prove(text, options),
    compare: (text, options) => this.#mex.compare(text, options),
    graphOf: (text, options) => this.#mex.graphOf(text, options),
    edit: (text, options) => this.#mex.edit(text, this.#chance.of([{ add: null }, { add: "z" }, { remove: "a" }, { toggle: ["a", "b"] }]), options),
    sequence: (text, options) => this.#mex.sequence(text, 10 ** this.#chance.within(0, 5), options),
    period: (text, options) => this.#mex.period(text, options),
    pairs: (text, options) => this.#mex.pairs(text, this.#chance.of([1, 16, 64, 300]), options),
    pairsSlice: (text, options) => this.#mex.pairsSlice(text, this.#chance.of([16, 200]), 10 ** this.#chance.within(2, 7), options),
    heatMap: (text, options) => this.#mex.heatMap(text, options),
    heatColours: () => this.#mex.heatColours(this.#chance.within(1, 4000), this.#chance.of(["value", "bands", "outcome"]), this.#chance.of(["light", "dark"])),
    heatCell: (text, options) => this.#mex.heatCell(text, [this.#chance.below(20), this.#chance.below(20)], this.#chance.below(9), options),
    judge: (_, options) => this.#mex.judge(this.#chance.of(this.#problems).name, this.#input(), options),
    problems: (_, options) => this.#mex.problems({ lang: options.lang }),
    reply: (text, options) => this.#mex.reply(text, { ...options, level: this.#chance.of(["perfect", "fallible", "random"]), seed: this.#chance.below(1000) }),
    hint: (text, options) => this.#mex.hint(text, options),
    play: (text, options) => this.#mex.play(text, { ...options, state: this.#chance.of(["", "first:they", "level:random"]), answer: this.#chance.falls(0.5) }),
    figureCss: () => this.#mex.figureCss(),
    catalogue: (_, options) => this.#mex.catalogue({ lang: options.lang }),
    text: (_, options) => this.#mex.text(this.#chance.of(["ui.play", "no.such.key"]), { n: this.#chance.below(3) }, { lang: options.lang }),
  };

  /** A move that can be made, or now and then a text that is none. @param {string} text @param {Options} options */
  #move(text, options) {
    const { moves } = this.#mex.moves(text, { ...options, limit: 30 });
    this.#isNonsense = !moves.length || this.#chance.falls(0.1);
    return this.#isNonsense ? "nim 1" : this.#chance.of(moves).to;
  }

  /** @param {any} options */
  #drawn(options) {
    const chance = this.#chance;
    return { ...options, view: chance.of(VIEWS), step: chance.falls(0.3) ? chance.within(1, 30) : undefined, rank: chance.of(["source", "remaining"]), theme: chance.of(["light", "dark"]) };
  }

  /** A problem's sample, whole or with a part missing. */
  #input() {
    const { sample } = this.#chance.of(this.#problems);
    return this.#chance.falls(0.7) ? sample : sample.slice(0, this.#chance.below(sample.length));
  }
}

/** @param {Map<string, number>} counts @param {string} name */
function count(counts, name) {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
