//! What a finished drawing shows: counted by one and the same code for every engine, from the lines as drawn.

use crate::graphs::Graph;

type Dot = (f64, f64);

/// A drawing: the box of each node, strip included, and the line of each arrow.
pub struct Drawn {
    /// Left, top, right, bottom.
    pub boxes: Vec<[f64; 4]>,
    pub lines: Vec<Vec<Dot>>,
}

impl Drawn {
    /// Pairs of arrows without a common node whose lines cross, however often.
    pub fn crossings(&self, graph: &Graph) -> u64 {
        let spans: Vec<[f64; 4]> = self.lines.iter().map(|line| span(line)).collect();
        let mut order: Vec<usize> = (0..self.lines.len()).collect();
        order.sort_by(|&a, &b| spans[a][1].total_cmp(&spans[b][1]));
        let mut count = 0;
        for (i, &a) in order.iter().enumerate() {
            for &b in order[i + 1..].iter().take_while(|&&b| spans[b][1] <= spans[a][3]) {
                let meet = overlap(&spans[a], &spans[b]) && apart(graph.arrows[a], graph.arrows[b]);
                count += u64::from(meet && cross(&self.lines[a], &self.lines[b]));
            }
        }
        count
    }

    /// Pairs of an arrow and a node, not one of its ends, where the line enters the node's box
    /// by more than a pixel.
    pub fn through_nodes(&self, graph: &Graph) -> u64 {
        let mut order: Vec<usize> = (0..self.boxes.len()).collect();
        order.sort_by(|&a, &b| self.boxes[a][1].total_cmp(&self.boxes[b][1]));
        let tallest = self.boxes.iter().map(|b| b[3] - b[1]).fold(0.0, f64::max);
        let mut count = 0;
        for (line, &(from, to)) in self.lines.iter().zip(&graph.arrows) {
            let [_, top, _, bottom] = span(line);
            let first = order.partition_point(|&v| self.boxes[v][1] < top - tallest);
            let beside = order[first..].iter().take_while(|&&v| self.boxes[v][1] < bottom);
            let others = beside.filter(|&&v| v != from as usize && v != to as usize);
            count +=
                others.filter(|&&v| line.windows(2).any(|piece| enters(piece[0], piece[1], &self.boxes[v]))).count();
        }
        count as u64
    }
}

fn apart(a: (u32, u32), b: (u32, u32)) -> bool {
    a.0 != b.0 && a.0 != b.1 && a.1 != b.0 && a.1 != b.1
}

/// The smallest box around a line.
fn span(line: &[Dot]) -> [f64; 4] {
    let start = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    line.iter().fold(start, |s, dot| [s[0].min(dot.0), s[1].min(dot.1), s[2].max(dot.0), s[3].max(dot.1)])
}

fn overlap(a: &[f64; 4], b: &[f64; 4]) -> bool {
    a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}

fn cross(a: &[Dot], b: &[Dot]) -> bool {
    a.windows(2).any(|p| {
        let reach = span(p);
        b.windows(2).any(|r| overlap(&reach, &span(r)) && pieces_cross(p[0], p[1], r[0], r[1]))
    })
}

/// Whether two pieces cross. A point on a line counts as on one side of it, so that lines that
/// cross at a corner of either are seen once, and lines that only lie on one another are not.
fn pieces_cross(p: Dot, q: Dot, r: Dot, s: Dot) -> bool {
    let left = |a: Dot, b: Dot, c: Dot| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0) > 0.0;
    left(p, q, r) != left(p, q, s) && left(r, s, p) != left(r, s, q)
}

/// Whether a piece enters a box by more than a pixel: clips the piece to the smaller box.
fn enters(p: Dot, q: Dot, area: &[f64; 4]) -> bool {
    let (mut from, mut to) = (0.0f64, 1.0f64);
    let axes = [(p.0, q.0, area[0] + 1.0, area[2] - 1.0), (p.1, q.1, area[1] + 1.0, area[3] - 1.0)];
    for (start, end, low, high) in axes {
        let length = end - start;
        if length == 0.0 {
            if start <= low || start >= high {
                return false;
            }
            continue;
        }
        let (a, b) = ((low - start) / length, (high - start) / length);
        (from, to) = (from.max(a.min(b)), to.min(a.max(b)));
    }
    from < to
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(arrows: &[(u32, u32)]) -> Graph {
        Graph { name: "", what: "", nodes: 6, arrows: arrows.to_vec() }
    }

    #[test]
    fn crossings_count_pairs_once_and_leave_out_common_ends() {
        let zigzag = vec![(0.0, 0.0), (10.0, 5.0), (0.0, 10.0), (10.0, 15.0)];
        let upright = vec![(5.0, -1.0), (5.0, 20.0)];
        let aside = vec![(50.0, -1.0), (50.0, 20.0)];
        let drawn = Drawn { boxes: Vec::new(), lines: vec![zigzag, upright, aside] };
        assert_eq!(drawn.crossings(&graph(&[(0, 1), (2, 3), (4, 5)])), 1);
        assert_eq!(drawn.crossings(&graph(&[(0, 1), (0, 3), (4, 5)])), 0);
    }

    #[test]
    fn a_line_through_a_box_is_seen_and_one_along_its_border_is_not() {
        let boxes = vec![[0.0, 0.0, 10.0, 10.0]; 3];
        let through = Drawn { boxes: boxes.clone(), lines: vec![vec![(-5.0, -5.0), (15.0, 15.0)]] };
        let along = Drawn { boxes, lines: vec![vec![(-5.0, 0.5), (15.0, 0.5)]] };
        assert_eq!(through.through_nodes(&graph(&[(0, 1)])), 1);
        assert_eq!(along.through_nodes(&graph(&[(0, 1)])), 0);
    }
}
