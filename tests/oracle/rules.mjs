/**
 * The rules of every game, from the definitions. A component is its spelling; an option is the list of components that it
 * becomes.
 * @typedef {import("./cursor.mjs").Cursor} Cursor
 * @typedef {object} Rules
 * @property {string} key what the rules are, however they were spelled
 * @property {(cursor: Cursor) => string} read the next component
 * @property {(component: string) => string[][]} options each once
 * @property {"heap" | "pair"} [numbers] whether a component is one number or two
 * @property {(component: string) => string} [like] of components that are alike but for an order, one
 * @property {boolean} [isCyclic] whether a graph has a cycle anywhere
 * @property {true} [splits] whether a component may become several
 */
import { Misread } from "./cursor.mjs";
import { optionsOf, readRule } from "./expression.mjs";

/** @param {number} from @param {number} to */
const upTo = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** Options without those that stand twice, whatever the order of their parts. @param {string[][]} options */
function distinct(options) {
  return [...new Map(options.map((parts) => [[...parts].sort().join(";"), parts])).values()];
}

/** A game of single heaps. @param {string} key @param {(heap: number) => number[][]} options @param {boolean} [splits] @returns {Rules} */
function heaps(key, options, splits = false) {
  return {
    key,
    numbers: "heap",
    read: (cursor) => String(cursor.number()),
    options: (component) => distinct(options(Number(component)).map((parts) => parts.map(String))),
    ...(splits ? { splits: true } : {}),
  };
}

/** A game of single heaps that break: of heaps that are left, empty ones are not told, unless nothing else is left. @param {string} key @param {(heap: number) => [number, number][]} options */
const breaking = (key, options) =>
  heaps(key, (heap) => options(heap).map((parts) => (parts.some((n) => n > 0) ? parts.filter((n) => n > 0) : [0])), true);

/** A move in a row of `n` clears all from `before` places before a place to `after` behind it. @param {number} n @param {number} before @param {number} after @returns {[number, number][]} */
const cleared = (n, before, after) => upTo(0, n - 1).map((place) => [Math.max(0, place - before), Math.max(0, n - 1 - place - after)]);

const nim = () => heaps("nim", (n) => upTo(0, n - 1).map((left) => [left]));
/** One pin, or two neighbours. */
const kayles = () => breaking("kayles", (n) => [...cleared(n, 0, 0), ...cleared(n - 1, 0, 0)]);
/** A file and its neighbours. */
const dawson = () => breaking("dawson", (n) => cleared(n, 1, 1));
/** After a cross nobody who can help it plays within two squares of it. */
const treblecross = () => breaking("treblecross", (n) => cleared(n, 2, 2));
const grundy = () =>
  heaps(
    "grundy",
    (n) =>
      upTo(1, n)
        .filter((a) => 2 * a < n)
        .map((a) => [a, n - a]),
    true,
  );
const lasker = () => heaps("lasker", (n) => [...upTo(0, n - 1).map((left) => [left]), ...upTo(1, n - 1).map((a) => [a, n - a])], true);
const split = () => heaps("split", (n) => upTo(0, n - 1).flatMap((a) => upTo(0, a).map((b) => [a, b])), true);

/** @param {Cursor} cursor */
function take(cursor) {
  cursor.expect("(");
  const [key, has] = namedSet(cursor) ?? ranges(cursor);
  cursor.expect(")");
  return heaps(`take ${key}`, (n) =>
    upTo(1, n)
      .filter(has)
      .map((taken) => [n - taken]),
  );
}

/** @type {Record<string, (n: number) => boolean>} */
const SETS = {
  odd: (n) => n % 2 === 1,
  even: (n) => n % 2 === 0,
  square: (n) => Number.isInteger(Math.sqrt(n)),
  "2^k": (n) => Number.isInteger(Math.log2(n)),
  fib: (n) => {
    let [a, b] = [1, 2];
    while (a < n) [a, b] = [b, a + b];
    return a === n;
  },
};

/** @param {Cursor} cursor @returns {[string, (n: number) => boolean] | null} */
function namedSet(cursor) {
  const { place } = cursor;
  const name = cursor.accept("2") && cursor.accept("^") && cursor.accept("k") ? "2^k" : "";
  if (name) return [name, SETS[name]];
  cursor.place = place;
  const word = Object.keys(SETS).find((known) => cursor.accept(known));
  return word ? [word, SETS[word]] : null;
}

/** @param {Cursor} cursor @returns {[string, (n: number) => boolean]} */
function ranges(cursor) {
  /** @type {[number, number][]} */
  const list = [];
  do {
    const low = cursor.number();
    const high = cursor.accept("..") ? cursor.number() : low;
    if (low === 0 || high < low) throw new Misread("no such range");
    list.push([low, high]);
  } while (cursor.accept(","));
  const has = (/** @type {number} */ n) => list.some(([low, high]) => low <= n && n <= high);
  // What changes at which number says what the set is.
  const ends = [...new Set(list.flatMap(([low, high]) => [low, high + 1]))].sort((a, b) => a - b);
  return [ends.filter((n) => has(n) !== has(n - 1)).join(","), has];
}

/** @param {Cursor} cursor */
function octal(cursor) {
  cursor.expect("(");
  const first = cursor.number();
  cursor.expect(".");
  const digits = [first, ...(cursor.hasNumber ? [...cursor.word()].map(Number) : [])];
  let repeated = 0;
  if (cursor.accept("(")) {
    repeated = cursor.number();
    cursor.expect(")");
  }
  cursor.expect(")");
  if ((first !== 0 && first !== 4) || [...digits, repeated].some((digit) => digit > 7)) throw new Misread("no such code");
  while (digits.length > 1 && digits.at(-1) === repeated) digits.pop();
  return heaps(
    `octal ${digits.join("")}(${repeated})`,
    (n) => coded(n, (taken) => digits[taken] ?? repeated),
    [...digits, repeated].some((digit) => digit >= 4),
  );
}

