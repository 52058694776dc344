/** What of a picture is drawn at first is told from its text: each mark is one piece of it, and lies where its piece says. */
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "../../dist/mexplorer/engine.js";
import { BOUNDS, extentOf } from "../../www/mexplorer/views/zoom-first.js";

const mex = await load();

const GAMES = ["take(2,5) 100", "take(1,3,4) 30", "nim 2 3", "kayles 9", "wythoff 4 6", "misere nim 1 2 3", "graph(a>b,b>c,c>a,a>d) a", "nim 2 + kayles 4", 'graph("<g x">b) "<g x"'];

test("the text of a graph or tree falls into marks, each a group by itself", () => {
  let marks = 0;
  for (const game of GAMES) for (const view of ["graph", "tree"]) {
    let picture;
    try {
      picture = mex.picture(game, { view });
    } catch ({ code }) {
      assert.match(code, /unsupported|misread|too-large/, `${game}, ${view}`);
      continue;
    }
    const [head, ...pieces] = picture.svg.split(BOUNDS);
    const end = pieces.pop();
    assert.match(head, /^<svg [^>]*>$/);
    assert.equal(end, "</svg>");
    for (const piece of pieces) assert.match(piece, /^<g [^>]*data-key="[^"]*"[^>]*>(?:(?!<\/?g[ >]).)*<\/g>$/s, `${game}, ${view}`);
    for (const piece of pieces) {
      const { left, right, top, bottom } = extentOf(piece);
      const place = /^<g class="(node|edge)/.test(piece);
      assert.equal(Number.isFinite(left + right + top + bottom), place, piece);
      if (place) assert.ok(left >= -60 && top >= -60 && right <= picture.width + 60 && bottom <= picture.height + 60 && left <= right && top <= bottom, piece);
    }
    marks += pieces.length;
  }
  assert.ok(marks > 600, String(marks));
});

test("a position lies at its middle, an arrow within the points of its course, anything else everywhere", () => {
  assert.deepEqual(extentOf('<g class="node P" transform="translate(12 -3.5)" data-key="a"><desc>translate(1 2)</desc></g>'), { left: 12, right: 12, top: -3.5, bottom: -3.5 });
  assert.deepEqual(extentOf('<g class="edge" data-key="a&gt;b"><path class="line" d="M1 50C99 64 102 -71 107.2 80.1"/></g>'), { left: 1, right: 107.2, top: -71, bottom: 80.1 });
  assert.equal(extentOf('<g class="row" transform="translate(14 35)" data-key="row 35"></g>').left, -Infinity);
});
