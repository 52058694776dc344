/** A figure that is taken out of a page is forgotten, with all its marks and listeners. */
import test from "node:test";
import assert from "node:assert/strict";
import { useStage } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
/** Milliseconds after which figures that are still there stay. */
const PATIENCE = 10_000;

for (const view of ["graph", "tree", "heat", "play", "nim-sum"]) {
  test(`figures of the view ${view} come and go, and none stays`, async () => {
    const page = await stage.open(stage.host(`<div id="place"></div>`));
    const session = await page.createCDPSession();
    const comeAndGo = (times) => page.evaluate(async (times, view) => {
      for (let i = 0; i < times; i += 1) {
        const made = Object.assign(document.createElement("mex-plorer"), { game: "nim 3 4", view });
        const shown = new Promise((resolve) => made.addEventListener("mex-change", resolve, { once: true }));
        document.querySelector("#place").append(made);
        await shown;
        made.shadowRoot.querySelector(".frame").dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true }));
        // Graphs and trees are in hand then.
        const isReady = () => !["graph", "tree"].includes(view) || made.shadowRoot.querySelector(".figure").dataset.zoom !== undefined;
        while (!isReady()) await new Promise(requestAnimationFrame);
        made.remove();
      }
    }, times, view);
    const counted = async () => {
      for (let times = 0; times < 3; times += 1) await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Memory.getDOMCounters")).nodes;
    };
    await comeAndGo(2);
    const before = await counted();
    await comeAndGo(5);
    let after = Infinity;
    // One that is still on its way out may be there; what a figure does in a moment keeps it until then.
    for (const end = Date.now() + PATIENCE; after - before >= 1500 && Date.now() < end; ) after = await counted();
    assert.ok(after - before < 1500, `${before} nodes, then ${after}`);
  });
}
