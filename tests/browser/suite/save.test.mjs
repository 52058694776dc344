/** Taking a figure away: the files really arrive, and are what they say they are. */
import test from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { figure, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage();

/** Presses a button of the element's menu and waits for the file it gives. */
async function saved(page, choice, ending) {
  for (const name of readdirSync(stage.downloads)) rmSync(join(stage.downloads, name));
  await page.evaluate((choice) => {
    t.press("more");
    t.press(choice);
  }, choice);
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const name = readdirSync(stage.downloads).find((name) => name.endsWith(ending));
    const file = name && join(stage.downloads, name);
    if (file && existsSync(file) && readFileSync(file).length > 0 && !readdirSync(stage.downloads).some((other) => /\.(part|crdownload)$/.test(other))) {
      return { name, bytes: readFileSync(file) };
    }
    await new Promise((again) => setTimeout(again, 60));
  }
  assert.fail(`no ${ending} file arrived: ${readdirSync(stage.downloads)}`);
}

/** Draws an image file in a browser: its size and how many of its pixels have which colour. */
function pixels(page, bytes, type) {
  return page.evaluate(
    async (data, type) => {
      const image = new Image();
      image.src = `data:${type};base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const ink = canvas.getContext("2d");
      ink.drawImage(image, 0, 0);
      const { data: dots } = ink.getImageData(0, 0, canvas.width, canvas.height);
      const colours = new Map();
      for (let i = 0; i < dots.length; i += 4) {
        const colour = `${dots[i]},${dots[i + 1]},${dots[i + 2]},${dots[i + 3]}`;
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
      }
      return { width: canvas.width, height: canvas.height, corner: [...dots.slice(0, 4)], colours: [...colours].sort((a, b) => b[1] - a[1]).slice(0, 12) };
    },
    bytes.toString("base64"),
    type,
  );
}

const PLACES = [
  ["an embed", () => stage.embed(`<mex-plorer game="take(2,5) 10"></mex-plorer>`)],
  ["the page", () => stage.site()],
];

for (const [place, open] of PLACES) {
  test(`${place} saves an SVG that stands alone`, async () => {
    const page = await open();
    const { name, bytes } = await saved(page, "save-svg", ".svg");
    assert.match(name, /take.*2.*5.*10.*\.svg$/);
    const text = bytes.toString("utf8");
    assert.doesNotMatch(text, /<script|href="(?!#)|tabindex/);
    const blank = await stage.open(stage.host(""));
    const facts = await blank.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
      return [parsed.querySelector("parsererror") === null, parsed.documentElement.nodeName, parsed.querySelectorAll("text").length];
    }, text);
    assert.deepEqual(facts.slice(0, 2), [true, "svg"]);
    assert.ok(facts[2] >= 27, `${facts[2]} texts`);
    const { colours, width } = await pixels(blank, bytes, "image/svg+xml");
    assert.ok(width > 100 && colours.length > 4, JSON.stringify(colours));
  });

  test(`${place} saves a PNG that is sharp and not blank`, async () => {
    const page = await open();
    const drawn = await page.evaluate(() => [Number(t.svg().getAttribute("width")), Number(t.svg().getAttribute("height"))]);
    const { bytes } = await saved(page, "save-png", ".png");
    assert.equal(bytes.subarray(1, 4).toString("latin1"), "PNG");
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    assert.ok(width >= 2 * drawn[0] && height >= 2 * drawn[1], `${width}×${height} of ${drawn}`);
    assert.ok(Math.abs(width / height - drawn[0] / drawn[1]) < 0.35);
    const blank = await stage.open(stage.host(""));
    const { colours, corner } = await pixels(blank, bytes, "image/png");
    assert.ok(colours.length >= 8, "many colours");
    assert.ok(corner.slice(0, 3).every((level) => level > 230) && corner[3] === 255, `paper ${corner}`);
    const has = (r, g, b) => colours.some(([colour]) => colour === `${r},${g},${b},255`);
    assert.ok(has(0, 0x72, 0xb2), "P is blue");
    assert.ok(has(0xe6, 0x9f, 0), "N is orange");
  });
}

test("a picture that takes long is worked out beside the page, and arrives", async () => {
  const slow = "rule(n -&gt; n-k for k in 1..n if k%n==1 or k*k%7==n%5) 10";
  const page = await stage.embed(`<mex-plorer game="${slow}" view="sequence" state="span:4000"></mex-plorer>`);
  await page.evaluate(() => {
    globalThis.beside = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      beside.push(message.question?.call);
      postMessage.call(this, message);
    };
  });
  const { bytes } = await saved(page, "save-svg", ".svg");
  assert.match(bytes.toString("utf8"), /^<svg[^]*<\/svg>\s*$/);
  assert.deepEqual(await page.evaluate(() => beside), ["svg"]);
});

testWords("a figure is saved as what the builder and the command line write too, each kind where there is one", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" view="graph" lang="en"></mex-plorer>`);
  const offered = () => [...t.root().querySelectorAll('.menu > button[class^="save-"]')].filter((button) => !button.hidden).map((button) => button.textContent);
  const PICTURES = ["Save as SVG", "Save as PNG"];
  assert.deepEqual(await page.evaluate(offered), ["Save as SVG", "Save as animated SVG", "Save as PNG", "Save as a table (CSV)", "Save for Graphviz (DOT)", "Save for TeX (TikZ)"]);
  for (const [kind, ending, found] of [
    ["animated", "-steps.svg", /^<svg [^]*<animate [^]*<\/svg>\s*$/],
    ["csv", ".csv", /^Position,[^]*\r\n10,/],
    ["dot", ".dot", /^digraph [^]*->[^]*\}\s*$/],
    ["tikz", ".tex", /\\begin\{tikzpicture\}[^]*\\end\{tikzpicture\}/],
  ]) {
    const { bytes } = await saved(page, `save-${kind}`, ending);
    assert.match(bytes.toString("utf8"), found, kind);
    await when(page, (ending) => [...t.root().querySelectorAll('[role="status"], [aria-live]')].some((heard) => heard.textContent.startsWith("Saved as") && heard.textContent.endsWith(ending)), ending);
  }
  // What is not there is not offered, nor what would give away what is to be guessed.
  await page.evaluate(() => t.host().setAttribute("view", "line"));
  await until(page, offered, ["Save as SVG", "Save as animated SVG", "Save as PNG", "Save as a table (CSV)", "Save for TeX (TikZ)"]);
  await page.evaluate(() => t.host().setAttribute("view", "table"));
  await until(page, offered, ["Save as a table (CSV)"]);
  await page.evaluate(() => Object.assign(t.host(), { view: "graph", predict: true }));
  await until(page, offered, PICTURES);
});

