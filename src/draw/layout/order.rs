//! The order of items in their rows: few crossings.
//!
//! From several starts, rows are sorted by the mean place of what they are linked to, down and up in turn, and
//! neighbours are exchanged where that saves crossings. Then single items move to the best place of their row,
//! and, as long as work is left, the order is kicked and mended again. Work is counted in comparisons, not in
//! seconds, so that the result is the same everywhere and large diagrams get fewer rounds.

use super::cross::{Counter, pair_crossings};
use super::layers::Layers;
use super::sort::sort;
use super::starts::{by_straight_lines, depth_first, from_below};
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
pub(super) fn order(layers: &mut Layers) {
    let mut search =
        Search { layers, counter: Counter::default(), work: 0, most: 0, chance: 1, least: u64::MAX, best: Vec::new() };
    let mut champion = (u64::MAX, Vec::new());
    for start in STARTS {
        (search.least, search.work) = (u64::MAX, 0);
        start(search.layers);
        search.sweep();
        search.settle(EACH);
        if search.least < champion.0 {
            champion = (search.least, std::mem::take(&mut search.best));
        }
        if search.least == 0 {
            break;
        }
    }
    (search.least, search.best) = champion;
    search.settle(SIFTING);
    search.kick();
    let best = std::mem::take(&mut search.best);
    layers.restore(best);
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
    best: Vec<Vec<u32>>,
}

