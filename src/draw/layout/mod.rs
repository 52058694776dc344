//! Layered layout of an acyclic diagram, in named stages.
//!
//! It knows boxes and arrows only; what they mean is the caller's business.
//!
//! ```text
//! layers   cut into rows, with a bend for each row that an arrow passes
//! order    order the rows: few crossings
//! place    place the items across the page, long arrows straight
//! shift    slide blocks of items to where their arrows are shortest
//! taut     pull long arrows straight
//! route    lead the arrows past the nodes, from border to border (ends)
//! label    set the labels beside their arrows
//! frame    bring all into one corner and measure it
//! ```
//!
//! Items are known by their numbers; what belongs to some of them stands in `groups`. `rank` gives the rows, `turn` copes with cycles.

mod cross;
mod ends;
mod frame;
mod groups;
mod label;
mod layers;
mod order;
mod place;
mod rank;
mod route;
mod shift;
mod starts;
mod taut;
mod turn;

use layers::Layers;
pub use rank::{ranks_by_moves_remaining, ranks_from_source};
use route::Dot;
pub use turn::turned;

/// A point in whole pixels, `y` downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// A node to place: a shape of `width` × `height` around its centre, and a free strip of `aside` pixels
/// right of the shape, where the caller writes a label that routes must not cross either.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub width: i32,
    pub height: i32,
    pub aside: i32,
}

/// An arrow to route, with the size of the label to place beside it (0 × 0: none).
#[derive(Clone, Copy, Debug)]
pub struct Arrow {
    pub from: u32,
    pub to: u32,
    pub label: (i32, i32),
}

/// What to lay out. `ranks[v]` is the row of node `v`, 0 at the top; every arrow leads to a larger rank.
#[derive(Clone, Debug)]
pub struct Diagram {
    pub nodes: Vec<Node>,
    pub arrows: Vec<Arrow>,
    pub ranks: Vec<u32>,
}

/// One arrow's way: from the border of its first node to the border of its second.
#[derive(Clone, Debug)]
pub struct Route {
    /// A start point, then cubic Bézier segments, three points each (a straight line is one segment).
    pub points: Vec<Point>,
    /// Centre of the arrow's label, where it has one.
    pub label: Option<Point>,
}

/// The finished layout: `centres[v]` for each node, `routes[i]` for each arrow, all within `width` × `height`.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub width: i32,
    pub height: i32,
    pub centres: Vec<Point>,
    pub routes: Vec<Route>,
}

/// Free space between neighbouring rows, where nothing asks for more.
const ROW_GAP: i32 = 34;
/// Free space between neighbouring nodes, a node and an arrow, two arrows.
const NODE_GAP: i32 = 32;
const BEND_GAP: i32 = 12;

/// Lays a diagram out. Any input gets a drawing: ranks that do not fit the arrows are replaced, and an
/// arrow that cannot lead downwards (a loop, an end that does not exist) gets a route without points.
/// Where labels find no room the rows move apart; a label that still finds none is left out.
pub fn lay_out(diagram: &Diagram) -> Drawing {
    // The large stages are kept out of this function: WebAssembly's compilers make a worse one of all together.
    let mut layers = Layers::new(diagram);
    order::order(&mut layers);
    layers.sort_links();
    let x = place::place(&layers);
    let mut stretch = 0;
    loop {
        let grid = Grid::new(diagram, &layers, x.clone(), ROW_GAP + stretch);
        let mut routes = route::route(diagram, &layers, &grid);
        stretch += 12;
        if label::label(diagram, &grid, &mut routes) || stretch > 40 {
            return frame::frame(diagram, &grid, routes);
        }
    }
}

/// Where the items stand.
struct Grid {
    /// The centre of each item.
    x: Vec<i32>,
    y: Vec<i32>,
    /// Half the height of each item's row.
    half: Vec<i32>,
}

impl Grid {
    /// Rows at least `gap` apart for items placed across the page; long arrows are pulled taut.
    fn new(diagram: &Diagram, layers: &Layers, mut x: Vec<i32>, gap: i32) -> Grid {
        let (y, half) = frame::rows(diagram, layers, &x, gap);
        taut::pull(layers, &y, &mut x);
        Grid { x, y, half }
    }

    /// The centre of an item.
    fn dot(&self, item: usize) -> Dot {
        (f64::from(self.x[item]), f64::from(self.y[item]))
    }
}
