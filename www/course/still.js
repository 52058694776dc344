/** Keeps what readers look at in its place while a live figure changes by itself: because the text scrolls by, or because the opponent moves. */

/** So many milliseconds. */
const PATIENCE = 1000;

/** Where there is little room for a figure that stays beside or above its text: the windows of style/figures.css. */
const TIGHT = "screen and (((width < 60rem) and (height >= 32rem)) or ((width >= 60rem) and (height < 50rem)) or ((width >= 40rem) and (height < 32rem)))";

/** Pictures fill their boxes instead of being as large as they are; sentences have room for four lines, the rule for two; what is chosen is no wider.
   Where room is tight it is the picture's: what else a figure offers it has full screen and in the playground, and pictures are rather small than cut. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
.panel:not([aria-labelledby="tab-graph"])>.figure>svg{inline-size:max(100cqi,var(--least));block-size:max(100cqb,min(var(--h)*1px,(var(--h)*var(--part)*1px - 100cqb)*999));aspect-ratio:auto}
.play-board>svg{inline-size:max(100cqi,var(--w)*var(--part)*1px);block-size:100cqb;aspect-ratio:auto}
.play-view:not(.reviewing){--board:12rem;--side:minmax(0,1fr)}
.play-view:not(.reviewing) .play-list{max-block-size:none}
.rule:not(:empty){min-block-size:calc(2.8em + 10px)}
.caption{block-size:calc(6em + 12px);max-block-size:none}
.count{min-inline-size:8.5em}
.tab[aria-selected=true],.setting[aria-pressed=true]{font-weight:inherit;-webkit-text-stroke:.03em}
@media ${TIGHT}{
:host(:not(:fullscreen)) :is(.toolbar,.rule,.controls,.modes){display:none}
@container (width < 30rem){:host(:not(:fullscreen)) .scrub{display:none}}
:host(:not(:fullscreen)) .stepper{padding-block:0 4px}
@container (max-width:336px){
:host(:not(:fullscreen)) .stepper{--target:calc(2.5*var(--u));grid-template:"transport count" auto / auto 1fr;gap:4px;padding-inline:4px}
:host(:not(:fullscreen)) .count{min-inline-size:0;font-size:calc(.8125*var(--u));line-height:1.25;white-space:normal;text-wrap:balance}
}
:host(:not(:fullscreen)) .caption{block-size:calc(4.05em + 6px);min-block-size:0;padding-block:3px;font-size:calc(.8125*var(--u));line-height:1.35}
:host(:not(:fullscreen)) .panel:not([aria-labelledby="tab-graph"])>.figure>svg{block-size:max(100cqb,min(var(--h)*1px,(var(--h)*var(--mex-smallest,.55)*1px - 100cqb)*999))}
}
@media ${TIGHT} and (height < 44rem){:host(:not(:fullscreen)) .caption{display:none}}`);

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
