//! Measures Mexplorer beside its peers and writes the results down:
//!
//! ```text
//! cargo run --release -p mexplorer-benches -- layout     benches/LAYOUT.md
//! cargo run --release -p mexplorer-benches -- sequences  benches/RESULTS.md
//! cargo run --release -p mexplorer-benches -- sequences --only Grundy
//! ```
//!
//! The last one only prints: the rows whose names have the word in them. Sequences need `cargo xtask build` before.

mod drawn;
mod engines;
mod graphs;
mod machine;
mod report;
mod sequences;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        ["layout"] => layout(),
        ["sequences"] => sequences(None),
        ["sequences", "--only", row] => sequences(Some(row)),
        _ => {
            eprintln!("usage: mexplorer-benches layout | sequences [--only ROW]");
            ExitCode::FAILURE
        }
    }
}

/// Measures the layout and writes `benches/LAYOUT.md`.
fn layout() -> ExitCode {
    let results = match engines::measure_all() {
        Ok(results) => results,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    };
    write("LAYOUT.md", &report::write(&results))
}

/// Measures value sequences and writes `benches/RESULTS.md`, or prints some rows.
fn sequences(only: Option<&str>) -> ExitCode {
    match sequences::measure(only) {
        Ok(page) if only.is_none() => write("RESULTS.md", &page),
        Ok(page) => {
            println!("{page}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn write(name: &str, text: &str) -> ExitCode {
    println!("{text}");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    match std::fs::write(&file, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}
