/** Heard as well as seen: every view by keys, each thing that has the focus with its role and name, grids, what is current, what came back. */
import test from "node:test";
import assert from "node:assert/strict";
import { BROWSER } from "../driver.mjs";
import { examples } from "../shots.mjs";
import { idle, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
/** Where they lead to is the figure's own; in Firefox roles and names are read as they are written, so fewer places tell as much. */
const ARROWS = ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp", "End", "Home"].slice(BROWSER === "chromium" ? 0 : -2);
/** More stops than any figure has. */
const MOST = 60;
const POST = `<mex-plorer game="take(2,5) 10" view="graph"></mex-plorer>`;

/** Shows an example in the only element. @param {import("puppeteer-core").Page} page */
async function turnTo(page, { game, view, state = "", step = null }, lang = "en") {
  await page.evaluate((asked) => Object.assign(t.host(), asked), { game, view, state, step, lang });
  await when(page, (game, view, lang) => {
    const shown = t.events.findLast(({ type }) => type === "mex-change");
    return shown.game === game && shown.view === view && t.part("frame").lang === lang && !t.root().querySelector('[aria-busy="true"]');
  }, game, view, lang);
  await idle(page);
}

/** Role and name of what has the focus: as Chromium's tree has them, in Firefox as they are written. @param {import("puppeteer-core").Page} page */
async function focused(page) {
  const handle = await page.evaluateHandle(() => t.focused());
  const written = await handle.evaluate((element) => ({
    tag: element.localName,
    key: element.dataset?.key ?? "",
    role: element.getAttribute("role") ?? { button: "button", input: "slider", select: "combobox", summary: "DisclosureTriangle", a: "link" }[element.localName] ?? "",
    name: element.getAttribute("aria-label") ?? element.querySelector(":scope > title")?.textContent ?? element.labels?.[0]?.textContent ?? element.textContent ?? "",
  }));
  if (BROWSER !== "chromium") return written;
  const [node] = (await page._client().send("Accessibility.getPartialAXTree", { objectId: handle.remoteObject().objectId, fetchRelatives: false })).nodes;
  return { ...written, role: node.role?.value ?? "", name: node.name?.value ?? "" };
}

test("by Tab and arrows everything that has the focus has a role and a name, in every view", async () => {
  const page = await stage.embed(POST);
  const nameless = [];
  for (const example of examples()) {
    await turnTo(page, example);
    await page.evaluate(() => Object.assign(document.querySelector("h1"), { tabIndex: -1 }).focus());
    let marks = 0;
    for (let stop = 0; stop < MOST; stop += 1) {
      await page.keyboard.press("Tab");
      if (!(await page.evaluate(() => t.host().contains(t.focused()) || t.root().contains(t.focused())))) break;
      const check = async (how) => {
        const { tag, role, name, key } = await focused(page);
        if (key) marks += 1;
        if (!name.trim() || !role || ["generic", "none", "GenericContainer"].includes(role)) nameless.push(`${example.name} ${how}: ${tag} ${key} “${role}” “${name}”`);
        return key;
      };
      if (!(await check("Tab"))) continue;
      for (const arrow of ARROWS) {
        await page.keyboard.press(arrow);
        await check(arrow);
      }
    }
    assert.ok(marks > 0 || example.view === "heat", `${example.name} has marks that can be focused`);
  }
  assert.deepEqual(nameless, []);
});

testWords("in every view each control has a name of its own, keys are told, and at most one thing is current", async () => {
  const page = await stage.embed(POST);
  const wrong = [];
  for (const lang of ["en", "zh-Hans", "zh-Hant"]) {
    for (const example of examples()) {
      await turnTo(page, example, lang);
      const { names, current, keys } = await page.evaluate(() => {
        const shown = (element) => t.isShown(element);
        const controls = [...t.root().querySelectorAll("button, select, input, [role=tab]")].filter(shown);
        return {
          names: controls.map((control) => (control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.textContent).trim()),
          current: [...t.root().querySelectorAll("[aria-current]")].filter(shown).map((mark) => mark.dataset?.key ?? mark.localName),
          keys: [...t.root().querySelectorAll("[role=tabpanel], [role=grid], [role=group]")].map((box) => box.ariaDescription ?? box.getAttribute("aria-describedby") ?? "").join(""),
        };
      });
      const twice = names.filter((name, i) => names.indexOf(name) !== i);
      if (twice.length > 0) wrong.push(`${lang} ${example.name}: twice ${twice}`);
      if (current.length > 1) wrong.push(`${lang} ${example.name}: current ${current}`);
      if (!keys) wrong.push(`${lang} ${example.name}: no keys are told`);
    }
  }
  assert.deepEqual(wrong, []);
});

testWords("the position where play is, and the step looked at, are current", async () => {
  const page = await stage.embed(POST);
  const current = () => [...t.root().querySelectorAll("[aria-current]")].filter(t.isShown).map((mark) => [mark.dataset.key ?? mark.textContent, mark.getAttribute("aria-current")]);
  await until(page, current, [["10", "true"]]);
  await page.evaluate(() => t.press("all"));
  await until(page, current, [["0", "step"]]);
  for (const [asked, key] of [
    [{ game: "take(2,5) 10", view: "line", step: null }, "10"],
    [{ game: "nim 3 4 5", view: "graph", step: null }, "3"],
    [{ game: "wythoff 3 6", view: "grid", step: null }, "(3,6)"],
    [{ game: "wythoff 3 6", view: "sieve", step: null }, "(3,6)"],
    [{ game: "nim 3 3", view: "proof", step: null }, "/0"],
    [{ game: "graph(a>b,b>c) a", view: "board", step: null }, "a"],
    [{ game: "graph(a>b,b>a) a", view: "graph", step: null }, "a"],
    [{ game: "take(2,5) 6", view: "table", step: null }, "64, 10, 01N"],
  ]) {
    await turnTo(page, asked);
    const [[found, what], ...others] = await page.evaluate(current);
    if (asked.view !== "proof") assert.equal(found, key, asked.view);
    assert.deepEqual([what, others], ["true", []], asked.view);
  }
  // Every chip of a sum has its row.
  await turnTo(page, { game: "graph(a>b,a>c,b>c) a b", view: "table" });
  await until(page, () => [...t.root().querySelectorAll("tr[aria-current] > th")].map((head) => head.textContent), ["b", "a"]);
  await turnTo(page, { game: "nim 3 4 5", view: "board" });
  await until(page, () => [t.svg().getAttribute("aria-current"), t.root().querySelectorAll("[aria-current]").length], ["true", 1]);
  await turnTo(page, { game: "nim 3 4 5", view: "play", state: "moves:2=1.3=2" });
  await until(page, () => [...t.root().querySelectorAll("[aria-current]")].map((entry) => entry.classList.contains("entry")), [true]);
});

test("a square is a grid: rows own heads and cells, one tab stop, and keys walk as in every grid", async () => {
  const page = await stage.embed(`<mex-plorer game="wythoff 3 6" view="grid"></mex-plorer>`);
  await until(page, () => {
    const rows = [...t.svg().querySelectorAll('[role="row"]')];
    const count = (role) => rows.map((row) => row.querySelectorAll(`:scope > [role="${role}"]`).length);
    return [t.svg().getAttribute("role"), rows.length, count("columnheader")[0], new Set(count("rowheader").slice(1)).size, count("gridcell").slice(0, 2), t.svg().querySelectorAll('[tabindex="0"]').length];
  }, ["grid", 12, 12, 1, [0, 11], 1]);
  if (BROWSER === "chromium") {
    const { nodes } = await page._client().send("Accessibility.getFullAXTree");
    const of = (role) => nodes.filter((node) => node.role?.value === role && !node.ignored);
    const rows = of("row").map(({ childIds }) => nodes.filter((node) => childIds.includes(node.nodeId)).map((node) => node.role.value));
    assert.equal(of("grid").length, 1);
    assert.deepEqual(rows.map((row) => row.length), Array(12).fill(12));
    assert.ok(rows.slice(1).every(([head, ...cells]) => head === "rowheader" && cells.every((cell) => cell === "gridcell")), JSON.stringify(rows[1]));
    assert.ok(of("gridcell").every(({ name }) => /^\(\d+,\d+\), value \d+, [PN]/.test(name.value)));
  }
  const key = () => t.focused()?.dataset?.key;
  await page.evaluate(() => t.node("(3,6)").focus());
  // The script of these keys comes with the view.
  await when(page, () => t.part("figure").parentElement.ariaDescription?.includes("Page Up"));
  for (const [press, wanted] of [["Home", "(3,0)"], ["End", "(3,10)"], ["PageDown", "(8,10)"], ["PageUp", "(3,10)"], ["ArrowUp", "(2,10)"], ["ArrowLeft", "(2,9)"], ["ArrowRight", "(2,10)"], ["ArrowRight", "(2,10)"]]) {
    await page.keyboard.press(/** @type {any} */ (press));
    assert.equal(await page.evaluate(key), wanted, press);
  }
  await page.keyboard.down("Control");
  await page.keyboard.press("Home");
  await page.keyboard.up("Control");
  assert.equal(await page.evaluate(key), "(0,0)");
  assert.deepEqual(await page.evaluate(() => [t.host().step, t.svg().querySelectorAll('[tabindex="0"]').length]), [null, 1]);
});

testWords("a heat map is heard as a grid, a cell at a time", async () => {
  const page = await stage.embed(POST);
  await turnTo(page, { game: "wythoff 3 6", view: "heat", state: "size:128" });
  const heard = () => {
    const [plot, cell] = ["grid", "gridcell"].map((role) => t.root().querySelector(`[role="${role}"]`));
    return [plot.getAttribute("aria-rowcount"), plot.getAttribute("aria-activedescendant") === cell.id, cell.parentElement.ariaRowIndex, cell.ariaColIndex, cell.textContent.slice(0, 17), cell.getAttribute("aria-current")];
  };
  await until(page, heard, ["128", true, "4", "7", "(3,6), value 1, N", "true"]);
  await page.evaluate(() => t.part("heat-plot").focus());
  await page.keyboard.press("End");
  await until(page, () => t.root().querySelector('[role="gridcell"]').ariaColIndex, "128");
  await page.keyboard.press("h");
  await until(page, heard, ["128", true, "4", "7", "(3,6), value 1, N", "true"]);
});

testWords("what is taken back says what came back: in a game, in the editor, and on the page", async () => {
  const page = await stage.embed(`<mex-plorer game="nim 3 4" view="play" state="level:two moves:1=0"></mex-plorer>`);
  await when(page, () => t.part("undo")?.getAttribute("aria-disabled") === "false");
  await page.evaluate(() => t.press("undo"));
  await when(page, () => /^Taken back: .+\. Here again: nim 3 4\. /.test(t.live()));
  await page.evaluate(() => t.press("redo"));
  await when(page, () => /^Made again: .+\. Here again: nim /.test(t.live()));

  const editor = await stage.embed(`<mex-plorer game="graph(a>b,b>c) a" view="edit"></mex-plorer>`);
  const press = async (key) => editor.keyboard.press(key);
  await editor.evaluate(() => t.node("b").focus());
  await press("Delete");
  await when(editor, () => t.live().startsWith("Vertex b deleted"));
  await editor.evaluate(() => [...t.root().querySelectorAll("button")].find((button) => button.textContent === "Undo").click());
  await when(editor, () => /^Undone: Vertex b deleted, with its arrows\. Back: .*b.*a → b/.test(t.live()));

  const site = await stage.site();
  await site.evaluate(() => t.node("8").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await when(site, () => t.live().startsWith("take(2,5) 8. "));
  await site.evaluate(() => history.back());
  await when(site, () => t.live().startsWith("take(2,5) 10. "));
});

testWords("what an act says is said once, politely, and in one place", async () => {
  const page = await stage.embed(POST);
  await page.evaluate(() => {
    globalThis.heard = [];
    for (const live of t.root().querySelectorAll('[role="status"], [aria-live]')) new MutationObserver(() => live.textContent && heard.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
  });
  for (const act of ["all", "forward", "forward", "back", "all"]) {
    const before = await page.evaluate(() => heard.length);
    await page.evaluate((act) => t.press(act), act);
    await when(page, (before) => heard.length > before, before);
    await idle(page);
    assert.equal(await page.evaluate(() => heard.length), before + 1, act);
  }
  assert.ok(await page.evaluate(() => [...t.root().querySelectorAll("[aria-live]")].every((live) => live.ariaLive !== "assertive")));
});
