//! A part of a minimax tree that is too large to be drawn: the node where play is, the way that led there, and as many levels below as
//! fit. Where it is cut off, a node has the value that it has in the whole, so values are right though not all is drawn.
//!
//! ```
//! use mexplorer::{catalogue, subject::Subject, teach::tree_part::part_of};
//!
//! let wide = format!("tree({}(1,2))", "(3,4),".repeat(200));
//! let Subject::Tree(tree) = catalogue::read(&wide).unwrap().subject else { return };
//! let part = part_of(&tree, 60);
//! assert_eq!((tree.nodes.size(), part.nodes.size(), part.nodes.beyond(0)), (604, 25, 193));
//! ```

use crate::solve::theory::alpha_beta::minimax;
use crate::structure::tree::{ROOT, Tree};
use crate::subject::MinimaxTree;

/// How much of the way that led here is shown.
const ABOVE: usize = 2;
/// Of more children than fit so many are shown.
const CHOSEN: usize = 8;
/// More levels below each other are no picture.
const MOST_LEVELS: usize = 12;

/// A part of at most about so many nodes around where play is. Cost: linear in the whole.
pub fn part_of(whole: &MinimaxTree, most: usize) -> MinimaxTree {
    let (tree, at) = (&*whole.nodes, whole.at);
    let values = minimax(tree);
    let first = first_children(tree, &values, at, most);
    let cut = Cut { tree, values, levels: levels(tree, &first, most) };
    let mut way = vec![at];
    while let Some(&node) = way.last().filter(|&&node| node != ROOT && way.len() <= ABOVE) {
        way.push(tree.parent(node));
    }
    let (mut part, mut here) = (cut.begun(&way, first.len()), ROOT);
    for (index, &node) in way.iter().enumerate().rev().skip(1) {
        let shown = if index == 0 { first.len() } else { 1 };
        here = part.add_part(here, tree, node, cut.beyond(node, shown), tree.leaf(node));
    }
    cut.grow(&mut part, here, first);
    for node in (0..here).rev() {
        part.close(node);
    }
    whole.in_part(part, here)
}

/// The children of a node; of too many the first, and the best as they come.
fn first_children(tree: &Tree, values: &[i64], node: u32, most: usize) -> Vec<u32> {
    let children: Vec<u32> = tree.children(node).take(most).collect();
    if children.len() < most {
        return children;
    }
    let is_best = |child: &u32| values[*child as usize] == values[node as usize];
    let best = tree.children(node).find(is_best);
    let others = tree.children(node).filter(|child| Some(*child) != best).take(CHOSEN - 1);
    let mut chosen: Vec<u32> = best.into_iter().chain(others).collect();
    chosen.sort_unstable();
    chosen
}

/// How many levels fit of which these nodes are the first.
fn levels(tree: &Tree, first: &[u32], most: usize) -> usize {
    let (mut level, mut nodes, mut levels) = (first.to_vec(), first.len(), 1);
    while levels < MOST_LEVELS && !level.is_empty() {
        nodes += level.iter().map(|&node| tree.child_count(node) as usize).sum::<usize>();
        if nodes >= most {
            break;
        }
        level = level.iter().flat_map(|&node| tree.children(node)).collect();
        levels += 1;
    }
    levels
}

/// A tree being cut.
struct Cut<'t> {
    tree: &'t Tree,
    values: Vec<i64>,
    levels: usize,
}

impl Cut<'_> {
    fn beyond(&self, node: u32, shown: usize) -> u32 {
        self.tree.child_count(node) - shown as u32
    }

    /// The part with its root alone: the last node of the way up from where play is, of whose children so many will be shown.
    fn begun(&self, way: &[u32], first: usize) -> Tree {
        let top = way.last().copied().unwrap_or(ROOT);
        self.tree.part_at(top, self.beyond(top, if way.len() == 1 { first } else { 1 }))
    }

    /// Adds these children of a node of the part, and what lies below them.
    fn grow(&self, part: &mut Tree, here: u32, first: Vec<u32>) {
        let mut open = vec![(here, first.into_iter())];
        while let Some((parent, children)) = open.last_mut() {
            let (parent, Some(node)) = (*parent, children.next()) else {
                part.close(*parent);
                open.pop();
                continue;
            };
            let (is_last, below) = (open.len() == self.levels, self.tree.child_count(node));
            let worth = (is_last || below == 0).then(|| self.values[node as usize]);
            let added = part.add_part(parent, self.tree, node, if is_last { below } else { 0 }, worth);
            if worth.is_none() {
                open.push((added, self.tree.children(node).collect::<Vec<_>>().into_iter()));
            }
        }
    }
}
