//! `take(S)`: take a number of the set `S` from one heap, the subtraction games.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::error::Error;
use crate::game::Change;
use crate::games::{Entry, Read, Samples, Spoken};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::{Rules, Spelling, Theory, Visit, Words};
use crate::solve::sequence::plainly::Plain;
use crate::structure::Structure;
use crate::structure::heap::{self, Heap, HeapMoves};
use crate::structure::kernel::Kernel;
use crate::structure::period::KnownPeriod;
use crate::structure::subtraction::TakeSet;

/// Subtraction games in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "take",
    read: Read::Rules(|reader| read_set(reader).map(rules)),
    shown: &[
        ("take.title-figure", "take(2,5) 10"),
        ("take.title-first", "take(1..3) 12"),
        ("take.title-fibonacci", "take(fib) 13"),
        ("take.title-sum", "take(1..3) 7 + take(odd) 4 + nim 6 9"),
        ("take.title-misere", "misere take(1..3) 9"),
    ],
};

/// The same, its values computed by the definition: see [`Plain`].
pub const PLAIN: Entry = Entry {
    read: Read::Rules(|reader| read_set(reader).map(|set| taking(set.clone(), Box::new(Plain(set))))),
    ..ENTRY
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken {
    aliases: &[
        "",
        "subtraction game",
        "subtraction",
        "subtraction set",
        "takeaway",
        "take away",
        "take-away game",
        "subtract",
        "bash",
        "减法游戏",
        "减法集合",
        "減法集合",
        "取走",
        "減法遊戲",
        "取",
        "取石子",
        "取石子游戏",
        "取石子遊戲",
        "巴什",
        "巴什博弈",
    ],
    words: &["odd", "even", "fib", "square", "2^k"],
};

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
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
    small: small_games,
};

/// Every set of numbers up to 7, every range and every named set.
fn small_games() -> Vec<String> {
    let mut sets: Vec<String> = TakeSet::NAMED.iter().map(|named| named.0.to_owned()).collect();
    for bits in 1u32..128 {
        let members = (1..=7).filter(|member| bits >> (member - 1) & 1 == 1);
        sets.push(members.map(|member| member.to_string()).collect::<Vec<_>>().join(","));
    }
    for low in 1..9 {
        sets.extend((low + 1..12).map(|high| format!("{low}..{high}")));
    }
    let games = sets.iter().flat_map(|set| (0..30).map(move |heap| format!("take({set}) {heap}")));
    games.chain((0..64).map(|n| format!("take(2,5) {} {}", n / 8, n % 8))).collect()
}

/// The rules of one heap.
struct Take {
    set: TakeSet,
    kernel: Box<dyn Kernel + Send + Sync>,
    period: Option<KnownPeriod>,
}

fn read_set(reader: &mut Reader<'_>) -> Result<TakeSet, Error> {
    if !reader.accept('(') {
        return Err(reader.unexpected(say!("read.want-set")));
    }
    let (set, wanted) = match read_named_set(reader) {
        Some(set) => (set, say!("read.want-named-end")),
        None => (read_ranges(reader)?, say!("read.want-set-end")),
    };
    if !reader.accept(')') {
        return Err(reader.unexpected(wanted));
    }
    Ok(set)
}

/// The rules of taking a number of `set`.
pub fn rules(set: TakeSet) -> Arc<dyn Rules> {
    taking(set.clone(), Box::new(set))
}

fn taking(set: TakeSet, kernel: Box<dyn Kernel + Send + Sync>) -> Arc<dyn Rules> {
    let period = known_period(&set);
    Arc::new(Take { set, kernel, period })
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
    fn structure(&self) -> Structure<'_> {
        let taking = Heap::of(HeapMoves::Take(&self.set));
        Structure::Heap(Heap { kernel: Some(&*self.kernel), period: self.period.as_ref(), ..taking })
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        heap::take_options(&self.set, position, visit)
    }

    fn option_count(&self, position: &Position) -> u128 {
        u128::from(self.set.count_up_to(position.first()))
    }

    fn theory(&self, position: &Position) -> Option<Theory> {
        let heap = position.first();
        let (value, why) = closed_form(&self.set, heap)?;
        Some(Theory::of_value(Nimber(u128::from(value)), why))
    }

    /// A large heap has too many options to look through where a whole range may be taken.
    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        /// A heap of 2^64 − 1 from which any odd number may be taken has as many winning moves as even ones left.
        const MOST: usize = 10_000;
        let heap = position.first();
        let (mut changes, mut taken) = (Vec::new(), 0);
        closed_form(&self.set, heap)?;
        while changes.len() < most.min(MOST)
            && let Some(next) = next_to_value(&self.set, heap, taken, target)
        {
            changes.push(Change::to_heap(heap - next));
            taken = next;
        }
        Some(changes)
    }
}

impl Spelling for Take {
    fn notation(&self) -> String {
        format!("take({})", self.set.notation())
    }
}

