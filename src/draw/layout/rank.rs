//! Rows for the nodes: the two classic rankings of a game graph.

use super::Arrow;
use super::list::{Groups, List};

/// Each node's row is the longest way to it from a source: the start of a game stands at the top.
/// Where there are several sources, those parts of the diagram that hang loosely move up or down until an
/// arrow of theirs spans a single row; so only the first source is held at the top.
pub fn ranks_from_source(n: usize, arrows: &[Arrow]) -> Vec<u32> {
    let links = links(n, arrows);
    let mut ranks = longest_ways(&Groups::new(n as i32, &links));
    tighten(&mut ranks, &links);
    let mut top = i32::MAX;
    for &rank in ranks.all() {
        top = top.min(rank);
    }
    distances(&ranks, top)
}

/// Each node's row counts, from the bottom, the longest way to a sink: all nodes with equally many
/// moves remaining share a row, and every end of the game stands in the last.
pub fn ranks_by_moves_remaining(n: usize, arrows: &[Arrow]) -> Vec<u32> {
    let heights = longest_ways(&Groups::turned(n as i32, &links(n, arrows)));
    let mut top = 0;
    for &height in heights.all() {
        top = top.max(height);
    }
    distances(&heights, top)
}

/// How far each number is from the given one.
fn distances(numbers: &List, from: i32) -> Vec<u32> {
    let mut distances = Vec::with_capacity(numbers.all().len());
    for number in numbers.all() {
        distances.push(number.abs_diff(from));
    }
    distances
}

/// The arrows that join two nodes below `n`, as pairs.
fn links(n: usize, arrows: &[Arrow]) -> List {
    let mut links = List::with_room(2 * arrows.len() as i32);
    for arrow in arrows {
        if arrow.from != arrow.to && (arrow.from.max(arrow.to) as usize) < n {
            links.push_pair(arrow.from as i32, arrow.to as i32);
        }
    }
    links
}

/// The longest way to each node. Nodes on or behind a cycle keep what they have when all others are done.
fn longest_ways(after: &Groups) -> List {
    let mut ways = List::filled(after.len(), 0);
    for &node in after.in_order().all() {
        for &to in after.of(node) {
            ways.raise(to, ways.get(node) + 1);
        }
    }
    ways
}

/// Moves loose parts until all that is linked is linked by arrows that span a single row.
fn tighten(ranks: &mut List, links: &List) {
    let mut down = List::with_room(links.len());
    for &[from, to] in links.pairs() {
        if ranks.get(from) < ranks.get(to) {
            down.push_pair(from, to);
        }
    }
    let mut part = List::numbered(ranks.len());
    loop {
        for &[from, to] in down.pairs() {
            if ranks.get(to) - ranks.get(from) == 1 {
                let (a, b) = (root(&part, from), root(&part, to));
                part.set(a.max(b), a.min(b));
            }
        }
        let loose = loose_part(&down, &part);
        if loose == 0 {
            return;
        }
        let by = slack(ranks, &down, &part, loose);
        for node in 0..ranks.len() {
            if root(&part, node) == loose {
                ranks.add(node, by);
            }
        }
    }
}

/// The part that a node belongs to: its first node.
fn root(part: &List, mut node: i32) -> i32 {
    loop {
        let next = part.get(node);
        if next == node {
            return node;
        }
        node = next;
    }
}

/// The first part with arrows to others that is not the first node's; 0 if there is none.
fn loose_part(links: &List, part: &List) -> i32 {
    let mut loose = 0;
    for &[from, to] in links.pairs() {
        let (from, to) = (root(part, from), root(part, to));
        for &candidate in &[from, to] {
            if from != to && candidate > 0 && (loose == 0 || candidate < loose) {
                loose = candidate;
            }
        }
    }
    loose
}

/// How far a part must move until an arrow between it and others spans a single row: up if most of these
/// arrows lead to it, else down.
fn slack(ranks: &List, links: &List, part: &List, loose: i32) -> i32 {
    // Of the arrows to the part, and of those from it, how many there are and the least rows one has to spare.
    let mut counts = [0; 2];
    let mut least = [i32::MAX; 2];
    for &[from, to] in links.pairs() {
        let from_it = root(part, from) == loose;
        if from_it != (root(part, to) == loose) {
            let side = usize::from(from_it);
            counts[side] += 1;
            least[side] = least[side].min(ranks.get(to) - ranks.get(from) - 1);
        }
    }
    if counts[0] > 0 && counts[0] >= counts[1] { -least[0] } else { least[1] }
}
