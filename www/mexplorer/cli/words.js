/** What the program itself says, in the language of whoever sits at the terminal. The native program has the same texts. */
import { languageFor, sentence } from "../words.js";
import en from "./words.en.json" with { type: "json" };
import hans from "./words.zh-Hans.json" with { type: "json" };
import hant from "./words.zh-Hant.json" with { type: "json" };

/** @type {Record<string, Record<string, string>>} */
const CATALOGUES = { en, "zh-Hans": hans, "zh-Hant": hant };
/** Of these, as POSIX has it, the first that is set decides. */
const VARIABLES = ["LC_ALL", "LC_MESSAGES", "LANG"];

let spoken = "en";

/** From now on it speaks the language that is asked for, else the system's, of a locale such as `zh_TW.UTF-8`. @param {string[]} args @param {Record<string, string | undefined>} environment */
export function speak(args, environment) {
  const asked = args.map((arg, at) => (arg === "--lang" ? args[at + 1] : arg.startsWith("--lang=") ? arg.slice("--lang=".length) : ""));
  const locale = VARIABLES.map((name) => environment[name]).find(Boolean) ?? "";
  spoken = asked.findLast((lang) => Object.hasOwn(CATALOGUES, lang)) ?? languageFor([locale.replaceAll("_", "-")]);
}

/** The language that is spoken. */
export function language() {
  return spoken;
}

/** @param {string} key @param {Record<string, string | number>} [places] */
export function say(key, places) {
  return sentence(CATALOGUES[spoken], key, places);
}

/** Names in a row. @param {string[]} names */
export function listed(names) {
  return names.join(say("between"));
}
