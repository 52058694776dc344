//! The ways of the arrows: smooth curves through the bends that keep clear of every other node.
//!
//! In each row an arrow has room between the nearest nodes left and right of its bend. A curve that would
//! leave its room beside some row passes that row upright instead, which always fits.

use super::ends::{End, ends};
use super::layers::Layers;
use super::{Diagram, Point, Route};

/// What a route keeps free around nodes that are not its own, in pixels.
pub(super) const CLEAR: i32 = 5;

/// How far aside a way may be of its upright course where it enters a row, in pixels.
const ROUND: f64 = 14.0;
/// How far the inner points of a curve lie from its ends, as a part of its height: more is rounder.
const REACH: f64 = 0.4;

/// Where rows and items stand.
pub(super) struct Grid {
    /// Centre and half height of each row.
    pub middles: Vec<i32>,
    pub halves: Vec<i32>,
    /// The centre of each item.
    pub x: Vec<i32>,
}

/// Routes all arrows.
pub(super) fn route(diagram: &Diagram, layers: &Layers, grid: &Grid) -> Vec<Route> {
    let rooms = rooms(diagram, layers, grid);
    let ends = ends(diagram, layers, grid);
    let way = |(chain, &(first, last)): (&Vec<u32>, &(End, End))| {
        let mut way = Way::new(layers, grid, &rooms, chain, first, last);
        Route { points: way.points(), label: None }
    };
    layers.chains.iter().zip(&ends).map(way).collect()
}

/// For each item the span between the nearest nodes beside it in its row.
fn rooms(diagram: &Diagram, layers: &Layers, grid: &Grid) -> Vec<(f64, f64)> {
    let mut rooms = vec![(f64::NEG_INFINITY, f64::INFINITY); layers.row_of.len()];
    for row in &layers.rows {
        let mut free = f64::NEG_INFINITY;
        for &item in row {
            rooms[item as usize].0 = free;
            if let Some(node) = diagram.nodes.get(item as usize) {
                free = f64::from(grid.x[item as usize] + node.width / 2 + node.aside + CLEAR);
            }
        }
        let mut free = f64::INFINITY;
        for &item in row.iter().rev() {
            rooms[item as usize].1 = free;
            if let Some(node) = diagram.nodes.get(item as usize) {
                free = f64::from(grid.x[item as usize] - node.width / 2 - CLEAR);
            }
        }
    }
    rooms
}

/// A stop of a way: where it crosses the middle of a row.
struct Stop {
    x: f64,
    y: f64,
    /// Upper and lower border of the row, with what is to be kept clear.
    top: f64,
    bottom: f64,
    room: (f64, f64),
    upright: bool,
}

/// One arrow's way in the making.
struct Way {
    stops: Vec<Stop>,
    first: End,
    last: End,
}

/// A cubic Bézier curve.
type Curve = [(f64, f64); 4];

impl Way {
    fn new(layers: &Layers, grid: &Grid, rooms: &[(f64, f64)], chain: &[u32], first: End, last: End) -> Way {
        let stop = |&item: &u32| {
            let row = layers.row_of[item as usize] as usize;
            let (middle, half) = (f64::from(grid.middles[row]), f64::from(grid.halves[row] + CLEAR));
            Stop {
                x: f64::from(grid.x[item as usize]),
                y: middle,
                top: middle - half,
                bottom: middle + half,
                room: rooms[item as usize],
                upright: false,
            }
        };
        Way { stops: chain.iter().map(stop).collect(), first, last }
    }

    /// The curve's points; empty for an arrow that is not drawn.
    fn points(&mut self) -> Vec<Point> {
        if self.stops.len() < 2 {
            return Vec::new();
        }
        let mut curves = self.curves();
        while self.set_upright(&curves) {
            curves = self.curves();
        }
        let whole = |&(x, y): &(f64, f64)| Point { x: x.round() as i32, y: y.round() as i32 };
        let mut points = vec![whole(&curves[0][0])];
        points.extend(curves.iter().flat_map(|curve| curve[1..].iter().map(whole)));
        points
    }

