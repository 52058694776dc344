/** The window on a picture: geometry that needs no browser. */
import test from "node:test";
import assert from "node:assert/strict";
import { overviewIn } from "../../www/mexplorer/views/zoom-overview.js";
import { Window } from "../../www/mexplorer/views/zoom-window.js";

/** A picture of 1000 × 4000 in a box of 500 × 400. */
function tall() {
  const window = new Window();
  window.open(1000, 4000);
  window.resize(500, 400, 0.1);
  return window;
}

const near = (a, b) => a.every((n, i) => Math.abs(n - b[i]) < 1e-6);

test("it opens on the whole picture, in the middle of its box", () => {
  const window = tall();
  assert.ok(window.isWhole);
  assert.deepEqual(window.at(500, 2000), [250, 200]);
  assert.deepEqual(window.at(0, 0), [200, 0]);
  window.pan(50, 50);
  assert.deepEqual(window.at(500, 2000), [250, 200], "there is nowhere to go");
});

test("what is at a place stays there while it is zoomed, however often", () => {
  const window = tall();
  window.zoom(5, 230, 150);
  const { x, y, scale } = window;
  const under = [x + (230 - 250) / scale, y + (150 - 200) / scale];
  for (const factor of [1.5, 1.5, 1.3, 0.7, 0.8]) {
    window.zoom(factor, 230, 150);
    assert.ok(near(window.at(under[0], under[1]), [230, 150]), String(window.at(under[0], under[1])));
  }
});

test("no larger than four times its size, no smaller than the whole, which stands in the middle again", () => {
  const window = tall();
  window.zoom(1000);
  assert.equal(window.scale, 4);
  assert.ok(window.isNearest);
  window.pan(1e6, -1e6);
  window.zoom(1e-6);
  assert.ok(window.isWhole && !window.isNearest);
  assert.deepEqual([window.x, window.y, window.scale], [500, 2000, 0.1]);
});

test("a drag moves the picture as far as the hand, and no further than its edges and a little more", () => {
  const window = tall();
  window.zoom(10);
  const [x, y] = window.at(500, 2000);
  window.pan(-30, 40);
  assert.ok(near(window.at(500, 2000), [x - 30, y + 40]));
  window.pan(1e6, 1e6);
  const [left, top] = window.at(0, 0);
  assert.ok(left > 0 && left < 250 && top > 0 && top < 200, `${left}, ${top}`);
});

test("a part comes into sight by the shortest way, and clear of what lies over the box", () => {
  const window = tall();
  window.zoom(10);
  const part = { left: 480, top: 2100, right: 520, bottom: 2140 };
  const before = [window.x, window.y];
  window.reveal(part, []);
  assert.deepEqual([window.x, window.y], before, "it was in sight");
  const below = { left: 480, top: 2500, right: 520, bottom: 2540 };
  window.reveal(below, []);
  assert.ok(near(window.at(520, 2540), [270, 388]), String(window.at(520, 2540)));
  const corner = { left: 960, top: 3950, right: 1000, bottom: 3990 };
  const map = { left: 400, top: 250, right: 500, bottom: 400 };
  window.reveal(corner, [map]);
  const [right, bottom] = window.at(corner.right, corner.bottom);
  assert.ok(right <= map.left && bottom <= 400, `${right}, ${bottom}`);
});

test("another size of the box keeps what is in the middle, or the whole", () => {
  const window = tall();
  window.resize(300, 300, 0.075);
  assert.ok(window.isWhole);
  window.zoom(20);
  window.pan(0, -300);
  const middle = [window.x, window.y, window.scale];
  window.resize(700, 500, 0.125);
  assert.deepEqual([window.x, window.y, window.scale], middle);
});

test("a box that is hidden for a while, and has no size then, shows what it showed", () => {
  for (const zoomed of [1, 20]) {
    const window = tall();
    window.zoom(zoomed);
    const before = [window.sight, window.scale, window.isWhole];
    for (const [width, height, fit] of [[0, 0, 0], [NaN, NaN, NaN], [1, 0, 0]]) window.resize(width, height, fit);
    window.resize(window.width, window.height, window.fit);
    assert.deepEqual([window.sight, window.scale, window.isWhole], before);
  }
});

test("a place is looked at with what has room beside it, the first parts first, and with nothing of what lies beyond the picture", () => {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => ({ left: x - 20, right: x + 20, top: y - 20, bottom: y + 20 });
  const window = tall();
  window.lookAt(1, at(500, 1000), [at(400, 1200), at(600, 1100)]);
  assert.equal(window.scale, 1);
  assert.ok(near(window.at(500, 1100), [250, 200]), "all of it, in the middle");
  window.lookAt(1, at(500, 1000), [at(800, 1000), at(100, 1000), at(500, 1900)]);
  assert.ok(near(window.at(650, 1000), [250, 200]), "the second has no room beside the first, the third none below");
  window.lookAt(1, at(500, 40), []);
  assert.ok(near(window.at(500, 0), [250, 0]), "what is above it is not looked at");
  window.open(2000, 300);
  window.resize(500, 400, 0.25);
  window.lookAt(1, at(500, 40), []);
  assert.ok(near(window.at(500, 150), [250, 200]), "what is lower than the box stands in its middle, whatever place of it is shown");
});
  const window = tall();

test("the whole that cannot be read takes the side at which it comes out larger, and never half of the box", () => {
  for (const [width, height] of [[740, 620], [300, 830], [300, 320], [1600, 500]]) {
    for (const [wide, high] of [[196, 4618], [2479, 3576], [4000, 300], [820, 738]]) {
      const { scale, taken } = overviewIn(width, height, wide, high);
      const [w, h] = [taken.left || width, taken.top || height];
      const about = JSON.stringify({ width, height, wide, high, scale, taken });
      assert.ok(scale > 0 && wide * scale <= w && high * scale <= h, about);
      assert.ok((taken.left === 0) !== (taken.top === 0) && taken.left < width / 2 && taken.top < height / 2, about);
    }
  }
  assert.ok(overviewIn(740, 620, 196, 4618).taken.left > 0);
  assert.ok(overviewIn(740, 620, 4000, 300).taken.top > 0);
});

test("beside the whole what is looked at is in the middle of the rest, and comes into sight there", () => {
  for (const taken of [{ left: 200, top: 0 }, { left: 0, top: 150 }]) {
    const window = tall();
    window.resize(500, 400, 0.1, taken);
    assert.deepEqual(window.at(500, 2000), [250, 200], "all of it has all of the box");
    assert.deepEqual(window.pane, { left: 0, top: 0, right: 500, bottom: 400 });
    window.look(1, 500, 2000);
    const middle = [(taken.left + 500) / 2, (taken.top + 400) / 2];
    assert.deepEqual(window.at(500, 2000), middle);
    const { left, right, top, bottom } = window.sight;
    assert.deepEqual([...window.at(left, top), ...window.at(right, bottom)], [taken.left, taken.top, 500, 400]);
    assert.equal(window.inSight(left - 1, 2000), null);
    // From the whole on, too, what is under the pointer stays there.
    window.showAll();
    const before = [500 + (230 - 250) / 0.1, 2000 + (190 - 200) / 0.1];
    window.zoom(8, 230, 190);
    assert.ok(near(window.at(before[0], before[1]), [230, 190]));
    window.look(1, 500, 2000);
    window.reveal({ left: 100, right: 140, top: 1000, bottom: 1040 }, []);
    const [x, y] = window.at(100, 1000);
    assert.ok(x >= taken.left + 11 && y >= taken.top + 11, `${x} ${y}`);
  }
});
