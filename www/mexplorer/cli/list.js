/** A list of figures: lines `NAME: GAME OPTIONS`, each a file. */
import { meant, parsed } from "./args.js";
import { command } from "./spec.js";
import { Trouble } from "./trouble.js";
import { say } from "./words.js";

/** @typedef {import("./args.js").Asked} Asked */

const NAME = /^[\p{L}\p{N}_-][\p{L}\p{N}_.-]*$/u;

/** Every line that has a figure, with its number. @param {Asked} asked @param {string} text */
export function* figures(asked, text) {
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.split("#")[0].trim();
    if (line !== "") yield { number: index + 1, figure: () => figure(asked, line) };
  }
}

/** The file's path, and what is asked. @param {Asked} asked @param {string} line */
function figure({ command: name, values }, line) {
  const colon = line.indexOf(":");
  const file = line.slice(0, Math.max(colon, 0));
  if (!NAME.test(file)) throw new Trouble(`${say("error.line")}\n`, 2);
  const found = command(name);
  const own = parsed(found, words(line.slice(colon + 1)));
  const { from: _, to = ".", out: __, ...common } = values;
  const { from: ___, to: ____, out: _____, ...given } = own.values;
  return { path: `${to.replace(/\/+$/, "")}/${file}.${found.ending}`, own: meant(name, own.subject, { ...common, ...given }) };
}

/** Words parted by blanks; what stands in quotes is one. @param {string} text */
function words(text) {
  return Array.from(text.matchAll(/(?:"[^"]*"?|[^\s"])+/g), ([word]) => word.replaceAll('"', ""));
}
