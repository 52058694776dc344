//! The value sequence of a game in which numbers of a set are taken from a heap.
//!
//! Two ways, chosen by the set. *Sparse* sets: each heap's value is kept as a bit of its own; the values of a heap's options
//! are the bits of those heaps together, found for a block of heaps at a time, and the mex is the number of ones at the
//! end. *Dense* sets: all heaps of value 0 first, then of value 1, and so on; each heap found rules out, by one shift of
//! the whole set, all heaps from which it is an option (after Eppstein, Faster Evaluation of Subtraction Games, 2018).

use crate::budget::{Meter, Past};
use crate::solve::sequence::period::repeated_window;
use crate::solve::sequence::plainly::{extend_plainly, first_stage, members_of};
use crate::structure::kernel::Kernel;
use crate::structure::period::{Certificate, Period};
use crate::structure::subtraction::TakeSet;

/// How many heaps are looked at together: the masks of so many fit in a processor's vector registers.
const BLOCK: usize = 16;
/// So many heaps at least are computed before older ones are forgotten.
const CHUNK: usize = 4096;
/// The largest number of a set that is shifted as a whole, for which the shifted sets take 8 MB.
const MOST_SHIFTED: u64 = 1 << 20;

/// How much is computed at once before time and memory are looked at: some hundredths of a second.
const AT_ONCE: u64 = 1 << 24;

impl Kernel for TakeSet {
    fn may_repeat(&self) -> bool {
        self.largest().is_some()
    }

    fn work_to(&self, length: u64) -> Option<u64> {
        Some(work_to(self, length))
    }

    fn first_stage(&self, heap: u64, work: u64) -> u64 {
        first_stage(self, self, heap, work)
    }

    fn extend(&self, values: &mut Vec<u32>, length: usize, looks: &mut u64, meter: &mut Meter) -> Result<bool, Past> {
        let members = members_of(self, length);
        let at_once = at_once(&members, length);
        let mut all = true;
        while all && values.len() < length {
            meter.reached(values.len());
            meter.spend(AT_ONCE as usize)?;
            all = extend(values, &members, length.min(values.len().saturating_add(at_once)), *looks, meter)?;
        }
        Ok(all)
    }

    fn repeated(&self, values: &[u32]) -> Option<(Period, Certificate)> {
        repeated_window(values, self.largest()?)
    }
}

/// How many heaps are computed before time and memory are looked at. Each start goes back as far as the largest number of the
/// set, and may take a quarter of what follows: by masks it writes one for each heap there, by shifts it shifts the set for each.
fn at_once(members: &[usize], length: usize) -> usize {
    let (count, reach, long) = (members.len() as u64, members.last().map_or(0, |&last| last as u64), length as u64);
    let for_a_heap = (cost(count, reach, long) / long.max(1)).max(1);
    let is_masked = masks_cost(count, long) <= shifts_cost(count, reach, long);
    let again = 4 * reach / if is_masked { for_a_heap } else { 1 };
    (AT_ONCE / for_a_heap).max(again) as usize
}

/// What the heaps below `length` cost together, in options looked at.
fn work_to(set: &TakeSet, length: u64) -> u64 {
    cost(set.count_up_to(length), set.largest().unwrap_or(length).min(length), length)
}

/// About how many looks of the plain definition cost as much time as `length` values of a set that has so many members, the
/// largest of them `reach`; if values get too large for masks it may be more.
fn cost(members: u64, reach: u64, length: u64) -> u64 {
    masks_cost(members, length).min(shifts_cost(members, reach, length))
}

fn masks_cost(members: u64, length: u64) -> u64 {
    length.saturating_mul(1 + members / 4)
}

/// By shifts, and a pass over all heaps for each value.
fn shifts_cost(members: u64, reach: u64, length: u64) -> u64 {
    if reach > MOST_SHIFTED {
        return u64::MAX;
    }
    length.saturating_mul(2 + reach / 256 + members / 256)
}

/// One heap after the other: what a heap's options leave is at hand more often than elsewhere, so a look costs half.
fn definition_cost(members: &[usize], length: usize) -> u64 {
    let mut looks = 0u64;
    for &s in members {
        looks = looks.saturating_add(length.saturating_sub(s) as u64);
    }
    looks / 2
}

