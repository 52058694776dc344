//! Scripts and stylesheets as they travel: one file for each thing that is loaded by itself, without the comments and
//! names that only we need. The sources stay plain modules that run as they are written.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Done, npm, process, version};

const TOOLS: &str = "xtask/npm";

/// What is loaded by itself, each with the others that it leaves outside: what an element fetches only when it is
/// needed, and what page and element share.
const ENTRIES: &[(&str, &[&str])] = &[
    ("mexplorer/engine.js", &[]),
    // For Node.js alone.
    ("mexplorer/cli.js", &["./engine.js", "./cli/rasters.js", "node:*"]),
    ("mexplorer/cli/rasters.js", &["node:*"]),
    (
        "mexplorer/mexplorer.js",
        &[
            "./figures.js",
            "./work.js",
            "./around.js",
            "./controls.js",
            "./motion.js",
            "./prediction.js",
            "./save.js",
            "./states.js",
            "./trouble.js",
            "./views/*",
        ],
    ),
    ("mexplorer/figures.js", &[]),
    ("mexplorer/work.js", &["./worker.js"]),
    // With a glue of its own, for an instance of its own.
    ("mexplorer/worker.js", &[]),
    ("mexplorer/around.js", &["./controls.js"]),
    ("mexplorer/controls.js", &[]),
    ("mexplorer/frames.js", &[]),
    ("mexplorer/motion.js", &[]),
    ("mexplorer/prediction.js", &[]),
    ("mexplorer/exercises.js", &[]),
    ("mexplorer/save.js", &[]),
    ("mexplorer/states.js", &[]),
    ("mexplorer/trouble.js", &[]),
    ("mexplorer/views/heat.js", &["../save.js"]),
    ("mexplorer/views/squares.js", &[]),
    ("mexplorer/views/sequence.js", &["./heads.js"]),
    ("mexplorer/views/heads.js", &[]),
    ("mexplorer/views/levels.js", &[]),
    ("mexplorer/views/trees.js", &["./heads.js", "./zoom.js"]),
    ("mexplorer/views/zoom.js", &[]),
    ("mexplorer/views/edit.js", &["../motion.js"]),
    ("mexplorer/views/play.js", &["./play-review.js"]),
    ("mexplorer/views/play-review.js", &[]),
    ("mexplorer/views/table.js", &[]),
    (
        "course/main.js",
        &[
            "../mexplorer/mexplorer.js",
            "../mexplorer/work.js",
            "../mexplorer/controls.js",
            "../mexplorer/exercises.js",
            "../search/search.js",
            "./gather.js",
            "./projector.js",
        ],
    ),
    ("embed/frame.js", &["../mexplorer/mexplorer.js"]),
    ("builder/main.js", &["../mexplorer/mexplorer.js", "../mexplorer/save.js", "../mexplorer/work.js"]),
    ("search/search.js", &[]),
    ("page/first.js", &[]),
    ("course/gather.js", &[]),
    (
        "course/lesson.js",
        &["../mexplorer/mexplorer.js", "../mexplorer/work.js", "../mexplorer/exercises.js", "./projector.js"],
    ),
    ("course/lesson/kept.js", &[]),
    ("course/projector.js", &[]),
    ("course/worksheet.js", &["../mexplorer/work.js", "../mexplorer/exercises.js"]),
    ("page/start.js", &[]),
    ("offline.js", &[]),
    (
        "page/main.js",
        &[
            "../mexplorer/mexplorer.js",
            "../mexplorer/save.js",
            "../mexplorer/work.js",
            "../search/search.js",
            "../course/lesson/kept.js",
            "./completion.js",
            "./judge.js",
            "./proof.js",
            "./ways.js",
            "./writing.js",
        ],
    ),
    ("page/completion.js", &[]),
    ("page/judge.js", &[]),
    ("page/proof.js", &[]),
    ("page/ways.js", &[]),
    ("page/writing.js", &[]),
];

