/** What is recorded: elements by their attributes, and addresses of the page. */

/** @typedef {Record<string, string>} Attributes */

const TREE = "tree((7,9),(2,8,6),(4,5))";
const SUM = "take(1..3) 7 + take(odd) 4 + nim 6 9";
const GRAPH = "graph(a>b,a>c,b>d,c>d,c>e,d>e) a b";
const PAIR = "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)) 3 6";

/** Several on a page, as in a post. @type {Attributes[][]} */
export const POSTS = [
  // What the small module draws by itself.
  [
    { game: "take(2,5) 10" },
    { game: "take(2,5) 10", view: "graph", lang: "zh-Hans", theme: "dark" },
    { game: "take(2,5) 10", view: "line", lang: "zh-Hant", theme: "light" },
    { game: "take(2,5) 10", view: "table" },
    { game: "take(2,5) 10", step: "3" },
    { game: "take(2,5) 10", step: "4", predict: "" },
    { game: "take(2,5) 10", rank: "remaining", step: "99" },
    { game: "take(2,5) 10", theme: "sepia", rank: "zigzag", step: "-4", lang: "tlh", bogus: "" },
    { game: "nim 2 3", view: "graph", step: "2", predict: "", lang: "zh-Hans" },
    { game: GRAPH, view: "graph" },
    { game: "misere nim 1 2 3" },
    { game: "nim 0" },
  ],
  // Errors, and what is no attribute at all.
  [
    {},
    { view: "graph" },
    { game: "" },
    { game: "foo 3" },
    { game: "take(2,0) 5", lang: "zh-Hans" },
    { game: "nim 3 😀 4", lang: "zh-Hant" },
    { game: "nim 2 3", view: "no-view" },
    { game: "nim 100000", view: "graph" },
    { game: "graph(a>b,b>a) a", view: "graph" },
    { game: "take(2,5) 10", view: "cold" },
    { game: "nim 3 4", view: "tree" },
    { game: "kayles 9", view: "nim-sum", step: "two" },
  ],
  // One view each of what the whole module draws.
  [
    { game: "nim 3 4 5", view: "board" },
    { game: "take(2,5) 10", view: "sequence" },
    { game: "wythoff 3 6", view: "grid", lang: "zh-Hans" },
    { game: "wythoff 3 6", view: "sieve", step: "3" },
    { game: "wythoff 3 6", view: "cold", state: "first:2 rows:6" },
    { game: "nim 3 4 5", view: "nim-sum", step: "2" },
    { game: SUM, view: "sum", theme: "dark" },
    { game: "fibonacci 83", view: "zeckendorf" },
    { game: TREE, view: "tree", state: "show:both" },
    { game: "take(2,5) 10", view: "tree", step: "5", predict: "" },
    { game: GRAPH, view: "edit" },
    { game: "nim 3 3", view: "proof", state: "open:7-9" },
  ],
  // Other games, the view left to them.
  [
    { game: "wythoff 3 5" },
    { game: "stairs 2 1 3", lang: "zh-Hant" },
    { game: "split 2 3" },
    { game: "boxes 9/3 16/2" },
    { game: "octal(0.07) 8", view: "line" },
    { game: "kayles 5", step: "1" },
    { game: "grundy 8", view: "table", lang: "zh-Hans" },
    { game: "lasker 4", theme: "light" },
    { game: "treblecross 12", view: "sequence", state: "span:20 marks:dots" },
    { game: PAIR, view: "sieve" },
    { game: "graph(a>b,b>a,b>c) a" },
    { game: "tree(((3,5),(6,9)),(1,2)) 1 2" },
  ],
  // What is set and played, and a module that the element names itself.
  [
    { game: "nim 3 4 5", view: "play", state: "moves:2=1.3=2" },
    { game: "nim 3 4", view: "play", state: "level:two first:they moves:1=2" },
    { game: "take(2,5) 10", view: "play", lang: "zh-Hans" },
    { game: "wythoff 3 6", view: "grid", state: "size:8 colour:outcome lines:on" },
    { game: SUM, view: "sum", state: "as:graphs", step: "3" },
    { game: "nim 3 3", view: "proof", state: "open:none" },
    { game: "take(1..3) 9", view: "sequence", state: "from:7 span:12", step: "6", predict: "" },
    { game: "take(2,5) 10", state: "odd:1 ::" },
    { game: "take(2,5) 10", wasm: "/mexplorer/mexplorer_wasm_bg.wasm" },
    { game: "nim 3 4", view: "board", wasm: "/mexplorer/mexplorer_wasm_bg.wasm", lang: "zh-Hant" },
  ],
];

/** What stands after `#` in an address of the page. */
export const ADDRESSES = [
  "",
  "game=nim%202%203",
  "game=nim+2+3",
  "view=line",
  "game=take(2,5)%2010&view=graph&lang=zh-Hans&step=4&rank=remaining&theme=dark",
  "step=3&predict",
  "game=wythoff%203%206&view=sieve&step=3&state=colour:value",
  "game=wythoff%203%206&view=heat&state=size:128",
  "game=nim%203%204%205&view=play&state=moves:2%3D1.3%3D2",
  "game=graph(a%3Eb,a%3Ec,b%3Ed,c%3Ed,c%3Ee,d%3Ef,e%3Ef)%20a&view=edit",
  "game=tree(((5,6),(7,4,5)),((3),(6,6,9)),((7),(5),(9,8,6)))&view=tree&lang=zh-Hant",
  "game=rule(n%20-%3E%20n-1;%20n-k%20for%20k%20in%202..n%2F2%20if%20n%253%3D%3D0)%2020&view=graph",
  "game=nim%203%20x",
  "game=&view=",
  "game=nim%202%203&view=no-view",
  "game=%E0%A4%A&step=x&lang=tlh&rank=odd&theme=sepia&more=1",
  "game=misere%20nim%201%201%202&view=nim-sum",
  "game=nim%202%203&judge=wythoff",
];