/// Appends values until there are `length`, or until what is left would cost more than `most` looks; says whether all are
/// there.
///
/// # Errors
/// Time or memory has run out; the values are those from before.
// A function that is not called costs WebAssembly no time: who breaks heaps needs none of this.
#[inline(never)]
fn extend(values: &mut Vec<u32>, members: &[usize], length: usize, most: u64, meter: &mut Meter) -> Result<bool, Past> {
    let reach = members.last().map_or(0, |&last| last as u64);
    let (count, long) = (members.len() as u64, length as u64);
    let (by_masks, by_shifts) = (masks_cost(count, long), shifts_cost(count, reach, long));
    let cheapest = by_masks <= by_shifts;
    if cheapest && by_masks <= most && extend_by_masks::<u64>(values, members, length) {
        return Ok(true);
    }
    // Twice as wide, and less is at hand.
    if cheapest && by_masks <= most / 4 && extend_by_masks::<u128>(values, members, length) {
        return Ok(true);
    }
    let by_definition = definition_cost(members, length);
    if by_shifts.min(by_definition) > most {
        return Ok(false);
    }
    if by_shifts < by_definition {
        let before = values.len();
        extend_by_shifts(values, members, length, meter).inspect_err(|_| values.truncate(before))?;
    } else {
        extend_plainly(values, members, length);
    }
    Ok(true)
}

/// A set of small values.
trait Mask: Copy {
    const EMPTY: Self;
    /// The set of one value; `None` if it is not small enough.
    fn of(value: u32) -> Option<Self>;
    fn with(self, other: Self) -> Self;
    /// The smallest value that is not in it.
    fn mex(self) -> u32;
}

macro_rules! mask {
    ($type:ty) => {
        impl Mask for $type {
            const EMPTY: Self = 0;

            fn of(value: u32) -> Option<Self> {
                <$type>::checked_shl(1, value)
            }

            fn with(self, other: Self) -> Self {
                self | other
            }

            fn mex(self) -> u32 {
                self.trailing_ones()
            }
        }
    };
}
mask!(u64);
mask!(u128);

/// Computes values by masks until there are `length`, or a value is too large for a mask; says whether all are there.
fn extend_by_masks<M: Mask>(values: &mut Vec<u32>, members: &[usize], length: usize) -> bool {
    let reach = members.last().copied().unwrap_or(0);
    let near = members.partition_point(|&s| s < BLOCK);
    let (near, far) = members.split_at(near);
    let far = in_pairs(far);
    let chunk = CHUNK.max(reach / 4).next_multiple_of(BLOCK);
    // The masks of `reach` heaps, empty for those below 0, and then of the chunk's.
    let mut masks = vec![M::EMPTY; reach + chunk];
    for (back, value) in values.iter().rev().take(reach).enumerate() {
        let Some(mask) = M::of(*value) else { return false };
        masks[reach - 1 - back] = mask;
    }
    let mut seen = [M::EMPTY; BLOCK];
    while values.len() < length {
        let count = chunk.min(length - values.len());
        for at in (reach..reach + count).step_by(BLOCK) {
            seen.fill(M::EMPTY);
            see_far(&mut seen, &masks, at, &far);
            for (i, &far_seen) in seen.iter().enumerate().take(reach + count - at) {
                let mut mask = far_seen;
                for &s in near {
                    mask = mask.with(masks[at + i - s]);
                }
                values.push(mask.mex());
                let Some(mask) = M::of(mask.mex()) else { return false };
                masks[at + i] = mask;
            }
        }
        masks.copy_within(count..count + reach, 0);
    }
    true
}

/// Adds for a block of heaps the values of those options that lie before the block, two members of the set at a time.
// Within a large function WebAssembly's compilers would not keep all of the block's masks in registers.
#[inline(never)]
fn see_far<M: Mask>(seen: &mut [M; BLOCK], masks: &[M], at: usize, far: &[[usize; 2]]) {
    for &[s, t] in far {
        let (Some(some), Some(others)) = (block(masks, at - s), block(masks, at - t)) else { break };
        for i in 0..BLOCK {
            seen[i] = seen[i].with(some[i].with(others[i]));
        }
    }
}

