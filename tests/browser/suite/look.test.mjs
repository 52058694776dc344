/** Every reader's screen and paper: tabs on phones, heads that stay, help beside the figure, large letters, forced colours, print. */
import test from "node:test";
import assert from "node:assert/strict";
import { BROWSER } from "../driver.mjs";
import { addressOf, isShown } from "../shots.mjs";
import { atRest, figure, idle, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
const PHONE = { width: 390, height: 844, touch: true };

/** @param {{view: string, game: string, step?: number, state?: string}} example */
async function show(example, size) {
  const page = await stage.open(addressOf(example), size);
  await when(page, isShown, example.view);
  return page;
}

testWords("a formula longer than a line keeps its last term with what it comes to", async () => {
  const page = await stage.embed(`<mex-plorer game="nim 120 190 250 60 88 77 1023" view="nim-sum" style="inline-size: 280px"></mex-plorer>`);
  const end = await page.evaluate(() => {
    const last = t.root().querySelector(".formula .formula");
    const [{ height }, all] = [last, last.parentElement].map((each) => each.getBoundingClientRect());
    return { text: last.textContent, lines: Math.round(all.height / height), whole: last.parentElement.textContent };
  });
  assert.match(end.whole, /^120 ⊕ 190 ⊕ .+ = \d+\.?$/);
  assert.match(end.text, /^1023 = \d+\.?$/);
  assert.ok(end.lines >= 2, "the formula is broken before its end, which is one line");
});

testWords("what is reckoned with in a rule's sentence stays on one line", async () => {
  const page = await stage.open("about:blank");
  for (const width of [280, 300, 320, 340, 360]) {
    await page.goto(stage.host(`<mex-plorer game="rule((a,b) -> (a-1,b+1); (a,b-1)) 3 3" view="graph" lang="zh-Hans" style="inline-size: ${width}px"></mex-plorer>`));
    await figure(page);
    const lines = await page.evaluate(() => [...t.root().querySelectorAll(".rule .formula")].map((part) => [part.textContent, part.getClientRects().length]));
    assert.deepEqual(lines.slice(-2), [["(a-1,b+1)，", 1], ["(a,b-1)。", 1]], `${width}`);
  }
});

testWords("no line of a Chinese caption begins with a mark that ends something", async () => {
  const page = await stage.open("about:blank");
  for (const width of [300, 317, 334, 351, 368, 385, 402]) {
    await page.goto(stage.host(`<mex-plorer game="nim 3 4 5" view="nim-sum" lang="zh-Hans" style="inline-size: ${width}px"></mex-plorer>`));
    await figure(page);
    const { text, begun } = await page.evaluate(() => {
      const caption = t.part("caption");
      const texts = document.createTreeWalker(caption, NodeFilter.SHOW_TEXT);
      let [line, begun] = [-Infinity, ""];
      while (texts.nextNode()) {
        const range = document.createRange();
        for (const place of texts.currentNode.data.split("").keys()) {
          range.setStart(texts.currentNode, place);
          range.setEnd(texts.currentNode, place + 1);
          const { bottom, height, width } = range.getBoundingClientRect();
          if (width > 0 && bottom > line + height / 2) begun += range.toString();
          if (width > 0) line = bottom;
        }
      }
      return { text: caption.textContent, begun };
    });
    assert.match(text, / = \d+。/);
    assert.doesNotMatch(begun, /[，。、；：！？）」》]/, `${width}: ${begun}`);
  }
});

test("on a phone all tabs are in sight, in few rows, by what they are for, in each language", async () => {
  const page = await stage.embed(`<mex-plorer game="wythoff 3 6" view="grid"></mex-plorer>`, PHONE);
  for (const [lang, names] of [["en", ["Hands on", "Understand", "Patterns"]], ["zh-Hans", ["动手", "理解", "规律"]], ["zh-Hant", ["動手", "理解", "規律"]]]) {
    await page.evaluate((lang) => (t.host().lang = lang), lang);
    const said = () => [...new Set([...t.root().querySelectorAll('[role="tab"]')].map((tab) => t.root().getElementById(tab.getAttribute("aria-describedby")).textContent))];
    await until(page, said, names);
    const { hidden, rows, others } = await page.evaluate(() => {
      const list = t.part("tabs").getBoundingClientRect();
      const tabs = [...t.root().querySelectorAll('[role="tablist"] [role="tab"]')].map((tab) => tab.getBoundingClientRect());
      const within = (tab) => tab.left >= list.left - 1 && tab.right <= list.right + 1 && tab.bottom <= list.bottom + 1;
      return { hidden: tabs.filter((tab) => !within(tab)).length, rows: new Set(tabs.map(({ top }) => top)).size, others: t.root().querySelectorAll("[role=tablist]").length };
    });
    assert.deepEqual([hidden, others], [0, 1], lang);
    assert.ok(rows <= 3, `${lang}: ${rows} rows`);
    const lines = await page.evaluate(() => {
      const list = t.part("tabs");
      const firsts = [...list.querySelectorAll(".group + .group > [role=tab]:nth-child(2)")].map((tab) => [tab, getComputedStyle(tab, "::before")]);
      const seen = firsts.filter(([tab, line]) => tab.getBoundingClientRect().left + parseFloat(line.left) >= list.getBoundingClientRect().left);
      return [firsts.length, seen.filter(([tab]) => tab.offsetLeft === list.querySelector(".tab").offsetLeft).length, getComputedStyle(list).clipPath];
    });
    assert.deepEqual(lines, [2, 0, "inset(-32px -3px -3px)"], `${lang}: a line between purposes stands between two tabs`);
  }
});

test("the numbers of rows and columns stay in sight where a square is scrolled", async () => {
  const page = await show({ view: "grid", game: "wythoff 3 6", state: "size:16" }, { ...PHONE, width: 320, height: 400 });
  await when(page, () => t.root().querySelectorAll(".heads").length === 3);
  // It scrolls by itself to where play is.
  await idle(page);
  await page.evaluate(() => t.part("figure").scrollTo(60, 80));
  const placed = await atRest(page, () => {
    const box = t.part("figure").getBoundingClientRect();
    const of = (root, key) => root.querySelector(`[data-key="${key}"]`).getBoundingClientRect();
    const [columns, rows] = [...t.root().querySelectorAll(".heads")];
    const [head, cell] = [of(rows, "row 6"), of(t.svg(), "(6,6)")];
    const [top, under] = [of(columns, "column 6"), of(t.svg(), "(6,6)")];
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    return {
      aside: Math.abs(middle(head)[1] - middle(cell)[1]) < 4 && head.left >= box.left && head.right < cell.left,
      above: Math.abs(middle(top)[0] - middle(under)[0]) < 4 && top.top >= box.top - 1 && top.bottom < under.top,
      shown: [...t.root().querySelectorAll(".heads")].every(t.isShown),
      scrolled: [t.part("figure").scrollLeft, t.part("figure").scrollTop],
    };
  });
  assert.deepEqual(placed, { aside: true, above: true, shown: true, scrolled: [60, 80] });
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="graph"]').click());
  await when(page, () => t.host().view === "graph" && t.root().querySelectorAll(".heads").length === 0);
});

