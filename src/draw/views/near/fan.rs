//! One position and what its many moves lead to: in columns under it, so that they can be read at a glance. A layered layout would put them
//! side by side, as wide as ten pages.

use super::place::{aside, width};
use crate::draw::layout::{Drawing, Point, Route};
use crate::draw::node::SIZE;
use crate::teach::neighbourhood::Neighbourhood;

/// Fewer options stand in one row.
pub const LEAST: usize = 9;
/// How wide a fan is, as far as three columns fit.
const WIDTH: i32 = 940;
const LEAST_COLUMNS: usize = 3;
const MOST_COLUMNS: usize = 9;
/// Left of a column, where its moves come down.
const CHANNEL: i32 = 36;
/// From one row to the next, and from the position to the first row.
const ROW: i32 = SIZE + 34;
const DROP: i32 = SIZE + 62;
const MARGIN: i32 = 8;
/// How far from a channel's bend its curves begin.
const BEND: i32 = 12;

/// Whether a neighbourhood is one position with its options.
pub fn is_fan(part: &Neighbourhood) -> bool {
    let (start, rest) = (part.places[0].options.len(), &part.places[1..]);
    start == rest.len() && start > LEAST && rest.iter().all(|place| place.options.is_empty())
}

/// Where the position and its options stand, row by row in their order.
pub fn arrange(part: &Neighbourhood) -> Drawing {
    let widest = |of: &dyn Fn(usize) -> i32| (1..part.places.len()).map(of).max().unwrap_or(SIZE);
    let (own, beside) = (widest(&|index| width(&part.places[index])), widest(&|index| aside(&part.places[index])));
    let column = CHANNEL + own + beside;
    let columns = ((WIDTH / column) as usize).clamp(LEAST_COLUMNS, MOST_COLUMNS);
    let count = part.places.len() - 1;
    let rows = count.div_ceil(columns);
    // As many in each row, but for the last.
    let columns = count.div_ceil(rows);
    let page = 2 * MARGIN + columns as i32 * column;
    let top = MARGIN + SIZE / 2 + 4;
    let start = Point { x: page / 2, y: top };
    let mut centres = vec![start];
    let mut routes = Vec::new();
    for index in 0..count {
        let (row, left) = ((index / columns) as i32, MARGIN + (index % columns) as i32 * column);
        let centre = Point { x: left + CHANNEL + own / 2, y: top + DROP + row * ROW };
        centres.push(centre);
        let place = &part.places[index + 1];
        routes.push(Route { points: way(start, left + CHANNEL / 2, centre, width(place) / 2), label: None });
    }
    let needed = width(&part.places[0]) + 2 * (aside(&part.places[0]) + MARGIN);
    let height = top + DROP + (rows as i32 - 1) * ROW + SIZE / 2 + MARGIN;
    shifted(Drawing { width: page.max(needed), height, centres, routes }, (needed - page).max(0) / 2)
}

/// Down from a position to a channel, along it, and into the left side of an option.
fn way(from: Point, channel: i32, to: Point, half: i32) -> Vec<Point> {
    let point = |x, y| Point { x, y };
    let (start, end) = (point(from.x, from.y + SIZE / 2 + 4), point(to.x - half - 3, to.y));
    let first = from.y + DROP - SIZE / 2 - BEND;
    let bend = (to.y - BEND).max(first);
    vec![
        start,
        point(start.x, start.y + BEND * 2),
        point(channel, first - BEND * 3),
        point(channel, first),
        point(channel, first),
        point(channel, bend),
        point(channel, bend),
        point(channel, to.y - BEND / 3),
        point(channel, to.y),
        end,
    ]
}

/// All of it so far to the right.
fn shifted(mut drawing: Drawing, by: i32) -> Drawing {
    let ways = drawing.routes.iter_mut().flat_map(|route| &mut route.points);
    for point in drawing.centres.iter_mut().chain(ways) {
        point.x += by;
    }
    drawing
}
