//! Rows for the nodes: the two classic rankings of a game graph.

use super::diagram::Arrow;
use super::groups::Groups;

/// An arrow between two nodes.
type NodePair = (usize, usize);

/// Each node's row is the longest way to it from a source: the start of a game stands at the top.
/// Where there are several sources, those parts of the diagram that hang loosely move up or down until an
/// arrow of theirs spans a single row; so only the first source is held at the top.
pub fn ranks_from_source(n: usize, arrows: &[Arrow]) -> Vec<u32> {
    let links = links(n, arrows);
    let mut ranks = longest_ways(&Groups::new(n, &links));
    tighten(&mut ranks, &links);
    let top = ranks.iter().copied().min().unwrap_or(0);
    ranks.iter().map(|rank| rank.abs_diff(top)).collect()
}

/// Each node's row counts, from the bottom, the longest way to a sink: all nodes with equally many
/// moves remaining share a row, and every end of the game stands in the last.
pub fn ranks_by_moves_remaining(n: usize, arrows: &[Arrow]) -> Vec<u32> {
    let links = links(n, arrows);
    let back: Vec<NodePair> = links.iter().map(|&(from, to)| (to, from)).collect();
    let heights = longest_ways(&Groups::new(n, &back));
    let top = heights.iter().copied().max().unwrap_or(0);
    heights.iter().map(|height| height.abs_diff(top)).collect()
}

/// The arrows that join two nodes below `n`.
fn links(n: usize, arrows: &[Arrow]) -> Vec<NodePair> {
    let links = arrows.iter().map(|arrow| (arrow.from as usize, arrow.to as usize));
    links.filter(|&(from, to)| from != to && from.max(to) < n).collect()
}

/// The longest way to each node. Nodes on or behind a cycle keep what they have when all others are done.
fn longest_ways(after: &Groups) -> Vec<i32> {
    let mut ways = vec![0; after.len()];
    for node in after.in_order() {
        for &to in &after[node] {
            ways[to] = ways[to].max(ways[node] + 1);
        }
    }
    ways
}

/// Moves loose parts until all that is linked is linked by arrows that span a single row.
fn tighten(ranks: &mut [i32], links: &[NodePair]) {
    let down: Vec<NodePair> = links.iter().copied().filter(|&(from, to)| ranks[from] < ranks[to]).collect();
    let mut part: Vec<usize> = (0..ranks.len()).collect();
    loop {
        for &(from, to) in &down {
            if ranks[to] - ranks[from] == 1 {
                let (a, b) = (root(&part, from), root(&part, to));
                part[a.max(b)] = a.min(b);
            }
        }
        let Some(loose) = loose_part(&down, &part) else { return };
        let by = slack(ranks, &down, &part, loose);
        for (node, rank) in ranks.iter_mut().enumerate() {
            if root(&part, node) == loose {
                *rank += by;
            }
        }
    }
}

/// The part that a node belongs to: its first node.
fn root(part: &[usize], mut node: usize) -> usize {
    while part[node] != node {
        node = part[node];
    }
    node
}

/// The first part with arrows to others that is not the first node's.
fn loose_part(links: &[NodePair], part: &[usize]) -> Option<usize> {
    let mut first = None;
    for &(from, to) in links {
        let (a, b) = (root(part, from), root(part, to));
        let loose = if a.min(b) > 0 { a.min(b) } else { a.max(b) };
        if a != b && first.is_none_or(|first| loose < first) {
            first = Some(loose);
        }
    }
    first
}

/// How far a part must move until an arrow between it and others spans a single row: up if most of these
/// arrows lead to it, else down.
fn slack(ranks: &[i32], links: &[NodePair], part: &[usize], loose: usize) -> i32 {
    // Of the arrows to the part, and of those from it, how many there are and the least rows one has to spare.
    let mut counts = [0; 2];
    let mut least = [i32::MAX; 2];
    for &(from, to) in links {
        let from_it = root(part, from) == loose;
        if from_it != (root(part, to) == loose) {
            let side = usize::from(from_it);
            counts[side] += 1;
            least[side] = least[side].min(ranks[to] - ranks[from] - 1);
        }
    }
    if counts[0] > 0 && counts[0] >= counts[1] { -least[0] } else { least[1] }
}
