/** What the reports of browser measurements share: medians with their spread, and what machine it was. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

/** @param {number[]} values @returns {{median: number, low: number, high: number}} median, 10th and 90th percentile */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.round((sorted.length - 1) * share)];
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}

/** A line of a report's table. @param {string} what @param {number[]} values @param {number | null} aim */
export function row(what, values, aim) {
  const { median, low, high } = spread(values);
  const met = aim === null ? "" : Number(median.toFixed(1)) <= aim ? "yes" : "no";
  return `| ${what} | ${median.toFixed(1)} | ${low.toFixed(1)} to ${high.toFixed(1)} | ${aim === null ? "" : `≤ ${aim}`} | ${met} |`;
}

/** Date and machine, as every report says them. */
export function measuredOn() {
  const system = /^PRETTY_NAME="(.*)"$/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? process.platform;
  const chromium = /Chromium [\d.]+/.exec(execFileSync("chromium-headless-shell", ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }))?.[0];
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus()[0].model.trim()}, ${cpus().length} cores, ${memory} GB, ${system}, ${chromium}, Node.js ${process.versions.node}`;
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}`;
}
