//! Values by halves: which are common and which rare, and the marks of options that either half needs.
//!
//! Pairs with the same first heap are looked at for a block of consecutive heaps at once: their other heaps are
//! consecutive too, and the first one's value is fetched once.

use std::ops::Range;

use super::mask::best_mask;
use super::moves::{LEARNED, Means, Moves};
use crate::budget::Past;

/// How many consecutive heaps are looked at together.
const BLOCK: usize = 16;
/// Values from here on are left to the plain way; the marks of a block stay at hand.
const MOST_VALUE: u32 = 1 << 12;
/// Pairs that are looked at before asking whether that was enough.
const PAIRS_AT_ONCE: usize = 64;
/// With so many heaps of every common value pairs are looked at before those with all other heaps.
const OF_A_VALUE: u32 = 24;
/// Before these come the smallest heaps, so many: they are enough where few values recur often.
const SMALLEST: usize = 64;
/// With so many heaps altogether.
const MOST_FIRST: usize = 2048;

/// A table for every value's marks in a block. Its size is known beforehand, and no index of 16 bits leaves it.
type Marks = [u8; MOST_VALUE as usize * BLOCK + BLOCK];

/// A heap, and where the marks of its value are.
#[derive(Clone, Copy)]
struct HalfHeap {
    heap: u32,
    place: u16,
}

/// Appends values up to `length`, or up to one that is too large for the table; says whether there were looks enough. `None`
/// where there are no halves that would help.
// A function that is not called costs WebAssembly no time: short periods are certain before this one is.
#[inline(never)]
pub fn extend(
    values: &mut Vec<u32>,
    moves: &Moves,
    length: usize,
    means: &mut Means<'_>,
) -> Option<Result<bool, Past>> {
    let mut halves = Halves::of(moves, values)?;
    Some(halves.extend(values, length, means))
}

/// Looks at the options that halves need.
struct Halves<'m> {
    moves: &'m Moves,
    /// A value is common if it has an odd number of ones in these bits.
    mask: u32,
    /// Each value times [`BLOCK`]: where its marks are. So are those of nim-sums.
    places: Vec<u16>,
    /// The heaps of rare value from 1 on.
    rare: Vec<HalfHeap>,
    /// Heaps of common value that pairs are looked at with before all others: some of every value, in turn. The other
    /// heap's value being any, they have many nim-sums; neighbouring heaps, whose values are alike, have few.
    first: Vec<HalfHeap>,
    /// With so many of these, pairs are looked at for the whole block: as many as every other heap needs.
    ahead: usize,
    /// How many heaps of the block needed more.
    wanting: usize,
    /// `marks[BLOCK * value + lane]` is the round if the heap of this lane has an option of this value.
    marks: Box<Marks>,
    round: u8,
    looks: u64,
}

impl<'m> Halves<'m> {
    /// The half of the nimbers that has the most of these values; `None` where that is less than three of four, or where
    /// moves or values are too many.
    fn of(moves: &'m Moves, values: &[u32]) -> Option<Self> {
        if moves.repeated != 0 || moves.written > LEARNED / 2 {
            return None;
        }
        let mut places = Vec::with_capacity(2 * values.len());
        for &value in values {
            places.push(place(value)?);
        }
        let mask = best_mask(values)?;
        let marks: Box<Marks> = vec![0; size_of::<Marks>()].into_boxed_slice().try_into().ok()?;
        let (rare, first) = (Vec::new(), Vec::new());
        let mut halves = Halves { moves, mask, places, rare, first, ahead: 0, wanting: 0, marks, round: 0, looks: 0 };
        for (heap, &value) in values.iter().enumerate().skip(1) {
            halves.note_rare(heap, value);
        }
        halves.choose_first(values);
        Some(halves)
    }

