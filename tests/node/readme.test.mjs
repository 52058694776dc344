/** The READMEs are true: games that they name are read, pictures that they show are there and as the engine draws them, and both tell of the same. */
import test from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { load } from "../../dist/mexplorer/engine.js";
import { moving, place, THEMES } from "../../xtask/src/moving.mjs";
import { crates } from "../../xtask/src/third-party.mjs";

const ROOT = new URL("../../", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), "utf8");
const READMES = { en: read("README.md"), "zh-Hans": read("README.zh-CN.md") };
const texts = Object.values(READMES);

/** The games of the table of the notation, and those in code of the first screen. @param {string} readme */
function games(readme) {
  const rows = [...readme.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \| [^|]+ \|$/gm)].flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code));
  const first = readme.split("\n## ")[0];
  return [...new Set([...rows, ...[...first.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)])].filter((text) => /[ (]/.test(text) && !/[…{]/.test(text));
}

test("every game that a README shows is one", async () => {
  const mex = await load({ langs: ["en"] });
  for (const readme of texts) {
    const named = games(readme);
    assert.ok(named.length > 15, named.join("; "));
    for (const game of named) assert.ok(mex.read(game).game, game);
  }
});

test("both READMEs have the same commands, the same tag and the same games", () => {
  const code = (/** @type {string} */ readme) => [...readme.split("\n## ")[0].matchAll(/```\w+\n(.*?)```/gs)].map(([, block]) => block.replaceAll(/ *#.*/g, ""));
  assert.deepEqual(code(READMES["zh-Hans"]), code(READMES.en));
  assert.deepEqual(games(READMES["zh-Hans"]), games(READMES.en));
});

test("what READMEs and documents lead to is there", () => {
  for (const file of ["README.md", "README.zh-CN.md", "CONTRIBUTING.md", "docs/gallery.md"]) {
    const led = [...read(file).matchAll(/\]\(([^)#:]+)\)|(?:src|srcset)="([^":]+)"/g)].map(([, link, picture]) => link ?? picture);
    assert.ok(led.length > 3, file);
    for (const to of led) assert.ok(existsSync(new URL(to, new URL(file, ROOT))), `${file}: ${to}`);
  }
});

test("the moving picture is what the engine draws, and small", async () => {
  for (const theme of THEMES) {
    const svg = await moving(theme);
    assert.equal(readFileSync(place(theme), "utf8"), svg, "cargo xtask docs draws it anew");
    assert.ok(svg.length < 25_600 && !/<(?:script|style)/.test(svg), `${svg.length} bytes`);
  }
});

test("the package tells the licence of every crate in its modules", () => {
  const told = read("dist/mexplorer/THIRD-PARTY.txt");
  const theirs = crates();
  assert.ok(theirs.length > 5);
  for (const { name, version, license } of theirs) assert.ok(told.includes(`${name} ${version} (${license})`), name);
  assert.match(told, /Permission is hereby granted/);
});
