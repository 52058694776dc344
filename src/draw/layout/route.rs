//! The ways of the arrows: smooth curves through the bends that keep clear of every other node.
//!
//! In each row an arrow has room between the nearest nodes left and right of its bend. A curve that would
//! leave its room beside some row passes that row upright instead, which always fits.

use super::diagram::{Diagram, Dot, Point, Route};
use super::ends::{ArrowEnd, ends};
use super::frame::Grid;
use super::layers::Layers;

/// What a route keeps free around nodes that are not its own, in pixels.
const CLEAR: i32 = 5;

/// How far aside a way may be of its upright course where it enters a row, in pixels.
const ROUND: f64 = 14.0;
/// How far the inner points of a curve lie from its ends, as a part of its height: more is rounder.
const REACH: f64 = 0.4;

/// Routes all arrows.
// A stage of its own: within one large function WebAssembly takes a tenth longer, as measured.
#[inline(never)]
pub(super) fn route(diagram: &Diagram, layers: &Layers, grid: &Grid) -> Vec<Route> {
    let items = layers.items().len();
    let (mut lefts, mut rights) = (vec![None; items], vec![None; items]);
    for (item, node) in diagram.nodes.iter().enumerate() {
        lefts[item] = Some(grid.x[item] - node.width / 2 - CLEAR);
        rights[item] = Some(grid.x[item] + node.width / 2 + node.aside + CLEAR);
    }
    let (left, right) = (layers.nearest(1, &rights, i32::MIN), layers.nearest(-1, &lefts, i32::MAX));
    let mut routes = Vec::with_capacity(diagram.arrows.len());
    let (mut upright, mut path, mut dots) = (Vec::new(), Vec::new(), Vec::new());
    for (arrow, ends) in ends(diagram, layers, grid).iter().enumerate() {
        let items = &layers.chains[arrow];
        upright.clear();
        upright.resize(items.len(), false);
        let mut way = Course { grid, left: &left, right: &right, items, ends, upright: &mut upright };
        routes.push(Route { points: way.points(&mut path, &mut dots), label: None });
    }
    routes
}

/// One arrow's way in the making. Its stops are the items it visits.
struct Course<'a> {
    grid: &'a Grid,
    /// The nearest borders left and right of each item, with what is to be kept clear.
    left: &'a [i32],
    right: &'a [i32],
    items: &'a [usize],
    ends: &'a [ArrowEnd; 2],
    /// For each stop whether the way passes its row upright.
    upright: &'a mut Vec<bool>,
}

