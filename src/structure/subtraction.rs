//! Sets of numbers that a move may take from a heap.

use std::collections::BinaryHeap;
use std::fmt;
use std::mem::discriminant;

use crate::message::{Message, joined, say};
use crate::structure::zeckendorf::fibonacci_from;

/// Which numbers may be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakeSet {
    /// Any positive number: Nim.
    Any,
    /// The numbers of some ranges `(low, high)`, both ends included, ascending, apart from each other by at least 2.
    Ranges(Vec<(u64, u64)>),
    /// 1, 3, 5, …
    Odd,
    /// 2, 4, 6, …
    Even,
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// 1, 4, 9, …
    Squares,
    /// 1, 2, 4, 8, …
    PowersOfTwo,
}

impl TakeSet {
    /// The sets that have a name in the notation.
    pub const NAMED: [(&'static str, TakeSet); 5] = [
        ("odd", TakeSet::Odd),
        ("even", TakeSet::Even),
        ("fib", TakeSet::Fibonacci),
        ("square", TakeSet::Squares),
        ("2^k", TakeSet::PowersOfTwo),
    ];

    /// The set of all numbers in these ranges, in any order, overlapping or not.
    pub fn of_ranges(ranges: Vec<(u64, u64)>) -> Self {
        let mut ascending = BinaryHeap::new();
        for (index, range) in ranges.iter().enumerate() {
            ascending.push((i64::MIN.saturating_add_unsigned(range.0), index));
        }
        let mut merged: Vec<(u64, u64)> = Vec::new();
        for (_, index) in ascending.into_sorted_vec() {
            let (low, high) = ranges[index];
            match merged.last_mut() {
                Some(last) if low <= last.1.saturating_add(1) => last.1 = last.1.max(high),
                _ => merged.push((low, high)),
            }
        }
        TakeSet::Ranges(merged)
    }

    /// The rule of taking a number of the set, in a sentence: "Take 2 or 5."
    pub fn said(&self) -> Message {
        say!("set.rule", numbers = self.numbers())
    }

    /// The numbers of the set, as a part of a sentence: "2 or 5".
    pub fn numbers(&self) -> Message {
        /// Ranges that a sentence tells one by one.
        const TOLD: usize = 6;
        match self {
            TakeSet::Any => say!("set.any"),
            TakeSet::Odd => say!("set.odd"),
            TakeSet::Even => say!("set.even"),
            TakeSet::Fibonacci => say!("set.fibonacci"),
            TakeSet::Squares => say!("set.squares"),
            TakeSet::PowersOfTwo => say!("set.powers"),
            TakeSet::Ranges(ranges) => match apart(ranges).split_last() {
                Some((last, first)) if first.len() < TOLD => {
                    let mut told = range(*last);
                    for (place, next) in first.iter().rev().enumerate() {
                        let next = range(*next);
                        told = match place {
                            0 => say!("set.or", first = next, last = told),
                            _ => say!("set.comma", first = next, rest = told),
                        };
                    }
                    told
                }
                _ => say!("set.of", set = self.to_string()),
            },
        }
    }

    /// The largest number of a finite set.
    pub fn largest(&self) -> Option<u64> {
        match self {
            TakeSet::Ranges(ranges) => ranges.last().map(|r| r.1),
            _ => None,
        }
    }

    /// What proves that the values of a finite set's heaps have this period: two windows alike.
    pub fn certificate(&self, preperiod: u64, length: u64) -> Option<Message> {
        let window = self.largest()?;
        let repeat = u128::from(preperiod) + u128::from(length);
        Some(say!("why.certificate", preperiod = preperiod, length = length, window = window, repeat = repeat))
    }

    /// The numbers of the set up to `heap`, ascending. Lazy: a first few of a huge set cost nothing.
    pub fn up_to(&self, heap: u64) -> impl Iterator<Item = u64> {
        let mut last = 0;
        std::iter::from_fn(move || {
            last = self.after(last).filter(|&next| next <= heap)?;
            Some(last)
        })
    }

    /// The smallest number of the set above `number`. Cost: at most 93 steps.
    pub fn after(&self, number: u64) -> Option<u64> {
        let next = number.checked_add(1)?;
        match self {
            TakeSet::Any => Some(next),
            TakeSet::Ranges(ranges) => {
                let range = ranges.get(ranges.partition_point(|range| range.1 < next))?;
                Some(range.0.max(next))
            }
            TakeSet::Odd => Some(next | 1),
            TakeSet::Even => next.checked_add(next & 1),
            TakeSet::Fibonacci => fibonacci_from(next),
            TakeSet::Squares => {
                let root = root(number) + 1;
                root.checked_mul(root)
            }
            TakeSet::PowersOfTwo => next.checked_next_power_of_two(),
        }
    }

    /// How many numbers of the set are at most `heap`. Cost: at most 93 steps, and one for each range.
    pub fn count_up_to(&self, heap: u64) -> u64 {
        match self {
            TakeSet::Any => heap,
            TakeSet::Ranges(ranges) => {
                let mut count = 0;
                for &(low, high) in ranges {
                    if low <= heap {
                        count += high.min(heap) - low + 1;
                    }
                }
                count
            }
            TakeSet::Odd => heap / 2 + heap % 2,
            TakeSet::Even => heap / 2,
            TakeSet::Squares => root(heap),
            TakeSet::PowersOfTwo => u64::from(u64::BITS - heap.leading_zeros()),
            TakeSet::Fibonacci => self.up_to(heap).count() as u64,
        }
    }

    /// The set as the notation spells it: `2,5`, `1..3`, `odd`.
    pub fn notation(&self) -> String {
        let TakeSet::Ranges(ranges) = self else {
            return self.name().to_owned();
        };
        let written = |&(low, high): &(u64, u64)| match high - low {
            0 => low.to_string(),
            1 => format!("{low},{high}"),
            _ => format!("{low}..{high}"),
        };
        joined(ranges.iter().map(written), ",")
    }

    fn name(&self) -> &'static str {
        for (name, set) in Self::NAMED {
            if discriminant(&set) == discriminant(self) {
                return name;
            }
        }
        "1.."
    }

    /// Whether `number` may be taken. Cost: as [`TakeSet::count_up_to`].
    pub fn contains(&self, number: u64) -> bool {
        number > 0 && self.count_up_to(number) > self.count_up_to(number - 1)
    }
}

/// The square root, rounded down, bit by bit: the library's own is 0.5 KB more of an embed.
fn root(number: u64) -> u64 {
    let mut root = 0u64;
    for bit in (0..32).rev() {
        let larger = root | 1 << bit;
        if larger * larger <= number {
            root = larger;
        }
    }
    root
}

/// The ranges, with those of two numbers as these.
fn apart(ranges: &[(u64, u64)]) -> Vec<(u64, u64)> {
    let mut parts = Vec::new();
    for &(low, high) in ranges {
        let mut low = low;
        if high - low == 1 {
            parts.push((low, low));
            low = high;
        }
        parts.push((low, high));
    }
    parts
}

/// A range of numbers, as a part of a sentence.
fn range((low, high): (u64, u64)) -> Message {
    if low == high { say!("set.one", n = low) } else { say!("set.range", low = low, high = high) }
}

impl fmt::Display for TakeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation())
    }
}
