//! The views, a file each.

pub mod board;
pub mod cold;
pub mod cycles;
pub mod edit;
pub mod graph;
pub mod grid;
pub mod heat;
pub mod line;
pub mod line_rows;
mod looped;
mod near;
pub mod nim_sum;
pub mod play;
pub mod proof;
pub mod sequence;
pub mod sieve;
pub mod sum;
pub mod table;
pub mod tree;
pub mod zeckendorf;

use super::view::ViewEntry;

/// Every view there is, in the order in which a page offers them. A new one is a file here and a line in this list.
#[rustfmt::skip]
pub const VIEWS: &[ViewEntry] = &[
    cycles::GRAPH,
    line_rows::VIEW,
    sequence::VIEW,
    board::VIEW,
    grid::VIEW,
    sieve::VIEW,
    heat::VIEW,
    cold::VIEW,
    nim_sum::VIEW,
    sum::VIEW,
    zeckendorf::VIEW,
    tree::VIEW,
    proof::VIEW,
    edit::VIEW,
    play::VIEW,
    cycles::TABLE,
];

/// Every view, as a module lists them that draws these alone: the others are elsewhere.
///
/// ```
/// use mexplorer::draw::view::ViewEntry;
/// use mexplorer::draw::views::{drawing, graph, table};
///
/// const VIEWS: &[ViewEntry] = &drawing(&[graph::VIEW, table::VIEW]);
/// let drawn = VIEWS.iter().filter(|view| view.picture.is_some()).map(|view| view.name);
/// assert_eq!(drawn.collect::<Vec<_>>(), ["graph", "table"]);
/// ```
pub const fn drawing(drawn: &[ViewEntry]) -> [ViewEntry; VIEWS.len()] {
    let (mut views, mut i) = ([ViewEntry::USUAL; VIEWS.len()], 0);
    while i < VIEWS.len() {
        views[i] = match named(drawn, VIEWS[i].name) {
            Some(view) => view,
            None => VIEWS[i].elsewhere(),
        };
        i += 1;
    }
    views
}

const fn named(mut views: &[ViewEntry], name: &str) -> Option<ViewEntry> {
    while let [first, rest @ ..] = views {
        if is_same(first.name.as_bytes(), name.as_bytes()) {
            return Some(*first);
        }
        views = rest;
    }
    None
}

/// What `==` says, which constants have not yet.
const fn is_same(a: &[u8], b: &[u8]) -> bool {
    match (a, b) {
        ([], []) => true,
        ([first, a @ ..], [other, b @ ..]) => *first == *other && is_same(a, b),
        _ => false,
    }
}