test("the numbers of a table of pairs stay in sight where it is scrolled", async () => {
  // Scrolled at each look: on a busy machine the picture may be laid out once more after the first.
  const inSight = (page, mark, ...to) =>
    atRest(page, (mark, to) => {
      t.part("figure").scrollTo(...to);
      const box = t.part("figure").getBoundingClientRect();
      const layer = [...t.root().querySelectorAll(".heads")].find((heads) => t.isShown(heads) && heads.querySelector(mark));
      const [frame, text] = [layer, layer?.querySelector(mark)].map((one) => one?.getBoundingClientRect());
      return text && [text.left >= box.left, text.right <= frame.right, frame.width < box.width / 3];
    }, mark, to);
  const page = await show({ view: "cold", game: "wythoff 3 6" }, { ...PHONE, width: 300 });
  await when(page, () => t.root().querySelectorAll(".heads").length === 3);
  assert.deepEqual(await inSight(page, '[data-key="8"] .index', 60, 40), [true, true, true]);
});

test("charts, sums and nim-sums are as wide as a narrow page lets them be, and nothing of them is out of sight", async () => {
  const shown = [["sum", "kayles 14 + nim 3 4", 320], ["sequence", "take(2,5) 100", 320], ["sequence", "kayles 40", 320], ["nim-sum", "nim 1024 512 37", 320], ["nim-sum", "nim 65535 5 40000", 375]];
  for (const [view, game, width] of shown) {
    // What a sum begins with is told no name of a view.
    const page = await stage.open(addressOf({ view: view === "sum" ? "" : view, game }), { ...PHONE, width });
    await when(page, isShown, view);
    const over = await atRest(page, () => {
      const box = t.part("figure");
      const texts = [...t.svg().querySelectorAll("text")].map((text) => text.getBoundingClientRect());
      const { left, right } = box.getBoundingClientRect();
      return [box.scrollWidth - box.clientWidth, texts.filter((text) => text.width > 0 && (text.left < left || text.right > right)).length];
    });
    assert.deepEqual(over, [0, 0], `${game} at ${width}`);
  }
});

