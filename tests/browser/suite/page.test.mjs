/** The page: its input, its numbers, its languages and colours, and the state in its address. */
import test from "node:test";
import assert from "node:assert/strict";
import { atRest, figure, idle, testWords, until, useStage, when } from "../stage.mjs";
import { paste, type } from "../typing.mjs";
import { reachable, takeValues, TEXTBOOK } from "../oracle.mjs";

const stage = useStage();
const values = () => t.values();
const input = () => document.querySelector("#game").value;

const wanted = (set, heap) => {
  const all = takeValues(set, heap);
  return Object.fromEntries(reachable(set, heap).map((n) => [n, String(all[n])]));
};

testWords("the page opens with the textbook figure and its answer", async () => {
  const page = await stage.site();
  assert.deepEqual(await page.evaluate(values), TEXTBOOK);
  assert.equal(await page.evaluate(input), "take(2,5) 10");
  const panel = await when(page, () => document.querySelector("#panel h2") && document.querySelector("#panel").textContent);
  assert.match(panel, /N/);
  assert.match(panel, /take 2 → 8/);
  assert.equal(await page.evaluate(() => location.hash), "", "the beginning needs no address");
});

test("the figure and its stepper fit a laptop's first screen together", async () => {
  const page = await stage.site("", { width: 1200, height: 800 });
  await when(page, () => document.querySelector("#panel h2"));
  const bottom = await page.evaluate(() => Math.max(t.part("figure").getBoundingClientRect().bottom, t.part("stepper").getBoundingClientRect().bottom));
  assert.ok(bottom <= 800, `the stepper ends at ${bottom}`);
});

testWords("the figure does not wait for the whole engine, and what is done to it meanwhile is not forgotten", async () => {
  const slow = await stage.server({ delay: (path) => (/engine\.js|mexplorer_wasm/.test(path) ? 1500 : 0) });
  const page = await stage.open(`${slow.origin}/#`);
  await figure(page);
  assert.deepEqual(await page.evaluate(values), TEXTBOOK);
  assert.equal(await page.evaluate(() => document.querySelector("#panel h2") === null), true, "the answer is still on its way");
  const place = await atRest(page, () => t.middle(t.node("8")));
  await page.mouse.click(place.x, place.y);
  await until(page, () => t.host().game, "take(2,5) 8");
  await when(page, () => document.querySelector("#panel h2"));
  await until(page, () => [document.querySelector("#game").value, t.host().game], ["take(2,5) 8", "take(2,5) 8"]);
});

testWords("what is typed before the whole engine is there is shown once it is", async () => {
  const delays = { "/mexplorer/work.js": 500, "/mexplorer/worker.js": 1500 };
  const slow = await stage.server({ delay: (path) => delays[path] ?? 0 });
  const page = await stage.open(`${slow.origin}/#`);
  await figure(page);
  await paste(page, "take(1,3) 7");
  await until(page, values, wanted([1, 3], 7));
  await until(page, () => t.host().game, "take(1,3) 7");
});

testWords("nothing is asked for in a language that the reader does not read", async () => {
  for (const [hash, lang] of [["", "en"], ["#lang=zh-Hant", "zh-Hant"]]) {
    const host = await stage.server();
    const page = await stage.open(`${host.origin}/${hash || "#"}`);
    await figure(page);
    await when(page, () => document.querySelector("#panel h2"));
    // A browser on a busy machine may drop what it has preloaded, and ask again.
    const asked = [...new Set(host.requests.filter((path) => path.endsWith(".json")))].sort();
    const wanted = ["mexplorer/locales", "mexplorer/locales/figure", "page/words"].map((folder) => `/${folder}/${lang}.json`);
    assert.deepEqual(asked, wanted.sort());
  }
});

testWords("an address fetches the module that its figure needs before the figure is there, and not the other", async () => {
  const small = ["figure_wasm_bg.wasm", "figures.js", "locales/figure/en.json"].map((file) => `/mexplorer/${file}`);
  const whole = ["mexplorer_wasm_bg.wasm", "locales/en.json"].map((file) => `/mexplorer/${file}`);
  for (const [hash, isSmall] of [["", true], ["#game=nim 3 4&view=graph", true], ["#game=nim 3 4", false], ["#game=wythoff 3 6", false], ["#view=play", false], ["#game=nim 3 4 5&view=nim-sum", false]]) {
    const host = await stage.server();
    const page = await stage.open(`${host.origin}/${hash || "#"}`);
    await when(page, () => t.events.some(({ type }) => type === "mex-change"));
    await when(page, () => document.querySelector("#panel:not([aria-busy])").childElementCount > 0);
    const asked = (files) => files.filter((path) => host.requests.includes(path));
    assert.deepEqual(asked(small), isSmall ? small : [], hash);
    // What stands beside the figure is always the whole one's work, and comes after a small figure.
    assert.deepEqual(asked(whole), whole, hash);
  }
});

