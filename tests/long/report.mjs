/** The logs of long runs: what was asked, when, on what, and what came of it. */
import { writeFileSync } from "node:fs";
import { measuredOn } from "../../benches/browser/report.mjs";

/** Writes a log into the folder of results, and returns its address. @param {string} name @param {string} title @param {string[]} lines */
export function writeLog(name, title, lines) {
  const file = new URL(`results/${name}.md`, import.meta.url);
  writeFileSync(file, [`# ${title}`, "", `Written by \`cargo xtask long ${name}\`. ${measuredOn()}.`, "", ...lines, ""].join("\n"));
  return file;
}

/** A table. @param {string[]} head @param {(string | number)[][]} rows */
export function table(head, rows) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

/** Bytes, as megabytes. @param {number} bytes */
export function megabytes(bytes) {
  return (bytes / 2 ** 20).toFixed(1);
}
