//! `split`: replace a heap by two smaller ones. Either may be empty, and together they may have more than there was.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::game::Change;
use crate::games::{Entry, Read, Samples, Spoken};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::{Rules, Spelling, Theory, Visit, Words};
use crate::structure::Structure;
use crate::structure::arrangement::LargestFirst;
use crate::structure::heap::{self, Heap, HeapMoves};

/// Splitting in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "split",
    read: Read::Rules(|_| Ok(Arc::new(Split))),
    shown: &[("split.title", "split 2 3"), ("split.title-one", "split 3")],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken =
    Spoken { aliases: &["splitting", "split nim", "拆分", "拆分 nim", "拆分尼姆", "分堆"], words: &[] };

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["split 0", "split 2 2", "misere split 2", "misere split 3"],
    small: small_games,
};

/// Every heap up to 5, every two heaps up to 4, three to five up to 3, and six up to 2.
fn small_games() -> Vec<String> {
    let lists = |heaps: u32, largest: usize| {
        let base = largest + 1;
        (0..base.pow(heaps)).map(move |n| {
            let sizes = (0..heaps).map(|heap| (n / base.pow(heap) % base).to_string());
            format!("split {}", sizes.collect::<Vec<_>>().join(" "))
        })
    };
    [(1, 5), (2, 4), (3, 3), (4, 3), (5, 3), (6, 2)].into_iter().flat_map(|(heaps, most)| lists(heaps, most)).collect()
}

/// The rules of one heap.
struct Split;

impl Rules for Split {
    fn structure(&self) -> Structure<'_> {
        Structure::Heap(Heap { arrangement: Some(&LargestFirst), ..Heap::of(HeapMoves::Other) })
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        for larger in 0..position.first() {
            for smaller in 0..=larger {
                visit(&pair(larger, smaller))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, from: &Position, to: &[Position]) -> bool {
        let [larger, smaller] = to else { return false };
        larger.first() < from.first()
            && *to == pair(larger.first(), smaller.first())
            && smaller.first() <= larger.first()
    }

    fn option_count(&self, position: &Position) -> u128 {
        let heap = u128::from(position.first());
        // One of the two is even; half of it leaves room for the product.
        if heap % 2 == 0 { heap / 2 * (heap + 1) } else { heap.div_ceil(2) * heap }
    }

    /// The values are the odious numbers, those with an odd number of ones in binary. By induction a heap of `n` can
    /// become the odious numbers before the `n`-th, and the nim-sums of two of them, which have an even number of ones.
    /// So the `n`-th is missing, and of the smaller numbers none is: one with an even number of ones is the nim-sum of
    /// its highest 1 and the rest of it, both odious and smaller.
    fn theory(&self, position: &Position) -> Option<Theory> {
        let heap = position.first();
        let value = value(heap);
        let why = match heap {
            0 => say!("split.theory-empty"),
            _ => say!("split.theory", heap = heap, value = value, binary = format!("{value:b}")),
        };
        Some(Theory::of_value(Nimber(value), why))
    }

    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        Some(splits_to_value(position.first(), target.0, most.min(MOST_SPLITS)))
    }
}

impl Spelling for Split {
    fn notation(&self) -> String {
        "split".to_owned()
    }
}

impl Words for Split {
    fn rule(&self) -> Message {
        say!("split.rule")
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        Some(heap::setting(positions))
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        let (larger, smaller) = heaps_of(change);
        say!("split.move", heap = from.first(), larger = larger, smaller = smaller)
    }

    fn why_winning(&self, _from: &Position, change: &Change) -> Option<Message> {
        match heaps_of(change) {
            (0, 0) => Some(say!("split.wins-empty")),
            (larger, smaller) if larger == smaller => Some(say!("breaking.wins-equal", heap = larger)),
            _ => None,
        }
    }
}

/// Splits of one heap to one value that are listed. A heap of `n` has up to `n` of them.
const MOST_SPLITS: usize = 1 << 16;

/// The value of a heap: 0 for an empty one, else the `heap`-th odious number, which may pass 64 bits.
pub fn value(heap: u64) -> u128 {
    match heap.checked_sub(1) {
        None => 0,
        // Of 2k and 2k + 1 just one is odious: the one whose last digit makes the ones odd.
        Some(k) => 2 * u128::from(k) + u128::from(!is_odious(k.into())),
    }
}

