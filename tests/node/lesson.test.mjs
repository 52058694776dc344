/** A lesson of one's own survives its link and its file, whatever its notes say; what is no lesson is refused. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { MOST_ITEMS, checked, fromFile, toFile, unpacked } from "../../www/course/lesson/lesson.js";
import { fromLink, toLink } from "../../www/course/lesson/link.js";

const NOTES = [
  "", "Look at the last row.", "第一步：先猜，再走。繁體也行：讓學生先猜", "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "a\u0000b\tc\r\nd\u2028e", "\u202Eabc\u202C ￿",
  "🙂👩‍👩‍👧 é ô", "\uD800 alone", '"quoted" \\ back \\u0041', "#&=%25+%", "{a} {b}", "=1+1", "x".repeat(9999), "\uFEFFmark",
];
const LESSON = {
  title: "Nim 第一课 <b>",
  items: NOTES.flatMap((note) => [
    { kind: "figure", game: "take(2,5) 10", view: "graph", step: 3, state: "colour:value", without: "caption stepper", rank: "remaining", predict: true, note },
    { kind: "figure", game: `rule(n -> n-1; "${note.slice(0, 20)}") 5`, view: "", step: null, state: "", without: "", rank: "", predict: false, note },
    { kind: "step", chapter: "nim-and-xor", step: "odd-or-even", note },
    { kind: "question", asks: "outcome", game: "nim {a} {b}", ranges: "a:1..7 b:1..7", seed: 31, count: 4, note },
    { kind: "words", note },
  ]),
};

test("a lesson survives its link, which is made of plain signs", async () => {
  const link = await toLink(LESSON);
  assert.match(link, /^[\w-]+$/);
  assert.deepEqual(await fromLink(link), LESSON);
  assert.deepEqual(await fromLink(await toLink({ title: "", items: [] })), { title: "", items: [] });
});

test("a link is short", async () => {
  const items = Array.from({ length: 12 }, (_, n) => ({ kind: "step", chapter: "nim-and-xor", step: `step-${n}`, note: "Let them guess first." }));
  assert.ok((await toLink({ title: "A lesson", items })).length < 250);
});

test("a lesson survives its file", () => {
  assert.deepEqual(fromFile(toFile(LESSON)), LESSON);
  assert.equal(toFile(fromFile(toFile(LESSON))), toFile(LESSON));
});

test("a lesson kept before figures could do without something is read still", async () => {
  const older = { kind: "figure", game: "nim 3 5", view: "graph", step: 2, state: "", note: "n" };
  const lesson = { title: "t", items: [{ ...older, without: "", rank: "", predict: false }] };
  assert.deepEqual(fromFile(JSON.stringify({ lesson: 1, title: "t", items: [older] })), lesson);
  assert.deepEqual(unpacked([1, "t", [0, "n", "nim 3 5", "graph", 2, ""]]), lesson);
});

test("what is no lesson is refused, and what is in one besides is dropped", async () => {
  const item = { kind: "words", note: "n" };
  for (const value of [null, 3, "x", [], {}, { title: 1, items: [] }, { title: "t", items: {} }, { title: "t", items: [null] }, { title: "t", items: [{ ...item, kind: "riddle" }] },
    { title: "t", items: [{ ...item, kind: "toString" }] }, { title: "t", items: [{ kind: "words", note: 5 }] }, { title: "t", items: [{ kind: "words", note: "x".repeat(10_001) }] },
    { title: "t", items: [{ kind: "step", chapter: "../../evil", step: "a", note: "" }] }, { title: "t", items: [{ kind: "step", chapter: "a", step: "a b", note: "" }] },
    { title: "t", items: [{ kind: "figure", game: "nim 3", view: "", step: -1, state: "", note: "" }] }, { title: "t", items: [{ kind: "figure", game: "nim 3", view: "", step: 1, state: "", predict: "yes", note: "" }] }, { title: "t", items: Array(MOST_ITEMS + 1).fill(item) },
    { title: "t", items: [{ kind: "question", asks: "value", game: "nim {a}", ranges: "a:1..2", seed: 1, count: 1e9, note: "" }] }]) {
    assert.equal(checked(value), null, JSON.stringify(value)?.slice(0, 80));
    assert.equal(fromFile(JSON.stringify({ lesson: 1, ...value })), null);
  }
  assert.deepEqual(checked({ title: "t", evil: 1, items: [{ ...item, onclick: "x", __proto__: { y: 1 } }] }), { title: "t", items: [item] });
  for (const text of ["", "{", "[]", '{"lesson": 2, "title": "", "items": []}']) assert.equal(fromFile(text), null, text);
  const link = await toLink(LESSON);
  for (const text of ["", "x", "%%%", link.slice(0, -9), `A${link}`, "_".repeat(99)]) assert.equal(await fromLink(text), null, text.slice(0, 20));
});

test("what unpacks to far more than a lesson is given up", async () => {
  const bomb = deflateRawSync(Buffer.from(`[1,"${"x".repeat(50_000_000)}"]`)).toString("base64url");
  const before = process.memoryUsage().arrayBuffers;
  assert.equal(await fromLink(bomb), null);
  assert.ok(process.memoryUsage().arrayBuffers - before < 30_000_000);
});
