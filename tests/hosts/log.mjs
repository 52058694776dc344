/** The log of `cargo xtask hosts`: with which hosts the package was tried, when, and in which versions. */
import { writeFileSync } from "node:fs";
import { measuredOn } from "../../benches/browser/report.mjs";
import { table } from "../long/report.mjs";

/** @typedef {{name: string, tool: string, isGood: boolean, seconds: number}} Result */

/** @param {Result[]} results */
export function writeLog(results) {
  const rows = results.map(({ name, tool, isGood, seconds }) => [name, tool, isGood ? `works, ${seconds.toFixed(0)} s` : "**fails**"]);
  const text = [
    ...["# The package with other tools", "", `Written by \`cargo xtask hosts\`. ${measuredOn()}.`, ""],
    "Each is a small site or program in `tests/hosts/`, built by its real tool and opened: figures of both modules are drawn, a worker is at work, the",
    "console is silent, no request fails, no policy is violated.",
    ...["", ...table(["host", "by", ""], rows), ""],
  ];
  writeFileSync(new URL("results.md", import.meta.url), text.join("\n"));
}