/// What `page.css`, `course.css`, `builder.css` and `shadow.css` are made of.
const STYLE_PARTS: [&str; 4] = ["page/style", "course/style", "builder/style", "mexplorer/shadow"];

/// What npm's users import, as bundlers want it: modules that share what they have in common, and the address of each file in full.
const IMPORTED: [&str; 2] = ["element.js", "index.js"];

/// Where they lie while the site is made: beside the package, so that their source maps name its files and not a folder of the build.
const IMPORTED_TO: &str = "imported";

/// What only the build reads.
const READ_HERE: [&str; 6] = [
    "build.d.ts",
    "mexplorer/build.d.ts",
    "mexplorer/cli/spec.json",
    "mexplorer/cli/words.en.json",
    "mexplorer/cli/words.zh-Hans.json",
    "mexplorer/cli/words.zh-Hant.json",
];

/// Puts each entry with its modules into one minified file, in place, and minifies the stylesheets.
///
/// An embed's scripts shrink by a third and come without a chain of imports. wasm-opt has no place here: it was
/// measured to make the module smaller on disk but larger once compressed. Returns the version of the package's files.
pub fn bundle(site: &Path, address: &str) -> Result<String, String> {
    npm::install(TOOLS)?;
    let inside = join_sheets(site)?;
    let version = version::of(&site.join("mexplorer"))?;
    let imported = site.join(IMPORTED_TO);
    let defined = |is_bundled| defined(is_bundled, &version, address);
    bundle_imported(&site.join("mexplorer"), &imported, defined(true))?;
    write_alone(&site.join("mexplorer"), &version, address)?;
    for &(entry, outside) in ENTRIES {
        let file = site.join(entry);
        let outside = outside.iter().map(|module| format!("--external:{module}"));
        let place = ["--bundle".into(), "--minify".into(), format!("--outfile={}", file.display())];
        esbuild(&[&file], place.into_iter().chain(defined(false)).chain(outside))?;
    }
    minify(ENTRIES.iter().map(|(entry, _)| site.join(entry)))?;
    remove_bundled(site)?;
    READ_HERE.iter().map(|file| site.join(file)).chain(inside).try_for_each(|file| remove_file(&file))?;
    for (entry, _) in ENTRIES {
        version::add_to_imports(site, entry, &version, |module| ENTRIES.iter().any(|(entry, _)| *entry == module))?;
    }
    move_files(&imported, &site.join("mexplorer"))?;
    drop_vain_preloads(&site.join("index.html"), site)?;
    Ok(version)
}

/// Joins the parts of each sheet. Returns those that become part of scripts: all of the package's but the one for pages.
fn join_sheets(site: &Path) -> Result<Vec<PathBuf>, String> {
    let parts = STYLE_PARTS.map(|parts| site.join(parts));
    let mut sheets = files_ending(site, "css")?;
    sheets.retain(|sheet| !parts.iter().any(|parts| sheet.starts_with(parts)));
    let place = ["--outdir", "--outbase"].map(|option| format!("{option}={}", site.display()));
    esbuild(&sheets, place.into_iter().chain(["--bundle".into(), "--minify".into()]))?;
    for parts in parts {
        fs::remove_dir_all(&parts).map_err(|error| format!("{}: {error}", parts.display()))?;
    }
    let package = site.join("mexplorer");
    sheets.retain(|sheet| sheet.starts_with(&package) && *sheet != package.join("mexplorer.css"));
    Ok(sheets)
}

/// Names stay as they are, and each script says what it was made of: bundlers minify by themselves.
fn bundle_imported(package: &Path, to: &Path, defined: impl IntoIterator<Item = String>) -> Done {
    // Catalogues would export each sentence under its key too, and keys are no names that older tools read.
    let plain_names = "--supported:arbitrary-module-namespace-names=false";
    let options = ["--bundle", "--splitting", "--sourcemap", "--minify-syntax", plain_names].map(String::from);
    let files = IMPORTED.map(|name| package.join(name));
    esbuild(&files, options.into_iter().chain([format!("--outdir={}", to.display())]).chain(defined))
}

