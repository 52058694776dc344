/** What the builder writes for each host, without a browser: addresses, wishes, sizes, and the code of outputs. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "../../dist/mexplorer/engine.js";
import { ALONE_LIMIT, sizes } from "../../xtask/src/transfer.mjs";
import { MOST, aloneHead, packedFiles } from "../../www/mexplorer/alone.js";

// What the build says to scripts that travel as they are.
Object.assign(globalThis, { IS_BUNDLED: false, VERSION: "", SITE: "https://your.site/" });
const { fragmentOf, partsOf } = await import("../../www/mexplorer/fragment.js");
const { BEGINNING, readWishes, writeWishes } = await import("../../www/builder/wishes.js");
const { OUTPUTS } = await import("../../www/builder/outputs.js");
const { loaded } = await import("../../www/builder/sizes.js");

const mex = await load();
const HOSTILE = { ...BEGINNING, game: 'take(1,2) 3 + nim 4 & "<b>', view: "graph", predict: true, step: 2, accent: "#008000", height: 420, with: ["title", "answer"], without: ["tabs"] };
const still = { svg: mex.svg("take(2,5) 10", { theme: "light" }), caption: mex.read("take(2,5) 10").rule, label: "Game graph [of] ten" };
const given = (wishes, lang = "en") => ({ wishes: { ...BEGINNING, ...wishes }, lang, folder: "https://your.site/mexplorer/", site: "https://your.site/", still, film: still.svg, height: 500 });

test("a + in an address is a plus sign, and what is written is read", () => {
  assert.equal(partsOf("game=take(2)%203+nim+4&predict").get("game"), "take(2) 3+nim+4");
  assert.equal(partsOf("game=take(2)%203+nim+4&predict").get("predict"), "");
  assert.equal(partsOf("game=100%").get("game"), "100%");
  const parts = { game: "a + b&c=d", view: "", step: null, none: false, predict: true };
  assert.deepEqual([...partsOf(fragmentOf(parts))], [["game", "a + b&c=d"], ["predict", ""]]);
});

test("wishes are kept in the address, and what is none is left out", () => {
  for (const wishes of [BEGINNING, HOSTILE, { ...BEGINNING, theme: "dark", rank: "remaining", width: 320, picture: false, fit: true, as: "hugo", speaks: "zh-Hant", state: "size:12" }]) {
    assert.deepEqual(readWishes(`#${writeWishes(wishes)}`), wishes);
  }
  const odd = readWishes("#theme=blue&step=-1&accent=red;x:y&height=99999&width=1&with=answer%20script&without=");
  assert.deepEqual(odd, { ...BEGINNING, height: 3400, width: 280, with: ["answer"] });
});

for (const [kind, output] of Object.entries(OUTPUTS)) {
  test(`${kind}: whole, with its picture, and nothing of a game becomes markup`, () => {
    const { parts, needs, notes } = output(given(HOSTILE));
    assert.ok(parts.some(({ file, title }) => file === "" || title), "something for the post, or a page of its own");
    assert.ok(notes.length > 0 && (needs.length > 0 || ["svg", "alone"].includes(kind)));
    const code = parts.map((part) => part.code).join("\n");
    assert.doesNotMatch(code, /<b>/);
    assert.match(code, /<svg/);
    // A blank line would end the markup in Markdown.
    if (!["mdx"].includes(kind)) assert.doesNotMatch((parts.find(({ file }) => file === "") ?? parts[0]).code, /\n\s*\n/);
    const bare = output(given({ picture: false }));
    if (!["svg", "animated", "markdown"].includes(kind)) assert.doesNotMatch(bare.parts.map((part) => part.code).join(), /<svg|<img/);
  });
}

test("a figure that is one file has room for its picture, and nothing of a game ends what it stands in", async () => {
  for (const lang of ["en", "zh-Hans", "zh-Hant"]) {
    const [{ code, title }] = OUTPUTS.alone(given(HOSTILE, lang)).parts;
    const packed = packedFiles(lang).map((file) => readFileSync(new URL(`../../dist/mexplorer/${file}`, import.meta.url)));
    const file = Buffer.concat([Buffer.from(aloneHead({ lang, title: `${title}棋`, theme: "dark", code })), ...packed]);
    const longest = packed.reduce((sum, { length }) => sum + length, MOST);
    assert.ok(file.length <= longest && longest <= ALONE_LIMIT, `${file.length} bytes, the longest would have ${longest}`);
    const page = file.toString("latin1");
    assert.match(page, /^<!doctype html>\n<html lang="[\w-]+">\n<head>\n<meta charset="windows-1252">[^]*content="dark">\n<title>take\(1,2\) 3 \+ nim 4 &amp; &quot;&lt;b> &#183; Mexplorer&#26827;<\/title>/);
    // Two scripts of signs, and the one that reads them, each ending where it should.
    assert.deepEqual(page.match(/<(\/script|script|!--)/g), ["<script", "</script", "<script", "</script", "<script", "</script"]);
    assert.doesNotMatch(page, /\r/);
  }
});

test("a host need not allow styles in markup unless there are some", () => {
  const needs = (wishes) => OUTPUTS.element(given(wishes)).needs.join("; ");
  assert.doesNotMatch(needs({}), /unsafe-inline/);
  assert.match(needs({ height: 500 }), /style-src https:\/\/your\.site 'unsafe-inline'/);
  assert.match(OUTPUTS.element(given({ fit: true })).parts[0].code, / height="fit"/);
  assert.deepEqual(OUTPUTS.svg(given({})).needs, []);
  assert.doesNotMatch(OUTPUTS.svg(given({})).parts[0].code, /<style| style=/);
});

test("a frame of its own height needs a script, one of a chosen height none", () => {
  const [own] = OUTPUTS.iframe(given({})).parts;
  assert.match(own.code, /height="500"[^]*<noscript><svg[^]*frames\.js/);
  const [chosen] = OUTPUTS.iframe(given({ height: 420 })).parts;
  assert.match(chosen.code, /height="420"/);
  assert.doesNotMatch(chosen.code, /<script/);
});

test("sizes that pages tell are those of the build", () => {
  const told = JSON.parse(readFileSync(new URL("../../dist/sizes.json", import.meta.url), "utf8"));
  const now = sizes(fileURLToPath(new URL("../../dist/mexplorer/", import.meta.url)));
  // Addresses get the site's version last of all.
  assert.ok(Math.abs(told.frame - now.frame) < 100);
  assert.deepEqual({ ...told, frame: now.frame }, now);
  assert.ok(told.states > 300 && told.around > 300 && told.frame > 300);
});

test("a frame loads more than an element, and what stands around it more still", () => {
  const told = { figure: { en: 80 }, whole: { board: { en: 300 }, heat: { en: 340 } }, around: 5, states: 2, frame: 3 };
  assert.equal(loaded(told, { ...BEGINNING, as: "iframe", with: ["answer"] }, { view: "heat", isSmall: false }, "en"), 348);
  assert.equal(loaded(told, BEGINNING, { view: "line", isSmall: false }, "en"), 300);
  assert.equal(loaded(told, BEGINNING, { view: "line", isSmall: true }, "en"), 80);
});
