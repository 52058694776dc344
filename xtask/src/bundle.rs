//! Scripts and stylesheets as they travel: one file for each thing that is loaded by itself, without the comments and
//! names that only we need. The sources stay plain modules that run as they are written.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Done, npm, process};

const TOOLS: &str = "xtask/npm";

/// What is loaded by itself, each with the others that it leaves outside: what an element fetches only when it is
/// needed, and what page and element share.
const ENTRIES: &[(&str, &[&str])] = &[
    ("mexplorer/engine.js", &[]),
    (
        "mexplorer/mexplorer.js",
        &[
            "./figures.js",
            "./work.js",
            "./controls.js",
            "./motion.js",
            "./prediction.js",
            "./save.js",
            "./trouble.js",
            "./views/*",
        ],
    ),
    ("mexplorer/figures.js", &[]),
    ("mexplorer/work.js", &["./worker.js"]),
    // With a glue of its own, for an instance of its own.
    ("mexplorer/worker.js", &[]),
    ("mexplorer/controls.js", &[]),
    ("mexplorer/motion.js", &[]),
    ("mexplorer/prediction.js", &[]),
    ("mexplorer/exercises.js", &[]),
    ("mexplorer/save.js", &[]),
    ("mexplorer/trouble.js", &[]),
    ("mexplorer/views/heat.js", &["../save.js"]),
    ("mexplorer/views/squares.js", &[]),
    ("mexplorer/views/sequence.js", &["./heads.js"]),
    ("mexplorer/views/heads.js", &[]),
    ("mexplorer/views/zoom.js", &[]),
    ("mexplorer/views/edit.js", &["../motion.js"]),
    ("mexplorer/views/play.js", &["./play-review.js"]),
    ("mexplorer/views/play-review.js", &[]),
    ("course/main.js", &["../mexplorer/mexplorer.js", "../mexplorer/work.js", "../mexplorer/exercises.js"]),
    ("page/start.js", &[]),
    (
        "page/main.js",
        &[
            "../mexplorer/mexplorer.js",
            "../mexplorer/save.js",
            "../mexplorer/work.js",
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

/// What `page.css`, `course.css` and `shadow.css` are made of.
const STYLE_PARTS: [&str; 3] = ["page/style", "course/style", "mexplorer/shadow"];

/// Puts each entry with its modules into one minified file, in place, and minifies the stylesheets.
///
/// An embed's scripts shrink by a third and come without a chain of imports. wasm-opt has no place here: it was
/// measured to make the module smaller on disk but larger once compressed.
pub fn bundle(site: &Path) -> Done {
    npm::install(TOOLS)?;
    for &(entry, outside) in ENTRIES {
        let file = site.join(entry);
        let outside = outside.iter().map(|module| format!("--external:{module}"));
        esbuild(
            &[&file],
            ["--bundle".into(), "--format=esm".into(), format!("--outfile={}", file.display())]
                .into_iter()
                .chain(outside),
        )?;
    }
    let parts = STYLE_PARTS.map(|parts| site.join(parts));
    let mut sheets = files_ending(site, "css")?;
    sheets.retain(|sheet| !parts.iter().any(|parts| sheet.starts_with(parts)));
    let place = ["--outdir", "--outbase"].map(|option| format!("{option}={}", site.display()));
    esbuild(&sheets, place.into_iter().chain(["--bundle".into()]))?;
    for parts in parts {
        fs::remove_dir_all(&parts).map_err(|error| format!("{}: {error}", parts.display()))?;
    }
    remove_bundled(site)?;
    drop_vain_preloads(&site.join("index.html"), site)
}

fn esbuild(files: &[impl AsRef<Path>], options: impl IntoIterator<Item = String>) -> Done {
    let mut node = process::node();
    node.arg(format!("{TOOLS}/node_modules/esbuild/bin/esbuild")).args(files.iter().map(AsRef::as_ref));
    node.args(["--minify", "--charset=utf8", "--target=es2022", "--legal-comments=none", "--log-level=warning"]);
    process::run(node.arg("--allow-overwrite").args(options))
}

/// The modules that now lie inside the entries.
fn remove_bundled(site: &Path) -> Done {
    for file in files_ending(site, "js")? {
        if !ENTRIES.iter().any(|(entry, _)| site.join(entry) == file) {
            fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
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
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            files.extend(files_ending(&path, ending)?);
        } else if path.extension().is_some_and(|found| found == ending) {
            files.push(path);
        }
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
