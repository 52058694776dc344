//! The page: how far rows stand apart, and how large the whole is.

use super::layers::Layers;
use super::route::Grid;
use super::{Diagram, Drawing, Point, Route};

/// Free space around the whole drawing.
const MARGIN: i32 = 8;
/// Links lie no flatter than one down to so many aside, as far as `DEEPEST` allows.
const FLATTEST: i32 = 5;
/// The most space between rows that flat links are given.
const DEEPEST: i32 = 160;

/// The middle and half height of each row; rows with far-reaching links between them stand further apart.
pub(super) fn rows(diagram: &Diagram, layers: &Layers, x: &[i32], gap: i32) -> (Vec<i32>, Vec<i32>) {
    let nodes = |row: &Vec<u32>| row.iter().filter_map(|&item| diagram.nodes.get(item as usize)).map(half_height).max();
    let halves: Vec<i32> = layers.rows.iter().map(|row| nodes(row).unwrap_or(0)).collect();
    let mut middles = Vec::with_capacity(halves.len());
    let mut top = 0;
    for (row, half) in layers.rows.iter().zip(&halves) {
        middles.push(top + half);
        let aside =
            |&item: &u32| layers.below.of(item).iter().map(move |&to| (x[item as usize] - x[to as usize]).abs()).max();
        let farthest = row.iter().filter_map(aside).max().unwrap_or(0);
        top += 2 * half + gap.max((farthest / FLATTEST).min(DEEPEST));
    }
    (middles, halves)
}

fn half_height(node: &super::Node) -> i32 {
    node.height / 2 + node.height % 2
}

/// Moves all to the upper left corner and measures the whole.
pub(super) fn frame(diagram: &Diagram, layers: &Layers, grid: &Grid, mut routes: Vec<Route>) -> Drawing {
    let centre = |v: usize| Point { x: grid.x[v], y: grid.middles[layers.row_of[v] as usize] };
    let mut centres: Vec<Point> = (0..layers.nodes).map(centre).collect();
    let bounds = bounds(diagram, &centres, &routes);
    let shift = |p: &mut Point| *p = Point { x: p.x - bounds.left + MARGIN, y: p.y - bounds.top + MARGIN };
    centres.iter_mut().for_each(shift);
    for route in &mut routes {
        route.points.iter_mut().chain(route.label.iter_mut()).for_each(shift);
    }
    let width = bounds.right - bounds.left + 2 * MARGIN;
    Drawing { width, height: bounds.bottom - bounds.top + 2 * MARGIN, centres, routes }
}

/// The smallest box around what was covered.
struct Bounds {
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
}

impl Bounds {
    fn cover(&mut self, at: &Point, left: i32, right: i32, half: i32) {
        self.left = self.left.min(at.x - left);
        self.right = self.right.max(at.x + right);
        self.top = self.top.min(at.y - half);
        self.bottom = self.bottom.max(at.y + half);
    }
}

/// The box around all nodes, routes and labels; a Bézier curve lies within its points.
fn bounds(diagram: &Diagram, centres: &[Point], routes: &[Route]) -> Bounds {
    let Some(&Point { x, y }) = centres.first() else { return Bounds { left: 0, right: 0, top: 0, bottom: 0 } };
    let mut bounds = Bounds { left: x, right: x, top: y, bottom: y };
    for (at, node) in centres.iter().zip(&diagram.nodes) {
        let half = node.width / 2 + node.width % 2;
        bounds.cover(at, half, half + node.aside, half_height(node));
    }
    for (arrow, route) in diagram.arrows.iter().zip(routes) {
        route.points.iter().for_each(|point| bounds.cover(point, 0, 0, 0));
        let (w, h) = (arrow.label.0 / 2 + 1, arrow.label.1 / 2 + 1);
        route.label.iter().for_each(|at| bounds.cover(at, w, w, h));
    }
    bounds
}
