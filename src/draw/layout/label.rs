//! Labels beside their arrows.
//!
//! Each label tries places along its arrow, on both sides, from the arrow's middle outwards. A place over a
//! node, over another label or over its own arrow is refused; one over fewer other arrows is better.

use super::layers::Layers;
use super::route::{Grid, flatten};
use super::{Diagram, Point, Route};

/// The gap between a label and its arrow, in pixels.
const GAP: f64 = 2.5;
/// What a label keeps free towards nodes and other labels.
const CLEAR: f64 = 2.0;
/// What lying over another arrow costs, in steps away from the middle.
const OVER: f64 = 40.0;
/// Places tried along an arrow.
const PLACES: usize = 25;

/// Places the labels. Says whether every label found a place; one that finds none is left out.
pub(super) fn label(diagram: &Diagram, layers: &Layers, grid: &Grid, routes: &mut [Route]) -> bool {
    if diagram.arrows.iter().all(|arrow| arrow.label.0 <= 0) {
        return true;
    }
    let mut sheet = Sheet::new(diagram, layers, grid, routes);
    let mut all = true;
    for (i, arrow) in diagram.arrows.iter().enumerate() {
        if arrow.label.0 > 0 && !routes[i].points.is_empty() {
            let half = (f64::from(arrow.label.0) / 2.0, f64::from(arrow.label.1) / 2.0);
            routes[i].label = sheet.best(i, half);
            all &= routes[i].label.is_some();
        }
    }
    all
}

/// An upright box by its middle and half size.
#[derive(Clone, Copy)]
struct Area {
    x: f64,
    y: f64,
    half: (f64, f64),
}

impl Area {
    fn meets(&self, other: &Area, clear: f64) -> bool {
        (self.x - other.x).abs() < self.half.0 + other.half.0 + clear
            && (self.y - other.y).abs() < self.half.1 + other.half.1 + clear
    }

    /// Whether the piece of a line comes nearer than `clear`.
    fn is_met_by(&self, piece: &Piece, clear: f64) -> bool {
        let (w, h) = (self.half.0 + clear, self.half.1 + clear);
        let (ax, ay, bx, by) = (piece.from.0 - self.x, piece.from.1 - self.y, piece.to.0 - self.x, piece.to.1 - self.y);
        if ax.max(bx) <= -w || ax.min(bx) >= w || ay.max(by) <= -h || ay.min(by) >= h {
            return false;
        }
        // The box lies on one side of the line if its middle is further from it than its reach that way.
        let (nx, ny) = (by - ay, ax - bx);
        (nx * ax + ny * ay).abs() < nx.abs() * w + ny.abs() * h
    }
}

/// A straight piece of a flattened route.
#[derive(Clone, Copy)]
struct Piece {
    arrow: usize,
    from: (f64, f64),
    to: (f64, f64),
}

/// All that is drawn so far, in stripes across the page.
struct Sheet {
    stripes: Vec<Stripe>,
    lines: Vec<Vec<(f64, f64)>>,
}

/// What touches one stripe.
#[derive(Clone, Default)]
struct Stripe {
    boxes: Vec<Area>,
    pieces: Vec<Piece>,
}

/// The height of a stripe, in pixels.
const STRIPE: f64 = 24.0;

impl Sheet {
    fn new(diagram: &Diagram, layers: &Layers, grid: &Grid, routes: &[Route]) -> Sheet {
        let mut sheet = Sheet { stripes: Vec::new(), lines: routes.iter().map(line).collect() };
        for (v, node) in diagram.nodes.iter().enumerate() {
            let middle = f64::from(grid.middles[layers.row_of[v] as usize]);
            let half = (f64::from(node.width + node.aside) / 2.0, f64::from(node.height) / 2.0);
            sheet.add(Area { x: f64::from(grid.x[v]) + f64::from(node.aside) / 2.0, y: middle, half });
        }
        for (arrow, line) in std::mem::take(&mut sheet.lines).into_iter().enumerate() {
            for pair in line.windows(2) {
                let piece = Piece { arrow, from: pair[0], to: pair[1] };
                sheet.across(pair[0].1, pair[1].1).iter_mut().for_each(|stripe| stripe.pieces.push(piece));
            }
            sheet.lines.push(line);
        }
        sheet
    }

