//! What is known of all values where any number may be taken from a heap.

use crate::game::Change;
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::structure::octal::{Code, NONE, ONE, TWO};

/// A formula for the values of all heaps, which is its own inverse: a heap of as many stones as another's value has the
/// other's size for a value.
pub struct Formula {
    /// Whether a move may split a heap instead of taking any number from it.
    splits: bool,
    /// The value of a heap.
    pub value: fn(u64) -> u128,
    /// Why a heap has it, in a sentence.
    pub why: fn(u64, Nimber) -> Message,
}

/// Taking alone, 0.(3), which is Nim.
pub const TAKE: Formula =
    Formula { splits: false, value: |heap| u128::from(heap), why: |heap, _| say!("heap.theory-any", heap = heap) };

/// Taking, or splitting in two, 4.(3): a heap of 4k + 3 has value 4k + 4, one of 4k + 4 has value 4k + 3, and all others their
/// size (Winning Ways, chapter 4). By induction: taking leaves every smaller value, and of a split into two heaps the
/// nim-sum of the values is 4k + 3 for some split of a heap of 4k + 3, never 4k + 4, and never the size of the heap for any
/// other one. A test compares it with the definition.
pub const TAKE_OR_SPLIT: Formula = Formula {
    splits: true,
    value: |heap| match heap % 4 {
        3 => u128::from(heap) + 1,
        0 => u128::from(heap.saturating_sub(1)),
        _ => u128::from(heap),
    },
    why: |heap, value| say!("breaking.theory-any", heap = heap, value = value),
};

impl Formula {
    /// The code whose values it tells.
    pub fn code(&self) -> Code {
        Code::new(vec![if self.splits { TWO } else { 0 }], NONE + ONE)
    }

    /// Changes to a value: splits, of a large heap only some of these, and then one that takes, which is the one if one is
    /// enough.
    pub fn changes(&self, heap: u64, target: u128, most: usize) -> Vec<Change> {
        /// Enough for every split of the heaps that people list moves of.
        const SPLITS_TRIED: u64 = 1 << 16;
        let value = self.value;
        let inverse = u64::try_from(target).ok().and_then(|target| u64::try_from(value(target)).ok());
        let taken = inverse.filter(|&left| left < heap).map(Change::to_heap);
        let splits = if self.splits { (heap / 2).min(SPLITS_TRIED) } else { 0 };
        let most_splits = most.saturating_sub(usize::from(taken.is_some()));
        let mut changes = Vec::new();
        for smaller in 1..=splits {
            if changes.len() < most_splits && value(smaller) ^ value(heap - smaller) == target {
                changes.push(Change::Components(vec![Position::heap(smaller), Position::heap(heap - smaller)]));
            }
        }
        changes.extend(taken.filter(|_| most > 0));
        changes
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::catalogue::read_game;
    use crate::nimber::{Nimber, mex};
    use crate::rules::Rules;

    /// Values by the definition, from the options that the rules list.
    fn plain(rules: &dyn Rules, heaps: u64) -> Vec<Nimber> {
        let mut values: Vec<Nimber> = Vec::new();
        for heap in 0..heaps {
            let mut found = Vec::new();
            let _ = rules.options(&Position::heap(heap), &mut |option| {
                found.push(option.iter().fold(Nimber::ZERO, |sum, part| sum ^ values[part.first() as usize]));
                ControlFlow::Continue(())
            });
            values.push(mex(found));
        }
        values
    }

    #[test]
    fn formulas_agree_with_the_definition() {
        for text in ["lasker 0", "octal(4.(3)) 0", "octal(0.(3)) 0"] {
            let game = read_game(text).unwrap();
            let rules = &*game.terms[0].rules;
            for (heap, value) in plain(rules, 200).into_iter().enumerate() {
                let theory = rules.theory(&Position::heap(heap as u64)).unwrap();
                assert_eq!(theory.nimber(), value, "{text} {heap}");
            }
        }
        let largest = read_game("lasker 18446744073709551615").unwrap();
        let theory = largest.terms[0].rules.theory(&Position::heap(u64::MAX)).unwrap();
        assert_eq!(theory.nimber(), Nimber(1 << 64));
    }

    /// Every change to every value, beside the options looked through one by one.
    #[test]
    fn changes_to_a_value_are_those_of_the_definition() {
        for text in ["lasker 0", "octal(0.(3)) 0"] {
            let game = read_game(text).unwrap();
            let rules = &*game.terms[0].rules;
            let values = plain(rules, 40);
            let value_of = |change: &Change| {
                change.applied(&Position::heap(0)).iter().fold(Nimber::ZERO, |sum, p| sum ^ values[p.first() as usize])
            };
            for heap in 0..40 {
                let position = Position::heap(heap);
                let mut all = Vec::new();
                let _ = rules.options(&position, &mut |option| {
                    all.push(Change::Components(option.to_vec()));
                    ControlFlow::Continue(())
                });
                for target in (0..45).map(Nimber) {
                    let expected: Vec<Change> =
                        all.iter().filter(|change| value_of(change) == target).cloned().collect();
                    assert_eq!(rules.changes_to_value(&position, target, 99).unwrap(), expected, "{text} {heap}");
                }
            }
        }
    }
}
