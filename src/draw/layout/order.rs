//! The order of items in their rows: few crossings.
//!
//! From several starts, rows are sorted by the mean place of what they are linked to, down and up in turn, and
//! neighbours are exchanged where that saves crossings. Then single items move to the best place of their row,
//! and, as long as work is left, the order is kicked and mended again. Work is counted in comparisons, not in
//! seconds, so that the result is the same everywhere and large diagrams get fewer rounds.

use super::cross::{Counter, Linked};
use super::layers::Layers;
use super::list::{List, sort_by};
use super::starts::{by_straight_lines, depth_first, from_below};
use std::mem::take;

/// Sweeps without gain after which an order counts as settled; half as many from so many items on.
const PATIENCE: u32 = 4;
const MANY: i32 = 1500;
/// Comparisons spent on each start, above which it gets no single items moved.
const EACH: u64 = 20_000;
/// Comparisons spent on moving single items from the best start.
const SIFTING: u64 = 150_000;
/// Comparisons spent on kicks.
const KICKING: u64 = 5_000;
/// Rows that are mended above and below the kicked ones.
const MARGIN: i32 = 2;

/// Orders the rows anew.
type Start = fn(&mut Layers);

/// The orders to begin with, each a way to a good one that the others miss.
const STARTS: [Start; 3] = [by_straight_lines, depth_first, from_below];

/// Orders all rows.
#[inline(never)]
pub(super) fn order(layers: &mut Layers) {
    let counter = Counter::default();
    let mut search = Search {
        layers,
        counter,
        work: 0,
        most: 0,
        chance: 1,
        least: u64::MAX,
        best: List::default(),
        row: Vec::new(),
    };
    let (mut fewest, mut champion) = (u64::MAX, List::default());
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
    best: List,
    /// Scratch space: the items of a row.
    row: Vec<i32>,
}

