//! Straightening after the first placing: whole vertical blocks, then single nodes and single long arrows,
//! slide to where their links are shortest in sum, as far as their neighbours in the rows leave room.

use super::layers::Layers;
use super::list::{Groups, List};
use crate::sort::sort;

/// Rounds of sliding; most diagrams come to rest sooner.
const ROUNDS: u32 = 12;

/// Slides items, also those that make up the given units; keeps order and distances.
pub(super) fn straighten(layers: &Layers, singles: &Units, x: &mut List) {
    let mut pulls = Vec::new();
    for _ in 0..ROUNDS {
        let blocks = Units::new(layers, blocks(layers, x));
        let mut moved = false;
        for &units in &[&blocks, singles] {
            for &item in layers.items() {
                moved |= units.of.get(item) == item && slide(layers, x, units, item, &mut pulls);
            }
        }
        if !moved {
            break;
        }
    }
}

/// How long all links are across the page, those of long arrows counted more.
pub(super) fn length(layers: &Layers, x: &List) -> i64 {
    let mut length = 0;
    for &item in layers.items() {
        for &below in layers.below.of(item) {
            length += i64::from(x.get(item).abs_diff(x.get(below))) * i64::from(weight(layers, item, below));
        }
    }
    length
}

/// How much a link wants to be upright.
fn weight(layers: &Layers, a: i32, b: i32) -> u32 {
    match (layers.is_bend(a), layers.is_bend(b)) {
        (true, true) => 4,
        (false, false) => 2,
        _ => 1,
    }
}

/// Items that slide together.
pub(super) struct Units {
    /// The unit of each item: its first item.
    of: List,
    items: Groups,
}

impl Units {
    fn new(layers: &Layers, of: List) -> Units {
        let mut pairs = List::with_room(2 * of.len());
        for &item in layers.items() {
            pairs.push_pair(of.get(item), item);
        }
        Units { items: Groups::new(of.len(), &pairs), of }
    }
}

/// Each node, and all bends of an arrow together.
pub(super) fn singles(layers: &Layers) -> Units {
    let mut of = List::numbered(layers.row_of.len());
    for arrow in 0..layers.chains.len() {
        if let [_, first, bends @ .., _] = layers.chains.of(arrow) {
            for &bend in bends {
                of.set(bend, *first);
            }
        }
    }
    Units::new(layers, of)
}

/// Items that stand linked under one another.
fn blocks(layers: &Layers, x: &List) -> List {
    let mut of = List::numbered(layers.row_of.len());
    for &item in layers.items() {
        for &upper in layers.above.of(item) {
            if x.get(upper) == x.get(item) {
                of.set(item, of.get(upper));
            }
        }
    }
    of
}

/// Slides one unit; the pulls are scratch space. Says whether it moved.
fn slide(layers: &Layers, x: &mut List, units: &Units, unit: i32, pulls: &mut Vec<(i64, u32)>) -> bool {
    let items = units.items.of(unit);
    let (mut left, mut right) = (i32::MIN, i32::MAX);
    let (mut up, mut down) = (false, false);
    pulls.clear();
    for &item in items {
        let here = x.get(item);
        if let Some(&other) = layers.beside(item, -1) {
            left = left.max(x.get(other) + layers.distance(other, item) - here);
        }
        if let Some(&other) = layers.beside(item, 1) {
            right = right.min(x.get(other) - layers.distance(item, other) - here);
        }
        up |= pull(layers, x, units, item, layers.above.of(item), pulls);
        down |= pull(layers, x, units, item, layers.below.of(item), pulls);
    }
    let by = best_shift(pulls, !(up && down)).max(left.min(0)).min(right.max(0));
    for &item in items {
        x.add(item, by);
    }
    by != 0
}

/// Adds how far the items linked to one, of other units, would have it slide, and how much. Says whether there are any.
fn pull(layers: &Layers, x: &List, units: &Units, item: i32, linked: &[i32], pulls: &mut Vec<(i64, u32)>) -> bool {
    let mut any = false;
    for &other in linked {
        if units.of.get(other) != units.of.get(item) {
            pulls.push((i64::from(x.get(other) - x.get(item)), weight(layers, item, other)));
            any = true;
        }
    }
    any
}

/// The shift that makes the pulled links shortest in sum. Where several do, the middle one
/// for the end of a diagram, else the least.
fn best_shift(pulls: &mut [(i64, u32)], end: bool) -> i32 {
    sort(pulls);
    let mut rest = 0;
    for pull in &*pulls {
        rest += pull.1 as i32;
    }
    // From the first pull that leaves no more weight behind it than there is up to it.
    let mut low = None;
    for &(shift, weight) in &*pulls {
        let shift = shift as i32;
        if let Some(low) = low {
            return if end { (low + shift) >> 1 } else { shift.min(0).max(low) };
        }
        rest -= 2 * weight as i32;
        if rest < 0 {
            return shift;
        }
        if rest == 0 {
            low = Some(shift);
        }
    }
    0
}