test("the heat map is as large as its card lets a square be", async () => {
  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    const page = await show({ view: "heat", game: "wythoff 3 6" }, size);
    const [least, plot] = await atRest(page, () => {
      const [box, plot] = [t.part("figure"), t.root().querySelector(".heat-plot")].map((part) => part.getBoundingClientRect());
      return [Math.min(box.width, box.height), Math.min(plot.width, plot.height)];
    });
    assert.ok(plot > 0.8 * least, `${plot} in ${least}`);
  }
});

testWords("help with writing a rule leaves the figure where it is", async () => {
  const page = await stage.site("", { width: 1200, height: 800 });
  const place = () => {
    const { left, top, width } = document.querySelector("mex-plorer").getBoundingClientRect();
    return [left, top, width];
  };
  const before = await page.evaluate(place);
  await page.click("#write");
  await when(page, () => document.querySelector("#writing .template"));
  await idle(page);
  assert.deepEqual(await page.evaluate(place), before);
});

/** Four times as large as usual: a window of 1280 × 1024 has room for so much. */
const LARGE = { width: 320, height: 256 };

for (const [view, game] of [["play", "kayles 12"], ["heat", "wythoff 3 6"], ["graph", "nim 12 19 25"], ["board", "kayles 12"], ["sieve", "wythoff 3 5"]]) {
  test(`at 400 % all of it can be reached and hit: ${view}`, async () => {
    const page = await show({ view, game }, LARGE);
    await idle(page);
    const missed = await page.evaluate(async () => {
      const targets = [...t.root().querySelectorAll("button, select, input, [role=tab], .heat-plot, [role=button][tabindex='0']")].filter((target) => t.isShown(target) && !target.closest("[hidden]"));
      const missed = [];
      for (const target of targets) {
        target.scrollIntoView({ block: "center", inline: "center" });
        const { left, top, width, height } = target.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = t.root().elementFromPoint(x, y);
        const isHit = hit && (target.contains(hit) || hit.contains(target));
        if (!isHit || x < 0 || x > innerWidth || y < 0 || y > innerHeight) missed.push(target.outerHTML.slice(0, 90));
      }
      return [...missed, ...(document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [])];
    });
    assert.deepEqual(missed, []);
    const room = await page.evaluate(() => (t.root().querySelector(".play-board") ?? t.part("figure")).clientHeight);
    assert.ok(room >= LARGE.height / 2, `${room} pixels are left for what is shown`);
  });
}

