/** Below the answer's reasons: a proof that unfolds, and four ways to decide the same position. */
import test from "node:test";
import assert from "node:assert/strict";
import { idle, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage();

const game = (text) => `#game=${encodeURIComponent(text)}`;

/** Opens a game, and the nth part below its reasons: 0 the proof, 1 the four ways. */
async function opened(text, nth) {
  const page = await stage.site(game(text));
  await when(page, () => document.querySelector("#panel .deeper"));
  await page.evaluate((nth) => (document.querySelectorAll("#panel .deeper")[nth].open = true), nth);
  await when(page, (nth) => document.querySelectorAll("#panel .deeper-body")[nth].matches(":not([aria-busy]):has(*)"), nth);
  return page;
}

const type = (page, text) =>
  page.evaluate((text) => {
    const field = document.querySelector("#game");
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);

const proof = () => document.querySelector("#panel .deeper .deeper-body").textContent;

testWords("nothing is proved or compared before somebody asks", async () => {
  const page = await stage.site(game("nim 3 3"));
  await when(page, () => document.querySelectorAll("#panel .deeper").length === 2);
  const state = await page.evaluate(() => [
    [...document.querySelectorAll("#panel .deeper")].map(({ open }) => open),
    [...document.querySelectorAll("#panel .deeper-body")].map(({ childElementCount }) => childElementCount),
    performance.getEntriesByType("resource").filter(({ name }) => /\/page\/(proof|ways)\.js(\?|$)/.test(name)).length,
  ]);
  assert.deepEqual(state, [[false, false], [0, 0], 0]);
});

test("the proof of nim 3 3 unfolds by keyboard to (1,1) and on to the end", async () => {
  const page = await stage.site(game("nim 3 3"));
  await when(page, () => document.querySelector("#panel .deeper"));
  await page.evaluate(() => document.querySelector("#panel .deeper > summary").focus());
  await page.keyboard.press("Enter");
  await when(page, () => /\(3,3\) is P/.test(document.querySelector("#panel .deeper .deeper-body").textContent));
  assert.doesNotMatch(await page.evaluate(proof), /\(1,1\) is P:/, "only as far as the reader asks");
  // (3,3), its second move to (1,3), and that one's only move to (1,1).
  for (const presses of [2, 1, 1, 1]) {
    for (let i = 0; i < presses; i += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await idle(page);
  }
  const said = await page.evaluate(proof);
  for (const line of ["(1,3) is N: one move leads to (1,1)", "(1,1) is P: every move leads to (0,1)", "(0,1) is N: one move leads to (0,0)"])
    assert.ok(said.includes(line), `${line} in ${said}`);
  const path = await page.evaluate(() => {
    const letters = [];
    for (let at = document.activeElement.closest("details"); at && !at.matches(".deeper"); at = at.parentElement.closest("details"))
      letters.unshift(at.querySelector("summary .sign").textContent);
    return letters.join("");
  });
  assert.equal(path, "NPNP");
});

testWords("a position is proved wherever it is met, opening and closing changes nothing", async () => {
  const page = await opened("nim 3 3", 0);
  const lines = () => [...document.querySelectorAll("#panel .proof .reason")].map(({ textContent }) => textContent);
  const unfold = () => {
    for (let closed; (closed = [...document.querySelectorAll("#panel .proof details:not([open])")]).length; ) closed.forEach((each) => (each.open = true));
  };
  const told = async () => (await page.evaluate(unfold), await idle(page), page.evaluate(lines));
  let all = await told();
  for (let more = await told(); more.length > all.length; more = await told()) all = more;
  assert.equal(all.filter((line) => line.startsWith("(1,1) is P")).length, 2, "below (1,2) and below (1,3)");
  assert.equal(new Set(all).size, 9, "the nine positions below (3,3), each with one sentence");
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("#panel .proof details")) each.open = false;
  });
  await idle(page);
  assert.deepEqual(await told(), all);
});

