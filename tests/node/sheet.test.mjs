/** Worksheets: what stands in the key is what the engine solves, and what is written for other programs can be read back. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { before, test } from "node:test";
import { csv, sheetRows } from "../../www/course/sheet/csv.js";
import { escaped, gift } from "../../www/course/sheet/gift.js";
import { KINDS, makeSheets } from "../../www/course/sheet/make.js";
import { markup } from "../../www/course/sheet/markup.js";
import { paper } from "../../www/course/sheet/paper.js";
import { plain } from "../../www/course/sheet/tree.js";
import { ownExercises, readWishes, writeWishes } from "../../www/course/sheet/wishes.js";
import { askText } from "../../www/course/sheet/words.js";
import { chapterCalled, makerIn, wordsIn } from "../../xtask/src/worksheet.mjs";

const { load } = await import(new URL("../../dist/mexplorer/engine.js", import.meta.url).href);
const { parse } = createRequire(new URL("../browser/package.json", import.meta.url))("gift-pegjs");
const LANGS = ["en", "zh-Hans", "zh-Hant"];
const CHAPTERS = readdirSync(new URL("../../course/", import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

let mex;
/** @type {import("../../www/course/sheet/make.js").Maker} */
let maker;
let say;

before(async () => {
  [mex, maker, say] = await Promise.all([load({ langs: ["en"] }), makerIn("en"), wordsIn("en")]);
});

/** @param {string} chapter @param {Partial<import("../../www/course/sheet/make.js").Wish>} [wish] */
async function sheets(chapter, wish) {
  const { items } = await chapterCalled(chapter, "en");
  return makeSheets({ exercises: items, versions: 2, seed: 7, kinds: ["question", "choose", "table"], ...wish }, maker);
}

/** What the engine solves, asked by the game that stands in the question and never by who made it. @type {Record<string, (game: string, asked: any) => string>} */
const SOLVED = {
  outcome: (game) => mex.solve(game).outcome,
  value: (game) => String(mex.solve(game).grundy),
  next: (game) => String(mex.solve(game).grundy),
  moves: (game) => mex.solve(game).moves.filter(({ winning }) => winning).map(({ name }) => name).sort().join(", ") || "none",
  mistake: (game, { shown }) => {
    let at = game;
    const outcomes = [mex.solve(at).outcome];
    for (const name of shown) {
      at = mex.moves(at).moves.find((move) => move.name === name).to;
      outcomes.push(mex.solve(at).outcome);
    }
    return String(1 + outcomes.findIndex((outcome, index) => outcome === "N" && outcomes[index + 1] === "N"));
  },
};

/** The key of a question, put as SOLVED puts it. */
function keyed(kind, { right, choices }) {
  if (kind !== "moves") return right;
  return right === "none" ? right : choices.filter(({ isRight }) => isRight).map(({ words }) => plain(words)).sort().join(", ");
}

test("the key of every chapter is what the engine solves", async () => {
  const tried = {};
  for (const chapter of CHAPTERS) {
    for (const { questions } of await sheets(chapter, { versions: 3, seed: 11 })) {
      for (const asked of questions) {
        const [kind, game] = asked.about.split(": ");
        if (Object.hasOwn(SOLVED, kind)) assert.equal(keyed(kind, asked), SOLVED[kind](game, asked), `${chapter}: ${askText(asked, say)}`);
        if (kind === "mex") assert.equal(asked.right, String([0, 1, 2, 3, 4, 5, 6, 7].find((n) => !/\{(.*)\}/.exec(plain(asked.ask))[1].split(", ").includes(String(n)))));
        if (asked.grid) for (const [game, claim, cell] of cells(asked.grid)) if (claim === "value" || claim === "outcome") assert.equal(cell, SOLVED[claim](game, asked), `${chapter}: ${game}`);
        tried[asked.grid ? "table" : kind] = (tried[asked.grid ? "table" : kind] ?? 0) + 1;
      }
    }
  }
  for (const kind of [...Object.keys(SOLVED), "mex", "row", "table"]) assert.ok(tried[kind] > 0, `${kind}: ${JSON.stringify(tried)}`);
});

function cells({ games, rows }) {
  return rows.flatMap(({ claim, cells }) => cells.map((cell, place) => [games[place], claim, cell]));
}

test("a seed decides everything, versions differ, and what is left out stays out", async () => {
  const [once, again, other] = [await sheets("nim-and-xor"), await sheets("nim-and-xor"), await sheets("nim-and-xor", { seed: 8 })];
  assert.deepEqual(once, again);
  assert.notDeepEqual(once, other);
  assert.notDeepEqual(once[0].questions, once[1].questions);
  assert.deepEqual(once.map(({ name }) => name), ["A", "B"]);
  const { from } = once[0].questions[0];
  assert.ok((await sheets("nim-and-xor", { without: [from] }))[0].questions.every((asked) => asked.from !== from));
  const [{ questions }] = await sheets("graphs-mex-and-sg-values", { each: 9, kinds: ["question"] });
  const mexes = questions.filter(({ about }) => about === "mex").map((asked) => plain(asked.ask));
  assert.equal(new Set(mexes).size, 9);
});

