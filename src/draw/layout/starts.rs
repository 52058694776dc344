//! Orders to begin with.

use super::groups::Groups;
use super::layers::{Layers, sort_by};
use std::mem::replace;

/// Orders each row as a walk from the top meets its items: trees come out without crossings.
pub(super) fn depth_first(layers: &mut Layers) {
    let mut met = vec![false; layers.items().len()];
    let (mut walk, mut stack) = (Vec::new(), Vec::new());
    for &root in layers.items() {
        stack.push(root);
        while let Some(item) = stack.pop() {
            if !replace(&mut met[item], true) {
                walk.push(item);
                stack.extend(layers.below[item].iter().rev());
            }
        }
    }
    layers.arrange(&walk);
}

/// Orders each row as the items of the row below it meet theirs.
pub(super) fn from_below(layers: &mut Layers) {
    let mut met = vec![false; layers.items().len()];
    let mut walk: Vec<usize> = Vec::new();
    let mut done = 0;
    for row in (0..layers.rows.len()).rev() {
        walk.extend(layers.rows[row].iter().filter(|&&item| layers.below[item].is_empty()));
        for place in replace(&mut done, walk.len())..walk.len() {
            let fresh = layers.above[walk[place]].iter().filter(|&&next| !replace(&mut met[next], true));
            walk.extend(fresh);
        }
    }
    layers.arrange(&walk);
}

/// Rounds of moving nodes to the mean of what they share arrows with; the first takes them as they stand.
const ROUNDS: u32 = 13;

/// Orders the nodes by what whole arrows join, then lays the bends on straight lines between them.
pub(super) fn by_straight_lines(layers: &mut Layers) {
    let joined = joined(layers);
    let mut x = vec![0; layers.items().len()];
    for _ in 0..ROUNDS {
        x = settled(layers, &joined, &x);
    }
    for arrow in 0..layers.chains.len() {
        lay_straight(&layers.chains[arrow], &mut x);
    }
    for row in 0..layers.rows.len() {
        let mut items = layers.rows[row].to_vec();
        sort_by(&mut items, &|item| x[item].into());
        layers.put(layers.rows.range(row).start, &items);
    }
}

/// Sorts the nodes of each row by the mean of what they are joined to, and places them evenly, centred.
fn settled(layers: &Layers, joined: &Groups, x: &[i32]) -> Vec<i32> {
    // Nodes stand two units apart, and the widest row must not overflow.
    let unit = (i32::MAX / (layers.nodes as i32 + 2)).min(1 << 15);
    let mut settled = vec![0; x.len()];
    for row in 0..layers.rows.len() {
        let mut nodes: Vec<usize> = layers.rows[row].iter().copied().filter(|&item| !layers.is_bend(item)).collect();
        sort_by(&mut nodes, &|node| mean(x, &joined[node], node));
        let mut at = (1 - nodes.len() as i32) * unit;
        for node in nodes {
            settled[node] = at;
            at += 2 * unit;
        }
    }
    settled
}

/// For each node the nodes it shares arrows with.
fn joined(layers: &Layers) -> Groups {
    let mut pairs = Vec::new();
    for arrow in 0..layers.chains.len() {
        if let [from, .., to] = layers.chains[arrow] {
            pairs.push((from, to));
            pairs.push((to, from));
        }
    }
    Groups::new(layers.nodes, &pairs)
}

/// The mean of what some items have, rounded towards 0; if there are none, what another one has.
fn mean(x: &[i32], items: &[usize], otherwise: usize) -> i64 {
    let sum: i64 = items.iter().map(|&item| i64::from(x[item])).sum();
    sum.checked_div(items.len() as i64).unwrap_or(x[otherwise].into())
}

/// Sets the bends of an arrow onto the straight line between its ends.
fn lay_straight(chain: &[usize], x: &mut [i32]) {
    let [first, bends @ .., last] = chain else { return };
    let (from, to) = (i64::from(x[*first]), i64::from(x[*last]));
    let steps = bends.len() as i64 + 1;
    for (step, &bend) in (1..).zip(bends) {
        x[bend] = (from + step * (to - from) / steps) as i32;
    }
}
