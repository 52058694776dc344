//! Layered layout of an acyclic diagram, in named stages.
//!
//! It knows boxes and arrows only; what they mean is the caller's business.
//!
//! ```text
//! layers   cut into rows, with a bend for each row that an arrow passes
//! order    order the rows: few crossings
//! place    place the items across the page: short arrows
//! shift    slide blocks of items to where their arrows are shortest, long ones straight
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
/// How much more there is where labels ask for it, and how much wider all is then, in hundredths.
const ROOMIER: [(i32, i32); 7] = [(0, 40), (0, 80), (12, 40), (12, 80), (24, 80), (36, 100), (60, 160)];
/// A drawing of more arrows than `FEW_ARROWS` becomes no wider than this for its labels: all of it would be too small to be read.
const FEW_ARROWS: usize = 30;
const WIDEST: i32 = 900;
/// A drawing higher than that, and than twice its width, is shown small where height is limited. It becomes half as wide as high, or this much
/// wider, in hundredths, so that arrows are clear of positions that are drawn larger than they lie; with one of these stretches, if no label is lost by it.
const HIGH: i32 = 640;
const MOST_WIDER: i32 = 150;
const WIDER: [i32; 3] = [0, 12, 24];
/// One of more arrows is a thread all the same.
const MANY_ARROWS: usize = 500;

/// Lays a diagram out. Any input gets a drawing: ranks that do not fit the arrows are replaced, and an
/// arrow that cannot lead downwards (a loop, an end that does not exist) gets a route without points.
/// Where labels find no clear room everything moves apart, if that helps; a label that still finds none is left out.
pub fn lay_out(diagram: &Diagram) -> Drawing {
    // The large stages are kept out of this function: WebAssembly's compilers make a worse one of all together.
    let mut layers = Layers::new(diagram);
    order::order(&mut layers);
    let x = place::place(&layers);
    let attempt = |(stretch, wider): (i32, i32)| {
        let x = x.iter().map(|x| x + x * wider / 100).collect();
        let grid = Grid::new(diagram, &layers, x, ROW_GAP + stretch);
        let mut routes = route::route(diagram, &layers, &grid);
        (label::label(diagram, &grid, &mut routes), grid, routes)
    };
    let mut best = attempt((0, 0));
    let most = if diagram.arrows.len() > FEW_ARROWS { WIDEST } else { i32::MAX };
    let width = x.iter().max().copied().unwrap_or(0);
    for roomier in ROOMIER {
        if best.0 > 0 && width + width * roomier.1 / 100 <= most {
            let next = attempt(roomier);
            if next.0 < best.0 {
                best = next;
            }
        }
    }
    let (wide, high) = best.1.size();
    if high > HIGH.max(2 * wide) && diagram.arrows.len() <= MANY_ARROWS {
        let wider = (high / 2 * 100 / width.max(1) - 100).min(MOST_WIDER);
        let is_good = |next: &(usize, Grid, _)| next.0 <= best.0 && next.1.size().1 <= high + high / 20;
        if let Some(next) = WIDER.into_iter().map(|stretch| attempt((stretch, wider))).find(is_good) {
            best = next;
        }
    }
    frame::frame(diagram, &best.1, best.2)
}
