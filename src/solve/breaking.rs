//! The value sequence of a game in which a heap is broken: by an octal code, or by Grundy's rule.
//!
//! Looking at every pair of heaps that a move may leave costs the square of the heap. Most such games have a *sparse space*
//! (Berlekamp, Conway and Guy, Winning Ways, chapter 4): all but a few values are in one half of the nimbers, the
//! *common* ones, and the nim-sum of two common values is never common. So a missing common value is found by the pairs
//! with a rare heap alone, which are few, and pairs of common heaps are looked at only until the smaller rare values have
//! been seen. Nothing is assumed: whatever the halves, the result is the mex of all options; good halves find it soon.

use super::budget::{Meter, Past};
use crate::octal::{Breaking, NONE, ONE, TWO};

/// As many values are computed before the halves are chosen.
const LEARNED: usize = 128;
/// Pairs that are looked at before asking whether that was enough.
const PAIRS_AT_ONCE: usize = 64;
/// So many looks are a unit of work.
const LOOKS_AT_ONCE: usize = 16;
/// The halves are told apart by the first bits of a value, this many at most.
const MOST_BITS: u32 = 12;
/// The mark of a value that every later heap has among its options.
const FOR_EVER: u32 = u32::MAX;
/// The mark of a value that no heap had among its options yet.
const NEVER: u32 = u32::MAX - 1;
/// Most games have fewer values, and a table of a size known beforehand is quicker.
const FEW: usize = 1 << 10;

/// Appends values until there are `length`, or until the looks left, one for each pair and other option, are used up;
/// says whether all are there.
///
/// # Errors
/// Time or memory has run out.
pub fn extend(
    values: &mut Vec<u32>,
    rules: Breaking<'_>,
    length: usize,
    looks: &mut u64,
    meter: &mut Meter,
) -> Result<bool, Past> {
    let mut breaker = Breaker::of(rules, values);
    let mut next_choice = (2 * values.len()).max(LEARNED);
    while values.len() < length {
        if values.len() >= next_choice {
            breaker.choose_halves(values);
            next_choice = 2 * values.len();
        }
        let before = breaker.looks;
        breaker.append(values);
        let looked = breaker.looks - before;
        meter.spend(looked as usize / LOOKS_AT_ONCE)?;
        let Some(left) = looks.checked_sub(looked) else {
            *looks = 0;
            return Ok(false);
        };
        *looks = left;
    }
    Ok(true)
}

struct Breaker {
    /// The numbers that may be taken to leave no heap, one heap, two heaps.
    ends: Vec<usize>,
    ones: Vec<usize>,
    twos: Vec<usize>,
    /// The digit of all places from `written` on.
    repeated: u8,
    written: usize,
    unequal: bool,
    /// A value is common if it has an odd number of ones in these bits. Without bits all values are rare.
    mask: u32,
    /// The heaps of rare value from 1 on, with their values; none are listed while all values are rare.
    rare: Vec<(u32, u32)>,
    /// `seen[value]` is the heap that last had an option of this value, or [`FOR_EVER`].
    seen: Vec<u32>,
    /// All smaller values are marked for ever.
    sure: u32,
    looks: u64,
}

impl Breaker {
    /// Ready to append to these values.
    fn of(rules: Breaking<'_>, values: &[u32]) -> Self {
        let (mut digits, mut repeated): (&[u8], u8) = (&[TWO], 0);
        if let Breaking::Octal(code) = rules {
            (digits, repeated) = (code.digits(), code.repeated());
        }
        let places = |bit: u8| {
            let mut places = Vec::new();
            for (place, digit) in digits.iter().enumerate() {
                if digit & bit != 0 {
                    places.push(place);
                }
            }
            places
        };
        let mut breaker = Breaker {
            ends: places(NONE),
            ones: places(ONE),
            twos: places(TWO),
            repeated,
            written: digits.len(),
            unequal: rules == Breaking::Unequal,
            mask: 0,
            rare: Vec::new(),
            seen: vec![NEVER; FEW],
            sure: 0,
            looks: 0,
        };
        breaker.make_room(values);
        for heap in 1..values.len() {
            breaker.see_for_ever(values, heap);
        }
        breaker.choose_halves(values);
        breaker
    }

    /// Makes room for the nim-sums of these values.
    fn make_room(&mut self, values: &[u32]) {
        for &value in values {
            self.make_room_for(value);
        }
    }

    /// Makes room for the nim-sums of this value and those before. There is always a free place above all of them, so that
    /// a search for a missing value ends.
    fn make_room_for(&mut self, value: u32) {
        let size = (value as usize + 1).next_power_of_two() * 2;
        if size > self.seen.len() {
            self.seen.resize(size, NEVER);
        }
    }

