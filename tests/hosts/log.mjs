/** The log of `cargo xtask hosts`: with which hosts the package was tried, when, and in which versions. A run with some hosts leaves the lines of the others. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { measuredOn } from "../../benches/browser/report.mjs";
import { table } from "../long/report.mjs";
import { HOSTS } from "./hosts.mjs";

/** @typedef {{name: string, tool: string, isGood: boolean, seconds: number, browsers: string, why?: string}} Result */

const FILE = new URL("../long/results/hosts.md", import.meta.url);
const HEAD = ["host", "by", "in", "tried", ""];

/** @param {Result[]} results */
export function writeLog(results) {
  const today = new Date().toISOString().slice(0, 10);
  const anew = results.map(({ name, tool, isGood, seconds, browsers, why }) => [name, tool, browsers, today, isGood ? `works, ${seconds.toFixed(0)} s` : `**fails**: ${why}`]);
  const known = new Map([...kept(), ...anew].map((row) => [row[0], row]));
  const rows = Object.keys(HOSTS).flatMap((name) => (known.has(name) ? [/** @type {string[]} */ (known.get(name))] : []));
  const scripted = Object.keys(HOSTS).filter((name) => HOSTS[name].post?.isScripted);
  const good = rows.filter((row) => row[4].startsWith("works")).length;
  const text = [
    ...["# The package with other tools", "", `Written by \`cargo xtask hosts\`. ${measuredOn()}.`, ""],
    "Each is a small site or program in `tests/hosts/`, built by its real tool and opened. Of bundlers: figures of both modules are drawn, a worker is at",
    "work, the console is silent, no request fails. Of what people write in: figures are drawn, the console is silent, no policy is violated, nothing moves, text",
    "and pictures are there without scripts, dark follows the host, keys stay in the figure.",
    `Of themselves these show nothing without scripts, so that it is not asked of them: ${scripted.join(", ")}.`,
    ...["", ...table(HEAD, rows), "", `${good} passed, ${rows.length - good} failed`, ""],
  ];
  writeFileSync(FILE, text.join("\n"));
}

/** The lines of earlier runs. */
function kept() {
  const lines = existsSync(FILE) ? readFileSync(FILE, "utf8").split("\n") : [];
  const rows = lines.filter((line) => line.startsWith("| ")).map((line) => line.slice(2, -2).split(" | "));
  return rows.filter((row) => row.length === HEAD.length && !["host", "---"].includes(row[0]));
}
