//! The ways of the arrows: smooth curves through the bends that keep clear of every other node.
//!
//! In each row an arrow has room between the nearest nodes left and right of its bend. A curve that would
//! leave its room beside some row passes that row upright instead, which always fits.

use super::ends::{End, ends};
use super::layers::{Layers, NONE};
use super::list::List;
use super::{Diagram, Grid, Point, Route};

/// What a route keeps free around nodes that are not its own, in pixels.
const CLEAR: i32 = 5;

/// How far aside a way may be of its upright course where it enters a row, in pixels.
const ROUND: f64 = 14.0;
/// How far the inner points of a curve lie from its ends, as a part of its height: more is rounder.
const REACH: f64 = 0.4;

/// A point between pixels.
pub(super) type Dot = (f64, f64);

/// Routes all arrows.
#[inline(never)]
pub(super) fn route(diagram: &Diagram, layers: &Layers, grid: &Grid) -> Vec<Route> {
    let items = layers.row_of.len();
    let (mut lefts, mut rights) = (List::filled(items, NONE), List::filled(items, NONE));
    for (item, node) in (0..).zip(&diagram.nodes) {
        lefts.set(item, grid.x.get(item) - node.width / 2 - CLEAR);
        rights.set(item, grid.x.get(item) + node.width / 2 + node.aside + CLEAR);
    }
    let (left, right) = (layers.nearest(1, &rights, i32::MIN), layers.nearest(-1, &lefts, i32::MAX));
    let mut routes = Vec::with_capacity(diagram.arrows.len());
    let (mut upright, mut path, mut dots) = (List::default(), Vec::new(), Vec::new());
    for (arrow, ends) in (0..).zip(&ends(diagram, layers, grid)) {
        let items = layers.chains.of(arrow);
        upright.reset(items.len() as i32, 0);
        let mut way = Way { grid, left: &left, right: &right, items, ends, upright: &mut upright };
        routes.push(Route { points: way.points(&mut path, &mut dots), label: None });
    }
    routes
}

/// One arrow's way in the making. Its stops are the items it visits.
struct Way<'a> {
    grid: &'a Grid,
    /// The nearest borders left and right of each item, with what is to be kept clear.
    left: &'a List,
    right: &'a List,
    items: &'a [i32],
    ends: &'a [End; 2],
    /// For each stop 1 if the way passes its row upright.
    upright: &'a mut List,
}

impl Way<'_> {
    /// The curve's points; empty for an arrow that is not drawn. Both lists are scratch space.
    fn points(&mut self, path: &mut Vec<Dot>, dots: &mut Vec<Dot>) -> Vec<Point> {
        if self.items.len() < 2 {
            return Vec::new();
        }
        self.lead(path);
        while self.set_upright(path, dots) {
            self.lead(path);
        }
        let mut points = Vec::with_capacity(path.len());
        for &(x, y) in &*path {
            points.push(Point { x: x.round() as i32, y: y.round() as i32 });
        }
        points
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
                if self.upright.get(stop) == 0 && self.leaves(stop, &[*a, *b, *c, *d], dots) {
                    self.upright.set(stop, 1);
                    any = true;
                }
                stop += 1;
            }
            rest = tail;
        }
        any
    }

    /// Whether a curve leaves the room beside a stop's row; the dots are those of the curve, if any.
    fn leaves(&self, stop: i32, curve: &[Dot; 4], dots: &mut Vec<Dot>) -> bool {
        let (left, right) = (self.number(self.left, stop), self.number(self.right, stop));
        // A curve lies within its points; a pixel is more than is lost by rounding.
        let mut within = true;
        for &(x, _) in curve {
            within &= x > left + 1.0 && x < right - 1.0;
        }
        if within {
            return false;
        }
        if dots.is_empty() {
            flatten(curve, dots);
        }
        let (top, bottom) = (self.border(stop, -1.0), self.border(stop, 1.0));
        let mut leaves = false;
        for &(x, y) in &*dots {
            leaves |= y > top && y < bottom && (x < left || x > right);
        }
        leaves
    }

    /// Makes a path the way through all stops: a start, then three points for each curve.
    fn lead(&self, path: &mut Vec<Dot>) {
        let last = self.upright.len() - 1;
        path.clear();
        path.push(self.ends[0].at);
        let mut out = self.ends[0].lean;
        for i in 0..last {
            if self.upright.get(i) > 0 {
                out = self.pass(path, out, i, i + 1, 1.0);
            }
            if self.upright.get(i + 1) > 0 {
                out = self.pass(path, out, i + 1, i, -1.0);
            }
            let into = if i + 1 == last { self.ends[1].lean } else { self.slope(i + 1) };
            curve(path, out, self.at(i + 1), into);
            out = into;
        }
    }

    /// Leads the way to the lower (or upper) border of an upright stop's row, where it goes to (or comes from)
    /// another stop: a little aside, so that the corner is round. Gives the lean there.
    fn pass(&self, path: &mut Vec<Dot>, out: f64, stop: i32, other: i32, side: f64) -> f64 {
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
    fn slope(&self, stop: i32) -> f64 {
        let lean = |a: Dot, b: Dot| (b.0 - a.0) / (b.1 - a.1).max(1.0);
        let (before, after) = (lean(self.at(stop - 1), self.at(stop)), lean(self.at(stop), self.at(stop + 1)));
        if self.upright.get(stop) > 0 || before * after <= 0.0 { 0.0 } else { 2.0 * before * after / (before + after) }
    }

    /// Where the way passes a stop.
    fn at(&self, stop: i32) -> Dot {
        if stop == 0 {
            self.ends[0].at
        } else if stop + 1 == self.upright.len() {
            self.ends[1].at
        } else {
            (self.number(&self.grid.x, stop), self.number(&self.grid.y, stop))
        }
    }

    /// The lower (1) or upper (-1) border of a stop's row, with what is to be kept clear.
    fn border(&self, stop: i32, side: f64) -> f64 {
        self.number(&self.grid.y, stop) + side * (self.number(&self.grid.half, stop) + f64::from(CLEAR))
    }

    /// What a list has for a stop.
    fn number(&self, list: &List, stop: i32) -> f64 {
        self.items.get(stop as usize).map_or(0.0, |&item| f64::from(list.get(item)))
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
