/** The log of `cargo xtask hosts`: with which hosts the package was tried, when, and in which versions. */
import { writeFileSync } from "node:fs";
import { measuredOn } from "../../benches/browser/report.mjs";
import { table } from "../long/report.mjs";

/** @typedef {{name: string, tool: string, isGood: boolean, seconds: number, browsers: string, why?: string}} Result */

/** @param {Result[]} results */
export function writeLog(results) {
  const rows = results.map(({ name, tool, isGood, seconds, browsers, why }) => [name, tool, browsers, isGood ? `works, ${seconds.toFixed(0)} s` : `**fails**: ${why}`]);
  const good = results.filter(({ isGood }) => isGood).length;
  const text = [
    ...["# The package with other tools", "", `Written by \`cargo xtask hosts\`. ${measuredOn()}.`, ""],
    "Each is a small site or program in `tests/hosts/`, built by its real tool and opened. Of bundlers: figures of both modules are drawn, a worker is at",
    "work, the console is silent, no request fails. Of what people write in: figures are drawn, the console is silent, no policy is violated, nothing moves, text",
    "and pictures are there without scripts, dark follows the host, keys stay in the figure.",
    ...["", ...table(["host", "by", "in", ""], rows), "", `${good} passed, ${results.length - good} failed`, ""],
  ];
  writeFileSync(new URL("../long/results/hosts.md", import.meta.url), text.join("\n"));
}
