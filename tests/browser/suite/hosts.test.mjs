/** The hosts that embeds meet: wrong media types, missing files, strict policies, other origins, sandboxes. */
import test from "node:test";
import assert from "node:assert/strict";
import { blog, figure, idle, testWords, useStage, when } from "../stage.mjs";
import { TEXTBOOK } from "../oracle.mjs";

const stage = useStage();
const FALLBACK = `<p id="still">A still picture: 10 is worth 1.</p>`;
const TEN = `<mex-plorer game="take(2,5) 10">${FALLBACK}</mex-plorer>`;
const CSP = "Content-Security-Policy";

/** Waits until the element has given up, and checks that its own content is still seen. */
async function keepsFallback(page) {
  await when(page, () => t.events.some(({ type }) => type === "mex-error"));
  await idle(page);
  assert.equal(await page.evaluate(() => t.svg()), null);
  assert.ok(await page.evaluate(() => t.isShown(document.querySelector("#still"))), "the fallback is seen");
  assert.ok(await page.evaluate(() => document.querySelector("#still").getBoundingClientRect().height > 5));
}

test("the fallback is taken over in place", async () => {
  const page = await stage.open(stage.host(TEN));
  await figure(page);
  assert.deepEqual(await page.evaluate(() => t.values()), TEXTBOOK);
  assert.equal(await page.evaluate(() => t.isShown(document.querySelector("#still"))), false);
});

for (const type of ["application/octet-stream", "text/html", "text/plain; charset=utf-8", "", "application/wasm; charset=x"]) {
  test(`wasm served as "${type}" works all the same, in silence`, async () => {
    const odd = await stage.server({ wasmType: type });
    const page = await stage.open(odd.host(blog(TEN)));
    await figure(page);
    assert.deepEqual(await page.evaluate(() => t.values()), TEXTBOOK);
  });
}

test("a policy that forbids wasm leaves the fallback", async () => {
  const strict = stage.host(TEN, { [CSP]: "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:" });
  await keepsFallback(await stage.open(strict, { mayComplain: true }));
});

test("without any script the fallback is what there is", async () => {
  const mute = stage.host(TEN, { [CSP]: "script-src 'none'" });
  const page = await stage.open(mute, { mayComplain: true });
  assert.ok(await page.evaluate(() => document.querySelector("#still").checkVisibility()));
});

test("the strict policy that the README promises is enough", async () => {
  const strict = stage.host(TEN, {
    [CSP]: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src data:",
  });
  const page = await stage.open(strict);
  await figure(page);
  await page.evaluate(() => t.press("all"));
  await when(page, () => t.host().step === 1);
  assert.deepEqual(await page.evaluate(() => t.violations), []);
});

const TRUSTED = "require-trusted-types-for 'script'";

test("a host that demands trusted types has live figures of both modules", async () => {
  for (const more of ["", "; trusted-types mexplorer"]) {
    const page = await stage.open(stage.host(`${TEN}<mex-plorer game="nim 3 4 5" view="nim-sum"></mex-plorer>`, { [CSP]: TRUSTED + more }));
    await figure(page, 0);
    await figure(page, 1);
    assert.deepEqual(await page.evaluate(() => t.violations), []);
  }
});

test("what finds the policy can make nothing of it but pictures and the package's worker", async () => {
  const page = await stage.open(stage.host(TEN, { [CSP]: TRUSTED }));
  await figure(page);
  const made = await page.evaluate(() => {
    const policy = globalThis[Symbol.for("mexplorer policy")];
    const refused = ["<img src=x onerror=alert(1)>", "<svg><script>alert(1)</script></svg>", '<svg><g onclick="alert(1)"></g></svg>', "<svg><!-- --></svg>", '<svg class="a"onload="b"></svg>', "<svg><style></style></svg>", "text"];
    const isRefused = (text) => {
      try {
        return !policy.createHTML(text);
      } catch {
        return true;
      }
    };
    const script = String(policy.createScriptURL("https://evil.example/x.js"));
    return [refused.filter((text) => !isRefused(text)), isRefused(t.svg().outerHTML), new URL(script).pathname];
  });
  assert.deepEqual(made, [[], false, "/mexplorer/worker.js"]);
});

