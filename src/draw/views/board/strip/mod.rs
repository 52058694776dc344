//! A row of pins, squares or stones, with the places of what is gone. What is pointed at makes the move: a pin that is
//! taken, a square that is marked; where several are taken, or the row is parted, a small mark below them.

mod cells;
pub mod marks;

use cells::{Grid, cell, veils, wall};
use marks::{InRow, Mark, Marks, Sign};

use super::list::{CHIP, list_of};
use super::moves::{MOST_MOVES, MOST_TEXT, OfferedMove};
use super::piece::{Piece, rect, text};
use crate::draw::scene::Group;
use crate::game::{ComponentIndex, Game};
use crate::message::Locale;
use crate::play::board::Strip;
use crate::position::Position;

/// Rows of up to so many things are drawn thing by thing.
const MOST_CELLS: u64 = 120;

/// A row as it is drawn.
pub struct Drawn {
    pub piece: Piece,
    /// Which mark, by its key, makes which move.
    pub in_rows: Vec<(String, InRow)>,
    pub marks: Marks,
}

/// Whether a row is drawn thing by thing.
pub fn is_drawn(game: &Game, strip: &Strip) -> bool {
    let count = game.terms[strip.term].rules.option_count(&Position::heap(strip.length));
    strip.length <= MOST_CELLS && count <= MOST_MOVES && count * game.write().0.len() as u128 <= MOST_TEXT
}

/// Draws a row whose first part is this component; `number` says which of those that lie there it is, from 0.
pub fn strip(
    game: &Game,
    strip: &Strip,
    first: ComponentIndex,
    number: usize,
    several: bool,
    locale: &Locale,
) -> Drawn {
    let marks = Marks::of(game, strip, first);
    let mut grid = Grid::of(strip, &marks.levels);
    grid.key = (number + 1).to_string();
    let told = |mark: &Mark| {
        let name = strip.name(mark.part, &mark.in_part);
        let name = if several { crate::sentences::in_component(game, number, name) } else { name };
        OfferedMove {
            mark: super::moves::Touch::Elsewhere,
            go: mark.go.clone(),
            name: locale.say(&name),
            label: mark.label(),
        }
    };
    let mut piece = grid.room();
    let mut made_by = Vec::new();
    for at in 1..=strip.length {
        let mark = marks.on_cell(at);
        let group = cell(&grid, strip, at, mark.map(&told).as_ref());
        made_by.extend(mark.map(|mark| (group.key.clone(), mark.in_row())));
        piece.groups.push(group);
    }
    piece.groups.extend(strip.made.iter().filter(|place| place.gone == 0).map(|place| wall(&grid, place.left)));
    for mark in marks.all.iter().filter(|mark| matches!(mark.sign, Sign::Below(_))) {
        let group = below(&grid, mark, &told(mark));
        made_by.push((group.key.clone(), mark.in_row()));
        piece.groups.push(group);
    }
    for mark in &marks.all {
        piece.groups.extend(veils(&grid, strip, mark));
    }
    let listed: Vec<(&Mark, OfferedMove)> =
        marks.all.iter().filter(|mark| mark.sign == Sign::Listed).map(|mark| (mark, told(mark))).collect();
    let list = list_of(&grid.key, &listed.iter().map(|(_, offer)| offer).collect::<Vec<_>>());
    for (group, (mark, _)) in list.groups.iter().zip(&listed) {
        made_by.push((group.key.clone(), mark.in_row()));
    }
    if !listed.is_empty() {
        let y = piece.down + list.up + 4;
        piece.put(list, 0, y);
    }
    Drawn { piece, in_rows: made_by, marks }
}

/// A mark below what a move takes, or where it parts the row.
fn below(grid: &Grid, mark: &Mark, offer: &OfferedMove) -> Group {
    Group {
        key: mark.key(&grid.key),
        classes: vec!["node", "chip", "row", "free"],
        at: Some(grid.below(mark)),
        go: Some(offer.go.clone()),
        name: Some(offer.name.clone()),
        shapes: vec![
            rect("hit", grid.pitch, CHIP, 0),
            rect("shape", grid.pitch - 6, CHIP - 7, 13),
            text("number", 0, 5, offer.label.clone()),
        ],
        ..Group::default()
    }
}
