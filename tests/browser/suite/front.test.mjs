/** The front of the page: a game that answers the first touch, in the reader's language, and leads on; and the way from the course to the playground and back. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { atRest, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
const isFront = () => t.isShown(document.querySelector("#front"));
const board = () => document.querySelector(".front-game mex-plorer").shadowRoot;
const stone = () => board().querySelector(".play-board [data-set], .play-board [data-go]");

test("the first touch is a move, and neither it nor a language makes another page of the front", async () => {
  const page = await stage.open("/", { width: 390, height: 844, touch: true });
  assert.equal(await page.evaluate(isFront), true);
  await page.evaluate(`globalThis.board = ${board}; globalThis.stone = ${stone}`);
  await when(page, () => board().querySelector('[part~="status"]').textContent && stone());
  await page.evaluate(() => stone().scrollIntoView({ block: "center", behavior: "instant" }));
  const place = await atRest(page, () => t.middle(stone()));
  await page.touchscreen.tap(place.x, place.y);
  await when(page, () => document.querySelector(".front-game mex-plorer").state.includes("moves:"));
  assert.deepEqual(await page.evaluate(() => [location.pathname, location.href.includes("#"), t.host().game]), ["/", false, "take(2,5) 10"]);
  await page.evaluate(() => document.querySelector('[data-language="zh-Hant"]').click());
  await until(page, () => document.querySelector(".front-game mex-plorer").lang, "zh-Hant");
  assert.deepEqual(await axe(page), []);
  await page.reload();
  const shown = () => [...document.querySelectorAll(".front p[lang], .front > [lang]")].filter((part) => t.isShown(part)).map((part) => part.lang);
  assert.deepEqual(await page.evaluate(shown), ["zh-Hant", "zh-Hant", "zh-Hant"]);
  assert.equal(await page.evaluate(isFront), true);
});

test("the front leads to the playground, and back leads to the front; an address with a fragment never shows it", async () => {
  const page = await stage.open("/");
  await when(page, () => document.querySelector("#panel:not([aria-busy])").childElementCount > 0);
  await page.evaluate(() => document.querySelector('.front [lang="en"] a[href="./#"]').click());
  await until(page, isFront, false);
  await page.goBack();
  await until(page, isFront, true);
  for (const hash of ["#", "#lang=en", "#game=nim 3 4&view=graph", "#judge"]) {
    const other = await stage.open(`/${hash}`);
    assert.equal(await other.evaluate(isFront), false, hash);
  }
});

testWords("on a telephone the bar is one line, and every move of the front's game is in sight, two side by side", async () => {
  const page = await stage.open(stage.host(""), { width: 360, height: 800, touch: true });
  for (const lang of ["en", "zh-Hans", "zh-Hant"]) {
    await page.goto(`${stage.origin}/?${lang}#lang=${lang}`);
    await when(page, () => document.querySelector("#panel:not([aria-busy])").childElementCount > 0);
    const tops = await page.evaluate(() => [...document.querySelectorAll(".bar :is(a, button)")].filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
    assert.ok(Math.max(...tops) - Math.min(...tops) < 12, `${lang}: ${tops}`);
  }
  await page.goto(`${stage.origin}/`);
  const moves = () => {
    const list = document.querySelector(".front-game mex-plorer")?.shadowRoot?.querySelector('[part="moves"]');
    const low = document.querySelector(".front-game").getBoundingClientRect().bottom;
    const boxes = [...(list?.querySelectorAll("button") ?? [])].map((each) => each.getBoundingClientRect());
    return [boxes.length, boxes.filter(({ bottom }) => bottom < low).length, new Set(boxes.map(({ left }) => left)).size, new Set(boxes.map(({ height }) => height)).size];
  };
  await until(page, moves, [2, 2, 2, 1]);
});

test("any figure fills the screen, in a chapter and in the playground, and Esc or the reader's browser leads back", async () => {
  const chapter = await stage.open("/course/en/play-first/");
  const page = await stage.open("/#game=nim%203%204%205");
  for (const [tab, press] of [[chapter, ".to-playground .full"], [page, '[data-share="full"]']]) {
    await when(tab, (press) => document.querySelector("mex-plorer").shadowRoot?.querySelector(".frame") && document.querySelector(press), press);
    await tab.bringToFront();
    await tab.evaluate((press) => {
      document.querySelector(press).closest(".share-menu")?.removeAttribute("hidden");
      document.querySelector(press).scrollIntoView({ block: "center", behavior: "instant" });
    }, press);
    await tab.click(press);
    await until(tab, () => [document.fullscreenElement?.localName, Math.round(document.fullscreenElement?.getBoundingClientRect().height ?? 0) === innerHeight], ["mex-plorer", true]);
    await tab.evaluate(() => document.exitFullscreen());
    await until(tab, () => document.fullscreenElement, null);
  }
});

testWords("a figure of a chapter opens in the playground as it is, and the playground leads back to the step, in the colours that were chosen", async () => {
  const page = await stage.open("/course/en/graphs-mex-and-sg-values/#draw");
  await when(page, () => document.querySelector(".onward") && t.host().shadowRoot?.querySelector("svg"));
  const theme = () => document.documentElement.dataset.theme;
  await page.click(".bar .theme");
  await page.click(".bar .theme");
  await until(page, () => [document.documentElement.dataset.theme, t.host().theme], ["dark", "dark"]);
  const game = await page.evaluate(() => t.host().game);
  await Promise.all([page.waitForNavigation(), page.evaluate(() => document.querySelector("#figure-ten .to-playground a").click())]);
  await until(page, () => [t.host().game, t.isShown(document.querySelector("#way-back"))], [game, true]);
  assert.equal(await page.evaluate(theme), "dark");
  assert.match(page.url(), /&from=graphs-mex-and-sg-values/);
  await when(page, () => document.querySelector("#panel:not([aria-busy])").childElementCount > 0);
  await Promise.all([page.waitForNavigation(), page.evaluate(() => document.querySelector("#way-back").click())]);
  assert.equal(new URL(page.url()).pathname, "/course/en/graphs-mex-and-sg-values/");
  assert.match(page.url(), /#(draw|ten-stones)$/);
  assert.equal(await page.evaluate(theme), "dark");
});
