/** The search, in the course and in the playground: by keyboard, to the very place, and fetched by nobody who does not search. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

/** @param {import("puppeteer-core").Page} page @param {string} question */
async function ask(page, question) {
  await page.focus(".search-open");
  await page.keyboard.press("Enter");
  await when(page, () => document.querySelector(".search[open] input") === document.activeElement);
  await page.keyboard.type(question);
  await when(page, () => document.querySelector(".hits-told").textContent);
}

test("in a chapter a search leads to a step of another, which is then shown", async () => {
  const page = await stage.open("/course/zh-Hans/stairs/");
  await when(page, () => document.querySelector(".onward"));
  assert.deepEqual(stage.requests.filter((path) => path.includes("search")), [], "nobody has searched yet");
  await ask(page, "异或 反例");
  await until(page, () => document.querySelector(".hits-told").textContent, "没有找到，换短一点的词再试。");
  await page.evaluate(() => document.querySelector(".search input").select());
  await page.keyboard.type("最小的数 mex");
  await when(page, () => document.querySelectorAll(".hits li").length > 1);
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const to = await page.evaluate(() => document.activeElement.href);
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  assert.equal(page.url(), to);
  const id = new URL(to).hash.slice(1);
  await until(page, (id) => [document.getElementById(id).closest("section.step").hidden, t.isShown(document.querySelector(".onward"))], [false, true], id);
});

test("in the playground a search finds games, which are shown at once, and Escape leads back to its button", async () => {
  const page = await stage.site("#view=graph");
  await ask(page, "lasker");
  await page.keyboard.press("Escape");
  await until(page, () => [document.querySelector(".search").open, document.activeElement.className], [false, "search-open"]);
  await ask(page, "lasker");
  await page.keyboard.press("Enter");
  await until(page, () => [document.querySelector(".search").open, t.host().game], [false, "lasker 4"]);
});
