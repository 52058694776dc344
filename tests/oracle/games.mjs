/**
 * Small random games of every kind, with sizes 0, 1 and 2 more often than others.
 * @typedef {import("./random.mjs").Random} Random
 */
import { writtenRule } from "./writing.mjs";

/** A size up to `most`, often a very small one. @param {Random} random @param {number} most */
const size = (random, most) => (random.once(3) ? random.below(Math.min(most, 2) + 1) : random.below(most + 1));

/** How many components a term has. @param {Random} random @param {number} most */
const many = (random, most) => (random.once(2) ? 1 : random.between(1, most));

/** Single heaps. @param {Random} random @param {string} head @param {number} alone the largest heap that is alone @param {number} many the largest of several */
function heaps(random, head, alone, many) {
  const count = random.once(2) ? 1 : random.between(2, 4);
  return `${head} ${random.list(count, () => size(random, count === 1 ? alone : many)).join(" ")}`;
}

/** @param {Random} random */
function takeSet(random) {
  if (random.once(3)) return random.pick(["odd", "even", "fib", "square", "2^k"]);
  const member = () => {
    const low = random.between(1, 9);
    return random.once(3) ? `${low}..${low + random.below(5)}` : `${low}`;
  };
  return random.list(random.between(1, 3), member).join(",");
}

/** @param {Random} random */
function octalCode(random) {
  const digits = random.list(random.between(1, 3), () => random.below(8)).join("");
  const repeated = random.once(3) ? `(${random.below(8)})` : "";
  return `${random.pick(["0", "0", "4"])}.${random.once(5) && repeated ? "" : digits}${repeated}`;
}

/** @param {Random} random @param {boolean} cyclic whether arrows may lead back */
export function graphTerm(random, cyclic) {
  const names = ["a", "b", "c", "d", "e", "f", "甲"].slice(0, random.between(1, 7));
  const arrow = () => {
    const [i, j] = [random.below(names.length), random.below(names.length)];
    return i === j && !cyclic ? names[i] : `${names[cyclic ? i : Math.min(i, j)]}>${names[cyclic ? j : Math.max(i, j)]}`;
  };
  const items = [...names.filter(() => random.once(2)), ...random.list(random.between(1, 9), arrow)];
  const text = items.length ? items : [names[0]];
  const known = [...new Set(text.flatMap((item) => item.split(">")))];
  return `graph(${text.join(",")}) ${random.list(many(random, 3), () => random.pick(known)).join(" ")}`;
}

/** One term of every game. @type {Record<string, (random: Random) => string>} */
export const TERMS = {
  nim: (random) => heaps(random, "nim", 12, 4),
  take: (random) => heaps(random, `take(${takeSet(random)})`, 25, 6),
  graph: (random) => graphTerm(random, random.once(3)),
  wythoff: (random) => `wythoff ${random.list(many(random, 2), () => `${size(random, 5)} ${size(random, 5)}`).join(" ")}`,
  stairs: (random) => `stairs ${random.list(random.between(1, 4), () => size(random, 3)).join(" ")}`,
  split: (random) => heaps(random, "split", 6, 3),
  fibonacci: (random) => {
    const heap = () => `${size(random, 12)}${random.once(2) ? `/${size(random, 12)}` : ""}`;
    return `fibonacci ${random.list(many(random, 2), heap).join(" ")}`;
  },
  boxes: (random) => {
    const box = () => {
      const room = size(random, 12);
      return `${room}/${random.below(room + 1)}`;
    };
    return `boxes ${random.list(many(random, 2), box).join(" ")}`;
  },
  octal: (random) => heaps(random, `octal(${octalCode(random)})`, 9, 4),
  kayles: (random) => heaps(random, "kayles", 12, 5),
  dawson: (random) => heaps(random, "dawson", 13, 6),
  grundy: (random) => heaps(random, "grundy", 12, 6),
  lasker: (random) => heaps(random, "lasker", 8, 4),
  treblecross: (random) => heaps(random, "treblecross", 13, 7),
  rule: writtenRule,
};

/** A game of one term of this kind or, now and then, of several of any kind. @param {Random} random @param {string} name */
export function gameText(random, name) {
  const terms = [TERMS[name](random)];
  while (terms.length < 3 && random.once(4)) terms.push(TERMS[random.pick(Object.keys(TERMS))](random));
  if (random.once(6)) terms.push(terms[0]);
  return (random.once(3) ? "misere " : "") + terms.join(" + ");
}

/** A tree of numbers, perhaps after some moves. @param {Random} random */
export function treeText(random) {
  /** @param {number} depth @returns {string} */
  const node = (depth) =>
    depth === 0 || random.once(4) ? `${random.between(-4, 9)}` : `(${random.list(random.between(1, 3), () => node(depth - 1)).join(",")})`;
  const root = random.list(random.between(1, 3), () => node(random.below(4)));
  const way = random.once(2) && root[0].startsWith("(") ? " 1" : "";
  return `tree(${root.join(",")})${way}`;
}
