//! Rows of items: the nodes, and a bend for every row that an arrow passes on its way.

use super::rank::{Heads, ranks_from_source};
use super::sort::sort;
use super::{Arrow, Diagram};

/// The diagram cut into rows. Items below `nodes` are nodes, the others are bends of long arrows.
/// Every link joins neighbouring rows.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    pub nodes: usize,
    /// The row of each item.
    pub row_of: Vec<u32>,
    /// The items of each row, from left to right.
    pub rows: Vec<Vec<u32>>,
    /// The place of each item in its row.
    pub place: Vec<u32>,
    /// Linked items in the row above, and in the row below.
    pub above: Heads,
    pub below: Heads,
    /// For each arrow the items it visits, both ends included; empty where it cannot be drawn downwards.
    pub chains: Vec<Vec<u32>>,
}

impl Layers {
    /// Cuts a diagram into rows, in the order in which nodes and arrows are given.
    pub fn new(diagram: &Diagram) -> Layers {
        let nodes = diagram.nodes.len();
        let mut row_of = rows_in_use(&usable_ranks(diagram));
        let mut links = Vec::new();
        let chains: Vec<Vec<u32>> =
            diagram.arrows.iter().map(|arrow| chain(arrow, nodes, &mut row_of, &mut links)).collect();
        let mut rows = vec![Vec::new(); row_of.iter().max().map_or(0, |&last| last as usize + 1)];
        let mut place = Vec::with_capacity(row_of.len());
        for (item, &row) in row_of.iter().enumerate() {
            place.push(rows[row as usize].len() as u32);
            rows[row as usize].push(item as u32);
        }
        let below = Heads::new(row_of.len(), &links);
        links.iter_mut().for_each(|link| *link = (link.1, link.0));
        let above = Heads::new(row_of.len(), &links);
        Layers { nodes, row_of, rows, place, above, below, chains }
    }

    /// Whether the item is a bend of a long arrow.
    pub fn is_bend(&self, item: u32) -> bool {
        item as usize >= self.nodes
    }

    /// Takes over a whole order.
    pub fn restore(&mut self, rows: Vec<Vec<u32>>) {
        self.rows = rows;
        (0..self.rows.len()).for_each(|row| self.renumber(row));
    }

    /// Takes over an order of a row.
    pub fn renumber(&mut self, row: usize) {
        for (place, &item) in self.rows[row].iter().enumerate() {
            self.place[item as usize] = place as u32;
        }
    }
}

/// The given ranks if every arrow leads down by them, else ranks of our own.
fn usable_ranks(diagram: &Diagram) -> Vec<u32> {
    let n = diagram.nodes.len();
    let down = |a: &Arrow| {
        let (from, to) = (a.from as usize, a.to as usize);
        from.max(to) >= n || from == to || diagram.ranks[from] < diagram.ranks[to]
    };
    if diagram.ranks.len() == n && diagram.arrows.iter().all(down) {
        diagram.ranks.clone()
    } else {
        ranks_from_source(n, &diagram.arrows)
    }
}

/// Numbers the used ranks 0, 1, 2, … so that no row is empty.
fn rows_in_use(ranks: &[u32]) -> Vec<u32> {
    let mut sorted: Vec<(i64, u32)> = ranks.iter().zip(0..).map(|(&rank, v)| (i64::from(rank), v)).collect();
    sort(&mut sorted);
    let mut rows = vec![0; ranks.len()];
    let mut row = 0;
    for (i, &(rank, v)) in sorted.iter().enumerate() {
        row += u32::from(i > 0 && sorted[i - 1].0 < rank);
        rows[v as usize] = row;
    }
    rows
}

/// The items along an arrow; makes its bends and links.
fn chain(arrow: &Arrow, nodes: usize, row_of: &mut Vec<u32>, links: &mut Vec<(u32, u32)>) -> Vec<u32> {
    if arrow.from.max(arrow.to) as usize >= nodes {
        return Vec::new();
    }
    let (first, last) = (row_of[arrow.from as usize], row_of[arrow.to as usize]);
    if first >= last {
        return Vec::new();
    }
    let mut items = vec![arrow.from];
    for row in first + 1..last {
        items.push(row_of.len() as u32);
        row_of.push(row);
    }
    items.push(arrow.to);
    links.extend(items.windows(2).map(|pair| (pair[0], pair[1])));
    items
}
