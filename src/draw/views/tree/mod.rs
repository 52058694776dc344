//! A tree as textbooks draw it: a minimax tree with what alpha-beta cuts off, or the game tree of a small game. What is
//! cut off is dashed; plain and pruned searches can stand in one picture.

mod bare;
mod drawing;
mod figure;
mod layout;
mod mark;
mod style;
mod table;

pub use bare::bare;
pub use table::table;

use drawing::TreeFigure;

pub use style::STYLE;

use crate::budget::Budget;
use crate::draw::style::FIGURE;
use crate::draw::view::Stands;
use crate::draw::{Picture, Request, ViewEntry};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, say};
use crate::state;
use crate::structure::tree::ROOT;
use crate::teach::game_tree::{GameTree, why_too_large};
use crate::teach::tree_lesson::Show;
use crate::teach::tree_search::SearchSpace;

/// The most nodes that make a readable minimax tree.
pub const MOST_NODES: u32 = 250;
/// The most nodes of a game tree: each position is there as often as play can come to it.
pub const MOST_POSITIONS: u32 = 150;

/// A minimax tree, or the game tree of a small game.
pub const VIEW: ViewEntry = ViewEntry {
    name: "tree",
    title: "view.tree",
    room: |game| check(game).is_ok(),
    // A game tree tells no more than the graph.
    leads: |game| game.minimax_tree().is_some_and(|(tree, _)| tree.len() <= MOST_NODES),
    picture: Some(picture),
    table: Some(table),
    // A path for each node, in the row of each of its options too, would be long.
    stands: |game| if game.minimax_tree().is_some() { Stands::Always } else { Stands::Never },
    style: &[FIGURE, STYLE],
    ..ViewEntry::USUAL
};

/// Which searches the state asks for.
fn shown(state: &str) -> Show {
    match state::get(state, "show") {
        Some("plain") => Show::Plain,
        Some("both") => Show::Both,
        _ => Show::Pruned,
    }
}

/// What the state calls them.
fn name_of(show: Show) -> &'static str {
    match show {
        Show::Pruned => "pruned",
        Show::Plain => "plain",
        Show::Both => "both",
    }
}

/// Whether a tree can be drawn.
///
/// # Errors
/// [`Error::TooLarge`] for a large one.
pub fn check(game: &Game) -> Result<(), Error> {
    match game.minimax_tree() {
        Some((tree, _)) if tree.len() > MOST_NODES => {
            Err(Error::TooLarge { why: say!("tree.too-wide", limit = MOST_NODES) })
        }
        Some(_) => Ok(()),
        None => GameTree::of(game, MOST_POSITIONS, Budget::default()).map(|_| ()),
    }
}

/// Draws a tree. A step is a visit of its search: what is known once the node has returned. The state's `show` says
/// which search, `leaf` which leaf of a minimax tree the reader changes.
///
/// # Errors
/// As [`check`]; [`Error::Loop`] when play need not end.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    if let Some((tree, start)) = game.minimax_tree() {
        check(game)?;
        return Ok(TreeFigure::of(game, SearchSpace::Points(tree), start, request, locale).picture());
    }
    let grown = grow(game, request.budget)?;
    Ok(TreeFigure::of(game, SearchSpace::Wins(&grown), ROOT, request, locale).picture())
}

/// The game tree, as large as can be drawn.
fn grow(game: &Game, budget: Budget) -> Result<GameTree, Error> {
    GameTree::of(game, MOST_POSITIONS, budget).map_err(|error| why_too_large(game, error, budget))
}