    /// The stripes between two heights.
    fn across(&mut self, top: f64, bottom: f64) -> &mut [Stripe] {
        let (first, last) = ((top.max(0.0) / STRIPE) as usize, (bottom.max(0.0) / STRIPE) as usize);
        if self.stripes.len() <= last {
            self.stripes.resize(last + 1, Stripe::default());
        }
        &mut self.stripes[first.min(last)..=last]
    }

    fn add(&mut self, area: Area) {
        let reach = area.half.1 + 2.0 * CLEAR;
        self.across(area.y - reach, area.y + reach).iter_mut().for_each(|stripe| stripe.boxes.push(area));
    }

    /// The best free place for an arrow's label; takes it.
    fn best(&mut self, arrow: usize, half: (f64, f64)) -> Option<Point> {
        let line = std::mem::take(&mut self.lines[arrow]);
        let mut best: Option<(f64, Area)> = None;
        for step in 0..PLACES {
            let away = step.div_ceil(2);
            if best.as_ref().is_some_and(|(cost, _)| *cost <= away as f64) {
                break;
            }
            let at = if step % 2 == 0 { PLACES / 2 - away } else { PLACES / 2 + away };
            for side in [1.0, -1.0] {
                let area = beside(&line, (at as f64 + 0.5) / PLACES as f64, side, half);
                if let Some(over) = self.cost(arrow, &line, &area) {
                    let cost = away as f64 + OVER * over + if side < 0.0 { 0.5 } else { 0.0 };
                    if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                        best = Some((cost, area));
                    }
                }
            }
        }
        self.lines[arrow] = line;
        let (_, area) = best?;
        self.add(area);
        Some(Point { x: area.x as i32, y: area.y as i32 })
    }

    /// How many other arrows a label at this place lies over; nothing if the place is refused.
    fn cost(&mut self, arrow: usize, line: &[(f64, f64)], area: &Area) -> Option<f64> {
        let own = |pair: &[(f64, f64)]| area.is_met_by(&Piece { arrow, from: pair[0], to: pair[1] }, 1.0);
        if line.windows(2).any(own) {
            return None;
        }
        let mut over = Vec::new();
        for stripe in self.across(area.y - area.half.1, area.y + area.half.1) {
            if stripe.boxes.iter().any(|other| area.meets(other, CLEAR)) {
                return None;
            }
            for piece in stripe.pieces.iter().filter(|piece| piece.arrow != arrow) {
                if area.is_met_by(piece, 1.0) && !over.contains(&piece.arrow) {
                    over.push(piece.arrow);
                }
            }
        }
        Some(over.len() as f64)
    }
}

/// A route as short straight pieces.
fn line(route: &Route) -> Vec<(f64, f64)> {
    let at = |i: usize| (f64::from(route.points[i].x), f64::from(route.points[i].y));
    let mut line = Vec::new();
    for i in (3..route.points.len()).step_by(3) {
        line.extend(flatten(&[at(i - 3), at(i - 2), at(i - 1), at(i)]).skip(usize::from(i > 3)));
    }
    line
}

/// The label's box beside the point that lies at this part of the line's height.
fn beside(line: &[(f64, f64)], part: f64, side: f64, half: (f64, f64)) -> Area {
    let (top, bottom) = (line[0].1, line[line.len() - 1].1);
    let y = top + (bottom - top) * part;
    let i = line.partition_point(|point| point.1 <= y).max(1).min(line.len() - 1);
    let (a, b) = (line[i - 1], line[i]);
    let (dx, dy) = (b.0 - a.0, (b.1 - a.1).max(0.01));
    let x = a.0 + dx * ((y - a.1) / dy).min(1.0);
    let length = (dx * dx + dy * dy).sqrt();
    let (nx, ny) = (side * dy / length, -side * dx / length);
    let reach = half.0 * nx.abs() + half.1 * ny.abs() + GAP;
    Area { x: (x + nx * reach).round(), y: (y + ny * reach).round(), half }
}
