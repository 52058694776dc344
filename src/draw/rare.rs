//! The views that only the whole module draws: each is a file here, and a line in each of these functions.

use super::{Picture, Request, Table, View, board, edit, heat, nim_sum, proof, tree, zeckendorf};
use crate::error::Error;
use crate::game::Game;
use crate::message::Locale;

/// Draws one of the rarer views; `None` for another.
pub fn picture(view: View, game: &Game, request: &Request<'_>, locale: &Locale) -> Option<Result<Picture, Error>> {
    Some(match view {
        View::Board => board::picture(game, request, locale),
        View::NimSum => nim_sum::picture(game, request, locale),
        View::Zeckendorf => zeckendorf::picture(game, request, locale),
        View::Tree => tree::picture(game, request, locale),
        View::Heat => heat::picture(game, request, locale),
        View::Edit => edit::picture(game, request, locale),
        View::Proof => proof::picture(game, request, locale),
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
        View::Tree => tree::table(game, request, most, locale),
        View::NimSum => nim_sum::table(game, most, locale),
        View::Heat => heat::table(game, request, most, locale),
        View::Edit => edit::table(game, most, locale),
        View::Proof => proof::table(game, request, most, locale),
        _ => return None,
    })
}

/// Whether one of the rarer views has room for a game that it suits.
pub fn has_room(view: View, game: &Game) -> bool {
    match view {
        View::Board => board::check(game).is_ok(),
        View::NimSum => crate::solve::nim_sum::count(game) <= crate::solve::nim_sum::MOST_SUMMANDS,
        View::Tree => tree::check(game).is_ok(),
        View::Edit => edit::check(game).is_ok(),
        View::Proof => proof::check(game).is_ok(),
        _ => true,
    }
}
