/** Figures on other people's pages: the page for frames, what the builder writes for each host, what is copied, and figures that follow the text. */
import test from "node:test";
import assert from "node:assert/strict";
import { ALONE_LIMIT } from "../../../xtask/src/transfer.mjs";
import { axe } from "../axe.mjs";
import { atRest, figure, idle, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage();
const CORS = { headers: { "Access-Control-Allow-Origin": "*" } };
/** The figure in a frame. @param {import("puppeteer-core").Page} page */
const framed = async (page) => (await page.waitForSelector("iframe")).contentFrame();
const drawn = () => globalThis.t?.svg() && t.values();

/** A page of another host, whose scripts may come from ours. @param {string} body @param {string} [head] */
function post(body, head = "") {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A post</title><link rel="icon" href="data:,">${head}</head><body><h1>A post</h1>${body}</body></html>`;
}

test("a frame shows what its address asks for, fits its height to the figure, and needs no storage", async () => {
  const site = await stage.server(CORS);
  const host = await stage.server();
  const frame = `<iframe src="${site.origin}/embed.html?theme=dark#game=take(1,2)%203+nim%201&view=graph&with=title%20answer&without=tabs" title="Nim" width="500" height="100" sandbox="allow-scripts"></iframe>`;
  // Without an origin of its own the frame has no worker either, of which the console tells: it does the work itself.
  const page = await stage.open(host.host(post(`${frame}<script type="module" src="${site.origin}/mexplorer/frames.js"></script>`)), { mayComplain: true });
  const inside = await framed(page);
  await when(inside, drawn);
  assert.deepEqual(await inside.evaluate(() => [t.host().game, t.host().theme, document.documentElement.dataset.theme]), ["take(1,2) 3+nim 1", "dark", "dark"]);
  await when(inside, () => t.part("answer").textContent.length > 10);
  assert.deepEqual(await inside.evaluate(() => [t.isShown(t.part("tabs")), t.isShown(t.part("title")), t.part("link") && t.isShown(t.part("link"))]), [false, true, false]);
  await when(page, () => Number(document.querySelector("iframe").height) > 240);
  await until(inside, () => document.documentElement.scrollHeight <= innerHeight && t.host().clientHeight === innerHeight, true);
  assert.match(await inside.title(), /^take\(1,2\) 3 \+ nim 1 · Mexplorer$/);
});

test("a page that begins to listen after its frame has said its height learns of it", async () => {
  const host = await stage.server();
  const frame = '<iframe src="/embed.html#game=nim%203%204%205&view=graph" title="Nim" width="500" height="100"></iframe>';
  const page = await stage.open(host.host(post(frame, "<script>let told = 0; onmessage = () => told++;</script>")));
  await when(page, () => told > 0);
  await atRest(page, () => told);
  await page.addScriptTag({ type: "module", url: `${host.origin}/mexplorer/frames.js` });
  await when(page, () => Number(document.querySelector("iframe").height) > 240);
});

test("the page for frames follows its address, says its height once, and is accessible", async () => {
  const page = await stage.open("/embed.html#game=nim%203%204&view=graph&lang=en&with=numbers%20link&accent=rgb(0,90,0)");
  await figure(page);
  assert.equal(await page.evaluate(() => getComputedStyle(t.host()).getPropertyValue("--mex-value").trim()), "rgb(0,90,0)");
  await when(page, () => t.part("link")?.href.endsWith("/#game=nim%203%204&view=graph&lang=en"));
  assert.deepEqual(await axe(page), []);
  await page.evaluate(() => [...t.root().querySelectorAll(".less")][0].click());
  await until(page, () => t.host().game, "nim 2 4");
  await page.evaluate(() => (location.hash = "game=take(2,5)%2010&accent=url(x)"));
  await until(page, () => [t.host().game, t.host().view, t.host().with, getComputedStyle(t.host()).getPropertyValue("--mex-value").includes("url")], ["take(2,5) 10", "", "", false]);
  await until(page, () => document.title, "take(2,5) 10 · Mexplorer");
  await until(page, () => [t.part("numbers") ?? t.isShown(t.root().querySelector(".link")), t.root().querySelectorAll(".controls .less").length], [false, 0]);
});

/** What the builder writes for a host, part by part. @param {import("puppeteer-core").Page} page @param {string} kind */
async function written(page, kind) {
  // Behind another tab timers wait longer and longer.
  await page.bringToFront();
  await page.evaluate((kind) => document.querySelector(`input[value="${kind}"]`).click(), kind);
  await until(page, () => new URLSearchParams(location.hash.slice(1)).get("as") ?? "element", kind);
  await when(page, (kind) => document.querySelector(`[data-as="${kind}"] .part`), kind);
  // The still stands there until the film is drawn.
  if (kind === "animated") await when(page, () => [...document.querySelectorAll(".part code")].some((code) => code.textContent.includes("<animate ")));
  const parts = await page.evaluate(() => [...document.querySelectorAll(".part")].map((part) => ({ file: part.querySelector("h3").textContent, code: part.querySelector("code").textContent })));
  return { post: parts.find(({ file }) => !/[./]|^shell$/.test(file))?.code ?? "", file: parts.find(({ file }) => /\./.test(file))?.code ?? "" };
}

/** What Markdown makes of an image within a link. @param {{post: string, file: string}} written */
function imageAndLink({ post, file }) {
  const [, alt, , link] = /^\[!\[(.*)\]\((.*)\)\]\((.*)\)$/.exec(post);
  return `<p><a href="${link}"><img alt="${alt}" src="data:image/svg+xml,${encodeURIComponent(file)}"></a></p>`;
}

/** What each host's own tool makes of it, as far as it concerns a page. @type {Record<string, (written: {post: string, file: string}, origin: string) => string>} */
const MADE = {
  element: ({ post }) => post,
  iframe: ({ post }) => post,
  svg: ({ post }) => post,
  markdown: imageAndLink,
  animated: (written) => (assert.match(written.file, /<animate /), imageAndLink(written)),
  mdx: ({ post }, origin) => `<script type="module" src="${origin}/mexplorer/element.js"></script>${/<mex-plorer[^]*/.exec(post)[0].replace(/<img[^>]*>/, "").replace(/ \/>$/, "></mex-plorer>")}`,
  npm: ({ post }, origin) => `<script type="module" src="${origin}/mexplorer/element.js"></script>${post}`,
  hexo: ({ post, file }) => {
    /** @type {(args: string[], picture: string) => string} */
    let tag = () => "";
    new Function("hexo", file)({ extend: { tag: { register: (name, made) => (tag = made) } } });
    const [, args, picture] = /^\{% mexplorer (.*?) %\}(.*)\{% endmexplorer %\}$/.exec(post);
    // Hexo parts arguments at blanks and drops their quotation marks.
    return tag([...args.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`), picture);
  },
  hugo: ({ post, file }) => {
    const [, args, inner] = /^\{\{< mexplorer (.*?) >\}\}(.*)\{\{< \/mexplorer >\}\}$/.exec(post);
    return file.replace(/\{\{ range.*?end \}\}/, ` ${args}`).replace("{{ .Inner | safeHTML }}", inner);
  },
  jekyll: ({ post, file }) => {
    const [, picture] = /\{% capture picture %\}(.*)\{% endcapture %\}/.exec(post);
    return file.replace("{{ include.words }}", /words='(.*?)'/.exec(post)[1]).replace("{{ include.picture }}", picture);
  },
};

