/** What a reader of the course does. Answers are tried out or the engine's; what the page knows of them is never read. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { testWords, until, useStage, when } from "../stage.mjs";

/** @typedef {import("puppeteer-core").Page} Page */

const stage = useStage({ reducedMotion: true });

/** @param {string} address below course/ @param {Parameters<typeof stage.open>[1]} [options] */
async function opened(address, options) {
  const page = await stage.open(`/course/${address}`, options);
  // What page/first.js holds back cannot be seen, nor have the focus, until the address's place is found.
  await when(page, () => document.querySelector(":root:not([data-arriving]) :is(.onward, .review)"));
  return page;
}

/** Puts the focus on an element as a Tab would, and presses keys. @param {Page} page @param {string} selector @param {import("puppeteer-core").KeyInput[]} keys */
async function press(page, selector, ...keys) {
  await page.focus(selector);
  for (const key of keys) await page.keyboard.press(key);
}

testWords("steps come one by one; what is done stays done", async () => {
  const page = await opened("en/graphs-mex-and-sg-values/#draw");
  const shown = () => [...document.querySelectorAll("section.step:not([hidden])")].map((step) => step.id);
  await until(page, shown, ["ten-stones", "draw"]);
  await page.evaluate(() => (document.querySelector("#draw [data-blank='1'] .pick:last-child")).focus());
  await page.keyboard.press("Enter");
  await until(page, () => document.activeElement.closest("[data-blank]")?.getAttribute("data-blank"), "1");
  await until(page, () => document.querySelector("#draw .verdict").className, "verdict right");
  await press(page, "#draw [data-blank='2'] .pick:first-child", "Enter");
  await until(page, () => document.querySelector("#draw .verdict").className, "verdict wrong");
  assert.match(await page.evaluate(() => document.querySelector(".told").textContent), /taking four/);
  await press(page, "#draw [data-blank='2'] .pick:nth-of-type(2)", "Enter");
  await until(page, shown, ["ten-stones", "draw", "nine-points"]);
  await page.reload();
  await until(page, shown, ["ten-stones", "draw", "nine-points"]);
  await until(page, () => document.querySelectorAll("#draw .filled").length, 2);
});

testWords("a wrong typed answer is told what is wrong with it, by the engine", async () => {
  const page = await stage.open("about:blank");
  /** @param {string} address @param {string} asks @param {string[]} typed @param {RegExp} told */
  const refused = async (address, asks, typed, told) => {
    await page.goto(`${stage.origin}/course/${address}`);
    await when(page, () => document.querySelector(".typed"));
    await page.evaluate(() => document.querySelector(".onward .quiet:last-child")?.click());
    for (const answer of typed) {
      const field = await when(page, (asks) => document.querySelector(`[data-asks="${CSS.escape(asks)}"] .typed`) && `[data-asks="${CSS.escape(asks)}"] .typed`, asks);
      await page.evaluate((field) => (document.querySelector(field).value = ""), field);
      await page.focus(field);
      await page.keyboard.type(answer);
      await page.keyboard.press("Enter");
      await when(page, (field, told) => new RegExp(told).test(document.querySelector(field).closest("p, li, .table").querySelector(".verdict").textContent), field, told.source.replace("GIVEN", answer));
    }
  };
  await refused("en/graphs-mex-and-sg-values/", "value: take(2,5) 10", ["0", "2"], /Not GIVEN: option \d has that value/);
  await refused("en/graphs-mex-and-sg-values/", "value: take(2,5) 10", ["7"], /Not GIVEN: a smaller number is missing too/);
  await refused("en/graphs-mex-and-sg-values/", "= \\mex\\{0, 1, 3\\}", ["0", "3"], /Not GIVEN: it is in the set\./);
  await refused("zh-Hant/graphs-mex-and-sg-values/", "= \\mex\\{0, 1, 3\\}", ["4"], /不是 GIVEN：2 更小，也不在集合裡。/);
  await refused("zh-Hans/graphs-mex-and-sg-values/", "outcome: take(2,5) 4", ["N"], /不是必胜态。/);
  await refused("zh-Hans/nim-and-xor/", "= 6 \\oplus 13", ["9"], /不是 GIVEN：6、13 的异或和是另一个数。/);
  await refused("en/periods-and-octal-games/", "= s(2) xor s(1)", ["5"], /Not GIVEN: the nim-sum of \d and \d is another number/);
});