impl Search<'_> {
    /// Counts the crossings of the present order and keeps it if it is the best seen.
    fn note(&mut self) -> u64 {
        let crossings = self.counter.rows(self.layers, 1, i32::MAX);
        self.work += self.layers.items().len() as u64;
        if crossings < self.least {
            self.keep(crossings);
        }
        crossings
    }

    /// Keeps the present order as the best.
    fn keep(&mut self, crossings: u64) {
        self.least = crossings;
        self.best = self.layers.rows.members.clone();
    }

    /// Goes back to the best order.
    fn recall(&mut self) {
        self.layers.put(0, self.best.all());
    }

    /// Sweeps down and up until nothing is gained.
    fn sweep(&mut self) {
        let rows = self.layers.rows.len();
        let patience = if self.layers.row_of.len() < MANY { PATIENCE } else { PATIENCE / 2 };
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
    #[inline(never)]
    fn sort_row(&mut self, row: i32, downwards: bool, reverse_ties: bool) {
        let Layers { rows, place, above, below, .. } = &mut *self.layers;
        let (links, other) = if downwards { (above, row - 1) } else { (below, row + 1) };
        let (start, end, other) = (rows.start(row), rows.start(row + 1), rows.start(other));
        let places = place.all();
        let mean = |item: i32| {
            let linked = links.of(item);
            let mut sum = 0;
            for &item in linked {
                sum += i64::from(places[item as usize] - other);
            }
            match linked.len() as i64 {
                0 => i64::from(places[item as usize] - start) << 16,
                // Most items are bends, and division is slow.
                1 => sum << 16,
                count => (sum << 16) / count,
            }
        };
        let items = rows.members.all_mut().get_mut(start as usize..end as usize).unwrap_or_default();
        if reverse_ties {
            items.reverse();
        }
        sort_by(items, &mean);
        for (at, &item) in (start..).zip(&*items) {
            place.set(item, at);
        }
        self.work += 2 * items.len() as u64;
    }

    /// Exchanges neighbours in rows while that saves crossings.
    fn exchange(&mut self) {
        self.repeat(8, Search::exchange_in);
    }

    /// Improves row after row, and again those beside rows that changed, in at most so many passes.
    fn repeat(&mut self, passes: u32, improve: fn(&mut Self, i32) -> bool) {
        let rows = self.layers.rows.len();
        let mut stale = List::filled(rows, 1);
        for _ in 0..passes {
            let mut gained = false;
            for row in 0..rows {
                if stale.get(row) > 0 {
                    stale.set(row, 0);
                    if improve(self, row) {
                        gained = true;
                        for near in row - 1..row + 2 {
                            stale.set(near, 1);
                        }
                    }
                }
            }
            if !gained {
                break;
            }
        }
    }

    fn exchange_in(&mut self, row: i32) -> bool {
        let (start, end) = (self.layers.rows.start(row), self.layers.rows.start(row + 1));
        let mut right = start;
        let mut gained = false;
        loop {
            right = first_gain(self.layers, right, end);
            if right >= end {
                break;
            }
            self.layers.swap(right - 1, right);
            gained = true;
        }
        self.work += (end - start) as u64;
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
    fn sift_row(&mut self, row: i32) -> bool {
        let mut gained = false;
        let mut items = take(&mut self.row);
        items.clear();
        items.extend_from_slice(self.layers.rows.of(row));
        for &item in &items {
            gained |= self.work < self.most && self.sift(row, item);
        }
        self.row = items;
        gained
    }

    /// Moves an item to the best place of its row. Says whether that saved crossings.
    fn sift(&mut self, row: i32, item: i32) -> bool {
        let layers = &mut *self.layers;
        let (start, end) = (layers.rows.start(row), layers.rows.start(row + 1));
        self.work += (end - start) as u64;
        let (places, here) = (layers.place.all(), layers.place.get(item));
        let linked = Linked::to(item, layers);
        let (mut best, mut to) = (0, here);
        for &step in &[-1, 1] {
            let (mut saved, mut place) = (0, here + step);
            while place >= start && place < end {
                let other = Linked::to(layers.rows.members.get(place), layers);
                // To pass an item on the left gains what it would cost on the right.
                saved += step * linked.gain(&other, places);
                if saved > best {
                    (best, to) = (saved, place);
                }
                place += step;
            }
        }
        let mut place = here;
        while place != to {
            let next = place + (to - place).signum();
            layers.swap(place, next);
            place = next;
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
            let (top, end) = ((first - MARGIN).max(0), (first + width + MARGIN).min(rows));
            let before = self.counter.rows(self.layers, top, end + 1);
            let start = self.layers.rows.start(top);
            let kept = self.layers.rows.members.range(start, self.layers.rows.start(end)).to_vec();
            for _ in 0..2 + self.draw(4) {
                let row = (first + self.draw(width)).min(rows - 1);
                let start = self.layers.rows.start(row);
                let count = self.layers.rows.start(row + 1) - start;
                let (from, to) = (self.draw(count), self.draw(count));
                self.layers.swap(start + from, start + to);
            }
            self.mend(top, end);
            let after = self.counter.rows(self.layers, top, end + 1);
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
    fn mend(&mut self, top: i32, end: i32) {
        let mut gained = true;
        while gained {
            gained = false;
            for row in top..end {
                gained |= self.sift_row(row);
            }
        }
    }

    /// A number below `n`, always the same ones in turn (Knuth's linear congruential generator).
    fn draw(&mut self, n: i32) -> i32 {
        self.chance = self.chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.chance >> 33) as i32 % n.max(1)
    }
}

/// The first place right of one and before an end where an exchange with the left neighbour saves crossings; the end if
/// there is none.
fn first_gain(layers: &Layers, left: i32, end: i32) -> i32 {
    let places = layers.place.all();
    if let [first, rest @ ..] = layers.rows.members.range(left, end) {
        let mut before = Linked::to(*first, layers);
        for &item in rest {
            let next = Linked::to(item, layers);
            if before.gain(&next, places) > 0 {
                return places[item as usize];
            }
            before = next;
        }
    }
    end
}