/** What the digits of an octal code allow. @param {number} n @param {(taken: number) => number} digit @returns {number[][]} */
function coded(n, digit) {
  return upTo(0, n).flatMap((taken) => {
    const left = n - taken;
    const allows = (/** @type {number} */ bit) => (digit(taken) & bit) !== 0;
    return [
      ...(allows(1) && left === 0 && taken > 0 ? [[0]] : []),
      ...(allows(2) && left > 0 && taken > 0 ? [[left]] : []),
      ...(allows(4) ? upTo(1, left - 1).map((a) => [a, left - a]) : []),
    ];
  });
}

/** Games of components of several numbers. @param {string} component */
const numbersOf = (component) => component.split(/[ /]/).map(Number);

/** @returns {Rules} */
const wythoff = () => ({
  key: "wythoff",
  numbers: "pair",
  like: (component) =>
    numbersOf(component)
      .sort((a, b) => a - b)
      .join(" "),
  read: (cursor) => `${cursor.number()} ${cursor.number()}`,
  options: (component) => {
    const [a, b] = numbersOf(component);
    return [
      ...upTo(1, a).map((k) => [`${a - k} ${b}`]),
      ...upTo(1, b).map((k) => [`${a} ${b - k}`]),
      ...upTo(1, Math.min(a, b)).map((k) => [`${a - k} ${b - k}`]),
    ];
  },
});

/** @returns {Rules} */
const stairs = () => ({
  key: "stairs",
  read: (cursor) => {
    const steps = [cursor.number()];
    while (cursor.hasNumber) steps.push(cursor.number());
    return steps.join(" ");
  },
  options: (component) => {
    const steps = numbersOf(component);
    return steps.flatMap((stones, step) =>
      upTo(1, stones).map((n) => {
        const after = [...steps];
        after[step] -= n;
        if (step > 0) after[step - 1] += n;
        return [after.join(" ")];
      }),
    );
  },
});

/** A heap and the most that may be taken now, which goes without saying where it is all but one. @param {number} heap @param {number} limit */
function limited(heap, limit) {
  const most = Math.min(limit, heap);
  return most === Math.max(0, heap - 1) ? `${heap}` : `${heap}/${most}`;
}

/** @returns {Rules} */
const fibonacci = () => ({
  key: "fibonacci",
  read: (cursor) => {
    const heap = cursor.number();
    return limited(heap, cursor.accept("/") ? cursor.number() : Math.max(0, heap - 1));
  },
  options: (component) => {
    const [heap, limit = Math.max(0, heap - 1)] = numbersOf(component);
    return upTo(1, limit).map((taken) => [limited(heap - taken, 2 * taken)]);
  },
});

/** @returns {Rules} */
const boxes = () => ({
  key: "boxes",
  read: (cursor) => {
    const size = cursor.number();
    cursor.expect("/");
    const stones = cursor.number();
    if (stones > size) throw new Misread("too full");
    return `${size}/${stones}`;
  },
  options: (component) => {
    const [size, stones] = numbersOf(component);
    return upTo(1, Math.min(stones * stones, size - stones)).map((n) => [`${size}/${stones + n}`]);
  },
});

/** @param {Cursor} cursor @returns {Rules} */
function graph(cursor) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  const vertex = (/** @type {string} */ name) => arrows.get(name) ?? arrows.set(name, new Set()).get(name);
  cursor.expect("(");
  do {
    const from = vertex(cursor.word());
    if (!cursor.accept(">")) continue;
    from?.add(cursor.next);
    vertex(cursor.word());
  } while (cursor.accept(","));
  cursor.expect(")");
  const lines = [...arrows].map(([from, to]) => `${from}>${[...to].sort().join("|")}`);
  return {
    isCyclic: isCyclic(arrows),
    key: `graph ${lines.sort().join(",")}`,
    read: (chip) => {
      const name = chip.word();
      if (!arrows.has(name)) throw new Misread(`no vertex ${name}`);
      return name;
    },
    options: (component) => [...(arrows.get(component) ?? [])].map((to) => [to]),
  };
}

/** Whether vertices are left when those without an arrow to another are taken away again and again. @param {Map<string, Set<string>>} arrows */
function isCyclic(arrows) {
  const left = new Map(arrows);
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    for (const [from, to] of left) if (![...to].some((name) => left.has(name))) left.delete(from);
  }
  return left.size > 0;
}

/** @param {Cursor} cursor @returns {Rules} */
function rule(cursor) {
  cursor.expect("(");
  const written = readRule(cursor);
  cursor.expect(")");
  const { length } = written.names;
  const splits = written.clauses.some(({ parts }) => parts.length > 1);
  return {
    key: `rule ${JSON.stringify(written)}`,
    ...(length === 1 ? { numbers: /** @type {const} */ ("heap") } : length === 2 ? { numbers: /** @type {const} */ ("pair") } : {}),
    read: (at) =>
      upTo(1, length)
        .map(() => at.number())
        .join(" "),
    options: (component) => optionsOf(written, numbersOf(component)).map((parts) => parts.map((part) => part.join(" "))),
    ...(splits ? { splits: /** @type {const} */ (true) } : {}),
  };
}

/** Every game but the tree, by the word that starts it. @type {Record<string, (cursor: Cursor) => Rules>} */
export const GAMES = {
  nim,
  take,
  graph,
  wythoff,
  stairs,
  split,
  fibonacci,
  boxes,
  octal,
  kayles,
  dawson,
  grundy,
  lasker,
  treblecross,
  rule,
};
