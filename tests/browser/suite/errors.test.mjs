/** Errors that help: texts that are read for what they mean, what is near them, how words go on, how rules are written. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { blog, figure, idle, testWords, until, useStage, when } from "../stage.mjs";
import { paste, type } from "../typing.mjs";

const stage = useStage({ reducedMotion: true });
const input = () => document.querySelector("#game").value;
const shown = () => t.host().game;
const meant = () => document.querySelector("#game-meant").textContent;
const near = () => [...document.querySelectorAll("#game-meant .near")].map((button) => button.textContent);

testWords("what is near is offered, and shown once it is pressed", async () => {
  const page = await stage.site();
  await type(page, "kayle 12");
  await until(page, near, ["kayles 12"]);
  assert.match(await page.evaluate(meant), /^Did you mean:/);
  assert.equal(await page.evaluate(() => document.querySelector("#entry .mirror .wrong").textContent), "kayle", "the place stays marked");
  await page.click("#game-meant .near");
  await until(page, () => [document.querySelector("#game").value, t.host().game], ["kayles 12", "kayles 12"]);
  await until(page, meant, "");
  await until(page, () => document.querySelector("#game-error").textContent, "");
});

testWords("what can only mean one thing is shown, and spelled in the field once typing is done", async () => {
  const page = await stage.site();
  await type(page, "威佐夫 3 5");
  await until(page, shown, "wythoff 3 5");
  await until(page, meant, "Read as wythoff 3 5.");
  assert.equal(await page.evaluate(input), "威佐夫 3 5", "nothing changes under the reader's hands");
  assert.equal(await page.evaluate(() => document.querySelector("#game").hasAttribute("aria-invalid")), false);
  assert.equal(await page.evaluate(() => document.querySelector("#game-meant").getAttribute("role")), "status");
  await page.keyboard.press("Tab");
  await until(page, input, "wythoff 3 5");
  await until(page, meant, "Read as wythoff 3 5.");
  await when(page, () => location.hash.includes("wythoff%203%205"));
  await paste(page, "{2,5} 10");
  await until(page, shown, "take(2,5) 10");
  await page.keyboard.press("Enter");
  await until(page, input, "take(2,5) 10");
  await page.keyboard.press("ArrowUp");
  await until(page, input, "take(2,5) 11");
  await until(page, meant, "");
});

testWords("full-width signs, commas and names in any language are read", async () => {
  const page = await stage.site();
  const texts = { "ｎｉｍ　３　４　５": "nim 3 4 5", "3 4 5": "nim 3 4 5", "nim(3,4,5)": "nim 3 4 5", "尼姆 3、4、5": "nim 3 4 5", "階梯尼姆 2 1": "stairs 2 1", "ｔａｋｅ（２，５）１０": "take(2,5) 10" };
  for (const [text, game] of Object.entries(texts)) {
    await paste(page, text);
    await until(page, shown, game);
    await paste(page, "nim 1");
    await until(page, shown, "nim 1");
  }
});

test("an address may hold what can only mean one thing, and Back does not lead there again", async () => {
  const page = await stage.site();
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => (location.hash = "#game=尼姆 3 4"));
  await until(page, () => [document.querySelector("#game").value, t.host().game], ["nim 3 4", "nim 3 4"]);
  await when(page, () => location.hash === "#game=nim%203%204");
  assert.equal(await page.evaluate(() => history.length), before + 1);
  const fresh = await stage.open(`/#game=${encodeURIComponent("威佐夫（3，5）")}&lang=zh-Hans`);
  await until(fresh, () => [document.querySelector("#game").value, t.host().game], ["wythoff 3 5", "wythoff 3 5"]);
  await until(fresh, meant, "已读作 wythoff 3 5。");
  await page.evaluate(() => history.back());
  await until(page, () => [document.querySelector("#game").value, t.host().game], ["take(2,5) 10", "take(2,5) 10"]);
});

test("beside an address that can't be read there is no empty card, and the figure has its room once there is one", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("kayle 12")}`);
  const height = () => document.querySelector("mex-plorer").getBoundingClientRect().height;
  await until(page, near, ["kayles 12"]);
  await when(page, () => document.querySelector("mex-plorer").getBoundingClientRect().height < 8);
  await page.click("#game-meant .near");
  await until(page, shown, "kayles 12");
  await when(page, () => document.querySelector("mex-plorer").shadowRoot?.querySelector(".figure svg"));
  assert.ok((await page.evaluate(height)) > 400);
  await type(page, "kayle 12");
  await until(page, near, ["kayles 12"]);
  assert.ok((await page.evaluate(height)) > 400, "what was shown stays");
});

for (const [theme, lang, width] of [["light", "en", 1280], ["dark", "zh-Hans", 390]]) {
  test(`beside an address that can't be read games are offered, and what it came after is grey: ${theme}, ${lang}, ${width} px`, async () => {
    const address = (game) => `#game=${encodeURIComponent(game)}&lang=${lang}&theme=${theme}`;
    const page = await stage.open(`/${address("hello")}`, { width, height: 800 });
    const offers = () => [...document.querySelectorAll("#panel .offer .game")].map(({ textContent }) => textContent);
    await when(page, () => document.querySelector("#panel .offer"));
    const offered = await page.evaluate(offers);
    assert.equal(new Set(offered.map((game) => game.match(/^\w+/)[0])).size, offered.length, "an example of each kind");
    assert.deepEqual(await axe(page), []);
    await until(page, () => document.querySelector("#panel").offsetWidth === document.querySelector(".stage").offsetWidth, true);
    await page.click("#panel .offer");
    await until(page, () => [document.querySelector("#game").value, t.host().game], [offered[0], offered[0]]);
    const filter = () => getComputedStyle(t.host()).filter;
    await when(page, () => document.querySelector("#panel .headline"));
    assert.equal(await page.evaluate(filter), "none");
    await page.evaluate((hash) => (location.hash = hash), address("hello"));
    await until(page, filter, "grayscale(1)");
    await until(page, offers, offered);
    await paste(page, "nim 3");
    await until(page, filter, "none");
    await paste(page, "nim x");
    await until(page, filter, "grayscale(1)");
    assert.deepEqual(await axe(page), []);
    await paste(page, "nim 4");
    await until(page, filter, "none");
  });
}

testWords("an embed reads what its author can only mean, and offers what is near", async () => {
  const page = await stage.embed('<mex-plorer game="尼姆 3，4，5" lang="zh-Hans"></mex-plorer>');
  await until(page, shown, "nim 3 4 5");
  assert.deepEqual(await page.evaluate(() => t.events.filter(({ type }) => type === "mex-error")), []);
  const small = await stage.embed('<mex-plorer game="nim(3,4)"></mex-plorer>');
  await until(small, shown, "nim 3 4");
  await small.evaluate(() => (t.host().game = "nim 3 4 x"));
  await when(small, () => t.part("offer"));
  const [error] = await small.evaluate(() => t.events.filter(({ type }) => type === "mex-error"));
  assert.equal(error.code, "misread");
  assert.deepEqual(error.suggestions, await small.evaluate(() => [...t.root().querySelectorAll('[part~="offer"]')].map((button) => button.textContent)));
  await small.evaluate(() => t.press("offer"));
  await until(small, shown, error.suggestions[0]);
  await until(small, () => t.message(), null);
});

testWords("an embed whose first text is near a game offers it, in the reader's language", async () => {
  const page = await stage.open(stage.host('<mex-plorer game="kayle 12" lang="zh-Hant">靜態圖</mex-plorer>'));
  await when(page, () => t.part("offer"));
  assert.match(await page.evaluate(() => t.part("message").textContent), /你是不是要輸入：kayles 12/);
  await page.evaluate(() => t.press("offer"));
  await figure(page);
  await until(page, shown, "kayles 12");
});

testWords("a text in full-width signs is read as it stands, and spelled plainly once typing is done", async () => {
  const page = await stage.site();
  for (const [text, game] of Object.entries({ "take（2，5）9": "take(2,5) 9", "take（1，3，4） １２": "take(1,3,4) 12", "graph(甲＞乙) 甲": "graph(甲>乙) 甲" })) {
    await type(page, text);
    await until(page, shown, game);
    assert.equal(await page.evaluate(input), text, "nothing changes under the reader's hands");
    await page.keyboard.press("Enter");
    await until(page, input, game);
    await when(page, (game) => decodeURIComponent(location.hash).includes(game), game);
  }
  await type(page, " take( 2 , 5 )  11");
  await until(page, shown, " take( 2 , 5 )  11");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(input), " take( 2 , 5 )  11", "plain signs stay");
  const fresh = await stage.open(`/#game=${encodeURIComponent("take（1，3，4） １２")}&lang=en`);
  await until(fresh, () => [document.querySelector("#game").value, t.host().game, document.title.includes("（")], ["take(1,3,4) 12", "take(1,3,4) 12", false]);
});

testWords("a page of an author's own can keep what was meant from being shown", async () => {
  const page = await stage.embed('<mex-plorer game="nim 1"></mex-plorer>');
  await page.evaluate(() => {
    globalThis.told = [];
    t.host().addEventListener("mex-meant", (event) => (event.preventDefault(), told.push(event.detail)));
    t.host().game = "尼姆 2";
  });
  await until(page, () => told, [{ game: "尼姆 2", meant: "nim 2" }]);
  assert.equal(await page.evaluate(shown), "尼姆 2");
});

testWords("without the whole module a text that can't be read is told all the same", async () => {
  const host = await stage.server({ missing: /(mexplorer|patterns|views)_wasm|work\.js/ });
  const page = await stage.open(host.host(blog('<mex-plorer game="nim(3,4)"></mex-plorer>')), { mayComplain: true });
  await when(page, () => /can't stand here/.test(t.message() ?? ""));
});

testWords("a rule that grows for ever says so", async () => {
  const page = await stage.site();
  await paste(page, "rule(n -> n+1) 5");
  await when(page, () => /5 → 6 → 7 → 8 → …/.test(document.querySelector("#panel").textContent));
  await until(page, () => [t.svg() !== null, t.message(), t.root().querySelector('[role="tab"][aria-selected="true"]').dataset.view], [true, null, "board"]);
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="sequence"]').click());
  await when(page, () => /can always be made/.test(t.message() ?? ""));
});

test("names are completed with the keyboard alone", async () => {
  const page = await stage.site();
  await type(page, "wy");
  const options = () => [...document.querySelectorAll("#completions [role=option]")].map((option) => option.querySelector(".completion-word").textContent);
  await until(page, options, ["wythoff "]);
  const field = () => {
    const { attributes } = document.querySelector("#game");
    return ["role", "aria-autocomplete", "aria-expanded", "aria-controls", "aria-activedescendant"].map((name) => attributes.getNamedItem(name)?.value ?? null);
  };
  assert.deepEqual(await page.evaluate(field), ["combobox", "list", "true", "completions", null]);
  await page.keyboard.press("ArrowDown");
  assert.deepEqual(await page.evaluate(field), ["combobox", "list", "true", "completions", "completion-0"]);
  assert.equal(await page.evaluate(() => document.querySelector("#completion-0").getAttribute("aria-selected")), "true");
  await page.keyboard.press("Enter");
  await until(page, input, "wythoff ");
  assert.deepEqual((await page.evaluate(field)).slice(2), ["false", "completions", null]);
  await page.keyboard.type("3 5");
  await until(page, shown, "wythoff 3 5");
  await page.keyboard.press("ArrowUp");
  await until(page, input, "wythoff 3 6");
});

test("words of a rule are completed, Escape closes the list, and the pointer chooses too", async () => {
  const page = await stage.site();
  const words = () => (document.querySelector("#completions")?.hidden === false ? [...document.querySelectorAll(".completion-word")].map((word) => word.textContent) : []);
  await type(page, "rule(n -> n-k f");
  await until(page, words, ["for"]);
  await page.keyboard.press("Escape");
  await until(page, words, []);
  await page.keyboard.type("o");
  await until(page, words, ["for"]);
  await page.click(".completion");
  await until(page, input, "rule(n -> n-k for");
  await page.keyboard.type(" k in 1..2) 5");
  await until(page, shown, "rule(n -> n-k for k in 1..2) 5");
  await until(page, words, []);
});

testWords("help with a rule: templates, words, and the moves there are, which follow the text", async () => {
  const page = await stage.site();
  assert.ok(!stage.requests.some((path) => /writing|completion/.test(path)), "it is fetched when it is asked for");
  await page.focus("#write");
  await page.keyboard.press("Enter");
  await when(page, () => document.querySelectorAll("#writing .template").length >= 5 && document.querySelectorAll(".write-moves li").length === 2);
  const moves = () => [...document.querySelectorAll(".write-moves li")].map((move) => move.textContent);
  const count = await page.evaluate(() => document.querySelectorAll("#writing .template").length);
  for (let nth = 0; nth < count; nth += 1) {
    const game = await page.evaluate((nth) => {
      const template = document.querySelectorAll("#writing .template")[nth];
      template.click();
      return template.parentElement.querySelector("code").textContent;
    }, nth);
    await until(page, shown, game);
    await until(page, () => document.querySelector("#game-error").textContent, "");
    await when(page, () => document.querySelectorAll(".write-moves li").length > 1);
  }
  await type(page, "rule(n -> n-1; n-4) 9");
  await until(page, moves, ["9 → 8", "9 → 5"]);
  await page.evaluate(() => document.querySelector('[data-language="zh-Hant"]').click());
  await when(page, () => document.querySelector("#writing h2").textContent === "從範本開始");
  await page.click("#write");
  await when(page, () => document.querySelector("#writing").hidden && document.querySelector("#write").getAttribute("aria-expanded") === "false");
  await page.click("#write");
  await page.focus("#writing .template");
  await page.keyboard.press("Escape");
  await until(page, () => [document.querySelector("#writing").hidden, document.activeElement.id], [true, "write"]);
});

test("a long text without a blank that was read, or may be meant, makes no page wider than its window", async () => {
  const names = ["beginning_of_it_all", "the_vertex_in_the_middle", "finally_the_very_end"];
  const page = await stage.site("#lang=en", { width: 320, height: 700, touch: true });
  for (const [typed, near] of [[`graph[${names.join(">")}] ${names[0]}`, false], [`grap(${names[0]}>${names[1]}) ${names[0]}`, true]]) {
    await paste(page, typed);
    await when(page, (near) => document.querySelector(`#game-meant${near ? " .near" : ":not(:empty):not(:has(.near))"}`), near);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), typed);
  }
});

for (const [theme, lang, size] of [["light", "en", { width: 1200, height: 800 }], ["dark", "zh-Hant", { width: 390, height: 844, touch: true }]]) {
  testWords(`axe finds nothing in suggestions, completions and help: ${theme}, ${lang}`, async () => {
    const page = await stage.site(`#lang=${lang}&theme=${theme}`, size);
    const found = [];
    const look = async () => {
      await idle(page);
      found.push(...(await axe(page)));
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no sideways scrolling");
    };
    await paste(page, "kayle 12");
    await when(page, () => document.querySelector("#game-meant .near"));
    await look();
    await paste(page, "ta");
    await when(page, () => document.querySelector("#completions")?.hidden === false);
    await page.keyboard.press("ArrowDown");
    await look();
    await paste(page, "尼姆 3 4");
    await until(page, shown, "nim 3 4");
    await look();
    await page.evaluate(() => document.querySelector("#write").click());
    await when(page, () => document.querySelector("#writing .template"));
    await look();
    assert.deepEqual([...new Set(found)], []);
  });
}

testWords("a rule that fails at once is told of, and no view is offered that fails as well; one that never ends offers what shows it", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("rule(n -> n/0) 5")}&view=graph&lang=en`);
  await when(page, () => /At n = 5 the rule divides by zero, in n\/0\./.test(t.message() ?? ""));
  assert.equal(await page.evaluate(() => t.root().querySelectorAll(".offers button").length), 0);
  await page.evaluate(() => (location.hash = `#game=${encodeURIComponent("rule(n -> n*2) 5")}&view=graph&lang=en`));
  await when(page, () => /Shown instead: Board\./.test(t.message() ?? "") && t.svg());
});

testWords("where a view has no picture another one is shown, and said to be", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("rule(n -> n+1; n+2) 1")}&view=sequence&lang=en`);
  await when(page, () => /Shown instead: Graph\./.test(t.message() ?? "") && /can always be made/.test(t.message()));
  await when(page, () => t.svg()?.querySelectorAll(".node").length > 3);
  assert.equal(await page.evaluate(() => t.root().querySelector('[role="tab"][aria-selected="true"]').dataset.view), "sequence");
});

testWords("a view that only an address names has the tabs of the others, and one of their pictures", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("misere nim 3 4 + take(2,5) 7")}&view=sum&lang=en`);
  await when(page, () => /Shown instead: Graph\..*in normal play/.test(t.message() ?? "") && t.svg()?.querySelector(".node"));
  const tabs = await page.evaluate(() => [...t.root().querySelectorAll('[role="tab"]')].map(({ dataset, tabIndex }) => [dataset.view, tabIndex]));
  assert.ok(tabs.length > 4);
  assert.deepEqual(tabs.filter(([, index]) => index === 0), [["graph", 0]]);
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="tree"]').click());
  await when(page, () => t.host().view === "tree" && !/Shown instead/.test(t.message() ?? "") && t.svg()?.querySelector(".node"));
});

testWords("so has a view that the page's first game does not have", async () => {
  const page = await stage.open("/#game=take(2,5)%2010&view=heat&lang=en");
  await when(page, () => /Shown instead: Graph\..*two numbers/s.test(t.message() ?? "") && t.svg()?.querySelector(".node"));
  assert.ok(await page.evaluate(() => t.root().querySelectorAll('[role="tab"]').length > 4));
});

testWords("a game begins with a view that draws it, and nothing is said to be shown instead of one that nobody asked for", async () => {
  for (const text of ["rule(n -> n+1; n+2) 1", "rule(n -> n*n) 3", "rule(n -> n*2; n-3) 5", "rule((a,b) -> (a+1,b); (a,b-1)) 3 4"]) {
    const page = await stage.open(`/#game=${encodeURIComponent(text)}&lang=en`);
    await until(page, () => [t.svg() !== null, t.message(), t.root().querySelector('[role="tab"][aria-selected="true"]').dataset.view], [true, null, "board"]);
  }
});

testWords("a game whose own view has no picture stands under the tab of what is shown", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("rule((a,b) -> (a+1,b) if a%2==0; (a+3,b) if a%2==1) 3 4")}&lang=en`);
  await when(page, () => /positions/.test(t.message() ?? "") && t.svg()?.querySelector(".node"));
  assert.ok(!(await page.evaluate(() => t.message().includes("Shown instead"))));
  assert.deepEqual(await page.evaluate(() => [t.host().view, t.root().querySelector('[role="tab"][aria-selected="true"]').dataset.view]), ["", "graph"]);
});

testWords("arrows of a large graph in another view's place end at its positions", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("misere wythoff 5 8")}&view=cold&lang=en`);
  await when(page, () => /Shown instead: Graph\./.test(t.message() ?? "") && t.part("figure").querySelector(".zoom-far canvas"));
  // The canvas with the arrows is made for the box as it is.
  await until(page, () => Math.abs(t.part("figure").querySelector(".zoom-far canvas").offsetWidth - 2 * t.part("figure").clientWidth) < 2, true);
});

test("neither a line nor cold pairs scroll sideways beside a scroll bar", async () => {
  for (const [view, text] of [["line", "take(1,3,4) 200"], ["cold", "wythoff 8 13"]]) {
    const page = await stage.open(`/#game=${encodeURIComponent(text)}&view=${view}&lang=en`);
    await when(page, (view) => t.host()?.view === view && t.svg()?.querySelector(".node"), view);
    await until(page, () => t.root().querySelector(".figure").scrollWidth - t.root().querySelector(".figure").clientWidth, 0);
  }
});
