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
import { ownExercises, readWishes, usual, writeWishes } from "../../www/course/sheet/wishes.js";
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
    const told = key.replaceAll(/<\/?(b|span)\b[^>]*>/g, "");
    for (const { why } of questions) if (why) assert.ok(!sheet.includes(markup([why])) && told.toLowerCase().includes(markup([why]).toLowerCase()), why);
    const gaps = questions.filter(({ kind }) => kind === "gaps");
    for (const asked of gaps) assert.deepEqual([...askText(asked, say).matchAll(/\((\d+)\) ____/g)].map(([, n]) => Number(n)), asked.gaps.map((_, index) => index + 1));
    assert.equal(key.split("<li").length - 1, questions.length);
    for (const { picture, finished, kind } of questions) if (kind === "figure") assert.ok(picture !== finished && picture.startsWith("<svg") && finished.startsWith("<svg"));
  }
});

test("a key says no answer twice, and many moves are written down instead of ticked", async () => {
  for (const [chapter, long] of [["09-wythoff", true], ["01-play-first", false]]) {
    const versions = await sheets(chapter, { versions: 1, kinds: ["question"] });
    const [sheet, key] = paper(versions, "T", say).map((tree) => markup([tree]));
    const moves = versions[0].questions.filter(({ about }) => about.startsWith("moves"));
    assert.ok(moves.length > 0);
    for (const { answer } of moves) assert.ok(!key.replaceAll(/<\/?(b|span)\b[^>]*>/g, "").includes(`${markup(answer)} ${markup(answer)}`), plain(answer));
    assert.equal(sheet.split('class="line long"').length - 1, long ? moves.length : 0);
    for (const { choices, answer } of moves) if (long) assert.ok(!sheet.includes(markup(answer)) && choices.length > 8);
  }
});

test("answers of a key begin as sentences do, and names of positions as they are", async () => {
  const [version] = await sheets("01-play-first", { versions: 1, kinds: ["question"] });
  const told = (/** @type {string[]} */ ...answers) => {
    const questions = answers.map((answer) => ({ ...version.questions[0], answer: [answer], why: "take 1 wins." }));
    return paper([{ ...version, questions }], "T", say).map((tree) => markup([tree]))[1].match(/<b>.*?<\/p>/g).map((line) => line.replaceAll(/<[^>]*>/g, ""));
  };
  assert.deepEqual(told("take 2 → 16", "a → b", "ab → c", "必胜"), ["Take 2 → 16 Take 1 wins.", "a → b Take 1 wins.", "ab → c Take 1 wins.", "必胜 Take 1 wins."]);
});