testWords("whenever the script that only hastens things comes, the figure is the address's and no other", async () => {
  for (const [slow, hash] of [["start", "nim 3 x"], ["main", "nim 3 x"], ["start", "nim 3 4"], ["start", ""]]) {
    const host = await stage.server({ delay: (path) => (path.endsWith(`/page/${slow}.js`) ? 700 : /mexplorer_wasm_bg|\/work\.js/.test(path) ? 1400 : 0) });
    const page = await stage.open(`${host.origin}/${hash && "#game="}${hash}`);
    await when(page, () => document.querySelector("#panel:not([aria-busy])").childElementCount > 0);
    await when(page, () => performance.getEntriesByType("resource").filter(({ name, responseEnd }) => /page\/(start|main)\.js/.test(name) && responseEnd > 0).length === 2);
    if (!hash.endsWith("x")) await when(page, () => document.querySelector("#figure mex-plorer").shadowRoot?.querySelector(".figure svg"));
    await idle(page);
    const seen = await page.evaluate(() => ({ isDrawn: Boolean(document.querySelector("#figure mex-plorer").shadowRoot?.querySelector(".figure svg")), games: t.events.filter(({ type }) => type === "mex-change").map(({ game }) => game) }));
    assert.equal(seen.isDrawn, !hash.endsWith("x"), `${slow} late, ${hash}`);
    // The front has a game of its own.
    const wanted = hash ? [hash] : ["take(2,5) 10", "nim 3 4 5"];
    assert.deepEqual(seen.games.filter((game) => !wanted.includes(game)), [], `${slow} late, ${hash}`);
  }
});

testWords("without its own words the page's figure is there, and nothing goes wrong unheard", async () => {
  const host = await stage.server({ missing: /page\/words/ });
  const page = await stage.open(host.host("<p>Nothing yet.</p>"), { mayComplain: true });
  await page.evaluateOnNewDocument(() => {
    globalThis.unheard = [];
    addEventListener("unhandledrejection", ({ reason }) => unheard.push(String(reason)));
  });
  await page.goto(`${host.origin}/#`);
  await figure(page);
  await when(page, () => t.isShown(document.querySelector("#unavailable")));
  assert.deepEqual(await page.evaluate(() => unheard), []);
});

test("typing changes figure, answer and address as it goes", async () => {
  const page = await stage.site();
  await type(page, "take(1,3) 7");
  await until(page, values, wanted([1, 3], 7));
  await when(page, () => location.hash.includes("take(1,3)%207"));
  await when(page, () => /take 1 → 6/.test(document.querySelector("#panel").textContent));
});

test("numbers are changed by keys, buttons and the slider", async () => {
  const page = await stage.site();
  await page.focus("#game");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await until(page, input, "take(2,5) 11");
  await until(page, values, wanted([2, 5], 11));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await until(page, input, "take(2,5) 9");
  const click = (selector) => page.evaluate((selector) => document.querySelector(selector).click(), selector);
  await click("#numbers .more");
  await until(page, input, "take(2,5) 10");
  await click("#numbers .less");
  await until(page, input, "take(2,5) 9");
  await until(page, values, wanted([2, 5], 9));
  await page.focus("#numbers input");
  await page.keyboard.press("ArrowRight");
  await until(page, input, "take(2,5) 10");
  await page.keyboard.press("Home");
  await until(page, input, "take(2,5) 0");
  await until(page, values, { 0: "0" });
});

testWords("a typed text is read, and its figure shown, before another frame", async () => {
  const page = await stage.site("#view=graph");
  await when(page, () => !document.querySelector("#numbers .more").disabled);
  const frames = await page.evaluate(async () => {
    let frames = 0;
    const shown = new Promise((done) => t.host().addEventListener("mex-change", done, { once: true }));
    await new Promise((next) => requestAnimationFrame(next));
    const input = Object.assign(document.querySelector("#game"), { value: "take(2,5) 11" });
    requestAnimationFrame(() => (frames += 1));
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await shown;
    return frames;
  });
  assert.equal(frames, 0);
});

