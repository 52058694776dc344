/** Keeps what readers look at in its place while a live figure changes by itself: because the text scrolls by, or because the opponent moves. */

/** So many milliseconds. */
const PATIENCE = 1000;

/** Pictures fill their boxes instead of being as large as they are; sentences have room for four lines, the rule for two; what is chosen is no wider. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
.panel:not([aria-labelledby="tab-graph"])>.figure>svg{inline-size:max(100cqi,var(--least));block-size:max(100cqb,min(var(--h)*1px,(var(--h)*var(--part)*1px - 100cqb)*999));aspect-ratio:auto}
.play-board>svg{inline-size:max(100cqi,var(--w)*var(--part)*1px);block-size:100cqb;aspect-ratio:auto}
@container (max-width:38rem){.play-view:not(.reviewing){grid-template-rows:auto 12rem auto minmax(0,1fr)}}
.rule:not(:empty){min-block-size:calc(2.8em + 10px)}
.caption{block-size:calc(6em + 12px);max-block-size:none}
.count{min-inline-size:8.5em}
.tab[aria-selected=true],.setting[aria-pressed=true]{font-weight:inherit;-webkit-text-stroke:.03em}`);

/** Once the figure is live, before it is painted; it is seen with what stands above some pictures, whose script comes later. @param {HTMLElement} live */
export function keepStill(live) {
  live.addEventListener("mex-change", () => dress(live, sheet));
  live.addEventListener("mex-change", () => veil(live, import("../mexplorer/controls.js")), { once: true });
}

/** @param {HTMLElement} live @param {CSSStyleSheet} style */
function dress(live, style) {
  const root = live.shadowRoot;
  if (root && !root.adoptedStyleSheets.includes(style)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, style];
}

/** Hides a live figure until something is there, and painted. Whoever is at the figure goes on seeing it. @param {HTMLElement} live @param {Promise<unknown>} awaited */
function veil(live, awaited) {
  if (!live.shadowRoot || document.activeElement === live) return;
  live.style.visibility = "hidden";
  const lift = () => requestAnimationFrame(() => requestAnimationFrame(() => (live.style.visibility = "")));
  awaited.then(lift, lift);
  // Where nothing comes, what was there is better than nothing.
  setTimeout(lift, PATIENCE);
}

/** Another view has other things around its picture: it is seen once all of them have come. @param {HTMLElement} live */
export function changeView(live) {
  veil(live, new Promise((changed) => live.addEventListener("mex-change", changed, { once: true })));
}