/// The masks of a block of heaps. All that are asked for are there.
fn block<M>(masks: &[M], at: usize) -> Option<&[M; BLOCK]> {
    masks.get(at..)?.first_chunk()
}

/// Numbers two by two, the last one twice if their count is odd.
fn in_pairs(numbers: &[usize]) -> Vec<[usize; 2]> {
    numbers.chunks(2).map(|pair| [pair[0], pair[pair.len() - 1]]).collect()
}

/// Computes values by shifts of the whole set.
///
/// # Errors
/// Time or memory has run out, and not all values are there.
fn extend_by_shifts(values: &mut Vec<u32>, members: &[usize], length: usize, meter: &mut Meter) -> Result<(), Past> {
    let from = values.len();
    let reach = members.last().copied().unwrap_or(0);
    // The heap that the first bit stands for: older ones are no options any more.
    let base = from.saturating_sub(reach);
    let shifted = Shifted::of(members, reach);
    let older = ByValue::of(&values[base..]);
    let mut open = vec![u64::MAX; (length - base).div_ceil(64)];
    close_outside(&mut open, from - base, length - base);
    values.resize(length, 0);
    let mut left = length - from;
    let mut barred = vec![0u64; open.len()];
    let mut value = 0;
    while left > 0 {
        meter.spend(barred.len())?;
        barred.fill(0);
        older.each(value, &mut |heap| shifted.bar(&mut barred, heap));
        for word in (from - base) / 64..open.len() {
            loop {
                let free = open[word] & !barred[word];
                if free == 0 {
                    break;
                }
                let heap = 64 * word + free.trailing_zeros() as usize;
                values[base + heap] = value;
                open[word] &= !(free & free.wrapping_neg());
                left -= 1;
                meter.spend(shifted.words)?;
                shifted.bar(&mut barred, heap);
            }
        }
        value += 1;
    }
    Ok(())
}

/// Leaves only the bits from `first` to before `end` set.
fn close_outside(bits: &mut [u64], first: usize, end: usize) {
    bits[..first / 64].fill(0);
    if let Some(word) = bits.get_mut(first / 64) {
        *word &= u64::MAX << (first % 64);
    }
    if let Some(word) = bits.get_mut(end / 64) {
        *word &= (1 << (end % 64)) - 1;
    }
}

/// A set as bits, shifted by 0 to 63.
struct Shifted {
    words: usize,
    bits: Vec<u64>,
}

impl Shifted {
    fn of(members: &[usize], reach: usize) -> Self {
        let words = reach / 64 + 2;
        let mut bits = vec![0; 64 * words];
        for shift in 0..64 {
            for &s in members {
                bits[shift * words + (s + shift) / 64] |= 1 << ((s + shift) % 64);
            }
        }
        Shifted { words, bits }
    }

    /// Bars all heaps that have this one among their options.
    fn bar(&self, barred: &mut [u64], heap: usize) {
        let row = heap % 64 * self.words;
        for (word, set) in barred[heap / 64..].iter_mut().zip(&self.bits[row..row + self.words]) {
            *word |= set;
        }
    }
}

/// Places by their value: for each value the last place, for each place the one before with the same value.
struct ByValue {
    last: Vec<u32>,
    before: Vec<u32>,
}

impl ByValue {
    const NONE: u32 = u32::MAX;

    fn of(values: &[u32]) -> Self {
        let mut places = ByValue { last: Vec::new(), before: Vec::new() };
        for (place, &value) in values.iter().enumerate() {
            if places.last.len() <= value as usize {
                places.last.resize(value as usize + 1, Self::NONE);
            }
            places.before.push(places.last[value as usize]);
            places.last[value as usize] = place as u32;
        }
        places
    }