    /// Finds the half of the nimbers that has the most of the values so far. Values with an odd number of ones in the
    /// bits of a mask are such a half; a Walsh–Hadamard transform counts them for all masks at once.
    fn choose_halves(&mut self, values: &[u32]) {
        self.mask = 0;
        self.rare.clear();
        if values.len() < LEARNED || self.repeated != 0 {
            return;
        }
        let bits = (self.seen.len().ilog2()).min(MOST_BITS);
        let mut balance = vec![0i32; 1 << bits];
        for &value in values {
            balance[value as usize & ((1 << bits) - 1)] += 1;
        }
        transform(&mut balance);
        let mut best = 0;
        for (mask, &even_minus_odd) in balance.iter().enumerate() {
            if even_minus_odd < balance[best] {
                best = mask;
            }
        }
        // At least three of four values are to be common.
        if balance[best] > -(values.len() as i32) / 2 {
            return;
        }
        self.mask = best as u32;
        for (heap, &value) in values.iter().enumerate().skip(1) {
            self.note_rare(heap, value);
        }
    }

    fn is_common(&self, value: u32) -> bool {
        (value & self.mask).count_ones() & 1 == 1
    }

    fn note_rare(&mut self, heap: usize, value: u32) {
        if self.mask != 0 && !self.is_common(value) {
            self.rare.push((heap as u32, value));
        }
    }

    /// Appends the value of the next heap.
    fn append(&mut self, values: &mut Vec<u32>) {
        let heap = values.len();
        if heap > 0 {
            self.see_for_ever(values, heap);
        }
        self.see_single(values, heap);
        if self.mask != 0 {
            self.see_rare_pairs(values, heap);
        }
        let value = self.missing(values, heap);
        self.make_room_for(value);
        if heap > 0 {
            self.note_rare(heap, value);
        }
        values.push(value);
    }

    /// Marks the options that the repeated digit adds at this heap, which all later heaps have too: the more is taken.
    fn see_for_ever(&mut self, values: &[u32], heap: usize) {
        let Some(left) = heap.checked_sub(self.written) else { return };
        if self.repeated & NONE != 0 {
            self.seen[0] = FOR_EVER;
        }
        if self.repeated & ONE != 0 && left > 0 {
            self.seen[values[left] as usize] = FOR_EVER;
        }
        if self.repeated & TWO != 0 {
            for smaller in 1..=left / 2 {
                self.seen[(values[smaller] ^ values[left - smaller]) as usize] = FOR_EVER;
            }
            self.looks += left as u64 / 2;
        }
        self.looks += 1;
    }

    /// Marks a value as that of an option of this heap.
    fn see(&mut self, value: u32, heap: usize) {
        let mark = &mut self.seen[value as usize];
        if *mark != FOR_EVER {
            *mark = heap as u32;
        }
    }

    /// Marks the options that leave no heap or one.
    fn see_single(&mut self, values: &[u32], heap: usize) {
        if heap > 0 && self.ends.contains(&heap) {
            self.see(0, heap);
        }
        for i in 0..self.ones.len() {
            if self.ones[i] > 0 && self.ones[i] < heap {
                self.see(values[heap - self.ones[i]], heap);
            }
        }
        self.looks += self.ones.len() as u64 + 1;
    }

    /// Marks the options that leave two heaps, at least one of them of rare value.
    fn see_rare_pairs(&mut self, values: &[u32], heap: usize) {
        for &taken in &self.twos {
            let Some(left) = heap.checked_sub(taken) else { break };
            let fitting = self.rare.partition_point(|rare| (rare.0 as usize) < left);
            let last = self.seen.len() - 1;
            for &(first, value) in &self.rare[..fitting] {
                let other = left - first as usize;
                if self.unequal && other == first as usize {
                    continue;
                }
                self.seen[(value ^ values[other]) as usize & last] = heap as u32;
            }
            self.looks += fitting as u64;
        }
    }

    /// The smallest value that no option has. Values are looked for in ascending order, and pairs of heaps only as long as
    /// the value in question may still be among theirs.
    fn missing(&mut self, values: &[u32], heap: usize) -> u32 {
        while self.seen[self.sure as usize] == FOR_EVER {
            self.sure += 1;
        }
        let mut value = self.sure;
        let (mut place, mut first, mut found_pairs) = (0, 1, false);
        loop {
            value = self.next_unseen(value, heap);
            if self.is_common(value) {
                return value;
            }
            // Some pairs for each number that may be taken, then the next ones for each.
            let Some(&taken) = self.twos.get(place) else {
                if !found_pairs {
                    return value;
                }
                (place, first, found_pairs) = (0, first + PAIRS_AT_ONCE, false);
                continue;
            };
            place += 1;
            let left = heap.saturating_sub(taken);
            // The last heap that is the smaller one of two.
            let last = if self.unequal { left.saturating_sub(1) / 2 } else { left / 2 };
            if first <= last {
                self.see_pairs(values, heap, left, first..(first + PAIRS_AT_ONCE).min(last + 1));
                found_pairs = true;
            }
        }
    }

