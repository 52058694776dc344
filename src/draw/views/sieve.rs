//! The sieve of a game of two numbers, one P-position after the other, with what each strikes out.

use crate::draw::cells;
use crate::draw::cells::{CellState, SquareFigure, SquareSettings};
use crate::draw::names;
use crate::draw::scene::{Form, Group, Shape};
use crate::draw::steps::Narration;
use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, Table};
use crate::draw::{Picture, Purpose, Request, ViewEntry};
use crate::error::Error;
use crate::game::{Game, Outcome};
use crate::message::{Locale, say};
use crate::reader::shortened;
use crate::solve::search::unending::lacks_values;
use crate::structure::PositionKind;
use crate::teach::lesson::Lesson;
use crate::teach::sieve::Sieve;
use crate::teach::square::Square;

/// Two heaps, the P-positions found one after the other as primes are.
pub const VIEW: ViewEntry = ViewEntry {
    name: "sieve",
    title: "view.sieve",
    purpose: Purpose::Patterns,
    suits: cells::suits,
    room: cells::has_room,
    excels,
    picture: Some(picture),
    table: Some(table),
    trees: Err(|| say!("square.two-numbers")),
    style: &[FIGURE, cells::STYLE],
    ..ViewEntry::USUAL
};

/// Moves of a pair cross each other wherever they are drawn.
fn excels(game: &Game) -> bool {
    game.only_component().is_some_and(|(pair, _)| pair.structure().kind() == PositionKind::Pair)
        && cells::has_room(game)
        && cells::suits(game)
        && !lacks_values(game)
}

/// Draws the sieve. A step finds a P-position, together with its mirror image where the rules are symmetric; of a large
/// square a window is drawn, which has no steps.
///
/// # Errors
/// [`Error::Unsupported`] for a game that is not one of two numbers, [`Error::TooLarge`] past the budget,
/// [`Error::Loop`] when play need not end.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    if is_large(game) {
        return cells::window::picture(&VIEW, game, false, request, locale);
    }
    let settings = SquareSettings::of(game, request.state, false)?;
    let square = Square::of(game, settings.last, request.budget)?;
    let sieve = Sieve::of(&square);
    let told = Narration::of(request, &sieve, &sieve.finds(), &|| square.study.summary.clone());
    let looks = looks(&square, &sieve, told.step, told.asked);
    let pitch = cells::pitch_of(&square, settings.by_value);
    let figure = SquareFigure {
        square: &square,
        settings: &settings,
        numbers: false,
        answers: told.asked,
        looks,
        pitch,
        locale,
    };
    let what = say!("sieve.picture", game = shortened(&game.write().0, SHOWN), n = square.cell_count());
    let found = told.is_over().then(|| say!("sieve.lost", n = count_lost(&square)));
    let name = names::picture(what, found);
    let describe = |cell| if settings.by_value { square.study.explain(cell) } else { sieve.describe(cell) };
    let lines = strikes(&figure, &sieve, &told, request.guess.and_then(|guess| sieve.rules_out(guess)));
    Ok(told.picture(&VIEW, figure.scene(&name, &describe, lines), settings.controls(game)))
}

fn looks(square: &Square, sieve: &Sieve<'_>, step: Option<usize>, hidden: bool) -> Vec<CellState> {
    let mut looks = Vec::with_capacity(square.cell_count());
    for cell in 0..square.cell_count() {
        looks.push(match step {
            None => CellState::Known,
            Some(now) if sieve.is_known_before(cell, now) => CellState::Known,
            Some(now) if hidden || !sieve.is_decided_by(cell, now) => CellState::Open,
            Some(_) if square.study.spots[cell].outcome == Outcome::P => CellState::Now,
            Some(_) => CellState::Fresh,
        });
    }
    looks
}

/// The lines of the finds up to the step: those of the last one stand out, or of the one that rules out what was guessed.
fn strikes(figure: &SquareFigure<'_>, sieve: &Sieve<'_>, told: &Narration, ruling: Option<usize>) -> Vec<Group> {
    let mut groups = Vec::new();
    let Some(now) = told.step else { return groups };
    for find in 0..told.done() {
        let mut strokes = Vec::new();
        for &cell in sieve.found(find) {
            strokes.append(&mut figure.rays(cell, sieve.strikes(cell)));
        }
        if !strokes.is_empty() {
            groups.push(Group {
                key: format!("strike {find}"),
                classes: vec!["strike", if find == ruling.unwrap_or(now) { "now" } else { "past" }],
                shapes: vec![Shape { class: "line", form: Form::Path(strokes) }],
                ..Group::default()
            });
        }
    }
    groups
}

fn count_lost(square: &Square) -> usize {
    let mut count = 0;
    for spot in square.study.spots.iter().take(square.cell_count()) {
        count += usize::from(spot.outcome == Outcome::P);
    }
    count
}

/// The square as a table of letters, or of values where colours tell them; at most `most` rows.
///
/// # Errors
/// As [`picture`].
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    if is_large(game) {
        return cells::window::table(game, false, request, most, locale);
    }
    let settings = SquareSettings::of(game, request.state, false)?;
    Ok(cells::table(&Square::of(game, settings.last, request.budget)?, settings.by_value, most, locale))
}

/// Whether only a window of the square is drawn.
fn is_large(game: &Game) -> bool {
    game.two_numbers().is_some() && !cells::has_room(game)
}