test("a sheet shows no answer, its key all of them, and every blank is numbered anew", async () => {
  for (const chapter of CHAPTERS) {
    const versions = await sheets(chapter, { versions: 1, kinds: KINDS });
    const [sheet, key] = paper(versions, "T", say).map((tree) => markup([tree]));
    const { questions } = versions[0];
    for (const { why } of questions) if (why) assert.ok(!sheet.includes(markup([why])) && key.includes(markup([why])), why);
    const gaps = questions.filter(({ kind }) => kind === "gaps");
    for (const asked of gaps) assert.deepEqual([...askText(asked, say).matchAll(/\((\d+)\) ____/g)].map(([, n]) => Number(n)), asked.gaps.map((_, index) => index + 1));
    assert.equal(key.split("<li").length - 1, questions.length);
    for (const { picture, finished, kind } of questions) if (kind === "figure") assert.ok(picture !== finished && picture.startsWith("<svg") && finished.startsWith("<svg"));
  }
});

test("the lines of an argument stand one below the other on paper, in their order", async () => {
  const { items } = await chapterCalled("03-nim-and-xor", "en");
  const flaws = items.filter(({ isFlaw }) => isFlaw);
  const versions = await sheets("03-nim-and-xor", { versions: 1, kinds: ["choose"] });
  const [sheet] = paper(versions, "T", say).map((tree) => markup([tree]));
  const listed = [...sheet.matchAll(/<ul class="ticks argument">(.*?)<\/ul>/gs)].map(([, lines]) => lines);
  assert.deepEqual(listed, flaws.map(({ lines }) => lines.map(({ words }) => markup([["li", {}, ...words]])).join("")));
  assert.equal(listed.length, 1);
});

test("one's own game is asked with its own numbers", async () => {
  const exercises = ownExercises({ game: "nim {a} {b}", ranges: "a:2..6 b:2..6", asks: "moves", view: "" });
  const [{ questions }] = await makeSheets({ exercises, versions: 1, seed: 3, kinds: [] }, maker);
  assert.equal(questions.length, 4);
  for (const asked of questions) assert.equal(keyed("moves", asked), SOLVED.moves(asked.about.split(": ")[1]));
  const figures = ownExercises({ game: "take(2,5) {n}", ranges: "n:8..12", asks: "figure", view: "graph" });
  const versions = await makeSheets({ exercises: figures, versions: 6, seed: 3, kinds: [] }, maker);
  assert.ok(new Set(versions.map(({ questions }) => questions[0].about)).size > 1);
  await assert.rejects(makeSheets({ exercises: ownExercises({ game: "nom {a}", ranges: "a:1..2", asks: "value", view: "" }), versions: 1, seed: 1, kinds: [] }, maker), { code: "misread" });
});

test("wishes survive an address, and an address of any kind is wishes", () => {
  const wishes = { chapter: "sums", kinds: ["gaps", "figure"], versions: 3, seed: 12, each: 4, without: [1, 5], own: { game: "nim {a} & 3#", view: "graph", ranges: "a:1..7", asks: "value" } };
  assert.deepEqual(readWishes(writeWishes(wishes), "x"), wishes);
  const odd = readWishes("#versions=9999999&seed=-4&kinds=riddle&each=x&asks=__proto__&without=1,zz", "play-first");
  assert.deepEqual([odd.chapter, odd.kinds, odd.versions, odd.seed, odd.each, odd.own.asks, odd.without], ["play-first", [], 30, 1, null, "figure", [1]]);
});

