/** The module of questions: made by a seed, marked with a reason in the reader's language, and never stuck. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { effort } from "./effort.mjs";

const PACKAGE = new URL("../../dist/mexplorer/", import.meta.url);
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const { begin, exercisesIn, learn } = await import(new URL("exercises.js", PACKAGE).href);

before(async () => {
  await begin(await WebAssembly.compile(await readFile(new URL("exercises_wasm_bg.wasm", PACKAGE))));
  for (const lang of LANGUAGES) learn(lang, JSON.parse(await readFile(new URL(`locales/${lang}.json`, PACKAGE), "utf8")));
});

const WISHES = [
  ["outcome", "take(1,3,4) {n}", { ranges: "n:5..30", seed: 6, number: 2 }],
  ["value", "nim {a} {b}", { ranges: "a:1..7 b:1..7", seed: 1, number: 0 }],
  ["moves", "nim {a} {b}", { ranges: "a:1..7 b:1..7", seed: 1, number: 3 }],
  ["next", "kayles {n}", { ranges: "n:5..20", seed: 2, number: 1 }],
  ["mistake", "nim {a} {b}", { ranges: "a:2..5 b:2..5", seed: 4, number: 0 }],
  ["row", "", { ranges: "k:2..9", seed: 4, number: 0 }],
  ["mex", "", { ranges: "n:0..6", seed: 4, number: 7 }],
];

for (const [kind, game, wish] of /** @type {[string, string, any][]} */ (WISHES)) {
  test(`${kind}: the right answer is right in every language, and another is not`, () => {
    const asked = new Set();
    for (const lang of LANGUAGES) {
      const { exercise } = exercisesIn(lang);
      const made = exercise(kind, game, wish);
      assert.equal(made.verdict, null);
      assert.equal(made.said, null);
      assert.equal(made.hints.length, 3);
      asked.add(made.ask);
      const right = exercise(kind, game, { ...wish, answer: made.right });
      assert.equal(right.verdict, true);
      const wrong = exercise(kind, game, { ...wish, answer: "77 78" });
      assert.equal(wrong.verdict, false);
      assert.notEqual(wrong.said, right.said);
      assert.deepEqual(exercise(kind, game, wish), made);
    }
    // Short questions are the same in both kinds of Chinese.
    assert.ok(asked.size >= 2);
  });
}

test("what can't be made is refused with a code and a sentence", () => {
  const { exercise } = exercisesIn("zh-Hans");
  for (const [kind, game, wish, code] of /** @type {[string, string, any, string][]} */ ([
    ["riddle", "nim {a}", { ranges: "a:1..2" }, "unsupported"],
    ["value", "nom {a}", { ranges: "a:1..2" }, "misread"],
    ["value", "nim {a}", {}, "unsupported"],
    ["value", "nim {a}", { ranges: "a:5..1" }, "unsupported"],
  ])) {
    assert.throws(() => exercise(kind, game, wish), (/** @type {any} */ error) => error.code === code && /\p{Script=Han}/u.test(error.message));
  }
});

test("texts of any kind end soon, and are not told back whole", () => {
  const { exercise } = exercisesIn("en");
  const texts = ["(".repeat(1e5), `nim ${"1 ".repeat(1e5)}`, "octal(4.(3)) 18446744073709551615", "9".repeat(1e5), "misere take(1..9) 999 999 999", "\0{a}"];
  for (const kind of ["outcome", "moves", "mistake", "next", "mex", "row"]) {
    for (const text of texts) {
      let said = "";
      const took = effort(() => {
        try {
          said = JSON.stringify(exercise(kind, text, { answer: text, seed: 1 }));
        } catch (error) {
          said = /** @type {any} */ (error).message;
        }
      });
      assert.ok(said.length < 3000, `${kind}: ${said.length} characters`);
      assert.ok(took < 3000, `${kind} ${text.slice(0, 20)}: ${took} ms`);
    }
  }
});