impl Search<'_> {
    /// Counts the crossings of the present order and keeps it if it is the best seen.
    fn note(&mut self) -> u64 {
        let crossings = self.counter.all(self.layers);
        self.work += self.layers.row_of.len() as u64;
        if crossings < self.least {
            self.least = crossings;
            self.best.clone_from(&self.layers.rows);
        }
        crossings
    }

    /// Sweeps down and up until nothing is gained.
    fn sweep(&mut self) {
        let rows = self.layers.rows.len();
        let patience = if self.layers.row_of.len() < MANY { PATIENCE } else { PATIENCE / 2 };
        let (mut idle, mut least) = (0, u64::MAX);
        self.exchange();
        self.note();
        for round in 0.. {
            if idle == patience || self.least == 0 {
                break;
            }
            for step in 1..rows {
                let (row, downwards) = if round % 2 == 0 { (step, true) } else { (rows - 1 - step, false) };
                self.sort_row(row, downwards, round % 4 > 1);
            }
            self.exchange();
            let crossings = self.note();
            idle = if crossings < least { 0 } else { idle + 1 };
            least = least.min(crossings);
        }
    }

    /// Sorts a row by the mean place of the linked items above (or below); items without links stay.
    fn sort_row(&mut self, row: usize, downwards: bool, reverse_ties: bool) {
        let layers = &mut *self.layers;
        let links = if downwards { &layers.above } else { &layers.below };
        let mean = |item: u32| {
            let linked = links.of(item);
            let sum: i64 = linked.iter().map(|&other| i64::from(layers.place[other as usize])).sum();
            match linked.len() as i64 {
                0 => i64::from(layers.place[item as usize]) << 16,
                count => (sum << 16) / count,
            }
        };
        let mut keyed: Vec<(i64, u32)> = layers.rows[row].iter().map(|&item| (mean(item), item)).collect();
        if reverse_ties {
            keyed.reverse();
        }
        sort(&mut keyed);
        self.work += 2 * keyed.len() as u64;
        layers.rows[row].clear();
        layers.rows[row].extend(keyed.iter().map(|&(_, item)| item));
        layers.renumber(row);
    }

    /// Exchanges neighbours in rows while that saves crossings.
    fn exchange(&mut self) {
        self.repeat(8, Search::exchange_in);
    }

    /// Improves row after row, and again those beside rows that changed, in at most so many passes.
    fn repeat(&mut self, passes: usize, improve: fn(&mut Self, usize) -> bool) {
        let rows = self.layers.rows.len();
        let mut stale = vec![true; rows];
        for _ in 0..passes {
            let mut gained = false;
            for row in 0..rows {
                if std::mem::take(&mut stale[row]) && improve(self, row) {
                    stale[row.saturating_sub(1)..(row + 2).min(rows)].fill(true);
                    gained = true;
                }
            }
            if !gained {
                break;
            }
        }
    }

    fn exchange_in(&mut self, row: usize) -> bool {
        let layers = &mut *self.layers;
        let mut gained = false;
        for right in 1..layers.rows[row].len() {
            let (a, b) = (layers.rows[row][right - 1], layers.rows[row][right]);
            let (kept, swapped) = pair_crossings(layers, a, b);
            if swapped < kept {
                layers.rows[row].swap(right - 1, right);
                layers.place.swap(a as usize, b as usize);
                gained = true;
            }
        }
        self.work += layers.rows[row].len() as u64;
        gained
    }

    /// From the best order, moves single items to the best places of their rows until nothing is gained
    /// or so much work is done.
    fn settle(&mut self, most: u64) {
        let best = self.best.clone();
        self.layers.restore(best);
        self.most = most;
        self.repeat(usize::MAX, Search::sift_row);
        self.note();
    }

    /// Moves each item of a row to its best place while there is work left. Says whether that saved crossings.
    fn sift_row(&mut self, row: usize) -> bool {
        let mut gained = false;
        for item in self.layers.rows[row].clone() {
            gained |= self.work < self.most && self.sift(row, item);
        }
        gained
    }

    /// Moves an item to the best place of its row. Says whether that saved crossings.
    fn sift(&mut self, row: usize, item: u32) -> bool {
        let layers = &mut *self.layers;
        let items = &layers.rows[row];
        self.work += items.len() as u64;
        let here = layers.place[item as usize] as usize;
        let (mut best, mut to) = (0, here);
        let mut saved = 0;
        for place in (0..here).rev() {
            let (kept, swapped) = pair_crossings(layers, items[place], item);
            saved += i64::from(kept) - i64::from(swapped);
            if saved > best {
                (best, to) = (saved, place);
            }
        }
        saved = 0;
        for (place, &other) in items.iter().enumerate().skip(here + 1) {
            let (kept, swapped) = pair_crossings(layers, item, other);
            saved += i64::from(kept) - i64::from(swapped);
            if saved > best {
                (best, to) = (saved, place);
            }
        }
        if to == here {
            return false;
        }
        if to < here {
            layers.rows[row][to..=here].rotate_right(1);
        } else {
            layers.rows[row][here..=to].rotate_left(1);
        }
        layers.renumber(row);
        true
    }

    /// Kicks a few neighbouring rows of the best order and mends them, again and again, from what
    /// is no worse; keeps the result if it is better.
    fn kick(&mut self) {
        let best = self.best.clone();
        self.layers.restore(best);
        let rows = self.layers.rows.len();
        (self.work, self.most) = (0, u64::MAX);
        let mut present = self.least;
        while present > 0 && self.work < KICKING {
            let width = 1 + self.draw(4);
            let first = self.draw(rows);
            let window = first.saturating_sub(MARGIN)..(first + width + MARGIN).min(rows);
            let before = self.crossings(&window);
            let kept: Vec<Vec<u32>> = self.layers.rows[window.clone()].to_vec();
            for _ in 0..2 + self.draw(4) {
                let row = (first + self.draw(width)).min(rows - 1);
                let count = self.layers.rows[row].len();
                let (from, to) = (self.draw(count), self.draw(count));
                self.layers.rows[row].swap(from, to);
                self.layers.renumber(row);
            }
            self.mend(&window);
            let after = self.crossings(&window);
            if after <= before {
                present -= before - after;
            } else {
                for (row, items) in window.zip(kept) {
                    self.layers.rows[row] = items;
                    self.layers.renumber(row);
                }
            }
        }
        if present < self.least {
            self.best.clone_from(&self.layers.rows);
        }
    }

    /// Moves single items of some rows until nothing is gained.
    fn mend(&mut self, window: &Range<usize>) {
        let mut gained = true;
        while gained {
            gained = false;
            for row in window.clone() {
                gained |= self.sift_row(row);
            }
        }
    }

    /// The crossings of all links that touch some rows.
    fn crossings(&mut self, window: &Range<usize>) -> u64 {
        let last = window.end.min(self.layers.rows.len() - 1);
        (window.start.max(1)..=last).map(|row| self.counter.above(self.layers, row)).sum()
    }

    /// A number below `n`, always the same ones in turn (Knuth's linear congruential generator).
    fn draw(&mut self, n: usize) -> usize {
        self.chance = self.chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.chance >> 33) as usize) % n.max(1)
    }
}
