/** The page's judge: a contest's input in, what the judge accepts out, and a wrong input told with its place. */
import test from "node:test";
import assert from "node:assert/strict";
import { testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage();

/** The seeds' samples: problem, input, output. */
const SAMPLES = {
  nim: ["2\n2 3\n", "Yes\n"],
  stairs: ["3\n2 1 3\n", "Yes\n"],
  "set-nim": ["2\n2 5\n3\n2 4 7\n", "Yes\n"],
  split: ["2\n2 3\n", "Yes\n"],
  "misere-nim": ["3\n1 1 1\n", "No\n"],
  wythoff: ["5 3\n3 6\n6 6\n", "No\nYes (3, 5)\nYes (0, 0)\n"],
  fibonacci: ["3\n4\n83\n89\n0\n", "Second win\nFirst win\nFirst win\nSecond win\n"],
  "fibo-nacci": ["1 1 1\n1 4 1\n0 0 0\n", "Fibo\nNacci\n"],
  boxes: ["2\n9 3\n16 2\n1\n3 1\n0\n", "Yes\nNo\n"],
};

const shown = () => ({
  input: document.querySelector("#judge-input").value,
  output: document.querySelector("#judge-output").textContent,
});

/** Opens the page and goes to the judge as a reader does. */
async function judge(hash, options) {
  const page = await stage.site(hash, options);
  await page.evaluate(() => document.querySelector('.sections [href="#judge"]').click());
  await when(page, () => document.querySelector("#judge-output").textContent);
  return page;
}

/** Puts an input in at once, as pasting does. */
const paste = (page, text) =>
  page.evaluate((text) => {
    const field = document.querySelector("#judge-input");
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);

const choose = (page, name) => page.select("#judge-problem", name);

testWords("the judge's script is fetched only when somebody comes near", async () => {
  const page = await stage.site("", { width: 390, height: 844, touch: true });
  await when(page, () => document.querySelector("#panel h2"));
  const isThere = () => performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname.endsWith("/page/judge.js"));
  assert.equal(await page.evaluate(isThere), false);
  await page.evaluate(() => document.querySelector("#judge").scrollIntoView());
  await when(page, isThere);
  await until(page, shown, { input: SAMPLES.nim[0], output: SAMPLES.nim[1] });
});

testWords("every problem opens with its sample, and the panel answers it as the judge does", async () => {
  const page = await judge();
  const names = await page.evaluate(() => [...document.querySelector("#judge-problem").options].map(({ value }) => value));
  assert.deepEqual(names, Object.keys(SAMPLES));
  for (const [name, [input, output]] of Object.entries(SAMPLES)) {
    await choose(page, name);
    await until(page, shown, { input, output });
  }
});

testWords("the answer follows what is typed, and is said politely", async () => {
  const page = await judge();
  await page.focus("#judge-input");
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.type("2\n7 7");
  await until(page, shown, { input: "2\n7 7", output: "No\n" });
  const output = await page.evaluate(() => {
    const { live, role } = { live: document.querySelector("#judge-output").ariaLive, role: document.querySelector("#judge-output").nodeName };
    return { live, role };
  });
  assert.deepEqual(output, { live: "polite", role: "OUTPUT" });
});

test("a broken input names line and column, is marked there, and the caret can be sent there", async () => {
  const page = await judge();
  await paste(page, "3\n1 12 x5\n");
  const seen = await when(page, () => {
    const error = document.querySelector("#judge-error").textContent;
    const mark = document.querySelector("#judge .mirror .wrong");
    return error && mark && { error, mark: mark.textContent, line: getComputedStyle(mark).textDecorationLine };
  });
  assert.match(seen.error, /\b2\b.*\b6\b/);
  assert.equal(seen.mark, "x5");
  assert.match(seen.line, /underline/);
  const field = await page.evaluate(() => {
    const input = document.querySelector("#judge-input");
    const described = document.getElementById(input.getAttribute("aria-describedby")).textContent;
    return { invalid: input.getAttribute("aria-invalid"), described, output: document.querySelector("#judge-output").textContent };
  });
  assert.deepEqual(field, { invalid: "true", described: seen.error, output: "" });
  await page.focus("#judge-go");
  await page.keyboard.press("Enter");
  const selected = await page.evaluate(() => {
    const { value, selectionStart, selectionEnd } = document.querySelector("#judge-input");
    return [document.activeElement.id, value.slice(selectionStart, selectionEnd)];
  });
  assert.deepEqual(selected, ["judge-input", "x5"]);
  await page.keyboard.type("5");
  await until(page, shown, { input: "3\n1 12 5\n", output: "Yes\n" });
  const clean = await page.evaluate(() => [document.querySelector("#judge-error").textContent, document.querySelector("#judge-input").ariaInvalid, document.querySelectorAll("#judge .mirror .wrong").length, document.querySelector("#judge-go").hidden]);
  assert.deepEqual(clean, ["", null, 0, true]);
});

test("the wave lies under the wrong word, in lines that wrap and in lines that must be scrolled to", async () => {
  const page = await judge();
  const wraps = `300\n${"77 ".repeat(120)}x`;
  const scrolls = `300\n${"77\n".repeat(120)}x`;
  for (const text of [wraps, scrolls]) {
    await paste(page, text);
    await until(page, () => document.querySelector("#judge .mirror .wrong")?.previousSibling.length, text.length - 1);
    await page.evaluate(() => document.querySelector("#judge-go").click());
    await when(page, () => {
      const [mark, box] = ["#judge .mirror .wrong", "#judge-input"].map((name) => document.querySelector(name).getBoundingClientRect());
      return mark.top >= box.top && mark.bottom <= box.bottom + 1;
    });
    const { mark, before, box } = await page.evaluate(() => {
      const mark = document.querySelector("#judge .mirror .wrong");
      const range = document.createRange();
      range.setStart(mark.previousSibling, mark.previousSibling.length - 4);
      range.setEnd(mark.previousSibling, mark.previousSibling.length - 3);
      const plain = (rect) => rect.toJSON();
      return { mark: plain(mark.getBoundingClientRect()), before: plain(range.getBoundingClientRect()), box: plain(document.querySelector("#judge-input").getBoundingClientRect()) };
    });
    assert.ok(mark.top >= box.top && mark.bottom <= box.bottom + 1, `${mark.top}..${mark.bottom} in ${box.top}..${box.bottom}`);
    assert.ok(mark.left >= box.left && mark.right <= box.right, `${mark.left}..${mark.right}`);
    assert.ok(before.bottom <= mark.bottom + 1);
  }
  const same = await page.evaluate(() => {
    const [field, line] = [document.querySelector("#judge-input"), document.querySelector("#judge .mirror > span")];
    const kind = (element) => ["fontFamily", "fontSize", "lineHeight", "whiteSpaceCollapse", "paddingTop", "paddingLeft", "letterSpacing", "overflowWrap"].map((name) => getComputedStyle(element)[name]).join();
    return [kind(field), kind(line), field.clientWidth, line.offsetWidth];
  });
  assert.equal(same[0], same[1]);
  assert.equal(same[2], same[3]);
});

testWords("a hundred thousand heaps are answered when typing pauses, not while it goes on", async () => {
  const page = await judge();
  const heaps = Array.from({ length: 100_000 }, (_, i) => 1_000_000_000 - i);
  const input = `100000\n${heaps.join(" ")}\n`;
  await paste(page, "1\n0\n");
  await until(page, shown, { input: "1\n0\n", output: "No\n" });
  const during = await page.evaluate((input) => {
    const field = document.querySelector("#judge-input");
    field.value = input;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    const output = document.querySelector("#judge-output");
    return [output.ariaBusy, output.textContent];
  }, input);
  assert.deepEqual(during, ["true", "No\n"]);
  const wanted = heaps.reduce((sum, heap) => sum ^ heap, 0) === 0 ? "No\n" : "Yes\n";
  await when(page, () => document.querySelector("#judge-output").ariaBusy === null);
  assert.equal(await page.evaluate(() => document.querySelector("#judge-output").textContent), wanted);
  // A fault at the far end is still one press away.
  await paste(page, `${input}x`);
  await when(page, () => document.querySelector("#judge-error").textContent);
  await page.evaluate(() => document.querySelector("#judge-go").click());
  const selected = await page.evaluate(() => {
    const field = document.querySelector("#judge-input");
    return [field.value.slice(field.selectionStart, field.selectionEnd), field.scrollTop + field.clientHeight >= field.scrollHeight - 60];
  });
  assert.deepEqual(selected, ["x", true]);
});

testWords("of a long output the first lines are shown, it is not read aloud, and copying takes all", async () => {
  const page = await judge();
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => (globalThis.copied = text) } }));
  await choose(page, "fibonacci");
  await paste(page, `${"83\n".repeat(5000)}0\n`);
  await when(page, () => document.querySelector("#judge-part").textContent);
  const output = await page.evaluate(() => [document.querySelector("#judge-output").textContent, document.querySelector("#judge-output").ariaLive]);
  assert.match(output[0], /^(First win\n)+$/);
  assert.ok(output[0].length < 25_000);
  assert.equal(output[1], "off");
  await page.evaluate(() => document.querySelector("#judge-copy").click());
  assert.equal(await when(page, () => globalThis.copied), "First win\n".repeat(5000));
});

