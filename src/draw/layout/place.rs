//! Where items stand across the page: the method of Brandes and Köpf.
//!
//! Items are strung into vertical blocks, each item under (or over) the middle one of its linked items, long
//! arrows first. That is done from each of the four corners, each result is pushed together, and every item
//! takes the mean of its two middle results. Order and distances hold in each result, so they hold in the mean.

use super::groups::Groups;
use super::layers::Layers;
use super::shift::{length, singles, straighten};

/// Up to so many items every corner's result is straightened, not only their mean.
const FEW: usize = 1000;

/// The `x` of every item's centre; the leftmost item begins at 0. Links must be sorted.
// A stage of its own: within one large function WebAssembly takes a tenth longer, as measured.
#[inline(never)]
pub(super) fn place(layers: &Layers) -> Vec<i32> {
    let inner = Inner::new(layers);
    let mut results: [Vec<i32>; 5] = Default::default();
    let [corners @ .., mean] = &mut results;
    for (corner, x) in corners.iter_mut().enumerate() {
        let side = side(corner);
        *x = compact(layers, &string(layers, &inner, corner < 2, side), side);
    }
    line_up(layers, corners);
    *mean = means(corners);
    let mut least = i64::MAX;
    let mut best = Vec::new();
    let singles = singles(layers);
    for x in if layers.items().len() > FEW { &mut results[4..] } else { &mut results } {
        straighten(layers, &singles, x);
        let length = length(layers, x);
        if length < least {
            least = length;
            best = x.clone();
        }
    }
    let (left, _) = borders(layers, &best);
    for x in &mut best {
        *x -= left;
    }
    best
}

/// Whether the items of a corner's result are pushed left (1) or right (-1).
fn side(corner: usize) -> i32 {
    if corner.is_multiple_of(2) { 1 } else { -1 }
}

/// The left and right border of all items.
fn borders(layers: &Layers, x: &[i32]) -> (i32, i32) {
    let (mut left, mut right) = (i32::MAX / 2, i32::MIN / 2);
    for (item, x) in x.iter().enumerate() {
        left = left.min(x - layers.left[item]);
        right = right.max(x + layers.right[item]);
    }
    (left, right)
}

/// Shifts all results onto the narrowest: those pushed left by their left borders, the others by their right ones.
fn line_up(layers: &Layers, corners: &mut [Vec<i32>; 4]) {
    let (mut left, mut right) = (i32::MIN / 2, i32::MAX / 2);
    for x in &*corners {
        let borders = borders(layers, x);
        if borders.1 - borders.0 < right - left {
            (left, right) = borders;
        }
    }
    for (corner, result) in corners.iter_mut().enumerate() {
        let borders = borders(layers, result);
        let by = if side(corner) > 0 { left - borders.0 } else { right - borders.1 };
        result.iter_mut().for_each(|x| *x += by);
    }
}

/// For each item the mean of its two middle results.
fn means(corners: &[Vec<i32>; 4]) -> Vec<i32> {
    let mut means = Vec::with_capacity(corners[0].len());
    for item in 0..corners[0].len() {
        let (mut least, mut most, mut sum) = (i32::MAX, i32::MIN, 0);
        for x in corners {
            (least, most, sum) = (least.min(x[item]), most.max(x[item]), sum + x[item]);
        }
        means.push((sum - least - most) >> 1);
    }
    means
}

/// Where the links between two bends lie: blocks give way to the long arrow there.
struct Inner {
    /// For each item the place of the upper bend of the nearest such link left of it, and right of it.
    left: Vec<i32>,
    right: Vec<i32>,
}

impl Inner {
    fn new(layers: &Layers) -> Inner {
        let mut ends = vec![None; layers.items().len()];
        for (item, end) in ends.iter_mut().enumerate().skip(layers.nodes) {
            let upper = layers.above[item][0];
            *end = layers.is_bend(upper).then(|| layers.place[upper] as i32);
        }
        Inner { left: layers.nearest(1, &ends, 0), right: layers.nearest(-1, &ends, i32::MAX) }
    }

    /// Whether a link crosses one between two bends, and is none itself.
    fn crosses(&self, layers: &Layers, upper: usize, lower: usize) -> bool {
        let place = layers.place[upper] as i32;
        let long = layers.is_bend(upper) && layers.is_bend(lower);
        !long && (place < self.left[lower] || place > self.right[lower])
    }
}

/// Strings items into blocks; gives each item the root of its block.
fn string(layers: &Layers, inner: &Inner, downwards: bool, side: i32) -> Vec<usize> {
    let mut roots: Vec<usize> = (0..layers.items().len()).collect();
    let links = if downwards { &layers.above } else { &layers.below };
    let count = layers.rows.len();
    for step in 1..count {
        let row = &layers.rows[if downwards { step } else { count - 1 - step }];
        // The place of the last item in the other row that was strung, counted from the side we begin at.
        let mut last = i64::MIN;
        for i in 0..row.len() {
            let item = row[if side > 0 { i } else { row.len() - 1 - i }];
            let linked = &links[item];
            // The middle one; of two, the nearer one to the side we begin at first.
            let middle = [linked.len().saturating_sub(1) / 2, linked.len() / 2];
            for at in if side > 0 { middle } else { [middle[1], middle[0]] } {
                let Some(&other) = linked.get(at) else { break };
                let place = i64::from(side) * layers.place[other] as i64;
                let (upper, lower) = if downwards { (other, item) } else { (item, other) };
                if place > last && !inner.crosses(layers, upper, lower) {
                    roots[item] = roots[other];
                    last = place;
                    break;
                }
            }
        }
    }
    roots
}

/// Pushes the blocks together towards the left (or the right), then back where their neighbours leave room.
fn compact(layers: &Layers, roots: &[usize], side: i32) -> Vec<i32> {
    // Of each two neighbours the nearer block and the farther one, how far they stay apart, and for each block where these
    // stand in which it is the nearer one.
    let (mut next, mut distances, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for &item in layers.items() {
        if let Some(other) = layers.beside(item, 1) {
            let (a, b) = (roots[item], roots[other]);
            let (near, far) = if side > 0 { (a, b) } else { (b, a) };
            places.push((near, next.len()));
            next.push((near, far));
            distances.push(layers.distance(item, other));
        }
    }
    let places = Groups::new(roots.len(), &places);
    let order = Groups::new(roots.len(), &next).in_order();
    let mut x = vec![0; roots.len()];
    for &block in &order {
        for &place in &places[block] {
            let far = next[place].1;
            x[far] = x[far].max(x[block] + distances[place]);
        }
    }
    for &block in order.iter().rev() {
        let mut room = i32::MAX;
        for &place in &places[block] {
            room = room.min(x[next[place].1] - distances[place]);
        }
        if room < i32::MAX {
            x[block] = x[block].max(room);
        }
    }
    roots.iter().map(|&root| side * x[root]).collect()
}
