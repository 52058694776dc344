//! The views that only the whole module draws: each is a file here, and a line in each of these functions.

use super::views::{
    board, cells, cold, edit, grid, heat, nim_sum, play, proof, sequence, sieve, sum, tree, zeckendorf,
};
use super::{Picture, Request, Table, View};
use crate::error::Error;
use crate::game::Game;
use crate::message::Locale;
use crate::rules::Shape;

/// Draws one of the rarer views; `None` for another.
pub fn picture(view: View, game: &Game, request: &Request<'_>, locale: &Locale) -> Option<Result<Picture, Error>> {
    Some(match view {
        View::Board => board::picture(game, request, locale),
        View::NimSum => nim_sum::picture(game, request, locale),
        View::Zeckendorf => zeckendorf::picture(game, request, locale),
        View::Sum => sum::picture(game, request, locale),
        View::Tree => tree::picture(game, request, locale),
        View::Heat => heat::picture(game, request, locale),
        View::Sieve => sieve::picture(game, request, locale),
        View::Grid => grid::picture(game, request, locale),
        View::Cold => cold::picture(game, request, locale),
        View::Edit => edit::picture(game, request, locale),
        View::Proof => proof::picture(game, request, locale),
        View::Play => play::picture(game, request, locale),
        View::Sequence => sequence::picture(game, request, locale),
        _ => return None,
    })
}

/// The table that says what one of the rarer views shows; `None` for another.
pub fn table(
    view: View,
    game: &Game,
    request: &Request<'_>,
    most: usize,
    locale: &Locale,
) -> Option<Result<Table, Error>> {
    Some(match view {
        View::Board => board::table(game, most, locale),
        View::Zeckendorf => zeckendorf::table(game, most, locale),
        View::Sum => sum::table(game, request, most, locale),
        View::Tree => tree::table(game, request, most, locale),
        View::NimSum => nim_sum::table(game, request, most, locale),
        View::Heat => heat::table(game, request, most, locale),
        View::Sieve => sieve::table(game, request, most, locale),
        View::Grid => grid::table(game, request, most, locale),
        View::Cold => cold::table(game, request, most, locale),
        View::Edit => edit::table(game, most, locale),
        View::Proof => proof::table(game, request, most, locale),
        View::Play => play::table(game, request, most, locale),
        View::Sequence => sequence::table(game, request, most, locale),
        _ => return None,
    })
}

/// Whether one of the rarer views has room for a game that it suits.
pub fn has_room(view: View, game: &Game) -> bool {
    match view {
        View::Board => board::check(game).is_ok(),
        View::Sieve | View::Grid => cells::check(game).is_ok(),
        View::NimSum => crate::teach::nim_sum::count(game) <= crate::teach::nim_sum::MOST_SUMMANDS,
        View::Tree => tree::check(game).is_ok(),
        View::Edit => edit::check(game).is_ok(),
        View::Proof => proof::check(game).is_ok(),
        _ => true,
    }
}

/// The view that shows a game better than its graph does, if there is one.
pub fn fittest(game: &Game) -> Option<View> {
    match game.only_component()?.0.shape() {
        // Moves of a pair cross each other wherever they are drawn.
        Shape::Pair if cells::check(game).is_ok() => Some(View::Sieve),
        Shape::Pair if cold::suits(game) => Some(View::Cold),
        // The limit is a part of the position, so the graph has many for one heap.
        Shape::Limited if game.has_limit() => Some(View::Zeckendorf),
        _ => None,
    }
}