test("an embed is built by looking at it, and every output of it is shown on another host's page", async () => {
  const site = await stage.server(CORS);
  const page = await stage.open(`${site.origin}/builder/#game=take(2,5)%2010&lang=en&view=line`);
  const inside = await framed(page);
  await when(inside, drawn);
  await when(page, () => document.querySelector(".sizes"));
  assert.deepEqual(await axe(page), []);
  // What is done in the preview is what is written.
  await inside.evaluate(() => t.root().querySelector('[data-view="graph"]').click());
  await when(page, () => document.querySelector(".part code").textContent.includes('view="graph"'));
  const values = await inside.evaluate(() => t.values());
  for (const [kind, make] of Object.entries(MADE)) {
    const html = make(await written(page, kind), site.origin);
    const host = await stage.server();
    const other = await stage.open(host.host(post(html)));
    if (kind === "iframe") {
      const frame = await framed(other);
      await when(frame, drawn);
      await when(other, () => Math.abs(Number(document.querySelector("iframe").height) - document.querySelector("iframe").contentWindow.length) > 240);
    } else if (["svg", "markdown", "animated"].includes(kind)) {
      await when(other, () => document.querySelector("svg, img").getBoundingClientRect().width > 100);
      assert.deepEqual(await other.evaluate(() => [customElements.get("mex-plorer") === undefined, (document.querySelector("svg")?.getAttribute("aria-label") ?? document.querySelector("img").alt).includes("9 positions")]), [true, true]);
    } else {
      await figure(other);
      assert.deepEqual(await other.evaluate(() => t.values()), values, kind);
      assert.equal(await other.evaluate(() => t.host().view), "graph", kind);
    }
  }
});

