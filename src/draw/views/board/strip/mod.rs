//! A row of pins, squares or stones, with the places of what is gone. What is pointed at makes the move: a pin that is
//! taken, a square that is marked; where several are taken, or the row is parted, a small mark below them.

mod cells;
pub mod marks;

use cells::{Grid, cell, veils, wall};
use marks::{InRow, Mark, Marks, Sign};

use super::list::{CHIP, list_of};
use super::moves::{MOST_MOVES, MOST_TEXT, OfferedMove, Touch};
use super::piece::{Piece, rect, text};
use crate::draw::scene::Group;
use crate::game::{ComponentIndex, Splices};
use crate::message::Locale;
use crate::play::board::Strip;
use crate::position::Position;
use crate::sentences::in_component;

/// Rows of up to so many things are drawn thing by thing.
const MOST_CELLS: u64 = 200;

/// A row as it is drawn.
pub struct Drawn {
    pub piece: Piece,
    /// Which mark, by its key, makes which move.
    pub in_rows: Vec<(String, InRow)>,
    pub marks: Marks,
}

/// Whether a row is drawn thing by thing.
pub fn is_drawn(texts: &Splices<'_>, strip: &Strip) -> bool {
    let count = texts.game().terms[strip.term].rules.option_count(&Position::heap(strip.length));
    strip.length <= MOST_CELLS && count <= MOST_MOVES && count * texts.text().len() as u128 <= MOST_TEXT
}

/// Draws a row whose first part is this component, as the one of this number, from 0, of so many that lie there, in so much room.
pub fn strip(
    texts: &Splices<'_>,
    strip: &Strip,
    first: ComponentIndex,
    (number, of): (usize, usize),
    room: i32,
    locale: &Locale,
) -> Drawn {
    let marks = Marks::of(texts, strip, first);
    let grid = Grid::of(strip, &marks.levels, number, room);
    let offer = |mark: &Mark| {
        let name = strip.name(mark.part, &mark.in_part);
        let name = if of > 1 { in_component(texts.game(), number, name) } else { name };
        let (go, label) = (mark.go.clone(), mark.label());
        OfferedMove { mark: Touch::Elsewhere, to: mark.to.clone(), go, name: locale.say(&name), label }
    };
    let (mut piece, mut in_rows) = (grid.room(), Vec::new());
    for at in 1..=strip.length {
        let mark = marks.on_cell(at);
        let group = cell(&grid, strip, at, mark.map(&offer).as_ref());
        in_rows.extend(mark.map(|mark| (group.key.clone(), mark.in_row())));
        piece.groups.push(group);
    }
    piece.groups.extend(strip.made.iter().filter(|place| place.gone == 0).map(|place| wall(&grid, place.left)));
    for mark in marks.all.iter().filter(|mark| matches!(mark.sign, Sign::Below(_))) {
        let group = below(&grid, mark, &offer(mark));
        in_rows.push((group.key.clone(), mark.in_row()));
        piece.groups.push(group);
    }
    for mark in &marks.all {
        piece.groups.extend(veils(&grid, strip, mark));
    }
    put_list(&mut piece, &marks, (&grid, room), &offer, &mut in_rows);
    Drawn { piece, in_rows, marks }
}

/// A row without its moves, in so much room.
pub fn bare(strip: &Strip, number: usize, room: i32) -> Piece {
    let grid = Grid::of(strip, &[], number, room);
    let mut piece = grid.room();
    piece.groups.extend((1..=strip.length).map(|at| cell(&grid, strip, at, None)));
    piece
}

/// Lists the moves that nothing in the row makes.
fn put_list(
    piece: &mut Piece,
    marks: &Marks,
    (grid, room): (&Grid, i32),
    offer: &dyn Fn(&Mark) -> OfferedMove,
    in_rows: &mut Vec<(String, InRow)>,
) {
    let listed: Vec<&Mark> = marks.all.iter().filter(|mark| mark.sign == Sign::Listed).collect();
    let offers: Vec<OfferedMove> = listed.iter().map(|mark| offer(mark)).collect();
    let list = list_of(&grid.key, &offers.iter().collect::<Vec<_>>(), room);
    in_rows.extend(list.groups.iter().zip(&listed).map(|(group, mark)| (group.key.clone(), mark.in_row())));
    if !listed.is_empty() {
        let y = piece.down + list.up + 4;
        piece.put(list, 0, y);
    }
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
