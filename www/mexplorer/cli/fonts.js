/** The font files of this machine, those that figures are best written with first. */
import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";

/** By the names of their files, as the families in cli/pixels/src/fonts.rs: what writes everything but Chinese, then what writes that. */
const LIKED = [
  /^NotoSans(-(Regular|Bold)|\[.*\])\.[ot]tf$/,
  /^DejaVuSans(-Bold)?\.ttf$/,
  /^LiberationSans-(Regular|Bold)\.ttf$/,
  /^arial( ?b(ol)?d)?\.ttf$/i,
  /^segoeuib?\.ttf$/i,
  /^HelveticaNeue\.ttc$/,
  /^NotoSansCJK-(Regular|Bold)\.ttc$/,
  /^(NotoSans(CJK)?|SourceHanSans)(sc|tc|hk)?(-(Regular|Bold)|\[.*\])\.[ot]tf$/i,
  /^(PingFang|Hiragino Sans GB|STHeiti (Medium|Light))\.ttc$/,
  /^ms(yh|jh)(bd)?\.ttc$/i,
  /^wqy-microhei\.ttc$/,
];

/** The folders that systems keep fonts in. */
function folders() {
  const { WINDIR, LOCALAPPDATA, XDG_DATA_HOME = join(homedir(), ".local/share"), XDG_DATA_DIRS = "/usr/local/share:/usr/share" } = process.env;
  if (process.platform === "win32") return [join(WINDIR ?? "C:/Windows", "Fonts"), ...(LOCALAPPDATA ? [join(LOCALAPPDATA, "Microsoft/Windows/Fonts")] : [])];
  if (process.platform === "darwin") return ["/System/Library/Fonts", "/Library/Fonts", join(homedir(), "Library/Fonts")];
  return [XDG_DATA_HOME, ...XDG_DATA_DIRS.split(":")].map((folder) => join(folder, "fonts")).concat(join(homedir(), ".fonts"));
}

/** @param {string} folder @returns {string[]} nothing of a folder that is not there or not for everybody */
function filesIn(folder) {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter(({ name }) => /\.(ttf|otf|ttc|otc)$/i.test(name)).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** Files that belong together, as the weights of a family, in the order in which they are tried. @returns {string[][]} */
export function fontFiles() {
  const files = folders().flatMap(filesIn).sort();
  const rank = (/** @type {string} */ file) => LIKED.findIndex((names) => names.test(basename(file)));
  const liked = LIKED.map((_, at) => files.filter((file) => rank(file) === at));
  return [...liked, ...files.filter((file) => rank(file) < 0).map((file) => [file])].filter(({ length }) => length > 0);
}
