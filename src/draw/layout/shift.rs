//! Straightening after the first placing: whole vertical blocks, single nodes and single long arrows, then blocks that touch each other
//! together, slide to where their links are shortest in sum, as far as their neighbours in the rows leave room.

use super::groups::Groups;
use super::layers::{Layers, sort};

/// Rounds of sliding; most diagrams come to rest sooner.
const ROUNDS: u32 = 12;

/// Slides items; keeps order and distances.
pub(super) fn straighten(layers: &Layers, x: &mut [i32]) {
    let (singles, mut pulls) = (singles(layers), Vec::new());
    for _ in 0..ROUNDS {
        let of = blocks(layers, x);
        let rafts = Units::new(layers, rafts(layers, x, of.clone()));
        let mut moved = false;
        for units in [&Units::new(layers, of), &singles, &rafts] {
            for &item in layers.items() {
                moved |= units.of[item] == item && slide(layers, x, units, item, &mut pulls);
            }
        }
        if !moved {
            break;
        }
    }
}

/// How much a link wants to be upright.
pub(super) fn weight(layers: &Layers, a: usize, b: usize) -> usize {
    match (layers.is_bend(a), layers.is_bend(b)) {
        (true, true) => 4,
        (false, false) => 2,
        _ => 1,
    }
}

/// Items that slide together.
struct Units {
    /// The unit of each item: one of its items.
    of: Vec<usize>,
    items: Groups,
}

impl Units {
    fn new(layers: &Layers, of: Vec<usize>) -> Units {
        let items: Vec<_> = layers.items().iter().map(|&item| (of[item], item)).collect();
        Units { items: Groups::new(of.len(), &items), of }
    }
}

/// Each node, and all bends of an arrow together.
fn singles(layers: &Layers) -> Units {
    let mut of: Vec<usize> = (0..layers.items().len()).collect();
    for arrow in 0..layers.chains.len() {
        if let [_, first, bends @ .., _] = &layers.chains[arrow] {
            for &bend in bends {
                of[bend] = *first;
            }
        }
    }
    Units::new(layers, of)
}

/// Items that stand linked under one another.
fn blocks(layers: &Layers, x: &[i32]) -> Vec<usize> {
    let mut of: Vec<usize> = (0..layers.items().len()).collect();
    for &item in layers.items() {
        for &upper in &layers.above[item] {
            if x[upper] == x[item] {
                of[item] = of[upper];
            }
        }
    }
    of
}

/// Blocks together with those that touch them in a row, none of which could slide by itself.
fn rafts(layers: &Layers, x: &[i32], mut of: Vec<usize>) -> Vec<usize> {
    for &item in layers.items() {
        if let Some(other) = layers.beside(item, 1)
            && x[item] + layers.distance(item, other) == x[other]
        {
            let (raft, joined) = (first(&mut of, item), first(&mut of, other));
            of[joined] = raft;
        }
    }
    (0..of.len()).map(|item| first(&mut of, item)).collect()
}

/// The item by which a raft is known; the way there is halved, so that the next one is short.
fn first(of: &mut [usize], mut item: usize) -> usize {
    while of[item] != item {
        of[item] = of[of[item]];
        item = of[item];
    }
    item
}

/// How far a link would have a unit slide, and how much it wants that.
type Pull = (i64, usize);

/// Slides one unit; the pulls are scratch space. Says whether it moved.
fn slide(layers: &Layers, x: &mut [i32], units: &Units, unit: usize, pulls: &mut Vec<Pull>) -> bool {
    let items = &units.items[unit];
    let (mut left, mut right) = (i32::MIN, i32::MAX);
    let (mut up, mut down) = (false, false);
    pulls.clear();
    for &item in items {
        let here = x[item];
        let neighbour = |side| layers.beside(item, side).filter(|&other| units.of[other] != unit);
        if let Some(other) = neighbour(-1) {
            left = left.max(x[other] + layers.distance(other, item) - here);
        }
        if let Some(other) = neighbour(1) {
            right = right.min(x[other] - layers.distance(item, other) - here);
        }
        up |= pull(layers, x, units, item, &layers.above[item], pulls);
        down |= pull(layers, x, units, item, &layers.below[item], pulls);
    }
    let by = (best_shift(pulls, !(up && down)) as i32).max(left.min(0)).min(right.max(0));
    for &item in items {
        x[item] += by;
    }
    by != 0
}

/// Adds how far the items linked to one, of other units, would have it slide, and how much. Says whether there are any.
fn pull(layers: &Layers, x: &[i32], units: &Units, item: usize, linked: &[usize], pulls: &mut Vec<Pull>) -> bool {
    let mut any = false;
    for &other in linked {
        if units.of[other] != units.of[item] {
            pulls.push((i64::from(x[other] - x[item]), weight(layers, item, other)));
            any = true;
        }
    }
    any
}

/// The shift that makes the pulled links shortest in sum. Where several do, the middle one
/// for the end of a diagram, else the least.
fn best_shift(pulls: &mut Vec<Pull>, end: bool) -> i64 {
    sort(pulls);
    let mut rest: i64 = pulls.iter().map(|pull| pull.1 as i64).sum();
    // From the first pull that leaves no more weight behind it than there is up to it.
    let mut low = None;
    for &(shift, weight) in &*pulls {
        if let Some(low) = low {
            return if end { (low + shift) >> 1 } else { shift.min(0).max(low) };
        }
        rest -= 2 * weight as i64;
        if rest < 0 {
            return shift;
        }
        if rest == 0 {
            low = Some(shift);
        }
    }
    0
}
