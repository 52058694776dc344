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

/// Every view as a module lists them that draws these alone: the others are elsewhere.
///
/// ```
/// use mexplorer::draw::views::drawing;
///
/// const VIEWS: &[mexplorer::draw::view::ViewEntry] = &drawing(["graph"]);
/// let drawn = VIEWS.iter().filter(|view| view.picture.is_some()).map(|view| view.name);
/// assert_eq!(drawn.collect::<Vec<_>>(), ["graph"]);
/// ```
///
/// # Panics
/// Where a name is no view's: then the module is not compiled.
pub const fn drawing<const N: usize>(names: [&str; N]) -> [ViewEntry; VIEWS.len()] {
    let (mut views, mut found, mut i) = ([ViewEntry::USUAL; VIEWS.len()], 0, 0);
    while i < VIEWS.len() {
        let is_drawn = is_among(VIEWS[i].name.as_bytes(), &names);
        views[i] = if is_drawn { VIEWS[i] } else { VIEWS[i].elsewhere() };
        found += is_drawn as usize;
        i += 1;
    }
    assert!(found == N, "no view has this name");
    views
}

const fn is_among(name: &[u8], mut names: &[&str]) -> bool {
    while let [first, rest @ ..] = names {
        if is_same(name, first.as_bytes()) {
            return true;
        }
        names = rest;
    }
    false
}

/// What `==` says, which constants have not yet.
const fn is_same(a: &[u8], b: &[u8]) -> bool {
    match (a, b) {
        ([], []) => true,
        ([first, a @ ..], [other, b @ ..]) => *first == *other && is_same(a, b),
        _ => false,
    }
}
