//! A tree as textbooks draw it: a minimax tree with what alpha-beta cuts off, or the game tree of a small game. What is
//! cut off is dashed; plain and pruned searches can stand in one picture.

mod bare;
mod drawing;
mod figure;
mod layout;
mod mark;
mod request;
mod style;
mod table;

pub use bare::bare;
pub use request::MOST_POSITIONS;
pub use style::STYLE;
pub use table::{table, table_of_nodes};

use drawing::TreeFigure;
use request::{as_drawn, fits, grow};

use crate::budget::Budget;
use crate::draw::style::FIGURE;
use crate::draw::view::TreeView;
use crate::draw::views::looped::LOOPED;
use crate::draw::views::near::place::NEAR;
use crate::draw::{Picture, Request, ViewEntry};
use crate::error::Error;
use crate::game::Game;
use crate::message::Locale;
use crate::subject::MinimaxTree;
use crate::teach::game_tree::GameTree;
use crate::teach::tree_search::SearchSpace;

/// A minimax tree, or the game tree of a small game.
pub const VIEW: ViewEntry = ViewEntry {
    name: "tree",
    title: "view.tree",
    room: |game| GameTree::of(game, MOST_POSITIONS, Budget::default()).is_ok(),
    draws_parts: true,
    shows_cycles: true,
    // A game tree tells no more than the graph, so no game is first shown as one.
    picture: Some(picture),
    table: Some(table),
    trees: Ok(TreeView {
        room: fits,
        picture: Some(picture_of_nodes),
        table: Some(|tree, request, most, locale| Ok(table_of_nodes(tree, request.state, most, locale))),
    }),
    style: &[FIGURE, LOOPED, STYLE, NEAR],
    ..ViewEntry::USUAL
};

/// Draws a game's tree. A step is a visit of its search: what is known once the node has returned. The state's `show` says
/// which search. Of a large tree the first levels are drawn.
///
/// # Errors
/// [`Error::TooLarge`] past a budget that is smaller than a picture needs, and those of a rule that a reader wrote.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let grown = grow(game, request.budget)?;
    Ok(TreeFigure::of(game.write().0, SearchSpace::Wins(&grown), request, locale).picture(&VIEW))
}

/// Draws a minimax tree, or a part of a large one. A step is a visit of its search; the state's `leaf` says which leaf the reader changes.
///
/// # Errors
/// None.
pub fn picture_of_nodes(tree: &MinimaxTree, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let drawn = as_drawn(tree);
    Ok(TreeFigure::of(tree.write(), SearchSpace::Points(&drawn), request, locale).picture(&VIEW))
}
