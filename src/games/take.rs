//! `take(S)`: take a number of the set `S` from one heap, the subtraction games.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{read_heap, take_label, take_name, take_options};
use crate::catalogue::Entry;
use crate::error::Error;
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::{Rules, Theory, Visit};
use crate::subtraction::TakeSet;
use crate::text::{concat, number};

/// Subtraction games in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "take",
    read: read_rules,
    shown: &[
        ("take.title-figure", "take(2,5) 10"),
        ("take.title-first", "take(1..3) 12"),
        ("take.title-fibonacci", "take(fib) 13"),
        ("take.title-sum", "take(1..3) 7 + take(odd) 4 + nim 6 9"),
        ("take.title-misere", "misere take(1..3) 9"),
    ],
    #[cfg(not(target_arch = "wasm32"))]
    examples: &[
        "take(fib) 5 8 13",
        "take(square) 20",
        "take(2^k) 9",
        "take(even) 8",
        "take(odd) 7",
        "take(3..5) 12",
        "take(2,5) 4 7",
        "take(1,4..6) 11 + nim 2",
        "take(5) 3",
    ],
};

/// The rules of one heap.
pub struct Take {
    set: TakeSet,
}

fn read_rules(reader: &mut Reader<'_>) -> Result<Arc<dyn Rules>, Error> {
    if !reader.accept('(') {
        return Err(reader.unexpected(say!("read.want-set")));
    }
    let set = match read_named_set(reader) {
        Some(set) => set,
        None => read_ranges(reader)?,
    };
    if !reader.accept(')') {
        return Err(reader.unexpected(say!("read.want-set-end")));
    }
    Ok(Arc::new(Take { set }))
}

/// A set's name, or `None` with the reader where it was.
fn read_named_set(reader: &mut Reader<'_>) -> Option<TakeSet> {
    for (name, set) in TakeSet::NAMED {
        if reader.accept_text(name) {
            return Some(set);
        }
    }
    None
}

fn read_ranges(reader: &mut Reader<'_>) -> Result<TakeSet, Error> {
    let mut ranges = Vec::new();
    loop {
        let low = read_member(reader)?;
        let high = if reader.accept_text("..") { read_high_end(reader, low)? } else { low };
        ranges.push((low, high));
        if !reader.accept(',') {
            return Ok(TakeSet::of_ranges(ranges));
        }
    }
}

fn read_member(reader: &mut Reader<'_>) -> Result<u64, Error> {
    let start = reader.place();
    match reader.number(say!("read.want-member"))? {
        0 => Err(Error::Misread { at: start..reader.end(), why: say!("read.take-zero") }),
        member => Ok(member),
    }
}

fn read_high_end(reader: &mut Reader<'_>, low: u64) -> Result<u64, Error> {
    let start = reader.place();
    let high = reader.number(say!("read.want-range-end"))?;
    if high < low {
        return Err(Error::Misread { at: start..reader.end(), why: say!("read.range-reversed", low = low) });
    }
    Ok(high)
}

impl Rules for Take {
    fn notation(&self) -> String {
        concat(&["take(", &self.set.notation(), ")"])
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        read_heap(reader)
    }

    fn write_position(&self, position: &Position) -> String {
        number(position.first())
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        take_options(&self.set, position, visit)
    }

    fn option_count(&self, position: &Position) -> u64 {
        self.set.count_up_to(position.first())
    }

    fn move_name(&self, from: &Position, to: &[Position]) -> Message {
        take_name(from, to)
    }

    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        take_label(from, to)
    }

    fn component_name(&self, number: usize) -> Message {
        say!("component.heap", number = number)
    }

    fn theory(&self, position: &Position) -> Option<Theory> {
        let heap = position.first();
        let (value, why) = closed_form(&self.set, heap)?;
        Some(Theory { value: Nimber(value), why })
    }

    fn take_set(&self) -> Option<&TakeSet> {
        Some(&self.set)
    }
}

/// The value of a heap where a formula is known.
///
/// One unbroken range from `a` to `b` gives ⌊(n mod (a + b)) / a⌋ (Winning Ways, chapter 4); the rest follow by induction
/// from the definition. A test compares every one with the definition.
fn closed_form(set: &TakeSet, heap: u64) -> Option<(u64, Message)> {
    match set {
        TakeSet::Odd => Some((heap % 2, say!("take.theory-odd", heap = heap, value = heap % 2))),
        TakeSet::Even => Some((heap / 2, say!("take.theory-even", heap = heap, value = heap / 2))),
        TakeSet::PowersOfTwo => Some((heap % 3, say!("take.theory-powers", heap = heap, value = heap % 3))),
        TakeSet::Ranges(ranges) => match ranges[..] {
            [(low, high)] => Some(one_range(low, high, heap)),
            _ => None,
        },
        TakeSet::Any | TakeSet::Fibonacci | TakeSet::Squares => None,
    }
}

fn one_range(low: u64, high: u64, heap: u64) -> (u64, Message) {
    // A period past 64 bits is longer than any heap.
    let (period, rest) = match low.checked_add(high) {
        Some(period) => (Arg::from(period), heap % period),
        None => (Arg::from(long_sum(low, high)), heap),
    };
    let value = rest / low;
    let why = if low == 1 {
        say!("take.theory-first", heap = heap, most = high, period = period, value = value)
    } else {
        say!("take.theory-range", heap = heap, low = low, high = high, period = period, rest = rest, value = value)
    };
    (value, why)
}

/// The decimal digits of `a + b` where 64 bits are too few: those past the last eighteen, then these.
fn long_sum(a: u64, b: u64) -> String {
    const UNIT: u64 = 1_000_000_000_000_000_000;
    let last = a % UNIT + b % UNIT;
    let mut digits = number(a / UNIT + b / UNIT + last / UNIT);
    // The one in front keeps the zeros that follow it.
    digits.push_str(number(UNIT + last % UNIT).get(1..).unwrap_or(""));
    digits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nimber::mex;

    /// Values by definition.
    fn plain_values(set: &TakeSet, heaps: u64) -> Vec<u64> {
        let mut values: Vec<Nimber> = Vec::new();
        for heap in 0..heaps {
            values.push(mex(set.up_to(heap).map(|s| values[(heap - s) as usize])));
        }
        values.into_iter().map(|v| v.0).collect()
    }

    #[test]
    fn closed_forms_agree_with_the_definition() {
        let mut sets = vec![TakeSet::Odd, TakeSet::Even, TakeSet::PowersOfTwo];
        for low in 1..8 {
            for high in low..14 {
                sets.push(TakeSet::of_ranges(vec![(low, high)]));
            }
        }
        for set in sets {
            for (heap, plain) in plain_values(&set, 150).into_iter().enumerate() {
                let (value, _) = closed_form(&set, heap as u64).unwrap();
                assert_eq!(value, plain, "take({set}) {heap}");
            }
        }
    }

    #[test]
    fn the_largest_range_does_not_overflow() {
        let (value, _) = one_range(u64::MAX, u64::MAX, u64::MAX);
        assert_eq!(value, 1);
        assert_eq!(one_range(1, u64::MAX, u64::MAX).0, u64::MAX);
        for (a, b) in [(u64::MAX, 1), (u64::MAX, u64::MAX), (1 << 63, 1 << 63), (10u64.pow(19), 10u64.pow(19))] {
            assert_eq!(long_sum(a, b), (u128::from(a) + u128::from(b)).to_string());
        }
    }
}
