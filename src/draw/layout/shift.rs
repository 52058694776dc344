//! Straightening after the first placing: whole vertical blocks, then single nodes and single long arrows,
//! slide to where their links are shortest in sum, as far as their neighbours in the rows leave room.

use super::layers::Layers;
use super::rank::Heads;
use super::sort::sort;

/// Rounds of sliding; most diagrams come to rest sooner.
const ROUNDS: usize = 12;

/// The distances that neighbours in a row keep: of each item to the next on its right.
pub(super) type Distances = [i32];

/// Slides items; keeps order and distances.
pub(super) fn straighten(layers: &Layers, x: &mut [i32], distances: &Distances) {
    let singles = Units::singles(layers);
    for _ in 0..ROUNDS {
        let blocks = Units::blocks(layers, x);
        let mut moved = false;
        for units in [&blocks, &singles] {
            for &unit in layers.rows.iter().flatten().filter(|&&item| units.of[item as usize] == item) {
                moved |= slide(layers, x, distances, units, unit);
            }
        }
        if !moved {
            break;
        }
    }
}

/// How long all links are across the page, those of long arrows counted more.
pub(super) fn length(layers: &Layers, x: &[i32]) -> i64 {
    let of = |&item: &u32| -> i64 {
        let below = layers.below.of(item).iter();
        below.map(|&b| i64::from((x[item as usize] - x[b as usize]).abs()) * i64::from(weight(layers, item, b))).sum()
    };
    layers.rows.iter().flatten().map(of).sum()
}

/// How much a link wants to be upright.
fn weight(layers: &Layers, a: u32, b: u32) -> u32 {
    match (layers.is_bend(a), layers.is_bend(b)) {
        (true, true) => 4,
        (false, false) => 2,
        _ => 1,
    }
}

/// Items that slide together.
struct Units {
    /// The unit of each item: its first item.
    of: Vec<u32>,
    items: Heads,
}

impl Units {
    /// Each node, and all bends of an arrow together.
    fn singles(layers: &Layers) -> Units {
        let mut of: Vec<u32> = (0..layers.row_of.len() as u32).collect();
        for chain in layers.chains.iter().filter(|chain| chain.len() > 2) {
            chain[1..chain.len() - 1].iter().for_each(|&bend| of[bend as usize] = chain[1]);
        }
        Units::grouped(layers, of)
    }

    /// Items that stand linked under one another.
    fn blocks(layers: &Layers, x: &[i32]) -> Units {
        let mut of: Vec<u32> = (0..layers.row_of.len() as u32).collect();
        for &item in layers.rows.iter().flatten() {
            let above = layers.above.of(item).iter();
            if let Some(&upper) = above.clone().find(|&&upper| x[upper as usize] == x[item as usize]) {
                of[item as usize] = of[upper as usize];
            }
        }
        Units::grouped(layers, of)
    }

    /// Gathers the items of each unit.
    fn grouped(layers: &Layers, of: Vec<u32>) -> Units {
        let pairs: Vec<(u32, u32)> = layers.rows.iter().flatten().map(|&item| (of[item as usize], item)).collect();
        let items = Heads::new(of.len(), &pairs);
        Units { of, items }
    }
}

/// Slides one unit. Says whether it moved.
fn slide(layers: &Layers, x: &mut [i32], distances: &Distances, units: &Units, unit: u32) -> bool {
    let items = units.items.of(unit);
    let (mut left, mut right) = (i32::MIN / 4, i32::MAX / 4);
    let (mut up, mut down) = (0, 0);
    let mut pulls = Vec::new();
    for &item in items {
        let (row, place, here) = (
            &layers.rows[layers.row_of[item as usize] as usize],
            layers.place[item as usize] as usize,
            x[item as usize],
        );
        if place > 0 {
            let other = row[place - 1] as usize;
            left = left.max(x[other] + distances[other] - here);
        }
        if let Some(&other) = row.get(place + 1) {
            right = right.min(x[other as usize] - distances[item as usize] - here);
        }
        for (links, count) in [(&layers.above, &mut up), (&layers.below, &mut down)] {
            for &other in links.of(item).iter().filter(|&&other| units.of[other as usize] != units.of[item as usize]) {
                *count += 1;
                pulls.push((i64::from(x[other as usize] - here), weight(layers, item, other)));
            }
        }
    }
    let by = best_shift(&mut pulls, up == 0 || down == 0).max(left.min(0)).min(right.max(0));
    items.iter().for_each(|&item| x[item as usize] += by);
    by != 0
}

/// The shift that makes the pulled links shortest in sum. Where several do, the middle one
/// for the end of a diagram, else the least.
fn best_shift(pulls: &mut [(i64, u32)], end: bool) -> i32 {
    sort(pulls);
    let total: u32 = pulls.iter().map(|pull| pull.1).sum();
    let mut sum = 0;
    for i in 0..pulls.len() {
        sum += pulls[i].1;
        if 2 * sum > total {
            return pulls[i].0 as i32;
        }
        if 2 * sum == total {
            let (low, high) = (pulls[i].0 as i32, pulls[i + 1].0 as i32);
            return if end { (low + high).div_euclid(2) } else { low.max(0).min(high) };
        }
    }
    0
}
