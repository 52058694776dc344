/** `cargo xtask worksheet CHAPTER`: what the page of worksheets makes, as files. It asks the modules of dist/. */
import { spawnSync } from "node:child_process";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { csv, sheetRows } from "../../www/course/sheet/csv.js";
import { gift } from "../../www/course/sheet/gift.js";
import { makeSheets } from "../../www/course/sheet/make.js";
import { htmlFile } from "../../www/course/sheet/markup.js";
import { paper } from "../../www/course/sheet/paper.js";
import { ownExercises, readWishes, usual } from "../../www/course/sheet/wishes.js";
import { reasonsIn } from "../../www/course/reasons.js";
import { sentence } from "../../www/mexplorer/words.js";

const ROOT = new URL("../../", import.meta.url);
const USAGE = `usage: cargo xtask worksheet CHAPTER [OPTION..], or --game GAME instead of a chapter
  CHAPTER                  as in its address, nim-and-xor, or its folder, 03-nim-and-xor
  --lang LANG              en, zh-Hans or zh-Hant; en where it is not said
  --versions N, --seed N   so many different sheets; the same seed makes the same ones
  --kinds LIST             of question,choose,table,gaps,figure; where it is not said the first three, and figures if these are few
  --each N                 so many questions of each set
  --game GAME --ranges "a:1..7" --asks outcome|value|moves|mistake|figure --view VIEW
                           a game of your own; {a} in it is a number chosen anew
  --to FOLDER              where the files go; here where it is not said`;
const OPTIONS = ["lang", "versions", "seed", "kinds", "each", "game", "ranges", "asks", "view", "to"];
/** Any of these makes a PDF of a page. */
const BROWSERS = [process.env.CHROMIUM ?? "", "chromium", "chromium-headless-shell", "chromium-browser", "google-chrome", "microsoft-edge", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** @param {string} file */
const json = async (file) => JSON.parse(await readFile(new URL(file, ROOT), "utf8"));

/** One instance speaks all languages. @type {Promise<void> | undefined} */
let begun;

/** @param {typeof import("../../www/mexplorer/exercises.js")} exercises */
async function begin(exercises) {
  await exercises.begin(await WebAssembly.compile(await readFile(new URL("dist/mexplorer/exercises_wasm_bg.wasm", ROOT))));
}

/** The engine of dist/ as sheets ask it. @param {string} lang @returns {Promise<import("../../www/course/sheet/make.js").Maker>} */
export async function makerIn(lang) {
  const built = (/** @type {string} */ file) => import(new URL(`dist/mexplorer/${file}`, ROOT).href);
  const [exercises, { load }] = await Promise.all([built("exercises.js"), built("engine.js")]);
  await (begun ??= begin(exercises));
  const [catalogue, words] = await Promise.all([json(`locales/${lang}.json`), json(`www/course/words/${lang}.json`)]);
  const mex = await load({ langs: [lang] });
  const given = (/** @type {any} */ shown) => ({ lang, ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== "" && value !== null)) });
  return {
    exercise: exercises.exercisesIn(lang).exercise,
    picture: ({ game, ...shown }) => mex.svg(game, { ...given(shown), theme: "light" }),
    steps: ({ game, ...shown }) => mex.picture(game, given(shown)).steps,
    rule: (game) => mex.read(game, { lang }).rule,
    reasons: (kinds) => exercises.learn(lang, { ...catalogue, ...reasonsIn(words, kinds) }),
  };
}

/** @param {string} lang @returns {Promise<import("../../www/course/sheet/words.js").Say>} */
export async function wordsIn(lang) {
  const catalogue = await json(`www/course/words/${lang}.json`);
  return (key, args) => sentence(catalogue, `course.${key}`, args);
}

/** The chapter of that name or number. @param {string} name @param {string} lang */
export async function chapterCalled(name, lang) {
  const slug = name.replace(/^\d+-/, "");
  const known = await readdir(new URL(`dist/course/${lang}/`, ROOT)).catch(() => []);
  return known.includes(slug) ? json(`dist/course/${lang}/${slug}/exercises.json`) : null;
}

/** @param {string[]} args */
async function run(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { help: { type: "boolean" }, ...Object.fromEntries(OPTIONS.map((name) => [name, { type: "string" }])) } });
  const { lang = "en", to = ".", help, ...said } = /** @type {Record<string, string>} */ (values);
  if (help || positionals.length > 1 || (positionals.length === 0 && !said.game)) throw new Error(USAGE);
  if (!["en", "zh-Hans", "zh-Hant"].includes(lang)) throw new Error(`--lang ${lang}: there are en, zh-Hans and zh-Hant`);
  const [name = ""] = positionals;
  const chapter = name ? await chapterCalled(name, lang) : { title: said.game, reasons: "", items: [] };
  if (!chapter) throw new Error(`there is no chapter ${name}`);
  const wishes = readWishes(String(new URLSearchParams(said)), "");
  const exercises = [...chapter.items, ...ownExercises(wishes.own)];
  const versions = await makeSheets({ ...wishes, exercises, reasons: chapter.reasons, kinds: wishes.kinds ?? usual(exercises), each: wishes.each ?? undefined }, await makerIn(lang));
  if (versions[0].questions.length === 0) throw new Error("nothing is asked: name other --kinds");
  await write({ versions, title: chapter.title, lang, folder: resolve(to), name: `worksheet-${name || "own"}-${lang}-${wishes.seed}` });
}

/** @param {{versions: import("../../www/course/sheet/make.js").Version[], title: string, lang: string, folder: string, name: string}} made */
async function write({ versions, title, lang, folder, name }) {
  const say = await wordsIn(lang);
  const css = await readFile(new URL("www/course/sheet.css", ROOT), "utf8");
  const file = (/** @type {string} */ ending) => join(folder, `${name}.${ending}`);
  await mkdir(folder, { recursive: true });
  await writeFile(file("html"), htmlFile({ lang, title, css, body: [["div", { class: "sheets" }, ...paper(versions, title, say)]] }));
  await writeFile(file("gift.txt"), gift(versions, title, say));
  await writeFile(file("csv"), csv(sheetRows(versions, say)));
  const hasPdf = printed(file("html"), file("pdf"));
  console.log([file("html"), ...(hasPdf ? [file("pdf")] : []), file("gift.txt"), file("csv")].join("\n"));
  if (!hasPdf) console.log("For a PDF open the HTML file and print it: no browser was found that does it by itself (CHROMIUM names one).");
}

/** @param {string} page @param {string} pdf */
function printed(page, pdf) {
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", `--print-to-pdf=${pdf}`, pathToFileURL(page).href];
  return BROWSERS.some((browser) => browser !== "" && spawnSync(browser, flags, { stdio: "ignore", timeout: 60_000 }).status === 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await run(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
