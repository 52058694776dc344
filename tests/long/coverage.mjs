/** The log of a coverage run: `node tests/long/coverage.mjs FILE`, which is what cargo-llvm-cov has written as JSON. */
import { readFileSync } from "node:fs";
import { sep } from "node:path";
import { table, writeLog } from "./report.mjs";

/** @typedef {{count: number, covered: number}} Part */
/** @typedef {{lines: Part, branches: Part}} Summary */
/** @type {{data: [{files: {filename: string, summary: Summary}[]}]}} */
const { data: [{ files }] } = JSON.parse(readFileSync(process.argv[2], "utf8"));
/** How many of the files that are covered least are named. */
const WORST = 20;

const here = files.map(({ filename, summary }) => ({ file: filename.split(`${sep}src${sep}`).at(-1)?.replaceAll(sep, "/") ?? filename, summary }));
const rooms = [...new Set(here.map(({ file }) => room(file)))].sort();

/** The folder of a file, or of those that stand in none. @param {string} file */
function room(file) {
  return file.includes("/") ? `src/${file.split("/")[0]}/` : "src/*.rs";
}

/** @param {Part[]} parts @returns {Part} */
function sum(parts) {
  return parts.reduce((all, part) => ({ count: all.count + part.count, covered: all.covered + part.covered }), { count: 0, covered: 0 });
}

/** @param {Part} part */
function percent({ count, covered }) {
  return count ? ((100 * covered) / count).toFixed(1) : "";
}

/** @param {string} name @param {Summary[]} summaries */
function row(name, summaries) {
  const [lines, branches] = [sum(summaries.map((each) => each.lines)), sum(summaries.map((each) => each.branches))];
  return [name, lines.count, percent(lines), branches.count, percent(branches)];
}

const rows = rooms.map((name) => row(name, here.filter(({ file }) => room(file) === name).map(({ summary }) => summary)));
const all = row("all", here.map(({ summary }) => summary));
const worst = [...here].sort((a, b) => missed(b.summary) - missed(a.summary)).slice(0, WORST);

/** @param {Summary} summary */
function missed({ lines, branches }) {
  return lines.count - lines.covered + branches.count - branches.covered;
}

writeLog("coverage", "Lines and branches that native tests go through", [
  `The crate's unit and integration tests. Those in Node.js and in browsers go through the module besides, and are not counted.`,
  "",
  ...table(["", "lines", "covered, percent", "branches", "covered, percent"], [...rows, all]),
  "",
  "Where most is missed:",
  "",
  ...table(["file", "lines missed", "branches missed"], worst.map(({ file, summary: { lines, branches } }) => [`src/${file}`, lines.count - lines.covered, branches.count - branches.covered])),
]);
console.log(`${all[2]} % of lines, ${all[4]} % of branches; the log is tests/long/results/coverage.md`);