test("a host whose policy leaves ours out keeps the fallback, and hears why", async () => {
  // Browsers that know no trusted types draw the figure.
  const page = await stage.open(stage.host(TEN, { [CSP]: `${TRUSTED}; trusted-types 'none'` }), { mayComplain: true });
  if (await page.evaluate(() => !("trustedTypes" in globalThis))) return figure(page);
  await keepsFallback(page);
});

/** Adds an element that uses the package's whole module with one text in its data put in another's place. */
async function hostile(page, [text, other]) {
  assert.equal(text.length, other.length);
  await page.evaluate(
    async (text, other) => {
      const bytes = new Uint8Array(await (await fetch("/mexplorer/mexplorer_wasm_bg.wasm")).arrayBuffer());
      const latin = new TextDecoder("latin1").decode(bytes);
      const places = [...latin.matchAll(new RegExp(text.replace(/[^\w ]/g, "\\$&"), "g"))];
      if (places.length === 0) throw new Error("the module has no such text");
      for (const { index } of places) new TextEncoder().encodeInto(other, bytes.subarray(index));
      globalThis.ran = 0;
      const element = document.querySelector("mex-plorer");
      element.wasm = URL.createObjectURL(new Blob([bytes], { type: "application/wasm" }));
      element.game = "nim 3 4 5";
    },
    text,
    other,
  );
}

for (const [what, ...change] of [
  ["an attribute that runs", ` role="button" tabindex="-1"`, ` onfocus="ran=1" tabindex=-1`],
  ["a style that loads", ".mex-figure .hint:not(.active){display:none}", ".mex-figure{background:url(/stolen.png)}    "],
]) {
  test(`what a foreign module draws has no ${what.replace(/^an? /, "")}`, async () => {
    const page = await stage.open(stage.host(`<mex-plorer game="" view="nim-sum">${FALLBACK}</mex-plorer>`), { mayComplain: true });
    await when(page, () => t.events.some(({ code }) => code === "misread"));
    await page.evaluate(() => {
      globalThis.said = [];
      console.warn = (...words) => globalThis.said.push(words.join(" "));
    });
    await hostile(page, change);
    await when(page, () => /no picture of ours|no style of ours/.test(globalThis.said.join()));
    assert.equal(await page.evaluate(() => globalThis.ran), 0);
    assert.ok(!stage.requests.includes("/stolen.png"));
  });
}

test("everything can come from another origin that allows it", async () => {
  const other = await stage.server({ headers: { "Access-Control-Allow-Origin": "*" } });
  const page = await stage.open((await stage.server()).host(blog(TEN, other.origin)));
  await figure(page);
  assert.deepEqual(await page.evaluate(() => t.values()), TEXTBOOK);
  assert.ok(other.requests.some((path) => path.endsWith(".wasm")));
});

test("the wasm can be told to come from elsewhere: the whole module", async () => {
  const other = await stage.server({ headers: { "Access-Control-Allow-Origin": "*" } });
  const host = await stage.server({ missing: /\.wasm$/ });
  const address = `${other.origin}/mexplorer/mexplorer_wasm_bg.wasm`;
  const page = await stage.open(host.host(blog(`<mex-plorer game="take(2,5) 10" wasm="${address}">${FALLBACK}</mex-plorer>`)));
  await figure(page);
  assert.ok(other.requests.includes("/mexplorer/mexplorer_wasm_bg.wasm"));
});

test("a sandboxed frame without storage is no obstacle", async () => {
  const cors = await stage.server({ headers: { "Access-Control-Allow-Origin": "*" } });
  const inner = cors.host(blog(TEN));
  const page = await stage.open(cors.host(`<!doctype html><title>Frame</title><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="${inner}" width="900" height="900"></iframe>`));
  const frame = page.frames().find((frame) => frame.url() === inner);
  assert.ok(frame);
  await frame.waitForFunction(() => globalThis.t?.svg());
  assert.deepEqual(await frame.evaluate(() => t.values()), TEXTBOOK);
  const stores = () => {
    try {
      return Boolean(localStorage);
    } catch {
      return false;
    }
  };
  assert.equal(await frame.evaluate(stores), false, "the frame really has no storage");
});

test("the whole page works in a sandboxed frame too", async () => {
  const cors = await stage.server({ headers: { "Access-Control-Allow-Origin": "*" } });
  const page = await stage.open(cors.host(`<!doctype html><title>Frame</title><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="${cors.origin}/#" width="1100" height="900"></iframe>`), { mayComplain: true });
  const frame = await page.waitForFrame((frame) => frame.url().startsWith(`${cors.origin}/#`) && !frame.url().includes("host-"));
  await frame.waitForFunction(() => globalThis.t?.svg(), { timeout: 15_000 });
});

