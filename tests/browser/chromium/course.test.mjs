/** Every chapter in every language can be gone through to its end, and asks for something on the way. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { useStage, when } from "../stage.mjs";
import { walk } from "../walker.mjs";

const stage = useStage({ reducedMotion: true });
const COURSE = new URL("../../../course/", import.meta.url);

for (const { name } of readdirSync(COURSE, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const langs = readdirSync(new URL(`${name}/`, COURSE)).flatMap((file) => (file.endsWith(".md") ? [file.slice(0, -3)] : []));
  test(`${name} in ${langs.join(", ")}`, async () => {
    /** @type {string[][]} */
    const all = [];
    for (const lang of langs) {
      const page = await stage.open(`/course/${lang}/${name.replace(/^\d+-/, "")}/`);
      // Whose record is whose: languages of one chapter share theirs.
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await when(page, () => document.querySelector(".onward, .review"));
      await walk(page);
      const { done, of } = await page.evaluate((name) => JSON.parse(localStorage.getItem("mexplorer-course")).chapters[name], name);
      assert.equal(done.length, of, lang);
      all.push([...done].sort());
    }
    assert.ok(all[0].length >= 12);
    for (const other of all) assert.deepEqual(other, all[0], "the same in every language");
  });
}
