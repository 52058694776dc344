/** The command line, read after the specification. */
import { parseArgs } from "node:util";
import { command, SPEC } from "./spec.js";
import { Trouble } from "./trouble.js";
import { listed, say } from "./words.js";

/** @typedef {import("./spec.js").Command} Command */

/** What is asked for: the words as they were given, and what they mean to the engine.
 * @typedef {{command: string, subject: string, values: Record<string, string>, drawn: ReturnType<typeof drawn>, film: ReturnType<typeof film>}} Asked */

/** What begins with a sign and is no option. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

/** @param {string[]} args @returns {Asked} */
export function read(args) {
  const found = command(args[0]);
  const asked = parsed(found, args.slice(1));
  const isList = "from" in asked.values;
  if ((asked.subject === "") === isList) return asked;
  throw wrong(found, say(isList ? "error.beside-list" : "error.missing", { takes: say(`value.${found.takes}`) }));
}

/** What stands behind a command. @param {Command} found @param {string[]} args @returns {Asked} */
export function parsed(found, args) {
  const options = Object.fromEntries(found.options.map((name) => {
    const { value, short } = SPEC.options[name];
    return [name, { type: /** @type {"string" | "boolean"} */ (value ? "string" : "boolean"), ...(short && { short }) }];
  }));
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const values = /** @type {Record<string, string>} */ ({});
  const words = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind === "option") values[token.name] = valueOf(found, token);
  }
  return meant(found.name, words.join(" "), values);
}

/** @param {string} name @param {string} subject @param {Record<string, string>} values @returns {Asked} */
export function meant(name, subject, values) {
  return { command: name, subject, values, drawn: drawn(values), film: film(values) };
}

/** @param {Command} found @param {{name: string, rawName: string, value?: string, inlineValue?: boolean}} token */
function valueOf(found, { name, rawName, value, inlineValue }) {
  if (!found.options.includes(name)) throw wrong(found, say("error.no-option", { option: rawName, options: listed(found.options.map((each) => `--${each}`)) }));
  if (SPEC.options[name].value === undefined) {
    if (value !== undefined) throw wrong(found, say("error.no-value", { option: `--${name}` }));
    return "";
  }
  if (value === undefined || (!inlineValue && value.length > 1 && value.startsWith("-") && !NEGATIVE.test(value))) throw wrong(found, say("error.needs-value", { option: `--${name}` }));
  check(found, name, value);
  return value;
}

/** @param {Command} found @param {string} name @param {string} value */
function check(found, name, value) {
  const { of, least, most } = SPEC.options[name];
  if (of && !of.includes(value)) throw wrong(found, say("error.one-of", { option: name, words: listed(of), value }));
  if (least === undefined || most === undefined) return;
  const isNumber = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  if (!isNumber) throw wrong(found, say("error.number", { option: name, least, most, value }));
}

/** @param {Command} found @param {string} why */
function wrong({ name }, why) {
  return new Trouble(`mexplorer ${name}: ${why}\n${say("error.help", { command: name })}\n`, 2);
}

/** A number that was given. @param {string | undefined} value */
function number(value) {
  return value === undefined ? undefined : Number(value);
}

/** What a picture or a table is asked with. @param {Record<string, any>} values */
function drawn({ lang = "en", view, state, rank, step, theme, rows }) {
  const plain = { lang, view, state, rank, step: number(step) };
  return { lang, view, state, rows: number(rows), plain, picture: { ...plain, theme } };
}

/** What a film or a row of stills is asked with. @param {Record<string, any>} values */
function film({ lang = "en", view, state, rank, theme, milliseconds, columns, once }) {
  const seconds = milliseconds === undefined ? undefined : Number(milliseconds) / 1000;
  return { all: { lang, view, state, rank, theme }, pace: { seconds, repeat: once === undefined }, columns: { columns: number(columns) } };
}
