//! What a request asks of a tree, and how large the tree may be.

use std::borrow::Cow;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::Game;
use crate::state;
use crate::subject::MinimaxTree;
use crate::teach::game_tree::{GameTree, why_too_large};
use crate::teach::tree_lesson::Show;
use crate::teach::tree_part::part_of;

/// The most nodes that make a readable minimax tree.
pub const MOST_NODES: u32 = 250;
/// The most nodes of a game tree: each position is there as often as play can come to it.
pub const MOST_POSITIONS: u32 = 150;

/// The most nodes of a part of a larger one: it is as wide as its last level, which is the longest.
const MOST_OF_A_PART: u32 = 60;

/// Which searches the state asks for.
pub fn shown(state: &str) -> Show {
    match state::get(state, "show") {
        Some("plain") => Show::Plain,
        Some("both") => Show::Both,
        _ => Show::Pruned,
    }
}

/// What the state calls them.
pub fn name_of(show: Show) -> &'static str {
    match show {
        Show::Pruned => "pruned",
        Show::Plain => "plain",
        Show::Both => "both",
    }
}

/// Whether a minimax tree can be drawn whole.
pub fn fits(tree: &MinimaxTree) -> bool {
    tree.nodes.size() <= MOST_NODES
}

/// The tree, or as much of it as can be drawn.
pub fn as_drawn(tree: &MinimaxTree) -> Cow<'_, MinimaxTree> {
    if fits(tree) { Cow::Borrowed(tree) } else { Cow::Owned(part_of(tree, MOST_OF_A_PART as usize)) }
}

/// The game tree, or as much of it as can be drawn.
///
/// # Errors
/// [`Error::TooLarge`] where nothing tells what is left out, [`Error::Loop`] when play need not end.
pub fn grow(game: &Game, budget: Budget) -> Result<GameTree, Error> {
    match GameTree::of(game, MOST_POSITIONS, budget) {
        Err(error @ Error::TooLarge { .. }) if budget.excuses(Budget::QUICK, &error) => {
            let part = GameTree::part_of(game, MOST_OF_A_PART, budget);
            part.map_err(|error| why_too_large(game, error, budget))
        }
        whole => whole,
    }
}
