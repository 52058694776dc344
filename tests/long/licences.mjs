/** `node licences.mjs CARGO-DENY`: what cargo-deny says by deny.toml of the licences and the sources of every crate, as a log. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { writeLog } from "./report.mjs";

const cwd = fileURLToPath(new URL("../../", import.meta.url));
const tool = process.argv[2];
const asked = (/** @type {string[]} */ ...words) => spawnSync(tool, words, { cwd, encoding: "utf8" });
const { status, stdout, stderr } = asked("--workspace", "--color", "never", "check", "--hide-inclusion-graph", "licenses", "bans", "sources");
const version = asked("--version").stdout.trim();
// What is missing in a list and what is there twice is told at length; the last lines are the verdict.
const said = `${stdout}${stderr}`.split("\n");
const headings = said.filter((line) => /^(?:warning|error)\b/.test(line));
const counts = [...new Set(headings)].map((line) => `- ${headings.filter((other) => other === line).length} × ${line}`);
const verdict = said.filter((line) => /^(?:licenses|bans|sources|advisories) /.test(line)).at(-1) ?? said.filter(Boolean).at(-1) ?? "";
const licences = asked("--workspace", "--color", "never", "list", "--layout", "license").stdout.trim();
writeLog("licences", "Licences and sources of every crate", [`${version}, by \`deny.toml\`: **${verdict}**`, "", ...counts, "", "```text", licences, "```"]);
console.log(verdict);
process.exitCode = status ?? 1;