if (BROWSER === "chromium") {
  test("in forced colours what is chosen, pressed and pointed at stands out", async () => {
    const page = await show({ view: "grid", game: "wythoff 3 6" }, { width: 1200, height: 800 });
    const client = await page.createCDPSession();
    await client.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    const grounds = (chosen) => [...t.root().querySelectorAll('[role="tab"], .setting')].filter((each) => each.matches('[aria-selected="true"], [aria-pressed="true"]') === chosen).map((each) => getComputedStyle(each).backgroundColor);
    await when(page, () => matchMedia("(forced-colors: active)").matches);
    const [yes, no] = [await page.evaluate(grounds, true), await page.evaluate(grounds, false)];
    assert.ok(yes.length >= 2 && no.length > 5 && !yes.some((ground) => no.includes(ground)), `${yes} ${no}`);
    await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="play"]').click());
    await when(page, () => t.host().view === "play" && t.root().querySelector(".play-board svg"));
    const words = (part) => getComputedStyle(t.part(part)).color;
    assert.notEqual(await page.evaluate(words, "undo"), await page.evaluate(words, "ask"), "what can't be pressed is grey");
    await page.evaluate(() => t.root().querySelector(".play-board [data-set]").dispatchEvent(new MouseEvent("click", { bubbles: true })));
    await when(page, () => t.host().state.startsWith("moves:"));
  });

  for (const [view, game, step, theme] of [["sequence", "take(2,5) 100", undefined, "dark"], ["proof", "nim 3 3"], ["table", "take(2,5) 10"], ["sieve", "wythoff 3 6", 3], ["graph", "take(2,5) 10"], ["graph", "take(1,4,5) 45"], ["graph", "stairs 3 2 4 1"], ["board", "kayles 9"], ["nim-sum", "nim 3 4 5"], ["heat", "wythoff 8 13"], ["board", "treblecross 17"], ["board", "octal(0.137) 26 9"], ["board", "boxes 9/3 16/2 100/5 30/6"], ["sum", "wythoff 3 4 + kayles 6 + split 3 2 + fibonacci 9"]]) {
    test(`printed, ${view} of ${game} is one light sheet with a title, the rule, the figure and the answer`, async () => {
      const page = await stage.open(addressOf({ view, game, step }, { theme: theme ?? "light" }));
      await when(page, isShown, view);
      await when(page, () => document.querySelector("#panel:not([aria-busy])").childElementCount > 0);
      const pdf = Buffer.from(await page.pdf({ format: "A4" })).toString("latin1");
      await page.emulateMediaType("print");
      const sheet = await page.evaluate(() => {
        const figure = t.part("figure").getBoundingClientRect();
        const panel = document.querySelector("#panel");
        const canvas = t.root().querySelector(".heat-plot canvas");
        const drawn = canvas?.getBoundingClientRect();
        return {
          stretched: canvas !== null && Math.abs((drawn.width * canvas.height) / (drawn.height * canvas.width) - 1) > 0.02,
          covered: canvas !== null && drawn.bottom > t.part("caption").getBoundingClientRect().top,
          title: getComputedStyle(document.querySelector("#figure"), "::before").content,
          rule: t.isShown(t.part("rule")),
          answer: !t.isShown(panel) || panel.getBoundingClientRect().top >= figure.bottom,
          tools: ["toolbar", "stepper"].some((part) => t.isShown(t.part(part))),
          paper: getComputedStyle(t.part("frame")).backgroundColor,
        };
      });
      assert.deepEqual(sheet, { stretched: false, covered: false, title: `"${game}"`, rule: true, answer: true, tools: false, paper: "rgb(255, 255, 255)" });
      assert.equal(pdf.match(/\/Type \/Page\b/g)?.length, 1);
    });
  }
}