testWords("a key pressed before a text has been read changes the number that is found there", async () => {
  // Where a figure needs the whole engine texts are read by another thread.
  const page = await stage.site("#game=nim%203%204%205&view=play");
  const marks = await page.evaluate(() => {
    const field = document.querySelector("#game");
    const press = (key) => field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    field.focus();
    field.value = "nim 3 x";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    press("ArrowUp");
    field.value = "nim 3 40";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    for (const key of ["ArrowUp", "ArrowUp"]) press(key);
    return document.querySelectorAll("#entry .mirror span span").length;
  });
  assert.equal(marks, 0, "no mark stays where another text is");
  await until(page, () => t.host().game, "nim 3 43");
});

test("the slider follows the pointer all the way", async () => {
  const page = await stage.site();
  const box = await page.evaluate(() => {
    const { left, top, width, height } = document.querySelector("#numbers input").getBoundingClientRect();
    return { left, width, y: top + height / 2 };
  });
  await page.mouse.move(box.left + box.width / 2, box.y);
  await page.mouse.down();
  const seen = new Set();
  for (let i = 0; i <= 10; i += 1) {
    await page.mouse.move(box.left + (box.width * i) / 10, box.y);
    seen.add(await page.evaluate(input));
  }
  await page.mouse.up();
  assert.ok(seen.size >= 8, [...seen].join());
  const [, heap] = /^take\(2,5\) (\d+)$/.exec(await page.evaluate(input));
  await until(page, values, wanted([2, 5], Number(heap)));
});

testWords("the number at the caret is the one that changes, up to 2^64 - 1 and never below 0", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("nim 3 18446744073709551615")}`);
  await when(page, () => document.querySelector("#panel h2") && !document.querySelector("#numbers .less").disabled);
  await page.focus("#game");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await until(page, input, "nim 3 18446744073709551615");
  await page.keyboard.press("ArrowDown");
  await until(page, input, "nim 3 18446744073709551614");
  await page.evaluate(() => document.querySelector("#game").setSelectionRange(4, 4));
  for (let i = 0; i < 5; i += 1) await page.keyboard.press("ArrowDown");
  await until(page, input, "nim 0 18446744073709551614");
});

testWords("every wrong text is told with its place, and the figure before it stays", async () => {
  const page = await stage.site();
  const cases = {
    "take() 5": ")",
    "take(0) 5": "0",
    "take(2,5) -1": "-1",
    "nim 99999999999999999999999": "99999999999999999999999",
    "<img src=x onerror=alert(1)>": "<",
    "nim 3 😀 4": "😀",
    "foo 3": "foo",
    "graph(a>b) z": "z",
    "": null,
    "take(2,5": null,
    "((((((((": "(",
  };
  for (const [text, place] of Object.entries(cases)) {
    await paste(page, text);
    const seen = await when(page, () => {
      const error = document.querySelector("#game-error");
      const mark = document.querySelector("#entry .mirror .wrong");
      return error.textContent && mark && { error: error.textContent, mark: mark.textContent, invalid: document.querySelector("#game").getAttribute("aria-invalid"), line: getComputedStyle(mark).textDecorationLine };
    });
    assert.equal(seen.invalid, "true", text);
    assert.match(seen.line, /underline/);
    if (place) assert.equal(seen.mark, place, text);
    assert.deepEqual(await page.evaluate(values), TEXTBOOK, `${text}: the figure stays`);
    await paste(page, "take(2,5) 10");
    await when(page, () => !document.querySelector("#game-error").textContent && !document.querySelector("#game").hasAttribute("aria-invalid"));
  }
  assert.equal(await page.evaluate(() => document.querySelectorAll("main img").length), 0);
});

test("the underline lies under the wrong place, even in a text longer than the field", async () => {
  const page = await stage.site();
  for (const text of ["nim 3 x", `nim ${"7 ".repeat(120)}x`]) {
    await paste(page, text);
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    await when(page, () => document.querySelector("#entry .mirror .wrong"));
    await idle(page);
    const [mark, field] = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect().toJSON();
      return [box(document.querySelector("#entry .mirror .wrong")), box(document.querySelector("#game"))];
    });
    assert.ok(mark.left >= field.left - 1 && mark.right <= field.right + 1, `${mark.left}..${mark.right} in ${field.left}..${field.right}`);
    const inside = mark.top + mark.height / 2;
    assert.ok(inside > field.top && inside < field.bottom);
  }
});

testWords("a cycle is named, in words, and the game is answered", async () => {
  const page = await stage.site();
  await paste(page, "graph(a>b,b>c,c>a) a");
  await when(page, () => {
    const said = `${t.part("caption").textContent} ${document.querySelector("#panel").textContent}`;
    return /a → b → c → a[^]*D \(drawn\)/.test(said);
  });
});

testWords("a million bytes do not hang the page", async () => {
  const page = await stage.site("#view=graph");
  const texts = ["(".repeat(1_000_000), `nim${" 1".repeat(499_998)}`, "take(".repeat(200_000), "😀".repeat(250_000)];
  for (const text of texts) {
    const took = await page.evaluate(async (text) => {
      const field = document.querySelector("#game");
      field.value = text;
      const start = performance.now();
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      while (!document.querySelector("#game-error").textContent && t.host().game !== text) await new Promise((again) => setTimeout(again, 20));
      return performance.now() - start;
    }, text);
    // Browsers themselves take seconds to lay out so many signs in a field, on a busy machine more.
    assert.ok(took < 20_000, `${text.slice(0, 8)}…: ${took} ms`);
    await paste(page, "nim 2 3");
    await until(page, () => document.querySelector("#game-error").textContent, "");
  }
  await until(page, () => t.host().game, "nim 2 3");
  await when(page, () => t.nodes().length === 12);
});

testWords("text that looks like a script does nothing, wherever it comes from", async () => {
  const evil = `<img src=x onerror="globalThis.pwned=1">`;
  const page = await stage.open(`/#game=${encodeURIComponent(evil)}&view=${encodeURIComponent(evil)}&lang=${encodeURIComponent(evil)}&theme=${encodeURIComponent(evil)}`);
  await when(page, () => document.querySelector("#game-error").textContent);
  await paste(page, `graph(${evil}>b) b`);
  await idle(page);
  assert.equal(await page.evaluate(() => globalThis.pwned), undefined);
});

