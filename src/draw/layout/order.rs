//! The order of items in their rows: few crossings.
//!
//! From several starts, rows are sorted by the mean place of what they are linked to, down and up in turn,
//! then neighbours and single items move where that saves crossings. The work is counted, so that large
//! diagrams get fewer rounds.

use super::cross::{Counter, pair_crossings};
use super::layers::Layers;

/// Rounds of sweeps without gain after which a start is given up.
const PATIENCE: u32 = 4;

/// Orders all rows.
pub(super) fn order(layers: &mut Layers) {
    let mut counter = Counter::default();
    let mut best: Option<(u64, Vec<Vec<u32>>)> = None;
    for start in [depth_first, by_straight_lines] {
        start(layers);
        sweep(layers, &mut counter);
        let crossings = counter.all(layers);
        if best.as_ref().is_none_or(|(least, _)| crossings < *least) {
            best = Some((crossings, layers.rows.clone()));
        }
        if crossings == 0 {
            break;
        }
    }
    if let Some((_, rows)) = best {
        restore(layers, rows);
    }
}

/// Takes over a whole order.
fn restore(layers: &mut Layers, rows: Vec<Vec<u32>>) {
    layers.rows = rows;
    for row in 0..layers.rows.len() {
        layers.renumber(row);
    }
}

/// Orders each row as a walk from the top meets its items: trees come out without crossings.
fn depth_first(layers: &mut Layers) {
    let mut met = vec![false; layers.row_of.len()];
    let mut rows: Vec<Vec<u32>> = layers
        .rows
        .iter()
        .map(|row| Vec::with_capacity(row.len()))
        .collect();
    let mut stack = Vec::new();
    for root in layers.rows.iter().flatten().copied() {
        stack.push(root);
        while let Some(item) = stack.pop() {
            if !std::mem::replace(&mut met[item as usize], true) {
                rows[layers.row_of[item as usize] as usize].push(item);
                stack.extend(
                    layers
                        .below
                        .of(item)
                        .iter()
                        .rev()
                        .filter(|&&next| !met[next as usize]),
                );
            }
        }
    }
    restore(layers, rows);
}

/// Orders the nodes by what whole arrows join, then lays the bends on straight lines between them.
fn by_straight_lines(layers: &mut Layers) {
    let mut x: Vec<i64> = vec![0; layers.row_of.len()];
    for row in &layers.rows {
        let nodes: Vec<u32> = row
            .iter()
            .copied()
            .filter(|&item| !layers.is_bend(item))
            .collect();
        spread(&nodes, &mut x);
    }
    for _ in 0..12 {
        settle(layers, &mut x);
    }
    for chain in layers.chains.iter().filter(|chain| chain.len() > 2) {
        let (from, to) = (x[chain[0] as usize], x[chain[chain.len() - 1] as usize]);
        let steps = chain.len() as i64 - 1;
        for (step, &bend) in chain.iter().enumerate().skip(1).take(chain.len() - 2) {
            x[bend as usize] = from + (to - from) * step as i64 / steps;
        }
    }
    for row in 0..layers.rows.len() {
        layers.rows[row].sort_by_key(|&item| x[item as usize]);
        layers.renumber(row);
    }
}

/// One unit of the straight-line start.
const UNIT: i64 = 1 << 16;

/// Places nodes one unit apart, centred.
fn spread(nodes: &[u32], x: &mut [i64]) {
    for (place, &node) in nodes.iter().enumerate() {
        x[node as usize] = (2 * place as i64 - (nodes.len() as i64 - 1)) * UNIT / 2;
    }
}

/// Moves each node to the mean of the nodes it shares arrows with, keeping a unit between neighbours.
fn settle(layers: &Layers, x: &mut [i64]) {
    let mut sums = vec![(0i64, 0i64); layers.nodes];
    for chain in layers.chains.iter().filter(|chain| !chain.is_empty()) {
        let (from, to) = (chain[0] as usize, chain[chain.len() - 1] as usize);
        sums[from] = (sums[from].0 + x[to], sums[from].1 + 1);
        sums[to] = (sums[to].0 + x[from], sums[to].1 + 1);
    }
    for row in &layers.rows {
        let mut nodes: Vec<u32> = row
            .iter()
            .copied()
            .filter(|&item| !layers.is_bend(item))
            .collect();
        nodes.sort_by_key(|&v| {
            let (sum, count) = sums[v as usize];
            if count == 0 {
                x[v as usize]
            } else {
                sum / count
            }
        });
        spread(&nodes, x);
    }
}

/// Sweeps down and up until nothing is gained, and leaves the best order seen.
fn sweep(layers: &mut Layers, counter: &mut Counter) {
    exchange(layers);
    let mut least = counter.all(layers);
    let mut best = layers.rows.clone();
    let mut idle = 0;
    let mut round = 0;
    while idle < PATIENCE && least > 0 {
        let rows = layers.rows.len();
        for step in 1..rows {
            let (row, downwards) = if round % 2 == 0 {
                (step, true)
            } else {
                (rows - 1 - step, false)
            };
            sort_row(layers, row, downwards, round % 4 > 1);
        }
        exchange(layers);
        let crossings = counter.all(layers);
        idle += 1;
        if crossings < least {
            (least, idle) = (crossings, 0);
            best.clone_from(&layers.rows);
        }
        round += 1;
    }
    restore(layers, best);
}

/// Sorts a row by the mean place of the linked items above (or below); items without links stay.
fn sort_row(layers: &mut Layers, row: usize, downwards: bool, reverse_ties: bool) {
    let links = if downwards {
        &layers.above
    } else {
        &layers.below
    };
    let mut keyed: Vec<(u64, u32)> = Vec::with_capacity(layers.rows[row].len());
    for &item in &layers.rows[row] {
        let linked = links.of(item);
        let sum: u64 = linked
            .iter()
            .map(|&other| u64::from(layers.place[other as usize]))
            .sum();
        let key = match linked.len() as u64 {
            0 => u64::from(layers.place[item as usize]) << 16,
            count => (sum << 16) / count,
        };
        keyed.push((key, item));
    }
    if reverse_ties {
        keyed.reverse();
    }
    keyed.sort_by_key(|&(key, _)| key);
    for (slot, (_, item)) in layers.rows[row].iter_mut().zip(keyed) {
        *slot = item;
    }
    layers.renumber(row);
}

/// Exchanges neighbours in rows while that saves crossings.
fn exchange(layers: &mut Layers) {
    for _ in 0..8 {
        let mut gained = false;
        for row in 0..layers.rows.len() {
            for left in 1..layers.rows[row].len() {
                let (a, b) = (layers.rows[row][left - 1], layers.rows[row][left]);
                let (kept, swapped) = pair_crossings(layers, a, b);
                if swapped < kept {
                    layers.rows[row].swap(left - 1, left);
                    layers.place.swap(a as usize, b as usize);
                    gained = true;
                }
            }
        }
        if !gained {
            break;
        }
    }
}
