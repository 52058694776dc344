/** The texts that the recorded calls are about. */

/** Every game of the catalogue, one to three texts each: these are asked everything. */
export const MAIN = [
  "nim 3 4 5",
  "nim 3 4",
  "misere nim 1 2 3",
  "take(2,5) 10",
  "take(2,5) 4 7",
  "misere take(1,3) 9",
  "take(1..3) 7 + take(odd) 4 + nim 6 9",
  "graph(a>b,a>c,b>d,c>d,c>e,d>e) a b",
  "misere graph(a>b,a>c,b>c) a",
  "graph(a>b,b>a,b>c) a",
  "wythoff 3 6",
  "misere wythoff 2 3",
  "stairs 2 1 3",
  "split 2 3",
  "fibonacci 83",
  "fibonacci 11/2",
  "boxes 9/3 16/2",
  "tree((7,9),(2,8,6),(4,5))",
  "tree(((3,5),(6,9)),(1,2)) 1 2",
  "octal(0.07) 8",
  "kayles 9",
  "kayles 3 4",
  "dawson 9",
  "grundy 8",
  "lasker 4",
  "treblecross 12",
  "rule(n -> n-1; n-k for k in 2..n/2 if n%3==0) 20",
  "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)) 3 6",
  "rule(n -> i & n-k-i for k in 1..2 for i in 0..n-k) 7",
  "rule((a,b,c) -> (a-1,b,c); (a,b-1,c); (a,b,c-1)) 1 1 2",
];

/** The catalogue's further examples, and texts at the edges: these are asked one question of each kind. */
export const MORE = [
  "nim 3 3", "nim 6", "nim 0", "misere nim 1 1 1", "nim 18446744073709551615", "nim 1 1000000000000000000", "nim 7 7 0 0 1",
  "take(fib) 5 8 13", "take(square) 20", "take(2^k) 9", "take(even) 8", "take(odd) 7", "take(3..5) 12", "take(1,4..6) 11 + nim 2",
  "take(5) 3", "take(1..3) 100000", "take(square) 3000", "take(2,5) 1000000000000000000", "misere take(1,2) 9 9", "take(18446744073709551615) 18446744073709551615",
  "graph(a>b,a>c,b>c) a b", "graph(o) o", "graph(甲>乙,乙>丙,甲>丙) 甲", "graph(a>b,b>c,c>a) a", "graph(a>b,b>a) a + nim 3", "graph(a>a) a",
  "wythoff 2 1", "wythoff 2 2", "wythoff 0 0", "wythoff 0 3", "wythoff 1 2 0 2", "wythoff 999999999999999999 1618033988749894847",
  "stairs 3", "stairs 1 2", "stairs 0", "misere stairs 1 2", "stairs 0 2 0 1",
  "split 0", "split 2 2", "misere split 2", "misere split 3", "split 18446744073709551615 18446744073709551615",
  "fibonacci 0", "fibonacci 1", "fibonacci 7", "fibonacci 5/5", "fibonacci 4/4", "fibonacci 4 6/1", "misere fibonacci 5", "fibonacci 7540113804746346429",
  "boxes 9/0", "boxes 9/9", "boxes 13/1", "boxes 6/1 6/1", "misere boxes 9/2", "boxes 60/5",
  "tree(5)", "tree(-3,0,-12)", "tree((7,9),(2,8,6),(4,5)) 2", "tree(((3,5),(6,9)),(1,2))", "tree(((((1)))))", "tree(1000000000000000000,(-1000000000000000000,7))",
  "octal(0.77) 5", "octal(0.137) 7", "octal(0.007) 9", "octal(0.(3)) 4", "octal(4.(3)) 9", "octal(0.123) 9", "octal(0.0) 3", "misere octal(0.07) 6", "octal(0.165) 40",
  "kayles 0", "kayles 1 2 3", "misere kayles 4", "kayles 1000", "dawson 4 5", "misere dawson 7", "grundy 2", "grundy 3 4 1", "misere grundy 7", "grundy 300",
  "lasker 0", "lasker 1 2", "misere lasker 3", "lasker 1000000000000000000", "treblecross 5", "treblecross 4 6", "misere treblecross 8",
  "rule(n -> i & j for i in 0..n-1 for j in 0..i) 3", "rule((m,c) -> (m,c+k) for k in 1..min(c*c, m-c)) 9 3", "rule(n -> n-1; n/2 if n>0) 9 4",
  "rule(n -> n+1 if n<5) 2", "misere rule(n -> n-1; n-4 if n%2==0) 9", "rule(n -> n-k for k in 1..n if n%k==0 and k<n) 12 + nim 3",
  "rule(n -> n/0) 1", "rule(n -> n) 1", "rule((a,b) -> (b,a)) 1 2", "rule(n -> n+1) 1", "rule(n -> n-i for i in 0..9) 5", "rule(n -> n*n-n*n) 9223372036854775807",
  "kayles 5 + dawson 4 + treblecross 6", "misere kayles 4 + nim 2", "tree(1,2) + nim 3", "misere tree(1,2)", "nim 1 + nim 2 + take(1) 3",
  "  nim  3   4 ", "nim ３ ４", "NIM 3", "take( 2 , 5 ) 10", "take(5,2,5) 10",
];