    /// Sets stops upright where a curve leaves its room beside their row. Says whether any was set.
    fn set_upright(&mut self, curves: &[Curve]) -> bool {
        let samples: Vec<(f64, f64)> = curves.iter().flat_map(flatten).collect();
        let mut any = false;
        for stop in self.stops.iter_mut().filter(|stop| !stop.upright) {
            let beside = |&&(_, y): &&(f64, f64)| y > stop.top && y < stop.bottom;
            let leaves = |&(x, _): &(f64, f64)| x < stop.room.0 || x > stop.room.1;
            stop.upright = samples.iter().filter(beside).any(leaves);
            any |= stop.upright;
        }
        any
    }

    /// The curves through all stops.
    fn curves(&self) -> Vec<Curve> {
        let mut curves = Vec::new();
        let last = self.stops.len() - 1;
        for i in 0..last {
            let (a, b) = (&self.stops[i], &self.stops[i + 1]);
            let (mut from, mut out) = if i == 0 { self.first.at() } else { ((a.x, a.y), self.slope(i)) };
            let (mut to, mut into) = if i + 1 == last { self.last.at() } else { ((b.x, b.y), self.slope(i + 1)) };
            let mut after = None;
            if a.upright {
                let (below, lean) = self.gate(i, b.x, a.bottom);
                curves.push(curve(from, out, below, lean));
                (from, out) = (below, lean);
            }
            if b.upright {
                let (above, lean) = self.gate(i + 1, a.x, b.top);
                after = Some(curve(above, lean, to, into));
                (to, into) = (above, lean);
            }
            curves.push(curve(from, out, to, into));
            curves.extend(after);
        }
        curves
    }

    /// Where and how leaning the way passes the upper or lower border of an upright stop's row, coming from
    /// (or going to) the other `x`: a little aside, so that the corner is round.
    fn gate(&self, i: usize, other: f64, border: f64) -> ((f64, f64), f64) {
        let stop = &self.stops[i];
        if i == 0 || i + 1 == self.stops.len() {
            let end = if i == 0 { &self.first } else { &self.last };
            return ((end.beyond(), border), 0.0);
        }
        let free = if other < stop.x { stop.x - stop.room.0 } else { stop.room.1 - stop.x };
        let aside = ROUND.min((other - stop.x).abs() / 3.0).min(free - 1.0).max(0.0);
        let aside = if other < stop.x { -aside } else { aside };
        ((stop.x + aside, border), 1.5 * aside / (border - stop.y))
    }

    /// How the way leans at an inner stop: between the directions before and after, upright at a turn.
    fn slope(&self, i: usize) -> f64 {
        if self.stops[i].upright {
            return 0.0;
        }
        let lean = |a: (f64, f64), b: (f64, f64)| (b.0 - a.0) / (b.1 - a.1).max(1.0);
        let at = |i: usize| match i {
            0 => self.first.at().0,
            i if i + 1 == self.stops.len() => self.last.at().0,
            i => (self.stops[i].x, self.stops[i].y),
        };
        let (before, after) = (lean(at(i - 1), at(i)), lean(at(i), at(i + 1)));
        if before * after <= 0.0 { 0.0 } else { 2.0 * before * after / (before + after) }
    }
}

/// The curve between two points that leaves and arrives with the given leans (`x` per `y`).
fn curve(from: (f64, f64), out: f64, to: (f64, f64), into: f64) -> Curve {
    let reach = (to.1 - from.1) * REACH;
    [from, (from.0 + out * reach, from.1 + reach), (to.0 - into * reach, to.1 - reach), to]
}

/// Points along a curve, at most a few pixels apart across the page.
pub(super) fn flatten(curve: &Curve) -> impl Iterator<Item = (f64, f64)> + use<> {
    let [a, b, c, d] = *curve;
    let steps = 12 + ((d.0 - a.0).abs() / 8.0) as u32;
    (0..=steps).map(move |i| {
        let t = f64::from(i) / f64::from(steps);
        let s = 1.0 - t;
        let mix =
            |a: f64, b: f64, c: f64, d: f64| a * s * s * s + 3.0 * b * s * s * t + 3.0 * c * s * t * t + d * t * t * t;
        (mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1))
    })
}
