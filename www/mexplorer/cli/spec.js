/** The commands and options that there are: the native program goes by the same. */
import spec from "./spec.json" with { type: "json" };
import { Trouble } from "./trouble.js";
import { listed, say } from "./words.js";

/** @typedef {{value?: string, short?: string, of?: string[], least?: number, most?: number}} Option */
/** @typedef {{name: string, takes: string, ending?: string, options: string[], examples: string[]}} Command */

/** @type {{options: Record<string, Option>, commands: Command[]}} */
export const SPEC = spec;

/** @param {string} name */
export function command(name) {
  const found = SPEC.commands.find((each) => each.name === name);
  if (found) return found;
  const commands = listed(SPEC.commands.map((each) => each.name));
  throw new Trouble(`mexplorer: ${say("error.no-command", { command: name, commands })}\n`, 2);
}
