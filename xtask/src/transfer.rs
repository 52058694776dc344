//! What an embed costs its reader: the bytes that travel.

use crate::{Done, process};

/// Prints the brotli size of every file an embed loads, and their sum.
///
/// Node.js compresses: a Rust compressor would lengthen every cold `serve`, which prints no sizes.
pub fn print_sizes() -> Done {
    process::run(process::node().args(["xtask/src/transfer.mjs", "dist/mexplorer"]))
}
