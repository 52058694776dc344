//! Orders to begin with.

use super::layers::Layers;
use super::sort::sort;

/// Orders each row as a walk from the top meets its items: trees come out without crossings.
pub(super) fn depth_first(layers: &mut Layers) {
    let mut met = vec![false; layers.row_of.len()];
    let mut rows: Vec<Vec<u32>> = layers.rows.iter().map(|row| Vec::with_capacity(row.len())).collect();
    let mut stack = Vec::new();
    for root in layers.rows.iter().flatten().copied() {
        stack.push(root);
        while let Some(item) = stack.pop() {
            if !std::mem::replace(&mut met[item as usize], true) {
                rows[layers.row_of[item as usize] as usize].push(item);
                stack.extend(layers.below.of(item).iter().rev().filter(|&&next| !met[next as usize]));
            }
        }
    }
    layers.restore(rows);
}

/// Orders each row as the items of the row below it meet theirs.
pub(super) fn from_below(layers: &mut Layers) {
    let mut met = vec![false; layers.row_of.len()];
    let mut rows: Vec<Vec<u32>> = vec![Vec::new(); layers.rows.len()];
    for row in (0..rows.len()).rev() {
        let ends = layers.rows[row].iter().filter(|&&item| layers.below.of(item).is_empty());
        rows[row].extend(ends);
        for i in 0..rows[row].len() {
            for &next in layers.above.of(rows[row][i]) {
                if !std::mem::replace(&mut met[next as usize], true) {
                    rows[row - 1].push(next);
                }
            }
        }
    }
    layers.restore(rows);
}

/// Orders the nodes by what whole arrows join, then lays the bends on straight lines between them.
pub(super) fn by_straight_lines(layers: &mut Layers) {
    let mut x: Vec<i64> = vec![0; layers.row_of.len()];
    for row in &layers.rows {
        let nodes: Vec<u32> = row.iter().copied().filter(|&item| !layers.is_bend(item)).collect();
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
        let items = std::mem::take(&mut layers.rows[row]);
        layers.rows[row] = sorted(items, |item| x[item as usize]);
        layers.renumber(row);
    }
}

/// The items by rising key.
fn sorted(items: Vec<u32>, key: impl Fn(u32) -> i64) -> Vec<u32> {
    let mut keyed: Vec<(i64, u32)> = items.iter().map(|&item| (key(item), item)).collect();
    sort(&mut keyed);
    keyed.iter().map(|&(_, item)| item).collect()
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
        let nodes: Vec<u32> = row.iter().copied().filter(|&item| !layers.is_bend(item)).collect();
        let mean = |v: u32| match sums[v as usize] {
            (_, 0) => x[v as usize],
            (sum, count) => sum / count,
        };
        let nodes = sorted(nodes, mean);
        spread(&nodes, x);
    }
}
