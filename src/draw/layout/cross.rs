//! Counting crossings of links.

use super::layers::Layers;
use super::list::List;

/// Counts crossings between neighbouring rows; keeps its scratch space.
#[derive(Default)]
pub(super) struct Counter {
    /// A binary indexed tree for each row: how many links so far end at each place.
    trees: List,
}

impl Counter {
    /// Crossings of the links between some rows and the rows above them.
    pub fn rows(&mut self, layers: &Layers, first: i32, end: i32) -> u64 {
        let (first, end) = (first.max(1), end.min(layers.rows.len()));
        // All at once: in WebAssembly, to clear a few numbers takes as long as to clear many.
        self.trees.reset(layers.rows.start(end) - layers.rows.start(first), 0);
        let (mut crossings, mut rest) = (0, self.trees.all_mut());
        for row in first..end {
            let width = layers.rows.start(row + 1) - layers.rows.start(row);
            let Some((tree, others)) = rest.split_at_mut_checked(width as usize) else { break };
            crossings += above(layers, row, tree);
            rest = others;
        }
        crossings
    }
}

/// Crossings of the links between a row and the one above it, by an empty tree.
fn above(layers: &Layers, row: i32, tree: &mut [i32]) -> u64 {
    let (first, place) = (layers.rows.start(row), layers.place.all());
    let (mut crossings, mut links) = (0, 0);
    for &item in layers.rows.of(row - 1) {
        let ends = layers.below.of(item);
        for &end in ends {
            crossings += (links - up_to(tree, place[end as usize] - first)) as u64;
        }
        for &end in ends {
            add(tree, place[end as usize] - first);
        }
        links += ends.len() as i32;
    }
    crossings
}

/// How many counted links end at this place, counted from 0, or left of it.
fn up_to(tree: &[i32], place: i32) -> i32 {
    let (mut i, mut sum) = (place as usize + 1, 0);
    while i > 0 {
        sum += tree[i - 1];
        i &= i - 1;
    }
    sum
}

/// Counts a link that ends at this place.
fn add(tree: &mut [i32], place: i32) {
    let mut i = place as usize;
    while let Some(count) = tree.get_mut(i) {
        *count += 1;
        i |= i + 1;
    }
}

/// The items that one is linked to.
#[derive(Clone, Copy)]
pub(super) struct Linked<'a> {
    above: &'a [i32],
    below: &'a [i32],
}

impl<'a> Linked<'a> {
    pub fn to(item: i32, layers: &'a Layers) -> Linked<'a> {
        Linked { above: layers.above.here(item), below: layers.below.here(item) }
    }

    /// How many crossings among the links of two items of a row are saved if the other one, now right of this one,
    /// goes left of it; `place` is that of each item.
    pub fn gain(&self, other: &Linked, place: &[i32]) -> i32 {
        inversions(place, self.above, other.above) + inversions(place, self.below, other.below)
    }
}

/// Pairs of linked items where the first stands right of the second, less those where it stands left of it.
#[inline(always)]
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

#[cfg(test)]
mod tests {
    use super::super::tests::random;
    use super::*;

    /// Crossings by the definition: two links between the same rows whose ends stand in opposite orders.
    fn crossings(layers: &Layers) -> u64 {
        let place = |item: i32| layers.place.get(item);
        let mut links = Vec::new();
        for &item in layers.items() {
            links.extend(layers.below.of(item).iter().map(|&to| (layers.row_of.get(item), place(item), place(to))));
        }
        let cross = |a: &&(i32, i32, i32), b: &(i32, i32, i32)| a.0 == b.0 && a.1 < b.1 && a.2 > b.2;
        links.iter().map(|b| links.iter().filter(|a| cross(a, b)).count() as u64).sum()
    }

    #[test]
    fn counts_and_gains_are_those_of_the_definition() {
        let mut gains = 0;
        for seed in 0..40 {
            let mut layers = Layers::new(&random(seed));
            for place in 1..layers.items().len() {
                let (a, b) = (layers.items()[place - 1], layers.items()[place]);
                let before = crossings(&layers);
                assert_eq!(Counter::default().rows(&layers, 0, i32::MAX), before);
                if layers.row_of.get(a) == layers.row_of.get(b) {
                    let linked = |item| Linked::to(item, &layers);
                    let gain = i64::from(linked(a).gain(&linked(b), layers.place.all()));
                    layers.swap(place as i32 - 1, place as i32);
                    assert_eq!(before as i64 - crossings(&layers) as i64, gain);
                    gains += u32::from(gain != 0);
                }
            }
        }
        assert!(gains > 100, "{gains} exchanges that matter");
    }
}
