/** The native tests with all their cases: `node tests/long/native.mjs`. Every change tries a part of them, as tests/native/cases.rs says. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { table, writeLog } from "./report.mjs";

const start = Date.now();
const { stdout, status } = spawnSync(process.env.CARGO ?? "cargo", ["test", "--package", "mexplorer", "--lib", "--test", "native", "--no-fail-fast"], {
  cwd: fileURLToPath(new URL("../../", import.meta.url)),
  env: { ...process.env, ALL: "1" },
  encoding: "utf8",
  maxBuffer: 2 ** 30,
  stdio: ["ignore", "pipe", "inherit"],
});
const programs = [...stdout.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed/gm)].map(([, passed, failed]) => ({ passed: Number(passed), failed: Number(failed) }));
const [passed, failed] = [programs.reduce((sum, one) => sum + one.passed, 0), programs.reduce((sum, one) => sum + one.failed, 0)];
const isGood = status === 0 && failed === 0 && passed > 0;
const faults = stdout.split(/^(?=---- )/m).slice(1);

writeLog("native", "Native tests with all their cases", [
  `${isGood ? "No failure" : "**Failed**"}, in ${Math.round((Date.now() - start) / 1000)} seconds with what else the machine did.`,
  "",
  ...table(["program", "passed", "failed"], programs.map((one, number) => [["the crate's own", "tests/native/"][number] ?? number, one.passed, one.failed])),
  ...faults.flatMap((fault) => ["", "```text", fault.trimEnd(), "```"]),
]);
console.log(`native: ${passed} passed, ${failed} failed; the log is tests/long/results/native.md`);
process.exitCode = isGood ? 0 : 1;
