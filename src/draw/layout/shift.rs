//! Straightening after the first placing: whole vertical blocks, then single nodes and single long arrows,
//! slide to where their links are shortest in sum, as far as their neighbours in the rows leave room.

use super::layers::Layers;

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
            for unit in 0..units.starts.len() - 1 {
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
        below.map(|&b| i64::from((x[item as usize] - x[b as usize]).abs() * weight(layers, item, b))).sum()
    };
    layers.rows.iter().flatten().map(of).sum()
}

/// How much a link wants to be upright.
fn weight(layers: &Layers, a: u32, b: u32) -> i32 {
    match (layers.is_bend(a), layers.is_bend(b)) {
        (true, true) => 4,
        (false, false) => 2,
        _ => 1,
    }
}

/// Items that slide together.
struct Units {
    /// The unit of each item.
    of: Vec<u32>,
    starts: Vec<u32>,
    items: Vec<u32>,
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

    /// Sorts the items by unit, and the units by where they begin.
    fn grouped(layers: &Layers, of: Vec<u32>) -> Units {
        let mut items: Vec<u32> = layers.rows.iter().flatten().copied().collect();
        items.sort_by_key(|&item| (layers.row_of[of[item as usize] as usize], of[item as usize]));
        let mut starts = vec![0];
        starts
            .extend((1..items.len()).filter(|&i| of[items[i] as usize] != of[items[i - 1] as usize]).map(|i| i as u32));
        starts.push(items.len() as u32);
        Units { of, starts, items }
    }
}

/// Slides one unit. Says whether it moved.
fn slide(layers: &Layers, x: &mut [i32], distances: &Distances, units: &Units, unit: usize) -> bool {
    let items = &units.items[units.starts[unit] as usize..units.starts[unit + 1] as usize];
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
                pulls.push((x[other as usize] - here, weight(layers, item, other)));
            }
        }
    }
    let by = best_shift(&mut pulls, up == 0 || down == 0).clamp(left.min(0), right.max(0));
    items.iter().for_each(|&item| x[item as usize] += by);
    by != 0
}

/// The shift that makes the pulled links shortest in sum. Where several do, the middle one
/// for the end of a diagram, else the least.
fn best_shift(pulls: &mut [(i32, i32)], end: bool) -> i32 {
    pulls.sort_unstable();
    let total: i32 = pulls.iter().map(|pull| pull.1).sum();
    let mut sum = 0;
    for i in 0..pulls.len() {
        sum += pulls[i].1;
        if 2 * sum > total {
            return pulls[i].0;
        }
        if 2 * sum == total {
            let (low, high) = (pulls[i].0, pulls[i + 1].0);
            return if end { (low + high).div_euclid(2) } else { 0.clamp(low, high) };
        }
    }
    0
}