    /// As [`extend`].
    fn extend(&mut self, values: &mut Vec<u32>, length: usize, means: &mut Means<'_>) -> Result<bool, Past> {
        while values.len() < length {
            let (base, before) = (values.len(), self.looks);
            let count = BLOCK.min(length - base);
            self.next_round();
            self.choose_ahead();
            self.see_blocks(base, count);
            if !means.spend(self.looks - before)? {
                return Ok(false);
            }
            for lane in 0..count {
                let before = self.looks;
                let value = self.value(values, lane);
                values.push(value);
                means.meter.reached(values.len());
                if !means.spend(self.looks - before)? {
                    return Ok(false);
                }
                let Some(place) = place(value) else { return Ok(true) };
                self.places.push(place);
                self.note_rare(base + lane, value);
            }
        }
        Ok(true)
    }

    #[inline]
    fn is_common(&self, value: u32) -> bool {
        (value & self.mask).count_ones() & 1 == 1
    }

    #[inline]
    fn note_rare(&mut self, heap: usize, value: u32) {
        if heap > 0 && !self.is_common(value) {
            self.rare.push(HalfHeap { heap: heap as u32, place: self.places[heap] });
        }
    }

    /// Lists a few heaps of every common value, in turn.
    fn choose_first(&mut self, values: &[u32]) {
        let most_taken = self.moves.twos.last().copied().unwrap_or(0);
        let mut counts = vec![0; MOST_VALUE as usize];
        let mut turns = Vec::new();
        // The other heap is never the same one, and lies before the block.
        for heap in BLOCK..values.len().saturating_sub(most_taken).div_ceil(2) {
            let count = &mut counts[values[heap] as usize];
            if *count < OF_A_VALUE && self.is_common(values[heap]) {
                let turn = if heap < BLOCK + SMALLEST { 0 } else { 1 + *count };
                turns.push((turn, heap as u32));
                *count += 1;
            }
        }
        turns.sort_by_key(|&(turn, _)| turn);
        for &(_, heap) in turns.iter().take(MOST_FIRST) {
            self.first.push(HalfHeap { heap, place: self.places[heap as usize] });
        }
    }

    /// Forgets all marks.
    fn next_round(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.marks.fill(0);
            self.round = 1;
        }
    }

    /// Looks further ahead if most heaps of the last block needed more.
    fn choose_ahead(&mut self) {
        if 2 * self.wanting > BLOCK {
            self.ahead = self.first.len().min(self.ahead + PAIRS_AT_ONCE);
        } else {
            self.ahead = self.ahead.saturating_sub(PAIRS_AT_ONCE);
        }
        self.wanting = 0;
    }

    /// Marks the options that leave a rare heap, or one of the first, and another one from before the block, for all heaps
    /// of the block, of which `count` are wanted.
    #[inline]
    fn see_blocks(&mut self, base: usize, count: usize) {
        let first = &self.first[..self.ahead];
        for &taken in &self.moves.twos {
            let rare = &self.rare[before(&self.rare, BLOCK, taken)..before(&self.rare, base, taken)];
            for heaps in [rare, first] {
                mark_blocks(&mut self.marks, self.round, heaps, &self.places, base - taken, self.moves.unequal);
                self.looks += (heaps.len() * count) as u64;
            }
        }
    }

    /// The value of the next heap, the one of this lane.
    #[inline]
    fn value(&mut self, values: &[u32], lane: usize) -> u32 {
        let heap = values.len();
        self.looks += self.moves.each_single(values, heap, &mut |value| {
            self.marks[BLOCK * value as usize + lane] = self.round;
        });
        for &taken in &self.moves.twos {
            let (near, late) = (before(&self.rare, BLOCK, taken), before(&self.rare, heap - lane, taken));
            for heaps in [&self.rare[..near], &self.rare[late..before(&self.rare, heap, taken)]] {
                self.looks += heaps.len() as u64;
                mark_with(&mut self.marks, self.round, lane, heaps, &self.places[..heap - taken]);
            }
        }
        self.missing(heap, lane)
    }

    /// The smallest value that no option has. Values are looked for in ascending order, and pairs of common heaps only as
    /// long as the value in question may still be among theirs.
    #[inline]
    fn missing(&mut self, heap: usize, lane: usize) -> u32 {
        let (mut value, mut turn) = (0, 0);
        loop {
            let from = value;
            while self.marks[BLOCK * value as usize + lane] == self.round {
                value += 1;
            }
            self.looks += u64::from(value - from);
            if self.is_common(value) || !self.see_more(heap, lane, turn) {
                return value;
            }
            self.wanting += usize::from(turn == 0);
            turn += 1;
        }
    }

    /// Marks the next options that leave two heaps, some of every number that may be taken; says whether there were any.
    fn see_more(&mut self, heap: usize, lane: usize, turn: usize) -> bool {
        let of_first = self.ahead + turn * PAIRS_AT_ONCE;
        let mut found = false;
        let end = self.first.len().min(of_first + PAIRS_AT_ONCE);
        if of_first < end {
            for &taken in &self.moves.twos {
                let heaps = &self.first[of_first..end];
                self.looks += heaps.len() as u64;
                mark_with(&mut self.marks, self.round, lane, heaps, &self.places[..heap - taken]);
                found = true;
            }
        }
        if found {
            return true;
        }
        let turns = (self.first.len() - self.ahead).div_ceil(PAIRS_AT_ONCE);
        let start = 1 + (turn - turns) * PAIRS_AT_ONCE;
        for i in 0..self.moves.twos.len() {
            let sum = heap.saturating_sub(self.moves.twos[i]);
            let end = (start + PAIRS_AT_ONCE).min(self.moves.last_smaller(sum) + 1);
            if start < end {
                self.see_pairs(sum, start..end, lane);
                found = true;
            }
        }
        found
    }

    /// Marks the options that leave two heaps of this sum, the first of them in this range.
    #[inline]
    fn see_pairs(&mut self, sum: usize, firsts: Range<usize>, lane: usize) {
        self.looks += firsts.len() as u64;
        let others = &self.places[sum + 1 - firsts.end..=sum - firsts.start];
        for (own, other) in self.places[firsts].iter().zip(others.iter().rev()) {
            self.marks[(usize::from(*own) ^ usize::from(*other)) + lane % BLOCK] = self.round;
        }
    }
}

