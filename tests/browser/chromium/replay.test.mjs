/**
 * Elements and addresses of an earlier commit show what they showed. What that was is recorded once, from that commit's build:
 *
 *     RECORD=1 DIST=its/dist node --test tests/browser/chromium/replay.test.mjs
 */
import { readFileSync, writeFileSync } from "node:fs";
import test, { after } from "node:test";
import assert from "node:assert/strict";
import { ADDRESSES, POSTS } from "../replay/cases.mjs";
import { atRest, elementOf, expected, pageOf } from "../replay/reading.mjs";
import { useStage } from "../stage.mjs";

const FILE = new URL("../replay/recording.json", import.meta.url);
const records = Boolean(process.env.RECORD);
/** What was shown, by the attributes or the address. @type {Record<string, unknown>} */
const recording = records ? {} : JSON.parse(readFileSync(FILE, "utf8"));

const stage = useStage({ reducedMotion: true });

/** @param {Record<string, () => Promise<unknown>>} reads by the name in the recording */
async function replay(reads) {
  const names = Object.keys(reads);
  const shown = await Promise.all(names.map((name) => (records ? atRest(reads[name]) : expected(reads[name], recording[name]))));
  const all = Object.fromEntries(names.map((name, i) => [name, shown[i]]));
  if (records) return void Object.assign(recording, all);
  assert.deepEqual(all, Object.fromEntries(names.map((name) => [name, recording[name]])));
}

/** @param {Record<string, string>} attributes */
function markup(attributes) {
  const escaped = (/** @type {string} */ text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<mex-plorer${Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`).join("")}></mex-plorer>`;
}

POSTS.forEach((elements, number) => {
  test(`post ${number + 1}: ${elements.length} elements`, async () => {
    const page = await stage.open(stage.host(elements.map(markup).join("\n")), { height: 12_000, mayComplain: true });
    await replay(Object.fromEntries(elements.map((attributes, nth) => [markup(attributes), () => elementOf(page, nth)])));
  });
});

for (const address of ADDRESSES) {
  test(`address #${address}`, async () => {
    const page = await stage.open(`/${address && "#"}${address}`, { mayComplain: true });
    await replay({ [`#${address}`]: () => pageOf(page) });
  });
}

after(() => {
  if (records) writeFileSync(FILE, `${JSON.stringify(recording, null, 1)}\n`);
});
