//! The values of a game of two numbers in a square, computed cell by cell.

use crate::draw::cells::{self, CellState, SquareFigure, SquareSettings};
use crate::draw::steps::Narration;
use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, Table};
use crate::draw::{Picture, Purpose, Request, ViewEntry};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, say};
use crate::reader::shortened;
use crate::teach::lesson::Lesson;
use crate::teach::square::Square;

/// Two heaps, all positions with their values.
pub const VIEW: ViewEntry = ViewEntry {
    name: "grid",
    title: "view.grid",
    purpose: Purpose::Patterns,
    suits: cells::suits,
    room: cells::has_room,
    picture: Some(picture),
    table: Some(table),
    trees: Err(|| say!("square.two-numbers")),
    style: &[FIGURE, cells::STYLE],
    ..ViewEntry::USUAL
};

/// Draws the values. A step computes one cell, row by row where the rules allow that order; of a
/// large square a window is drawn, which has no steps.
///
/// # Errors
/// [`Error::Unsupported`] for a game that is not one of two numbers, [`Error::TooLarge`] past the budget,
/// [`Error::Loop`] when play need not end.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    if is_large(game) {
        return cells::window::picture(&VIEW, game, true, request, locale);
    }
    let settings = SquareSettings::of(game, request.state, true)?;
    let square = Square::of(game, settings.last, request.budget)?;
    let study = &square.study;
    let order = square.ordered_by(|a, b| (a << 16 | b) as u32);
    let told = Narration::of(request, study, &order, &|| study.summary.clone());
    let looks = looks(&order, told.step, told.asked);
    let pitch = cells::pitch_of(&square, true);
    let figure =
        SquareFigure { square: &square, settings: &settings, numbers: true, answers: false, looks, pitch, locale };
    let name = say!("grid.picture", game = shortened(&game.write().0, SHOWN), last = settings.last);
    let scene = figure.scene(&name, &|cell| study.explain(cell), Vec::new());
    Ok(told.picture(&VIEW, scene, settings.controls(game)))
}

fn looks(order: &[usize], step: Option<usize>, hidden: bool) -> Vec<CellState> {
    let mut looks = vec![CellState::Known; order.len()];
    let Some(now) = step else { return looks };
    for &cell in &order[now..] {
        looks[cell] = CellState::Open;
    }
    looks[order[now]] = if hidden { CellState::Asked } else { CellState::Now };
    looks
}

/// The square as a table of values, in misère play of letters; at most `most` rows.
///
/// # Errors
/// As [`picture`].
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    if is_large(game) {
        return cells::window::table(game, true, request, most, locale);
    }
    let settings = SquareSettings::of(game, request.state, true)?;
    Ok(cells::table(&Square::of(game, settings.last, request.budget)?, true, most, locale))
}

/// Whether only a window of the square is drawn.
fn is_large(game: &Game) -> bool {
    game.two_numbers().is_some() && !cells::has_room(game)
}
