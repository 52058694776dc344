//! Counting crossings of links.

use super::layers::Layers;
use super::list::List;

/// Counts crossings between neighbouring rows; keeps its scratch space.
#[derive(Default)]
pub(super) struct Counter {
    /// A binary indexed tree: how many links so far end at each place.
    tree: List,
}

impl Counter {
    /// Crossings of the links between some rows, the last one included, and the rows above them.
    pub fn rows(&mut self, layers: &Layers, first: i32, last: i32) -> u64 {
        let mut crossings = 0;
        for row in first.max(1)..=last.min(layers.rows.len() - 1) {
            crossings += self.above(layers, row);
        }
        crossings
    }

    /// Crossings of the links between a row and the one above it.
    fn above(&mut self, layers: &Layers, row: i32) -> u64 {
        let before = layers.rows.start(row) - 1;
        self.tree.reset(layers.rows.start(row + 1) - before);
        let tree = self.tree.all_mut();
        let (mut crossings, mut links) = (0, 0);
        for &item in layers.rows.of(row - 1) {
            let ends = layers.below.of(item);
            for &end in ends {
                crossings += (links - up_to(tree, layers.place.get(end) - before)) as u64;
            }
            for &end in ends {
                add(tree, layers.place.get(end) - before);
            }
            links += ends.len() as i32;
        }
        crossings
    }
}

/// How many counted links end at this place, counted from 1, or left of it.
fn up_to(tree: &[i32], place: i32) -> i32 {
    let (mut i, mut sum) = (place as usize, 0);
    while i > 0 {
        sum += tree[i];
        i &= i - 1;
    }
    sum
}

/// Counts a link that ends at this place.
fn add(tree: &mut [i32], place: i32) {
    let mut i = place as usize;
    while let Some(count) = tree.get_mut(i) {
        *count += 1;
        i += i & i.wrapping_neg();
    }
}

/// How many crossings among the links of two items of a row are saved if `b`, now right of `a`, goes left of it.
pub(super) fn gain(layers: &Layers, a: i32, b: i32) -> i32 {
    let place = layers.place.all();
    inversions(place, layers.above.of(a), layers.above.of(b))
        + inversions(place, layers.below.of(a), layers.below.of(b))
}

/// Pairs of linked items where the first stands right of the second, less those where it stands left of it.
fn inversions(place: &[i32], firsts: &[i32], seconds: &[i32]) -> i32 {
    let mut surplus = 0;
    for &first in firsts {
        let first = place[first as usize];
        for &second in seconds {
            surplus += (first - place[second as usize]).signum();
        }
    }
    surplus
}
