/** The program in the package, by the table of cases that the native one is tried with: cli/cases.json. */
import test from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../../dist/mexplorer/cli.js", import.meta.url));
const TABLE = new URL("../../cli/", import.meta.url);

/** @typedef {string | {file: string}} Text */
/** @type {{name: string, args: string[], env?: Record<string, string>, input?: string, files?: Record<string, string>, writes?: string[], code: number, out: Text, told: Text, written: Text[]}[]} */
const cases = JSON.parse(readFileSync(new URL("cases.json", TABLE), "utf8"));

/** @param {Text} text */
const expected = (text) => (typeof text === "string" ? text : readFileSync(new URL(`expected/${text.file}`, TABLE), "utf8"));

/** Only the case says which language the system has. @param {string[]} args @param {string} cwd @param {string} [input] @param {Record<string, string>} [env] */
const run = (args, cwd, input = "", env = {}) => spawnSync(process.execPath, [PROGRAM, ...args], { cwd, input, encoding: "utf8", env: { ...process.env, LC_ALL: "", LC_MESSAGES: "", LANG: "", ...env } });

test("the program does what the table says", () => {
  for (const { name, args, env, input, files = {}, writes = [], ...wanted } of cases) {
    const folder = mkdtempSync(join(tmpdir(), "mexplorer-"));
    try {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      const { status, stdout, stderr } = run(args, folder, input, env);
      assert.deepEqual([status, stderr, stdout], [wanted.code, expected(wanted.told), expected(wanted.out)], name);
      writes.forEach((file, at) => assert.equal(readFileSync(join(folder, file), "utf8"), expected(wanted.written[at]), `${name}: ${file}`));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
});

test("whoever reads no further has had enough; what can't be written, and what is no text, is told in a line", () => {
  const shell = (/** @type {string} */ line, input = "") => spawnSync("bash", ["-o", "pipefail", "-c", line, process.execPath, PROGRAM], { input, encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
  const cut = shell('"$0" "$1" page "nim 3" | head -c 10');
  assert.deepEqual([cut.status, cut.stderr, cut.stdout], [0, "", "<!doctype "]);
  const full = shell('"$0" "$1" solve nim 3 > /dev/full');
  assert.deepEqual([full.status, full.stderr], [2, "mexplorer: standard output: it can't be read or written\n"]);
  const odd = shell(`printf 'a\\316\\273\\xff' | "$0" "$1" judge nim`);
  assert.deepEqual([odd.status, odd.stderr], [2, "mexplorer: standard input: it is no text in UTF-8\n"]);
});

test("a live figure is one file, which the package has all for", () => {
  const { status, stdout, stderr } = run(["page", "nim 3", "--lang", "zh-Hant"], ".");
  assert.deepEqual([status, stderr], [0, ""]);
  assert.match(stdout, /^<!doctype html>\n<html lang="zh-Hant">[^]*<mex-plorer game="nim 3" lang="zh-Hant"><svg [^]*<\/html>\n$/);
});

test("whatever it shows, it has less than 650 KB", () => {
  for (const args of [["wythoff 8 13"], ["kayles 14", "--view", "graph", "--lang", "zh-Hant"], ["take(2,5) 10", "--lang", "zh-Hans"]]) {
    const { status, stdout } = spawnSync(process.execPath, [PROGRAM, "page", ...args]);
    assert.equal(status, 0);
    assert.ok(stdout.length > 600 * 1024 && stdout.length <= 650 * 1024, `${args}: ${stdout.length}`);
  }
});

test("pixels are made by a module that the published package has, and other builds say so", () => {
  const { status, stdout, stderr } = run(["png", "nim 3"], ".");
  const isThere = existsSync(new URL("../../dist/mexplorer/cli/rasters_wasm_bg.wasm", import.meta.url));
  assert.equal(status, isThere ? 0 : 2, stderr);
  assert.match(isThere ? stdout.slice(1, 4) : stderr, isThere ? /^PNG$/ : /^mexplorer png: this build of the package has no module for it: .*cargo xtask rasters/);
});
