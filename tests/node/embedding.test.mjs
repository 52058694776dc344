/** docs/embedding.md shows the very files that hosts are built from, the tables of the element, and every host, in both languages. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ATTRIBUTES } from "../../xtask/src/element.mjs";
import { attributesOf } from "../../dist/mexplorer/integrations/figure.js";
import { DOCUMENTS, filled } from "../../xtask/src/embedding.mjs";
import { POSTS } from "../hosts/posts.mjs";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const filesIn = (text) => [...text.matchAll(/<!-- file (\S+) -->/g)].map(([, path]) => path);

for (const lang of ["en", "zh-Hans"]) {
  test(`${DOCUMENTS[lang]} is what cargo xtask docs writes`, () => {
    const text = read(DOCUMENTS[lang]);
    assert.equal(text, filled(lang));
    assert.notEqual(filled(lang, text.replace("rollup", "").replace("take(2,5) 10\nview", "nim 1\nview")), text.replace("take(2,5) 10\nview", "nim 1\nview"));
  });
}

test("both languages show the same files, and a recipe for every host", () => {
  const [en, zh] = ["en", "zh-Hans"].map((lang) => filesIn(read(DOCUMENTS[lang])));
  assert.deepEqual(zh, en);
  const shown = en.map((path) => path.split("/")[3]);
  // A notebook's file is for machines; its recipe is what its cells say.
  for (const name of Object.keys(POSTS).filter((name) => name !== "jupyter")) assert.ok(shown.includes(name), name);
});

test("plug-ins know the element's attributes, all but the game and where modules lie", () => {
  const wanted = ATTRIBUTES.map(({ name }) => name).filter((name) => !["game", "wasm"].includes(name)).sort();
  const known = (() => {
    try {
      attributesOf("nim 1 | none");
    } catch (error) {
      return /There are (.*)\.$/.exec(error.message)?.[1].split(", ");
    }
  })();
  assert.deepEqual(known?.sort(), wanted);
  const jekyll = [...read("integrations/npm/jekyll/mex.html").matchAll(/ if include\.(\w+) /g)].map(([, name]) => name);
  assert.deepEqual(jekyll.filter((name) => name !== "picture").sort(), wanted);
});

test("what is told to those who clean HTML is every attribute of an author's", () => {
  for (const lang of Object.keys(DOCUMENTS)) {
    const [, list] = /const ATTRIBUTES = (\[.*?\]);/.exec(read(DOCUMENTS[lang])) ?? [];
    assert.deepEqual(JSON.parse(list ?? "[]").sort(), ATTRIBUTES.map(({ name }) => name).filter((name) => name !== "wasm").sort(), lang);
  }
});
