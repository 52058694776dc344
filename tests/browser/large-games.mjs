/** Some of the largest games that make sense in each view, and how long they hold a page up: for the tests, and for the benchmarks. */

const WYTHOFF = "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b))";
const SLOW = "rule(n -> n-k for k in 1..n if k%n==1 or k*k%7==n%5)";
const SUM = "take(1..3) 100 + grundy 50 + kayles 60 + take(odd) 40";

/** And some past that. @type {[view: string, game: string, state?: string][]} */
export const GAMES = [
  ["graph", "take(1..3) 249"],
  ["sequence", "grundy 100000", "span:100000"],
  ["sequence", "octal(0.16) 1000000", "span:1000000"],
  ["sequence", `take(${randoms(100, 10_000)}) 1000000`, "span:1000000"],
  ["sequence", `${SLOW} 4000`, "span:4000"],
  ["grid", "wythoff 20 20"],
  ["heat", "kayles 4000 4000"],
  ["heat", `${WYTHOFF} 200 200`],
  ["sum", SUM],
  ["edit", `graph(${path(200)}) v0`],
  ["proof", "misere kayles 24"],
  ["play", "misere kayles 40", "first:they"],
  ["play", `${WYTHOFF} 300 300`, "first:they"],
  ["table", "take(1..3) 1000"],
  ["table", "misere kayles 40"],
  ["", `${WYTHOFF} 900 900`],
  ["", `nim ${"99 ".repeat(3000)}`],
];

/** Numbers that look as if they followed no rule. @param {number} count @param {number} most */
function randoms(count, most) {
  const numbers = new Set();
  for (let seed = 12_345; numbers.size < count; numbers.add(1 + (seed % most))) seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return [...numbers].sort((a, b) => a - b);
}

/** A path of arrows that skip one vertex now and then. @param {number} length */
function path(length) {
  return Array.from({ length }, (_, i) => `v${i}>v${i + 1},v${i}>v${i + 3}`);
}

/** Runs in the page: shows a game and waits until nothing is worked at any more, or `patience` is over: the longest time that the page's thread was held up. */
export async function longestBlock([view, game, state = ""], patience) {
  let seen = performance.now();
  let longest = 0;
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - seen);
    seen = performance.now();
  }, 4);
  const host = t.host();
  const isBusy = () => [host.shadowRoot, document].some((root) => root.querySelector('[aria-busy="true"]'));
  const pause = (milliseconds) => new Promise((again) => setTimeout(again, milliseconds));
  [host.view, host.state, host.game] = [view, state, game];
  // The panel, the opponent and the thread begin a little later.
  await pause(view === "play" ? 1200 : 400);
  for (const end = performance.now() + patience; isBusy() && performance.now() < end; ) await pause(50);
  clearInterval(watch);
  return longest;
}

/** A game's name in a report. @param {(typeof GAMES)[number]} game */
export function nameOf([view, game, state]) {
  return `${view || "any view"} of ${game.slice(0, 60)}${state ? `, ${state}` : ""}`;
}
