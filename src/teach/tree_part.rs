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
    let (depths, levels) = levels_below(tree, &values, at, most);
    let mut top = at;
    for _ in 0..ABOVE {
        top = tree.parent(top);
    }
    let (mut part, mut numbers) = (tree.part_at(top), vec![ROOT; tree.size() as usize]);
    for node in top + 1..tree.end(at) {
        let (depth, is_on_way) = (depths[node as usize], node <= at && at < tree.end(node));
        if is_on_way || (1..=levels).contains(&depth) {
            let is_leaf = depth == levels || tree.child_count(node) == 0;
            let above = numbers[tree.parent(node) as usize];
            numbers[node as usize] = part.add_part(above, (tree, node), is_leaf.then_some(values[node as usize]));
        }
    }
    let here = numbers[at as usize];
    part.end_part(tree, top, &numbers);
    whole.in_part(part, here)
}

/// How deep below where play is each node lies, 0 where it is not shown, and how many levels fit. Of too many children the first are shown,
/// and the best as they come.
fn levels_below(tree: &Tree, values: &[i64], at: u32, most: usize) -> (Vec<usize>, usize) {
    let is_choice = tree.child_count(at) as usize >= most;
    let best = tree.children(at).find(|&child| values[child as usize] == values[at as usize]);
    let (mut depths, mut counts) = (vec![0; tree.size() as usize], [0; MOST_LEVELS + 2]);
    for node in at + 1..tree.end(at) {
        let (parent, is_first) = (tree.parent(node), tree.parent(node) == at);
        let is_shown = if is_first {
            !is_choice || Some(node) == best || counts[1] < CHOSEN - usize::from(best > Some(node))
        } else {
            (1..=MOST_LEVELS).contains(&depths[parent as usize])
        };
        if is_shown {
            let depth = if is_first { 1 } else { depths[parent as usize] + 1 };
            depths[node as usize] = depth;
            counts[depth] += 1;
        }
    }
    let (mut levels, mut nodes) = (1, counts[1] + counts[2]);
    while levels < MOST_LEVELS && counts[levels + 1] > 0 && nodes < most {
        levels += 1;
        nodes += counts[levels + 1];
    }
    (depths, levels)
}
