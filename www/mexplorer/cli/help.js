/** What `--help` prints. */
import { SPEC } from "./spec.js";
import { width } from "./trouble.js";
import { listed, say } from "./words.js";

/** @typedef {import("./spec.js").Command} Command */

/** Of the program. */
export function wholeHelp() {
  const usage = say("usage", { command: say("whole"), takes: say("value.GAME") });
  const rows = SPEC.commands.map(({ name }) => row(name, say(`command.${name}`), 9)).join("");
  const examples = SPEC.commands.map((command) => exampleLines(command, 1)).join("");
  return `${say("about")}\n\n${usage}\n\n${rows}\n${say("more")}\n\n${examples}\n${say("ends")}\n`;
}

/** Of a command. @param {Command} command */
export function commandHelp(command) {
  const { name, takes, options } = command;
  const usage = say("usage", { command: name, takes: say(`value.${takes}`) });
  const rows = options.map((option) => {
    const { short, value, of } = SPEC.options[option];
    const names = `${short ? `-${short}, ` : ""}--${option}${value ? ` ${say(`value.${value}`)}` : ""}`;
    const about = say(`option.${option}`);
    return row(names, of ? say("one-of", { words: listed(of), about }) : about, 18);
  });
  return `mexplorer ${name}: ${say(`command.${name}`)}\n\n${usage}\n\n${rows.join("")}\n${say("examples")}\n\n${exampleLines(command, Infinity)}`;
}

/** @param {string} name @param {string} about @param {number} columns */
function row(name, about, columns) {
  return `  ${name}${" ".repeat(Math.max(columns - width(name), 0))}  ${about}\n`;
}

/** @param {Command} command @param {number} most */
function exampleLines({ examples }, most) {
  return examples.slice(0, most).map((example) => `  mexplorer ${example}\n`).join("");
}