test("a figure as one file opens from a disk with a double click, and is live in every view", async () => {
  const page = await stage.open("/builder/#game=take(2,5)%2010&lang=zh-Hans&view=graph&as=alone");
  await when(page, () => document.querySelector('[data-as="alone"] .sizes'));
  const said = Number(/([\d.]+) KB/.exec(await page.evaluate(() => document.querySelector(".sizes").textContent))[1]);
  const file = await page.evaluate(() => new Promise((told) => {
    const reader = new FileReader();
    reader.onload = () => told(reader.result);
    // Its picture in the preview has an address as well.
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => (blob.type.startsWith("image/") ? createObjectURL.call(URL, blob) : (reader.readAsDataURL(blob), "data:,"));
    HTMLAnchorElement.prototype.click = () => {};
    document.querySelector('[data-as="alone"] .part button').click();
  }));
  const bytes = Buffer.from(file.split(",")[1], "base64");
  assert.ok(bytes.length <= ALONE_LIMIT && Math.abs(bytes.length / 1024 - said) < 0.1, `${bytes.length} bytes, ${said} KB said`);
  const alone = await stage.onDisk(bytes);
  await figure(alone);
  assert.deepEqual(await alone.evaluate(() => [document.title, document.documentElement.lang, t.isShown(document.querySelector("mex-plorer > svg")), Object.keys(t.values()).length]), ["take(2,5) 10 · Mexplorer", "zh-Hans", false, 9]);
  // Whatever is asked for later is in the file too.
  await alone.evaluate(() => t.host().setAttribute("game", "wythoff 3 5"));
  await alone.evaluate(() => t.host().setAttribute("view", "sieve"));
  await when(alone, () => t.root().querySelector('[data-view="sieve"]').ariaSelected === "true" && t.svg().getAttribute("role") === "grid");
});

testWords("what the builder's figure tells late of what it was asked before is nothing that somebody did in it", async () => {
  const page = await stage.open("/builder/#game=nim%203&lang=en&view=board");
  await when(page, () => document.querySelector("#frame").contentDocument.querySelector("mex-plorer").shadowRoot.querySelector("svg"));
  await page.evaluate(() => {
    const figure = document.querySelector("#frame").contentDocument.querySelector("mex-plorer");
    figure.addEventListener("mex-request", ({ detail }) => (document.body.dataset.shown = detail.game));
  });
  /** Somebody types a game, and at once the figure tells of another. What is typed then is what the page heeds. @param {string} typed @param {string} told */
  const heeded = async (typed, told) => {
    const game = await page.evaluate(
      (typed, told) => {
        const input = document.querySelector(".wishes input");
        input.value = typed;
        input.dispatchEvent(new Event("change", { bubbles: true }));
        const figure = document.querySelector("#frame").contentDocument.querySelector("mex-plorer");
        const { view, step, rank, predict } = figure;
        figure.dispatchEvent(new CustomEvent("mex-request", { detail: { game: told, view, step, rank, predict, state: "", steps: 9 } }));
        delete document.body.dataset.shown;
        return input.value;
      },
      typed,
      told,
    );
    await until(page, () => document.body.dataset.shown, game);
    return game;
  };
  assert.equal(await heeded("nim 4", "nim 3"), "nim 4", "the figure was there before");
  assert.equal(await heeded("nim 5", "nim 4"), "nim 5", "the figure was asked for before");
  assert.equal(await heeded("nim 5", "nim 6"), "nim 6", "somebody chose it in the figure");
  assert.equal(await heeded("nim 6", "nim 5"), "nim 5", "and went back");
});