impl Words for Take {
    fn rule(&self) -> Message {
        self.set.said()
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

/// The smallest number above `taken` that may be taken and leaves a heap of value `target`, by [`closed_form`]. Cost: a
/// few steps, for powers of 2 at most 64.
fn next_to_value(set: &TakeSet, heap: u64, taken: u64, target: Nimber) -> Option<u64> {
    let target = u64::try_from(target.0).ok()?;
    let leaves = |next: u64, modulus: u64| next <= heap && (heap - next) % modulus == target;
    match set {
        TakeSet::Odd => set.after(taken).filter(|&next| leaves(next, 2)),
        TakeSet::Even => {
            let left = target.checked_mul(2)?.checked_add(heap % 2)?;
            heap.checked_sub(left).filter(|&next| next > taken)
        }
        TakeSet::PowersOfTwo => {
            let mut next = set.after(taken)?;
            while next <= heap && !leaves(next, 3) {
                next = set.after(next)?;
            }
            Some(next).filter(|&next| next <= heap)
        }
        TakeSet::Ranges(ranges) => next_in_range(*ranges.first()?, heap, taken, target),
        TakeSet::Any | TakeSet::Fibonacci | TakeSet::Squares => None,
    }
}

/// As [`next_to_value`], for one range. The heaps of a value are runs of `low` in each period, or what is left of one at
/// its end; the first heap that is left is in such a run, or else the next below it at the run's end is the one.
fn next_in_range((low, high): (u64, u64), heap: u64, taken: u64, target: u64) -> Option<u64> {
    let first = low.max(taken.checked_add(1)?);
    let left = heap.checked_sub(first)?;
    let period = u128::from(low) + u128::from(high);
    let rest = u64::try_from(period).map_or(left, |period| left % period);
    let run = u128::from(target) * u128::from(low);
    let run_end = (run + u128::from(low)).min(period) - 1;
    let rest = u128::from(rest);
    let further = match rest {
        _ if run >= period => return None,
        _ if rest > run_end => rest - run_end,
        _ if rest < run => rest + period - run_end,
        _ => 0,
    };
    let next = u64::try_from(u128::from(first) + further).ok()?;
    (next <= high && next <= heap).then_some(next)
}

/// The period of [`closed_form`], and what proves it. None where it is longer than any heap.
fn known_period(set: &TakeSet) -> Option<KnownPeriod> {
    match set {
        TakeSet::Odd => Some(KnownPeriod { length: 2, why: say!("take.period-odd") }),
        TakeSet::PowersOfTwo => Some(KnownPeriod { length: 3, why: say!("take.period-powers") }),
        TakeSet::Ranges(ranges) => match ranges[..] {
            [(low, high)] => {
                let length = low.checked_add(high)?;
                Some(KnownPeriod { length, why: set.certificate(0, length)? })
            }
            _ => None,
        },
        TakeSet::Any | TakeSet::Even | TakeSet::Fibonacci | TakeSet::Squares => None,
    }
}

fn one_range(low: u64, high: u64, heap: u64) -> (u64, Message) {
    let period = u128::from(low) + u128::from(high);
    // A period past 64 bits is longer than any heap.
    let rest = u64::try_from(period).map_or(heap, |period| heap % period);
    let value = rest / low;
    let why = if low == 1 && high > 1 {
        say!("take.theory-first", heap = heap, most = high, period = period, value = value)
    } else {
        say!("take.theory-range", heap = heap, low = low, high = high, period = period, rest = rest, value = value)
    };
    (value, why)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Locale;
    use crate::nimber::mex;

    /// Values by definition.
    fn plain_values(set: &TakeSet, heaps: u64) -> Vec<u64> {
        let mut values: Vec<Nimber> = Vec::new();
        for heap in 0..heaps {
            values.push(mex(set.up_to(heap).map(|s| values[(heap - s) as usize])));
        }
        values.into_iter().map(|v| v.0 as u64).collect()
    }

    #[test]
    fn errors_name_every_set_that_has_a_name() {
        for lang in ["en", "zh-Hans", "zh-Hant"] {
            let said = Locale::named(lang).unwrap().say(&say!("read.want-member"));
            assert!(TakeSet::NAMED.iter().all(|(name, _)| said.contains(name)), "{said}");
        }
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

    /// Every change to every value, beside the options looked through one by one.
    #[test]
    fn changes_to_a_value_are_those_of_the_definition() {
        let ranges = (1..6).flat_map(|low| (low..9).map(move |high| TakeSet::of_ranges(vec![(low, high)])));
        for set in [TakeSet::Odd, TakeSet::Even, TakeSet::PowersOfTwo].into_iter().chain(ranges) {
            let values = plain_values(&set, 60);
            for heap in 0..60 {
                for target in 0..12 {
                    let left =
                        set.up_to(heap).map(|taken| heap - taken).filter(|&left| values[left as usize] == target);
                    let plain: Vec<Change> = left.map(Change::to_heap).collect();
                    let rules = rules(set.clone());
                    let found = rules.changes_to_value(&Position::heap(heap), Nimber(target.into()), 99).unwrap();
                    assert_eq!(found, plain, "take({set}) {heap} to {target}");
                }
            }
        }
    }

    #[test]
    fn the_largest_heaps_have_their_changes_at_once() {
        let most = u64::MAX;
        let changes = |ranges, heap, target: u64| {
            let rules = rules(TakeSet::of_ranges(ranges));
            rules.changes_to_value(&Position::heap(heap), Nimber(target.into()), 2).unwrap()
        };
        assert_eq!(changes(vec![(1, most)], most, 7), [Change::to_heap(7)]);
        assert_eq!(changes(vec![(most, most)], most, 0), [Change::to_heap(0)]);
        assert_eq!(changes(vec![(2, most)], most, most), []);
        assert_eq!(changes(vec![(1 << 40, 1 << 60)], most, 0).len(), 2);
    }

    #[test]
    fn the_largest_range_does_not_overflow() {
        let (value, _) = one_range(u64::MAX, u64::MAX, u64::MAX);
        assert_eq!(value, 1);
        assert_eq!(one_range(1, u64::MAX, u64::MAX).0, u64::MAX);
    }
}