test("the board of every game that a chapter lets one play is in sight, beside its text and on a phone", async () => {
  for (const [width, height] of [[1280, 800], [390, 844]]) {
    const page = await opened("en/graphs-mex-and-sg-values/", { width, height });
    await press(page, ".onward .quiet:last-child", "Enter");
    const count = await page.evaluate(() => document.querySelectorAll("[data-play] mex-plorer").length);
    assert.ok(count > 0);
    for (let game = 0; game < count; game += 1) {
      await page.evaluate((game) => document.querySelectorAll("[data-play] mex-plorer")[game].scrollIntoView({ block: "center" }), game);
      await until(page, (game) => {
        const [board, picture] = [".play-board", ".play-board > svg"].map((part) => document.querySelectorAll("[data-play] mex-plorer")[game].shadowRoot?.querySelector(part)?.getBoundingClientRect());
        return board !== undefined && picture !== undefined && board.height > 150 && picture.height > 100;
      }, true, game);
    }
  }
});

testWords("what stands on the board of a chapter's largest game can be read", async () => {
  const page = await opened("en/wythoff/", { width: 390, height: 844 });
  await press(page, ".onward .quiet:last-child", "Enter");
  await page.evaluate(() => [...document.querySelectorAll("[data-play]")].at(-1).scrollIntoView({ block: "center" }));
  await until(page, () => {
    const texts = [...([...document.querySelectorAll("[data-play] mex-plorer")].at(-1).shadowRoot?.querySelectorAll(".play-board > svg text") ?? [])];
    return texts.length > 0 && texts.every((text) => text.getScreenCTM().a * parseFloat(getComputedStyle(text).fontSize) >= 8);
  }, true);
});

test("who wants to read all reads all, with the focus where it goes on", async () => {
  const page = await opened("zh-Hans/two-heaps/");
  await press(page, ".onward .quiet:last-child", "Enter");
  await until(page, () => document.querySelectorAll("section.step[hidden]").length, 0);
  assert.ok(await page.evaluate(() => document.activeElement.matches("section.step")));
  assert.deepEqual(await axe(page), []);
});

test("a number is changed by keys, by typing and by dragging, and the text follows", async () => {
  const page = await opened("en/boxes-and-your-own-rule/");
  const field = "[data-number='c'] input";
  const read = () => [document.querySelector("[data-number='c'] input").value, document.querySelector("[data-follows='c'][data-texts]").textContent, document.querySelector("mex-plorer").game];
  await press(page, field, "ArrowRight");
  await until(page, read, ["2", "4", "boxes 13/2"]);
  await page.evaluate((field) => document.querySelector(field).select(), field);
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  await until(page, read, ["9", "4", "boxes 13/9"]);
  const { x, y } = await page.evaluate((field) => document.querySelector(field).getBoundingClientRect().toJSON(), field);
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x - 16, y + 5);
  await page.mouse.up();
  await until(page, read, ["7", "6", "boxes 13/7"]);
  await press(page, field, "Home", "ArrowUp", "ArrowUp", "ArrowUp");
  await until(page, () => document.querySelector(".goal").classList.contains("reached"), true);
});

