//! One number: a heap. What moves do to it, and what games of heaps write and say alike.

use std::ops::ControlFlow;

use crate::error::Error;
use crate::game::Change;
use crate::message::{Arg, Message, say};
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::Visit;
use crate::structure::arrangement::{Arrangement, LargestFirst};
use crate::structure::breaking::Breaking;
use crate::structure::kernel::Kernel;
use crate::structure::period::KnownPeriod;
use crate::structure::subtraction::TakeSet;

/// What is known of a game of one heap.
#[derive(Clone, Copy)]
pub struct Heap<'r> {
    /// What a move does to it.
    pub moves: HeapMoves<'r>,
    /// What puts heaps in order where a move can turn one into several.
    pub arrangement: Option<&'static dyn Arrangement>,
    /// What computes the values of all heaps, where theory does not know them.
    pub kernel: Option<&'r dyn Kernel>,
    /// The period of the values that theory knows.
    pub period: Option<&'r KnownPeriod>,
}

/// What a move does to a heap.
#[derive(Clone, Copy)]
pub enum HeapMoves<'r> {
    /// It takes a number of this set.
    Take(&'r TakeSet),
    /// It breaks the heap.
    Break(&'r dyn Breaking),
    /// Anything else.
    Other,
}

impl<'r> Heap<'r> {
    /// A heap of which nothing is known but what a move does, which leaves one heap or none.
    pub fn of(moves: HeapMoves<'r>) -> Self {
        Heap { moves, arrangement: None, kernel: None, period: None }
    }

    /// A heap that is broken, and the kernel for it.
    pub fn broken<B: Breaking + Kernel>(breaking: &'r B) -> Self {
        let arrangement = breaking.splits().then_some(&LargestFirst as &dyn Arrangement);
        Heap { arrangement, kernel: Some(breaking), ..Heap::of(HeapMoves::Break(breaking)) }
    }
}

/// Reads the size of a heap.
///
/// # Errors
/// [`Error::Misread`] where no number stands.
pub fn read(reader: &mut Reader<'_>) -> Result<Position, Error> {
    reader.number(say!("read.want-heap")).map(Position::heap)
}

/// Writes the size of a heap.
pub fn write(position: &Position) -> String {
    position.first().to_string()
}

/// What heaps are, as a part of a sentence: "10 stones", "Heaps of 3 and 4 stones".
pub fn setting(heaps: &[Position]) -> Message {
    match heaps {
        [heap] => say!("how.stones", n = heap.first()),
        _ => say!("how.heaps", n = heaps.len(), parts = sizes(heaps)),
    }
}

/// The sizes of heaps, to be listed.
pub fn sizes(heaps: &[Position]) -> Vec<Arg> {
    heaps.iter().map(|heap| heap.first().into()).collect()
}

/// Visits the heaps that are left after taking a number of `set`, smallest number first.
pub fn take_options(set: &TakeSet, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let heap = position.first();
    for taken in set.up_to(heap) {
        visit(&[Position::heap(heap - taken)])?;
    }
    ControlFlow::Continue(())
}

/// The move from one heap to a smaller one, in words.
pub fn take_name(from: &Position, change: &Change) -> Message {
    let left = change.first();
    say!("heap.take", n = from.first().saturating_sub(left), to = left)
}

/// What the arrow for such a move carries.
pub fn take_label(from: &Position, to: &[Position]) -> String {
    format!("−{}", from.first().saturating_sub(to.first().map_or(0, Position::first)))
}
