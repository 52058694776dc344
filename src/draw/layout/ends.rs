//! Where arrows touch their nodes: spread along the border, each pointing away from the shape.

use super::diagram::{Diagram, Dot, Node};
use super::frame::Grid;
use super::groups::Groups;
use super::layers::{Layers, sort};

/// The gap between a shape and the arrows that end there, in pixels.
const GAP: f64 = 3.0;
/// The widest lean at which an arrow leaves a shape: about 40°, so that it misses the strip beside it.
const WIDEST: f64 = 0.8;
/// The least distance between ends along a border where there is room, in pixels.
const APART: f64 = 8.0;
/// Fine units in a pixel.
const FINE: f64 = 1024.0;

/// The end of an arrow.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ArrowEnd {
    pub at: Dot,
    /// How the arrow leans there (`x` per `y`).
    pub lean: f64,
    /// Where the arrow is when it leaves the node's row.
    pub beyond: f64,
}

/// Both ends of every arrow, the first one first.
// A stage of its own: within one large function WebAssembly takes a tenth longer, as measured.
#[inline(never)]
pub(super) fn ends(diagram: &Diagram, layers: &Layers, grid: &Grid) -> Vec<[ArrowEnd; 2]> {
    let mut ends = vec![[ArrowEnd::default(); 2]; diagram.arrows.len()];
    for last in [false, true] {
        let mut drawn = Vec::with_capacity(ends.len());
        for arrow in 0..ends.len() {
            if !layers.chains[arrow].is_empty() {
                drawn.push((stop(layers, arrow, last, 0), arrow));
            }
        }
        let fans = Groups::new(layers.nodes, &drawn);
        let (mut fan, mut pools) = (Vec::new(), Vec::new());
        for (index, node) in diagram.nodes.iter().enumerate() {
            let border = Border::of(node, grid.dot(index), if last { -1.0 } else { 1.0 });
            fan.clear();
            for &arrow in &fans[index] {
                fan.push((border.aim(grid.dot(stop(layers, arrow, last, 1))), arrow));
            }
            border.spread(&mut fan, &mut pools, &mut |arrow, end| ends[arrow][usize::from(last)] = end);
        }
    }
    ends
}

/// The item so many steps from the first (or last) one of an arrow.
fn stop(layers: &Layers, arrow: usize, last: bool, steps: usize) -> usize {
    let chain = &layers.chains[arrow];
    chain[if last { chain.len() - 1 - steps } else { steps }]
}

/// The lower (or upper) border of a shape: a flat part between two round ones, measured from its middle.
struct Border {
    centre: Dot,
    /// Down (1) or up (-1).
    side: f64,
    flat: f64,
    radius: f64,
    /// How far below (or above) the shape's centre the centres of the round parts lie.
    tall: f64,
}

impl Border {
    fn of(node: &Node, centre: Dot, side: f64) -> Border {
        let radius = f64::from(node.width.min(node.height)) / 2.0;
        let (flat, tall) = (f64::from(node.width) / 2.0 - radius, f64::from(node.height) / 2.0 - radius);
        Border { centre, side, flat, radius, tall }
    }

    /// The place from which an arrow looks straight at its next stop, in fine units to sort by.
    fn aim(&self, next: Dot) -> i64 {
        let (dx, dy) = (next.0 - self.centre.0, (next.1 - self.centre.1).abs());
        let beyond = (dx.abs() - self.flat).max(0.0) * self.radius / dy.max(1.0);
        ((dx.abs().min(self.flat) + beyond) * dx.signum() * FINE) as i64
    }

    /// Sorts arrows by their aims and gives each its end: as little apart from its aim as can be, within reach. The pools
    /// are scratch space.
    fn spread(&self, fan: &mut Vec<(i64, usize)>, pools: &mut Vec<Dot>, give: &mut dyn FnMut(usize, ArrowEnd)) {
        sort(fan);
        let reach = self.flat + self.radius * WIDEST;
        let others = fan.len() as f64 - 1.0;
        let apart = APART.min(2.0 * reach / others.max(1.0));
        let within = |along: f64, most: f64| along.min(most).max(-reach);
        // Neighbours that disagree are pooled and meet at their mean: of each pool the sum of wishes and their number.
        pools.clear();
        let mut place = 0.0;
        for &(aim, _) in &*fan {
            let mut pool = (within(aim as f64 / FINE, reach) - apart * place, 1.0);
            while let Some(&(sum, count)) = pools.last()
                && sum / count > pool.0 / pool.1
            {
                pool = (sum + pool.0, count + pool.1);
                pools.pop();
            }
            pools.push(pool);
            place += 1.0;
        }
        let mut arrows = fan.iter();
        place = 0.0;
        for &(sum, count) in &*pools {
            for _ in 0..count as usize {
                let along = within(sum / count, reach - apart * others) + apart * place;
                if let Some(&(_, arrow)) = arrows.next() {
                    give(arrow, self.end(along));
                }
                place += 1.0;
            }
        }
    }

    /// The end at a place along the border.
    fn end(&self, along: f64) -> ArrowEnd {
        let flat = along.max(-self.flat).min(self.flat);
        let lean = if self.radius > 0.0 { (along - flat) / self.radius } else { 0.0 };
        let out = (self.radius + GAP) / (1.0 + lean * lean).sqrt();
        let x = self.centre.0 + flat + lean * out;
        let y = self.centre.1 + self.side * (self.tall + out);
        ArrowEnd { at: (x, y), lean: lean * self.side, beyond: x + lean * 3.0 }
    }
}
