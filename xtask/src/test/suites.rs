//! The runners that start another test program and count what it ran.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{Count, PACKAGES, tools};
use crate::{process, project, transfer, wasm};

/// The test of `cargo xtask serve`.
const SERVE: &str = "tests/node/serve.test.mjs";

/// The engine and this helper, by `cargo test`.
pub fn native() -> Result<Count, String> {
    // This program by itself: among other packages cargo would choose other features of what they are made of, and compile that once more.
    let packages = [&PACKAGES[..], &MODULES, &["--exclude", "xtask"]].concat();
    let others = [&packages[..], &["--exclude", "mexplorer", "--tests"]].concat();
    let documentation = [&packages[..], &["--doc"]].concat();
    let mut count = Count::default();
    for of in [&HELPER[..], &others, &documentation, &WITHIN] {
        count = count.and(&cargo_tests(of)?);
    }
    Ok(count)
}

/// This program, chosen as by the command that started it.
const HELPER: [&str; 2] = ["--bin", "xtask"];

/// Left out: what is for browsers alone has no tests here, and takes half a minute to compile. Clippy and rustdoc read it.
const MODULES: [&str; 14] = [
    "--exclude",
    "mexplorer-shared",
    "--exclude",
    "mexplorer-figure",
    "--exclude",
    "mexplorer-whole",
    "--exclude",
    "mexplorer-exercises",
    "--exclude",
    "third-module",
    "--exclude",
    "mexplorer-layout-wasm",
    "--exclude",
    "mexplorer-values-wasm",
];

/// The engine's own tests, which ask little: compiling it once more as it is takes 13 s, with the other tests' optimisation 58. The
/// benchmarks have no library: they are named for what they want of crates that are compiled already.
const WITHIN: [&str; 7] = [
    "--package",
    "mexplorer",
    "--package",
    "mexplorer-benches",
    "--lib",
    "--config",
    "profile.dev.package.mexplorer.opt-level=0",
];

/// Every crate's tests run even after one failed: the count is whole.
fn cargo_tests(of: &[&str]) -> Result<Count, String> {
    let mut cargo = process::cargo();
    cargo.arg("test").args(of).arg("--no-fail-fast");
    let mut count = Count::default();
    let good = process::run_seeing_lines(&mut cargo, |line| add_cargo_line(&mut count, line))?;
    Ok(consistent(count, good))
}

/// Whether what lies in dist/ was built by us.
static BUILT: AtomicBool = AtomicBool::new(false);

/// The very build that the later runners test.
pub fn build() -> Result<Count, String> {
    let served = serve()?;
    transfer::print_sizes()?;
    Ok(served.and(&Count { passed: 1, ..Count::default() }))
}

/// `serve` as it is used: it begins with a build, and where it ends there is one.
fn serve() -> Result<Count, String> {
    let helper = std::env::current_exe().map_err(|error| error.to_string())?;
    let count = node_files(process::node().env("XTASK", helper), vec![project::path(SERVE)], 1)?;
    BUILT.store(count.is_good(), Ordering::Relaxed);
    Ok(count)
}

/// The site's JavaScript and its users' against the types, one count a checked project.
pub fn types() -> Result<Count, String> {
    tools::npm_packages()?;
    let mut count = Count::default();
    for project in ["tests/browser/tsconfig.json", "tests/node/tsconfig.json"] {
        let mut tsc = process::node();
        tsc.args(["tests/browser/node_modules/typescript/bin/tsc", "--project", project]);
        match process::run(&mut tsc) {
            Ok(()) => count.passed += 1,
            Err(message) => {
                println!("{message}");
                count.failed += 1;
            }
        }
    }
    Ok(count)
}

/// The package as a program in Node.js uses it.
pub fn node() -> Result<Count, String> {
    tools::npm_packages()?;
    wasm::ensure_target()?;
    let helper = std::env::current_exe().map_err(|error| error.to_string())?;
    let serve_test = project::path(SERVE);
    let mut others = test_files(&project::path("tests/node"))?;
    others.retain(|file| *file != serve_test);
    // First by itself: it writes dist/ anew, which the others read.
    let served = if BUILT.load(Ordering::Relaxed) { Count::default() } else { serve()? };
    // Walks through chapters make and drop whole pages: with so much room a sixth less of their time goes into finding what was dropped.
    let mut node = process::node();
    node.env("XTASK", &helper).arg("--max-semi-space-size=64");
    Ok(served.and(&node_files(&mut node, others, 2)?))
}

