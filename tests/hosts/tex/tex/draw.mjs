/** Pictures as TikZ, each a file, and a document for each language that sets each on a page of its own size. */
import { writeFileSync } from "node:fs";
import { load } from "mexplorer";

const PICTURES = [
  ["take(2,5) 10", "graph"], ["graph(a>b,b>c,c>a,a>d) a", "graph"], ["graph(甲>乙,甲>丙_1,乙>丙_1) 甲", "graph"], ["take(1,3,4) 24", "line"], ["nim 1 2", "tree"],
  ["tree((7,9),(2,8,6),(4,5))", "tree"], ["nim 3 4 5", "nim-sum"], ["wythoff 3 6", "grid"], ["wythoff 3 5", "sieve"], ["wythoff 8 13", "heat"], ["wythoff 5 5", "cold"],
  ["take(1..3) 7 + take(odd) 4 + nim 6 9", "sum"], ["kayles 60", "sequence"], ["fibonacci 83", "zeckendorf"], ["nim 3 3", "proof"], ["graph(a>b,a>c,b>d,c>d) a", "edit"],
  ["kayles 7", "board"], ["stairs 2 1 3", "board"], ["boxes 9/3 16/2", "board"], ["treblecross 7", "board"], ["split 5 3", "board"], ["nim 3 4 5", "play"],
  ["rule((a,b) -> (a-k,b) for k in 1..a; (a,b-1) if a<b) 2 3", "graph"],
];
const LANGS = /** @type {const} */ (["en", "zh-Hans", "zh-Hant"]);

/** Fonts that come with TeX: each has the characters of its form alone. */
const FONTS = { en: "FandolHei-Regular.otf", "zh-Hans": "FandolHei-Regular.otf", "zh-Hant": "bsmi00lp.ttf" };

const mex = await load({ langs: [...LANGS] });
for (const lang of LANGS) {
  const names = PICTURES.map(([, view], number) => `${lang}-${number}-${view}`);
  for (const [number, [game, view]] of PICTURES.entries()) {
    writeFileSync(`${names[number]}.tex`, mex.exported(game, "tikz", { view: /** @type {import("mexplorer").View} */ (view), lang }));
  }
  const page = (/** @type {string} */ name) => `\\setbox0\\hbox{\\input{${name}}\\unskip}\\pdfpagewidth=\\wd0 \\pdfpageheight=\\dimexpr\\ht0+\\dp0\\relax\\shipout\\vbox{\\box0}`;
  const head = `\\documentclass{article}\\usepackage{tikz}\\usepackage[fontset=none]{ctex}\\setCJKmainfont{${FONTS[lang]}}\\setCJKsansfont{${FONTS[lang]}}`;
  writeFileSync(`pictures-${lang}.tex`, [`${head}\\begin{document}\\hoffset=-1in \\voffset=-1in`, ...names.map(page), "\\end{document}", ""].join("\n"));
}