testWords("the sample comes back, and what was typed for a problem waits for its return", async () => {
  const page = await judge();
  await paste(page, "1\n0\n");
  await choose(page, "wythoff");
  await until(page, shown, { input: SAMPLES.wythoff[0], output: SAMPLES.wythoff[1] });
  await choose(page, "nim");
  await until(page, shown, { input: "1\n0\n", output: "No\n" });
  await page.evaluate(() => document.querySelector("#judge-sample").click());
  await until(page, shown, { input: SAMPLES.nim[0], output: SAMPLES.nim[1] });
});

testWords("the address holds the problem", async () => {
  const page = await judge();
  await choose(page, "boxes");
  await when(page, () => location.hash === "#judge=boxes");
  await page.reload({ waitUntil: "load" });
  await page.evaluate(() => document.querySelector("#judge").scrollIntoView());
  await until(page, shown, { input: SAMPLES.boxes[0], output: SAMPLES.boxes[1] });
  await page.evaluate(() => (location.hash = "#judge=split"));
  await until(page, shown, { input: SAMPLES.split[0], output: SAMPLES.split[1] });
  await page.evaluate(() => (location.hash = "#judge=nothing"));
  await until(page, shown, { input: SAMPLES.nim[0], output: SAMPLES.nim[1] });
});

