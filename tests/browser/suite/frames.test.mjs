/** However large a game is, the page goes on drawing and listening: no view of one holds it up for long. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { GAMES, longestBlock, nameOf } from "../large-games.mjs";
import { testWords, useStage } from "../stage.mjs";

const stage = useStage();

/**
 * Milliseconds: much less than the seconds that these games take, and much more than a busy machine adds to what the page
 * does itself. benches/VIEWS.md has the figures of a quiet one.
 */
const MOST = 500;
const TRIALS = 5;

/** Each view's first game; others differ by what a worker works out, which is the same everywhere. */
const FIRST = GAMES.filter(([view], index) => GAMES.findIndex(([other]) => other === view) === index);

for (const game of GAMES) {
  const inBrowsers = FIRST.includes(game) ? test : testWords;
  inBrowsers(nameOf(game), async () => {
    const blocks = [];
    // Another program may hold the machine up for a while; what the page does itself holds it up each time.
    while (blocks.length < TRIALS && blocks.every((block) => block > MOST)) {
      const page = await stage.site("#game=nim%203%204");
      blocks.push(await page.evaluate(longestBlock, game, 10_000));
    }
    assert.ok(blocks.at(-1) <= MOST, `the page stood still for ${blocks.map(Math.round)} ms`);
  });
}