testWords("the engine asks, hints and marks; words light parts up", async () => {
  const page = await opened("en/graphs-mex-and-sg-values/");
  await press(page, ".onward .quiet:last-child", "Enter");
  await page.evaluate(() => document.querySelector("[data-question='mex']").scrollIntoView());
  // The first question is written; its hints come with the engine.
  await when(page, () => document.querySelector("[data-question='mex'] .quiet[aria-disabled='false']"));
  for (const given of [1, 2, 3]) {
    await press(page, "[data-question='mex'] .quiet", "Enter");
    await until(page, () => document.querySelectorAll("[data-question='mex'] .hinted li").length, given);
  }
  await press(page, "[data-question='mex'] .typed", "9", "Enter");
  await until(page, () => document.querySelector("[data-question='mex'] .verdict").className, "verdict wrong");
  await page.evaluate(() => document.querySelector("#draw").scrollIntoView());
  await when(page, () => document.querySelector("#figure-ten mex-plorer").shadowRoot?.querySelector("[data-key='8']"));
  await page.focus("a.light[data-parts='[\"8\"]']");
  await until(page, () => [...document.querySelector("#figure-ten mex-plorer").shadowRoot.querySelectorAll("svg .pointed-out")].map((mark) => mark.getAttribute("data-key")).includes("8"), true);
});

test("terms say in place what they mean: to keys, to a pointer and to a finger; formulas are drawn", async () => {
  const page = await opened("en/sums/#three-rules");
  await press(page, ".onward .quiet:last-child", "Enter");
  const term = "a.term[data-term='mex']";
  const read = () => [document.querySelectorAll(".meaning").length, document.querySelector("a.term[data-term='mex']").getAttribute("aria-expanded"), document.activeElement.getAttribute("data-term")];
  await page.focus(term);
  await until(page, read, [1, "true", "mex"]);
  assert.match(await page.evaluate((term) => document.getElementById(document.querySelector(term).getAttribute("aria-describedby")).textContent, term), /smallest|mex/);
  assert.ok(await page.evaluate(() => { const { left, right } = document.querySelector(".meaning").getBoundingClientRect(); return left >= 0 && right <= innerWidth; }));
  await page.keyboard.press("Tab");
  await until(page, () => document.activeElement.closest(".meaning") !== null, true);
  await page.keyboard.press("Escape");
  await until(page, read, [0, null, "mex"]);
  await page.keyboard.press("Enter");
  await until(page, read, [1, "true", "mex"]);
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press("Enter");
  await until(page, read, [0, null, "mex"]);
  await page.click(term);
  await until(page, read, [1, "true", "mex"]);
  assert.ok(await page.evaluate(() => [...document.querySelectorAll("math")].filter((math) => math.checkVisibility()).every((math) => math.getBoundingClientRect().height > 5)));
});

test("a figure follows the parts of a step as they are answered, come to by keys and touched", async () => {
  const page = await opened("en/graphs-mex-and-sg-values/#upwards");
  const read = () => [document.querySelector("#figure-values mex-plorer").getAttribute("step"), [...document.querySelectorAll("#upwards .moment")].map((part) => part.getAttribute("aria-current"))];
  await page.evaluate(() => document.querySelector("#upwards .moment").scrollIntoView({ block: "center" }));
  await until(page, read, ["6", ["true", null, null]]);
  await press(page, "#upwards .moment:nth-of-type(4) input", "Tab");
  await until(page, read, ["6", ["true", null, null]]);
  await page.focus("#upwards .moment input");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelectorAll("#upwards .filled").length, 1);
  await page.focus("#upwards .moment:not(:has(.filled)) input");
  await until(page, read, ["7", [null, "true", null]]);
  await until(page, () => [...document.querySelector("#figure-values mex-plorer").shadowRoot.querySelectorAll(".figure .pointed-out")].map((lit) => lit.getAttribute("data-key")).sort(), ["8", "8>3", "8>6"]);
  await page.click("#upwards .moment");
  await until(page, read, ["6", ["true", null, null]]);
  assert.deepEqual(await axe(page), []);
});