testWords("an open proof follows the game and the language", async () => {
  const page = await opened("nim 3 3", 0);
  await type(page, "nim 2 2");
  await when(page, () => /\(2,2\) is P/.test(document.querySelector("#panel .deeper .deeper-body").textContent));
  await page.evaluate(() => document.querySelector('[data-language="zh-Hant"]').click());
  await when(page, () => /\(2,2\).*P/.test(document.querySelector("#panel .deeper .deeper-body").textContent) && !/ is P/.test(document.querySelector("#panel .deeper .deeper-body").textContent));
});

testWords("a game too large to be proved says so, and the page stays alive meanwhile", async () => {
  const page = await stage.open(`/${game("nim 1000000000 1000000000")}`);
  await when(page, () => document.querySelector("#panel .deeper"));
  // The worker hears of it once the page has had a few turns: whoever worked it out on the page would have said so before.
  const before = await page.evaluate(async () => {
    const { postMessage } = Worker.prototype;
    const said = () => document.querySelector("#panel .deeper .later")?.textContent ?? "";
    let held = null;
    Worker.prototype.postMessage = function (message, ...more) {
      if (message.question?.call === "prove") held = () => postMessage.call(this, message, ...more);
      else postMessage.call(this, message, ...more);
    };
    document.querySelector("#panel .deeper").open = true;
    for (let turns = 0; !held || turns < 5; turns += 1) await new Promise((again) => setTimeout(again, 20));
    const before = said();
    Worker.prototype.postMessage = postMessage;
    held();
    return before;
  });
  assert.doesNotMatch(before, /\d{5}/);
  await when(page, () => /\d{5}/.test(document.querySelector("#panel .deeper .later")?.textContent));
});

testWords("what takes long is given up when it is closed or the game changes", async () => {
  const page = await stage.open(`/${game("nim 40 40")}`);
  await when(page, () => document.querySelectorAll("#panel .deeper").length === 2);
  const ways = (what) => page.evaluate((what) => (document.querySelectorAll("#panel .deeper")[1].open = what), what);
  const state = () => {
    const ways = document.querySelectorAll("#panel .deeper")[1];
    return [ways.open, ways.querySelector(".deeper-body").ariaBusy, Boolean(ways.querySelector("table"))];
  };
  const isWaitedFor = async () => {
    await until(page, state, [true, "true", false]);
    await until(page, () => waiting, 1);
  };
  await page.evaluate(() => {
    globalThis.ended = 0;
    globalThis.waiting = 0;
    const { terminate, postMessage } = Worker.prototype;
    // A question that never arrives takes as long as it has to, however fast the machine is. Other questions arrive.
    const asked = new Set();
    Worker.prototype.postMessage = function (message, ...more) {
      if (message.question?.call === "compare") waiting = asked.add(this).size;
      else postMessage.call(this, message, ...more);
    };
    globalThis.letThrough = () => (Worker.prototype.postMessage = postMessage);
    Worker.prototype.terminate = function () {
      if (asked.delete(this)) [ended, waiting] = [ended + 1, 0];
      terminate.call(this);
    };
  });
  await ways(true);
  await isWaitedFor();
  await ways(false);
  await until(page, () => ended, 1);
  await ways(true);
  await isWaitedFor();
  await type(page, "nim 3 3");
  await until(page, () => ended, 2);
  await page.evaluate(() => void letThrough());
  await ways(false);
  await until(page, state, [false, null, false]);
  await ways(true);
  await until(page, state, [true, null, true]);
});

test("where no thread can be had the page proves it itself", async () => {
  const page = await stage.open(`/${game("nim 3 3")}`);
  await when(page, () => document.querySelector("#panel .deeper"));
  await page.evaluate(() => {
    globalThis.Worker = class {
      constructor() {
        throw new DOMException("no", "SecurityError");
      }
    };
    document.querySelector("#panel .deeper").open = true;
  });
  await when(page, () => document.querySelector("#panel .deeper").open && /\(3,3\) is P/.test(document.querySelector("#panel .deeper-body").textContent));
});

