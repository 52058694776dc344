//! Rows for the nodes: the two classic rankings of a game graph.

use super::Arrow;

/// Each node's row is the longest way to it from a source: the start of a game stands at the top.
/// Where there are several sources, those parts of the diagram that hang loosely move up or down until an
/// arrow of theirs spans a single row; so only the first source is held at the top.
pub fn ranks_from_source(n: usize, arrows: &[Arrow]) -> Vec<u32> {
    let mut ranks: Vec<i64> =
        longest_ways(n, arrows.iter().map(|a| (a.from, a.to))).into_iter().map(i64::from).collect();
    tighten(&mut ranks, arrows);
    let top = ranks.iter().copied().min().unwrap_or(0);
    ranks.iter().map(|rank| (rank - top) as u32).collect()
}

/// Each node's row counts, from the bottom, the longest way to a sink: all nodes with equally many
/// moves remaining share a row, and every end of the game stands in the last.
pub fn ranks_by_moves_remaining(n: usize, arrows: &[Arrow]) -> Vec<u32> {
    let heights = longest_ways(n, arrows.iter().map(|a| (a.to, a.from)));
    let top = heights.iter().copied().max().unwrap_or(0);
    heights.iter().map(|h| top - h).collect()
}

/// Moves loose parts until all that is linked is linked by arrows that span a single row.
fn tighten(ranks: &mut [i64], arrows: &[Arrow]) {
    let n = ranks.len();
    let down = |a: &&Arrow| (a.from.max(a.to) as usize) < n && ranks[a.from as usize] < ranks[a.to as usize];
    let arrows: Vec<&Arrow> = arrows.iter().filter(down).collect();
    let mut part: Vec<u32> = (0..n as u32).collect();
    loop {
        for arrow in arrows.iter().filter(|a| ranks[a.to as usize] - ranks[a.from as usize] == 1) {
            let (a, b) = (root(&part, arrow.from), root(&part, arrow.to));
            part[a.max(b) as usize] = a.min(b);
        }
        let Some((loose, by)) = loose_part(ranks, &arrows, &part) else { return };
        for v in 0..n as u32 {
            if root(&part, v) == loose {
                ranks[v as usize] += by;
            }
        }
    }
}

/// The part that a node belongs to.
fn root(part: &[u32], mut v: u32) -> u32 {
    while part[v as usize] != v {
        v = part[v as usize];
    }
    v
}

/// A part, not the first node's, with arrows to others, and how far it must move until one of them spans
/// a single row: up if most of these arrows lead to it, else down.
fn loose_part(ranks: &[i64], arrows: &[&Arrow], part: &[u32]) -> Option<(u32, i64)> {
    // For each part the number of arrows to it and from it, and the least rows that one has to spare.
    let mut pulls = vec![[(0, i64::MAX); 2]; ranks.len()];
    for arrow in arrows {
        let spare = ranks[arrow.to as usize] - ranks[arrow.from as usize] - 1;
        let (from, to) = (root(part, arrow.from), root(part, arrow.to));
        if from != to {
            for (part, side) in [(to, 0), (from, 1)] {
                let pull = &mut pulls[part as usize][side];
                *pull = (pull.0 + 1, pull.1.min(spare));
            }
        }
    }
    let loose = (1..ranks.len()).find(|&v| pulls[v][0].0 + pulls[v][1].0 > 0)?;
    let [up, down] = pulls[loose];
    Some((loose as u32, if up.0 > 0 && up.0 >= down.0 { -up.1 } else { down.1 }))
}

/// The longest way to each node along the pairs, by taking nodes off as their last predecessor is done.
/// Nodes on or behind a cycle are never done; they keep what they have.
fn longest_ways(n: usize, pairs: impl Iterator<Item = (u32, u32)>) -> Vec<u32> {
    let pairs: Vec<(u32, u32)> = pairs.filter(|&(a, b)| a != b && (a.max(b) as usize) < n).collect();
    let after = Heads::new(n, &pairs);
    let mut waiting = vec![0u32; n];
    for &(_, to) in &pairs {
        waiting[to as usize] += 1;
    }
    let mut ready: Vec<u32> = (0..n as u32).filter(|&v| waiting[v as usize] == 0).collect();
    let mut ways = vec![0u32; n];
    while let Some(v) = ready.pop() {
        for &to in after.of(v) {
            let to = to as usize;
            ways[to] = ways[to].max(ways[v as usize] + 1);
            waiting[to] -= 1;
            if waiting[to] == 0 {
                ready.push(to as u32);
            }
        }
    }
    ways
}

/// For each item the heads of its pairs, in one flat list.
#[derive(Clone, Debug, Default)]
pub(super) struct Heads {
    starts: Vec<u32>,
    heads: Vec<u32>,
}

impl Heads {
    /// Groups the pairs `(tail, head)` by tail; each group keeps the order of the pairs.
    pub(super) fn new(n: usize, pairs: &[(u32, u32)]) -> Heads {
        let mut starts = vec![0u32; n + 1];
        for &(tail, _) in pairs {
            starts[tail as usize + 1] += 1;
        }
        for v in 0..n {
            starts[v + 1] += starts[v];
        }
        let mut free = starts.clone();
        let mut heads = vec![0u32; pairs.len()];
        for &(tail, head) in pairs {
            let slot = &mut free[tail as usize];
            heads[*slot as usize] = head;
            *slot += 1;
        }
        Heads { starts, heads }
    }

    /// The heads of one tail.
    #[inline(always)]
    pub(super) fn of(&self, tail: u32) -> &[u32] {
        let tail = tail as usize;
        &self.heads[self.starts[tail] as usize..self.starts[tail + 1] as usize]
    }
}