testWords("reload brings the same picture, step and view", async () => {
  const page = await stage.site();
  await paste(page, "take(1..3) 9");
  await when(page, () => t.host().game === "take(1..3) 9");
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="line"]').click());
  await until(page, () => t.host().view, "line");
  await page.evaluate(() => (t.host().step = 4));
  await when(page, () => /step=4/.test(location.hash) && /view=line/.test(location.hash));
  const picture = () => ({ nodes: t.nodes().map(({ key, value, kind }) => [key, value, kind]), count: t.count(), view: t.host().view, game: document.querySelector("#game").value });
  const before = await page.evaluate(picture);
  await page.reload({ waitUntil: "load" });
  await when(page, () => t.svg() && t.host().step === 4 && t.count());
  await until(page, picture, before);
});

testWords("the address is readable, and opens the same picture elsewhere", async () => {
  const page = await stage.site();
  await paste(page, "take(1..3) 7 + nim 6 9");
  await when(page, () => location.hash.length > 3);
  const hash = await page.evaluate(() => location.hash);
  assert.equal(hash, "#game=take(1..3)%207%20+%20nim%206%209");
  const other = await stage.open(`/${hash}`);
  await until(other, () => t.host().game, "take(1..3) 7 + nim 6 9");
  assert.equal(await other.evaluate(input), "take(1..3) 7 + nim 6 9");
});

testWords("everything in the address is honoured", async () => {
  const page = await stage.site("#game=take(2,5)%2010&view=line&lang=zh-Hant&step=3&rank=remaining&theme=dark");
  await when(page, () => t.host().step === 3 && t.host().view === "line");
  assert.deepEqual(
    await page.evaluate(() => [document.documentElement.lang, t.host().rank, t.host().theme, document.documentElement.dataset.theme, t.count().replace(/\s/g, "")]),
    ["zh-Hant", "remaining", "dark", "dark", "第3步，共11步"],
  );
});