test("on a phone a figure stays above the text that changes it, and covers nothing that keys or a finger come to", async () => {
  const page = await opened("en/graphs-mex-and-sg-values/#upwards", { width: 390, height: 664, touch: true });
  const read = () => {
    const live = document.querySelector("#figure-values mex-plorer");
    const { top, bottom } = live.getBoundingClientRect();
    const { left, right, top: high, bottom: low } = document.activeElement.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (high + low) / 2);
    return { step: live.getAttribute("step"), sticks: top >= 0 && top < 20, half: bottom <= innerHeight * 0.52, free: document.activeElement === document.body || document.activeElement.contains(seen) };
  };
  await press(page, "#upwards .moment input", "1", "Enter");
  await page.focus("#upwards .moment:not(:has(.filled)) input");
  await until(page, read, { step: "7", sticks: true, half: true, free: true });
  // Back to what the figure would hide.
  const isInFirst = () => document.querySelector("#upwards .moment").contains(document.activeElement);
  for (let tabs = 0; tabs < 6 && !(await page.evaluate(isInFirst)); tabs += 1) {
    await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    await page.keyboard.up("Shift");
  }
  assert.ok(await page.evaluate(isInFirst));
  await until(page, read, { step: "6", sticks: true, half: true, free: true });
  await page.tap("#upwards .moment:not(:has(.filled))");
  await until(page, () => document.querySelector("#figure-values mex-plorer").getAttribute("step"), "7");
  // By the page's scrolling alone it follows what is in the upper part of the text that is in sight.
  const at = (part) => {
    document.activeElement.blur();
    scrollBy(0, document.querySelectorAll("#upwards .moment")[1].getBoundingClientRect().top - innerHeight * part);
  };
  await page.evaluate(at, 0.95);
  await until(page, read, { step: "6", sticks: true, half: true, free: true });
  await page.evaluate(at, 0.72);
  await until(page, read, { step: "7", sticks: true, half: true, free: true });
});

for (const [window, height] of /** @type {const} */ ([[{ width: 1280, height: 600 }, 300], [{ width: 844, height: 390, touch: true }, 240]])) {
  testWords(`where windows are low, as of ${window.width} by ${window.height}, the whole picture is in sight beside its text`, async () => {
    const page = await opened("en/wythoff/#second-strike", window);
    await press(page, ".onward .quiet:last-child", "Enter");
    await page.evaluate(() => document.querySelector("#second-strike").scrollIntoView());
    await until(page, (height) => {
      const root = document.querySelector("#figure-squares mex-plorer").shadowRoot;
      const figure = root.querySelector(".figure");
      const { top, bottom, left } = figure.querySelector("svg").getBoundingClientRect();
      const words = document.querySelector("#second-strike p").getBoundingClientRect();
      const buttons = root.querySelector(".transport").getBoundingClientRect();
      return [figure.scrollHeight <= figure.clientHeight + 1, top >= 0, bottom <= innerHeight, bottom - top > height, words.right <= left, words.top < innerHeight, buttons.bottom <= innerHeight];
    }, [true, true, true, true, true, true, true], height);
    // Before a class the picture has its place as well, above the buttons of who shows it.
    await page.evaluate(() => document.querySelector("[data-tools] .project").click());
    await until(page, () => {
      const figure = document.querySelector("#figure-squares mex-plorer").shadowRoot.querySelector(".figure").getBoundingClientRect();
      return [figure.height > 180, figure.bottom <= document.querySelector(".presenting").getBoundingClientRect().top];
    }, [true, true]);
    // Alone it is whole, and larger.
    await page.keyboard.press("z");
    await until(page, (height) => {
      const live = document.querySelector(".figure.alone mex-plorer");
      const figure = live.shadowRoot.querySelector(".figure");
      const drawn = figure.querySelector("svg").getBoundingClientRect().height;
      return [document.querySelector(".alone figcaption").checkVisibility(), figure.scrollHeight <= figure.clientHeight + 1, drawn >= height * 0.95, live.getBoundingClientRect().bottom <= document.querySelector(".presenting").getBoundingClientRect().top + 1];
    }, [false, true, true, true], height);
  });
}

testWords("a graph that a class sees is whole in a low window, beside its text and alone", async () => {
  const page = await opened("en/graphs-mex-and-sg-values/#upwards", { width: 844, height: 390 });
  await page.evaluate(() => document.querySelector("[data-tools] .project").click());
  const isWhole = () => {
    const box = document.querySelector("#figure-values mex-plorer").shadowRoot.querySelector(".figure");
    const { top, bottom } = box.getBoundingClientRect();
    const marks = [...box.querySelectorAll(".node")].map((mark) => mark.getBoundingClientRect());
    // Where there is little room marks are drawn larger than they lie.
    return [marks.length, marks.filter((mark) => mark.top < top - 8 || mark.bottom > bottom + 8).length];
  };
  await until(page, isWhole, [9, 0]);
  await page.keyboard.press("z");
  await until(page, isWhole, [9, 0]);
});

