//! Subcommands of cargo that long checks need, each of one version, so that a log says what it was made with.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{process, project};

/// The program `cargo-NAME` of this version: the one there is, or one installed into the target folder.
pub fn installed(name: &str, version: &str) -> Result<PathBuf, String> {
    let program = format!("cargo-{name}");
    let is_it = |path: &Path| {
        let said = Command::new(path).args([name, "--version"]).output();
        said.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim().ends_with(version))
    };
    let folder = project::target_dir().join("tools");
    let ours = folder.join("bin").join(&program);
    for path in [PathBuf::from(&program), ours.clone()] {
        if is_it(&path) {
            return Ok(path);
        }
    }
    let mut install = process::cargo();
    install.args(["install", &program, "--locked", "--version", version, "--root"]).arg(&folder);
    process::run(&mut install)?;
    Ok(ours)
}
