//! Nim: take any number from one heap (Bouton 1901).

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::game::Change;
use crate::games::{Entry, Read, Samples, Spoken};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::{Rules, Spelling, Theory, Visit, Words};
use crate::structure::Structure;
use crate::structure::heap::{self, Heap, HeapMoves};
use crate::structure::subtraction::TakeSet;

/// Nim in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "nim",
    read: Read::Rules(|_| Ok(Arc::new(Nim))),
    shown: &[("nim.title", "nim 3 4 5"), ("nim.title-pairs", "nim 2 3"), ("nim.title-misere", "misere nim 2 2")],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken {
    aliases: &[
        "",
        "nim heaps",
        "nim piles",
        "nim sum",
        "heap",
        "heaps",
        "pile",
        "piles",
        "尼姆",
        "尼姆棋",
        "尼姆堆",
        "nim 堆",
        "尼姆和",
        "拈",
        "拈子",
        "撿石子",
        "捡石子",
        "石子",
        "石子堆",
        "石头",
        "石頭",
    ],
    words: &[],
};

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["nim 3 3", "nim 6", "misere nim 1 2 3", "misere nim 1 1 1", "nim 0"],
    small: || (0..2197).map(|n| format!("nim {} {} {}", n / 169, n / 13 % 13, n % 13)).collect(),
};

/// The rules of one heap.
struct Nim;

impl Rules for Nim {
    fn structure(&self) -> Structure<'_> {
        Structure::Heap(Heap::of(HeapMoves::Take(&TakeSet::Any)))
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        heap::take_options(&TakeSet::Any, position, visit)
    }

    fn option_count(&self, position: &Position) -> u128 {
        u128::from(position.first())
    }

    /// A heap of `n` has value `n`: it can become every smaller heap, and by induction these have all smaller values.
    fn theory(&self, position: &Position) -> Option<Theory> {
        let heap = position.first();
        Some(Theory::of_value(Nimber(u128::from(heap)), say!("heap.theory-any", heap = heap)))
    }

    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        let left = u64::try_from(target.0).ok().filter(|&left| left < position.first() && most > 0);
        Some(left.map(Change::to_heap).into_iter().collect())
    }
}

impl Spelling for Nim {
    fn notation(&self) -> String {
        "nim".to_owned()
    }
}

impl Words for Nim {
    fn rule(&self) -> Message {
        say!("nim.rule")
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        Some(heap::setting(positions))
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        heap::take_name(from, change)
    }

    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        heap::take_label(from, to)
    }
}