/// What a figure that is one file carries.
fn write_alone(package: &Path, version: &str, address: &str) -> Done {
    let packer = std::env::current_exe().map_err(|error| format!("where this program is: {error}"))?;
    process::run(process::node().arg("xtask/src/alone.mjs").arg(package).args([version, address]).arg(packer))
}

/// What `www/mexplorer/build.d.ts` declares, and of `www/build.d.ts` what comes to be known last.
fn defined(is_bundled: bool, version: &str, address: &str) -> [String; 5] {
    [
        "--loader:.css=text".into(),
        format!("--define:IS_BUNDLED={is_bundled}"),
        format!("--define:VERSION=\"{version}\""),
        format!("--define:SITE_VERSION=\"{}\"", version::OF_THE_SITE),
        format!("--define:SITE=\"{address}\""),
    ]
}

fn esbuild(files: &[impl AsRef<Path>], options: impl IntoIterator<Item = String>) -> Done {
    let mut node = process::node();
    node.arg(format!("{TOOLS}/node_modules/esbuild/bin/esbuild")).args(files.iter().map(AsRef::as_ref));
    node.args(["--format=esm", "--charset=utf8", "--target=es2022", "--legal-comments=none", "--log-level=warning"]);
    process::run(node.arg("--allow-overwrite").args(options))
}

fn minify(files: impl Iterator<Item = PathBuf>) -> Done {
    process::run(process::node().arg("xtask/src/minify.mjs").args(files))
}

fn remove_file(file: &Path) -> Done {
    fs::remove_file(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn move_files(from: &Path, to: &Path) -> Done {
    let failed = |error: std::io::Error| format!("{}: {error}", from.display());
    for entry in fs::read_dir(from).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        fs::rename(entry.path(), to.join(entry.file_name())).map_err(failed)?;
    }
    fs::remove_dir(from).map_err(failed)
}

/// The modules that now lie inside the entries.
fn remove_bundled(site: &Path) -> Done {
    for file in files_ending(site, "js")? {
        if file.starts_with(site.join(IMPORTED_TO)) {
            continue;
        }
        if !ENTRIES.iter().any(|(entry, _)| site.join(entry) == file) {
            remove_file(&file)?;
        }
    }
    Ok(())
}

/// The page asks early for each of its modules, one a line; those that are gone need no asking.
fn drop_vain_preloads(index: &Path, site: &Path) -> Done {
    let failed = |error: std::io::Error| format!("{}: {error}", index.display());
    let page = fs::read_to_string(index).map_err(failed)?;
    let is_kept = |line: &&str| module_preloaded(line).is_none_or(|module| site.join(module).is_file());
    let kept: Vec<&str> = page.lines().filter(is_kept).collect();
    fs::write(index, kept.join("\n") + "\n").map_err(failed)
}

fn module_preloaded(line: &str) -> Option<&str> {
    line.trim().strip_prefix("<link rel=\"modulepreload\" href=\"")?.strip_suffix("\">")
}

fn files_ending(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let mut files = files_in(folder)?;
    files.retain(|file| file.extension().is_some_and(|found| found == ending));
    Ok(files)
}

/// Every file of a folder and of those in it.
pub fn files_in(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() { files.extend(files_in(&path)?) } else { files.push(path) }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::module_preloaded;

    #[test]
    fn preloads_are_recognised() {
        assert_eq!(module_preloaded("  <link rel=\"modulepreload\" href=\"page/main.js\">"), Some("page/main.js"));
        assert_eq!(module_preloaded("<link rel=\"preload\" href=\"a.wasm\" as=\"fetch\">"), None);
    }
}