test("in a narrow column nothing of the element lies on what follows, and all of it can be come to", async () => {
  const views = { sieve: "wythoff 5 8", sequence: "kayles 40", sum: "take(1..3) 7 + take(odd) 4 + nim 6 9", proof: "nim 3 3" };
  for (const [width, lang] of [[280, "en"], [345, "en"], [300, "zh-Hans"]]) {
    const elements = Object.entries(views).map(([view, game]) => `<mex-plorer game="${game}" view="${view}" lang="${lang}"></mex-plorer><p class="after">Words that follow it.</p>`);
    const page = await stage.embed(`<div style="width: ${width}px">${elements.join("")}</div>`, { width: 900, height: 6000 });
    await when(page, () => [...document.querySelectorAll("mex-plorer")].every((element) => element.shadowRoot?.querySelector(".figure svg, .figure .proof")));
    const found = await atRest(page, () => [...document.querySelectorAll("mex-plorer")].map((element) => {
      const frame = element.shadowRoot.querySelector(".frame");
      const { left, top, width, height } = element.nextElementSibling.getBoundingClientRect();
      const [above, panel] = [document.elementFromPoint(left + width / 2, top + height / 2), element.shadowRoot.querySelector(".figure").clientHeight];
      const hidden = frame.scrollHeight - frame.clientHeight;
      return { follows: above === element.nextElementSibling, reached: hidden < 2 || getComputedStyle(frame).overflowY === "auto", figure: panel > 120 };
    }));
    assert.deepEqual(found, Object.keys(views).map(() => ({ follows: true, reached: true, figure: true })), `${width} px, ${lang}`);
  }
});

