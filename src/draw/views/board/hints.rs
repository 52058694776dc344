//! What a reader can do on a board, in words.

use super::moves::{Component, Touch};
use super::strip::marks::{Marks, Sign};
use crate::message::{Message, say};
use crate::structure::PositionKind;
use crate::structure::row::Row;

/// The kinds of marks there are, and how many moves.
#[derive(Default)]
pub struct Hints {
    kinds: Vec<PositionKind>,
    has_links: bool,
    has_list: bool,
    /// What can be done in rows.
    rows: Vec<Message>,
    has_number: bool,
    /// Whether a number can be chosen of whose moves there are marks.
    has_amount: bool,
    /// How many of so many things are drawn, where that is not all.
    part: Option<(usize, usize)>,
    /// Bars do not tell how large heaps are beside each other.
    is_by_length: bool,
    has_more: bool,
}

impl Hints {
    /// Takes into account that of so many things there only the first are drawn.
    pub fn note_part(&mut self, shown: usize, of: usize) {
        self.part = (shown < of).then_some((shown, of));
    }

    /// Takes a component's marks into account, and whether a number stands for all moves.
    pub fn note(&mut self, component: &Component<'_>, has_number: bool) {
        let listed = component.listed().len();
        let mut marks = listed as u128;
        for made in &component.moves {
            match made.mark {
                Touch::Stone { pile, .. } if component.draws(pile) => {
                    marks += 1;
                    self.add(component.kind);
                }
                Touch::Both { .. } if component.draws(0) => {
                    marks += 1;
                    self.has_links = true;
                }
                _ => {}
            }
        }
        self.has_list |= listed > 0;
        self.has_number |= has_number;
        self.is_by_length |= component.scale.is_by_length && !component.draws(0);
        self.has_amount |= component.amount.is_some();
        self.has_more |= marks < component.count && !has_number && component.amount.is_none();
    }

    /// Takes a row's marks into account.
    pub fn note_row(&mut self, row: Row, marks: &Marks) {
        for mark in &marks.all {
            let hint = match (mark.sign, row, mark.place.gone) {
                (Sign::Listed, ..) => {
                    self.has_list = true;
                    continue;
                }
                (_, Row::Squares { .. }, _) => say!("board.say-squares"),
                (Sign::Below(_), _, 0) => say!("board.say-cuts"),
                (Sign::Below(_), ..) => say!("board.say-below"),
                (Sign::Cell(_), Row::Pins, _) => say!("board.say-pins"),
                (Sign::Cell(_), Row::Stones, _) if marks.takes_from_end => say!("board.say-end-of-row"),
                (Sign::Cell(_), Row::Stones, _) => say!("board.say-stones"),
            };
            if !self.rows.contains(&hint) {
                self.rows.push(hint);
            }
        }
    }

    fn add(&mut self, kind: PositionKind) {
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
    }

    /// All of it, one sentence after the other.
    pub fn say(&self) -> Message {
        let mut hints = self.rows.clone();
        for kind in &self.kinds {
            let hint = match kind {
                PositionKind::Steps => say!("board.say-steps"),
                PositionKind::Box => say!("board.say-box"),
                _ => say!("board.say-heap"),
            };
            if !hints.contains(&hint) {
                hints.push(hint);
            }
        }
        for (is_so, hint) in [
            (self.has_links, say!("board.say-links")),
            (self.has_list, say!("board.say-list")),
            (self.has_amount, say!("board.say-amount")),
            (self.has_number, say!("board.say-number")),
            (self.is_by_length, say!("board.say-length")),
            (self.has_more, say!("board.say-many")),
        ] {
            if is_so {
                hints.push(hint);
            }
        }
        let said = if hints.is_empty() { say!("board.say-end") } else { join(hints) };
        match self.part {
            Some((shown, of)) => say!("board.and", first = said, then = say!("board.part", shown = shown, of = of)),
            None => said,
        }
    }
}

/// An invitation, and what can be done.
pub fn join(hints: Vec<Message>) -> Message {
    let mut said = say!("board.say");
    for hint in hints {
        said = say!("board.and", first = said, then = hint);
    }
    said
}
