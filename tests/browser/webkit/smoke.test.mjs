/** WebKitGTK, through its own driver: the figure is drawn, steps, and goes where it is clicked. */
import test, { after, before } from "node:test";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { Builder, By, Capabilities, Key } from "selenium-webdriver";
import { blog } from "../stage.mjs";
import { startServer } from "../server.mjs";
import { TEXTBOOK } from "../oracle.mjs";
import { inPage } from "../in-page.mjs";

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {import("node:child_process").ChildProcess} */
let service;
/** @type {import("selenium-webdriver").WebDriver} */
let driver;

before(async () => {
  server = await startServer();
  const port = await freePort();
  service = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore" });
  await listening(port);
  // The driver knows where its own small browser lies.
  const capabilities = new Capabilities().setBrowserName("MiniBrowser");
  driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ width: 1200, height: 900 });
});

after(async () => {
  await driver?.quit().catch(() => {});
  service?.kill();
  await server?.close();
});

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((free) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => free(port));
    });
  });
}

/** @param {number} port */
async function listening(port) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/status`).then(() => true, () => false);
    if (answered) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  assert.fail("WebKitWebDriver does not answer");
}

/** Opens a page and waits for its figure. @param {string} address */
async function open(address) {
  await driver.get(address);
  await driver.executeScript(`(${inPage})()`);
  await until("return Boolean(t.svg())", true);
}

/** @param {string} script @param {unknown} wanted */
async function until(script, wanted) {
  let got;
  for (let tries = 0; tries < 200; tries += 1) {
    got = await driver.executeScript(script);
    try {
      return assert.deepEqual(got, wanted);
    } catch {
      await new Promise((again) => setTimeout(again, 50));
    }
  }
  assert.deepEqual(got, wanted, script);
}

test("the figure of an embed is drawn with its values", async () => {
  await open(server.host(blog(`<mex-plorer game="take(2,5) 10"></mex-plorer>`)));
  assert.deepEqual(await driver.executeScript("return t.values()"), TEXTBOOK);
  assert.equal(await driver.executeScript("return t.edges().length"), 11);
});

test("it steps forward, back and to the end", async () => {
  await open(server.host(blog(`<mex-plorer game="take(2,5) 10"></mex-plorer>`)));
  await driver.executeScript(`t.press("all")`);
  await until("return t.count()", "step 1 of 9");
  await driver.executeScript(`t.press("forward")`);
  await until("return [t.count(), t.nodes().filter(({ kind }) => kind !== 'open').length]", ["step 2 of 9", 2]);
  await driver.executeScript(`t.press("last")`);
  await until("return t.count()", "step 9 of 9");
});

test("a click on a position goes there, for real", async () => {
  await open(server.host(blog(`<mex-plorer game="take(2,5) 10"></mex-plorer>`)));
  const node = await driver.executeScript(`return t.node("8").querySelector(".shape")`);
  await driver.actions().move({ origin: /** @type {any} */ (node) }).click().perform();
  await until("return t.host().game", "take(2,5) 8");
});

test("the page: typing changes the figure, an error leaves it", async () => {
  await open(`${server.origin}/#`);
  assert.deepEqual(await driver.executeScript("return t.values()"), TEXTBOOK);
  const input = await driver.findElement(By.css("#game"));
  await input.sendKeys(Key.END, Key.BACK_SPACE, Key.BACK_SPACE, "8");
  await until("return t.host().game", "take(2,5) 8");
  await input.sendKeys("x");
  await until(`return Boolean(document.querySelector("#game-error").textContent)`, true);
  assert.equal(await driver.executeScript("return t.host().game"), "take(2,5) 8");
});

test("guessing works, and the dark and Chinese page is drawn", async () => {
  await open(`${server.origin}/#predict&step=1&lang=zh-Hant&theme=dark`);
  await until(`return Boolean(t.root().querySelector('[part~="choice"]'))`, true);
  await driver.executeScript(`t.root().querySelector('[part~="choice"][data-value="0"]').click()`);
  await until(`return t.part("prediction").dataset.verdict`, "right");
  await until("return [t.svg().getAttribute('lang'), t.isDark()]", ["zh-Hant", true]);
});

test("what takes long is worked out in a worker, and says how far it is", async () => {
  await open(server.host(blog(`<mex-plorer game="grundy 4" view="board"></mex-plorer>`)));
  await driver.executeScript(`t.host().view = "table"; t.host().game = "misere kayles 40"`);
  await until(`return / positions$/.test(t.root().querySelector(".work-text")?.textContent)`, true);
  await until(`return / positions found/.test(t.message() ?? "")`, true);
  assert.ok(server.requests.includes("/mexplorer/worker.js"));
});

test("formulas of a chapter are drawn", async () => {
  await driver.get(`${server.origin}/course/en/nim-and-xor/`);
  await until(`return document.querySelector(".onward") !== null`, true);
  await driver.executeScript(`document.querySelector(".onward .quiet:last-child").click()`);
  await until(`const seen = [...document.querySelectorAll("math")].filter((math) => math.getBoundingClientRect().width > 0); return seen.length > 0 && seen.every((math) => math.getBoundingClientRect().height > 5)`, true);
});