/** Texts that are no game. */
export const MISREAD = [
  "", "   ", "foo 3", "nim", "nim -1", "nim 3.5", "nim 3 x", "nim 3 + ", "+ nim 3", "misere", "misere misere nim 3", "nim 18446744073709551616", "nim 3 😀 4", "nim \ud800", "nim \u0000 3",
  "nim \u202e3 4\u202c", "take() 5", "take(0) 5", "take(2,0) 5", "take(2,5", "take(2,,5) 3", "take(5..2) 9", "take(2,5) -1", "take(3,0..5) 3", "take(x) 3", "wythoff 1 2 3", "wythoff", "stairs -3", "fibonacci 5/6",
  "fibonacci 5/", "boxes 3/4", "boxes 3", "graph(a>b", "graph(a>) a", "graph(a>b) z", "graph(a>b,a>b) a", "graph() a", "graph(棋>子,子>盤) 盤 零", "tree(", "tree()", "tree((1,2),)", "tree((1,2)) 3", "tree(1.5)", "octal() 3",
  "octal(0.8) 3", "octal(.7) 3", "octal(2.0) 3", "octal(0.()) 3", "octal(0.111111111111111111111111111111111) 5", "rule() 3", "rule(n -> ) 3", "rule(n -> n-k) 3", "rule((n,n) -> (n,n)) 3 3", "rule(n -> n-n for n in 1..3) 3",
  "rule(for -> for-1) 3", "rule(n -> n-1 if 1<n<3) 3", "rule(n -> n-1) 9223372036854775808", "rule(n -> 9223372036854775808) 1", "rule((a,b) -> a) 1 2", "rule((a,b) -> (a,b)) 1", "<script>alert(1)</script>", "nim 3\" onload=\"alert(1)", "🎲",
];

/** Numbers that are always the same: a linear congruence, whose upper bits are fair enough to choose by. @param {number} seed */
export function dice(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** So many small games of every kind. @param {number} count */
export function seeded(count) {
  const below = dice(12);
  const numbers = (/** @type {number} */ most, /** @type {number} */ to) => Array.from({ length: 1 + below(most) }, () => below(to)).join(" ");
  const pick = (/** @type {string[]} */ from) => from[below(from.length)];
  const set = () => [...new Set(Array.from({ length: 1 + below(4) }, () => 1 + below(9)))].join(",");
  const branch = (/** @type {number} */ depth) =>
    depth === 0 || below(4) === 0 ? `${below(30) - 9}` : `(${Array.from({ length: 1 + below(3) }, () => branch(depth - 1)).join(",")})`;
  const graph = () => {
    const arrows = new Set(Array.from({ length: 3 + below(8) }, () => [below(6), below(6)].sort()).filter(([a, b]) => a !== b).map(([a, b]) => `${"abcdef"[a]}>${"abcdef"[b]}`));
    return `graph(${[...arrows, "f"].join(",")}) f ${[...arrows].slice(0, 2).map((arrow) => arrow[0]).join(" ")}`;
  };
  /** @type {(() => string)[]} */
  const kinds = [
    () => `nim ${numbers(4, 9)}`,
    () => `take(${set()}) ${numbers(3, 30)}`,
    () => `take(${pick(["odd", "even", "fib", "square", "2^k", "1..3", "2..5"])}) ${numbers(3, 25)}`,
    () => `wythoff ${below(12)} ${below(12)}`,
    () => `stairs ${numbers(4, 4)}`,
    () => `split ${numbers(2, 6)}`,
    () => `fibonacci ${1 + below(60)}`,
    () => `boxes ${8 + below(9)}/${1 + below(4)}`,
    () => `octal(0.${1 + below(7)}${below(8)}${below(8)}) ${numbers(2, 12)}`,
    () => `${pick(["kayles", "dawson", "grundy", "lasker", "treblecross"])} ${numbers(2, 9)}`,
    () => `rule(n -> n-${1 + below(3)}; n-${2 + below(4)} if n%${2 + below(3)}==0) ${numbers(2, 25)}`,
    () => `rule(n -> i & n-${1 + below(3)}-i for i in 0..n-1) ${below(9)}`,
    () => `rule((a,b) -> (a-1,b); (a,b-${1 + below(3)}); (a-${1 + below(2)},b-1)) ${below(9)} ${below(9)}`,
    graph,
  ];
  return Array.from({ length: count }, (_, nth) => {
    if (nth % 12 === 11) return `tree(${branch(3)},${branch(2)})`;
    const one = () => kinds[below(kinds.length)]();
    const sum = below(5) === 0 ? `${one()} + ${one()}` : one();
    return below(4) === 0 ? `misere ${sum}` : sum;
  });
}

/** So many good texts with something changed in them. @param {number} count */
export function mutated(count) {
  const below = dice(77);
  const signs = [..."0123459 ()+,.>-/;&abnk^%=甲🎲"];
  const good = [...MAIN, ...MORE];
  return Array.from({ length: count }, () => {
    const signsOf = [...good[below(good.length)]];
    for (let times = 1 + below(3); times > 0; times -= 1) {
      const at = below(signsOf.length + 1);
      const put = below(3) === 0 ? [] : [signs[below(signs.length)]];
      signsOf.splice(at, below(2), ...put);
    }
    return signsOf.join("");
  });
}