test("where a picture goes on beyond its box a shadow lies at that edge, and none where it ends", async () => {
  const page = await stage.embed('<div style="width: 300px"><mex-plorer game="nim 12 19 25" view="board" lang="en"></mex-plorer></div>');
  const figure = await page.evaluateHandle(() => t.part("figure"));
  /** The mean darkness of the lowest rows of pixels of the box, left of the stones. */
  const dark = async () => {
    const { x, y, height } = await figure.boundingBox();
    const strip = await page.screenshot({ clip: { x: x + 28, y: y + height - 4, width: 12, height: 3 }, encoding: "base64" });
    return page.evaluate(async (strip) => {
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${strip}` });
      await image.decode();
      const ink = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height }).getContext("2d");
      ink.drawImage(image, 0, 0);
      const { data } = ink.getImageData(0, 0, image.width, image.height);
      return data.reduce((sum, byte) => sum + 255 - byte, 0) / data.length;
    }, strip);
  };
  assert.ok((await dark()) > 8);
  await page.evaluate(() => t.part("figure").scrollTo(0, 1e6));
  assert.ok((await dark()) < 5);
});

test("the numbers beside a heat map that is dark on the screen are dark on paper", async () => {
  const page = await stage.open(addressOf({ view: "heat", game: "wythoff 8 13" }, { theme: "dark" }));
  await when(page, isShown, "heat");
  await when(page, () => t.part("heat-plot").getAttribute("aria-busy") === "false");
  /** The mean brightness of what is drawn left of the table, of 255. */
  const numbers = () => {
    const canvas = t.part("heat-plot").querySelector("canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 60, 30, canvas.height - 60);
    const inked = Array.from({ length: data.length / 4 }, (_, i) => data.subarray(4 * i, 4 * i + 4)).filter(([, , , alpha]) => alpha > 200);
    return inked.reduce((sum, [red, green, blue]) => sum + (red + green + blue) / 3 / inked.length, 0);
  };
  await when(page, `(${numbers})() > 150`);
  for (const [event, isDark] of [["beforeprint", true], ["afterprint", false]]) {
    await page.evaluate((event) => dispatchEvent(new Event(event)), event);
    const brightness = await page.evaluate(numbers);
    assert.equal(brightness > 0 && brightness < 130, isDark, `${event}: ${brightness}`);
  }
});

test("on a telephone all columns of a table and all of a game's settings can be read", async () => {
  const page = await show({ view: "table", game: "wythoff 8 13" }, PHONE);
  const [table, box] = await page.evaluate(() => [t.part("table").getBoundingClientRect().width, t.root().querySelector(".table-box").clientWidth]);
  assert.ok(table < box + 1, `${table} of ${box} pixels`);
  for (const width of [390, 320]) {
    const play = await show({ view: "play", game: "misere nim 1 1 1" }, { ...PHONE, width });
    const cut = await atRest(play, () => {
      const settings = [...t.root().querySelectorAll(".play-settings select")];
      const wide = settings.map((setting) => setting.getBoundingClientRect().width);
      // As wide as its words are, beside others that are as wide as before.
      const lacking = settings.map((setting, i) => {
        setting.parentElement.style.justifyItems = "start";
        setting.style.inlineSize = "auto";
        return setting.getBoundingClientRect().width - wide[i];
      });
      return lacking.filter((pixels) => pixels > 1);
    });
    assert.deepEqual(cut, [], `${width}`);
  }
});

testWords("who touches the screen is told to tap (Firefox has no such screen to be tested with)", async () => {
  const page = await show({ view: "nim-sum", game: "nim 3 4 5" }, PHONE);
  assert.equal(await page.evaluate(() => document.querySelector("#game-hint").innerText.trim()), "Tap to move.");
});

testWords("while the figure asks, nobody is told to click to move", async () => {
  const advice = () => document.querySelector("#game-hint").innerText.trim();
  for (const [size, moves, asks] of [[undefined, "↑ ↓ change the marked number; click to move.", "↑ ↓ change the marked number."], [PHONE, "Tap to move.", ""]]) {
    const page = await show({ view: "graph", game: "take(2,5) 10" }, size);
    await until(page, advice, moves);
    await page.evaluate(() => t.press("predict"));
    await until(page, advice, asks);
    await page.evaluate(() => t.press("predict"));
    await until(page, advice, moves);
  }
});

test("on a telephone the card is as high as its figure, whose buttons move by a line at most while one steps; turned, it is as high as the window lets it", async () => {
  const LOW = { width: 390, height: 664, touch: true };
  const seen = () => {
    const box = t.part("figure");
    return [box.scrollHeight - box.clientHeight, box.clientHeight > 300];
  };
  for (const [game, view] of [["wythoff 3 5", "sieve"], ["wythoff 8 13", "cold"], ["nim 3 4 5 6 7 8", "nim-sum"], ["take(1..3) 7 + take(odd) 4 + nim 6 9", "sum"], ["take(2,5) 10", "graph"]]) {
    const page = await show({ view, game }, LOW);
    assert.deepEqual(await atRest(page, seen), [0, true], `${game}, ${view}`);
    const steps = new Set();
    for (let step = 1; step < 5; step += 1) {
      await page.evaluate((step) => void (t.host().step = step), step);
      await until(page, () => t.host().step, step);
      steps.add(await atRest(page, () => Math.round(t.part("stepper").getBoundingClientRect().top + scrollY)));
    }
    // Four lines of a caption have room in any case.
    assert.ok(Math.max(...steps) - Math.min(...steps) <= 24, `${game}, ${view}: ${[...steps]}`);
  }
  const page = await show({ view: "line", game: "take(1,3,4) 60" }, LOW);
  const [high] = await atRest(page, () => [t.part("figure").clientHeight]);
  assert.ok(high <= 664, `${high} pixels of a window of 664`);
  const height = () => t.host().getAttribute("height");
  assert.equal(await page.evaluate(height), "grow");
  await page.setViewport({ width: 1200, height: 800 });
  await until(page, height, null);
});

testWords("on a telephone positions of a table are whole, and columns stand apart", async () => {
  const page = await show({ view: "table", game: "kayles 9" }, PHONE);
  const [broken, apart] = await atRest(page, () => {
    const rows = [...t.root().querySelectorAll(".table tbody tr")].map((row) => [...row.cells]);
    const lists = rows.flatMap((cells) => cells.slice(0, 3)).flatMap((cell) => [...cell.querySelectorAll("span")]);
    const text = (cell) => ((range) => (range.selectNodeContents(cell), range.getBoundingClientRect()))(document.createRange());
    const gaps = rows.flatMap((cells) => cells.slice(1).map((cell, i) => [text(cells[i]), text(cell)])).filter((pair) => pair.every(({ width }) => width));
    return [lists.filter((one) => one.getClientRects().length > 1).map((one) => one.textContent), Math.min(...gaps.map(([before, after]) => after.left - before.right))];
  });
  assert.deepEqual(broken, []);
  const texts = (name) => [...[...t.root().querySelectorAll(".table tbody tr")].find((row) => row.cells[0].textContent === name).cells].slice(1, 3).map((cell) => cell.textContent);
  assert.deepEqual(await page.evaluate(texts, "4"), ["2,1; 3; 1,1; 2", "3, 3, 0, 2"]);
  assert.ok(apart >= 12, `${apart} pixels`);
});

test("no short number of a table goes on in the next line on a telephone, and a wide one's name is in sight", async () => {
  for (const [view, game, width] of [["cold", "wythoff 1 1", 390], ["cold", "wythoff 1 1", 320], ["cold", "wythoff 100000 161803", 390], ["cold", "wythoff 100000 161803", 320], ["heat", "nim 2 2", 390]]) {
    const page = await show({ view, game }, { ...PHONE, width });
    await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="table"]').click());
    await when(page, () => t.root().querySelectorAll(".table tbody tr").length > 5);
    const [broken, beyond] = await atRest(page, () => {
      const lines = (cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const numbers = [...t.root().querySelectorAll(".table tbody :is(th, td)")].filter(({ textContent }) => /^[\d.]{1,7}$/.test(textContent));
      const box = t.root().querySelector(".table-box");
      box.scrollTo(40, 0);
      const [{ left, right }, name] = [box, t.root().querySelector("caption > *")].map((each) => each.getBoundingClientRect());
      return [numbers.filter((cell) => lines(cell) > 1).map((cell) => cell.textContent), Math.max(0, left - name.left, name.right - right)];
    });
    assert.deepEqual([broken, beyond], [[], 0], `${game} in ${width}`);
  }
});

test("on a telephone nothing that is read is cut, however long numbers and names are", async () => {
  const games = [
    "nim 1234567890 9876543210 1111111111 2222222222 3333333333 4444444444",
    "kayles 14 25 36 47 58 69",
    "boxes 9/3 16/2 100/5 30/6",
    "graph(beginning_of_all>the_middle_vertex,the_middle_vertex>finally_the_end) beginning_of_all",
    "take(1,3,4) 1000000000000 + wythoff 300000 500000 + fibonacci 832040/12",
  ];
  const large = "wythoff 1618033988749894848 2618033988749894848";
  const shown = [...games.flatMap((game) => ["table", "proof", "play"].map((view) => [view, game])), ["proof", large], ["play", large]];
  // At every change all where there is the least room, and every fourth where there is more and in the slower browser.
  const few = process.env.ALL === undefined ? 4 : 1;
  for (const [width, every] of [[390, few], [320, BROWSER === "firefox" ? few : 1]]) {
    for (const [view, game] of shown.filter((_, i) => i % every === 0)) {
      const page = await show({ view, game }, { ...PHONE, width });
      const cut = await atRest(page, () => {
        const read = [...t.root().querySelectorAll(".table-box, .caption, .play-side, .play-list, .play-move")];
        return read.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => `${box.className}: ${box.scrollWidth} in ${box.clientWidth}`);
      });
      assert.deepEqual(cut, [], `${view} of ${game} at ${width}`);
    }
  }
});
