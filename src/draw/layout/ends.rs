//! Where arrows touch their nodes: spread along the border, each pointing away from the shape.

use super::layers::Layers;
use super::route::Grid;
use super::sort::sort;
use super::{Diagram, Node};

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
pub(super) struct End {
    x: f64,
    y: f64,
    lean: f64,
    beyond: f64,
}

impl End {
    /// The point, and how the arrow leans there (`x` per `y`).
    pub fn at(&self) -> ((f64, f64), f64) {
        ((self.x, self.y), self.lean)
    }

    /// Where the arrow is when it leaves the node's row.
    pub fn beyond(&self) -> f64 {
        self.beyond
    }
}

/// Both ends of every arrow.
pub(super) fn ends(diagram: &Diagram, layers: &Layers, grid: &Grid) -> Vec<(End, End)> {
    let mut ends = vec![(End::default(), End::default()); layers.chains.len()];
    let mut fans = vec![(Vec::new(), Vec::new()); layers.nodes];
    for (arrow, chain) in (0u32..).zip(&layers.chains).filter(|(_, chain)| chain.len() > 1) {
        let (first, last) = (chain[0], chain[chain.len() - 1]);
        fans[first as usize].0.push((aim(diagram, layers, grid, first, chain[1]), arrow));
        fans[last as usize].1.push((aim(diagram, layers, grid, last, chain[chain.len() - 2]), arrow));
    }
    for (node, (down, up)) in fans.iter_mut().enumerate() {
        let border = Border::of(&diagram.nodes[node]);
        let row = layers.row_of[node] as usize;
        let centre = (f64::from(grid.x[node]), f64::from(grid.middles[row]));
        for (fan, side) in [(down, 1.0), (up, -1.0)] {
            for (along, &(_, arrow)) in border.spread(fan).into_iter().zip(fan.iter()) {
                let end = border.end(centre, side, along);
                let both = &mut ends[arrow as usize];
                *(if side > 0.0 { &mut both.0 } else { &mut both.1 }) = end;
            }
        }
    }
    ends
}

/// The point of the border from which an arrow looks straight at its next stop, in fine units to sort by.
fn aim(diagram: &Diagram, layers: &Layers, grid: &Grid, node: u32, next: u32) -> i64 {
    let y = |item: u32| f64::from(grid.middles[layers.row_of[item as usize] as usize]);
    let (dx, dy) = (f64::from(grid.x[next as usize] - grid.x[node as usize]), (y(next) - y(node)).abs());
    (Border::of(&diagram.nodes[node as usize]).aim(dx, dy) * FINE) as i64
}

/// The lower (or upper) border of a shape: a flat part between two round ones, measured from its middle.
struct Border {
    flat: f64,
    radius: f64,
    /// How far below (or above) the shape's centre the centres of the round parts lie.
    tall: f64,
}

impl Border {
    fn of(node: &Node) -> Border {
        let radius = f64::from(node.width.min(node.height)) / 2.0;
        Border { flat: f64::from(node.width) / 2.0 - radius, radius, tall: f64::from(node.height) / 2.0 - radius }
    }

    fn reach(&self) -> f64 {
        self.flat + self.radius * WIDEST
    }

    fn aim(&self, dx: f64, dy: f64) -> f64 {
        let beyond = (dx.abs() - self.flat).max(0.0) * self.radius / dy.max(1.0);
        (dx.abs().min(self.flat) + beyond) * dx.signum()
    }

    /// Sorts ends and gives each its place: as little apart from its wish as can be, within reach.
    fn spread(&self, fan: &mut [(i64, u32)]) -> Vec<f64> {
        sort(fan);
        let reach = self.reach();
        let apart = APART.min(2.0 * reach / (fan.len() as f64 - 1.0).max(1.0));
        let within = |along: f64, most: f64| along.min(most).max(-reach);
        let wish = |(i, f): (usize, &(i64, u32))| within(f.0 as f64 / FINE, reach) - apart * i as f64;
        let wishes: Vec<f64> = fan.iter().enumerate().map(wish).collect();
        let most = reach - apart * (fan.len() as f64 - 1.0);
        let found = rising(&wishes).into_iter().enumerate();
        found.map(|(i, along)| within(along, most) + apart * i as f64).collect()
    }

    /// The end at a place along the border.
    fn end(&self, centre: (f64, f64), side: f64, along: f64) -> End {
        let flat = along.max(-self.flat).min(self.flat);
        let lean = if self.radius > 0.0 { (along - flat) / self.radius } else { 0.0 };
        let out = (self.radius + GAP) / (1.0 + lean * lean).sqrt();
        let x = centre.0 + flat + lean * out;
        let y = self.tall + out;
        End { x, y: centre.1 + side * y, lean: lean * side, beyond: x + lean * 3.0 }
    }
}

/// The rising sequence nearest to the wishes: neighbours that disagree meet at their mean.
fn rising(wishes: &[f64]) -> Vec<f64> {
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for &wish in wishes {
        pools.push((wish, 1));
        while pools.len() > 1
            && pools[pools.len() - 2].0 / pools[pools.len() - 2].1 as f64
                > pools[pools.len() - 1].0 / pools[pools.len() - 1].1 as f64
        {
            if let Some((sum, count)) = pools.pop()
                && let Some(pool) = pools.last_mut()
            {
                *pool = (pool.0 + sum, pool.1 + count);
            }
        }
    }
    pools.iter().flat_map(|&(sum, count)| std::iter::repeat_n(sum / count as f64, count)).collect()
}
