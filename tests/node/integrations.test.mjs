/** The package's plug-ins, as the programs that load them call them. What those programs make of it is tried in tests/hosts/. */
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { attributesOf } from "../../dist/mexplorer/integrations/figure.js";
import markdownIt from "../../dist/mexplorer/integrations/markdown-it.js";
import remark from "../../dist/mexplorer/integrations/remark.js";

const FENCE = "take(2,5) 10\nview: graph\npredict";
const ELEMENT = /^<mex-plorer game="take\(2,5\) 10" view="graph" predict=""><img src="data:image\/svg\+xml,%3Csvg [^"\n]*%3C\/svg%3E" alt="Game graph of take\(2,5\) 10: 9 positions, 11 moves\."><\/mex-plorer>$/;

test("a fence is the game and an attribute a line; what does not exist is named", () => {
  assert.deepEqual(attributesOf(FENCE), { game: "take(2,5) 10", view: "graph", predict: "" });
  assert.deepEqual(attributesOf("nim 3 4 | lang=zh-Hans"), { game: "nim 3 4", lang: "zh-Hans" });
  assert.throws(() => attributesOf("nim 3\ncolour: red"), /colour: red.*There are view, lang/);
});

test("a table has a picture too, and whoever writes Chinese may write its colon", () => {
  const md = { renderer: { rules: { fence: () => "other" } } };
  markdownIt(md);
  const written = md.renderer.rules.fence([{ info: "mex", content: "nim 3 4\nview：table\nlang：zh-Hans" }], 0);
  assert.match(written, /^<mex-plorer game="nim 3 4" view="table" lang="zh-Hans"><img src="data:image\/svg\+xml,[^"]+" alt="[^"]+"><\/mex-plorer>\n$/);
});

test("markdown-it: our fences become the element with its picture, others stay", () => {
  const md = { renderer: { rules: { fence: () => "other" } } };
  markdownIt(md);
  const written = (info, content) => md.renderer.rules.fence([{ info, content }], 0);
  assert.match(written("mex", FENCE).trim(), ELEMENT);
  assert.equal(written("js", FENCE), "other");
  assert.throws(() => written("mex", "nimm 3"), /nimm/);
});

test("remark: a node of that kind has the element's name, attributes and picture", async () => {
  const tree = { type: "root", children: [{ type: "code", lang: "mex", value: FENCE }, { type: "code", lang: "js", value: "1" }] };
  await remark()(tree);
  const [{ data }, other] = tree.children;
  assert.deepEqual([data.hName, data.hProperties], ["mex-plorer", { game: "take(2,5) 10", view: "graph", predict: "" }]);
  assert.match(data.hChildren[0].properties.src, /^data:image\/svg\+xml,/);
  assert.deepEqual(other, { type: "code", lang: "js", value: "1" });
});

test("Hexo: the tag, the script in the head, and the files that a page fetches", async () => {
  const had = {};
  const extend = Object.fromEntries(["tag", "injector", "generator"].map((kind) => [kind, { register: (name, made) => (had[kind] = made ?? name) }]));
  createRequire(import.meta.url)("../../dist/mexplorer/integrations/hexo.cjs")({ extend, config: { root: "/blog/" } });
  assert.match(await had.tag(["take(2,5)", "10", "|", "view:", "graph", "|", "predict"]), ELEMENT);
  assert.match(had.injector, /src="\/blog\/mexplorer\/mexplorer\.js"/);
  const paths = had.generator().map(({ path }) => path);
  for (const name of ["mexplorer.js", "figure_wasm_bg.wasm", "locales/figure/en.json", "views/heat.js"]) assert.ok(paths.includes(`mexplorer/${name}`), name);
});

test("mdBook: chapters in chapters, each with the way to the package, and no other is touched", () => {
  const chapter = (path, content, sub_items = []) => ({ Chapter: { path, content, sub_items } });
  const fence = "```mex\ntake(2,5) 10\nview: graph\npredict\n```";
  const book = { items: [chapter("a.md", "# A"), chapter("b.md", "# B", [chapter("deep/c.md", `# C\n\n${fence}\n`)]), "Separator"] };
  const program = fileURLToPath(new URL("../../dist/mexplorer/integrations/mdbook.js", import.meta.url));
  const [a, b] = JSON.parse(execFileSync(process.execPath, [program], { input: JSON.stringify([{}, book]), encoding: "utf8" })).items;
  const { content } = b.Chapter.sub_items[0].Chapter;
  assert.equal(a.Chapter.content, "# A");
  assert.match(content, /src="\.\.\/mexplorer\/mexplorer\.js"/);
  assert.match(content.trim().split("\n").at(-1), ELEMENT);
});

test("mdBook: fences as editors write them, in lists and with the lines of Windows; what shows a fence keeps it", () => {
  const program = fileURLToPath(new URL("../../dist/mexplorer/integrations/mdbook.js", import.meta.url));
  const become = (/** @type {string} */ content) => JSON.parse(execFileSync(process.execPath, [program], { input: JSON.stringify([{}, { items: [{ Chapter: { path: "a.md", content, sub_items: [] } }] }]), encoding: "utf8" })).items[0].Chapter.content;
  for (const fence of ["```mex\r\nnim 3\r\n```\r\n", "~~~mex\nnim 3\n~~~\n", "````mex\nnim 3\n````\n", "``` mex\nnim 3\n```", "- Nim:\n\n  ```mex\n  nim 3\n  ```\n"]) {
    assert.match(become(fence), /^ *<mex-plorer game="nim 3"><img /m, fence);
  }
  const shown = "````md\n```mex\nnim 3\n```\n````\n\n```js\n1\n```\n";
  assert.equal(become(shown), shown);
});