testWords("a broken address is no obstacle", async () => {
  for (const hash of ["#", "#%", "#game=%E0%A4%A&step=x&view=nothing", "#game", "#step=-3&rank=zigzag", `#${"x".repeat(5_000)}`]) {
    const page = await stage.open(`/${hash}`);
    await when(page, () => t.svg() || document.querySelector("#game-error").textContent || t.message());
    await paste(page, "nim 2");
    await when(page, () => t.nodes().length === 3);
  }
});

test("Back undoes a move, Forward does it again", async () => {
  const page = await stage.site();
  const go = async (key) => {
    // Marks glide to new places for a moment after a move.
    await when(page, () => t.svg().getAnimations({ subtree: true }).length === 0);
    const place = await atRest(page, (key) => t.middle(t.node(key)), key);
    await page.mouse.click(place.x, place.y);
  };
  await go("8");
  await until(page, input, "take(2,5) 8");
  await when(page, () => location.hash.includes("208"));
  await go("3");
  await until(page, input, "take(2,5) 3");
  await page.evaluate(() => history.back());
  await until(page, input, "take(2,5) 8");
  await until(page, () => t.host().game, "take(2,5) 8");
  await page.evaluate(() => history.back());
  await until(page, input, "take(2,5) 10");
  await until(page, values, TEXTBOOK);
  await page.evaluate(() => history.forward());
  await until(page, () => [document.querySelector("#game").value, t.host().game], ["take(2,5) 8", "take(2,5) 8"]);
});

testWords("language and colours that a reader has chosen stay on the way back, and a link brings its own", async () => {
  const page = await stage.site("#lang=zh-Hans&theme=light");
  await when(page, () => document.querySelector("#pick").options.length > 5);
  await page.select("#pick", "stairs 2 1 3");
  await when(page, () => location.hash.includes("stairs"));
  await page.evaluate(() => document.querySelector('[data-language="en"]').click());
  await when(page, () => location.hash.includes("lang=en"));
  await page.evaluate(() => document.querySelector("#theme").click());
  await page.goBack();
  const shown = () => [t.host().game, document.documentElement.lang, document.documentElement.dataset.theme];
  await until(page, shown, ["take(2,5) 10", "en", "dark"]);
  await until(page, () => location.hash, "#lang=en&theme=dark");
  await page.goForward();
  await until(page, shown, ["stairs 2 1 3", "en", "dark"]);
  await page.evaluate(() => void (location.hash = "#game=stairs%202%201%203&lang=zh-Hant"));
  await until(page, () => document.documentElement.lang, "zh-Hant");
  await page.goBack();
  await until(page, shown, ["stairs 2 1 3", "en", "dark"]);
});

testWords("scrubbing leaves one entry in the history, not a hundred", async () => {
  const page = await stage.site();
  const length = () => history.length;
  const before = await page.evaluate(length);
  await page.focus("#game");
  await page.keyboard.press("End");
  for (let i = 0; i < 15; i += 1) await page.keyboard.press("ArrowUp");
  await until(page, input, "take(2,5) 25");
  await when(page, () => /take\(2,5\).25/.test(decodeURIComponent(location.hash)));
  assert.ok((await page.evaluate(length)) <= before + 1);
});

testWords("a move in the answer is taken by pressing it", async () => {
  const page = await stage.site();
  await when(page, () => document.querySelector("#panel .move"));
  const first = await page.evaluate(() => {
    const move = document.querySelector("#panel .move");
    const said = move.textContent;
    move.click();
    return said;
  });
  assert.match(first, /take 2 → 8/);
  await until(page, () => [document.querySelector("#game").value, t.host().game], ["take(2,5) 8", "take(2,5) 8"]);
});

testWords("the picker offers every game, and choosing one shows it", async () => {
  const page = await stage.site();
  const games = await when(page, () => {
    const options = [...document.querySelector("#pick").options].map(({ value }) => value).filter(Boolean);
    return options.length > 2 && options;
  });
  for (const game of games) {
    await page.select("#pick", game);
    await until(page, () => t.host().game, game);
    assert.equal(await page.evaluate(input), game);
    await when(page, () => t.svg() || t.root().querySelector("table"));
    assert.equal(await page.evaluate(() => document.querySelector("#game-error").textContent), "", game);
  }
});