test("in the dark the picture is saved dark", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" theme="dark"></mex-plorer>`);
  const { bytes } = await saved(page, "save-png", ".png");
  const blank = await stage.open(stage.host(""));
  const { corner } = await pixels(blank, bytes, "image/png");
  assert.ok(corner.slice(0, 3).every((level) => level < 70) && corner[3] === 255, `paper ${corner}`);
});

testWords("a step is saved as it is shown, and a value to be guessed is not given away", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" step="5" predict></mex-plorer>`);
  await when(page, () => t.root().querySelector('[part~="choice"]'));
  const { now, known } = await page.evaluate(() => ({ now: t.nodes().find(({ now }) => now).key, known: t.nodes().filter(({ kind }) => kind !== "open").length }));
  const { bytes } = await saved(page, "save-svg", ".svg");
  const shown = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return [...parsed.querySelectorAll("text")].filter((mark) => /^[PN]$/.test(mark.textContent)).length;
  }, bytes.toString("utf8"));
  assert.equal(shown, known, `the saved picture decides ${shown} positions, the shown one ${known}; ${now} is still to be guessed`);
});

test("where the clipboard is out of reach the embed code is shown to be copied by hand", async () => {
  const page = await stage.embed(`<mex-plorer game="nim 2 3" view="graph"></mex-plorer>`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
    t.press("more");
    t.press("copy-embed");
  });
  const code = await when(page, () => t.root().querySelector("textarea")?.value);
  assert.match(code, /<script type="module" src="http.*mexplorer\.js"><\/script>/);
  assert.match(code, /<mex-plorer game="nim 2 3"/);
});