    fn each(&self, value: u32, visit: &mut dyn FnMut(usize)) {
        let mut place = self.last.get(value as usize).copied().unwrap_or(Self::NONE);
        while place != Self::NONE {
            visit(place as usize);
            place = self.before[place as usize];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    fn unbounded() -> Meter {
        Budget::default().meter()
    }

    fn plain(members: &[usize], length: usize) -> Vec<u32> {
        let mut values = Vec::new();
        extend_plainly(&mut values, members, length);
        values
    }

    /// By both ways and by their choice, in stages.
    #[track_caller]
    fn check(members: &[usize], stages: &[usize]) {
        let length = *stages.last().unwrap();
        let expected = plain(members, length);
        let (mut chosen, mut shifted, mut masked) = (Vec::new(), Vec::new(), Vec::new());
        for &stage in stages {
            let within: Vec<usize> = members.iter().copied().filter(|&s| s <= stage).collect();
            assert_eq!(extend(&mut chosen, &within, stage, u64::MAX, &mut unbounded()), Ok(true));
            assert_eq!(extend_by_shifts(&mut shifted, &within, stage, &mut unbounded()), Ok(()));
            let all = extend_by_masks::<u64>(&mut masked, &within, stage)
                || extend_by_masks::<u128>(&mut masked, &within, stage);
            assert!(all || expected.iter().any(|&value| value >= 128));
            extend_plainly(&mut masked, &within, stage);
        }
        assert_eq!(chosen, expected, "{members:?}");
        assert_eq!(shifted, expected, "{members:?} by shifts");
        assert_eq!(masked, expected, "{members:?} by masks");
    }

    #[test]
    fn every_set_of_small_numbers() {
        for bits in 1u32..1 << 10 {
            let members: Vec<usize> = (1..=10).filter(|i| bits >> (i - 1) & 1 == 1).collect();
            check(&members, &[1, 7, 64, 130]);
        }
    }

    /// Sparse and dense, near and far, with values past 64 and past 128.
    #[test]
    fn random_sets() {
        let mut state = 11u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for round in 0..60 {
            let (largest, share) = ([20, 90, 400, 1500][round % 4], [2, 3, 10, 40][round / 4 % 4]);
            let members: Vec<usize> = (1..=largest).filter(|_| random(share) == 0).collect();
            check(&members, &[1 + random(100) as usize, 700, 700, 3000]);
        }
        let many: Vec<usize> = (1..=700).filter(|s| s % 97 != 5).collect();
        assert!(plain(&many, 3000).iter().any(|&value| value > 128));
        check(&many, &[50, 1000, 3000]);
    }

    #[test]
    fn chunks_join_without_a_seam() {
        let members = [1, 15, 16, 17, 4095, 4096, 4097];
        check(&members, &[CHUNK - 1, CHUNK + 1, 3 * CHUNK + 5]);
        check(&[40_000], &[70_000]);
        check(&[], &[100]);
    }

    /// Values past 64 take wider masks, which cost more, and the set is too wide to be shifted.
    #[test]
    fn it_stops_where_the_rest_costs_too_much() {
        let members: Vec<usize> = (1..=200).chain([2 * MOST_SHIFTED as usize]).collect();
        let mut values = Vec::new();
        assert_eq!(extend(&mut values, &members, 1000, 60_000, &mut unbounded()), Ok(false));
        assert_eq!(values, plain(&members, values.len()));
        assert_eq!(values.len(), 65);
        assert_eq!(extend(&mut values, &members, 1000, 300_000, &mut unbounded()), Ok(true));
        assert_eq!(values, plain(&members, 1000));
    }

    /// Squares reach as far as the heaps do, and a dense set is shifted whole: time is looked at all the same.
    #[test]
    fn no_set_is_computed_without_a_look_at_the_time() {
        let squares: Vec<usize> = (1..1000).map(|n| n * n).collect();
        assert!(at_once(&squares, 1_000_000) < 100_000);

        let dense: Vec<usize> = (1..=20_000).filter(|n| n % 9999 != 1).collect();
        let mut values = plain(&dense, 50);
        let mut meter = Budget::default().with_time(|| 1, 0).meter();
        assert!(extend(&mut values, &dense, 100_000, u64::MAX, &mut meter).is_err());
        assert_eq!(values, plain(&dense, 50), "what was there before is there still");
    }
}