testWords("three languages, everywhere at once, remembered in the address", async () => {
  const page = await stage.site();
  await when(page, () => document.querySelector("#panel h2"));
  const texts = () => [document.documentElement.lang, document.querySelector("#panel").innerText, t.part("all").textContent, t.svg().getAttribute("lang"), document.querySelector("#learn").innerText, document.querySelector("#pick").textContent];
  const english = await page.evaluate(texts);
  for (const lang of ["zh-Hans", "zh-Hant"]) {
    await page.evaluate((lang) => document.querySelector(`[data-language="${lang}"]`).click(), lang);
    await when(page, (lang) => document.documentElement.lang === lang && t.svg().getAttribute("lang") === lang && /\p{Script=Han}/u.test(document.querySelector("#panel").innerText), lang);
    const now = await page.evaluate(texts);
    now.forEach((text, i) => assert.notEqual(text, english[i]));
    await when(page, (lang) => location.hash.includes(`lang=${lang}`), lang);
    assert.equal(await page.evaluate(() => document.querySelector("[data-language][aria-pressed=true]").dataset.language), lang);
  }
  // No English sentence is left over: long runs of Latin words would be one.
  const left = await page.evaluate(() => (document.body.innerText.match(/(?:\b[a-z]{3,}\b[ ,.]+){3,}/gi) ?? []).filter((run) => !/mex-plorer|script|https?/.test(run)));
  assert.deepEqual(left, []);
  await page.evaluate(() => document.querySelector('[data-language="en"]').click());
  await when(page, () => document.documentElement.lang === "en" && t.svg().getAttribute("lang") === "en");
});

testWords("the colours go round: as the system, light, dark", async () => {
  const page = await stage.site();
  const seen = [];
  const paper = () => getComputedStyle(document.body).backgroundColor;
  for (let i = 0; i < 3; i += 1) {
    seen.push(await page.evaluate(() => document.documentElement.dataset.theme));
    const shade = await page.evaluate(paper);
    const [r] = shade.match(/\d+/g).map(Number);
    assert.equal(r < 100, seen.at(-1) === "dark", `${seen.at(-1)}: ${shade}`);
    assert.equal(await page.evaluate(() => t.isDark()), seen.at(-1) === "dark");
    await page.evaluate(() => document.querySelector("#theme").click());
  }
  assert.deepEqual([...seen].sort(), ["auto", "dark", "light"]);
});

testWords("while stepping and guessing, nothing on the page tells what is still to come", async () => {
  const page = await stage.site();
  await when(page, () => document.querySelector("#panel h2"));
  await page.evaluate(() => (t.host().step = 3));
  await when(page, () => t.count().includes("step 3") && !document.querySelector("#panel h2"));
  const panel = await page.evaluate(() => document.querySelector("#panel").textContent);
  assert.doesNotMatch(panel, /wins|loses|→|\d/, panel);
  const labels = await page.evaluate(() => t.nodes().filter(({ kind }) => kind === "open").map(({ label }) => label));
  assert.equal(labels.length, 6);
  for (const label of labels) assert.doesNotMatch(label, /wins|loses|value \d/i);
  const summary = await page.evaluate(() => t.svg().getAttribute("aria-label"));
  assert.doesNotMatch(summary, /wins|loses|SG value/i, "not even the figure's own label");
  await page.evaluate(() => (t.host().predict = true));
  await when(page, () => t.root().querySelector('[part~="choice"]'));
  const said = await page.evaluate(() => t.everything().match(/.*(?:the player to move (?:wins|loses)|SG value is).*/gi) ?? []);
  // Positions 0 and 1 are known by now; what P and N mean stands in the legend.
  assert.deepEqual(said.filter((line) => !/^Position [01]:|whoever|next player|previous player/i.test(line)), []);
  await page.evaluate(() => t.press("all"));
  await when(page, () => document.querySelector("#panel h2") && t.host().step === null && !t.host().predict);
});

testWords("the answer returns with the last step", async () => {
  const page = await stage.site("#step=9");
  await when(page, () => document.querySelector("#panel h2"));
});

testWords("of many moves the answer lists the first, and more where somebody asks for them", async () => {
  const page = await stage.site("#game=wythoff%2040%2065&view=board");
  const read = () => [document.querySelectorAll("#panel .move").length, document.querySelector("#panel .moves").lastElementChild.textContent];
  await until(page, read, [8, "and 137 more moves"]);
  const before = await page.evaluate(() => document.querySelector("#panel .moves").children[7].textContent);
  await page.focus("#panel .more-moves");
  await page.keyboard.press("Enter");
  await until(page, read, [60, "and 85 more moves"]);
  assert.equal(await page.evaluate(() => document.activeElement.closest("li").previousElementSibling.textContent), before);
  assert.equal(await page.evaluate(() => document.querySelector("#panel .more-moves")), null, "the engine says no more than so many");
});

