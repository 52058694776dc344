//! The order of items in their rows: few crossings.
//!
//! From several starts, rows are sorted by the mean place of what they are linked to, down and up in turn, and
//! neighbours are exchanged where that saves crossings. Then single items move to the best place of their row,
//! and, as long as work is left, the order is kicked and mended again. Work is counted in comparisons, not in
//! seconds, so that the result is the same everywhere and large diagrams get fewer rounds.

use super::cross::{Counter, Linked};
use super::layers::{Layers, sort_by};
use super::starts::{by_straight_lines, depth_first, from_below};
use std::mem::take;
use std::ops::Range;

/// Sweeps without gain after which an order counts as settled; half as many from so many items on.
const PATIENCE: u32 = 4;
const MANY: usize = 1500;
/// Comparisons spent on each start, above which it gets no single items moved.
const EACH: u64 = 20_000;
/// Comparisons spent on moving single items from the best start.
const SIFTING: u64 = 150_000;
/// Comparisons spent on kicks.
const KICKING: u64 = 5_000;
/// Rows that are mended above and below the kicked ones.
const MARGIN: usize = 2;

/// Orders the rows anew.
type Start = fn(&mut Layers);

/// The orders to begin with, each a way to a good one that the others miss.
const STARTS: [Start; 3] = [by_straight_lines, depth_first, from_below];

/// Orders all rows.
// A stage of its own: within one large function WebAssembly takes a tenth longer, as measured.
#[inline(never)]
pub(super) fn order(layers: &mut Layers) {
    let counter = Counter::default();
    let mut search =
        Search { layers, counter, work: 0, most: 0, chance: 1, least: u64::MAX, best: Vec::new(), row: Vec::new() };
    let (mut fewest, mut champion) = (u64::MAX, Vec::new());
    for start in STARTS {
        (search.least, search.work) = (u64::MAX, 0);
        start(search.layers);
        search.sweep();
        search.settle(EACH);
        if search.least < fewest {
            fewest = search.least;
            champion = search.best.clone();
        }
        if fewest == 0 {
            break;
        }
    }
    (search.least, search.best) = (fewest, champion);
    search.settle(SIFTING);
    search.kick();
    search.recall();
}

/// The search for a good order.
struct Search<'a> {
    layers: &'a mut Layers,
    counter: Counter,
    /// Comparisons made, and how many may be.
    work: u64,
    most: u64,
    /// State of the generator of kicks.
    chance: u64,
    /// The fewest crossings seen, and the order that has them.
    least: u64,
    best: Vec<usize>,
    /// Scratch space: the items of a row.
    row: Vec<usize>,
}

