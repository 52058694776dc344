//! Writes one static picture or table to standard output, for the places that `index.html` leaves open.
//!
//! Usage: `static-figure figure|table GAME`.

use std::process::ExitCode;

use mexplorer::ENGINE;
use mexplorer::draw::style::Paper;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [kind, game] = args.as_slice() else {
        eprintln!("usage: static-figure figure|table GAME");
        return ExitCode::FAILURE;
    };
    match markup(kind, game) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("static-figure: {game}: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The markup that stands in for `game` until the scripts have run.
///
/// It is drawn light, with plain attributes: a page whose policy forbids inline styles may hold it, and darkens it
/// by its classes.
fn markup(kind: &str, game: &str) -> Result<String, String> {
    match kind {
        "figure" => ENGINE.static_svg(game, None, "en", Some(Paper::Light)),
        "table" => ENGINE.static_table_html(game, "en"),
        _ => Err(format!("no kind of picture is called {kind:?}")),
    }
}
