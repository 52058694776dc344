/** What a teacher does: worksheets, a chapter on the wall, and a lesson of their own. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { BROWSER } from "../driver.mjs";
import { atRest, testWords, until, useStage, when } from "../stage.mjs";

/** @typedef {import("puppeteer-core").Page} Page */

const stage = useStage({ reducedMotion: true });

/** @param {string} address below course/ @param {string} ready @param {Parameters<typeof stage.open>[1]} [options] */
async function opened(address, ready, options) {
  const page = await stage.open(`/course/${address}`, options);
  await when(page, (ready) => document.querySelector(ready), ready);
  return page;
}

/** What a press gives as a file. @param {Page} page @param {string} name of the button */
function given(page, name) {
  return page.evaluate((name) => new Promise((told) => {
    URL.createObjectURL = (file) => (file.text().then(told), "data:,");
    HTMLAnchorElement.prototype.click = () => {};
    [...document.querySelectorAll(".desk .acts button")].find((button) => button.textContent === name).click();
  }), name);
}

/** Chooses or types in a field of the form. @param {Page} page @param {string} label @param {string} value */
function fill(page, label, value) {
  return page.evaluate((label, value) => {
    const field = [...document.querySelectorAll(".desk label")].find((each) => each.querySelector(".label")?.textContent === label).querySelector("input, select, textarea");
    field.value = value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }, label, value);
}

testWords("a worksheet is what its address says, follows its form, and is given as files", async () => {
  const page = await opened("en/nim-and-xor/", "[data-tools] .project");
  await page.click("[data-tools] a");
  const sheets = () => [...document.querySelectorAll(".sheets:not([aria-busy]) .sheet")].map((sheet) => sheet.querySelector(".which")?.textContent ?? "");
  await until(page, sheets, ["", "Answers"]);
  await fill(page, "Versions", "2");
  await until(page, sheets, ["Version A", "Version B", "Answers · Version A", "Answers · Version B"]);
  const asked = () => document.querySelector(".sheets:not([aria-busy]) .questions").textContent;
  const first = await page.evaluate(asked);
  await fill(page, "Seed", "8");
  await when(page, (first) => document.querySelector(".sheets:not([aria-busy]) .questions").textContent !== first, first);
  assert.match(await page.evaluate(() => location.hash), /seed=8/);
  await page.reload();
  await when(page, () => document.querySelector(".sheet"));
  assert.notEqual(await page.evaluate(asked), first);
  // An exercise is left out of every version, and comes back.
  const count = () => document.querySelectorAll(".sheet:not(.key) .questions > li").length;
  const all = await page.evaluate(count);
  await page.evaluate(() => document.querySelector(".sheet .drop").click());
  await when(page, (all) => document.querySelectorAll(".sheet:not(.key) .questions > li").length < all, all);
  await page.evaluate(() => [...document.querySelectorAll(".wishes button")].find((button) => button.textContent.startsWith("Put back")).click());
  await until(page, count, all);
  assert.match(await given(page, "For Moodle (GIFT)"), /^\$CATEGORY: Mexplorer\/Nim and xor\/Version A\n\n::A1::/);
  assert.match(await given(page, "As a table (CSV)"), /^version,number,question,choices,answer,reason\r\nA,1,/);
  assert.deepEqual(await axe(page), []);
  // A key has reasons that the chapter's readers can follow; a chapter that asks little else has its figures, until another is chosen.
  const laid = () => ({
    title: document.querySelector(".sheets:not([aria-busy]) h2")?.textContent,
    kinds: [...document.querySelectorAll(".wishes input:checked")].map(({ value }) => value).join(),
    figures: document.querySelectorAll(".sheet:not(.key) img").length > 5,
    knowsValues: /SG value|value \d/.test(document.querySelector(".sheet.key")?.textContent),
  });
  await fill(page, "Chapter", "play-first");
  await until(page, laid, { title: "Play first", kinds: "question,choose,table", figures: false, knowsValues: false });
  await fill(page, "Chapter", "minimax-and-alpha-beta");
  await until(page, laid, { title: "Playing for points, and what a search costs", kinds: "question,choose,table,figure", figures: true, knowsValues: false });
  await fill(page, "Chapter", "graphs-mex-and-sg-values");
  await until(page, laid, { title: "Ten stones, and a number for each position", kinds: "question,choose,table", figures: false, knowsValues: true });
  // A game of one's own, and one that nobody can read.
  await fill(page, "Chapter", "");
  await fill(page, "Game", "take(2,5) {n}");
  await fill(page, "Ranges", "n:6..9");
  await when(page, () => document.querySelector(".sheets:not([aria-busy]) .sheet img")?.alt.includes("take(2,5)"));
  await fill(page, "Game", "<img src=x>");
  await when(page, () => document.querySelector(".desk .verdict.wrong:not([hidden])")?.textContent);
});

