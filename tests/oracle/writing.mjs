/**
 * Random rules in the language of `rule(…)`, most of which end.
 * @typedef {import("./random.mjs").Random} Random
 */

/** Rules that people write, to be varied by their numbers. @type {string[]} */
const KNOWN = [
  "n -> n-1; n-k for k in 2..n/2 if n%3==0",
  "n -> i & j for i in 0..n-1 for j in 0..i",
  "n -> i & n-k-i for k in 1..2 for i in 0..n-k",
  "(m,c) -> (m,c+k) for k in 1..min(c*c, m-c)",
  "(a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)",
  "(a,b) -> (b,a-k) for k in 1..a",
  "(a,b) -> (a-k,b) for k in 1..a; (0,0) & (0,0) if a<0",
  "(a,b) -> (a,b-1); (0,0) & (0,0) if a<0",
  "(a,b) -> (a-1,b) & (0,b-1) if b>0; (a-1,0)",
  "n -> n-k for k in 1..max(1,n/2) if not (k==2 or n%k==1)",
  "n -> n/2; n-1 if n%2=1",
];

/** A written rule with its numbers. @param {Random} random */
export function writtenRule(random) {
  const rule = random.once(2) ? random.pick(KNOWN) : anyRule(random);
  const arity = rule.startsWith("(") ? rule.slice(0, rule.indexOf(")")).split(",").length : 1;
  const most = [0, 9, 4, 2][arity];
  const component = () => random.list(arity, () => (random.once(3) ? random.below(3) : random.below(most + 1))).join(" ");
  return `rule(${rule}) ${random.list(random.once(2) ? 1 : random.between(1, 3), component).join(" ")}`;
}

/** @param {Random} random */
function anyRule(random) {
  const names = ["a", "b", "c"].slice(0, random.pick([1, 1, 1, 2, 2, 3]));
  const clauses = random.list(random.between(1, 3), () => clause(random, names));
  return `${tuple(names)} -> ${clauses.join("; ")}`;
}

/** @param {string[]} numbers */
const tuple = (numbers) => (numbers.length === 1 ? numbers[0] : `(${numbers.join(",")})`);

/** @param {Random} random @param {string[]} position */
function clause(random, position) {
  const names = [...position];
  let qualifiers = "";
  for (const loop of ["i", "k"]) {
    if (random.once(2)) {
      qualifiers += ` for ${loop} in ${bound(random, names, 1)}..${bound(random, names, 3)}`;
      names.push(loop);
    }
    if (random.once(4)) qualifiers += ` if ${condition(random, names, 2)}`;
  }
  const parts = random.list(random.pick([1, 1, 2, 2, 3]), () => part(random, position, names));
  return parts.join(" & ") + qualifiers;
}

/** One of the numbers becomes smaller, most often. @param {Random} random @param {string[]} position @param {string[]} names */
function part(random, position, names) {
  const smaller = random.below(position.length);
  const less = (/** @type {string} */ name) => {
    const loops = names.slice(position.length);
    return loops.length && random.once(2) ? `${name}-${random.pick(loops)}` : `${name}-${random.between(1, 3)}`;
  };
  return tuple(position.map((name, i) => (i === smaller ? less(name) : random.once(3) ? number(random, names, 2) : name)));
}

/** @param {Random} random @param {string[]} names @param {number} most */
const bound = (random, names, most) =>
  random.once(5) ? number(random, names, 1) : random.once(2) ? random.pick(names) : `${random.below(most + 1)}`;

/** @param {Random} random @param {string[]} names @param {number} depth @returns {string} */
function number(random, names, depth) {
  if (depth === 0 || random.once(3)) return random.once(2) ? random.pick(names) : `${random.below(4)}`;
  const [left, right] = [number(random, names, depth - 1), number(random, names, depth - 1)];
  return random.pick([
    `-${left}`,
    `-(${left})`,
    `abs(${left})`,
    `min(${left},${right})`,
    `max(${left},${right},1)`,
    `(${left})*${right}`,
    `${left}*${right}`,
    `${left}+${right}`,
    `${left}-${right}`,
    `(${left}-(${right}))`,
    `${left}/2`,
    `${left}%3`,
    `(${left}+${right})/${random.between(1, 3)}`,
    `${left}%(${right}+1)`,
    `${left}/-2`,
  ]);
}

/** @param {Random} random @param {string[]} names @param {number} depth @returns {string} */
function condition(random, names, depth) {
  if (depth === 0 || random.once(2))
    return `${number(random, names, 1)}${random.pick(["==", "!=", "<", "<=", ">", ">="])}${number(random, names, 1)}`;
  const [left, right] = [condition(random, names, depth - 1), condition(random, names, depth - 1)];
  return random.pick([`not (${left})`, `not ${left}`, `${left} and ${right}`, `(${left} or ${right})`, `${left} or ${right}`]);
}