/** Reads GIFT as Moodle does: what is escaped means itself. @param {string} text */
function readGift(text) {
  const back = (/** @type {string} */ part) => part.replaceAll(/\\(.)/gs, (_, sign) => (sign === "n" ? "\n" : sign));
  const questions = text.split(/\n\n/).filter((block) => !block.startsWith("$CATEGORY"));
  return questions.map((block) => {
    const [, name, form, words, answers] = /^::((?:\\.|[^\\:])*)::\[(plain|html)\]((?:\\.|[^\\{}~=#:])*) \{((?:\\.|[^\\{}])*)\}\s*$/s.exec(block) ?? assert.fail(`no question of GIFT: ${block}`);
    const [given, why = ""] = answers.split(/(?<!\\)####/);
    const parts = [...given.matchAll(/([=~#])(?:%(-?[\d.]+)%)?((?:\\.|[^\\=~#])*)/gs)];
    return { name: back(name), form, words: back(words), why: back(why), answers: parts.map(([, sign, share, answer]) => ({ sign, share, text: back(answer).trim() })) };
  });
}

test("GIFT is read back as it was meant, with every sign that means something to it", async () => {
  const hostile = "~ = # { } : \\ \\n %50% // ::x:: [html] $CATEGORY: ####";
  assert.equal(readGift(`::q::[plain]${escaped(hostile)} {=${escaped(hostile)}}`)[0].answers[0].text, hostile);
  assert.equal(readGift(`::q::[plain]${escaped("a\n\nb")} {}`)[0].words, "a\n\nb");
  for (const chapter of CHAPTERS) {
    const versions = await sheets(chapter, { kinds: KINDS });
    const read = readGift(gift(versions, "A/B: {C}", say));
    assert.equal(new Set(read.map(({ name }) => name)).size, read.length, "a name each");
    for (const { name, questions } of versions) {
      questions.forEach((asked, index) => agrees(asked, read.filter((each) => each.name.replace(/-\d+$/, "") === `${name}${index + 1}`)));
    }
  }
});

test("a reader of GIFT that others wrote finds every question, each chapter in one of the languages", async () => {
  const FORMS = { choice: "MC", figure: "Essay", number: "Numerical" };
  for (const [index, chapter] of CHAPTERS.entries()) {
    const lang = LANGS[index % LANGS.length];
    const [made, words] = await Promise.all([makerIn(lang), wordsIn(lang)]);
    const { items } = await chapterCalled(chapter, lang);
    const [{ questions }] = await makeSheets({ exercises: items, versions: 1, seed: 7, kinds: KINDS }, made);
    const [category, ...read] = parse(gift([{ name: "A", questions }], "1/2: {C}", words));
    assert.deepEqual([category.type, category.title.startsWith("Mexplorer/1//2: {C}/")], ["Category", true]);
    for (const { title, type, stem, choices, globalFeedback } of read) {
      const asked = questions[Number(/^A(\d+)/.exec(title)?.[1]) - 1];
      const where = `${chapter}: ${title}`;
      if (asked.kind in FORMS && !asked.grid) assert.ok([FORMS[asked.kind], "Short"].includes(type), `${where} is ${type}`);
      if (type === "MC") assert.ok(choices.some(({ isCorrect, weight }) => isCorrect || weight > 0), `${where} has no right answer`);
      if (!asked.picture) assert.ok(stem.text.startsWith(askText(asked, words)), `${where} asks “${stem.text}”`);
      assert.equal(globalFeedback?.text ?? "", asked.why.trim(), where);
    }
    const parts = ({ kind, gaps, grid }) => (kind === "gaps" ? gaps.length : grid ? grid.blanks.length : 1);
    assert.equal(read.length, questions.reduce((sum, asked) => sum + parts(asked), 0), chapter);
  }
});

/** What was read back is what was asked. */
function agrees({ kind, choices, isSeveral, right, gaps, grid, why, picture }, read) {
  const marked = (each) => each.answers.filter(({ sign, share }) => sign === "=" || Number(share) > 0).map(({ text }) => text);
  assert.equal(read.length, grid ? grid.blanks.length : Math.max(1, gaps.length));
  for (const each of read) assert.deepEqual([each.form, each.why], [picture ? "html" : "plain", why]);
  if (kind === "choice") {
    assert.deepEqual(read[0].answers.map(({ text }) => text), choices.map(({ words }) => plain(words)));
    assert.deepEqual(marked(read[0]), choices.filter(({ isRight }) => isRight).map(({ words }) => plain(words)));
    const sum = read[0].answers.reduce((sum, { share = "0" }) => sum + Math.max(0, Number(share)), 0);
    if (isSeveral) assert.ok(Math.abs(sum - 100) < 0.1, String(sum));
  }
  if (kind === "number") assert.deepEqual(read[0].answers.map(({ sign, text }) => sign + text), [`#${right}`]);
  if (kind === "numbers") assert.ok(read[0].answers.some(({ text }) => text === right));
  gaps.forEach((gap, index) => assert.ok(read[index].answers.some(({ sign, text }) => sign !== "~" && text === plain(gap.right)), plain(gap.right)));
  if (grid) assert.deepEqual(read.map(({ answers }) => answers[0].text), grid.blanks.map((place) => grid.rows.at(-1).cells[place]));
}

/** Reads a table as RFC 4180 has it. @param {string} text */
function readCsv(text) {
  const rows = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (let found = cell.exec(text); found && found.index < text.length; found = cell.exec(text)) {
    rows.at(-1).push(found[1]?.replaceAll('""', '"') ?? found[2]);
    if (found[3] === "\r\n") rows.push([]);
  }
  assert.deepEqual(rows.pop(), [], "the last line ends");
  return rows;
}

test("CSV is read back cell by cell, and no cell is a formula", async () => {
  const rows = [["a", 'says "x"', "1,2", "two\nlines", "a\r\nb", "", "取 2 → 3"], ["", "", "", "", "", "", ""]];
  const text = csv(rows);
  assert.ok(text.startsWith("\uFEFF"));
  assert.deepEqual(readCsv(text.slice(1)), rows);
  for (const formula of ["=1+1", "@x", "+1", "-1", '=HYPERLINK("x")']) assert.doesNotMatch(readCsv(csv([[formula]]).slice(1))[0][0], /^[=+\-@]/);
  for (const chapter of CHAPTERS) {
    const written = sheetRows(await sheets(chapter, { kinds: KINDS }), say);
    assert.deepEqual(readCsv(csv(written).slice(1)), written);
    assert.ok(written.every((row) => row.length === 6) && written.length > 5);
  }
});