testWords("a sum shows its components, their nim-sum and the one winning move", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("take(1..3) 7 + take(odd) 4 + nim 6 9")}`);
  const panel = await when(page, () => document.querySelector("#panel table") && document.querySelector("#panel").innerText);
  assert.match(panel, /12/);
  assert.match(panel, /1100/, "in binary");
  const winning = await page.evaluate(() => [...document.querySelectorAll("#panel .move")].filter((move) => move.querySelector(".winning")).length);
  assert.equal(winning, 1);
});

test("in the table of components numbers of twenty digits are whole, each in one line", async () => {
  for (const [width, touch] of [[1280, false], [390, true]]) {
    const page = await stage.open(`/#game=${encodeURIComponent("nim 12345678901 98765432109 18446744073709551615")}`, { width, height: 800, touch });
    await when(page, () => document.querySelector("#panel .components"));
    const parted = await atRest(page, () => {
      const texts = [...document.querySelectorAll("#panel .components :is(tbody, tfoot) :is(th, td)")].map((cell) => cell.firstChild);
      const lines = texts.map((text) => {
        const number = document.createRange();
        number.setStart(text, Math.max(text.data.search(/\d+$/), 0));
        number.setEnd(text, text.data.length);
        return [text.data, number.getClientRects().length];
      });
      const box = document.querySelector("#panel .components-box");
      return [...lines.filter(([, count]) => count !== 1), ...(box.scrollWidth > box.clientWidth ? [["scrolled", box.scrollWidth - box.clientWidth]] : [])];
    });
    assert.deepEqual(parted, [], `${width} pixels`);
  }
});

