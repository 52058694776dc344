//! Rows of items: the nodes, and a bend for every row that an arrow passes on its way.

use super::list::{Groups, List, sort_by};
use super::rank::ranks_from_source;
use super::{BEND_GAP, Diagram, NODE_GAP};

/// No value.
pub(super) const NONE: i32 = i32::MIN;

/// The diagram cut into rows. Items below `nodes` are nodes, the others are bends of long arrows.
/// Every link joins neighbouring rows.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    pub nodes: i32,
    /// The row of each item.
    pub row_of: List,
    /// The items of each row, from left to right.
    pub rows: Groups,
    /// The place of each item among those of all rows.
    pub place: List,
    /// Linked items in the row above, and in the row below.
    pub above: Groups,
    pub below: Groups,
    /// For each arrow the items it visits, both ends included; empty where it cannot be drawn downwards.
    pub chains: Groups,
    /// What each item needs to its left and right, from its centre: nothing for a bend.
    pub left: List,
    pub right: List,
}

impl Layers {
    /// Cuts a diagram into rows, in the order in which nodes and arrows are given.
    pub fn new(diagram: &Diagram) -> Layers {
        let nodes = diagram.nodes.len() as i32;
        let mut row_of = rows_in_use(&usable_ranks(diagram));
        let (mut visits, mut links) = (List::default(), List::default());
        for (index, arrow) in diagram.arrows.iter().enumerate() {
            if (arrow.from.max(arrow.to) as usize) < diagram.nodes.len() {
                chain(index as i32, [arrow.from as i32, arrow.to as i32], &mut row_of, &mut visits, &mut links);
            }
        }
        let items = row_of.len();
        let (mut left, mut right) = (List::filled(items, 0), List::filled(items, 0));
        for (item, node) in diagram.nodes.iter().enumerate() {
            left.set(item as i32, half(node.width));
            right.set(item as i32, half(node.width) + node.aside);
        }
        let mut layers = Layers {
            nodes,
            row_of,
            rows: Groups::default(),
            place: List::filled(items, 0),
            above: Groups::turned(items, &links),
            below: Groups::new(items, &links),
            chains: Groups::new(diagram.arrows.len() as i32, &visits),
            left,
            right,
        };
        layers.arrange(&List::numbered(items));
        layers
    }

    /// Whether the item is a bend of a long arrow.
    pub fn is_bend(&self, item: i32) -> bool {
        item >= self.nodes
    }

    /// All items, row after row.
    pub fn items(&self) -> &[i32] {
        self.rows.members.all()
    }

    /// Lets each row have the order in which its items stand in a list of all items.
    pub fn arrange(&mut self, sequence: &List) {
        let (mut pairs, mut rows) = (List::with_room(2 * sequence.len()), 0);
        for &item in sequence.all() {
            let row = self.row_of.get(item);
            rows = rows.max(row + 1);
            pairs.push_pair(row, item);
        }
        self.rows = Groups::new(rows, &pairs);
        let items = self.rows.members.clone();
        self.put(0, items.all());
    }

    /// Puts items into the places from the first one on.
    pub fn put(&mut self, first: i32, items: &[i32]) {
        let places = self.place.all_mut();
        let all = self.rows.members.all_mut().get_mut(first as usize..).unwrap_or_default();
        for ((at, slot), &item) in (first..).zip(all).zip(items) {
            *slot = item;
            places[item as usize] = at;
        }
    }

    /// Exchanges the items at two places of a row.
    pub fn swap(&mut self, a: i32, b: i32) {
        let items = &mut self.rows.members;
        let (first, second) = (items.get(a), items.get(b));
        items.set(a, second);
        items.set(b, first);
        self.place.set(first, b);
        self.place.set(second, a);
    }

    /// Sorts the links of each item as the linked items stand from left to right.
    pub fn sort_links(&mut self) {
        self.above = self.turned(&self.below);
        self.below = self.turned(&self.above);
    }

    /// The same links from their other ends.
    fn turned(&self, links: &Groups) -> Groups {
        let mut pairs = List::with_room(2 * links.members.len());
        for &item in self.items() {
            for &other in links.of(item) {
                pairs.push_pair(other, item);
            }
        }
        Groups::new(self.row_of.len(), &pairs)
    }

    /// The item beside one in its row, right (1) or left (-1) of it, if there is one.
    pub fn beside(&self, item: i32, side: i32) -> Option<&i32> {
        let row_of = self.row_of.all();
        let place = self.place.all().get(item as usize)? + side;
        let other = self.items().get(place as usize)?;
        (row_of.get(*other as usize)? == row_of.get(item as usize)?).then_some(other)
    }

    /// The distance that an item keeps to its right neighbour.
    pub fn distance(&self, item: i32, other: i32) -> i32 {
        let gap = if self.is_bend(item) || self.is_bend(other) { BEND_GAP } else { NODE_GAP };
        self.right.get(item) + gap + self.left.get(other)
    }

    /// For each item the value that the nearest item left (1) or right (-1) of it has, of those in its row that have
    /// one and not `NONE`; `otherwise` where there is no such item.
    pub fn nearest(&self, side: i32, values: &List, otherwise: i32) -> List {
        let mut nearest = List::filled(self.row_of.len(), otherwise);
        let items = &self.rows.members;
        for place in 0..items.len() {
            let item = items.get(if side > 0 { place } else { items.len() - 1 - place });
            if let Some(&next) = self.beside(item, side) {
                let value = values.get(item);
                nearest.set(next, if value == NONE { nearest.get(item) } else { value });
            }
        }
        nearest
    }
}

/// Half a size, rounded up.
pub(super) fn half(size: i32) -> i32 {
    size / 2 + size % 2
}

/// The given ranks if every arrow leads down by them, else ranks of our own.
fn usable_ranks(diagram: &Diagram) -> Vec<u32> {
    let ranks = &diagram.ranks;
    let n = diagram.nodes.len();
    let mut usable = ranks.len() == n;
    for arrow in &diagram.arrows {
        if let (Some(from), Some(to)) = (ranks.get(arrow.from as usize), ranks.get(arrow.to as usize)) {
            usable &= arrow.from == arrow.to || from < to;
        }
    }
    if usable { ranks.clone() } else { ranks_from_source(n, &diagram.arrows) }
}

/// Numbers the used ranks 0, 1, 2, … so that no row is empty.
fn rows_in_use(ranks: &[u32]) -> List {
    let rank = |node: i32| ranks.get(node as usize).map_or(0, |&rank| i64::from(rank));
    let mut nodes = List::numbered(ranks.len() as i32);
    sort_by(nodes.all_mut(), &rank);
    let mut rows = List::filled(nodes.len(), 0);
    let (mut row, mut last) = (-1, -1);
    for &node in nodes.all() {
        row += i32::from(rank(node) > last);
        last = rank(node);
        rows.set(node, row);
    }
    rows
}

/// Makes an arrow's bends and links, and the list of the items it visits.
fn chain(arrow: i32, [from, to]: [i32; 2], row_of: &mut List, visits: &mut List, links: &mut List) {
    let (first, last) = (row_of.get(from), row_of.get(to));
    let mut item = from;
    for row in first..last {
        visits.push_pair(arrow, item);
        let next = if row + 1 < last { row_of.len() } else { to };
        if next != to {
            row_of.push(row + 1);
        }
        links.push_pair(item, next);
        item = next;
    }
    if first < last {
        visits.push_pair(arrow, to);
    }
}
