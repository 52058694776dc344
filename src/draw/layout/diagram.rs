//! What is laid out, and what comes of it.

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

/// A point between pixels.
pub(super) type Dot = (f64, f64);

/// Free space between neighbouring nodes, a node and an arrow, two arrows.
pub(super) const NODE_GAP: i32 = 32;
pub(super) const BEND_GAP: i32 = 12;