testWords("the builder refuses what can't be read, speaks three languages, and keeps all in its address", async () => {
  const page = await stage.open("/builder/#game=nim%203&lang=zh-Hans&height=420&accent=%23008000&with=answer");
  await when(page, () => document.querySelector(".part code").textContent.includes("--mex-block-size: 420px"));
  assert.match(await page.evaluate(() => document.querySelector(".output").textContent), /--mex-value: #008000[^]*'unsafe-inline'/);
  assert.equal(await page.evaluate(() => document.querySelector("h1").textContent), "把图放进你的网页");
  await page.evaluate(() => {
    const input = document.querySelector(".wishes input");
    input.value = "nim three";
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await when(page, () => document.querySelector("#wrong").textContent.length > 5);
  await page.evaluate(() => document.querySelector('[data-language="en"]').click());
  await until(page, () => document.querySelector("h1").textContent, "Put a figure on your page");
  assert.ok(await page.evaluate(() => location.hash.includes("height=420") && location.hash.includes("with=answer")));
});

test("on a phone what the builder's fields are called stands on one line each, and the page is no wider than the window", async () => {
  for (const lang of ["en", "zh-Hans", "zh-Hant"]) {
    const page = await stage.open(`/builder/#lang=${lang}`, { width: 390, height: 844 });
    await when(page, (lang) => document.documentElement.lang === lang && document.querySelector("select option:nth-of-type(2)") && document.querySelector(".sizes"), lang);
    const isOneLine = () => [...document.querySelectorAll(".field > span, .preview-head label")].every((name) => name.getClientRects().length === 1 && name.offsetHeight < 36);
    assert.deepEqual(await page.evaluate(isOneLine), true, lang);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.querySelector("[type='number']").placeholder !== ""), lang);
    assert.deepEqual(await axe(page), []);
  }
});

test("what is copied has its picture in it, which is there without scripts and gives way to the live figure", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" view="graph" lang="en"></mex-plorer>`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => (globalThis.copied = text) } });
    t.press("more");
    t.press("copy-embed");
  });
  const code = await when(page, () => globalThis.copied);
  assert.match(code, /<mex-plorer [^>]*><svg[^]*<\/svg><br><span>10 stones\. Take 2 or 5\. Whoever cannot move loses\.<\/span><\/mex-plorer>$/);
  const host = await stage.server();
  const without = await stage.open(host.host(post(code.replace(/<script.*?<\/script>/, ""))));
  assert.deepEqual(await without.evaluate(() => [document.querySelector("mex-plorer svg").getBoundingClientRect().width > 100, t.isShown(document.querySelector("mex-plorer span"))]), [true, true]);
  const live = await stage.open(stage.host(code));
  await figure(live);
  assert.equal(await live.evaluate(() => t.isShown(document.querySelector("mex-plorer > svg"))), false);
});

