//! A heap that lies in a row: pins, squares, stones side by side. Where in it a move is made, and what that is called.
//!
//! To who wins only the sizes matter that a move leaves; to who plays it also matters which pins are gone.

use crate::message::{Message, say};
use crate::position::Position;

/// What lies in a row, and so how a move is made there.
#[derive(Clone, Copy, Debug)]
pub enum Row {
    /// Stones: a move takes some that lie side by side, or parts the row.
    Stones,
    /// Pins, of which moves do the same.
    Pins,
    /// Squares: a move marks one, which is done with then, and so many squares to each side of it.
    Squares {
        /// How many squares to each side.
        beside: u64,
        /// The move that marks the square of this number, in words.
        name: fn(u64) -> Message,
    },
}

/// Where in a row a move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number, from 1, of what is pointed at: the first thing that is taken, the square that is marked, what stands behind
    /// a cut.
    pub at: u64,
    /// How many things remain before those that go.
    pub left: u64,
    /// How many go.
    pub gone: u64,
    /// How many remain behind them.
    pub right: u64,
}

impl Place {
    fn of(length: u64, left: u64, right: u64) -> Option<Self> {
        let gone = length.checked_sub(left)?.checked_sub(right)?;
        let changes = gone > 0 || left.min(right) > 0;
        changes.then_some(Place { at: left + 1, left, gone, right })
    }

    /// The number of the first thing that goes.
    pub fn first(&self) -> u64 {
        self.left + 1
    }
}

impl Row {
    /// The places where a move leaves these heaps of a row of this length, each once; none for a move that no row has. Cost: for
    /// squares as many steps as a mark takes away squares.
    pub fn places(self, length: u64, to: &[Position]) -> Vec<Place> {
        let Some((left, right)) = two_sides(to) else { return Vec::new() };
        let mut places = Vec::new();
        let mut add = |place: Option<Place>| places.extend(place.filter(|place| !places.contains(place)));
        match self {
            Row::Stones | Row::Pins => {
                add(Place::of(length, left, right));
                add(Place::of(length, right, left));
            }
            Row::Squares { beside, .. } => {
                let reach = beside.saturating_mul(2).saturating_add(1);
                if left.max(right) == 0 {
                    (1..=length.min(reach))
                        .for_each(|at| add(marked(length, at, beside).filter(|place| place.left + place.right == 0)));
                }
                // A mark leaves so many before it, or behind it; at an edge there is less to take away.
                for (before, behind) in [(left, right), (right, left)] {
                    let at = if before > 0 {
                        before.saturating_add(beside).checked_add(1)
                    } else {
                        length.checked_sub(behind.saturating_add(beside))
                    };
                    add(at
                        .and_then(|at| marked(length, at, beside))
                        .filter(|place| (place.left, place.right) == (before, behind)));
                }
            }
        }
        places
    }

    /// The place that is meant where only the heaps are told that a move leaves: the first one; of a row that goes whole, the
    /// middle.
    pub fn usual_place(self, length: u64, to: &[Position]) -> Option<Place> {
        let places = self.places(length, to);
        places.get(places.len().checked_sub(1)? / 2).copied()
    }

    /// The move at a place in words, where so many things of the whole row stand before the part that it is made in.
    pub fn name(self, place: &Place, before: u64, is_whole: bool) -> Message {
        let number = |n: u64| before.saturating_add(n);
        let (first, last) = (number(place.first()), number(place.left.saturating_add(place.gone)));
        match (self, place.gone) {
            (Row::Squares { name, .. }, _) => name(number(place.at)),
            (_, 0) if is_whole => {
                say!("row.split", n = place.left + place.right, left = place.left, right = place.right)
            }
            (_, 0) => {
                let (first, last) = (number(1), number(place.left + place.right));
                say!("row.split-part", first = first, last = last, left = place.left, right = place.right)
            }
            (Row::Pins, 1) => say!("row.pin", first = first),
            (Row::Pins, 2) => say!("row.pins", first = first, last = last),
            (Row::Pins, _) => say!("row.many-pins", first = first, last = last),
            (Row::Stones, 1) => say!("row.stone", first = first),
            (Row::Stones, 2) => say!("row.stones", first = first, last = last),
            (Row::Stones, _) => say!("row.many-stones", first = first, last = last),
        }
    }
}

/// What a mark on the square of this number leaves.
fn marked(length: u64, at: u64, beside: u64) -> Option<Place> {
    if at == 0 || at > length {
        return None;
    }
    let (left, right) = (at.saturating_sub(beside.saturating_add(1)), length.saturating_sub(at.saturating_add(beside)));
    Some(Place { at, left, gone: length - left - right, right })
}

/// How long the two rows are that are left, 0 for one that is not there; `None` where there are more.
fn two_sides(to: &[Position]) -> Option<(u64, u64)> {
    match to {
        [] => Some((0, 0)),
        [left] if left.len() == 1 => Some((left.first(), 0)),
        [left, right] if left.len() == 1 && right.len() == 1 => Some((left.first(), right.first())),
        _ => None,
    }
}
