//! Where items stand across the page: the method of Brandes and Köpf.
//!
//! Items are strung into vertical blocks, each item under (or over) the middle one of its linked items, long
//! arrows first. That is done from each of the four corners, each result is pushed together, and every item
//! takes the mean of its two middle results. Order and distances hold in each result, so they hold in the mean.

use super::layers::{Layers, NONE};
use super::list::{Groups, List};
use super::shift::{length, singles, straighten};

/// Up to so many items every corner's result is straightened, not only their mean.
const FEW: i32 = 1000;

/// The `x` of every item's centre; the leftmost item begins at 0. Links must be sorted.
#[inline(never)]
pub(super) fn place(layers: &Layers) -> List {
    let inner = Inner::new(layers);
    let mut results: [List; 5] = Default::default();
    let [corners @ .., mean] = &mut results;
    for (corner, x) in corners.iter_mut().enumerate() {
        let side = side(corner);
        *x = compact(layers, &string(layers, &inner, corner < 2, side), side);
    }
    line_up(layers, corners);
    *mean = means(corners);
    let mut least = i64::MAX;
    let mut best = List::default();
    let singles = singles(layers);
    for x in if layers.row_of.len() > FEW { &mut results[4..] } else { &mut results } {
        straighten(layers, &singles, x);
        let length = length(layers, x);
        if length < least {
            least = length;
            best = x.clone();
        }
    }
    let (left, _) = borders(layers, &best);
    for x in best.all_mut() {
        *x -= left;
    }
    best
}

/// Whether the items of a corner's result are pushed left (1) or right (-1).
fn side(corner: usize) -> i32 {
    if corner.is_multiple_of(2) { 1 } else { -1 }
}

/// The left and right border of all items.
fn borders(layers: &Layers, x: &List) -> (i32, i32) {
    let (mut left, mut right) = (i32::MAX / 2, i32::MIN / 2);
    for item in 0..x.len() {
        left = left.min(x.get(item) - layers.left.get(item));
        right = right.max(x.get(item) + layers.right.get(item));
    }
    (left, right)
}

/// Shifts all results onto the narrowest: those pushed left by their left borders, the others by their right ones.
fn line_up(layers: &Layers, corners: &mut [List; 4]) {
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
        for x in result.all_mut() {
            *x += by;
        }
    }
}

/// For each item the mean of its two middle results.
fn means(corners: &[List; 4]) -> List {
    let mut means = List::with_room(corners[0].len());
    for item in 0..corners[0].len() {
        let (mut sum, mut least, mut most) = (0, i32::MAX, i32::MIN);
        for result in corners {
            let x = result.get(item);
            sum += x;
            least = least.min(x);
            most = most.max(x);
        }
        means.push((sum - least - most) >> 1);
    }
    means
}

/// Where the links between two bends lie: blocks give way to the long arrow there.
struct Inner {
    /// For each item the place of the upper bend of the nearest such link left of it, and right of it.
    left: List,
    right: List,
}

impl Inner {
    fn new(layers: &Layers) -> Inner {
        let mut ends = List::filled(layers.row_of.len(), NONE);
        for bend in layers.nodes..layers.row_of.len() {
            if let Some(&upper) = layers.above.of(bend).first()
                && layers.is_bend(upper)
            {
                ends.set(bend, layers.place.get(upper));
            }
        }
        Inner { left: layers.nearest(1, &ends, 0), right: layers.nearest(-1, &ends, i32::MAX) }
    }

    /// Whether a link crosses one between two bends, and is none itself.
    fn crosses(&self, layers: &Layers, upper: i32, lower: i32) -> bool {
        let place = layers.place.get(upper);
        let long = layers.is_bend(upper) && layers.is_bend(lower);
        !long && (place < self.left.get(lower) || place > self.right.get(lower))
    }
}

/// Strings items into blocks; gives each item the root of its block.
fn string(layers: &Layers, inner: &Inner, downwards: bool, side: i32) -> List {
    let mut roots = List::numbered(layers.row_of.len());
    let links = if downwards { &layers.above } else { &layers.below };
    let count = layers.rows.len();
    for step in 1..count {
        let row = if downwards { step } else { count - 1 - step };
        let (start, end) = (layers.rows.start(row), layers.rows.start(row + 1));
        // The place of the last item in the other row that was strung, counted from the side we begin at.
        let mut last = i32::MIN;
        for i in 0..end - start {
            let item = layers.rows.members.get(if side > 0 { start + i } else { end - 1 - i });
            let linked = links.of(item);
            // The middle one; of two, the nearer one to the side we begin at first.
            let middle = [linked.len().wrapping_sub(1) / 2, linked.len() / 2];
            for at in if side > 0 { middle } else { [middle[1], middle[0]] } {
                let Some(&other) = linked.get(at) else { break };
                let place = side * layers.place.get(other);
                let (upper, lower) = if downwards { (other, item) } else { (item, other) };
                if place > last && !inner.crosses(layers, upper, lower) {
                    roots.set(item, roots.get(other));
                    last = place;
                    break;
                }
            }
        }
    }
    roots
}

/// Pushes the blocks together towards the left (or the right), then back where their neighbours leave room.
fn compact(layers: &Layers, roots: &List, side: i32) -> List {
    let room = 2 * roots.len();
    let (mut pairs, mut lengths) = (List::with_room(room), List::with_room(room));
    for &item in layers.items() {
        if let Some(&other) = layers.beside(item, 1) {
            let (a, b) = (roots.get(item), roots.get(other));
            let (near, far) = if side > 0 { (a, b) } else { (b, a) };
            pairs.push_pair(near, far);
            lengths.push_pair(near, layers.distance(item, other));
        }
    }
    let next = Groups::new(roots.len(), &pairs);
    let distances = Groups::new(roots.len(), &lengths).members;
    let order = next.in_order();
    let mut x = List::filled(roots.len(), 0);
    for &block in order.all() {
        for link in next.start(block)..next.start(block + 1) {
            x.raise(next.members.get(link), x.get(block) + distances.get(link));
        }
    }
    for &block in order.all().iter().rev() {
        let mut room = i32::MAX;
        for link in next.start(block)..next.start(block + 1) {
            room = room.min(x.get(next.members.get(link)) - distances.get(link));
        }
        if room < i32::MAX {
            x.raise(block, room);
        }
    }
    let mut result = List::with_room(roots.len());
    for &root in roots.all() {
        result.push(side * x.get(root));
    }
    result
}
