//! Where things lie.

use std::path::{Path, PathBuf};

/// The repository: the folder above this crate.
pub fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// A file or folder of the repository.
pub fn path(relative: &str) -> PathBuf {
    root().join(relative)
}

/// Cargo's target folder, wherever the user has put it: xtask itself was built into it, as `<target>/<profile>/xtask`.
pub fn target_dir() -> PathBuf {
    let this_program = std::env::current_exe().unwrap_or_default();
    this_program.ancestors().nth(2).map_or_else(|| path("target"), Path::to_path_buf)
}
