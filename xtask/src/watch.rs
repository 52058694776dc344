//! Notices that a source has changed, by looking at the files' times: no system interface to depend on, and the
//! sources are few.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::project;

const SOURCES: [&str; 9] = [
    "src",
    "wasm",
    "locales",
    "www",
    "integrations/npm",
    "course",
    "docs/glossary.json",
    "xtask/course/src",
    "Cargo.toml",
];
const PAUSE: Duration = Duration::from_millis(300);

/// What the sources looked like at one moment.
#[derive(PartialEq, Clone)]
pub struct Snapshot(Vec<(PathBuf, Option<SystemTime>, u64)>);

/// The sources as they are now.
pub fn look() -> Snapshot {
    let mut files = Vec::new();
    for source in SOURCES {
        collect(&project::path(source), &mut files);
    }
    files.sort();
    Snapshot(files)
}

/// Waits until the sources differ from `before`, and then until whoever writes them pauses.
pub fn wait_for_change(before: &Snapshot) -> Snapshot {
    let mut last = look();
    loop {
        std::thread::sleep(PAUSE);
        let now = look();
        if now == last && now != *before {
            return now;
        }
        last = now;
    }
}

fn collect(path: &Path, files: &mut Vec<(PathBuf, Option<SystemTime>, u64)>) {
    if let Ok(entries) = fs::read_dir(path) {
        for entry in entries.flatten() {
            collect(&entry.path(), files);
        }
    } else if let Ok(metadata) = fs::metadata(path) {
        files.push((path.to_path_buf(), metadata.modified().ok(), metadata.len()));
    }
}
