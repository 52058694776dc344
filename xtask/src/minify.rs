//! Scripts and stylesheets as they travel: without the comments and names that only we need.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Done, npm, process};

const TOOLS: &str = "xtask/npm";

/// Minifies every script and stylesheet below `folder` in place; each file stays a file of its own.
///
/// It takes a third off what an embed's scripts transfer. wasm-opt has no place here: it was measured to make the
/// module smaller on disk but larger once compressed.
pub fn minify(folder: &Path) -> Done {
    npm::install(TOOLS)?;
    let mut files = Vec::new();
    collect(folder, &mut files)?;
    let mut esbuild = process::node();
    esbuild.arg(format!("{TOOLS}/node_modules/esbuild/bin/esbuild")).args(files);
    esbuild.args(["--minify", "--charset=utf8", "--target=es2022", "--legal-comments=none", "--log-level=warning"]);
    esbuild.arg("--allow-overwrite").args([prefixed("--outdir=", folder), prefixed("--outbase=", folder)]);
    process::run(&mut esbuild)
}

fn prefixed(option: &str, folder: &Path) -> String {
    format!("{option}{}", folder.display())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Done {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "js" || ending == "css") {
            files.push(path);
        }
    }
    Ok(())
}