testWords("what cannot be drawn even in part says so and offers a view that works", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("rule(n -> n+1; n+2) 1")}&view=sequence`);
  await when(page, () => /graphfalse .*sequencetrue .*tablefalse/.test([...(t.root()?.querySelectorAll("[role=tab]") ?? [])].map((tab) => `${tab.dataset.view}${tab.ariaSelected}`).join(" ")));
  const offer = await when(page, () => t.message() && [...t.root().querySelectorAll('[part~="offer"]')].map((button) => button.textContent));
  assert.ok(offer.length >= 1);
  await page.evaluate(() => t.root().querySelector('[part~="offer"]').click());
  await when(page, () => !t.message() && (t.root().querySelectorAll("tbody tr").length > 10 || t.svg()?.querySelectorAll("g").length > 10));
});

testWords("200,000 vertices are solved in the browser, without stack overflow and without hanging", async () => {
  const page = await stage.site();
  const answer = await page.evaluate(async () => {
    const { load } = await import("/mexplorer/engine.js");
    const mex = await load({ langs: ["en"] });
    const arrows = Array.from({ length: 199_999 }, (_, i) => `v${i}>v${i + 1}`).join(",");
    const start = performance.now();
    const { grundy, outcome } = mex.solve(`graph(${arrows}) v0`);
    return { grundy: String(grundy), outcome, seconds: (performance.now() - start) / 1000 };
  });
  assert.equal(answer.grundy, "1");
  assert.equal(answer.outcome, "N");
  assert.ok(answer.seconds < 10, `${answer.seconds} s`);
  await paste(page, `graph(${Array.from({ length: 100_000 }, (_, i) => `v${i}>v${i + 1}`).join(",")}) v0`);
  await when(page, () => /P|N/.test(document.querySelector("#panel").textContent) && (t.message() || t.root().querySelector("table")));
});

testWords("a game begins with the view that a teacher would choose, which is not in the address, and keeps it as its numbers change", async () => {
  const page = await stage.site("#game=nim%203%204%205");
  const view = () => t.host().view;
  await until(page, view, "nim-sum");
  assert.equal(await page.evaluate(() => location.hash), "#game=nim%203%204%205");
  await page.evaluate(() => document.querySelector("#numbers .more").click());
  await until(page, () => [t.host().game, t.host().view], ["nim 3 4 6", "nim-sum"]);
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="graph"]').click());
  await when(page, () => location.hash.includes("view=graph"));
  await page.select("#pick", "stairs 2 1 3");
  await until(page, view, "board");
  await page.goBack();
  await until(page, () => [t.host().game, t.host().view], ["nim 3 4 6", "graph"]);
  await paste(page, "take(2,5) 200");
  // A chosen view that the game has stays.
  await until(page, () => [t.host().game, t.host().view], ["take(2,5) 200", "graph"]);
});

testWords("typing goes on to the view that each game begins with", async () => {
  const page = await stage.site();
  await paste(page, "nim 3 4 5");
  await until(page, () => t.host().view, "nim-sum");
  await paste(page, "stairs 2 1 3");
  await until(page, () => t.host().view, "board");
  await paste(page, "take(2,5) 100");
  await until(page, () => t.host().view, "sequence");
  await paste(page, "take(2,5) 9");
  await until(page, () => [t.host().view, t.values()["9"]], ["", "1"]);
});

test("links to sections scroll and keep the state", async () => {
  const page = await stage.site("#game=nim%202%203");
  const hash = await page.evaluate(() => location.hash);
  await page.evaluate(() => document.querySelector('a[href="#embed"]').click());
  await when(page, () => document.querySelector("#embed").getBoundingClientRect().top < innerHeight);
  assert.equal(await page.evaluate(() => location.hash), hash);
});

testWords("the embed code on the page is the figure on the page, and it works", async () => {
  const site = await stage.server({ headers: { "Access-Control-Allow-Origin": "*" } });
  const page = await stage.open(`${site.origin}/#game=nim%202%203&view=graph&lang=zh-Hans`);
  const code = await when(page, () => {
    const { textContent } = document.querySelector("#embed code");
    return textContent.includes("nim 2 3") && textContent;
  });
  const post = await stage.server();
  const blog = await stage.open(post.host(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Post</title><link rel="icon" href="data:,"><body>${code}`));
  await when(blog, () => t.nodes().length === 12 && t.svg().getAttribute("lang") === "zh-Hans");
});

testWords("what takes long is worked out beside the page, and given up when the game changes", async () => {
  const page = await stage.site();
  /** @param {string} move */
  const isAnswered = (move) => {
    const panel = document.querySelector("#panel");
    return !panel.ariaBusy && panel.textContent.includes(move);
  };
  // A search too long for the page itself, and one that is given up after most of a second.
  await paste(page, "misere take(1,2,5) 12 13 13 14");
  await when(page, isAnswered, "heap 4: take 1 → 13");
  await paste(page, "misere stairs 300 300 300");
  await when(page, () => document.querySelector("#panel").ariaBusy === "true");
  await paste(page, "nim 1 2 4");
  await until(page, () => document.querySelector("#panel .headline .value")?.textContent, "7");
  await page.evaluate(() => {
    globalThis.told = new Set();
    const tell = () => told.add(document.querySelector("#panel").textContent);
    new MutationObserver(tell).observe(document.querySelector("#panel"), { childList: true, characterData: true, subtree: true });
  });
  // As long a search once more: what is worked out still would come before it.
  await paste(page, "misere take(1,2,5) 12 13 13 15");
  await when(page, isAnswered, "heap 4: take 2 → 13");
  assert.deepEqual(await page.evaluate(() => [...told].filter((text) => /given up/.test(text))), [], "the old answer comes no more");
});

testWords("every link of the course shows its figure and says so in the address; back leads back", async () => {
  const page = await stage.site();
  const links = await page.evaluate(() => [...document.querySelectorAll(".course a")].map((link) => link.getAttribute("href")));
  assert.ok(links.length >= 12);
  for (const link of links) {
    const { game, view } = Object.fromEntries(new URLSearchParams(link.slice(1).replaceAll("+", "%2B")));
    await page.evaluate((link) => [...document.querySelectorAll(".course a")].find((each) => each.getAttribute("href") === link).click(), link);
    await until(page, () => [t.host().game, t.host().view], [game, view]);
    await when(page, (view) => t.root().querySelector(`[role="tab"][data-view="${view}"][aria-selected="true"]`), view);
    assert.equal(await page.evaluate(() => t.message()), null, link);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "figure");
  }
  await page.goBack();
  await until(page, () => t.host().view, new URLSearchParams(links.at(-2).slice(1)).get("view"));
});
