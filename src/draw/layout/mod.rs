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
mod diagram;
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

pub use diagram::{Arrow, Diagram, Drawing, Node, Point, Route};
use frame::Grid;
use layers::Layers;
pub use rank::{ranks_by_moves_remaining, ranks_from_source};
pub use turn::turned;

/// Free space between neighbouring rows, where nothing asks for more.
const ROW_GAP: i32 = 34;

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
