//! Labels beside their arrows.
//!
//! Each label tries places along its arrow, on both sides, from the arrow's middle outwards. A place over a
//! node, over another label or over its own arrow is refused; one near fewer other arrows is better. A label that would
//! lie over another arrow is left out.

use super::diagram::{Diagram, Dot, Point, Route};
use super::frame::Grid;
use super::route::flatten;

/// The gap between a label and its arrow, in pixels.
const GAP: f64 = 2.5;
/// What a label keeps free towards nodes and other labels.
const CLEAR: f64 = 2.0;
/// What lying over another arrow costs, in steps away from the middle, and so near it that the label might be that one's.
const OVER: f64 = 40.0;
const BESIDE: f64 = 9.0;
/// How near that is.
const NEAR: f64 = 5.0;
/// The length of a head; its width is less.
const HEAD: f64 = 8.0;
/// Places tried along an arrow, and where none of them is clear.
const PLACES: [i32; 2] = [25, 125];
/// Among more arrows no label has room, and finding that out would take long.
const MOST_ARROWS: usize = 500;

/// Places the labels. Says how many found no clear place, and are left out.
pub(super) fn label(diagram: &Diagram, grid: &Grid, routes: &mut [Route]) -> usize {
    if diagram.arrows.len() > MOST_ARROWS || diagram.arrows.iter().all(|arrow| arrow.label.0 <= 0) {
        return 0;
    }
    let mut drawn = Occupied::new(diagram, grid, routes);
    let mut faults = 0;
    for (index, (arrow, route)) in diagram.arrows.iter().zip(routes).enumerate() {
        if arrow.label.0 > 0 && !route.points.is_empty() {
            let half = (f64::from(arrow.label.0) / 2.0, f64::from(arrow.label.1) / 2.0);
            let (place, is_clear) = drawn.best(index, half);
            route.label = place;
            faults += usize::from(!is_clear);
        }
    }
    faults
}

/// An upright box by its middle and half size.
#[derive(Clone, Copy, Debug)]
struct Area {
    at: Dot,
    half: Dot,
}

impl Area {
    fn meets(&self, other: &Area) -> bool {
        (self.at.0 - other.at.0).abs() < self.half.0 + other.half.0 + CLEAR
            && (self.at.1 - other.at.1).abs() < self.half.1 + other.half.1 + CLEAR
    }

    /// Whether a line, which leads down, comes nearer than a pixel.
    fn is_met_by(&self, line: &[Dot]) -> bool {
        let (w, h) = (self.half.0 + 1.0, self.half.1 + 1.0);
        let first = down_to(line, self.at.1 - h).max(1);
        for piece in line[first - 1..].windows(2) {
            let (ax, ay) = (piece[0].0 - self.at.0, piece[0].1 - self.at.1);
            let (bx, by) = (piece[1].0 - self.at.0, piece[1].1 - self.at.1);
            if ay >= h {
                break;
            }
            // The box lies on one side of the line if its middle is further from it than its reach that way.
            let (nx, ny) = (by - ay, ax - bx);
            if ax.max(bx) > -w && ax.min(bx) < w && (nx * ax + ny * ay).abs() < nx.abs() * w + ny.abs() * h {
                return true;
            }
        }
        false
    }
}

/// How many dots of a line, which leads down, lie no lower than this.
fn down_to(line: &[Dot], y: f64) -> usize {
    line.partition_point(|dot| dot.1 <= y)
}

/// All that is drawn so far.
struct Occupied {
    /// Nodes and labels.
    boxes: Vec<Area>,
    /// The routes as short straight pieces, and where each one's dots begin.
    dots: Vec<Dot>,
    starts: Vec<usize>,
}

impl Occupied {
    fn new(diagram: &Diagram, grid: &Grid, routes: &[Route]) -> Occupied {
        let mut drawn = Occupied { boxes: Vec::new(), dots: Vec::new(), starts: vec![0] };
        for (v, node) in diagram.nodes.iter().enumerate() {
            let (x, y) = grid.dot(v);
            let half = (f64::from(node.width + node.aside) / 2.0, f64::from(node.height) / 2.0);
            drawn.boxes.push(Area { at: (x + f64::from(node.aside) / 2.0, y), half });
        }
        for route in routes {
            let path: Vec<Dot> = route.points.iter().map(|point| (f64::from(point.x), f64::from(point.y))).collect();
            flatten(&path, &mut drawn.dots);
            drawn.starts.push(drawn.dots.len());
        }
        drawn
    }

    /// A route as dots.
    fn line(&self, arrow: usize) -> &[Dot] {
        &self.dots[self.starts[arrow]..self.starts[arrow + 1]]
    }

