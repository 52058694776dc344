// The one table of what `<mex-plorer>` takes, tells and shows. The package's files for editors are written from it; types, code and README are
// tested against it. Run with the package's folder, it writes them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const VIEWS = "graph line board grid sieve cold heat sequence nim-sum sum zeckendorf tree proof edit play table".split(" ");

/** `values`: all there are. @type {{name: string, type: string, values?: string[], initial?: string, text: string}[]} */
export const ATTRIBUTES = [
  { name: "game", type: "string", text: "The game, one line of notation: take(2,5) 10" },
  { name: "view", type: "View", values: VIEWS, text: "What is shown of it; without it the game chooses" },
  { name: "lang", type: "string", values: ["en", "zh-Hans", "zh-Hant"], text: "The language; without it that of the page around" },
  { name: "theme", type: "Theme", values: ["auto", "light", "dark"], initial: "auto", text: "Light or dark; auto follows the page around, by its color-scheme or what its theme sets, and then the reader's system" },
  { name: "step", type: "number | null", text: "The step of the computation that is shown, from 1; without it the finished figure" },
  { name: "rank", type: "Rank", values: ["source", "remaining"], initial: "source", text: "Rows of the graph: the longest way from the start, or most moves left" },
  { name: "predict", type: "boolean", initial: "false", text: "Hide each value until the reader has chosen one" },
  { name: "state", type: "string", text: "What is set in the view, as words such as colour:value, parted by blanks" },
  { name: "with", type: "string", text: "What stands around the figure beside the usual, parted by blanks: title numbers answer link" },
  { name: "without", type: "string", text: "What of the usual is left out, parted by blanks: tabs menu rule controls caption stepper" },
  { name: "height", type: "string", text: "How high the element is: a ratio of its width such as 16/9, fit (as its figure is) or grow (where its figure needs more); without it --mex-block-size" },
  { name: "wasm", type: "string", text: "Where the whole module's file is, if the element shall use that one" },
];

/** @type {{name: string, text: string}[]} */
export const EVENTS = [
  { name: "mex-request", text: "Something else is asked for, by attributes or by the reader" },
  { name: "mex-change", text: "Another game or view is shown" },
  { name: "mex-step", text: "Another step is shown" },
  { name: "mex-over", text: "The game that is played in the figure has ended, or goes on after it had" },
  { name: "mex-error", text: "The request is impossible; cancel it to show the message yourself" },
  { name: "mex-meant", text: "A text that can't be read can mean one game only, which is shown unless a listener prevents that" },
];

/** What a page may style of every figure. @type {{name: string, text: string}[]} */
export const PARTS = [
  { name: "frame", text: "All of the figure" },
  { name: "toolbar", text: "The row above it" },
  { name: "tabs", text: "Its views" },
  { name: "tab", text: "One view" },
  { name: "menu", text: "What is needed less often" },
  { name: "rule", text: "How the game is played and won" },
  { name: "figure", text: "The picture" },
  { name: "caption", text: "The sentence under it" },
  { name: "controls", text: "What can be set in the picture" },
  { name: "prediction", text: "The question about the step" },
  { name: "stepper", text: "The row that steps" },
  { name: "scrub", text: "The bar of its steps" },
  { name: "title", text: "The game's text above it, asked for by with" },
  { name: "answer", text: "Who wins and why, asked for by with" },
  { name: "link", text: "The way to Mexplorer, asked for by with" },
  { name: "message", text: "What is wrong" },
  { name: "table", text: "A table" },
  { name: "zoom", text: "The buttons that come nearer" },
  { name: "zoom-map", text: "The whole of a graph of which a part is read: fitted beside it, or small in a corner" },
];

/** @type {{name: string, initial?: string, text: string}[]} */
export const PROPERTIES = [
  { name: "--mex-block-size", initial: "608px", text: "How high the element is" },
  { name: "--mex-inline-size", initial: "640px", text: "How wide it is where what it stands in is as wide as its content" },
  { name: "--mex-font-size", initial: "16px", text: "What its letters, buttons and distances are measured by" },
  { name: "--mex-most", initial: "1.25", text: "How many times as large as it was drawn a picture is at most; 4 from 1,500 pixels on" },
  { name: "--mex-paper", text: "Behind everything" },
  { name: "--mex-ink", text: "Lines and texts" },
  { name: "--mex-muted", text: "Texts that matter less" },
  { name: "--mex-edge", text: "Arrows" },
  { name: "--mex-value", text: "Values" },
];

/** The standard that documentation tools and some editors read: https://github.com/webcomponents/custom-elements-manifest. */
function manifest() {
  const attributes = ATTRIBUTES.map(({ name, type, initial, text }) => ({ name, fieldName: name, type: { text: type }, ...(initial && { default: initial }), description: text }));
  const members = ATTRIBUTES.map(({ name, type, text }) => ({ kind: "field", name, type: { text: type }, attribute: name, reflects: true, description: text }));
  const events = EVENTS.map(({ name, text }) => ({ name, type: { text: "CustomEvent" }, description: text }));
  const described = (/** @type {{name: string, initial?: string, text: string}[]} */ list) => list.map(({ name, initial, text }) => ({ name, ...(initial && { default: initial }), description: text }));
  const element = {
    ...{ kind: "class", name: "MexPlorer", tagName: "mex-plorer", customElement: true, description: "A game's figure, with its steps" },
    ...{ attributes, members, events, cssParts: described(PARTS), cssProperties: described(PROPERTIES) },
    slots: [{ name: "", description: "What is shown until the figure is ready, and for good where it can't be" }],
  };
  const exports = [
    { kind: "js", name: "MexPlorer", declaration: { name: "MexPlorer", module: "element.js" } },
    { kind: "custom-element-definition", name: "mex-plorer", declaration: { name: "MexPlorer", module: "element.js" } },
  ];
  return { schemaVersion: "2.1.0", modules: [{ kind: "javascript-module", path: "element.js", declarations: [element], exports }] };
}

/** For Visual Studio Code: `"html.customData": ["./node_modules/mexplorer/html-data.json"]`. */
function htmlData() {
  const attributes = ATTRIBUTES.map(({ name, values, type, text }) => ({ name, description: text, ...(values && { values: values.map((name) => ({ name })) }), ...(type === "boolean" && { valueSet: "v" }) }));
  return { version: 1.1, tags: [{ name: "mex-plorer", description: "A game's figure, with its steps", attributes }] };
}

/** For JetBrains' editors, which find it by the package's `web-types`. @param {string} version */
function webTypes(version) {
  const attributes = ATTRIBUTES.map(({ name, values, type, text }) => ({ name, description: text, value: { type: values?.map((value) => JSON.stringify(value)).join(" | ") ?? type } }));
  const events = EVENTS.map(({ name, text }) => ({ name, description: text }));
  return { name: "mexplorer", version, "js-types-syntax": "typescript", contributions: { html: { elements: [{ name: "mex-plorer", attributes, js: { events } }] } } };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = { "custom-elements.json": manifest(), "html-data.json": htmlData(), "web-types.json": webTypes(version) };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}
