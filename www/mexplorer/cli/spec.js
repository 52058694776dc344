/** The commands and options that there are: the native program goes by the same. */
import spec from "./spec.json" with { type: "json" };
import { Trouble } from "./trouble.js";

/** @typedef {{value?: string, short?: string, of?: string[], least?: number, most?: number, about: string}} Option */
/** @typedef {{name: string, takes: string, ending?: string, about: string, options: string[], examples: string[]}} Command */

/** @type {{about: string, ends: string, options: Record<string, Option>, commands: Command[]}} */
export const SPEC = spec;

/** @param {string} name */
export function command(name) {
  const found = SPEC.commands.find((each) => each.name === name);
  if (found) return found;
  throw new Trouble(`mexplorer: there is no command ${name}; there are ${SPEC.commands.map((each) => each.name).join(", ")}\n`, 2);
}
