//! Rows of items: the nodes, and a bend for every row that an arrow passes on its way.

use super::diagram::{BEND_GAP, Diagram, NODE_GAP};
use super::groups::Groups;
use super::rank::ranks_from_source;
use std::collections::BinaryHeap;
use std::mem::take;

/// The diagram cut into rows. Items below `nodes` are nodes, the others are bends of long arrows.
/// Every link joins neighbouring rows.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    pub nodes: usize,
    /// The row of each item.
    pub row_of: Box<[usize]>,
    /// The items of each row, from left to right.
    pub rows: Groups,
    /// The place of each item among those of all rows.
    pub place: Box<[usize]>,
    /// Linked items in the row above, and in the row below.
    pub above: Groups,
    pub below: Groups,
    /// For each arrow the items it visits, both ends included; empty where it cannot be drawn downwards.
    pub chains: Groups,
    /// What each item needs to its left and right, from its centre: nothing for a bend.
    pub left: Box<[i32]>,
    pub right: Box<[i32]>,
}

impl Layers {
    /// Cuts a diagram into rows, in the order in which nodes and arrows are given.
    pub fn new(diagram: &Diagram) -> Layers {
        let nodes = diagram.nodes.len();
        let mut row_of = rows_in_use(&usable_ranks(diagram));
        let (mut visits, mut links) = (Vec::new(), Vec::new());
        for (index, arrow) in diagram.arrows.iter().enumerate() {
            let (from, to) = (arrow.from as usize, arrow.to as usize);
            if from.max(to) < nodes {
                chain(index, (from, to), &mut row_of, &mut visits, &mut links);
            }
        }
        let items = row_of.len();
        let (mut left, mut right) = (vec![0; items], vec![0; items]);
        for (item, node) in diagram.nodes.iter().enumerate() {
            left[item] = half(node.width);
            right[item] = half(node.width) + node.aside;
        }
        let mut layers = Layers {
            nodes,
            row_of: row_of.into(),
            rows: Groups::default(),
            place: vec![0; items].into(),
            above: Groups::new(items, &turned(&links)),
            below: Groups::new(items, &links),
            chains: Groups::new(diagram.arrows.len(), &visits),
            left: left.into(),
            right: right.into(),
        };
        layers.arrange(&(0..items).collect::<Vec<_>>());
        layers
    }

    /// Whether the item is a bend of a long arrow.
    pub fn is_bend(&self, item: usize) -> bool {
        item >= self.nodes
    }

    /// All items, row after row.
    pub fn items(&self) -> &[usize] {
        &self.rows.members
    }

    /// Lets each row have the order in which its items stand in a list of all items.
    pub fn arrange(&mut self, sequence: &[usize]) {
        let (mut items, mut rows) = (Vec::with_capacity(sequence.len()), 0);
        for &item in sequence {
            items.push((self.row_of[item], item));
            rows = rows.max(self.row_of[item] + 1);
        }
        self.rows = Groups::new(rows, &items);
        for (place, &item) in self.rows.members.iter().enumerate() {
            self.place[item] = place;
        }
    }

    /// Puts items into the places from the first one on.
    pub fn put(&mut self, first: usize, items: &[usize]) {
        self.rows.members[first..first + items.len()].copy_from_slice(items);
        for (place, &item) in (first..).zip(items) {
            self.place[item] = place;
        }
    }

    /// Exchanges the items at two places of a row.
    pub fn swap(&mut self, a: usize, b: usize) {
        let items = &mut self.rows.members;
        items.swap(a, b);
        self.place[items[a]] = a;
        self.place[items[b]] = b;
    }

    /// The item beside one in its row, right (1) or left (-1) of it, if there is one.
    pub fn beside(&self, item: usize, side: i32) -> Option<usize> {
        let place = self.place[item].checked_add_signed(side as isize)?;
        let other = *self.items().get(place)?;
        (self.row_of[other] == self.row_of[item]).then_some(other)
    }

    /// The distance that an item keeps to its right neighbour.
    pub fn distance(&self, item: usize, other: usize) -> i32 {
        let gap = if self.is_bend(item) || self.is_bend(other) { BEND_GAP } else { NODE_GAP };
        self.right[item] + gap + self.left[other]
    }