testWords("four ways on nim 3 4 5: each cheaper than the one before, the bars in the same order", async () => {
  const page = await opened("nim 3 4 5", 1);
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll("#panel .ways tbody tr")].map((row) => ({
      name: row.querySelector("th").textContent,
      count: Number(row.querySelector(".count").textContent.replace(/\D/g, "")),
      bar: row.querySelector(".way-bar").getBoundingClientRect().width,
      said: row.querySelector(".visually-hidden").textContent,
    })),
  );
  assert.equal(rows.length, 4);
  for (let i = 1; i < 4; i += 1) {
    assert.ok(rows[i].count < rows[i - 1].count, JSON.stringify(rows));
    assert.ok(rows[i].bar < rows[i - 1].bar, JSON.stringify(rows));
  }
  assert.equal(rows[3].count, 3, "theory looks at the three heaps");
  for (const { count, said } of rows) assert.equal(Number(said.replace(/\D/g, "")), count);
  const head = await page.evaluate(() => [...document.querySelectorAll("#panel .ways thead th")].map((cell) => cell.scope));
  assert.deepEqual(head, ["col", "col"]);
});

testWords("a game that ends with a number has no winner to prove", async () => {
  const page = await stage.site(game("tree(((3,5),(6,9)),(1,2))"));
  await when(page, () => document.querySelector("#panel h2"));
  const panel = await page.evaluate(() => ({
    deeper: document.querySelectorAll("#panel .deeper").length,
    signs: document.querySelectorAll("#panel .headline .sign").length,
    empty: [...document.querySelectorAll("#panel .headline .value")].filter(({ textContent }) => !textContent).length,
  }));
  assert.deepEqual(panel, { deeper: 0, signs: 0, empty: 0 });
});

testWords("long texts wrap in the panel, for every game and on a phone", async () => {
  const huge = "18446744073709551615";
  const games = [
    `wythoff ${huge} ${huge}`,
    `fibonacci ${huge}`,
    `stairs ${Array.from({ length: 40 }, () => "123456789012345678").join(" ")}`,
    `boxes ${huge}/4294967296`,
    "split 100 99",
    `misere nim ${Array.from({ length: 40 }, () => huge).join(" ")}`,
    `take(${Array.from({ length: 60 }, (_, i) => i * i + 1).join(",")}) 90 + wythoff 3 5 + nim ${huge}`,
    "tree(((3,5),(6,9)),(1,2))",
  ];
  const page = await stage.site("", { width: 390, height: 844, touch: true });
  for (const text of games) {
    await type(page, text);
    await until(page, () => t.host().game, text);
    await when(page, () => document.querySelector("#panel:not([aria-busy])"));
    await idle(page);
    const wide = await page.evaluate(() => {
      const panel = document.querySelector("#panel");
      const { right } = panel.getBoundingClientRect();
      const out = [...panel.querySelectorAll(":scope *")].filter((each) => !each.closest(".components-box, .visually-hidden") && each.getBoundingClientRect().right > right + 0.5);
      return [document.documentElement.scrollWidth > innerWidth, panel.scrollWidth - panel.clientWidth, out.map(({ className, textContent }) => `${className}: ${textContent.slice(0, 60)}`)];
    });
    assert.deepEqual(wide, [false, 0, []], text);
  }
});

testWords("the picker groups the examples of one game", async () => {
  const page = await stage.site();
  await when(page, () => document.querySelector("#pick optgroup"));
  const groups = await page.evaluate(() => [...document.querySelectorAll("#pick optgroup")].map((group) => [group.label, group.childElementCount]));
  assert.equal(new Set(groups.map(([label]) => label)).size, groups.length);
  for (const [label, count] of groups) assert.ok(label && count > 1, label);
  assert.ok(groups.some(([label]) => label === "nim"));
});
