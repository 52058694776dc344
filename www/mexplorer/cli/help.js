/** What `--help` prints. */
import { SPEC } from "./spec.js";

/** @typedef {import("./spec.js").Command} Command */

/** Of the program. */
export function wholeHelp() {
  const rows = SPEC.commands.map(({ name, about }) => row(name, about, 9)).join("");
  const examples = SPEC.commands.map((command) => exampleLines(command, 1)).join("");
  return `${SPEC.about}\n\nusage: mexplorer COMMAND GAME [OPTIONS]\n\n${rows}\nmexplorer COMMAND --help tells the options of each. Examples:\n\n${examples}\n${SPEC.ends}\n`;
}

/** Of a command. @param {Command} command */
export function commandHelp(command) {
  const { name, takes, about, options } = command;
  const rows = options.map((option) => {
    const { short, value, of, about } = SPEC.options[option];
    const names = `${short ? `-${short}, ` : ""}--${option}${value ? ` ${value}` : ""}`;
    return row(names, of ? `${of.join(", ")}: ${about}` : about, 18);
  });
  return `mexplorer ${name}: ${about}\n\nusage: mexplorer ${name} ${takes} [OPTIONS]\n\n${rows.join("")}\nExamples:\n\n${exampleLines(command, Infinity)}`;
}

/** @param {string} name @param {string} about @param {number} width */
function row(name, about, width) {
  return `  ${name.padEnd(width)}  ${about}\n`;
}

/** @param {Command} command @param {number} most */
function exampleLines({ examples }, most) {
  return examples.slice(0, most).map((example) => `  mexplorer ${example}\n`).join("");
}