pub fn chromium() -> Result<Count, String> {
    tools::npm_packages()?;
    tools::chromium()?;
    browser_tests("chromium", &["tests/browser/suite", "tests/browser/chromium"])
}

pub fn firefox() -> Result<Count, String> {
    tools::npm_packages()?;
    tools::firefox()?;
    browser_tests("firefox", &["tests/browser/suite"])
}

/// The package as it is with other tools: the hosts named, or those that every change is tried with.
pub fn hosts(names: &str) -> Result<Count, String> {
    tools::npm_packages()?;
    tools::chromium()?;
    if !names.is_empty() {
        tools::hosts()?;
    }
    let mut node = process::node();
    node.env("BROWSER", "chromium").env("HOSTS", names);
    node_tests(&mut node, &["tests/hosts"], 1)
}

/// Two files at a time, which borrow their browsers from one program.
fn browser_tests(browser: &str, folders: &[&str]) -> Result<Count, String> {
    let mut node = process::node();
    node.env("BROWSER", browser).arg("tests/browser/lend.mjs");
    node_tests(&mut node, folders, 2)
}

pub fn webkit() -> Result<Count, String> {
    tools::npm_packages()?;
    tools::webkit()?;
    let mut xvfb = process::at_root("xvfb-run");
    xvfb.args(["--auto-servernum", "node"]);
    node_tests(&mut xvfb, &["tests/browser/webkit"], 1)
}

/// Runs every `*.test.mjs` of the folders by node's own test runner. `command` ends where node's options begin.
fn node_tests(command: &mut Command, folders: &[&str], at_once: usize) -> Result<Count, String> {
    let mut files = Vec::new();
    for folder in folders {
        files.extend(test_files(&project::path(folder))?);
    }
    node_files(command, files, at_once)
}

/// Runs these files, so many at a time.
fn node_files(command: &mut Command, files: Vec<PathBuf>, at_once: usize) -> Result<Count, String> {
    command.args(["--test", "--test-reporter=tap", &format!("--test-concurrency={at_once}")]).args(files);
    let mut count = Count::default();
    let good = process::run_seeing_lines(command, |line| add_node_line(&mut count, line))?;
    Ok(consistent(count, good))
}

fn test_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths = entries.flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = paths.filter(|path| path.to_string_lossy().ends_with(".test.mjs")).collect();
    files.sort();
    Ok(files)
}

/// A program that failed without telling of a failed test has failed all the same.
fn consistent(mut count: Count, good: bool) -> Count {
    if !good && count.failed == 0 {
        count.failed = 1;
    }
    count
}

/// `test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; ...`
fn add_cargo_line(count: &mut Count, line: &str) {
    let Some(result) = line.strip_prefix("test result: ") else { return };
    for part in result.split(['.', ';']) {
        match part.trim().split_once(' ') {
            Some((number, "passed")) => count.passed += number.parse().unwrap_or(0),
            Some((number, "failed")) => count.failed += number.parse().unwrap_or(0),
            Some((number, "ignored")) => count.skipped += number.parse().unwrap_or(0),
            _ => {}
        }
    }
}

/// `# pass 12` and its like, which end node's TAP output.
fn add_node_line(count: &mut Count, line: &str) {
    match line.strip_prefix("# ").and_then(|rest| rest.split_once(' ')) {
        Some(("pass", number)) => count.passed += number.parse().unwrap_or(0),
        Some(("fail" | "cancelled", number)) => count.failed += number.parse().unwrap_or(0),
        Some(("skipped" | "todo", number)) => count.skipped += number.parse().unwrap_or(0),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::{add_cargo_line, add_node_line, consistent};
    use crate::test::Count;

    #[test]
    fn counts_of_cargo() {
        let mut count = Count::default();
        for line in [
            "running 14 tests",
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s",
        ] {
            add_cargo_line(&mut count, line);
        }
        assert_eq!((count.passed, count.failed, count.skipped), (15, 2, 1));
    }

    #[test]
    fn counts_of_node() {
        let mut count = Count::default();
        for line in ["ok 1 - a", "# tests 5", "# pass 2", "# fail 1", "# cancelled 1", "# skipped 1", "# todo 0"] {
            add_node_line(&mut count, line);
        }
        assert_eq!((count.passed, count.failed, count.skipped), (2, 2, 1));
    }

    #[test]
    fn a_crash_is_a_failure() {
        assert_eq!(consistent(Count { passed: 5, ..Count::default() }, false).failed, 1);
    }
}
