//! The moves that no mark of a board makes, as a list.

use super::moves::OfferedMove;
use super::piece::{Piece, rect, text};
use crate::draw::node::{BOLD_SIZE, NAME_SIZE};
use crate::draw::scene::{Group, text_width};

/// The height of a listed move, and of a component's name.
pub const CHIP: i32 = 35;
/// The width of a row of listed moves, and where there are many.
const LIST: i32 = 184;
const WIDE: i32 = 400;
/// More than this are many.
const FEW: usize = 12;
/// More than this in a column of their own, which wide ones would make, are spread too.
const IN_COLUMN: usize = 4;

/// The moves that no stone makes, in rows that are no wider than the room.
pub fn list_of(key: &str, moves: &[&OfferedMove], room: i32) -> Piece {
    let (mut list, mut row, mut width, mut y) = (Piece::default(), Piece::default(), 0, 0);
    let is_column = moves.len() > IN_COLUMN && moves.iter().all(|made| chip_of(&made.label) > LIST / 2);
    let (most, mut kind) = (if moves.len() > FEW || is_column { WIDE.min(room) } else { LIST }, "");
    let kinds = 1 + moves.windows(2).filter(|pair| kind_of(&pair[0].label) != kind_of(&pair[1].label)).count();
    // Kinds of one or two moves would make a column as high as there are moves.
    let is_parted = moves.len() > FEW && moves.len() > kinds * FEW / 3;
    for (index, made) in moves.iter().enumerate() {
        let chip = chip_of(&made.label);
        let begins = is_parted && kind_of(&made.label) != kind;
        kind = kind_of(&made.label);
        if width > 0 && (begins || width + chip > most) {
            list.put(std::mem::take(&mut row), 3 - width / 2, y);
            (width, y) = (0, y + CHIP);
        }
        let group = Group {
            key: format!("{key}.move.{}", index + 1),
            classes: vec!["node", "chip", "free"],
            at: Some((width + chip / 2, 0)),
            go: Some(made.go.clone()),
            name: Some(made.name.clone()),
            shapes: vec![rect("shape", chip, CHIP - 5, 15), text("name", 0, 5, made.label.clone())],
            ..Group::default()
        };
        row.add(group, chip / 2, CHIP / 2);
        width += chip + 6;
    }
    list.put(row, 3 - width / 2, y);
    list
}

/// How wide a move with this label is.
fn chip_of(label: &str) -> i32 {
    (text_width(label, NAME_SIZE).max(16) + 20).max(text_width(label, BOLD_SIZE) + 14)
}

/// Splits with the same first part are of one kind; whatever else is listed is of one, too.
fn kind_of(label: &str) -> &str {
    label.split_once(" + ").map_or("", |(first, _)| first)
}