impl Search<'_> {
    /// Counts the crossings of the present order and keeps it if it is the best seen.
    fn note(&mut self) -> u64 {
        let crossings = self.counter.rows(self.layers, 0..self.layers.rows.len());
        self.work += self.layers.items().len() as u64;
        if crossings < self.least {
            self.keep(crossings);
        }
        crossings
    }

    /// Keeps the present order as the best.
    fn keep(&mut self, crossings: u64) {
        self.least = crossings;
        self.best = self.layers.items().to_vec();
    }

    /// Goes back to the best order.
    fn recall(&mut self) {
        self.layers.put(0, &self.best);
    }

    /// Sweeps down and up until nothing is gained.
    fn sweep(&mut self) {
        let rows = self.layers.rows.len();
        let patience = if self.layers.items().len() < MANY { PATIENCE } else { PATIENCE / 2 };
        let (mut idle, mut least) = (0, u64::MAX);
        let mut round = 0;
        self.exchange();
        self.note();
        while idle < patience && self.least > 0 {
            for step in 1..rows {
                let (row, downwards) = if round % 2 == 0 { (step, true) } else { (rows - 1 - step, false) };
                self.sort_row(row, downwards, round % 4 > 1);
            }
            self.exchange();
            let crossings = self.note();
            idle = if crossings < least { 0 } else { idle + 1 };
            least = least.min(crossings);
            round += 1;
        }
    }

    /// Sorts a row by the mean place of the linked items above (or below); items without links stay.
    fn sort_row(&mut self, row: usize, downwards: bool, reverse_ties: bool) {
        let Layers { rows, place, above, below, .. } = &mut *self.layers;
        let (links, other) = if downwards { (above, row - 1) } else { (below, row + 1) };
        let (range, other) = (rows.range(row), rows.range(other).start);
        let mean = |item: usize| {
            let linked = &links[item];
            let sum: usize = linked.iter().map(|&item| place[item] - other).sum();
            match linked.len() {
                0 => (place[item] - range.start) << 16,
                // Most items are bends, and division is slow.
                1 => sum << 16,
                count => (sum << 16) / count,
            }
        };
        let items = &mut rows.members[range.clone()];
        if reverse_ties {
            items.reverse();
        }
        sort_by(items, &|item| mean(item) as i64);
        for (at, &item) in range.zip(&*items) {
            place[item] = at;
        }
        self.work += 2 * items.len() as u64;
    }

    /// Exchanges neighbours in rows while that saves crossings.
    fn exchange(&mut self) {
        self.repeat(8, Search::exchange_in);
    }

    /// Improves row after row, and again those beside rows that changed, in at most so many passes.
    fn repeat(&mut self, passes: u32, improve: fn(&mut Self, usize) -> bool) {
        let rows = self.layers.rows.len();
        let mut stale = vec![true; rows];
        for _ in 0..passes {
            let mut gained = false;
            for row in 0..rows {
                if take(&mut stale[row]) && improve(self, row) {
                    gained = true;
                    stale[row.saturating_sub(1)..rows.min(row + 2)].fill(true);
                }
            }
            if !gained {
                break;
            }
        }
    }

    fn exchange_in(&mut self, row: usize) -> bool {
        let range = self.layers.rows.range(row);
        let (mut left, mut gained) = (range.start, false);
        while let Some(right) = first_gain(self.layers, left..range.end) {
            self.layers.swap(right - 1, right);
            (left, gained) = (right, true);
        }
        self.work += range.len() as u64;
        gained
    }

    /// From the best order, moves single items to the best places of their rows until nothing is gained
    /// or so much work is done.
    fn settle(&mut self, most: u64) {
        self.recall();
        self.most = most;
        self.repeat(u32::MAX, Search::sift_row);
        self.note();
    }

    /// Moves each item of a row to its best place while there is work left. Says whether that saved crossings.
    fn sift_row(&mut self, row: usize) -> bool {
        let mut gained = false;
        let mut items = take(&mut self.row);
        items.clear();
        items.extend_from_slice(&self.layers.rows[row]);
        for &item in &items {
            gained |= self.work < self.most && self.sift(row, item);
        }
        self.row = items;
        gained
    }

    /// Moves an item to the best place of its row. Says whether that saved crossings.
    fn sift(&mut self, row: usize, item: usize) -> bool {
        let layers = &mut *self.layers;
        let (range, here) = (layers.rows.range(row), layers.place[item]);
        self.work += range.len() as u64;
        let linked = Linked::to(item, layers);
        let gain = |place: usize| linked.gain(&Linked::to(layers.items()[place], layers), &layers.place);
        let (mut best, mut to, mut saved) = (0, here, 0);
        for place in (range.start..here).rev() {
            // To pass an item on the left gains what it would cost on the right.
            saved -= gain(place);
            if saved > best {
                (best, to) = (saved, place);
            }
        }
        saved = 0;
        for place in here + 1..range.end {
            saved += gain(place);
            if saved > best {
                (best, to) = (saved, place);
            }
        }
        for place in (to..here).rev() {
            layers.swap(place, place + 1);
        }
        for place in here..to {
            layers.swap(place, place + 1);
        }
        to != here
    }

    /// Kicks a few neighbouring rows of the best order and mends them, again and again, from what
    /// is no worse; keeps the result if it is better.
    fn kick(&mut self) {
        self.recall();
        let rows = self.layers.rows.len();
        (self.work, self.most) = (0, u64::MAX);
        let mut present = self.least;
        while present > 0 && self.work < KICKING {
            let width = 1 + self.draw(4);
            let first = self.draw(rows);
            let (top, end) = (first.saturating_sub(MARGIN), (first + width + MARGIN).min(rows));
            let before = self.counter.rows(self.layers, top..end + 1);
            let range = self.layers.rows.range_of(top..end);
            let (start, kept) = (range.start, self.layers.items()[range].to_vec());
            for _ in 0..2 + self.draw(4) {
                let row = (first + self.draw(width)).min(rows - 1);
                let range = self.layers.rows.range(row);
                let (from, to) = (self.draw(range.len()), self.draw(range.len()));
                self.layers.swap(range.start + from, range.start + to);
            }
            self.mend(top, end);
            let after = self.counter.rows(self.layers, top..end + 1);
            if after <= before {
                present -= before - after;
            } else {
                self.layers.put(start, &kept);
            }
        }
        if present < self.least {
            self.keep(present);
        }
    }

    /// Moves single items of some rows until nothing is gained.
    fn mend(&mut self, top: usize, end: usize) {
        let mut gained = true;
        while gained {
            gained = false;
            for row in top..end {
                gained |= self.sift_row(row);
            }
        }
    }

    /// A number below `n`, always the same ones in turn (Knuth's linear congruential generator).
    fn draw(&mut self, n: usize) -> usize {
        self.chance = self.chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.chance >> 33) as usize % n.max(1)
    }
}

/// The first place in a range, but for its start, where an exchange with the left neighbour saves crossings.
fn first_gain(layers: &Layers, range: Range<usize>) -> Option<usize> {
    let mut items = layers.items()[range.clone()].iter().map(|&item| Linked::to(item, layers));
    let mut before = items.next()?;
    for (place, next) in (range.start + 1..).zip(items) {
        if before.gain(&next, &layers.place) > 0 {
            return Some(place);
        }
        before = next;
    }
    None
}
