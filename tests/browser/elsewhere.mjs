/** A post in Firefox and in WebKitGTK, which tell less of themselves: its figures are drawn, no script fails, and keys stay in. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities, Key } from "selenium-webdriver";
import { areDrawn } from "../hosts/check.mjs";
import { freePort } from "../hosts/place.mjs";
import { programPath } from "./driver.mjs";

/** @param {"firefox" | "webkit"} browser @param {string} address */
export async function askedElsewhere(browser, address) {
  await { firefox, webkit }[browser](address);
}

/** @param {string} address */
async function firefox(address) {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: programPath("firefox"), headless: true });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const heard = [];
    page.on("pageerror", (error) => heard.push(String(error)));
    page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
    await page.goto(address);
    await page.waitForFunction(areDrawn, { timeout: 30_000 });
    assert.ok(await page.evaluate(`(${onTab})()`));
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(isOnAnother);
    assert.deepEqual(await page.evaluate("keysHeard"), [], "keys that the host hears in Firefox");
    assert.deepEqual(heard, []);
  } finally {
    await browser.close();
  }
}

/** @param {string} address */
async function webkit(address) {
  const port = await freePort();
  const service = spawn("xvfb-run", ["--auto-servernum", "WebKitWebDriver", `--port=${port}`], { stdio: "ignore", detached: true });
  try {
    await until(() => fetch(`http://127.0.0.1:${port}/status`).then(() => true, () => false));
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(new Capabilities().setBrowserName("MiniBrowser")).build();
    try {
      await driver.get(address);
      await until(() => driver.executeScript(`return (${areDrawn})()`));
      assert.ok(await driver.executeScript(`return (${onTab})()`));
      await driver.actions().sendKeys(Key.ARROW_RIGHT).perform();
      await until(() => driver.executeScript(`return (${isOnAnother})()`));
      assert.deepEqual(await driver.executeScript("return keysHeard"), [], "keys that the host hears in WebKit");
    } finally {
      await driver.quit();
    }
  } finally {
    process.kill(-(/** @type {number} */ (service.pid)));
  }
}

/** Puts the focus on the tab of the first figure that is shown, and listens to what the host hears. */
function onTab() {
  Object.assign(window, { keysHeard: [] });
  document.addEventListener("keydown", ({ key }) => /** @type {any} */ (window).keysHeard.push(key));
  const root = document.querySelector("mex-plorer")?.shadowRoot;
  const tab = root?.querySelector("[role=tab][aria-selected=true]");
  if (tab instanceof HTMLElement) tab.focus();
  Object.assign(window, { tabBefore: root?.activeElement?.textContent });
  return Boolean(root?.activeElement);
}

function isOnAnother() {
  const on = document.querySelector("mex-plorer")?.shadowRoot?.activeElement?.textContent;
  return Boolean(on) && on !== /** @type {any} */ (window).tabBefore;
}

/** @param {() => Promise<unknown>} isSo */
async function until(isSo) {
  for (const end = Date.now() + 30_000; !(await isSo()); ) {
    assert.ok(Date.now() < end, String(isSo));
    await new Promise((again) => setTimeout(again, 50));
  }
}
