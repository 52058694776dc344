/** What the package says to what a blank, a table's cell or a goal of a chapter asks: the same notation of claims as COURSE.md has, answered by the built module. */

/** @typedef {import("../../dist/mexplorer/engine.d.ts").Mexplorer} Mexplorer */

const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** @type {Record<string, (mex: Mexplorer, game: string) => string | null>} */
const TOLD = {
  value: (mex, game) => numeral(mex.solve(game).grundy),
  outcome: (mex, game) => mex.solve(game).outcome,
  moves: (mex, game) => movesOf(mex, game),
  wins: (mex, game) => String(mex.solve(game).moves.filter(({ winning }) => winning).length),
  positions: (mex, game) => String(positionsOf(mex, game).size),
  period: (mex, game) => numeral(mex.period(game)?.length),
  preperiod: (mex, game) => numeral(mex.period(game)?.preperiod),
  minimax: (mex, game) => numeral(mex.solve(game).minimax?.value),
  looked: (mex, game) => numeral(mex.solve(game).minimax?.trace.filter(({ player }) => player === "leaf").length),
  looks: (mex, game) => String(looksAt(mex, game)),
  zeckendorf: (_, text) => sumOf(Number(text)).join(" + "),
  binary: (_, text) => Number(text).toString(2),
};

/** What is asked, with numbers in its places; null where the package does not tell. @param {Mexplorer} mex @param {string} asks @param {string[]} letters as `let` lines have them */
export function told(mex, asks, letters) {
  if (asks.startsWith("=")) return evaluated(mex, asks.slice(1), letters);
  const [, name, game] = /** @type {RegExpMatchArray} */ (asks.match(/^([\w-]+):\s*(.*)$/s));
  if (name === "P" || name === "N") return listed(mex, name, game);
  const tell = Object.hasOwn(TOLD, name) ? TOLD[name] : null;
  return tell && tell(mex, game);
}

/** Those that play can come to, where the order of heaps makes no difference. @param {Mexplorer} mex @param {string} game @param {Set<string>} [known] */
function positionsOf(mex, game, known = new Set()) {
  const key = game.split(" ").sort().join(" ");
  if (known.has(key)) return known;
  known.add(key);
  for (const { to } of mex.moves(game).moves) positionsOf(mex, to, known);
  return known;
}

/** Positions that a search by the definition alone looks at, again and again. @param {Mexplorer} mex @param {string} game @param {Map<string, number>} [known] @returns {number} */
function looksAt(mex, game, known = new Map()) {
  const looks = known.get(game) ?? mex.moves(game).moves.reduce((sum, { to }) => sum + looksAt(mex, to, known), 1);
  known.set(game, looks);
  return looks;
}

/** Fibonacci numbers, the largest that fits first. @param {number} number @returns {number[]} */
function sumOf(number) {
  if (number === 0) return [];
  let [before, largest] = [1, 1];
  while (before + largest <= number) [before, largest] = [largest, before + largest];
  return [largest, ...sumOf(number - largest)];
}

/** @param {bigint | number | null | undefined} number */
function numeral(number) {
  return number === null || number === undefined ? null : String(number);
}

/** @param {Mexplorer} mex @param {string} game */
function movesOf(mex, game) {
  const { moves, others } = mex.moves(game);
  return String(BigInt(moves.length) + others);
}

/** `take(1..3) {n}, n = 1..7`. @param {Mexplorer} mex @param {string} outcome @param {string} text */
function listed(mex, outcome, text) {
  const [, game, name, first, last] = /** @type {RegExpMatchArray} */ (text.match(/^(.*),\s*(\w+) = (\d+)\.\.(\d+)$/));
  const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
  return numbers.filter((number) => mex.solve(game.replaceAll(`{${name}}`, String(number))).outcome === outcome).join(", ");
}

/** An expression in TeX or in plain words, in which letters ask for values. @param {Mexplorer} mex @param {string} text @param {string[]} letters */
function evaluated(mex, text, letters) {
  const value = (/** @type {string} */ letter, /** @type {number[]} */ numbers) => {
    const [, name, , template] = letters.flatMap((line) => [line.match(/^(\w)\((.*?)\)\s*=\s*(.*)$/) ?? []]).find(([, name]) => name === letter) ?? [];
    const places = letters.find((line) => line.startsWith(`${name}(`))?.match(/\((.*?)\)/)?.[1].split(",") ?? [];
    return Number(mex.solve(places.reduce((game, place, index) => game.replaceAll(`{${place.trim()}}`, String(numbers[index])), template)).grundy);
  };
  const mexOf = (/** @type {number[]} */ ...set) => { let least = 0; while (set.includes(least)) least += 1; return least; };
  const written = [
    [/\\mex\s*\\\{(.*?)\\\}/g, "mexOf($1)"], [/\\(min|max)\b/g, "Math.$1"], [/\\lfloor/g, "Math.floor("], [/\\rfloor/g, ")"],
    [/(\d)\s*\\varphi/g, "$1*GOLDEN"], [/\\varphi/g, "GOLDEN"], [/\^/g, "**"], [/\\oplus|\bxor\b/g, "^"], [/\\cdot|\\times/g, "*"], [/\\bmod|\bmod\b/g, "%"],
    [/\b([a-z])\(([\d, ]+)\)/g, 'value("$1", [$2])'],
  ];
  const script = written.reduce((text, [from, to]) => text.replace(/** @type {RegExp} */ (from), /** @type {string} */ (to)), text);
  if (/[\\{}]/.test(script)) return null;
  return String(new Function("mexOf", "GOLDEN", "value", `return ${script}`)(mexOf, GOLDEN, value));
}
