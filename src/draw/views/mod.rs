//! The views, a file each.

pub mod board;
pub mod cold;
pub mod edit;
pub mod graph;
pub mod grid;
pub mod heat;
pub mod line;
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
    graph::VIEW,
    line::VIEW,
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
    table::VIEW,
];
