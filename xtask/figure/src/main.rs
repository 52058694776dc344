//! Writes to standard output what the build takes from the engine: a static picture or table for a place that
//! `index.html` leaves open, or the names that the module of figures knows.
//!
//! Usage: `static-figure figure|board|table GAME`, `static-figure names`.

/// Those of the module of figures, which is compiled for browsers alone.
#[path = "../../../wasm/figure/src/lists.rs"]
mod lists;

use std::process::ExitCode;

use mexplorer::ENGINE;
use mexplorer::draw::style::Paper;
use mexplorer::draw::view::{Purpose, View};
use mexplorer::draw::views::table;
use mexplorer::engine::Engine;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let text = match words[..] {
        ["names"] => Ok(names(&lists::ENGINE)),
        [kind, game] => markup(kind, game).map_err(|message| format!("static-figure: {game}: {message}")),
        _ => Err("usage: static-figure figure|board|table GAME | names".to_owned()),
    };
    match text {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The script that names the games an engine lists, the views it can draw itself, and what the part of the whole module is for in which patterns are seen.
fn names(engine: &Engine) -> String {
    let games: Vec<_> = engine.games.iter().map(|entry| entry.name).collect();
    let views: Vec<_> = engine.views.iter().filter(|view| view.picture.is_some()).map(|view| view.name).collect();
    let patterns = patterns();
    format!("export const GAMES = {games:?};\nexport const VIEWS = {views:?};\nexport const PATTERNS = {patterns:?};\n")
}

/// The views in which patterns are seen, and the games that begin with one of them in each text that a picker offers.
fn patterns() -> Vec<&'static str> {
    let is_one = |view: &View| view.purpose == Purpose::Patterns && view.name != table::VIEW.name;
    let begins = |text: &str| {
        ENGINE.read(text).is_ok_and(|parsed| ENGINE.default_view(&parsed.subject).is_some_and(|view| is_one(&view)))
    };
    let games = ENGINE.games.iter().filter(|game| game.shown.iter().all(|(_, text)| begins(text)));
    let views = ENGINE.views.iter().filter(is_one).map(|view| view.name);
    views.chain(games.filter(|game| !game.shown.is_empty()).map(|game| game.name)).collect()
}

/// The markup that stands in for `game` until the scripts have run.
///
/// It is drawn light, with plain attributes: a page whose policy forbids inline styles may hold it, and darkens it
/// by its classes.
fn markup(kind: &str, game: &str) -> Result<String, String> {
    match kind {
        "figure" => ENGINE.static_svg(game, None, "en", Some(Paper::Light)),
        "board" => ENGINE.static_svg(game, Some("board"), "en", Some(Paper::Light)),
        "table" => ENGINE.static_table_html(game, "en"),
        _ => Err(format!("no kind of picture is called {kind:?}")),
    }
}