test("a figure fills the screen and comes back, and its menu leads to Mexplorer, from elsewhere", async () => {
  const page = await stage.embed(`<mex-plorer game="nim 2 3" view="graph" lang="en"></mex-plorer>`);
  await page.evaluate(() => {
    globalThis.open = (address) => (globalThis.opened = String(address));
    t.press("more");
    t.press("open-site");
  });
  assert.match(await when(page, () => globalThis.opened), /\/#game=nim%202%203&view=graph&lang=en$/);
  const menu = async () => {
    const more = await page.evaluateHandle(() => t.part("more"));
    await /** @type {any} */ (more).click();
    const full = await page.evaluateHandle(() => t.part("full-screen"));
    await /** @type {any} */ (full).click();
  };
  await menu();
  await until(page, () => document.fullscreenElement === t.host() && t.host().clientHeight === innerHeight, true);
  await menu();
  await until(page, () => document.fullscreenElement, null);
  // An element that is gone when its turn comes is refused, which troubles nobody.
  await page.evaluate(async () => {
    const { take } = await import(t.script("save.js"));
    const host = document.createElement("mex-plorer");
    await take("full-screen", {}, {}, { element: { getRootNode: () => ({ host }) } });
  });
  const site = await stage.site();
  await site.evaluate(() => t.press("more"));
  assert.deepEqual(await site.evaluate(() => ["full-screen", "open-site"].map((name) => t.isShown(t.part(name)))), [true, false]);
});

test("a figure that is as high as it has to be fills the screen no less, and nothing lies over it there; the page's own on a telephone too", async () => {
  const overlap = () => t.part("figure").getBoundingClientRect().bottom - t.part("caption").getBoundingClientRect().top;
  const sieve = `game="wythoff 8 13" view="sieve" lang="en"`;
  const pages = [() => stage.embed(`<mex-plorer ${sieve} height="grow"></mex-plorer>`), () => stage.embed(`<mex-plorer ${sieve} height="fit"></mex-plorer>`), () => stage.site("#game=wythoff%208%2013&view=sieve&lang=en")];
  for (const [at, open] of pages.entries()) {
    const page = await open();
    await page.setViewport({ width: 390, height: 664 });
    await until(page, () => t.host().getAttribute("height"), at === 1 ? "fit" : "grow");
    // A press leads there; the page's menu has no such item on its own figure.
    await page.evaluate(() => document.addEventListener("click", () => t.host().requestFullscreen(), { once: true, capture: true }));
    await page.mouse.click(5, 5);
    await until(page, () => document.fullscreenElement === t.host() && t.host().clientHeight === innerHeight, true);
    const found = await atRest(page, overlap);
    assert.ok(found <= 0, `${found} pixels of the figure lie under its caption, page ${at}`);
    await page.evaluate(() => document.exitFullscreen());
    await until(page, () => document.fullscreenElement, null);
  }
});

const STORY = `<mex-plorer id="ten" game="take(2,5) 10" view="graph" lang="en"></mex-plorer>
<p><button id="line" data-mex="ten" data-mex-view="line">Line</button> <button id="twelve" data-mex data-mex-game="take(2,5) 12" data-mex-step="3">12</button></p>
<section id="one" data-mex="ten" data-mex-step="1"><p>One</p></section>
<section id="two" data-mex="ten" data-mex-step="4" data-mex-light="8;10"><p>Two <a href="#two">link</a></p></section>
<section id="three" data-mex="ten" data-mex-predict data-mex-step="2"><p>Three</p></section><style>section{height:90vh}</style>`;

test("a figure follows the text: as it is read, by buttons, by the focus, and by a call", async () => {
  const page = await stage.embed(STORY);
  const shown = () => [t.host().game, t.host().getAttribute("view"), t.host().step];
  const now = () => [...document.querySelectorAll("[aria-current]")].map(({ id }) => id).join();
  await until(page, () => document.querySelector("#line").getAttribute("aria-pressed"), "false");
  assert.deepEqual(await page.evaluate(shown), ["take(2,5) 10", "graph", null]);
  for (const [id, step] of [["one", 1], ["two", 4], ["three", 2]]) {
    await page.evaluate((id) => document.getElementById(id).scrollIntoView(), id);
    await until(page, now, id);
    await until(page, () => t.host().step, step);
  }
  assert.equal(await page.evaluate(() => t.host().predict), true);
  await page.evaluate(() => document.querySelector("#two a").focus());
  await until(page, now, "two");
  await until(page, () => [...t.root().querySelectorAll(".pointed-out")].map((mark) => mark.dataset.key).join(), "8,10");
  assert.equal(await page.evaluate(() => t.host().predict), false);
  await page.evaluate(() => scrollTo(0, 0));
  await until(page, () => [document.querySelectorAll("[aria-current]").length, t.host().step], [0, null]);
  await page.evaluate(() => document.querySelector("#twelve").click());
  await until(page, shown, ["take(2,5) 12", "graph", 3]);
  await page.evaluate(() => document.querySelector("#line").click());
  await until(page, shown, ["take(2,5) 10", "line", null]);
  assert.deepEqual(await page.evaluate(() => ["line", "twelve"].map((id) => document.getElementById(id).getAttribute("aria-pressed"))), ["true", "false"]);
  await page.evaluate(() => t.host().show({ step: 5 }));
  await until(page, shown, ["take(2,5) 10", "graph", 5]);
});

test("what comes onto the page after the figure leads it too, from the first press on", async () => {
  const page = await stage.embed(`<mex-plorer id="ten" game="take(2,5) 10"></mex-plorer><div id="late"></div>`);
  await when(page, () => t.svg());
  await page.evaluate(() => {
    const button = Object.assign(document.createElement("button"), { id: "third", textContent: "3" });
    Object.assign(button.dataset, { mex: "ten", mexStep: "3" });
    document.querySelector("#late").append(button);
  });
  await page.click("#third");
  await until(page, () => [t.host().step, document.querySelector("#third").getAttribute("aria-pressed")], [3, "true"]);
});

testWords("a page without such elements does not load what follows them", async () => {
  const page = await stage.embed(`<mex-plorer game="nim 2 3" view="graph"></mex-plorer>`);
  await idle(page);
  assert.deepEqual(stage.requests.filter((path) => /states|around/.test(path)), []);
});
