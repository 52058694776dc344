//! Pulling long arrows taut: where an arrow fits on the straight line between its ends it takes it; elsewhere
//! it stays upright, but comes down to its ends over two rows where one would make it lie flat.

use super::BEND_GAP;
use super::layers::Layers;
use super::place::Extent;

/// An arrow that moves this far aside between two rows lies too flat.
const FLAT: i32 = 60;

/// Half the height of a usual node, in pixels.
const HALF_ROW: i32 = 20;

/// Moves the bends; nodes stay, and so does the order in each row.
pub(super) fn pull(layers: &Layers, extents: &[Extent], middles: &[i32], x: &mut [i32]) {
    let long = || layers.chains.iter().filter(|chain| chain.len() > 2);
    for _ in 0..2 {
        long().for_each(|chain| {
            straight(layers, extents, middles, x, chain);
        });
    }
    for chain in long().filter(|chain| chain.len() > 3) {
        let last = chain.len() - 1;
        let far = |x: &[i32], a: usize, b: usize| (x[chain[a] as usize] - x[chain[b] as usize]).abs() > FLAT;
        if far(x, 0, 1) {
            straight(layers, extents, middles, x, &chain[..3]);
        }
        if far(x, last - 1, last) {
            straight(layers, extents, middles, x, &chain[last - 2..]);
        }
    }
}

/// Moves the items between the first and the last onto the straight line, if all have room there.
fn straight(layers: &Layers, extents: &[Extent], middles: &[i32], x: &mut [i32], chain: &[u32]) {
    let bends = &chain[1..chain.len() - 1];
    let line = Line::new(layers, middles, x, chain[0], chain[chain.len() - 1]);
    // A sloping line needs more room beside a node's whole height.
    let slope = (line.to.0 - line.from.0).abs() * HALF_ROW / (line.to.1 - line.from.1).max(1);
    let fits = |&bend: &u32| {
        let (left, right) = room(layers, extents, x, bend, slope);
        (left..=right).contains(&line.at(layers, middles, bend))
    };
    if bends.iter().all(fits) {
        bends.iter().for_each(|&bend| x[bend as usize] = line.at(layers, middles, bend));
    }
}

/// The straight line between the centres of two items.
struct Line {
    from: (i32, i32),
    to: (i32, i32),
}

impl Line {
    fn new(layers: &Layers, middles: &[i32], x: &[i32], from: u32, to: u32) -> Line {
        let centre = |item: u32| (x[item as usize], middles[layers.row_of[item as usize] as usize]);
        Line { from: centre(from), to: centre(to) }
    }

    /// Where the line meets the row of an item.
    fn at(&self, layers: &Layers, middles: &[i32], item: u32) -> i32 {
        let y = middles[layers.row_of[item as usize] as usize] - self.from.1;
        let (width, height) = (self.to.0 - self.from.0, (self.to.1 - self.from.1).max(1));
        self.from.0 + (i64::from(width) * i64::from(y) / i64::from(height)) as i32
    }
}

/// How far left and right a bend may go when the arrow moves aside by `slope` along half a node.
fn room(layers: &Layers, extents: &[Extent], x: &[i32], bend: u32, slope: i32) -> (i32, i32) {
    let row = &layers.rows[layers.row_of[bend as usize] as usize];
    let place = layers.place[bend as usize] as usize;
    let gap = |other: usize| if layers.is_bend(other as u32) { BEND_GAP } else { BEND_GAP + slope };
    let left = place.checked_sub(1).map(|i| row[i] as usize).map_or(i32::MIN, |i| x[i] + extents[i].right + gap(i));
    let right = row.get(place + 1).map(|&i| i as usize).map_or(i32::MAX, |i| x[i] - extents[i].left - gap(i));
    (left, right)
}