testWords("on a desk's worksheet a narrow picture leaves its width to the words beside it", async () => {
  const page = await opened("en/play-first/", "[data-tools] .project");
  await page.click("[data-tools] a");
  await until(page, () => [...document.querySelectorAll(".sheets:not([aria-busy]) .picture-beside")].map((beside) => beside.offsetWidth - beside.querySelector("img").offsetWidth < 2 && beside.offsetWidth < 120), [true]);
});

test("a chapter is projected by keys and by buttons, and afterwards is as it was", async () => {
  const page = await opened("en/nim-and-xor/#odd-or-even", "[data-tools] .project");
  const open = () => [...document.querySelectorAll("section.step:not([hidden])")].length;
  const record = () => localStorage.getItem("mexplorer-course");
  const [before, kept] = [await page.evaluate(open), await page.evaluate(record)];
  await page.focus("[data-tools] .project");
  await page.keyboard.press("Enter");
  const shown = () => [...document.querySelectorAll("section.step")].filter((step) => step.checkVisibility()).map((step) => step.id);
  await until(page, shown, ["odd-or-even"]);
  await until(page, () => document.activeElement.id, "odd-or-even");
  const lifted = () => document.querySelectorAll(".now .blank.lifted > .filled").length;
  // Forward lifts the curtain, then goes on; back takes both back.
  await page.keyboard.press("PageDown");
  await until(page, lifted, 4);
  assert.match(await page.evaluate(() => document.querySelector(".told").textContent), /an even number.*2/);
  await page.keyboard.press(" ");
  await until(page, shown, ["the-operation"]);
  await page.keyboard.press("PageUp");
  await until(page, shown, ["odd-or-even"]);
  await until(page, lifted, 0);
  await page.keyboard.press("a");
  await until(page, lifted, 4);
  await page.keyboard.press("ArrowLeft");
  await until(page, lifted, 0);
  // Keys in a field are the field's.
  await page.focus(".now .typed");
  await page.keyboard.press("End");
  await page.keyboard.type("a f");
  await until(page, () => [document.querySelector(".now .typed").value, document.querySelector(".now").id], ["a f", "odd-or-even"]);
  await page.keyboard.press("Escape");
  await until(page, () => document.activeElement.id, "odd-or-even");
  await page.keyboard.press("z");
  await when(page, () => document.querySelector(".figure.alone").getBoundingClientRect().width === innerWidth);
  await page.keyboard.press("Escape");
  await until(page, () => document.querySelectorAll(".alone").length, 0);
  await page.keyboard.press("b");
  await until(page, () => document.documentElement.classList.contains("darkened"), true);
  await page.keyboard.press("PageDown");
  await until(page, () => [document.documentElement.classList.contains("darkened"), document.querySelectorAll(".lifted").length], [false, 0]);
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await until(page, shown, ["three-heaps"]);
  assert.deepEqual(await axe(page), []);
  // Proofs come line by line, answers of the engine's questions with the reason.
  await page.evaluate(() => {
    const which = document.querySelector(".presenting select");
    which.value = String([...document.querySelectorAll("section.step")].findIndex((step) => step.id === "laws"));
    which.dispatchEvent(new Event("change"));
  });
  await until(page, shown, ["laws"]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await until(page, () => [...document.querySelectorAll("#laws [data-proof] > ol > li")].map((line) => line.checkVisibility()), [true, true, false]);
  await page.evaluate(() => document.querySelector(".presenting button:last-child").click());
  await until(page, () => document.querySelectorAll(".presenting, .now, .around, .lifted, #laws [data-proof][open]").length, 0);
  await until(page, open, before);
  assert.equal(await page.evaluate(record), kept, "nothing is remembered");
});

test("on a phone a slide ends above the bar of buttons, which has several rows", async () => {
  const page = await opened("en/nim-and-xor/#three-heaps", "[data-tools] .project", { width: 390, height: 844 });
  await page.click("[data-tools] .project");
  await when(page, () => document.querySelector(".presenting")?.offsetHeight > 80);
  const count = await page.evaluate(() => document.querySelectorAll(".presenting option").length);
  assert.ok(count > 8);
  for (let slide = 0; slide < count; slide += 1) {
    // Some steps are longer than the window: what counts is where their end is once it is in sight.
    await when(page, () => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
      const ends = [...document.querySelectorAll(".now, .now *")].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().bottom);
      return Math.max(...ends) <= document.querySelector(".presenting").getBoundingClientRect().top;
    });
    // What keys come to is not beneath it either; Firefox leaves an edge there.
    const isClear = () => {
      const at = [...document.querySelectorAll(".now :is(button, input, summary)")].filter((part) => part.checkVisibility()).at(-1);
      scrollTo({ top: 0, behavior: "instant" });
      at?.focus();
      const { top = 0, bottom = 0 } = at?.getBoundingClientRect() ?? {};
      return (top + bottom) / 2 < document.querySelector(".presenting").getBoundingClientRect().top;
    };
    assert.ok(await page.evaluate(isClear), `slide ${slide + 1}`);
    await page.evaluate((slide) => {
      const which = document.querySelector(".presenting select");
      which.value = String(slide);
      which.dispatchEvent(new Event("change"));
    }, Math.min(slide + 1, count - 1));
  }
  await page.evaluate(() => {
    const which = document.querySelector(".presenting select");
    which.value = String([...document.querySelectorAll("section.step")].findIndex((step) => step.id === "odd-or-even"));
    which.dispatchEvent(new Event("change"));
    document.activeElement.blur();
  });
  await page.keyboard.press("z");
  await when(page, () => document.querySelector(".figure.alone mex-plorer").getBoundingClientRect().bottom <= document.querySelector(".presenting").getBoundingClientRect().top);
});

