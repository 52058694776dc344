//! One file per game: its rules, its notation, what theory knows of it, its sentences.

pub mod boxes;
pub mod fibonacci;
pub mod graph;
pub mod nim;
pub mod split;
pub mod stairs;
pub mod take;
pub mod tree;
pub mod wythoff;

use std::ops::ControlFlow;

use crate::error::Error;
use crate::game::Change;
use crate::message::{Message, say};
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::Visit;
use crate::subtraction::TakeSet;
use crate::text::push_number;

/// Reads the size of a heap.
fn read_heap(reader: &mut Reader<'_>) -> Result<Position, Error> {
    reader.number(say!("read.want-heap")).map(Position::heap)
}

/// The two numbers of a position, 0 for one that it lacks.
fn two_numbers(position: &Position) -> (u64, u64) {
    (position.first(), position.get(1).copied().unwrap_or(0))
}

/// The two numbers that a move leaves.
fn two_left(from: &Position, change: &Change) -> (u64, u64) {
    change.applied(from).first().map_or((0, 0), two_numbers)
}

/// The move from one heap to a smaller one, in words.
fn take_name(from: &Position, change: &Change) -> Message {
    let left = change.first();
    say!("take.move", n = from.first().saturating_sub(left), to = left)
}

/// What the arrow for such a move carries.
fn take_label(from: &Position, to: &[Position]) -> String {
    let mut label = String::from("−");
    push_number(&mut label, from.first().saturating_sub(to.first().map_or(0, Position::first)));
    label
}

/// Visits the heaps that are left after taking a number of `set`, smallest number first.
fn take_options(set: &TakeSet, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let heap = position.first();
    for taken in set.up_to(heap) {
        visit(&[Position::heap(heap - taken)])?;
    }
    ControlFlow::Continue(())
}
