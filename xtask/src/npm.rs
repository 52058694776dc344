//! npm packages, exactly as a lock file beside them says.

use std::{fs, io};

use crate::{Done, process, project};

/// Installs the packages of a folder of the repository, unless they are there already.
pub fn install(folder: &str) -> Done {
    let modified = |name: &str| fs::metadata(project::path(folder).join(name)).and_then(|file| file.modified()).ok();
    let installed = modified("node_modules/.package-lock.json");
    if installed.is_some() && installed >= modified("package-lock.json") {
        return Ok(());
    }
    let mut npm = process::at_root("npm");
    // Its cheerful summary has no place among what our commands print.
    npm.args(["ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"]).stdout(io::stderr());
    process::run(&mut npm)
}
