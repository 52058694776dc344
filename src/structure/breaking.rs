//! Heaps that a move breaks: it takes some of a heap, or nothing, and leaves none, one heap or two.

use std::ops::ControlFlow;

use crate::game::Change;
use crate::message::{Message, say};
use crate::position::Position;
use crate::rules::Visit;
use crate::structure::heap;

/// What a move leaves: one heap, which is empty when all was taken, or two, the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// One heap of this size.
    One(u64),
    /// Two heaps, the smaller one first.
    Two(u64, u64),
}

/// Called with each option, until it breaks.
pub type VisitLeft<'a> = dyn FnMut(Left) -> ControlFlow<()> + 'a;

/// The rules of a game in which a heap is broken.
pub trait Breaking {
    /// Whether a move may leave two heaps.
    fn splits(&self) -> bool;

    /// Visits options of a heap once: those that take least first, of these one heap before two, and at most `most` splits
    /// for each number that is taken. Where the values of heaps have a period, the splits with a smaller heap of one period
    /// and what precedes it are of all values that there are.
    fn options(&self, heap: u64, most: u64, visit: &mut VisitLeft<'_>) -> ControlFlow<()>;

    /// Whether a move may leave this of a heap, of two heaps the smaller first. Cost: at once.
    fn allows(&self, heap: u64, left: Left) -> bool;

    /// How many numbers may be taken, of a code with a repeated digit those before it.
    fn places(&self) -> usize;

    /// How many options a heap has. Cost: at most a step for each digit.
    fn option_count(&self, heap: u64) -> u128;
}

/// In two that are not equal, and nothing is taken: Grundy's game.
#[derive(Clone, Copy, Debug)]
pub struct Unequal;

impl Breaking for Unequal {
    fn splits(&self) -> bool {
        true
    }

    fn options(&self, heap: u64, most: u64, visit: &mut VisitLeft<'_>) -> ControlFlow<()> {
        for smaller in 1..heap.div_ceil(2).min(most.saturating_add(1)) {
            visit(Left::Two(smaller, heap - smaller))?;
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, heap: u64, left: Left) -> bool {
        matches!(left, Left::Two(smaller @ 1.., larger) if smaller < larger && heap.checked_sub(smaller) == Some(larger))
    }

    fn places(&self) -> usize {
        1
    }

    fn option_count(&self, heap: u64) -> u128 {
        u128::from(heap.saturating_sub(1) / 2)
    }
}

/// Visits what breaking a heap leaves.
pub fn options(rules: &impl Breaking, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
    rules.options(position.first(), u64::MAX, &mut |left| match left {
        Left::One(heap) => visit(&[Position::heap(heap)]),
        Left::Two(smaller, larger) => visit(&[Position::heap(smaller), Position::heap(larger)]),
    })
}

/// Whether breaking a heap may leave these heaps, of two the smaller first.
pub fn allows(rules: &dyn Breaking, from: &Position, to: &[Position]) -> bool {
    let left = match to {
        [heap] => Left::One(heap.first()),
        [smaller, larger] => Left::Two(smaller.first(), larger.first()),
        _ => return false,
    };
    to.iter().all(|heap| heap.len() == 1) && rules.allows(from.first(), left)
}

/// What a change leaves of a heap.
pub fn left_of(change: &Change) -> Left {
    match change {
        Change::Components(heaps) if heaps.len() > 1 => Left::Two(heaps[0].first(), heaps[1].first()),
        _ => Left::One(change.first()),
    }
}

/// The two equal heaps that a change leaves, whose values cancel.
pub fn equal_heaps(change: &Change) -> Option<u64> {
    match left_of(change) {
        Left::Two(smaller, larger) if smaller == larger => Some(larger),
        _ => None,
    }
}

/// The move that breaks a heap, in words.
pub fn name(from: &Position, change: &Change) -> Message {
    let heap = from.first();
    let Left::Two(smaller, larger) = left_of(change) else {
        return heap::take_name(from, change);
    };
    match heap.saturating_sub(smaller).saturating_sub(larger) {
        0 => say!("breaking.split", heap = heap, smaller = smaller, larger = larger),
        taken => say!("breaking.take", n = taken, smaller = smaller, larger = larger),
    }
}

/// What the arrow for such a move carries: how many are taken, nothing where that is none.
pub fn label(from: &Position, to: &[Position]) -> String {
    match to.iter().fold(from.first(), |taken, heap| taken.saturating_sub(heap.first())) {
        0 => String::new(),
        taken => format!("−{taken}"),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// What may be left of a heap, each asked for: one heap, then two, the smaller ones first, and what no game leaves.
    pub(crate) fn allowed(rules: &impl Breaking, heap: u64) -> Vec<Left> {
        let two = (0..heap + 2).flat_map(|smaller| (0..heap + 2).map(move |larger| Left::Two(smaller, larger)));
        (0..heap + 2).map(Left::One).chain(two).filter(|&left| rules.allows(heap, left)).collect()
    }

    #[test]
    fn grundys_game_splits_into_unequal_heaps() {
        for heap in 0..40 {
            let (mut expected, mut listed) = (Vec::new(), Vec::new());
            for smaller in 1..heap {
                for larger in smaller + 1..heap {
                    if smaller + larger == heap {
                        expected.push(Left::Two(smaller, larger));
                    }
                }
            }
            let _ = Unequal.options(heap, u64::MAX, &mut |left| {
                listed.push(left);
                ControlFlow::Continue(())
            });
            assert_eq!(listed, expected);
            assert_eq!(Unequal.option_count(heap), expected.len() as u128);
            assert_eq!(allowed(&Unequal, heap), expected);
        }
        assert_eq!(Unequal.option_count(u64::MAX), u128::from(u64::MAX / 2));
    }
}