/// Whether a number has an odd number of ones in binary.
fn is_odious(number: u128) -> bool {
    number.count_ones() & 1 == 1
}

/// The heap of this value; `None` where no heap has it.
fn heap_of_value(value: u128) -> Option<u64> {
    match value {
        0 => Some(0),
        _ if !is_odious(value) => None,
        _ => u64::try_from((value >> 1) + 1).ok(),
    }
}

/// The first `most` splits of a heap that have value `target`, the smaller of the larger heaps first.
fn splits_to_value(heap: u64, target: u128, most: usize) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut add = |larger: u64, smaller: Option<u64>| {
        if let Some(smaller) = smaller
            && larger < heap
            && changes.len() < most
        {
            changes.push(Change::Components(pair(larger, smaller).to_vec()));
            return true;
        }
        false
    };
    if target == 0 {
        let mut heap = 0;
        while add(heap, Some(heap)) {
            heap += 1;
        }
    } else if is_odious(target) {
        // The nim-sum of two odious values is not odious, so one heap is empty.
        if let Some(larger) = heap_of_value(target) {
            add(larger, Some(0));
        }
    } else if let Ok(bit) = u64::try_from(1u128 << target.ilog2() >> 1) {
        // The larger heap's value has the highest 1 of the target, and every such value will do. A heap has one if the
        // number before it has this bit.
        let mut larger = bit + 1;
        while add(larger, heap_of_value(value(larger) ^ target)) {
            larger = (larger | bit).saturating_add(1);
        }
    }
    changes
}

/// Two heaps as an option has them.
fn pair(larger: u64, smaller: u64) -> [Position; 2] {
    [Position::heap(larger), Position::heap(smaller)]
}

/// The two heaps that a split leaves.
fn heaps_of(change: &Change) -> (u64, u64) {
    match change {
        Change::Components(heaps) => (change.first(), heaps.get(1).map_or(0, Position::first)),
        Change::Part(..) => (change.first(), 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nimber::mex;

    /// All splits of a heap, in the seed's order.
    fn splits(heap: u64) -> Vec<(u64, u64)> {
        (0..heap).flat_map(|larger| (0..=larger).map(move |smaller| (larger, smaller))).collect()
    }

    #[test]
    fn values_agree_with_the_definition_up_to_300() {
        let mut plain: Vec<u128> = Vec::new();
        for heap in 0..=300u64 {
            let options = splits(heap).into_iter().map(|(i, j)| Nimber(plain[i as usize] ^ plain[j as usize]));
            let least = mex(options).0;
            assert_eq!(value(heap), least, "{heap}");
            assert_eq!(heap_of_value(least), Some(heap));
            plain.push(least);
        }
    }

    #[test]
    fn the_splits_to_a_value_are_all_there_are() {
        for heap in 0..40 {
            for target in 0..90 {
                let having = splits(heap).into_iter().filter(|&(i, j)| value(i) ^ value(j) == target);
                let plain: Vec<Change> = having.map(|(i, j)| Change::Components(pair(i, j).to_vec())).collect();
                assert_eq!(splits_to_value(heap, target, usize::MAX), plain, "{heap} to {target}");
                assert_eq!(splits_to_value(heap, target, 1), plain[..plain.len().min(1)]);
            }
        }
    }

    #[test]
    fn the_largest_heap_neither_overflows_nor_searches() {
        assert_eq!(value(u64::MAX), 2 * (u128::from(u64::MAX) - 1));
        assert_eq!(heap_of_value(value(u64::MAX)), Some(u64::MAX));
        assert_eq!(heap_of_value(u128::MAX ^ 1), None);
        let largest = Position::heap(u64::MAX);
        assert_eq!(Split.option_count(&largest), u128::from(u64::MAX) << 63);
        for target in [0, 1, 3, 1 << 64, (1 << 64) + 1, 3 << 63, 1 << 65, 3 << 65, u128::MAX] {
            for change in Split.changes_to_value(&largest, Nimber(target), 3).unwrap() {
                let (larger, smaller) = heaps_of(&change);
                assert!(smaller <= larger && larger < u64::MAX);
                assert_eq!(value(larger) ^ value(smaller), target);
            }
        }
        assert_eq!(Split.changes_to_value(&largest, Nimber((1 << 64) + 1), 3).unwrap().len(), 3);
    }
}