impl Course<'_> {
    /// The curve's points; empty for an arrow that is not drawn. Both lists are scratch space.
    fn points(&mut self, path: &mut Vec<Dot>, dots: &mut Vec<Dot>) -> Vec<Point> {
        if self.items.len() < 2 {
            return Vec::new();
        }
        self.lead(path);
        while self.set_upright(path, dots) {
            self.lead(path);
        }
        path.iter().map(|(x, y)| Point { x: x.round() as i32, y: y.round() as i32 }).collect()
    }

    /// Sets stops upright where the way leaves its room beside their row. Says whether any was set.
    fn set_upright(&mut self, path: &[Dot], dots: &mut Vec<Dot>) -> bool {
        let (mut rest, mut first, mut any) = (path, 0, false);
        while let [a, b, c, tail @ ..] = rest
            && let Some(d) = tail.first()
        {
            // The way leads down, and so do the stops: a curve passes the rows of one or two.
            while first < self.upright.len() && self.border(first, 1.0) <= a.1 {
                first += 1;
            }
            dots.clear();
            let mut stop = first;
            while stop < self.upright.len() && self.border(stop, -1.0) < d.1 {
                if !self.upright[stop] && self.leaves(stop, &[*a, *b, *c, *d], dots) {
                    self.upright[stop] = true;
                    any = true;
                }
                stop += 1;
            }
            rest = tail;
        }
        any
    }

    /// Whether a curve leaves the room beside a stop's row; the dots are those of the curve, if any.
    fn leaves(&self, stop: usize, curve: &[Dot; 4], dots: &mut Vec<Dot>) -> bool {
        let (left, right) = (self.number(self.left, stop), self.number(self.right, stop));
        // A curve lies within its points; a pixel is more than is lost by rounding.
        if curve.iter().all(|&(x, _)| x > left + 1.0 && x < right - 1.0) {
            return false;
        }
        if dots.is_empty() {
            flatten(curve, dots);
        }
        let (top, bottom) = (self.border(stop, -1.0), self.border(stop, 1.0));
        dots.iter().any(|&(x, y)| y > top && y < bottom && (x < left || x > right))
    }

    /// Makes a path the way through all stops: a start, then three points for each curve.
    fn lead(&self, path: &mut Vec<Dot>) {
        let last = self.upright.len() - 1;
        path.clear();
        path.push(self.ends[0].at);
        let mut out = self.ends[0].lean;
        for i in 0..last {
            if self.upright[i] {
                out = self.pass(path, out, i, i + 1, 1.0);
            }
            if self.upright[i + 1] {
                out = self.pass(path, out, i + 1, i, -1.0);
            }
            let into = if i + 1 == last { self.ends[1].lean } else { self.slope(i + 1) };
            curve(path, out, self.at(i + 1), into);
            out = into;
        }
    }

    /// Leads the way to the lower (or upper) border of an upright stop's row, where it goes to (or comes from)
    /// another stop: a little aside, so that the corner is round. Gives the lean there.
    fn pass(&self, path: &mut Vec<Dot>, out: f64, stop: usize, other: usize, side: f64) -> f64 {
        let border = self.border(stop, side);
        let last = self.upright.len() - 1;
        let (x, other) = (self.number(&self.grid.x, stop), self.number(&self.grid.x, other));
        if stop == 0 || stop == last {
            curve(path, out, (self.ends[usize::from(stop > 0)].beyond, border), 0.0);
            return 0.0;
        }
        let free = if other < x { x - self.number(self.left, stop) } else { self.number(self.right, stop) - x };
        let aside = ROUND.min((other - x).abs() / 3.0).min(free - 1.0).max(0.0).copysign(other - x);
        let lean = 1.5 * aside / (border - self.number(&self.grid.y, stop));
        curve(path, out, (x + aside, border), lean);
        lean
    }

    /// How the way leans at an inner stop: between the directions before and after, upright at a turn.
    fn slope(&self, stop: usize) -> f64 {
        let lean = |a: Dot, b: Dot| (b.0 - a.0) / (b.1 - a.1).max(1.0);
        let (before, after) = (lean(self.at(stop - 1), self.at(stop)), lean(self.at(stop), self.at(stop + 1)));
        if self.upright[stop] || before * after <= 0.0 { 0.0 } else { 2.0 * before * after / (before + after) }
    }

    /// Where the way passes a stop.
    fn at(&self, stop: usize) -> Dot {
        if stop == 0 {
            self.ends[0].at
        } else if stop + 1 == self.upright.len() {
            self.ends[1].at
        } else {
            (self.number(&self.grid.x, stop), self.number(&self.grid.y, stop))
        }
    }

    /// The lower (1) or upper (-1) border of a stop's row, with what is to be kept clear.
    fn border(&self, stop: usize, side: f64) -> f64 {
        self.number(&self.grid.y, stop) + side * (self.number(&self.grid.half, stop) + f64::from(CLEAR))
    }

    /// What a list of items has for a stop.
    fn number(&self, list: &[i32], stop: usize) -> f64 {
        f64::from(list[self.items[stop]])
    }
}

/// Leads a path on to a point by a curve that leaves and arrives with the given leans (`x` per `y`).
fn curve(path: &mut Vec<Dot>, out: f64, to: Dot, into: f64) {
    if let Some(&from) = path.last() {
        let reach = (to.1 - from.1) * REACH;
        path.push((from.0 + out * reach, from.1 + reach));
        path.push((to.0 - into * reach, to.1 - reach));
        path.push(to);
    }
}

/// Adds points along a path to others, at most a few pixels apart across the page.
pub(super) fn flatten(path: &[Dot], dots: &mut Vec<Dot>) {
    let mut rest = path;
    let mut first = 0;
    while let [a, b, c, tail @ ..] = rest
        && let Some(d) = tail.first()
    {
        let steps = 12 + ((d.0 - a.0).abs() / 8.0) as u32;
        for i in first..steps + 1 {
            let t = f64::from(i) / f64::from(steps);
            dots.push((mix(a.0, b.0, c.0, d.0, t), mix(a.1, b.1, c.1, d.1, t)));
        }
        rest = tail;
        first = 1;
    }
}

/// A cubic Bézier curve at a part of its way.
fn mix(a: f64, b: f64, c: f64, d: f64, t: f64) -> f64 {
    let s = 1.0 - t;
    a * s * s * s + 3.0 * b * s * s * t + 3.0 * c * s * t * t + d * t * t * t
}
