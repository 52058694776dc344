//! What an embed costs its reader: the bytes that travel.

use std::path::Path;

use crate::{Done, process};

/// Prints the brotli size of every file an embed loads, and their sum.
///
/// Node.js compresses: a Rust compressor would lengthen every cold `serve`, which prints no sizes.
pub fn print_sizes() -> Done {
    process::run(process::node().args(["xtask/src/transfer.mjs", "dist/mexplorer"]))
}

/// Writes what each embed transfers for pages to tell, beside them.
pub fn write_sizes(site: &Path) -> Done {
    let files = [site.join("mexplorer"), site.join("sizes.json")];
    process::run(process::node().arg("xtask/src/transfer.mjs").args(files))
}
