//! A window of a square that is too large to be drawn whole.

use super::{CellState, SquareFigure, SquareSettings, pitch_of, table as table_of};
use crate::draw::steps::unstepped;
use crate::draw::table::{SHOWN, Table};
use crate::draw::{Picture, Request, View};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::teach::square::Square;

/// The cells around the game's own position, without steps; `numbers`: with their values.
///
/// # Errors
/// As [`Square::window`].
pub fn picture(
    view: View,
    game: &Game,
    numbers: bool,
    request: &Request<'_>,
    locale: &Locale,
) -> Result<Picture, Error> {
    let square = Square::window(game, request.budget)?;
    let settings = SquareSettings::of_window(game, request.state, numbers);
    let looks = vec![CellState::Known; square.cell_count()];
    let pitch = pitch_of(&square, numbers || settings.by_value);
    let figure = SquareFigure { square: &square, settings: &settings, numbers, looks, answers: false, pitch, locale };
    // Where only who wins is known there is nothing to choose.
    let has_values = square.study.spots.iter().any(|spot| spot.value.is_some());
    let name = say!("near.square", game = shortened(&game.write().0, SHOWN), part = extent(&square));
    let scene = figure.scene(&name, &|cell| describe(&square, cell), Vec::new());
    Ok(Picture {
        view,
        scene,
        steps: 0,
        step: None,
        say: unstepped(square.study.summary.clone(), extent(&square)),
        choices: Vec::new(),
        verdict: None,
        controls: if has_values { settings.colours(game) } else { Vec::new() },
    })
}

/// The window as a table.
///
/// # Errors
/// As [`Square::window`].
pub fn table(game: &Game, numbers: bool, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let square = Square::window(game, request.budget)?;
    let settings = SquareSettings::of_window(game, request.state, numbers);
    Ok(table_of(&square, numbers || settings.by_value, most, locale))
}

/// Which rows and columns are drawn.
fn extent(square: &Square) -> Message {
    let (a, b, more) = (square.from.0, square.from.1, square.side as u64 - 1);
    say!("near.cells", a = a, last_a = a + more, b = b, last_b = b + more)
}

/// What is known of a cell: most of its moves lead out of the window, so no reason is told.
fn describe(square: &Square, cell: usize) -> Message {
    let spot = &square.study.spots[cell];
    let (position, outcome) = (spot.label.as_str(), spot.outcome.letter());
    match spot.value {
        Some(value) => say!("near.value", position = position, value = value, outcome = outcome),
        None => say!("near.outcome", position = position, outcome = outcome),
    }
}