    /// The best free place for an arrow's label, and whether no arrow lies under it; takes it.
    fn best(&mut self, arrow: usize, half: Dot) -> (Option<Point>, bool) {
        let (mut best, mut least) = (None, f64::INFINITY);
        for places in PLACES {
            // Only where none of the few places is clear is it worth looking closer.
            if least >= OVER {
                self.look(arrow, half, places, &mut best, &mut least);
            }
        }
        // Over another arrow it would be read as that one's, so it is left out.
        let is_clear = least < OVER;
        let best = best.filter(|_| is_clear);
        self.boxes.extend(best);
        (best.map(|area| Point { x: area.at.0 as i32, y: area.at.1 as i32 }), is_clear)
    }

    /// Looks through so many places along an arrow, an odd number, for one that is better than the best.
    fn look(&self, arrow: usize, half: Dot, places: i32, best: &mut Option<Area>, least: &mut f64) {
        for step in 0..places {
            let away = (step + 1) / 2;
            let far = f64::from(away * PLACES[0]) / f64::from(places);
            if *least <= far {
                break;
            }
            let at = places / 2 + if step % 2 == 0 { -away } else { away };
            for side in [1.0, -1.0] {
                let area = beside(self.line(arrow), (f64::from(at) + 0.5) / f64::from(places), side, half);
                let cost = far + self.cost(arrow, &area) + if side < 0.0 { 0.5 } else { 0.0 };
                if cost < *least {
                    *least = cost;
                    *best = Some(area);
                }
            }
        }
    }

    /// What it costs that a label at this place lies over other arrows; infinite if the place is refused.
    fn cost(&self, arrow: usize, area: &Area) -> f64 {
        if self.boxes.iter().any(|other| area.meets(other)) {
            return f64::INFINITY;
        }
        let near = Area { half: (area.half.0 + NEAR, area.half.1 + NEAR), ..*area };
        let mut cost = 0.0;
        for other in 0..self.starts.len() - 1 {
            cost += match other == arrow {
                true if area.is_met_by(self.line(other)) => f64::INFINITY,
                false if area.is_met_by(self.line(other)) => OVER,
                false if near.is_met_by(self.line(other)) => BESIDE,
                _ => 0.0,
            };
            if self.line(other).last().is_some_and(|&tip| area.meets(&head(tip))) {
                cost += OVER;
            }
        }
        cost
    }
}

/// What an arrow's head takes, from whichever side it comes.
fn head(tip: Dot) -> Area {
    Area { at: (tip.0, tip.1 - HEAD / 2.0), half: (HEAD / 2.0, HEAD / 2.0) }
}

/// The label's box beside the point that lies at this part of the line's height.
fn beside(line: &[Dot], part: f64, side: f64, half: Dot) -> Area {
    let last = line.len() - 1;
    let (top, bottom) = (line[0].1, line[last].1);
    let y = top + (bottom - top) * part;
    let i = down_to(line, y).max(1).min(last);
    let (a, b) = (line[i.saturating_sub(1)], line[i]);
    let (dx, dy) = (b.0 - a.0, (b.1 - a.1).max(0.01));
    let x = a.0 + dx * ((y - a.1) / dy).min(1.0);
    let length = (dx * dx + dy * dy).sqrt();
    let (nx, ny) = (side * dy / length, -side * dx / length);
    let reach = half.0 * nx.abs() + half.1 * ny.abs() + GAP;
    Area { at: ((x + nx * reach).round(), (y + ny * reach).round()), half }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_meets_a_box_if_one_of_its_pieces_does() {
        let (mut met, mut state) = (0, 1u64);
        let mut below = |n: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((state >> 33) % n) as f64
        };
        for _ in 0..2000 {
            let (mut line, mut y) = (Vec::new(), below(20));
            for _ in 0..30 {
                line.push((below(60), y));
                y += below(8);
            }
            let area = Area { at: (below(60), below(140)), half: (1.0 + below(8), 1.0 + below(8)) };
            let any = line.windows(2).any(|piece| area.is_met_by(piece));
            assert_eq!(area.is_met_by(&line), any, "{area:?} {line:?}");
            met += u32::from(any);
        }
        assert!((200..1800).contains(&met), "{met} of 2000 met");
    }

    #[test]
    fn a_box_is_met_by_what_comes_nearer_than_a_pixel() {
        let area = Area { at: (50.0, 41.0), half: (9.0, 7.0) };
        assert!(area.is_met_by(&[(50.0, 48.5), (50.0, 90.0)]));
        assert!(!area.is_met_by(&[(50.0, 49.0), (50.0, 90.0)]));
        assert!(area.is_met_by(&[(59.5, 0.0), (59.5, 90.0)]));
        assert!(!area.is_met_by(&[(60.0, 0.0), (60.0, 90.0)]));
        assert!(!area.is_met_by(&[(70.0, 41.0), (50.0, 60.0)]));
    }
}
