/** A picture of a graph as large as one may become, in the engine's own markup, and a figure around it that only moves it about. */

/** From one position to the next, and from row to row. */
const [APART, DOWN] = [90, 130];

/**
 * Rows of positions; arrows lead to positions near by in one of the next four rows. The same numbers always give the same picture.
 * @param {number} positions @param {number} arrows @param {number} [across] in a row
 */
export function largeGraph(positions, arrows, across = Math.ceil(Math.sqrt(positions / 2))) {
  const rows = Math.ceil(positions / across);
  const [width, height] = [(across + 1) * APART, (rows + 1) * DOWN];
  const at = (/** @type {number} */ n) => [((n % across) + 1) * APART - 45, (Math.floor(n / across) + 1) * DOWN - 65];
  let seed = 1;
  const random = (/** @type {number} */ below) => (seed = (seed * 48271) % 2147483647) % below;
  const parts = [];
  for (let n = 0; n < arrows; n += 1) {
    const from = random(positions - across * 4);
    const to = Math.min(from + across * (1 + random(4)) + random(17) - 8, positions - 1);
    parts.push(arrow(`${from}>${to}#${n}`, from, to, at(from), at(to)));
  }
  for (let n = 0; n < positions; n += 1) parts.push(position(n, at(n)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" class="mex-figure" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="en" role="graphics-document" aria-label="A graph">${parts.join("")}</svg>`;
  return { width, height, svg, view: "graph", game: `made of ${positions}`, choices: null, step: null, steps: 0, controls: [] };
}

/** @param {number} n @param {number[]} at */
function position(n, [x, y]) {
  const isCold = n % 3 === 0;
  const shape = isCold ? '<circle class="shape" r="21"/>' : '<rect class="shape" x="-19" y="-19" width="38" height="38" rx="8"/>';
  const letter = isCold ? "P" : "N";
  return `<g class="node ${letter}${n ? "" : " here"}" transform="translate(${x} ${y})" data-key="${n}" data-go="nim ${n}" role="button" tabindex="-1"><title>${n}, ${letter}</title>${shape}<text class="name" x="0" y="3">${n}</text><text class="letter" x="0" y="15">${letter}</text><text class="value" x="28" y="-6">${n % 3}</text></g>`;
}

/** @param {string} key @param {number} from @param {number} to @param {number[]} begin @param {number[]} end */
function arrow(key, from, to, [x, y], [toX, toY]) {
  const [tip, third] = [toY - 21, (toY - y) / 3];
  const line = `M${x} ${y + 21}C${x} ${y + third} ${toX} ${tip - third} ${toX} ${tip - 5}`;
  return `<g class="edge" data-key="${key}" data-from="${from}" data-to="${to}" aria-hidden="true"><path class="line" d="${line}"/><path class="head" d="M${toX} ${tip}L${toX - 4} ${tip - 9.5}L${toX} ${tip - 7.6}L${toX + 4} ${tip - 9.5}Z"/></g>`;
}

/** Runs in a page of the site: a figure around the picture, 800 × 650, which can be moved about as any graph. @param {ReturnType<typeof largeGraph>} picture */
export async function showLargeGraph(picture) {
  // In variables, or the checker of types would look for them.
  const [element, zoom] = ["/mexplorer/mexplorer.js", "/mexplorer/views/zoom.js"];
  const [{ attach }] = await Promise.all([import(zoom), import(element)]);
  // What a figure wears, a small one.
  const small = document.createElement("mex-plorer");
  small.setAttribute("game", "nim 1");
  const isShown = new Promise((shown) => small.addEventListener("mex-step", shown));
  document.body.replaceChildren(small);
  await isShown;
  const worn = [.../** @type {ShadowRoot} */ (small.shadowRoot).adoptedStyleSheets];
  const host = document.createElement("div");
  document.body.replaceChildren(host);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = worn;
  root.innerHTML = '<div class="panel" aria-labelledby="tab-graph"><div class="figure" part="figure"></div></div>';
  const box = /** @type {HTMLElement} */ (root.querySelector(".figure"));
  Object.assign(/** @type {HTMLElement} */ (box.parentElement).style, { inlineSize: "824px", blockSize: "662px" });
  const hands = await attach(box, { say: (/** @type {string} */ key) => key, announce() {}, first() {} });
  const begin = performance.now();
  box.innerHTML = picture.svg;
  box.style.setProperty("--w", String(picture.width));
  box.style.setProperty("--h", String(picture.height));
  hands.show({ rank: "source", state: "", lang: "en" }, picture);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const took = performance.now() - begin;
  Object.assign(globalThis, { box, hands });
  return took;
}