testWords("in a usual window no figure of a chapter is cut, with its tabs, settings and steps around it", async () => {
  for (const chapter of ["play-first", "sums", "minimax-and-alpha-beta"]) {
    const page = await opened(`en/${chapter}/`, { width: 1280, height: 800 });
    await press(page, ".onward .quiet:last-child", "Enter");
    for (const name of await page.evaluate(() => [...document.querySelectorAll("figure[data-figure]")].map((figure) => figure.id))) {
      await page.evaluate((id) => document.getElementById(id).querySelector("mex-plorer").scrollIntoView({ block: "center", behavior: "instant" }), name);
      await until(page, (id) => {
        const root = document.getElementById(id).querySelector("mex-plorer").shadowRoot;
        const figure = root?.querySelector(".figure");
        return [Boolean(figure?.querySelector("svg")) && !root.querySelector('[aria-busy="true"]'), figure?.scrollHeight <= figure?.clientHeight + 1];
      }, [true, true], name);
    }
  }
});

testWords("figures speak of no value before values are explained, and of none that would answer what is asked", async () => {
  const page = await opened("en/play-first/#two-letters");
  await page.evaluate(() => document.querySelector("#figure-row").scrollIntoView());
  const caption = () => document.querySelector("#figure-row mex-plorer").shadowRoot.querySelector(".caption").textContent;
  await when(page, caption);
  assert.match(await page.evaluate(caption), /^Position (4|12): its options are [\d, ]+and \d+\. No option is P, so this is P: the player to move loses\.$/);
  const next = await opened("en/graphs-mex-and-sg-values/#draw");
  await next.evaluate(() => document.querySelector("#figure-ten").scrollIntoView());
  await when(next, () => document.querySelector("#figure-ten mex-plorer").shadowRoot?.querySelector("svg"));
  assert.equal(await next.evaluate(() => document.querySelector("#figure-ten mex-plorer").shadowRoot.querySelector(".caption").checkVisibility()), false);
  // Two rows of digits stand there before their nim-sum is asked for.
  const rows = await opened("en/stairs/#rule");
  await rows.evaluate(() => document.querySelector("#figure-bits").scrollIntoView());
  const said = () => document.querySelector("#figure-bits mex-plorer").shadowRoot?.querySelector(".caption")?.textContent;
  await when(rows, said);
  assert.doesNotMatch(await rows.evaluate(said), /=|wins|loses/);
  // The blocks of a heap stand there before it is asked which of them wins.
  const blocks = await opened("en/fibonacci/#blocks");
  await blocks.evaluate(() => document.querySelector("#figure-blocks").scrollIntoView());
  const marks = () => [...document.querySelector("#figure-blocks mex-plorer").shadowRoot?.querySelectorAll("svg title") ?? []].map((title) => title.textContent);
  await when(blocks, () => document.querySelector("#figure-blocks mex-plorer").shadowRoot?.querySelector("svg title"));
  assert.doesNotMatch((await blocks.evaluate(marks)).join(" "), /winning|wins|, N,/);
  assert.equal(await blocks.evaluate(() => document.querySelector("#figure-blocks mex-plorer").shadowRoot.querySelector(".caption").checkVisibility()), false);
});

testWords("whoever takes a sound line of an argument for the wrong one is told where to look, and whoever misses some lines that there are more", async () => {
  const page = await opened("en/graphs-mex-and-sg-values/#flaw");
  const told = () => document.querySelector("#flaw .verdict").textContent;
  await press(page, "#flaw .pick:nth-of-type(2)", "Enter");
  await until(page, told, "Not that. This line is sound. Look further down.");
  await press(page, "#flaw .pick:nth-of-type(5)", "Enter");
  await until(page, told, "Not that. This line follows from those above it. Look further up.");
  const other = await opened("en/wythoff/#first-strike");
  await press(other, "#first-strike .pick[data-key='1']", "Enter");
  await press(other, "#first-strike .check", "Enter");
  await until(other, () => document.querySelector("#first-strike .verdict").textContent, "Not that. What you chose is right, but it is not all.");
});

