//! Nim: take any number from one heap (Bouton 1901).

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{read_heap, take_label, take_name, take_options};
use crate::catalogue::Entry;
use crate::error::Error;
use crate::game::Change;
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::notation::reader::Reader;
use crate::position::Position;
use crate::rules::{Rules, Theory, Visit};
use crate::structure::subtraction::TakeSet;

/// Nim in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "nim",
    read: |_| Ok(Arc::new(Nim)),
    shown: &[("nim.title", "nim 3 4 5"), ("nim.title-pairs", "nim 2 3"), ("nim.title-misere", "misere nim 2 2")],
    #[cfg(not(target_arch = "wasm32"))]
    examples: &["nim 3 3", "nim 6", "misere nim 1 2 3", "misere nim 1 1 1", "nim 0"],
    #[cfg(not(target_arch = "wasm32"))]
    small: || {
        let mut texts = Vec::new();
        for (a, b, c) in (0..2197).map(|n| (n / 169, n / 13 % 13, n % 13)) {
            texts.push(format!("nim {a} {b} {c}"));
        }
        texts
    },
};

/// The rules of one heap.
pub struct Nim;

impl Rules for Nim {
    fn notation(&self) -> String {
        "nim".to_owned()
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        read_heap(reader)
    }

    fn write_position(&self, position: &Position) -> String {
        position.first().to_string()
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        take_options(&TakeSet::Any, position, visit)
    }

    fn option_count(&self, position: &Position) -> u128 {
        u128::from(position.first())
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        take_name(from, change)
    }

    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        take_label(from, to)
    }

    fn component_name(&self, number: usize) -> Message {
        say!("component.heap", number = number)
    }

    /// A heap of `n` has value `n`: it can become every smaller heap, and by induction these have all smaller values.
    fn theory(&self, position: &Position) -> Option<Theory> {
        let heap = position.first();
        Some(Theory::of_value(Nimber(u128::from(heap)), say!("nim.theory", heap = heap)))
    }

    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        let left = u64::try_from(target.0).ok().filter(|&left| left < position.first() && most > 0);
        Some(left.map(Change::to_heap).into_iter().collect())
    }

    fn take_set(&self) -> Option<&TakeSet> {
        Some(&TakeSet::Any)
    }

    fn is_nim(&self) -> bool {
        true
    }
}

/// Whether the player to move wins misère Nim (Bouton 1901). With a heap of 2 or more the nim-sum decides as in normal
/// play; with none, an even number of heaps of 1 wins. Empty heaps don't count.
pub fn misere_is_won(heaps: &[u64]) -> bool {
    let Count { large, ones, sum } = Count::of(heaps);
    if large > 0 { sum != 0 } else { ones % 2 == 0 }
}

/// Every winning move of misère Nim as `(heap's index, what is left of it)`. Cost: linear in the number of heaps.
pub fn misere_winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let Count { large, ones, sum } = Count::of(heaps);
    let left = |heap: u64| match (large, heap) {
        // One heap of many stones: leave an odd number of ones.
        (1, 2..) => Some(u64::from(ones % 2 == 0)),
        (0, 1) => (ones % 2 == 0).then_some(0),
        (0 | 1, _) => None,
        _ => (heap ^ sum < heap).then_some(heap ^ sum),
    };
    let mut moves = Vec::new();
    for (i, &heap) in heaps.iter().enumerate() {
        if let Some(left) = left(heap) {
            moves.push((i, left));
        }
    }
    moves
}

/// What misère Nim is decided by.
pub struct Count {
    /// How many heaps are larger than 1.
    pub large: usize,
    /// How many heaps are 1.
    pub ones: usize,
    /// The nim-sum of all heaps.
    pub sum: u64,
}

impl Count {
    /// Counts heaps.
    pub fn of(heaps: &[u64]) -> Self {
        let mut count = Count { large: 0, ones: 0, sum: 0 };
        for &heap in heaps {
            count.large += usize::from(heap > 1);
            count.ones += usize::from(heap == 1);
            count.sum ^= heap;
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Misère Nim by definition: nothing to take wins; otherwise some move leads to a lost position.
    fn is_won(heaps: &[u64]) -> bool {
        heaps.iter().all(|&h| h == 0) || !winning(heaps).is_empty()
    }

    fn winning(heaps: &[u64]) -> Vec<(usize, u64)> {
        let mut found = Vec::new();
        for i in 0..heaps.len() {
            for left in 0..heaps[i] {
                let mut after = heaps.to_vec();
                after[i] = left;
                if !is_won(&after) {
                    found.push((i, left));
                }
            }
        }
        found
    }

    #[test]
    fn bouton_misere_agrees_with_the_definition() {
        for a in 0..5 {
            for b in 0..5 {
                for c in 0..4 {
                    let heaps = [a, b, c];
                    assert_eq!(misere_is_won(&heaps), is_won(&heaps), "{heaps:?}");
                    assert_eq!(misere_winning_moves(&heaps), winning(&heaps), "{heaps:?}");
                }
            }
        }
    }
}
