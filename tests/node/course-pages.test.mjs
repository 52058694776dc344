/** The course's pages as they are published: what leads to them, what they weigh, and what they say of their licence. */
import test from "node:test";
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, relative } from "node:path";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const FOLDER = fileURLToPath(new URL("../../course/", import.meta.url));
const LANGS = ["en", "zh-Hans", "zh-Hant"];
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
  assert.equal(pages.length, LANGS.length * (chapters.length + 1));
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