test("no line begins with what ends a sentence, however wide the text is, where blanks are to be typed and where they are chosen", async () => {
  const page = await opened("zh-Hant/nim-and-xor/#binary");
  await press(page, ".onward .quiet:last-child", "Enter");
  const begun = await page.evaluate(() => {
    const after = (/** @type {Node} */ node) => document.createTreeWalker(node.parentNode, NodeFilter.SHOW_TEXT, (text) => (node.compareDocumentPosition(text) === Node.DOCUMENT_POSITION_FOLLOWING ? 1 : 2)).nextNode();
    const pairs = [...document.querySelectorAll(".step .blank")].map((blank) => [blank, after(blank)]).filter(([, text]) => text && /^[，。；：？！）、」]/.test(text.data));
    const found = new Set();
    for (let width = 240; width < 420; width += 12) {
      document.querySelector("main").style.maxInlineSize = `${width}px`;
      for (const [blank, text] of pairs) {
        const range = new Range();
        range.setStart(text, 0);
        range.setEnd(text, 1);
        const last = [...blank.querySelectorAll("button, input")].at(-1).getBoundingClientRect();
        if (range.getBoundingClientRect().top >= last.bottom - 2) found.add(`${blank.dataset.blank} at ${width}`);
      }
    }
    return { pairs: pairs.length, kinds: new Set(pairs.map(([blank]) => blank.dataset.kind)).size, found: [...found] };
  });
  assert.deepEqual(begun.found, []);
  assert.ok(begun.pairs > 8 && begun.kinds === 2, JSON.stringify(begun));
});

testWords("on a narrow phone the count of steps stands beside the buttons, however long it is", async () => {
  for (const [lang, width] of /** @type {const} */ ([["zh-Hans", 360], ["en", 320]])) {
    const page = await opened(`${lang}/wythoff/#first-strike`, { width, height: 700, touch: true });
    await page.evaluate(() => document.querySelector("#figure-squares").scrollIntoView());
    await until(page, () => {
      const root = document.querySelector("#figure-squares mex-plorer").shadowRoot;
      const [buttons, count] = [".transport", ".count"].map((part) => root?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect());
      return [count.width > 0, count.left >= buttons.right, count.right <= innerWidth - 16, count.height <= buttons.height];
    }, [true, true, true, true]);
  }
});

/** What comes near is there before it is in sight, when it is scrolled to as fast as that. @param {string} chapter @param {Parameters<typeof stage.open>[1]} [options] */
const scrolledBy = (chapter, options) => async () => {
  const page = await stage.open("/course/", options);
  // Whoever waits for a figure for a second sees the one before instead: no machine is that slow here.
  await page.evaluateOnNewDocument(() => {
    const wait = window.setTimeout;
    window.setTimeout = /** @type {any} */ ((act, delay, ...given) => wait(act, delay === 1000 ? 15_000 : delay, ...given));
  });
  await page.goto(`${stage.origin}/course/${chapter}/`);
  await when(page, () => document.querySelector(".onward"));
  await press(page, ".onward .quiet:last-child", "Enter");
  await when(page, () => !document.querySelector(".onward")?.checkVisibility());
  const moved = await page.evaluate(async () => {
    const moved = [];
    const rect = ({ x, y, width, height }) => [x, y, width, height].map(Math.round);
    const told = ({ node, previousRect, currentRect }) => `${node?.nodeName} ${node?.className}: ${rect(previousRect)} to ${rect(currentRect)}`;
    const frame = () => new Promise(requestAnimationFrame);
    const isSeen = (figure) => figure.getBoundingClientRect().top < innerHeight && figure.getBoundingClientRect().bottom > 0;
    const isReady = (figure) => figure.style.visibility !== "hidden" && figure.shadowRoot?.querySelector(".figure :is(svg, .play-view)") && !figure.shadowRoot.querySelector(".waiting");
    const isNear = (question) => question.getBoundingClientRect().top < innerHeight + 900;
    const isThere = () => [...document.querySelectorAll("mex-plorer")].filter(isSeen).every(isReady) && [...document.querySelectorAll(".question")].filter(isNear).every((question) => question.querySelector(".ask"));
    // What a reader has asked for, that all steps come, moves much.
    scrollTo(0, 0);
    for (const _ of "ab") await frame();
    new PerformanceObserver((list) => moved.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput).map(({ value, sources }) => ({ value, scrolled: scrollY, moved: sources.map(told) })))).observe({ type: "layout-shift" });
    for (let top = 0; top < document.documentElement.scrollHeight; top += 160) {
      scrollTo(0, top);
      await frame();
      while (!isThere()) await frame();
      await frame();
    }
    return moved;
  });
  assert.deepEqual(moved, []);
};