testWords("titles and errors change with the language", async () => {
  const page = await judge();
  await paste(page, "2\n2 x");
  const said = () => [document.querySelector("#judge-problem").selectedOptions[0].text, document.querySelector("#judge-error").textContent, document.querySelector("#judge-go").textContent];
  const english = await page.evaluate(said);
  await page.evaluate(() => document.querySelector('[data-language="zh-Hans"]').click());
  await when(page, () => /第 2 行/.test(document.querySelector("#judge-error").textContent));
  const chinese = await page.evaluate(said);
  assert.equal(chinese.length, english.length);
  assert.notEqual(chinese[1], english[1]);
  assert.equal(chinese[2], "跳到出错处");
});

/** From now on questions to the judge are held back from the workers, and let go one by one. @param {import("puppeteer-core").Page} page */
const hold = (page) =>
  page.evaluate(() => {
    globalThis.held = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...given) {
      if (given[0].question?.call === "judge") held.push(() => postMessage.apply(this, given));
      else postMessage.apply(this, given);
    };
  });

testWords("the answer to what was typed before is not taken for that of what is typed now", async () => {
  const page = await judge();
  await hold(page);
  const said = () => [document.querySelector("#judge-error").textContent, document.querySelectorAll("#judge .mirror .wrong").length, document.querySelector("#judge-output").textContent];
  const before = await page.evaluate(said);
  await page.evaluate(() => {
    const field = document.querySelector("#judge-input");
    for (const text of ["2\n2 x", "2\n4 4"]) {
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    held.shift()();
  });
  // The second question goes to the worker once the first is answered, or given up.
  await when(page, () => held.length === 1);
  assert.deepEqual(await page.evaluate(said), before);
  await page.evaluate(() => held.shift()());
  await until(page, said, ["", 0, "No\n"]);
});

testWords("under another problem's name the old one's output does not stay", async () => {
  const page = await judge();
  await paste(page, "2\n2 x");
  await when(page, () => document.querySelector("#judge-error").textContent);
  await hold(page);
  await choose(page, "wythoff");
  await when(page, () => held.length === 1);
  const said = () => [document.querySelector("#judge-output").textContent, document.querySelector("#judge-error").textContent, document.querySelector("#judge-go").hidden];
  assert.deepEqual(await page.evaluate(said), ["", "", true]);
  await page.evaluate(() => held.shift()());
  await until(page, shown, { input: SAMPLES.wythoff[0], output: SAMPLES.wythoff[1] });
});
