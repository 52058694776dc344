/** Answers in words and for programs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aloneHead, packedFiles } from "../alone.js";
import { escaped } from "../embed-code.js";
import { fileTrouble } from "./trouble.js";

/** @typedef {import("../engine.d.ts").Mexplorer} Mexplorer */
/** @typedef {import("./args.js").Asked} Asked */

/** Most moves listed, and heaps of a sequence, where nobody says otherwise. */
const MOVES = 20;
const HEAPS = 32;
/** A place for whoever copies the lines to fill in. */
const SITE = "https://your.site/mexplorer/";

/** As the native program writes it: the parts of an object in the order of their names. @param {unknown} value */
export function pretty(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Who wins, why, and by which moves. @param {Mexplorer} mex @param {Asked} asked */
export function solved(mex, { subject, values, drawn: { lang } }) {
  const { game, grundy, headline, moves, others, outcome, why } = mex.solve(subject, { lang, limit: Number(values.limit ?? MOVES) });
  const listed = moves.map((move) => ({ grundy: move.grundy?.toString() ?? null, name: move.name, why: move.why ?? "", winning: move.winning }));
  if ("json" in values) return pretty({ game, grundy: grundy?.toString() ?? null, headline, moves: listed, others: others.toString(), outcome, why });
  const lines = listed.map((move) => (move.why === "" ? `- ${move.name}` : `${move.winning ? "*" : "-"} ${move.name}: ${move.why}`));
  return `${[headline, ...why, ...lines, ...(others > 0n ? [`+ ${others}`] : [])].join("\n")}\n`;
}

/** The values of the heaps from 0 on. @param {Mexplorer} mex @param {Asked} asked */
export function sequenceText(mex, { subject, values: { count = String(HEAPS), json }, drawn: { lang } }) {
  const { values, period } = mex.sequence(subject, Number(count), { lang });
  if (json === undefined) return `${values.join(" ")}\n${period ? `${period.why}\n` : ""}`;
  const told = period && { length: period.length.toString(), preperiod: period.preperiod.toString(), why: period.why };
  return pretty({ game: mex.read(subject, { lang }).game, period: told, values: [...values] });
}

/** What a view shows, in rows and columns. @param {Mexplorer} mex @param {Asked} asked */
export function tableText(mex, { subject, values: { format = "text" }, drawn: { lang, view, state, rows: most } }) {
  const options = { lang, view, state, rows: most };
  if (format === "csv") return mex.exported(subject, "csv", options);
  if (format === "html") return `${mex.exported(subject, "html", options)}\n`;
  const { caption, columns, more, rows } = mex.table(subject, options);
  if (format === "json") return pretty({ caption, columns, more, rows });
  return `${caption}\n${[columns, ...rows].map((row) => `${row.join("\t")}\n`).join("")}`;
}

/** The lines for a page: what stands in the element is shown until the live figure is there, and for good where scripts are blocked. @param {Asked} asked @param {string} still */
export function copied({ subject, values }, still) {
  const { site = SITE } = values;
  const folder = escaped(site.endsWith("/") ? site : `${site}/`);
  return [
    `<link rel="stylesheet" href="${folder}mexplorer.css">`,
    `<script type="module" src="${folder}mexplorer.js"></script>`,
    `${element(subject, values, still)}\n`,
  ].join("\n");
}

/** @param {string} subject @param {Asked["values"]} values @param {string} still */
function element(subject, values, still) {
  const attributes = ["view", "state", "step", "rank", "theme", "lang"].filter((name) => name in values).map((name) => ` ${name}="${escaped(values[name])}"`);
  return `<mex-plorer game="${escaped(subject)}"${attributes.join("")}>${still}</mex-plorer>`;
}

/** A page that carries all it needs. @param {Asked} asked @param {string} still @param {string} own the folder of this package */
export function page({ subject, values, drawn: { lang } }, still, own) {
  const folder = values.package ?? own;
  const head = aloneHead({ lang, title: `${subject} · Mexplorer`, theme: values.theme, code: element(subject, values, still) });
  return Buffer.concat([Buffer.from(head), ...packedFiles(lang).map((file) => bytesIn(join(folder, file)))]);
}

/** @param {string} file */
function bytesIn(file) {
  try {
    return readFileSync(file);
  } catch (thrown) {
    throw fileTrouble(file, thrown);
  }
}
