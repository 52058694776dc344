/** Files of every kind of picture, as programs that know nothing of browsers get them. */
import { writeFileSync } from "node:fs";
import { load } from "mexplorer";

const PICTURES = [
  ["take(2,5) 10", "graph"], ["graph(a>b,b>c,c>a,a>d) a", "graph"], ["nim 1 2", "tree"], ["nim 3 4 5", "nim-sum"], ["wythoff 3 5", "sieve"], ["wythoff 8 13", "heat"],
  ["wythoff 5 5", "grid"], ["wythoff 5 5", "cold"], ["kayles 60", "sequence"], ["fibonacci 20", "zeckendorf"], ["kayles 7", "board"], ["stairs 2 1 3", "board"],
];

const mex = await load({ langs: ["en"] });
for (const theme of ["light", "dark"]) {
  for (const [number, [game, view]] of PICTURES.entries()) writeFileSync(`${number}-${view}-${theme}.svg`, mex.svg(game, { view, theme }));
}
