//! `cargo xtask long`: what takes too long to be a test, each with a log in tests/long/results/ that says on what it ran.

use crate::{Done, build, coverage, mutants, npm, process, project, subcommand, test};

const USAGE: &str = "\
usage: cargo xtask long RUN

  robot [MINUTES] [SEED]   use the page at random, an hour if nothing else is said
  texts [N] [SEED]         a million games, each in some request to one session, and a million fuzzed texts
  browsers [TIMES] [FILE..]
                           run the tests in browsers five times while the machine is busy
  native                   with all their cases the tests that try a part of them at every change
  mutants [N] [SEED]       plant 120 faults, and count those that the tests notice
  lighthouse [RUNS]        ask Lighthouse about the front, a chapter and the playground, five times each
  programs                 compile the contest programs of the course, and compare them with the judge
  rasters                  try both programs of the command line with PNG, GIF and PDF
  licences                 ask cargo-deny, which takes minutes to build, what every crate may be used under, by deny.toml
  coverage                 count the lines and branches that native tests go through";

/// Runs one of them, those in JavaScript on a build of its own.
pub fn run(words: &[&str]) -> Done {
    match words {
        ["robot", given @ ..] => on_a_build("tests/long/robot.mjs", given, test::prepare_chromium),
        ["texts", given @ ..] => texts(given),
        ["browsers", given @ ..] => on_a_build("tests/long/browsers.mjs", given, test::prepare_browsers),
        ["programs"] => on_a_build("tests/long/programs.mjs", &[], || Ok(())),
        ["native"] => on_a_build("tests/long/native.mjs", &[], test::prepare_packages),
        ["mutants", given @ ..] => mutants::run(given),
        ["lighthouse", given @ ..] => lighthouse(given),
        ["rasters"] => rasters(),
        ["licences"] => licences(),
        ["coverage"] => coverage::run(),
        _ => Err(USAGE.into()),
    }
}

/// The native program, and that of the package with its module.
fn rasters() -> Done {
    let packages = ["mexplorer-cli", "mexplorer-pixels", "mexplorer-rasters"].map(|name| ["--package", name]).concat();
    process::run(process::cargo().arg("clippy").args(&packages).args(["--all-targets", "--", "-D", "warnings"]))?;
    process::run(process::cargo().arg("test").args(&packages))?;
    crate::rasters()?;
    process::run(process::node().arg("tests/long/rasters.mjs"))
}

fn licences() -> Done {
    let tool = subcommand::installed("deny", "0.20.2")?;
    process::run(process::node().arg("tests/long/licences.mjs").arg(tool))
}

fn on_a_build(script: &str, given: &[&str], prepare: fn() -> Done) -> Done {
    build::build()?;
    prepare()?;
    process::run(process::node().arg(script).args(given))
}

/// On a build that knows an address, as a published one does.
fn lighthouse(given: &[&str]) -> Done {
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    process::run(process::at_root(&this.to_string_lossy()).arg("build").env("SITE", "https://mexplorer.example/"))?;
    test::prepare_chromium()?;
    npm::install("tests/long/lighthouse")?;
    process::run(process::node().arg("tests/long/lighthouse.mjs").args(given))
}

fn texts(given: &[&str]) -> Done {
    process::run(process::cargo().args(["build", "--release", "--quiet", "--package", "mexplorer-fuzz"]))?;
    let fuzzer = project::target_dir().join("release/mexplorer-fuzz").to_string_lossy().into_owned();
    let (count, seed) = match given {
        [] => ("1000000", "1"),
        [count] => (*count, "1"),
        [count, seed, ..] => (*count, *seed),
    };
    on_a_build("tests/long/texts.mjs", &[count, seed, &fuzzer], || Ok(()))
}
