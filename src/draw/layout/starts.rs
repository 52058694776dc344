//! Orders to begin with.

use super::layers::Layers;
use super::list::{Groups, List, sort_by};

/// Orders each row as a walk from the top meets its items: trees come out without crossings.
pub(super) fn depth_first(layers: &mut Layers) {
    let mut met = List::filled(layers.row_of.len(), 0);
    let (mut walk, mut stack) = (List::default(), List::default());
    for &root in layers.items() {
        stack.push(root);
        while let Some(item) = stack.pop() {
            if met.add(item, 1) == 1 {
                walk.push(item);
                for &next in layers.below.of(item).iter().rev() {
                    stack.push(next);
                }
            }
        }
    }
    layers.arrange(&walk);
}

/// Orders each row as the items of the row below it meet theirs.
pub(super) fn from_below(layers: &mut Layers) {
    let mut met = List::filled(layers.row_of.len(), 0);
    let mut walk = List::default();
    let mut done = 0;
    for row in (0..layers.rows.len()).rev() {
        for &item in layers.rows.of(row) {
            if layers.below.of(item).is_empty() {
                walk.push(item);
            }
        }
        let end = walk.len();
        while done < end {
            for &next in layers.above.of(walk.get(done)) {
                if met.add(next, 1) == 1 {
                    walk.push(next);
                }
            }
            done += 1;
        }
    }
    layers.arrange(&walk);
}

/// Rounds of moving nodes to the mean of what they share arrows with; the first takes them as they stand.
const ROUNDS: u32 = 13;

/// Orders the nodes by what whole arrows join, then lays the bends on straight lines between them.
pub(super) fn by_straight_lines(layers: &mut Layers) {
    let joined = joined(layers);
    let mut x = List::filled(layers.row_of.len(), 0);
    for _ in 0..ROUNDS {
        x = settled(layers, &joined, &x);
    }
    for arrow in 0..layers.chains.len() {
        lay_straight(layers.chains.of(arrow), &mut x);
    }
    let mut items = Vec::new();
    for row in 0..layers.rows.len() {
        items.clear();
        items.extend_from_slice(layers.rows.of(row));
        sort_by(&mut items, &|item| x.get(item).into());
        layers.put(layers.rows.start(row), &items);
    }
}

/// Sorts the nodes of each row by the mean of what they are joined to, and places them evenly, centred.
fn settled(layers: &Layers, joined: &Groups, x: &List) -> List {
    // Nodes stand two units apart, and the widest row must not overflow.
    let unit = (i32::MAX / (layers.nodes + 2)).min(1 << 15);
    let mut settled = List::filled(x.len(), 0);
    let mut nodes = List::default();
    for row in 0..layers.rows.len() {
        nodes.reset(0, 0);
        for &item in layers.rows.of(row) {
            if !layers.is_bend(item) {
                nodes.push(item);
            }
        }
        sort_by(nodes.all_mut(), &|node| mean(x, joined.of(node), node));
        let mut at = (1 - nodes.len()) * unit;
        for &node in nodes.all() {
            settled.set(node, at);
            at += 2 * unit;
        }
    }
    settled
}

/// For each node the nodes it shares arrows with.
fn joined(layers: &Layers) -> Groups {
    let mut pairs = List::with_room(4 * layers.chains.len());
    for arrow in 0..layers.chains.len() {
        if let [from, .., to] = *layers.chains.of(arrow) {
            pairs.push_pair(from, to);
            pairs.push_pair(to, from);
        }
    }
    Groups::new(layers.nodes, &pairs)
}

/// The mean of what a list has for some items, rounded towards 0; if there are none, for another one.
fn mean(x: &List, items: &[i32], otherwise: i32) -> i64 {
    let mut sum = 0;
    for &item in items {
        sum += i64::from(x.all()[item as usize]);
    }
    sum.checked_div(items.len() as i64).unwrap_or(x.get(otherwise).into())
}

/// Sets the bends of an arrow onto the straight line between its ends.
fn lay_straight(chain: &[i32], x: &mut List) {
    let [first, bends @ .., last] = chain else { return };
    let (from, to) = (i64::from(x.get(*first)), i64::from(x.get(*last)));
    let steps = bends.len() as i64 + 1;
    let mut way = 0;
    for &bend in bends {
        way += to - from;
        x.set(bend, (from + way / steps) as i32);
    }
}