    /// The first value from this one on that is not among the options seen.
    fn next_unseen(&mut self, from: u32, heap: usize) -> u32 {
        let mut value = from;
        while self.seen[value as usize] == heap as u32 || self.seen[value as usize] == FOR_EVER {
            value += 1;
        }
        self.looks += u64::from(value - from);
        value
    }

    /// Marks the options that leave two heaps of this sum, the first of them in this range.
    fn see_pairs(&mut self, values: &[u32], heap: usize, sum: usize, firsts: std::ops::Range<usize>) {
        self.looks += firsts.len() as u64;
        let others = &values[sum + 1 - firsts.end..=sum - firsts.start];
        let pairs = values[firsts].iter().zip(others.iter().rev());
        if self.repeated == 0
            && self.seen.len() == FEW
            && let Some(seen) = self.seen.first_chunk_mut::<FEW>()
        {
            for (value, other) in pairs {
                seen[(value ^ other) as usize % FEW] = heap as u32;
            }
            return;
        }
        for (value, other) in pairs {
            let mark = &mut self.seen[(value ^ other) as usize];
            if *mark != FOR_EVER {
                *mark = heap as u32;
            }
        }
    }
}

/// The Walsh–Hadamard transform: at each mask, the sum of the entries whose index has an even number of ones in it, less the
/// sum of the others.
fn transform(entries: &mut [i32]) {
    let mut half = 1;
    while half < entries.len() {
        for start in (0..entries.len()).step_by(2 * half) {
            for i in start..start + half {
                let (a, b) = (entries[i], entries[i + half]);
                (entries[i], entries[i + half]) = (a + b, a - b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use super::*;
    use crate::octal::{Code, Left};
    use crate::solve::budget::Budget;

    /// Values by the definition: the mex of all options, as the rules list them.
    fn plain(rules: Breaking<'_>, heaps: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..heaps {
            let mut found = BTreeSet::new();
            let _ = rules.options(heap as u64, &mut |left| {
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

    fn looking(values: &mut Vec<u32>, rules: Breaking<'_>, length: usize, looks: &mut u64) -> bool {
        extend(values, rules, length, looks, &mut Budget::WHOLE.meter()).unwrap()
    }

    fn computed(rules: Breaking<'_>, stages: &[usize]) -> Vec<u32> {
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
            let rules = Breaking::Octal(&code);
            assert_eq!(computed(rules, &[3, 20, 60]), plain(rules, 60), "{}", code.notation());
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
                let rules = Breaking::Octal(&code);
                assert_eq!(computed(rules, &[600]), plain(rules, 600), "{}", code.notation());
            }
        }
        for rules in
            [Breaking::Unequal, Breaking::Octal(&code(&[0, 0, 0, 7], 0)), Breaking::Octal(&code(&[0, 1, 6], 0))]
        {
            assert_eq!(computed(rules, &[100, 700, 1500]), plain(rules, 1500));
        }
    }

    #[test]
    fn most_looks_are_spared() {
        let mut looks = u64::MAX;
        let mut values = Vec::new();
        let code = code(&[0, 1, 6], 0);
        assert!(looking(&mut values, Breaking::Octal(&code), 10_000, &mut looks));
        let pairs: u64 = (2..10_000u64).map(|heap| (heap - 2) / 2).sum();
        assert!((u64::MAX - looks) * 10 < pairs, "{} of {pairs}", u64::MAX - looks);
    }

    #[test]
    fn it_stops_when_the_looks_are_used_up() {
        let mut values = Vec::new();
        assert!(!looking(&mut values, Breaking::Unequal, 1 << 20, &mut 10_000));
        assert!(values.len() > 100 && values.len() < 10_000, "{}", values.len());
        assert_eq!(values, plain(Breaking::Unequal, values.len()));
    }

    #[test]
    fn the_transform_counts_for_every_mask() {
        let entries: Vec<i32> = (0..16).map(|i| i * 7 % 11).collect();
        let mut transformed = entries.clone();
        transform(&mut transformed);
        for mask in 0..16u32 {
            let signed = |(i, entry): (usize, &i32)| {
                if (i as u32 & mask).count_ones().is_multiple_of(2) { *entry } else { -entry }
            };
            assert_eq!(transformed[mask as usize], entries.iter().enumerate().map(signed).sum::<i32>());
        }
    }
}
