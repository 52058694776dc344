//! Counting crossings of links.

use super::layers::Layers;
use std::ops::Range;

/// Counts crossings between neighbouring rows; keeps its scratch space.
#[derive(Default)]
pub(super) struct Counter {
    /// A binary indexed tree for each row: how many links so far end at each place.
    trees: Vec<usize>,
}

impl Counter {
    /// Crossings of the links between some rows and the rows above them.
    pub fn rows(&mut self, layers: &Layers, rows: Range<usize>) -> u64 {
        let rows = rows.start.max(1)..rows.end.min(layers.rows.len());
        if rows.is_empty() {
            return 0;
        }
        // All at once: in WebAssembly, to clear a few numbers takes as long as to clear many.
        self.trees.clear();
        self.trees.resize(layers.rows.range_of(rows.clone()).len(), 0);
        let (mut crossings, mut rest) = (0, &mut self.trees[..]);
        for row in rows {
            let (tree, others) = rest.split_at_mut(layers.rows[row].len());
            crossings += above(layers, row, tree);
            rest = others;
        }
        crossings
    }
}

/// Crossings of the links between a row and the one above it, by an empty tree.
fn above(layers: &Layers, row: usize, tree: &mut [usize]) -> u64 {
    let first = layers.rows.range(row).start;
    let (mut crossings, mut links) = (0, 0);
    for &item in &layers.rows[row - 1] {
        let ends = layers.below.of(item);
        for &end in ends {
            crossings += (links - up_to(tree, layers.place[end] - first)) as u64;
        }
        for &end in ends {
            add(tree, layers.place[end] - first);
        }
        links += ends.len();
    }
    crossings
}

/// How many counted links end at this place, counted from 0, or left of it.
fn up_to(tree: &[usize], place: usize) -> usize {
    let (mut i, mut sum) = (place + 1, 0);
    while i > 0 {
        sum += tree[i - 1];
        i &= i - 1;
    }
    sum
}

/// Counts a link that ends at this place.
fn add(tree: &mut [usize], place: usize) {
    let mut i = place;
    while let Some(count) = tree.get_mut(i) {
        *count += 1;
        i |= i + 1;
    }
}

/// The items that one is linked to.
#[derive(Clone, Copy)]
pub(super) struct Linked<'a> {
    above: &'a [usize],
    below: &'a [usize],
}

impl<'a> Linked<'a> {
    pub fn to(item: usize, layers: &'a Layers) -> Linked<'a> {
        Linked { above: layers.above.of(item), below: layers.below.of(item) }
    }

    /// How many crossings among the links of two items of a row are saved if the other one, now right of this one,
    /// goes left of it; `place` is that of each item.
    pub fn gain(&self, other: &Linked, place: &[usize]) -> i32 {
        inversions(place, self.above, other.above) + inversions(place, self.below, other.below)
    }
}

/// Pairs of linked items where the first stands right of the second, less those where it stands left of it.
fn inversions(place: &[usize], firsts: &[usize], seconds: &[usize]) -> i32 {
    let mut surplus = 0;
    for &first in firsts {
        let first = place[first];
        for &second in seconds {
            surplus += first.cmp(&place[second]) as i32;
        }
    }
    surplus
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::layout::{Arrow, Diagram, Node, ranks_from_source};

    /// A diagram with one arrow in a dozen, as good as random.
    fn scattered(seed: u32) -> Diagram {
        let drawn =
            |from: u32, to: u32| (seed * 4099 + from * 97 + to * 31).wrapping_mul(2_654_435_761).is_multiple_of(12);
        let arrow = |from, to| Arrow { from, to, label: (0, 0) };
        let to_all = |from| (from + 1..40).filter(move |&to| drawn(from, to)).map(move |to| arrow(from, to));
        let arrows: Vec<Arrow> = (0..40).flat_map(to_all).collect();
        let ranks = ranks_from_source(40, &arrows);
        Diagram { nodes: vec![Node { width: 40, height: 40, aside: 16 }; 40], arrows, ranks }
    }

    /// Crossings by the definition: two links between the same rows whose ends stand in opposite orders.
    fn crossings(layers: &Layers) -> u64 {
        let place = |item: usize| layers.place[item];
        let mut links = Vec::new();
        for &item in layers.items() {
            links.extend(layers.below[item].iter().map(|&to| (layers.row_of[item], place(item), place(to))));
        }
        let cross = |a: &&(usize, usize, usize), b: &(usize, usize, usize)| a.0 == b.0 && a.1 < b.1 && a.2 > b.2;
        links.iter().map(|b| links.iter().filter(|a| cross(a, b)).count() as u64).sum()
    }

    #[test]
    fn counts_and_gains_are_those_of_the_definition() {
        let mut gains = 0;
        for seed in 0..40 {
            let mut layers = Layers::new(&scattered(seed));
            for place in 1..layers.items().len() {
                let (a, b) = (layers.items()[place - 1], layers.items()[place]);
                let before = crossings(&layers);
                assert_eq!(Counter::default().rows(&layers, 0..usize::MAX), before);
                if layers.row_of[a] == layers.row_of[b] {
                    let linked = |item| Linked::to(item, &layers);
                    let gain = i64::from(linked(a).gain(&linked(b), &layers.place));
                    layers.swap(place - 1, place);
                    assert_eq!(before as i64 - crossings(&layers) as i64, gain);
                    gains += u32::from(gain != 0);
                }
            }
        }
        assert!(gains > 100, "{gains} exchanges that matter");
    }
}