test("a game on a slide is whole above the bar, whatever the projector", async () => {
  const page = await opened("en/play-first/", "[data-tools] .project", { width: 1280, height: 720 });
  await page.click("[data-tools] .project");
  for (const viewport of [{ width: 1280, height: 720 }, { width: 1024, height: 768 }, { width: 1920, height: 1080 }]) {
    await page.setViewport(viewport);
    await when(page, () => document.querySelector(".now mex-plorer").getBoundingClientRect().bottom <= document.querySelector(".presenting").getBoundingClientRect().top);
  }
});

/** Drags a row by its handle past the middle of a neighbour. @param {Page} page @param {number} row @param {number} by */
async function dragged(page, row, by) {
  // What still comes would push the rows away under the pointer.
  await when(page, () => {
    const isInSight = (element) => element.getBoundingClientRect().top < innerHeight && element.getBoundingClientRect().bottom > 0;
    const figures = [...document.querySelectorAll(".lesson mex-plorer")].filter(isInSight);
    return [...document.querySelectorAll(".lesson .exhibit")].every((exhibit) => exhibit.childElementCount > 1) && figures.every((figure) => figure.shadowRoot?.querySelector(".figure svg"));
  });
  const places = await atRest(page, (row, by) => {
    const rows = document.querySelectorAll(".lesson > li");
    rows[row].querySelector(".hold").scrollIntoView({ block: by > 0 ? "start" : "end", behavior: "instant" });
    return [rows[row].querySelector(".hold"), rows[row + by]].map((element) => element.getBoundingClientRect().toJSON());
  }, row, by);
  const [hold, neighbour] = places.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  await page.mouse.move(hold.x, hold.y);
  await page.mouse.down();
  await page.mouse.move(hold.x, neighbour.y + 8 * by, { steps: 4 });
  await page.mouse.up();
}