testWords("while a chapter scrolls by nothing moves by itself: not where figures change, nor where the opponent begins", scrolledBy("en/sums"));

testWords("nor does it on a phone, where figures stay above their text", scrolledBy("zh-Hant/boxes-and-your-own-rule", { width: 390, height: 844 }));

test("a question stands there before the engine that marks it, and nothing moves when that comes (Chromium measures)", async () => {
  const page = await stage.open("/course/");
  await page.evaluateOnNewDocument(() => {
    const fetched = window.fetch;
    const isHeld = new Promise((release) => Object.assign(window, { release, moved: [] }));
    // As a slow network holds it.
    window.fetch = async (...asked) => (String(asked[0]).includes("exercises_wasm_bg") && (await isHeld), fetched(...asked));
    new PerformanceObserver((list) => window.moved.push(...list.getEntries().map(({ value, sources }) => `${value} ${sources.map(({ node }) => node?.className ?? node?.nodeName)}`))).observe({ type: "layout-shift", buffered: true });
  });
  const asked = () => {
    const isInSight = (element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight && element.getBoundingClientRect().bottom > 0;
    const isDrawn = (figure) => figure.shadowRoot?.querySelector(".figure svg");
    if (document.readyState !== "complete" || ![...document.querySelectorAll("mex-plorer")].filter(isInSight).every(isDrawn)) return null;
    const told = (question) => [question.querySelector(".asked").inert, question.querySelector(".ask").textContent, question.querySelector(".quiet").getAttribute("aria-disabled"), question.offsetHeight];
    return [...document.querySelectorAll("[data-question]")].filter(isInSight).map(told);
  };
  await page.goto(`${stage.origin}/course/en/sums/#questions`);
  await when(page, () => document.querySelector("[data-question] .ask"));
  await when(page, asked);
  const before = await page.evaluate(asked);
  assert.ok(before.length > 0 && before.every(([isHidden, ask, isWaiting]) => !isHidden && ask && isWaiting === "true"), JSON.stringify(before));
  // Before scripts came the page was another one, to be read without them.
  await page.evaluate(() => window.release(window.moved.splice(0)));
  await until(page, asked, before.map(([, ask, , height]) => [false, ask, "false", height]));
  assert.deepEqual(await page.evaluate(() => window.moved), []);
});

test("whoever comes into a chapter's middle sees it once its scripts have come, and nothing moves (Chromium measures)", async () => {
  const host = await stage.server({ delay: (path) => (path.endsWith(".js") ? 40 : 0) });
  for (const viewport of [{ width: 1280, height: 900 }, { width: 390, height: 844 }]) {
    const page = await stage.open("/course/", viewport);
    await page.evaluateOnNewDocument(() => {
      window.moved = [];
      new PerformanceObserver((list) => window.moved.push(...list.getEntries().map(({ value, sources }) => `${value} ${sources.map(({ node }) => node?.className ?? node?.nodeName)}`))).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${host.origin}/course/en/nim-and-xor/#odd-or-even`);
    const figure = () => {
      const isInSight = (element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight && element.getBoundingClientRect().bottom > 0;
      const seen = [...document.querySelectorAll("mex-plorer")].filter(isInSight);
      return seen.length > 0 && seen.every((figure) => figure.shadowRoot?.querySelector(".figure svg"));
    };
    await until(page, figure, true);
    await until(page, () => [document.querySelector(".chapter").checkVisibility({ visibilityProperty: true }), Math.abs(document.querySelector(":target").getBoundingClientRect().top) < innerHeight / 2], [true, true]);
    assert.deepEqual(await page.evaluate(() => window.moved), []);
  }
  // What does not come holds nobody up; and an address that nobody can read leads to the beginning.
  const lame = await stage.server({ missing: /course\/main\.js$/ });
  const page = await stage.open("/course/", { mayComplain: true });
  await page.goto(`${lame.origin}/course/en/nim-and-xor/#odd-or-even`);
  await until(page, () => [document.querySelector(".chapter").checkVisibility({ visibilityProperty: true }), document.querySelectorAll(".onward").length], [true, 0]);
  await page.goto(`${stage.origin}/course/en/nim-and-xor/#%E0%A4%A`);
  await until(page, () => document.querySelectorAll("section.step:not([hidden])").length, 1);
});

testWords("without scripts a chapter is a text with still figures and folded answers", async () => {
  const page = await stage.open("/course/");
  await page.setJavaScriptEnabled(false);
  await page.goto(`${stage.origin}/course/zh-Hans/two-heaps/`);
  const seen = await page.evaluate(() => {
    const isSeen = (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;
    const all = (selector) => [...document.querySelectorAll(selector)];
    return { steps: all("section.step").every(isSeen), figures: all("mex-plorer > svg, noscript svg").every(isSeen), stills: all("noscript svg").length, folded: all("details").every((details) => !details.open && isSeen(details)), formulas: all("math").filter((math) => !math.closest("details")).every(isSeen), live: all(".onward, .picks").length };
  });
  assert.deepEqual({ ...seen, stills: seen.stills > 0 }, { steps: true, figures: true, stills: true, folded: true, formulas: true, live: 0 });
  await page.click("details[data-answers] summary");
  assert.ok(await page.evaluate(() => document.querySelector("details[data-answers]").open));
  await page.setJavaScriptEnabled(true);
});

test("a record goes into a file and comes from one; what is no record is refused, and all can be cleared", async () => {
  const page = await opened("en/two-heaps/");
  await press(page, ".onward .quiet:last-child", "Enter");
  await page.goto(`${stage.origin}/course/en/`);
  await when(page, () => document.querySelector(".keeping"));
  const chapters = () => Object.keys(JSON.parse(localStorage.getItem("mexplorer-course"))?.chapters ?? {});
  await until(page, chapters, ["02-two-heaps"]);
  const saved = await page.evaluate(() => new Promise((told) => {
    URL.createObjectURL = (file) => (file.text().then(told), "data:,");
    HTMLAnchorElement.prototype.click = () => {};
    document.querySelector(".keeping button").click();
  }));
  assert.ok(JSON.parse(saved).chapters["02-two-heaps"].steps > 2);
  page.on("dialog", (dialog) => dialog.accept());
  const offer = (text) => {
    const field = document.querySelector(".keeping input");
    const files = new DataTransfer();
    files.items.add(new File([text], "record.json"));
    field.files = files.files;
    field.dispatchEvent(new Event("change"));
  };
  await page.evaluate(offer, '{"version": 1, "chapters": 3}');
  await until(page, () => document.querySelector(".keeping > .verdict").textContent, "That file has no progress of this course.");
  await Promise.all([page.waitForNavigation(), page.evaluate(() => document.querySelectorAll(".keeping button")[2].click())]);
  await until(page, chapters, []);
  await when(page, () => document.querySelector(".keeping"));
  await Promise.all([page.waitForNavigation(), page.evaluate(offer, saved)]);
  await until(page, chapters, ["02-two-heaps"]);
});