/// Where the marks of a value are, if it is not too large.
#[inline]
fn place(value: u32) -> Option<u16> {
    if value < MOST_VALUE { Some((value as usize * BLOCK) as u16) } else { None }
}

/// How many of these heaps, in ascending order, leave with what is taken less than `sum`.
#[inline]
fn before(heaps: &[HalfHeap], sum: usize, taken: usize) -> usize {
    heaps.partition_point(|heap| heap.heap as usize + taken < sum)
}

/// Marks the nim-sums of these heaps' values with those of the heaps that make them up to the number of `places`.
#[inline]
fn mark_with(marks: &mut Marks, round: u8, lane: usize, heaps: &[HalfHeap], places: &[u16]) {
    for &HalfHeap { heap, place } in heaps {
        marks[(usize::from(place) ^ usize::from(places[places.len() - heap as usize])) + lane % BLOCK] = round;
    }
}

/// Marks the nim-sums of these heaps' values with those of the blocks of heaps from what makes them up to this sum; with
/// `unequal`, not those of a heap with itself.
// Within a large function WebAssembly's compilers would not keep in registers what the loop needs.
#[inline(never)]
fn mark_blocks(marks: &mut Marks, round: u8, heaps: &[HalfHeap], places: &[u16], sum: usize, unequal: bool) {
    for &HalfHeap { heap, place } in heaps {
        let left = sum - heap as usize;
        let Some(others) = places.get(left..).and_then(<[u16]>::first_chunk) else { break };
        let twin = (heap as usize).wrapping_sub(left);
        if unequal && twin < BLOCK {
            // Its nim-sum with itself is 0.
            let kept = marks[twin];
            mark_block(marks, round, place, others);
            marks[twin] = kept;
        } else {
            mark_block(marks, round, place, others);
        }
    }
}

/// Marks the nim-sums of one value with those of consecutive heaps.
#[inline]
fn mark_block(marks: &mut Marks, round: u8, own: u16, others: &[u16; BLOCK]) {
    for (lane, other) in others.iter().enumerate() {
        marks[(usize::from(own) ^ usize::from(*other)) + lane] = round;
    }
}