test("a figure under a path, and with a query, finds its own files", async () => {
  const page = await stage.open(stage.host(`${TEN}`).replace("page.html", "page.html?utm_source=x#fragment"));
  await figure(page);
});

test("a guest: properties of before count, keys stay inside, the page's text styles outside", async () => {
  const page = await stage.open("about:blank");
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("DOMContentLoaded", () => Object.assign(document.querySelector("mex-plorer"), { game: "nim 3 4", view: "graph", step: 2 }), { once: true });
    globalThis.keys = [];
    document.addEventListener("keydown", ({ key }) => globalThis.keys.push(key));
  });
  const styled = `<div id="around">${TEN.replace(' game="take(2,5) 10"', "")}</div><link rel="stylesheet" href="data:text/css,%23around{text-transform:uppercase;letter-spacing:9px;text-align:right;word-spacing:2em}">`;
  await page.goto(stage.host(blog(styled)));
  await figure(page);
  assert.deepEqual(await page.evaluate(() => [t.host().getAttribute("game"), t.host().getAttribute("view"), t.host().getAttribute("step")]), ["nim 3 4", "graph", "2"]);
  const outside = await page.evaluate(() => (({ textTransform, letterSpacing, textAlign, wordSpacing }) => [textTransform, letterSpacing, textAlign, wordSpacing])(getComputedStyle(t.root().querySelector(".frame"))));
  assert.deepEqual(outside, ["none", "normal", "start", "0px"]);
  await page.evaluate(() => t.root().querySelector('[role="tab"][aria-selected="true"]').focus());
  await page.keyboard.press("ArrowRight");
  await page.evaluate(() => t.root().querySelector(".scrub").focus());
  for (const key of ["ArrowRight", "n", " ", "Escape"]) await page.keyboard.press(/** @type {any} */ (key));
  await page.evaluate(() => t.root().querySelector(".node[tabindex='0']").focus());
  for (const key of ["ArrowDown", "?"]) await page.keyboard.press(/** @type {any} */ (key));
  // What means nothing here is the page's.
  assert.deepEqual(await page.evaluate(() => globalThis.keys), ["?"]);
});

testWords("a game that cannot be read keeps the fallback and says why", async () => {
  const page = await stage.open(stage.host(`<mex-plorer game="take(0) 5">${FALLBACK}</mex-plorer>`));
  await keepsFallback(page);
  await when(page, () => t.message()?.length > 0);
});

test("game text that looks like markup does nothing", async () => {
  const evil = `<img src=x onerror=globalThis.pwned=1>`;
  const page = await stage.open(stage.host(`<mex-plorer>${FALLBACK}</mex-plorer>`));
  await page.evaluate((evil) => (t.host().game = evil), evil);
  await when(page, () => t.events.some(({ type }) => type === "mex-error"));
  for (const name of ["view", "lang", "rank", "theme"]) {
    await page.evaluate((name, evil) => t.host().setAttribute(name, evil), name, evil);
    await idle(page);
  }
  assert.equal(await page.evaluate(() => globalThis.pwned), undefined);
  assert.equal(await page.evaluate(() => document.querySelectorAll("img").length + (t.root()?.querySelectorAll("img").length ?? 0)), 0);
});

test("whatever a page asks of another host is noticed, which every case stands on", async () => {
  const page = await stage.open(stage.host(""), { mayComplain: true });
  await page.evaluate(() => {
    fetch("http://fetched.example/a").catch(() => {});
    new Image().src = "https://picture.example/b";
    navigator.sendBeacon("http://told.example/c", "d");
    new WebSocket("ws://socket.example/e");
    new Worker(URL.createObjectURL(new Blob(['fetch("https://worker.example/f")'], { type: "text/javascript" })));
  });
  const hosts = new Set();
  const wanted = ["fetched", "picture", "told", "socket", "worker"].map((name) => `${name}.example`).sort();
  while (hosts.size < wanted.length) for (const address of await stage.asked()) hosts.add(/[a-z]+\.example/.exec(address)?.[0] ?? address);
  assert.deepEqual([...hosts].sort(), wanted);
});
