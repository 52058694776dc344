/** "Report a wrong answer": a link to a form of the repository, which is there where the build knows a repository. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { site } from "../server.mjs";
import { until, useStage } from "../stage.mjs";

const stage = useStage();
const FORM = "https://example.org/you/mexplorer/issues/new?template=wrong-answer.yml";
const fields = [...readFileSync(new URL("../../../.github/ISSUE_TEMPLATE/wrong-answer.yml", import.meta.url), "utf8").matchAll(/^ {4}id: (\w+)$/gm)].map(([, id]) => id);
const link = () => document.querySelector("#report a")?.getAttribute("href");

test("the form is filled in with what is shown, in the reader's language, and no other host is asked before", async () => {
  const html = String(site.get("/index.html")).replace("<link", `<meta name="report" content="${FORM}"><link`);
  const server = await stage.server({ instead: (path) => (path === "/" ? html : undefined) });
  const page = await stage.open(`${server.origin}/#game=nim%203%204%205&view=board&lang=zh-Hans`);
  await until(page, () => [document.querySelector("#report").textContent, t.isShown(document.querySelector("#report a"))], ["报告错误答案", true]);
  await page.evaluate(() => (location.hash = "#game=take(2,5)%2010+nim%203&view=sum&lang=zh-Hans"));
  await until(page, () => document.querySelector("#report a").getAttribute("href").includes("view=sum"), true);
  const address = new URL(await page.evaluate(link));
  const { template, version, address: back, ...said } = Object.fromEntries(address.searchParams);
  assert.ok(address.href.startsWith(FORM) && template === "wrong-answer.yml");
  assert.deepEqual(said, { game: "take(2,5) 10+nim 3", view: "sum", lang: "zh-Hans" });
  assert.match(version, /^\d+\.\d+\.\d+ [0-9a-f]{6}$/);
  assert.equal(new URL(back).origin, server.origin);
  for (const name of Object.keys({ version, address: back, ...said })) assert.ok(fields.includes(name), `the form has no field ${name}`);
  await page.goto("about:blank");
  await page.goto(back);
  await until(page, () => [document.querySelector("#game").value, document.querySelector("mex-plorer").getAttribute("view")], [said.game, "sum"]);
});

test("where no repository is known there is no link", async () => {
  const page = await stage.site("#game=nim%203%204%205");
  assert.equal(await page.evaluate(() => t.isShown(document.querySelector("#report"))), false);
});
