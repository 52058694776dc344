/** The course's pages as they are published: what leads to them, what they weigh, and what they say of their licence. */
import test from "node:test";
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const FOLDER = fileURLToPath(new URL("../../course/", import.meta.url));
const LANGS = ["en", "zh-Hans", "zh-Hant"];
/** What teachers have. */
const TEACHERS = ["lesson/", "worksheet/"];
/** Those who show a picture of a link fetch no large ones. */
const MOST_OF_A_PICTURE = 40_000;

/** Every page of a chapter or of a list of chapters: its path, and its text. */
const pages = LANGS.flatMap((lang) => {
  const chapters = readdirSync(join(DIST, "course", lang), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ["", ...chapters.map(({ name }) => `${name}/`)].map((path) => {
    const file = `course/${lang}/${path}index.html`;
    return { file, lang, path, html: readFileSync(join(DIST, file), "utf8") };
  });
});

/** @param {string} html @param {string} name */
const content = (html, name) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

test("every chapter has a page in every language", () => {
  const chapters = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.equal(pages.length, LANGS.length * (chapters.length + 1 + TEACHERS.length));
});

test("every page has words and a picture for those who link to it, and no other page has the same", () => {
  for (const { file, html } of pages) {
    const image = content(html, "og:image");
    const picture = join(DIST, file, "..", image);
    assert.ok(existsSync(picture), `${file}: its picture is missing or out of date; cargo xtask pictures draws it`);
    const png = readFileSync(picture);
    assert.deepEqual([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)], ["PNG", 1200, 630], picture);
    assert.ok(png.length < MOST_OF_A_PICTURE, `${relative(DIST, picture)}: ${png.length} bytes`);
    assert.equal(content(html, "twitter:card"), "summary_large_image");
    for (const name of ["description", "og:title", "og:description", "og:locale", "og:image:alt"]) assert.notEqual(content(html, name), "", `${file}: ${name}`);
  }
  for (const part of [/<title>(.*?)<\/title>/, /name="description" content="([^"]*)"/]) {
    const found = pages.map(({ lang, html }) => `${lang} ${part.exec(html)?.[1]}`);
    assert.equal(new Set(found).size, pages.length, String(part));
  }
});

test("the course's licence is told in its folder and at the foot of every page", () => {
  const licence = "https://creativecommons.org/licenses/by-sa/4.0/";
  assert.ok(readFileSync(join(FOLDER, "README.md"), "utf8").includes(`[CC BY-SA 4.0](${licence})`));
  for (const { file, html } of pages) {
    const foot = html.slice(html.indexOf("<footer"));
    assert.match(foot, new RegExp(`<a href="${licence}" rel="license">CC BY-SA 4.0</a>`), file);
  }
});

/** What a page may weigh until it can be read and done, figures besides. */
const MOST_OF_A_PAGE = 150_000;

test("a page of the course weighs at most 150 KB to its first reading, figures besides", () => {
  // A host that compresses better sends less.
  const compressed = (/** @type {Buffer | string} */ text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  const weigh = (/** @type {string} */ file) => compressed(readFileSync(join(DIST, file)));
  const shared = ["course.css", "course/figures.css", "page/first.js", "course/main.js", "favicon.svg"].reduce((sum, file) => sum + weigh(file), 0);
  for (const { file, lang, path, html } of pages) {
    const asked = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"?]*\.(?:js|css))[?"]/g)].map(([, to]) => to.replaceAll("../", ""));
    const own = TEACHERS.includes(path) ? [`course/${path.slice(0, -1)}.js`] : [];
    assert.deepEqual(asked.sort(), ["course.css", "course/figures.css", "course/main.js", ...own, "page/first.js"].sort(), file);
    const bytes = shared + own.reduce((sum, script) => sum + weigh(script), 0) + weigh(`course/words/${lang}.json`) + compressed(html);
    assert.ok(bytes < MOST_OF_A_PAGE, `${file}: ${bytes} bytes`);
  }
});
