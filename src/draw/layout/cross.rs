//! Counting crossings of links.

use super::layers::Layers;

/// Counts crossings between neighbouring rows; keeps its scratch space.
#[derive(Default)]
pub(super) struct Counter {
    /// A binary indexed tree: how many links so far end at each place.
    tree: Vec<u32>,
    ends: Vec<u32>,
}

impl Counter {
    /// Crossings of all links.
    pub fn all(&mut self, layers: &Layers) -> u64 {
        (1..layers.rows.len()).map(|row| self.above(layers, row)).sum()
    }

    /// Crossings of the links between a row and the one above it.
    pub fn above(&mut self, layers: &Layers, row: usize) -> u64 {
        self.tree.clear();
        self.tree.resize(layers.rows[row].len() + 1, 0);
        let (mut crossings, mut links) = (0u64, 0u32);
        for &item in &layers.rows[row - 1] {
            self.ends.clear();
            self.ends.extend(layers.below.of(item).iter().map(|&to| layers.place[to as usize]));
            for &end in &self.ends {
                crossings += u64::from(links - self.up_to(end));
            }
            for i in 0..self.ends.len() {
                self.add(self.ends[i]);
            }
            links += self.ends.len() as u32;
        }
        crossings
    }

    /// How many counted links end at this place or left of it.
    fn up_to(&self, place: u32) -> u32 {
        let (mut i, mut sum) = (place as usize + 1, 0);
        while i > 0 {
            sum += self.tree[i];
            i &= i - 1;
        }
        sum
    }

    /// Counts a link that ends at this place.
    fn add(&mut self, place: u32) {
        let mut i = place as usize + 1;
        while i < self.tree.len() {
            self.tree[i] += 1;
            i += i & i.wrapping_neg();
        }
    }
}

/// Crossings among the links of two items of a row: when `a` stands left of `b`, and when right of it.
pub(super) fn pair_crossings(layers: &Layers, a: u32, b: u32) -> (u32, u32) {
    let place = &layers.place[..];
    let (mut left, mut right) = (0, 0);
    for links in [&layers.above, &layers.below] {
        let others = links.of(b);
        for &x in links.of(a) {
            let x = place[x as usize];
            for &y in others {
                let y = place[y as usize];
                left += u32::from(x > y);
                right += u32::from(x < y);
            }
        }
    }
    (left, right)
}
