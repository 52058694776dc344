//! The whole tool chain: `cargo xtask build | module | serve | course | worksheet | pictures | test | hosts | wheel | rasters | publish | long | bless | docs | bench | shots | sheets`.
//!
//! Every command works from a clean clone on a machine that has only Rust and Node.js: it installs what it can
//! (the wasm target, npm packages, browsers), and says exactly what to install where it cannot.

mod build;
mod bundle;
mod coverage;
mod http;
mod http_path;
mod long;
mod mutants;
mod npm;
mod panics;
mod parts;
mod process;
mod project;
mod serve;
mod site;
mod subcommand;
mod test;
mod transfer;
mod version;
mod wasm;
mod watch;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// What a command ends with: nothing, or a sentence for the person at the terminal.
type Done = Result<(), String>;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  build            write the static site and the npm package to dist/
  module PACKAGE FOLDER
                   write a module of other lists, a crate as those in wasm/, with its glue
  serve [--port N] build, serve dist/ on this machine, rebuild when a source changes
  course [FILE..]  check every chapter of the course, or some texts alone
  course parts GAME [VIEW]
                   list the parts of a figure that words can light up
  pictures         draw the pictures that stand for the course's pages elsewhere, and the site's icons
  worksheet CHAPTER [--lang zh-Hans] [--versions 3] [--seed 7] [--to FOLDER]
                   write a worksheet with its answers: HTML, PDF where a browser is found, GIFT, CSV; more with --help
  test [RUNNER..]  run every test, or only the named runners
  test quick       run within a minute what is about the change at hand
  hosts [HOST..]   build small sites with the package by each host's real tool, open them, and write
                   tests/long/results/hosts.md
  wheel            build the Python package for this system: target/wheels/*.whl
  rasters          build, with the module that npx mexplorer png|gif|pdf need
  publish crate|package|notes [--dry-run]
                   publish the crate or the npm package, or print a release's notes
  long RUN         run what takes too long to be a test, and write tests/long/results/*.md
  bless            accept the pictures the engine draws now as the golden files
  docs             write API.md from the types, docs/public-items.txt from the crate, into docs/embedding*.md
                   the files and tables that they show, and README.md's moving picture
  bench            measure what theorems, layout and browsers take, and write benches/*.md
  shots            take the pictures of every view that docs/gallery.md shows
  sheets [GAME..]  photograph every view of awkward games, to be looked at: target/sheets/*.png";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Done {
    match words {
        ["build"] => build::build().and_then(|()| transfer::print_sizes()),
        ["module", package, folder] => wasm::write_module(package, Path::new(folder)),
        ["serve"] => serve::serve(0),
        ["serve", "--port", port] => serve::serve(parse_port(port)?),
        ["course", words @ ..] => course(words),
        ["pictures"] => pictures(),
        ["worksheet", words @ ..] => worksheet(words),
        ["test", runners @ ..] => test::run(runners),
        ["hosts", names @ ..] => build::build().and_then(|()| test::hosts(names)),
        ["wheel"] => build::build().and_then(|()| process::run(process::node().arg("xtask/src/wheel.mjs"))),
        ["rasters"] => rasters(),
        ["publish", words @ ..] => publish(words),
        ["long", words @ ..] => long::run(words),
        ["bless"] => bless(),
        ["docs"] => docs(),
        ["bench"] => bench(),
        // For xtask/src/alone.mjs.
        ["pack"] => pack(),
        ["shots"] => shots("shots", &[]),
        ["sheets", games @ ..] => shots("sheets", games),
        _ => Err(USAGE.to_string()),
    }
}

fn parse_port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| format!("{text:?} is not a port: give a number from 0 to 65535"))
}

/// The crate that reads chapters says all that is wrong with them; its engine is built as the tests build it.
fn course(words: &[&str]) -> Done {
    let verb = if words.first() == Some(&"parts") { None } else { Some("check") };
    process::run(process::ours(process::COURSE)?.args(verb).args(words)).map_err(|_| String::new())
}

/// The course says what is on each picture; a script of its own packages makes pixels of it.
fn pictures() -> Done {
    npm::install("xtask/pictures")?;
    let folder = project::target_dir().join("pictures");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    process::run(process::ours(process::COURSE)?.arg("pictures").arg(&folder))?;
    process::run(process::node().arg("xtask/pictures/draw.mjs").arg(&folder))?;
    process::run(process::node().arg("xtask/pictures/icons.mjs"))
}

/// What is published has a module more than what is tested at every change, with its licences: it takes two minutes of a processor.
fn rasters() -> Done {
    build::build()?;
    let folder = project::path("dist/mexplorer/cli");
    wasm::write_rasters(&folder)?;
    process::run(process::node().args(["xtask/src/third-party.mjs"]).arg(folder).arg("rasters"))
}

/// Crate, package or release notes; with `--dry-run` all but the last step. The script says what is wrong.
fn publish(words: &[&str]) -> Done {
    if words.first() == Some(&"package") {
        rasters()?;
    }
    process::run(process::node().arg("xtask/src/publish.mjs").args(words)).map_err(|_| String::new())
}

/// Tests with golden files write these instead of comparing when they see `BLESS`.
fn bless() -> Done {
    for tests in [["mexplorer-native", "native"], ["mexplorer-cli", "cases"]] {
        let mut cargo = process::cargo();
        cargo.args(["test", "--no-default-features", "--package", tests[0], "--test", tests[1]]);
        process::run(cargo.env("BLESS", "1"))?;
    }
    Ok(())
}

/// The script has the same modules as the page of worksheets; they ask the engine that is built.
fn worksheet(words: &[&str]) -> Done {
    if !project::path("dist/course/worksheet.js").exists() {
        build::build()?;
    }
    process::run(process::node().arg("xtask/src/worksheet.mjs").args(words)).map_err(|_| String::new())
}

/// Standard input as gzip, in as few bytes as there can be.
fn pack() -> Done {
    zopfli::compress(zopfli::Options::default(), zopfli::Format::Gzip, std::io::stdin(), std::io::stdout())
        .map_err(|error| format!("packing: {error}"))
}

fn bench() -> Done {
    let mut layout = process::cargo();
    process::run(layout.args(["run", "--release", "--package", "mexplorer-benches", "--", "layout"]))?;
    build::build()?;
    test::prepare_chromium()?;
    let mut sequences = process::cargo();
    process::run(sequences.args(["run", "--release", "--package", "mexplorer-benches", "--", "sequences"]))?;
    process::run(process::node().arg("benches/theorems.mjs"))?;
    process::run(process::node().arg("benches/browser/measure.mjs"))?;
    process::run(process::node().arg("benches/browser/views.mjs"))
}

/// API.md is what the types say, the list of public items what rustdoc says of the crate, the moving picture what the engine draws.
fn docs() -> Done {
    write_printed("xtask/src/api.mjs", "API.md")?;
    write_printed("xtask/src/items.mjs", "docs/public-items.txt")?;
    process::run(process::node().arg("xtask/src/embedding.mjs"))?;
    process::run(process::node().arg("xtask/src/moving.mjs"))
}

/// Writes what a script prints to a file.
fn write_printed(script: &str, file: &str) -> Done {
    let page = process::output(process::node().arg(script))?;
    let file = project::path(file);
    fs::write(&file, page).map_err(|error| format!("{}: {error}", file.display()))
}

/// Takes pictures by a script in tests/browser/.
fn shots(script: &str, games: &[&str]) -> Done {
    build::build()?;
    test::prepare_chromium()?;
    process::run(process::node().arg(format!("tests/browser/{script}.mjs")).args(games))
}
