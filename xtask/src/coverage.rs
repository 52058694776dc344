//! `cargo xtask long coverage`: which lines and branches of the crate its native tests go through.

use std::process::Command;

use crate::{Done, process, project, subcommand};

const VERSION: &str = "0.9.1";

pub fn run() -> Done {
    let tool = subcommand::installed("llvm-cov", VERSION)?;
    process::run(process::at_root("rustup").args(["component", "add", "llvm-tools"]))?;
    let counts = project::target_dir().join("coverage.json");
    let mut tests = Command::new(tool);
    tests.current_dir(project::root()).env("CARGO_TARGET_DIR", project::target_dir());
    // Counting branches is still for nightly compilers; ours can do it when told that it is one.
    tests.env("RUSTC_BOOTSTRAP", "1");
    // Threads that count the same lines wait for each other: fewer cases go through as many.
    tests
        .args([
            "llvm-cov",
            "--package",
            "mexplorer",
            "--package",
            "mexplorer-native",
            "--branch",
            "--json",
            "--summary-only",
            "--output-path",
        ])
        .arg(&counts);
    process::run(&mut tests)?;
    process::run(process::node().arg("tests/long/coverage.mjs").arg(&counts))
}