test("of a view that was refused what is shown instead can be copied, from the beginning and after another figure, which can be copied too", async () => {
  const copied = async (page) => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async (text) => (globalThis.copied = text) } });
      t.press("more");
      t.press("copy-embed");
    });
    const code = await when(page, () => globalThis.copied);
    await page.evaluate(() => (globalThis.copied = undefined));
    return /<mex-plorer [^>]*><svg/.exec(code)[0];
  };
  const isRefused = () => t.part("message")?.hidden === false;
  const page = await stage.open(stage.host(`<mex-plorer game="nim 3 4 5" view="zeckendorf"></mex-plorer>`));
  await when(page, isRefused);
  assert.match(await copied(page), /game="nim 3 4 5" view="graph"/);
  await page.evaluate(() => (t.host().view = "nim-sum"));
  await when(page, () => t.svg() && t.part("message").hidden);
  assert.match(await copied(page), /game="nim 3 4 5" view="nim-sum"/);
  await page.evaluate(() => Object.assign(t.host(), { game: "nim 6 7", view: "zeckendorf" }));
  await when(page, isRefused);
  assert.match(await copied(page), /game="nim 6 7" view="graph"/);
});

test("copying the link copies the address of what is shown", async () => {
  const page = await stage.site("#game=nim%202%203&view=graph");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => (globalThis.copied = text) } });
    document.querySelector(".share-open").click();
    document.querySelector('[data-share="link"]').click();
  });
  const link = await when(page, () => globalThis.copied);
  const other = await stage.open(link);
  await when(other, () => t.host().game === "nim 2 3" && t.nodes().length === 12);
});

testWords("a figure is saved as it is seen, while the language that was chosen is still on its way", async () => {
  const slow = await stage.server({ delay: (path) => (path.endsWith("/locales/zh-Hans.json") ? 3000 : 0) });
  const page = await stage.open(`${slow.origin}/#game=nim 3 4 5&view=nim-sum&lang=en`);
  await when(page, () => t.svg());
  await page.evaluate(() => (t.host().lang = "zh-Hans"));
  const { bytes } = await saved(page, "save-svg", ".svg");
  assert.match(bytes.toString(), /lang="en"/);
});

/** In the page, from the beginning: questions of one call are held back from the workers until they are let go. */
function holding() {
  globalThis.held = { call: "", go: [] };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...given) {
    if (held.call && given[0].question?.call === held.call) held.go.push(() => postMessage.apply(this, given));
    else postMessage.apply(this, given);
  };
}

/** A game against an opponent that moves when it is the reader's turn no more. @param {string} state @param {string} call that is held back */
async function contest(state, call) {
  const page = await stage.open(stage.host("<p>Nothing yet.</p>"));
  await page.evaluateOnNewDocument(holding);
  await page.goto(stage.host(`<mex-plorer game="nim 3 4 5" view="play"></mex-plorer>`));
  await figure(page);
  await page.evaluate((call, state) => {
    held.call = call;
    t.host().state = state;
  }, call, state);
  return page;
}

const entries = () => t.root().querySelectorAll(".entry").length;
const letGo = () => ((held.call = ""), held.go.splice(0).forEach((go) => go()));

testWords("the opponent's reply comes though the figure is saved while it is worked out", async () => {
  const page = await contest("moves:1=1", "play");
  await when(page, () => held.go.length > 0);
  await saved(page, "save-svg", ".svg");
  await page.evaluate(letGo);
  await until(page, entries, 2);
});

testWords("what is being saved comes though the game goes on meanwhile", async () => {
  const page = await contest("moves:1=1.3=2", "svg");
  await until(page, entries, 2);
  const file = saved(page, "save-svg", ".svg");
  await when(page, () => held.go.length > 0);
  await page.evaluate(() => (t.host().state = "moves:1=1.3=2.2=3"));
  await until(page, entries, 4);
  await page.evaluate(letGo);
  assert.match((await file).bytes.toString(), /^<svg/);
});
