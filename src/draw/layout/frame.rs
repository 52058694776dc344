//! The page: how far rows stand apart, and how large the whole is.

use super::diagram::{Diagram, Dot, Drawing, Point, Route};
use super::layers::{Layers, half};
use super::taut::pull;

/// Free space around the whole drawing.
const MARGIN: i32 = 8;
/// Links lie no flatter than one down to so many aside, as far as `DEEPEST` allows.
const FLATTEST: i32 = 8;
/// The most space between rows that flat links are given.
const DEEPEST: i32 = 160;

/// Where the items stand.
pub(super) struct Grid {
    /// The centre of each item.
    pub x: Vec<i32>,
    pub y: Vec<i32>,
    /// Half the height of each item's row.
    pub half: Vec<i32>,
}

impl Grid {
    /// Rows at least `gap` apart for items placed across the page; long arrows are pulled taut.
    pub fn new(diagram: &Diagram, layers: &Layers, mut x: Vec<i32>, gap: i32) -> Grid {
        let (y, half) = rows(diagram, layers, &x, gap);
        pull(layers, &y, &mut x);
        Grid { x, y, half }
    }

    /// How far the centres reach, across and down.
    pub fn size(&self) -> (i32, i32) {
        let reach = |of: &[i32]| of.iter().max().unwrap_or(&0) - of.iter().min().unwrap_or(&0);
        (reach(&self.x), reach(&self.y))
    }

    /// The centre of an item.
    pub fn dot(&self, item: usize) -> Dot {
        (f64::from(self.x[item]), f64::from(self.y[item]))
    }
}

/// For each item the middle and the half height of its row; rows with far-reaching links between them stand
/// further apart, all at least `gap`.
fn rows(diagram: &Diagram, layers: &Layers, x: &[i32], gap: i32) -> (Vec<i32>, Vec<i32>) {
    let (mut middles, mut halves) = (vec![0; x.len()], vec![0; x.len()]);
    let mut top = 0;
    for row in 0..layers.rows.len() {
        let (mut tallest, mut farthest) = (0, 0);
        for &item in &layers.rows[row] {
            if let Some(node) = diagram.nodes.get(item) {
                tallest = tallest.max(half(node.height));
            }
            for &to in &layers.below[item] {
                farthest = farthest.max((x[item] - x[to]).abs());
            }
        }
        for &item in &layers.rows[row] {
            middles[item] = top + tallest;
            halves[item] = tallest;
        }
        top += 2 * tallest + gap.max((farthest / FLATTEST).min(DEEPEST));
    }
    (middles, halves)
}

/// Moves all to the upper left corner and measures the whole.
pub(super) fn frame(diagram: &Diagram, grid: &Grid, mut routes: Vec<Route>) -> Drawing {
    let at = |node: usize| Point { x: grid.x[node], y: grid.y[node] };
    let mut centres: Vec<Point> = (0..diagram.nodes.len()).map(at).collect();
    let bounds = Extremes::of(diagram, &centres, &routes);
    for centre in &mut centres {
        bounds.shift(centre);
    }
    for route in &mut routes {
        for point in &mut route.points {
            bounds.shift(point);
        }
        if let Some(label) = &mut route.label {
            bounds.shift(label);
        }
    }
    let (width, height) = (bounds.right - bounds.left + 2 * MARGIN, bounds.bottom - bounds.top + 2 * MARGIN);
    Drawing { width, height, centres, routes }
}

/// The smallest box around what was covered.
struct Extremes {
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
}

impl Extremes {
    /// The box around all nodes, routes and labels; a Bézier curve lies within its points.
    fn of(diagram: &Diagram, centres: &[Point], routes: &[Route]) -> Extremes {
        let Point { x, y } = centres.first().copied().unwrap_or_default();
        let mut bounds = Extremes { left: x, right: x, top: y, bottom: y };
        for (at, node) in centres.iter().zip(&diagram.nodes) {
            bounds.cover(*at, half(node.width), half(node.width) + node.aside, half(node.height));
        }
        for (arrow, route) in diagram.arrows.iter().zip(routes) {
            for point in &route.points {
                bounds.cover(*point, 0, 0, 0);
            }
            if let Some(label) = route.label {
                let half_width = arrow.label.0 / 2 + 1;
                bounds.cover(label, half_width, half_width, arrow.label.1 / 2 + 1);
            }
        }
        bounds
    }

    fn cover(&mut self, at: Point, left: i32, right: i32, half: i32) {
        self.left = self.left.min(at.x - left);
        self.right = self.right.max(at.x + right);
        self.top = self.top.min(at.y - half);
        self.bottom = self.bottom.max(at.y + half);
    }

    /// Moves a point to where it is when the box stands in the corner of the page.
    fn shift(&self, point: &mut Point) {
        point.x += MARGIN - self.left;
        point.y += MARGIN - self.top;
    }
}