testWords("a lesson is collected, edited, linked, shown and published, and hostile words are words", async () => {
  const page = await opened("en/nim-and-xor/#odd-or-even", "[data-tools] .gather");
  await page.click("[data-tools] .gather");
  await when(page, () => document.querySelector(".collecting"));
  for (const add of ["#odd-or-even > .collect .add", "#figure-bits .add", "[data-question] .add"]) await page.evaluate((add) => document.querySelector(add).click(), add);
  await until(page, () => document.querySelector(".collecting").textContent, "My lesson: 3 items");
  await page.goto(`${stage.origin}/#game=take(2,5)%2010`);
  await when(page, () => document.querySelector("#panel:not([aria-busy])").childElementCount > 0);
  // What is said goes again, and a busy machine may look too late.
  await page.evaluate(() => {
    const said = document.querySelector(".share-said");
    globalThis.heard = [];
    new MutationObserver(() => globalThis.heard.push(said.textContent)).observe(said, { childList: true });
    document.querySelector('[data-share="lesson"]').click();
  });
  await until(page, () => globalThis.heard[0], "Added to your lesson");
  await page.goto(`${stage.origin}/course/zh-Hans/lesson/`);
  const rows = () => [...document.querySelectorAll(".lesson > li .what")].map((row) => row.textContent);
  await until(page, rows, ["步骤：不进位的加法", "图：nim 3 4 5", "题目：nim {a} {b} {c}", "图：take(2,5) 10"]);
  // Moved by button, by keys, by pointer.
  await page.evaluate(() => document.querySelectorAll('[data-act="lesson.up"]')[3].focus());
  await page.keyboard.press("Enter");
  await until(page, () => [document.activeElement.dataset.act, [...document.querySelectorAll(".lesson > li")].indexOf(document.activeElement.closest("li"))], ["lesson.up", 2]);
  await page.keyboard.down("Alt");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.up("Alt");
  const kinds = ["步骤：不进位的加法", "图：take(2,5) 10", "图：nim 3 4 5", "题目：nim {a} {b} {c}"];
  await until(page, rows, kinds);
  await page.evaluate(() => document.querySelectorAll('[data-act="lesson.remove"]')[2].click());
  await until(page, rows, [kinds[0], kinds[1], kinds[3]]);
  await dragged(page, 2, -1);
  await until(page, rows, [kinds[0], kinds[3], kinds[1]]);
  await dragged(page, 1, 1);
  await until(page, rows, [kinds[0], kinds[1], kinds[3]]);
  const NOTE = "先猜 <img src=x onerror=alert(1)>\n</textarea><script>alert(2)</script>";
  await page.evaluate((note) => {
    const field = document.querySelectorAll(".lesson textarea")[1];
    field.value = note;
    field.dispatchEvent(new Event("input"));
  }, NOTE);
  await fill(page, "标题", "第一课 <b>");
  assert.deepEqual(await axe(page), []);
  const html = await given(page, "发布为一个网页文件");
  await page.evaluate(() => [...document.querySelectorAll(".desk .acts button")].find((button) => button.textContent === "复制链接").click());
  const link = await when(page, () => document.querySelector("textarea.editing:not([hidden])")?.value);
  // Elsewhere the link is shown and the reader's own lesson stays.
  const other = await stage.open("/course/");
  await other.evaluate(() => localStorage.clear());
  await other.goto(link);
  await until(other, rows, [kinds[0], kinds[1], kinds[3]]);
  await until(other, () => [document.querySelectorAll(".lesson .note")[1].textContent, document.querySelectorAll(".lesson img, .lesson script, .lesson b > b").length, localStorage.getItem("mexplorer-lesson")], [NOTE, 0, null]);
  await other.evaluate(() => document.querySelector(".desk .primary").click());
  await until(other, () => [...document.querySelectorAll(".exhibit")].filter((each) => each.checkVisibility()).length, 1);
  await other.keyboard.press("ArrowRight");
  await until(other, () => document.querySelectorAll(".now .blank.lifted").length, 4);
  // The whole picture is in sight beside its text, on a projector too.
  for (const viewport of [{ width: 1280, height: 720 }, { width: 1280, height: 900 }]) {
    await other.setViewport(viewport);
    await until(other, () => {
      const { scrollHeight, clientHeight } = document.querySelector(".now .stays mex-plorer").shadowRoot.querySelector(".figure");
      return clientHeight > 150 && scrollHeight <= clientHeight + 1;
    }, true);
  }
  await other.keyboard.press("ArrowRight");
  await until(other, () => document.querySelector(".now .note").checkVisibility(), true);
  await other.keyboard.press("Escape");
  await until(other, () => document.querySelectorAll(".presenting, .projecting").length, 0);
  // On paper there are the pictures and all the questions.
  await page.evaluate(() => {
    globalThis.print = () => {
      const sheet = document.querySelector(".lesson-sheet");
      globalThis.printed = [[...sheet.querySelectorAll("img")].map((image) => image.naturalWidth > 0), sheet.querySelectorAll(".item:last-of-type > ol > li").length];
    };
    [...document.querySelectorAll(".desk .acts button")].find((button) => button.textContent.startsWith("打印")).click();
  });
  assert.deepEqual(await when(page, () => globalThis.printed), [[true, true], 4]);
  // Browsers that print by themselves find the same: it lies there after each change, and alone is printed.
  await fill(page, "标题", "第二课");
  await until(page, () => document.querySelector(".lesson-sheet h1")?.textContent, "第二课");
  if (BROWSER === "chromium") {
    // Only it can be told to show a page as on paper.
    await page.emulateMediaType("print");
    await until(page, () => [...document.querySelectorAll(".desk > *")].filter((part) => part.checkVisibility()).map((part) => part.className), ["lesson-sheet"]);
    assert.match(await page.evaluate(() => document.querySelector(".lesson-sheet .blank").innerText), /^1 \(奇数个 \/ 偶数个\)$|^1 \(偶数个 \/ 奇数个\)$/, "choices are told apart");
    await page.emulateMediaType("screen");
    await until(page, () => document.querySelector(".lesson-sheet").checkVisibility(), false);
  }
  // The published file, opened by a double click: whole, without scripts, with still pictures and folded answers.
  assert.doesNotMatch(html, /<script|<img src=x|src="(?!data:)|<link|@import/);
  assert.deepEqual(html.match(/(?<=class="gap"[^>]*>|<li>)\d+(?=<|: )/g), ["1", "2", "3", "4", "1", "2", "3", "4"], "blanks and answers are numbered from 1");
  const host = await stage.onDisk(html);
  await until(host, () => [document.title, document.querySelectorAll("img").length, document.querySelectorAll("details:not([open])").length, document.querySelector(".note").textContent], ["第一课 <b>", 2, 2, NOTE]);
  await when(host, () => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
});

testWords("a figure is collected as it is: without what its chapter leaves out, with its rows, and to be guessed", async () => {
  const page = await opened("en/graphs-mex-and-sg-values/#draw", "[data-tools] .gather");
  await page.click("[data-tools] .gather");
  await when(page, () => document.querySelector("#figure-ten .add"));
  await page.evaluate(() => {
    const [add, figure] = [".add", "mex-plorer"].map((part) => document.querySelector(`#figure-ten ${part}`));
    figure.rank = "remaining";
    add.click();
    figure.predict = true;
    add.click();
  });
  await page.goto(`${stage.origin}/course/en/lesson/`);
  const kept = () => [...document.querySelectorAll(".lesson mex-plorer")].map(({ without, rank, predict }) => [without, rank, predict]);
  await until(page, kept, [false, true].map((predict) => ["caption stepper controls", "remaining", predict]));
});
