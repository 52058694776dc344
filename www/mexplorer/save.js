/** Taking a figure away: as a file of any kind that there is of it, as the code that embeds it. Loaded when somebody is about to. */

import { h } from "./dom.js";
import { codeOf } from "./embed-code.js";
import { fillScreen } from "./full-screen.js";
import { linkTo } from "./link.js";

export { codeOf };

/** What is taken away: the figure as it is shown. `waiting`: a guess is due, so the value is not given away.
 * @typedef {{game: string, view: string, lang: string, rank: string, theme: "light" | "dark", step: number | null, predict: boolean, state: string, waiting: boolean}} Subject */

/** Pixels a unit: sharp on paper and on dense screens. */
const PNG_SCALE = 3;
/** A longer picture is left out of what is copied. */
const MOST_COPIED = 100_000;
/** Canvases above this side fail in some browsers. */
const MOST_PIXELS = 8192;

/** How each kind of file ends that is a text as the engine writes it, and its type. @type {Record<string, [ending: string, type: string]>} */
const TEXTS = { svg: ["svg", "image/svg+xml"], animated: ["svg", "image/svg+xml"], csv: ["csv", "text/csv"], dot: ["dot", "text/vnd.graphviz"], tikz: ["tex", "text/x-tex"] };

/** @typedef {(call: string, ...given: any[]) => Promise<string>} Ask the engine */

/** The figure as a file, and the file's name. @param {string} kind @param {Subject} subject @param {Ask} ask @param {string} paper the colour behind the figure @returns {Promise<[Blob, string]>} */
async function fileOf(kind, subject, ask, paper) {
  const [ending, type] = TEXTS[kind] ?? TEXTS.svg;
  const text = new Blob([await textOf(kind, subject, ask)], { type });
  if (kind === "png") return [await rasterised(text, paper), `${fileName(subject.game)}.png`];
  return [text, `${fileName(subject.game)}${kind === "animated" ? "-steps" : ""}.${ending}`];
}

/** @param {string} kind @param {Subject} subject @param {Ask} ask */
function textOf(kind, { game, lang, rank, theme, view, state, step, waiting }, ask) {
  const options = { lang, view, state };
  if (kind === "csv") return ask("exported", game, kind, options);
  if (kind === "animated") return ask("animated", game, { ...options, rank, theme });
  if (kind === "dot" || kind === "tikz") return ask("exported", game, kind, { ...options, rank, ...(step !== null && { step }) });
  return ask("svg", game, { ...options, rank, ...(step !== null && { step, predict: waiting }), theme });
}

/**
 * What stands for a figure where no script runs, in feeds too: its picture, which says what it shows, and how the game is played.
 * @param {Omit<Subject, "theme"> & {theme: string}} subject @param {(call: string, game: string, options: object) => Promise<any>} ask the whole engine
 * @returns {Promise<import("./embed-code.js").Still>}
 */
export async function stillOf({ game, lang, rank, view, state, step, waiting }, ask) {
  const options = { lang, rank, state, ...(view && { view }), ...(step !== null && { step, predict: waiting }), theme: "light" };
  // One after the other: on one line to the engine a question makes the one before it void.
  const svg = await ask("svg", game, options).catch(() => "");
  const caption = await ask("read", game, { lang }).then(({ rule }) => rule, () => "");
  return { svg: svg.length > MOST_COPIED ? "" : svg, caption };
}

/**
 * What a reader takes away from a figure, and what is said of it.
 * @param {import("./toolbar.js").Taking} what @param {Subject} subject
 * @param {Pick<import("./figure.js").Outside, "say" | "save">} outside @param {import("./frame.js").Frame} frame of the figure
 */
export async function take(what, subject, { say, save }, frame) {
  if (what === "open-site") return void open(linkTo(subject), "_blank", "noopener");
  if (what === "full-screen") return fillScreen(/** @type {ShadowRoot} */ (frame.element.getRootNode()).host);
  if (what === "copy-embed") return copy(codeOf({ ...subject, theme: "auto" }, await stillOf(subject, save)), say, frame);
  const paper = getComputedStyle(frame.element).getPropertyValue("--mex-paper");
  try {
    const [file, name] = await fileOf(what.slice("save-".length), subject, save, paper);
    download(file, name);
    frame.announce(say("ui.saved", { name }));
  } catch (thrown) {
    // The engine says why there is none, as of a graph without arrows.
    const { code, message } = /** @type {any} */ (thrown);
    frame.tell(h("p", {}, code === "unsupported" ? message : say("ui.save.failed")));
  }
}


/** Where the clipboard is out of reach the code itself is shown, ready to be copied by hand. @param {string} code @param {import("./stepper.js").Say} say @param {import("./frame.js").Frame} frame */
async function copy(code, say, frame) {
  try {
    await navigator.clipboard.writeText(code);
  } catch {
    const field = h("textarea", { class: "code", readonly: "", rows: "3", "aria-label": say("ui.embed") }, code);
    frame.tell(field);
    return field.select();
  }
  frame.caption.textContent = say("ui.copied");
  frame.caption.hidden = false;
  frame.announce(say("ui.copied"));
}

/** @param {Blob} picture @param {string} paper */
async function rasterised(picture, paper) {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await rasterise(image, paper);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {HTMLImageElement} image @param {string} paper @returns {Promise<Blob>} */
function rasterise(image, paper) {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(PNG_SCALE, MOST_PIXELS / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const ink = canvas.getContext("2d");
  if (!ink) return Promise.reject(new Error("no canvas"));
  ink.fillStyle = paper;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((keep, fail) => canvas.toBlob((blob) => (blob ? keep(blob) : fail(new Error("no image"))), "image/png"));
}

/** Gives any file, and returns the name it gets. @param {Blob} blob @param {string} title @param {string} ending */
export function saveBlob(blob, title, ending) {
  const name = `${fileName(title)}.${ending}`;
  download(blob, name);
  return name;
}

/** @param {Blob} blob @param {string} name */
function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A file name that every system takes: the game's text without signs that paths or shells use. @param {string} game */
function fileName(game) {
  return game.replace(/[^\p{L}\p{N}.,()-]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 80) || "mexplorer";
}
