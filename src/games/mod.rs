//! One file per game: its rules, its notation, what theory knows of it, its sentences.

pub mod boxes;
pub mod fibonacci;
pub mod graph;
pub mod grundy;
pub mod lasker;
pub mod nim;
pub mod octal;
pub mod rule;
pub mod split;
pub mod stairs;
pub mod take;
pub mod treblecross;
pub mod tree;
pub mod wythoff;

use std::ops::ControlFlow;

use crate::error::Error;
use crate::game::Change;
use crate::message::{Message, say};
use crate::notation::reader::Reader;
use crate::position::Position;
use crate::rules::Visit;
use crate::structure::octal::{Breaking, Left};
use crate::structure::subtraction::TakeSet;

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
    format!("−{}", from.first().saturating_sub(to.first().map_or(0, Position::first)))
}

/// Visits the heaps that are left after taking a number of `set`, smallest number first.
fn take_options(set: &TakeSet, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let heap = position.first();
    for taken in set.up_to(heap) {
        visit(&[Position::heap(heap - taken)])?;
    }
    ControlFlow::Continue(())
}

/// Visits what breaking a heap leaves.
fn visit_left(rules: Breaking<'_>, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
    rules.options(position.first(), &mut |left| match left {
        Left::One(heap) => visit(&[Position::heap(heap)]),
        Left::Two(smaller, larger) => visit(&[Position::heap(smaller), Position::heap(larger)]),
    })
}

/// What a change leaves of a heap.
fn left_of(change: &Change) -> Left {
    match change {
        Change::Whole(heaps) if heaps.len() > 1 => Left::Two(heaps[0].first(), heaps[1].first()),
        _ => Left::One(change.first()),
    }
}

/// The move that breaks a heap, in words.
fn break_name(from: &Position, change: &Change) -> Message {
    let heap = from.first();
    let Left::Two(smaller, larger) = left_of(change) else {
        return take_name(from, change);
    };
    match heap.saturating_sub(smaller).saturating_sub(larger) {
        0 => say!("octal.split", heap = heap, smaller = smaller, larger = larger),
        taken => say!("octal.move", n = taken, smaller = smaller, larger = larger),
    }
}

/// What the arrow for such a move carries: how many are taken, nothing where that is none.
fn break_label(from: &Position, to: &[Position]) -> String {
    let mut taken = from.first();
    for heap in to {
        taken = taken.saturating_sub(heap.first());
    }
    if taken == 0 { String::new() } else { format!("−{taken}") }
}

/// Every heap up to 13, every two up to 9, three up to 6, four up to 4 and five up to 3.
#[cfg(not(target_arch = "wasm32"))]
fn small_heaps(name: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for (heaps, largest) in [(1, 13), (2, 9), (3, 6), (4, 4), (5, 3)] {
        let base = largest + 1usize;
        for n in 0..base.pow(heaps) {
            let sizes: Vec<String> = (0..heaps).map(|heap| (n / base.pow(heap) % base).to_string()).collect();
            texts.push(format!("{name} {}", sizes.join(" ")));
        }
    }
    texts
}
