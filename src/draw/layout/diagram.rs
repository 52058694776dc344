//! What is laid out, and what comes of it.

/// A point in whole pixels, `y` downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Point {
    /// Pixels from the left edge.
    pub x: i32,
    /// Pixels from the upper edge.
    pub y: i32,
}

/// A node to place: a shape of `width` × `height` around its centre, and a free strip of `aside` pixels
/// right of the shape, where the caller writes a label that routes must not cross either.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Of the shape alone.
    pub width: i32,
    /// Of the shape alone.
    pub height: i32,
    /// Of the free strip; 0 for none.
    pub aside: i32,
}

/// An arrow to route, with the size of the label to place beside it (0 × 0: none).
#[derive(Clone, Copy, Debug)]
pub struct Arrow {
    /// The node it leaves, by its index.
    pub from: u32,
    /// The node it leads to, in a lower row.
    pub to: u32,
    /// Width and height.
    pub label: (i32, i32),
}

/// What to lay out. `ranks[v]` is the row of node `v`, 0 at the top; every arrow leads to a larger rank.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// What is placed.
    pub nodes: Vec<Node>,
    /// What is routed.
    pub arrows: Vec<Arrow>,
    /// The row of each node.
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
    /// Of all of it.
    pub width: i32,
    /// Of all of it.
    pub height: i32,
    /// Where the middle of each node's shape is.
    pub centres: Vec<Point>,
    /// The way of each arrow.
    pub routes: Vec<Route>,
}

/// A point between pixels.
pub(super) type Dot = (f64, f64);

/// Free space between neighbouring nodes, a node and an arrow, two arrows.
pub(super) const NODE_GAP: i32 = 32;
pub(super) const BEND_GAP: i32 = 12;
