/** Texts of games as chance makes them: of every kind, most of them small, some large, some with a fault. */

/** @typedef {import("./random.mjs").Chance} Chance */

const RULES = [
  "n -> n-1; n-k for k in 2..n/2 if n%3==0",
  "n -> i & n-k-i for k in 1..2 for i in 0..n-k",
  "(a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)",
  "(m,c) -> (m,c+k) for k in 1..min(c*c, m-c)",
];
const CODES = ["0.77", "0.07", "0.137", "4.3", "0.16", "4.(3)", "0.007"];
const SETS = ["1..3", "2,5", "odd", "even", "fib", "square", "2^k", "1,4,6"];

/** Rules of heaps with so many numbers each: the words before them, and how large the numbers may be. @type {((chance: Chance, most: number) => string)[]} */
const TERMS = [
  (chance, most) => `nim ${heaps(chance, 1, 4, most)}`,
  (chance, most) => `take(${chance.of(SETS)}) ${heaps(chance, 1, 3, most)}`,
  (chance, most) => `split ${heaps(chance, 1, 2, most)}`,
  (chance, most) => `stairs ${heaps(chance, 1, 4, most)}`,
  (chance, most) => `wythoff ${heaps(chance, 2, 2, most)}`,
  (chance, most) => `fibonacci ${chance.within(1, most)}${chance.falls(0.3) ? `/${chance.within(1, 9)}` : ""}`,
  (chance, most) => `boxes ${chance.within(2, most)}/${chance.within(0, 2)}`,
  (chance, most) => `${chance.of(["kayles", "dawson", "grundy", "lasker", "treblecross"])} ${heaps(chance, 1, 2, most)}`,
  (chance, most) => `octal(${chance.of(CODES)}) ${heaps(chance, 1, 2, most)}`,
  (chance, most) => written(chance, Math.min(most, 30)),
  (chance) => graph(chance),
];

/** @param {Chance} chance */
function graph(chance) {
  const vertices = [..."abcdef"].slice(0, chance.within(2, 6));
  // Now and then an arrow leads back, and the graph has a cycle.
  const arrows = chance.list(chance.within(1, 7), () => {
    const [from, to] = [chance.below(vertices.length), chance.below(vertices.length)];
    const forward = from < to || chance.falls(0.05);
    return forward ? `${vertices[from]}>${vertices[to]}` : `${vertices[to]}>${vertices[from]}`;
  });
  return `graph(${arrows.filter((arrow) => arrow[0] !== arrow[2]).join(",") || "a>b"}) ${chance.list(chance.within(1, 2), () => "a").join(" ")}`;
}

/** @param {Chance} chance @param {number} most */
function written(chance, most) {
  const rule = chance.of(RULES);
  return `rule(${rule}) ${heaps(chance, rule.startsWith("(") ? 2 : 1, rule.startsWith("(") ? 2 : 1, most)}`;
}

/** @param {Chance} chance @param {number} least @param {number} most how many @param {number} size */
function heaps(chance, least, most, size) {
  return chance.list(chance.within(least, most), () => chance.within(0, size)).join(" ");
}

/** @param {Chance} chance @param {number} deep @returns {string} */
function tree(chance, deep) {
  const node = () => (deep === 0 || chance.falls(0.3) ? String(chance.below(20)) : tree(chance, deep - 1));
  return `(${chance.list(chance.within(1, 3), node).join(",")})`;
}

/** A game. @param {Chance} chance */
export function game(chance) {
  if (chance.falls(0.06)) return `tree${tree(chance, 3)}`;
  const most = chance.falls(0.1) ? 10 ** chance.within(2, 12) : chance.of([3, 7, 12, 40]);
  const terms = chance.list(chance.falls(0.15) ? 2 : 1, () => chance.of(TERMS)(chance, most));
  return `${chance.falls(0.15) ? "misere " : ""}${terms.join(" + ")}`;
}

/** A game, or now and then a text that is none. @param {Chance} chance */
export function text(chance) {
  const whole = game(chance);
  if (!chance.falls(0.12)) return whole;
  const at = chance.below(whole.length);
  return whole.slice(0, at) + chance.of(["", "(", "x", "😀", "<b>", "0", "-", " ,", "９", "\u202e"]) + whole.slice(at + chance.below(3));
}