test("sentences with blanks have the table and the proof that they are about, and none that would answer them", async () => {
  const gapped = async (/** @type {string} */ chapter, /** @type {string} */ step) => {
    const { items } = await chapterCalled(chapter, "en");
    return markup(items.find((item) => item.kind === "gaps" && item.step === step).text);
  };
  assert.match(await gapped("10-fibonacci", "a-list"), /<table><tr>.*<td>P<\/td>.*<\/table>/s);
  assert.match(await gapped("09-wythoff", "proof-cold"), /<strong>Proof\. .*<ol>/s);
  assert.doesNotMatch(await gapped("10-fibonacci", "zeckendorf-proof"), /<ol>/);
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

/** Words that speak of a picture: its vertices, squares, branches, and the like. */
const OF_PICTURES = {
  en: /\b(figures?|pictures?|arrows?|vertices|corner|squares? does|branch(es)?|root|strikes|drawn)\b/i,
  "zh-Hans": /图|箭头|顶点|角上|格子|分支|根节点|划去/,
  "zh-Hant": /圖|箭頭|頂點|角落|格子|分支|根節點|劃掉/,
};

for (const lang of LANGS) {
  test(`a question that speaks of a picture has it beside it, in ${lang}`, async () => {
    for (const chapter of CHAPTERS) {
      const { items } = await chapterCalled(chapter, lang);
      for (const { kind, ask, step, figure } of items) {
        if (kind === "choose" && OF_PICTURES[lang].test(plain(ask))) assert.ok(figure, `${chapter}, ${step} has no figure: ${plain(ask)}`);
      }
    }
  });
}

test("a picture is printed once, where it is not to be drawn in", async () => {
  const [{ questions }] = await sheets("minimax-and-alpha-beta", { versions: 1, kinds: KINDS });
  const [sheet] = paper([{ name: "A", questions }], "T", say).map((tree) => markup([tree]));
  const items = sheet.split("<li data-from").slice(1);
  for (const [index, { picture, kind }] of questions.entries()) {
    const first = questions.findIndex((asked) => asked.picture === picture);
    const isTold = items[index].includes(say("sheet.same-figure", { n: first + 1 }));
    assert.equal(items[index].includes("<img"), picture !== "" && !isTold, `question ${index + 1}`);
    assert.equal(isTold, picture !== "" && kind !== "figure" && first < index, `question ${index + 1}`);
  }
  assert.match(sheet, /See the figure of question \d/);
});

test("a sheet tells once how each game is played, and its key gives reasons that the reader can follow", async () => {
  for (const lang of LANGS) {
    const [made, words, spoken] = await Promise.all([makerIn(lang), wordsIn(lang), load({ langs: [lang] })]);
    for (const chapter of ["01-play-first", "03-nim-and-xor", "05-stairs", "07-sums"]) {
      const { items, reasons } = await chapterCalled(chapter, lang);
      const [version] = await makeSheets({ exercises: items, versions: 1, seed: 7, kinds: ["question"], reasons }, made);
      const [sheet, key] = paper([version], "T", words).map((tree) => markup([tree]));
      for (const { rule, game } of version.questions) assert.equal(rule, game ? spoken.read(game, { lang }).rule : "", chapter);
      const asked = sheet.split("<li data-from").slice(1);
      for (const family of new Set(version.questions.filter(({ game }) => game).map(({ family }) => family))) {
        const telling = version.questions.filter((one, index) => one.family === family && one.rule && asked[index].includes(markup([one.rule])));
        assert.equal(telling.length, 1, `${lang}, ${chapter}: ${family}`);
      }
      if (reasons) assert.doesNotMatch(key, /SG/, `${lang}: ${chapter}`);
    }
  }
});

test("an answer that one question asks for is not told by the next", async () => {
  const { items } = await chapterCalled("graphs-mex-and-sg-values", "en");
  const exercises = items.filter(({ step }) => step === "nine-points");
  const alone = (await makeSheets({ exercises, versions: 1, seed: 1, kinds: ["choose"] }, maker))[0].questions;
  const both = (await makeSheets({ exercises, versions: 1, seed: 1, kinds: ["choose", "gaps"] }, maker))[0].questions;
  assert.match(plain(alone[0].ask), /there are 4\./);
  assert.match(plain(both[1].ask), /there are …\./);
});

test("a chapter that asks little else has its figures on the usual sheet", async () => {
  for (const chapter of CHAPTERS) {
    const { items } = await chapterCalled(chapter, "en");
    const versions = await makeSheets({ exercises: items, versions: 1, seed: 1, kinds: usual(items) }, maker);
    assert.ok(versions[0].questions.length >= 7, `${chapter}: ${versions[0].questions.length}`);
  }
  assert.deepEqual(usual(ownExercises({ game: "nim {a}", ranges: "a:1..5", asks: "value", view: "" })), ["question", "choose", "table"]);
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

/** What stands for a sign that is escaped, while a question is taken apart. */
const ASIDE = [":", "#", "=", "{", "}", "~", "n"].map((sign, index) => ({ sign, placeholder: String.fromCharCode(0xe000 + index) }));
const SLASH = "\ue0ff";

/** @param {string} text */
const aside = (text) => ASIDE.reduce((rest, { sign, placeholder }) => rest.replaceAll(`\\${sign}`, placeholder), text.replaceAll("\\\\", SLASH)).replaceAll(SLASH, "\\");
/** @param {string} text */
const back = (text) => ASIDE.reduce((rest, { sign, placeholder }) => rest.replaceAll(placeholder, sign === "n" ? "\n" : sign), text);

/** A text with the format that stands before it, or that of the question. @param {string} text */
function formatted(text, otherwise = "") {
  const [, form = otherwise, words] = /^(?:\[(html|moodle|plain|markdown)\])?(.*)$/s.exec(text.trim()) ?? [];
  return { form, text: back(words).trim() };
}

/** Reads GIFT in the order in which Moodle's own importer (question/format/gift) says that it does: an empty line ends a question, a line of `//` is a remark. @param {string} text */
function readGift(text) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.split("\n").filter((line) => !line.trim().startsWith("//")).join("\n").trim());
  return blocks.filter((block) => block !== "" && !block.startsWith("$CATEGORY:")).map((block) => readQuestion(aside(block)));
}

/** @param {string} block */
function readQuestion(block) {
  const [, name, rest] = /^::(.*?)::(.*)$/s.exec(block) ?? assert.fail(`no name: ${block}`);
  const [open, close] = [rest.indexOf("{"), rest.indexOf("}")];
  assert.ok(open >= 0 && close === rest.trimEnd().length - 1, `a text, then what answers it: ${block}`);
  const { form, text: words } = formatted(rest.slice(0, open));
  const given = rest.slice(open + 1, close).trim();
  const end = given.lastIndexOf("####");
  const answers = (end < 0 ? given : given.slice(0, end)).trim();
  const why = end < 0 ? { form, text: "" } : formatted(given.slice(end + 4), form);
  return { name: back(name), form, words, why: why.text, whyForm: why.form, ...readAnswers(answers, form) };
}

/** @param {string} given @param {string} form */
function readAnswers(given, form) {
  const parts = (/** @type {string} */ text, /** @type {string} */ mark) => text.split(mark).map((part) => part.trim()).filter((part, index) => index > 0 || part !== "");
  const answer = (/** @type {string} */ part, /** @type {number} */ share) => {
    const weight = /^%(-?\d{1,3}\.?\d*)%/.exec(part);
    const [words] = (weight ? part.slice(weight[0].length) : part).split("#");
    return { share: weight ? Number(weight[1]) : share, ...formatted(words, form) };
  };
  if (given === "") return { type: "essay", answers: [] };
  if (given.startsWith("#")) return { type: "numerical", answers: parts(given.slice(1), "=").map((part) => answer(part, 100)) };
  if (given.includes("~")) {
    const each = parts(given.replaceAll("=", "~="), "~").map((part) => (part.startsWith("=") ? answer(part.slice(1), 100) : answer(part, 0)));
    return { type: given.includes("=") ? "choice" : "choices", answers: each };
  }
  if (given.includes("->")) return { type: "match", answers: [] };
  if (/^(T|TRUE|F|FALSE)$/.test(given.split("#")[0].trim())) return { type: "truth", answers: [] };
  return { type: "short", answers: parts(given, "=").map((part) => answer(part, 100)) };
}

/** The shares of a mark that Moodle takes; others stop the import. */
const SHARES = [100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0].flatMap((share) => [share, -share]);

test("GIFT is read back as it was meant, with every sign that means something to it", async () => {
  const hostile = "~ = # { } : \\ \\n %50% // ::x:: [html] $CATEGORY: ####";
  assert.equal(readGift(`::q::[plain]${escaped(hostile)} {=${escaped(hostile)}}`)[0].answers[0].text, hostile);
  assert.equal(readGift(`::q::[plain]${escaped("a\n\n// b")} {}`)[0].words, "a\n\n// b");
  const row = { ...(await sheets("wythoff", { versions: 1 }))[0].questions.find(({ about }) => about === "row"), right: "4 7" };
  const [pair] = readGift(gift([{ name: "A", questions: [row] }], "T", say));
  for (const way of ["4 7", "4,7", "4, 7", "4，7", "(4,7)", "(4, 7)", "（4，7）"]) assert.ok(pair.answers.some(({ text }) => text === way), way);
  const starred = { ...row, kind: "gaps", gaps: [{ n: 1, right: ["2*3"], choices: [] }] };
  assert.equal(readGift(gift([{ name: "A", questions: [starred] }], "T", say))[0].answers[0].text, "2\\*3", "a star alone stands for anything");
  const drawn = { ...row, kind: "choice", picture: "<svg></svg>", why: "1<2 & so on", choices: [{ words: ["a<b"], isRight: true }, { words: ["[html]<b>"], isRight: false }] };
  const [choice] = readGift(gift([{ name: "A", questions: [drawn] }], "T", say));
  assert.deepEqual([choice.form, ...choice.answers.map(({ form, text }) => `${form} ${text}`), choice.whyForm, choice.why], ["html", "plain a<b", "plain [html]<b>", "plain", "1<2 & so on"]);
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
  const marked = (each) => each.answers.filter(({ share }) => share > 0).map(({ text }) => text);
  assert.equal(read.length, grid ? grid.blanks.length : Math.max(1, gaps.length));
  for (const each of read) {
    assert.deepEqual([each.form, each.why], [picture ? "html" : "plain", why]);
    // What stands in no markup must not be read as such.
    const typed = each.type === "short" || each.type === "numerical";
    for (const { form, text, share } of each.answers) assert.ok((typed || form === "plain") && text !== "" && SHARES.includes(share), `${each.name}: ${text}, ${form}, ${share}`);
    assert.ok(each.why === "" || each.whyForm === "plain");
  }
  if (kind === "choice") {
    assert.equal(read[0].type, isSeveral ? "choices" : "choice");
    assert.deepEqual(read[0].answers.map(({ text }) => text), choices.map(({ words }) => plain(words)));
    assert.deepEqual(marked(read[0]), choices.filter(({ isRight }) => isRight).map(({ words }) => plain(words)));
    const sum = read[0].answers.reduce((sum, { share }) => sum + Math.max(0, share), 0);
    assert.ok(Math.abs(sum - 100) < 0.1, String(sum));
  }
  if (kind === "number") assert.deepEqual([read[0].type, read[0].answers.map(({ text }) => text)], ["numerical", [right]]);
  if (kind === "numbers") assert.ok(read[0].answers.some(({ text }) => text === right));
  if (kind === "figure") assert.equal(read[0].type, "essay");
  gaps.forEach((gap, index) => assert.deepEqual([marked(read[index])[0], gap.choices.length > 0], [plain(gap.right), read[index].type === "choice"]));
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