    /// For each item the value that the nearest item left (1) or right (-1) of it has, of those in its row that have
    /// one; `otherwise` where there is no such item.
    pub fn nearest(&self, side: i32, values: &[Option<i32>], otherwise: i32) -> Vec<i32> {
        let items = self.items();
        let mut nearest = vec![otherwise; items.len()];
        for i in 0..items.len() {
            let item = items[if side > 0 { i } else { items.len() - 1 - i }];
            if let Some(next) = self.beside(item, side) {
                nearest[next] = values[item].unwrap_or(nearest[item]);
            }
        }
        nearest
    }
}

/// Links from their other ends.
pub(super) fn turned(links: &[(usize, usize)]) -> Vec<(usize, usize)> {
    links.iter().map(|&(from, to)| (to, from)).collect()
}

/// Sorts items by a key, which is asked for once each; those with the same key keep their order.
pub(super) fn sort_by(items: &mut [usize], key: &dyn Fn(usize) -> i64) {
    if items.len() <= SHORT {
        return sort_few(items, key);
    }
    let before = items.to_vec();
    let mut keyed = (0..).zip(&before).map(|(place, &item)| (key(item), place)).collect();
    sort(&mut keyed);
    for (item, (_, place)) in items.iter_mut().zip(keyed) {
        *item = before[place];
    }
}

/// Most lists are short, and those are sorted where they stand: with heaps for all of them a layout takes a third longer.
const SHORT: usize = 20;

fn sort_few(items: &mut [usize], key: &dyn Fn(usize) -> i64) {
    let mut keys = [0; SHORT];
    for end in 0..items.len() {
        let (item, mut at) = (items[end], end);
        let key = key(item);
        while at > 0 && keys[at - 1] > key {
            (keys[at], items[at]) = (keys[at - 1], items[at - 1]);
            at -= 1;
        }
        (keys[at], items[at]) = (key, item);
    }
}

/// Sorts pairs. The library's sort of theirs is 0.9 KB more of an embed, one of each further type as much again.
pub(super) fn sort(pairs: &mut Vec<(i64, usize)>) {
    if pairs.len() > SHORT {
        *pairs = BinaryHeap::from(take(pairs)).into_sorted_vec();
        return;
    }
    for end in 1..pairs.len() {
        let mut at = end;
        while at > 0 && pairs[at] < pairs[at - 1] {
            pairs.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Half a size, rounded up.
pub(super) fn half(size: i32) -> i32 {
    size / 2 + size % 2
}

/// The given ranks if every arrow leads down by them, else ranks of our own.
fn usable_ranks(diagram: &Diagram) -> Vec<u32> {
    let (ranks, n) = (&diagram.ranks, diagram.nodes.len());
    let leads_down =
        diagram.arrows.iter().all(|arrow| match (ranks.get(arrow.from as usize), ranks.get(arrow.to as usize)) {
            (Some(from), Some(to)) => arrow.from == arrow.to || from < to,
            _ => true,
        });
    if ranks.len() == n && leads_down { ranks.clone() } else { ranks_from_source(n, &diagram.arrows) }
}

/// Numbers the used ranks 0, 1, 2, … so that no row is empty.
fn rows_in_use(ranks: &[u32]) -> Vec<usize> {
    let mut nodes: Vec<usize> = (0..ranks.len()).collect();
    sort_by(&mut nodes, &|node| ranks[node].into());
    let mut rows = vec![0; ranks.len()];
    for pair in nodes.windows(2) {
        rows[pair[1]] = rows[pair[0]] + usize::from(ranks[pair[0]] < ranks[pair[1]]);
    }
    rows
}

/// Makes an arrow's bends and links, and the list of the items it visits.
fn chain(
    arrow: usize,
    (from, to): (usize, usize),
    row_of: &mut Vec<usize>,
    visits: &mut Vec<(usize, usize)>,
    links: &mut Vec<(usize, usize)>,
) {
    let (first, last) = (row_of[from], row_of[to]);
    if first >= last {
        return;
    }
    let mut item = from;
    visits.push((arrow, from));
    for row in first + 1..last {
        let bend = row_of.len();
        row_of.push(row);
        links.push((item, bend));
        visits.push((arrow, bend));
        item = bend;
    }
    links.push((item, to));
    visits.push((arrow, to));
}
