//! The options of one position, in one list of numbers.

use std::ops::ControlFlow;

use crate::position::{Position, hash};
use crate::rules::Visit;

/// Options without repetition.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The numbers of all parts of all options.
    numbers: Vec<u64>,
    /// Where each option ends in them.
    ends: Vec<u32>,
    /// How many numbers a part has.
    arity: usize,
}

impl Options {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// How many numbers they have.
    pub fn size(&self) -> usize {
        self.numbers.len()
    }

    /// All parts of all options.
    pub fn parts(&self) -> std::slice::ChunksExact<'_, u64> {
        self.numbers.chunks_exact(self.arity.max(1))
    }

    /// Visits each.
    pub fn visit(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut parts: Vec<Position> = Vec::new();
        let mut start = 0;
        for &end in &self.ends {
            let numbers = &self.numbers[start..end as usize];
            start = end as usize;
            parts.clear();
            parts.extend(numbers.chunks_exact(self.arity.max(1)).map(Position::of));
            visit(&parts)?;
        }
        ControlFlow::Continue(())
    }
}

/// Options being collected. Which there are is looked up in a hash table of their places.
#[derive(Debug)]
pub struct Listing {
    options: Options,
    /// Each option's index at the first free place from its hash on; at least half of the places are free.
    table: Vec<u32>,
    /// What numbers are multiplied by to be spread over the table.
    factor: u64,
}

impl Listing {
    /// No option: a free place.
    const FREE: u32 = u32::MAX;
    /// So many options need no table.
    const FEW: usize = 8;

    /// No options of positions with so many numbers. `factor` is odd, and better unforeseeable.
    pub fn new(arity: usize, factor: u64) -> Self {
        Listing { options: Options { arity, ..Options::default() }, table: Vec::new(), factor }
    }

    /// What was collected.
    pub fn finish(self) -> Options {
        self.options
    }

    /// Adds the option whose numbers are in these slots, unless one of them is negative or it is listed already.
    pub fn add(&mut self, slots: &[i64], listed: &[u32], arity: usize) {
        let start = self.options.numbers.len();
        for &slot in listed {
            let Ok(number) = u64::try_from(slots[slot as usize]) else {
                return self.options.numbers.truncate(start);
            };
            self.options.numbers.push(number);
        }
        descend(&mut self.options.numbers[start..], arity);
        if self.is_listed(start) {
            return self.options.numbers.truncate(start);
        }
        self.options.ends.push(self.options.numbers.len() as u32);
    }

    /// Whether the numbers from `start` on are an option already. If not, the table has them next.
    fn is_listed(&mut self, start: usize) -> bool {
        let count = self.options.ends.len();
        if count < Self::FEW {
            return (0..count).any(|index| self.options.numbers[self.range(index)] == self.options.numbers[start..]);
        }
        if self.table.len() <= 2 * count {
            self.widen();
        }
        let place = self.place(start..self.options.numbers.len());
        let is_listed = self.table[place] != Self::FREE;
        if !is_listed {
            self.table[place] = count as u32;
        }
        is_listed
    }

    /// Where in the table the option of these numbers is, or belongs.
    fn place(&self, range: std::ops::Range<usize>) -> usize {
        let wanted = &self.options.numbers[range];
        let hash = hash(wanted, self.factor);
        let last = self.table.len() - 1;
        let mut place = (hash >> (u64::BITS - self.table.len().trailing_zeros())) as usize;
        while self.table[place] != Self::FREE && self.option(self.table[place]) != wanted {
            place = (place + 1) & last;
        }
        place
    }

    fn option(&self, index: u32) -> &[u64] {
        &self.options.numbers[self.range(index as usize)]
    }

    fn range(&self, index: usize) -> std::ops::Range<usize> {
        let start = if index > 0 { self.options.ends[index - 1] } else { 0 };
        start as usize..self.options.ends[index] as usize
    }

    fn widen(&mut self) {
        self.table = vec![Self::FREE; (4 * self.options.ends.len()).next_power_of_two()];
        for index in 0..self.options.ends.len() {
            let place = self.place(self.range(index));
            self.table[place] = index as u32;
        }
    }
}

/// Puts the parts of an option in descending order.
fn descend(numbers: &mut [u64], arity: usize) {
    let arity = arity.max(1);
    let mut end = arity;
    while end < numbers.len() {
        let mut at = end;
        while at > 0 && numbers[at - arity..at] < numbers[at..at + arity] {
            for i in at - arity..at {
                numbers.swap(i, i + arity);
            }
            at -= arity;
        }
        end += arity;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_option_is_listed_once_in_the_order_of_coming() {
        let mut listing = Listing::new(1, 0x9E37_79B9_7F4A_7C15);
        let mut expected: Vec<Vec<u64>> = Vec::new();
        let mut state = 1u64;
        for _ in 0..20_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let count = 1 + (state >> 62) as usize % 3;
            let slots: Vec<i64> = (0..count).map(|i| (state >> (20 + 8 * i)) as i64 % 40 - 2).collect();
            listing.add(&slots, &[0, 1, 2][..count], 1);
            let mut option: Vec<u64> = slots.iter().filter_map(|&n| u64::try_from(n).ok()).collect();
            option.sort_by(|a, b| b.cmp(a));
            if option.len() == count && !expected.contains(&option) {
                expected.push(option);
            }
        }
        let mut found = Vec::new();
        let options = listing.finish();
        let _ = options.visit(&mut |parts| {
            found.push(parts.iter().map(Position::first).collect::<Vec<u64>>());
            ControlFlow::Continue(())
        });
        assert!(expected.len() > 1000 && options.count() == expected.len());
        assert_eq!(found, expected);
    }

    #[test]
    fn parts_of_several_numbers_are_ordered_as_wholes() {
        let mut numbers = [1, 9, 3, 0, 1, 10, 3, 0];
        descend(&mut numbers, 2);
        assert_eq!(numbers, [3, 0, 3, 0, 1, 10, 1, 9]);
    }
}
