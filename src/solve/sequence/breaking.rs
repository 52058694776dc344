//! The value sequence of a game in which a heap is broken: by an octal code, or by Grundy's rule.
//!
//! Looking at every pair of heaps that a move may leave costs the square of the heap. Most such games have a *sparse space*
//! (Berlekamp, Conway and Guy, Winning Ways, chapter 4): all but a few values are in one half of the nimbers, the
//! *common* ones, and the nim-sum of two common values is never common. So a missing common value is found by the pairs
//! with a rare heap alone, which are few, and pairs of common heaps are looked at only until the smaller rare values have
//! been seen. Nothing is assumed: whatever the halves, the result is the mex of all options; good halves find it soon.

mod halves;
mod mask;
mod plain;
mod sets;

use crate::budget::{Meter, Past};
use crate::solve::sequence::period::by_guy_and_smith;
use crate::structure::breaking::Unequal;
use crate::structure::kernel::Kernel;
use crate::structure::octal::{Code, NONE, ONE, TWO};
use crate::structure::period::{Certificate, Period};
use plain::Plain;
use sets::Sets;

/// As many values are computed before the halves are chosen: where a period is as short as that of Kayles, all.
const LEARNED: usize = 176;
/// So many looks are a unit of work.
const LOOKS_AT_ONCE: u64 = 16;

impl Kernel for Code {
    fn may_repeat(&self) -> bool {
        self.last_place().is_some()
    }

    fn extend(&self, values: &mut Vec<u32>, length: usize, looks: &mut u64, meter: &mut Meter) -> Result<bool, Past> {
        extend(values, &Moves::of(self.digits(), self.repeated(), false), length, Means { looks, meter })
    }

    fn repeated(&self, values: &[u32]) -> Option<(Period, Certificate)> {
        by_guy_and_smith(values, self)
    }
}

impl Kernel for Unequal {
    fn may_repeat(&self) -> bool {
        false
    }

    fn extend(&self, values: &mut Vec<u32>, length: usize, looks: &mut u64, meter: &mut Meter) -> Result<bool, Past> {
        extend(values, &Moves::of(&[TWO], 0, true), length, Means { looks, meter })
    }

    fn repeated(&self, _values: &[u32]) -> Option<(Period, Certificate)> {
        None
    }
}

/// Appends values until there are `length`, or until the looks left, one for each pair and other option, are used up;
/// says whether all are there.
fn extend(values: &mut Vec<u32>, moves: &Moves, length: usize, mut means: Means<'_>) -> Result<bool, Past> {
    let mut plain = None;
    while values.len() < length {
        // The halves are chosen anew whenever there are twice as many values to learn from.
        let stage = (2 * values.len()).max(LEARNED).min(length);
        let left = if values.len() >= LEARNED
            && let Some(left) = halves::extend(values, moves, stage, &mut means)
        {
            left?
        } else if let Some(sets) = Sets::of(moves, values) {
            sets.extend(values, stage, &mut means)?
        } else {
            plain.get_or_insert_with(|| Plain::of(moves, values)).extend(values, stage, &mut means)?
        };
        if !left {
            return Ok(false);
        }
    }
    Ok(true)
}

/// What may still be looked at.
struct Means<'l> {
    looks: &'l mut u64,
    meter: &'l mut Meter,
}

impl Means<'_> {
    /// Takes what was looked at off what is left; says whether it was there.
    fn spend(&mut self, looks: u64) -> Result<bool, Past> {
        self.meter.spend((looks / LOOKS_AT_ONCE) as usize)?;
        let left = self.looks.checked_sub(looks);
        *self.looks = left.unwrap_or(0);
        Ok(left.is_some())
    }
}

/// What may be taken from a heap.
struct Moves {
    /// The numbers that may be taken to leave no heap, one heap, two heaps.
    ends: Vec<usize>,
    ones: Vec<usize>,
    twos: Vec<usize>,
    /// The digit of all places from `written` on.
    repeated: u8,
    written: usize,
    /// Whether two heaps that are left must differ.
    unequal: bool,
}

impl Moves {
    fn of(digits: &[u8], repeated: u8, unequal: bool) -> Self {
        let places = |bit: u8| {
            let mut places = Vec::new();
            for (place, digit) in digits.iter().enumerate() {
                if digit & bit != 0 {
                    places.push(place);
                }
            }
            places
        };
        Moves { ends: places(NONE), ones: places(ONE), twos: places(TWO), repeated, written: digits.len(), unequal }
    }

    /// The last heap that is the smaller one of two with this sum.
    fn last_smaller(&self, sum: usize) -> usize {
        if self.unequal { sum.saturating_sub(1) / 2 } else { sum / 2 }
    }

