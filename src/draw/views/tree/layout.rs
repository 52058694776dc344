//! Where the nodes of a tree stand: each subtree as close to its left neighbour as their outlines allow, each parent over
//! the middle of its children.

use crate::structure::tree::{ROOT, Tree};

/// How far a node reaches to either side of its middle.
pub type Span = (i32, i32);

/// The middle of each node, from left to right; the leftmost node begins at 0. Cost: nodes times depth.
///
/// An outline is, for each row of a subtree, how far it reaches to either side of the subtree's root. Walker's idea
/// (*A node-positioning algorithm for general trees*, 1990) without his spreading of what lies between.
pub fn place(tree: &Tree, extents: &[Span], gap: i32) -> Vec<i32> {
    let mut outlines: Vec<Vec<Span>> = vec![Vec::new(); extents.len()];
    // From a node's parent to it.
    let mut offsets = vec![0; extents.len()];
    // Children have larger numbers than their parents.
    for node in (0..tree.size()).rev() {
        let mut below = Vec::new();
        let (mut first, mut last) = (None, 0);
        for child in tree.children(node) {
            last = room_beside(&below, &outlines[child as usize], gap);
            join(&mut below, &outlines[child as usize], last);
            offsets[child as usize] = last;
            first = first.or(Some(last));
        }
        let middle = (first.unwrap_or(0) + last) / 2;
        for child in tree.children(node) {
            offsets[child as usize] -= middle;
            outlines[child as usize] = Vec::new();
        }
        let (left, right) = extents[node as usize];
        let mut outline = vec![(-left, right)];
        for (left, right) in below {
            outline.push((left - middle, right - middle));
        }
        outlines[node as usize] = outline;
    }
    let mut leftmost = 0;
    for row in &outlines[ROOT as usize] {
        leftmost = leftmost.min(row.0);
    }
    offsets[ROOT as usize] = -leftmost;
    for node in 1..tree.size() {
        offsets[node as usize] += offsets[tree.parent(node) as usize];
    }
    offsets
}

/// How far right of the first subtree's root the next one has to be; that of no subtree is 0.
fn room_beside(before: &[Span], next: &[Span], gap: i32) -> i32 {
    let mut room = 0;
    for (before, next) in before.iter().zip(next) {
        room = room.max(before.1 + gap - next.0);
    }
    room
}

/// Puts a subtree's outline, moved to the right, beside those before it.
fn join(outline: &mut Vec<Span>, next: &[Span], by: i32) {
    for (row, &(left, right)) in next.iter().enumerate() {
        match outline.get_mut(row) {
            Some(both) => *both = (both.0.min(left + by), both.1.max(right + by)),
            None => outline.push((left + by, right + by)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::catalogue::read;
    use crate::subject::{MinimaxTree, Subject};

    /// Trees of the catalogue's own reader.
    fn placed(text: &str, extent: Span) -> (Arc<Tree>, Vec<i32>) {
        let Subject::Tree(MinimaxTree { nodes: tree, .. }) = read(text).unwrap().subject else { panic!("{text}") };
        let places = place(&tree, &vec![extent; tree.size() as usize], 10);
        (tree, places)
    }

    #[test]
    fn parents_stand_over_the_middle_and_nothing_overlaps() {
        let deep = "tree((((5,6),(7,4,5)),((3))),(((6),(6,9)),((7))),(((5)),((9,8),(6))))";
        for text in [deep, "tree(1)", "tree((1,2,3,4),5)", "tree(5,(1,2,3,4))", "tree((((1))),2,(((3,4,5))))"] {
            let (tree, places) = placed(text, (20, 30));
            let mut rows: Vec<Vec<i32>> = Vec::new();
            for node in 0..tree.size() {
                let depth = tree.path(node).len();
                rows.resize(rows.len().max(depth + 1), Vec::new());
                rows[depth].push(places[node as usize]);
                let children: Vec<i32> = (1..).map_while(|n| tree.child(node, n)).map(|c| places[c as usize]).collect();
                if let (Some(first), Some(last)) = (children.first(), children.last()) {
                    assert!((places[node as usize] * 2 - first - last).abs() <= 1, "{text}: {node}");
                }
            }
            for row in rows {
                assert!(row.windows(2).all(|pair| pair[0] + 30 + 10 <= pair[1] - 20), "{text}: {row:?}");
            }
            assert_eq!(places.iter().min().unwrap() - 20, 0, "{text}");
        }
    }

    #[test]
    fn a_shallow_subtree_tucks_in_beside_a_deep_one() {
        // The second child of the root has no room of its own in the last row, which is as wide as the first one's.
        let (_, places) = placed("tree((1,2,3),4)", (20, 20));
        assert_eq!(places[5] - places[1], 50);
    }
}
