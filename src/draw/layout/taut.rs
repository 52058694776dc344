//! Pulling long arrows taut: where an arrow fits on the straight line between its ends it takes it; elsewhere
//! it stays upright, but comes down to its ends over two rows where one would make it lie flat.

use super::diagram::BEND_GAP;
use super::layers::Layers;

/// An arrow that moves this far aside between two rows lies too flat.
const FLAT: u32 = 60;

/// Half the height of a usual node, in pixels.
const HALF_ROW: i32 = 20;

/// Moves the bends, given the height of each item's row; nodes stay, and so does the order in each row.
pub(super) fn pull(layers: &Layers, y: &[i32], x: &mut [i32]) {
    for round in 0..3 {
        for arrow in 0..layers.chains.len() {
            let chain = &layers.chains[arrow];
            if round < 2 {
                straight(layers, y, x, chain);
            } else if let ([first, second, third, _, ..], [.., last_but_two, last_but_one, last]) = (chain, chain) {
                ease(layers, y, x, [*first, *second, *third], *first, *second);
                ease(layers, y, x, [*last_but_two, *last_but_one, *last], *last_but_one, *last);
            }
        }
    }
}

/// Pulls three items straight where the link between two of them lies flat.
fn ease(layers: &Layers, y: &[i32], x: &mut [i32], three: [usize; 3], a: usize, b: usize) {
    if x[a].abs_diff(x[b]) > FLAT {
        straight(layers, y, x, &three);
    }
}

/// Moves the items between the first and the last onto the straight line, if all have room there.
fn straight(layers: &Layers, y: &[i32], x: &mut [i32], chain: &[usize]) {
    let [first, bends @ .., last] = chain else { return };
    let (left, top) = (x[*first], y[*first]);
    let (width, height) = (x[*last] - left, (y[*last] - top).max(1));
    let at = |bend: usize| left + (i64::from(width) * i64::from(y[bend] - top) / i64::from(height)) as i32;
    // A sloping line needs more room beside a node's whole height.
    let slope = width.abs() * HALF_ROW / height;
    if bends.iter().all(|&bend| fits(layers, x, bend, at(bend), slope)) {
        for &bend in bends {
            x[bend] = at(bend);
        }
    }
}

/// Whether a bend may go to a place when the arrow moves aside by `slope` along half a node.
fn fits(layers: &Layers, x: &[i32], bend: usize, at: i32, slope: i32) -> bool {
    for &(side, width) in &[(-1, &layers.right), (1, &layers.left)] {
        if let Some(other) = layers.beside(bend, side) {
            let gap = if layers.is_bend(other) { BEND_GAP } else { BEND_GAP + slope };
            if side * (x[other] - at) < width[other] + gap {
                return false;
            }
        }
    }
    true
}