    /// Calls `see` with the values of the options that leave no heap or one; says how many there were.
    fn each_single(&self, values: &[u32], heap: usize, see: &mut dyn FnMut(u32)) -> u64 {
        if heap > 0 && self.ends.contains(&heap) {
            see(0);
        }
        for &taken in &self.ones {
            if taken > 0 && taken < heap {
                see(values[heap - taken]);
            }
        }
        self.ones.len() as u64 + 1
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use super::*;
    use crate::budget::Budget;
    use crate::structure::breaking::{Breaking, Left};

    /// Values by the definition: the mex of all options, as the rules list them.
    fn plain(rules: &dyn Breaking, heaps: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..heaps {
            let mut found = BTreeSet::new();
            let _ = rules.options(heap as u64, u64::MAX, &mut |left| {
                found.insert(match left {
                    Left::One(a) => values[a as usize],
                    Left::Two(a, b) => values[a as usize] ^ values[b as usize],
                });
                ControlFlow::Continue(())
            });
            values.push((0..).find(|value| !found.contains(value)).unwrap());
        }
        values
    }

    fn looking(values: &mut Vec<u32>, rules: &dyn Kernel, length: usize, looks: &mut u64) -> bool {
        rules.extend(values, length, looks, &mut Budget::default().meter()).unwrap()
    }

    fn computed(rules: &dyn Kernel, stages: &[usize]) -> Vec<u32> {
        let mut values = Vec::new();
        for &length in stages {
            assert!(looking(&mut values, rules, length, &mut u64::MAX.clone()));
        }
        values
    }

    fn code(digits: &[u8], repeated: u8) -> Code {
        Code::new(digits.to_vec(), repeated)
    }

    #[test]
    fn values_agree_with_the_definition_for_every_code_of_two_places() {
        for number in 0..2 * 8 * 8 * 8u32 {
            let code =
                code(&[(number & 1) as u8 * 4, (number >> 1 & 7) as u8, (number >> 4 & 7) as u8], (number >> 7) as u8);
            assert_eq!(computed(&code, &[3, 20, 60]), plain(&code, 60), "{}", code.notation());
        }
    }

    /// Long enough for the halves to be chosen, and chosen anew.
    #[test]
    fn values_agree_with_the_definition_where_common_and_rare_are_told_apart() {
        let mut state = 7u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as u8
        };
        for places in 1..9 {
            for _ in 0..4 {
                let mut digits = vec![random() & 4];
                digits.extend((0..places).map(|_| random() & 7));
                let code = Code::new(digits, 0);
                assert_eq!(computed(&code, &[600]), plain(&code, 600), "{}", code.notation());
            }
        }
        for rules in [code(&[0, 0, 0, 7], 0), code(&[0, 1, 6], 0)] {
            assert_eq!(computed(&rules, &[100, 700, 1500]), plain(&rules, 1500));
        }
        assert_eq!(computed(&Unequal, &[100, 700, 1500]), plain(&Unequal, 1500));
    }

    /// Values grow past what fits a word, and computing goes on from there: with a digit that is repeated and without.
    #[test]
    fn values_agree_with_the_definition_where_they_are_large() {
        for (digits, repeated) in [(&[0][..], 3), (&[4], 3), (&[0, 1], 7), (&[4, 0, 5], 2), (&[0, 3, 0], 6), (&[0], 4)]
        {
            let code = code(digits, repeated);
            let expected = plain(&code, 250);
            assert!(expected.iter().any(|&value| value >= 64), "{}", code.notation());
            assert_eq!(computed(&code, &[250]), expected, "{}", code.notation());
            assert_eq!(computed(&code, &[40, 90, 131, 250]), expected, "{}", code.notation());
        }
        let many = code(&[4, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7], 0);
        assert_eq!(computed(&many, &[7, 300, 400]), plain(&many, 400));
    }

    /// Every pair in two loops: quick enough for blocks of heaps, their rounds and several choices of halves.
    fn pairs(ones: &[usize], twos: &[usize], unequal: bool, heaps: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..heaps {
            let mut found = vec![false; 1 << 12];
            for &taken in ones.iter().filter(|&&taken| taken < heap) {
                found[values[heap - taken] as usize] = true;
            }
            for sum in twos.iter().filter_map(|taken| heap.checked_sub(*taken)) {
                for a in (1..sum).filter(|a| !(unequal && 2 * a == sum)) {
                    found[(values[a] ^ values[sum - a]) as usize] = true;
                }
            }
            values.push(found.iter().position(|found| !found).unwrap() as u32);
        }
        values
    }

    #[test]
    fn long_sequences_agree_with_every_pair() {
        assert_eq!(computed(&Unequal, &[5001, 5003, 6000]), pairs(&[], &[0], true, 6000));
        for (digits, ones, twos) in
            [(&[0, 0, 6][..], &[2][..], &[2][..]), (&[0, 0, 2, 6], &[2, 3], &[3]), (&[0, 4, 2, 0, 6], &[2, 4], &[1, 4])]
        {
            let code = code(digits, 0);
            assert_eq!(computed(&code, &[5000]), pairs(ones, twos, false, 5000), "{}", code.notation());
        }
    }

    #[test]
    fn most_looks_are_spared() {
        let mut looks = u64::MAX;
        let mut values = Vec::new();
        let code = code(&[0, 1, 6], 0);
        assert!(looking(&mut values, &code, 10_000, &mut looks));
        let pairs: u64 = (2..10_000u64).map(|heap| (heap - 2) / 2).sum();
        assert!((u64::MAX - looks) * 10 < pairs, "{} of {pairs}", u64::MAX - looks);
    }

    #[test]
    fn it_stops_when_the_looks_are_used_up() {
        let mut values = Vec::new();
        assert!(!looking(&mut values, &Unequal, 1 << 20, &mut 10_000));
        assert!(values.len() > 100 && values.len() < 10_000, "{}", values.len());
        assert_eq!(values, plain(&Unequal, values.len()));
    }
}
